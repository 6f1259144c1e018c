import Markup

/// A part of a page that updates itself while it is open.
///
/// A script listens to the events, fetches the page again and takes over what has changed. Without
/// it, the page is as it was when it was opened.
struct LiveRegion: HTML {
    let words: LiveWords
    let events: String
    /// Where the page is; a refused form shows it at the form's own address.
    let address: String
    /// Whether updates reorder things; otherwise each stays where it is.
    let isOrdered: Bool
    let content: Fragment

    init(
        _ words: LiveWords, events: String, address: String, isOrdered: Bool = false,
        @HTMLBuilder content: () -> Fragment
    ) {
        self.words = words
        self.events = events
        self.address = address
        self.isOrdered = isOrdered
        self.content = content()
    }

    var body: some HTML {
        p(
            .class("live"), .role("status"), .data("live-status"), .data("live-text", words.listening),
            .data("one", words.changedOne), .data("many", words.changedMany), .data("lost", words.lost),
            .data("gone", words.gone), .data("home", words.home)
        ) {}
        div(.data("live", events), .data("address", address), .data("ordered").when(isOrdered)) { content }
    }
}

/// The words beside a live part of a page.
struct LiveWords: Sendable {
    /// While the script listens; may be empty.
    let listening: String
    let changedOne: String
    /// With the digit 2 in place of the number.
    let changedMany: String
    let lost: String
    /// In place of the page, once it is no longer for whoever looks at it.
    let gone: String
    let home: String

    static func report(_ strings: Strings) -> LiveWords {
        let report = strings.report
        return LiveWords(
            listening: report.live, changedOne: report.liveChanged(1), changedMany: report.liveChanged(2),
            lost: report.liveLost, gone: report.liveGone, home: strings.errors.toHome)
    }

    static func toDo(_ strings: Strings) -> LiveWords {
        LiveWords(
            listening: "", changedOne: strings.work.listChanged, changedMany: strings.work.listChanged,
            lost: strings.report.liveLost, gone: strings.report.liveGone, home: strings.errors.toHome)
    }
}
