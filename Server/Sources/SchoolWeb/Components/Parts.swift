import Foundation
import Markup
import SchoolModel

/// The head of a page: its one main heading, with a line above and what can be done beside it.
struct PageHead: HTML {
    let title: String
    var above: Crumb?
    var subtitle: String?
    let actions: Fragment

    init(_ title: String, above: Crumb? = nil, subtitle: String? = nil, @HTMLBuilder actions: () -> Fragment) {
        self.title = title
        self.above = above
        self.subtitle = subtitle
        self.actions = actions()
    }

    var body: some HTML {
        div(.class("page-head")) {
            div(.class("page-words")) {
                if let above {
                    p(.class("above")) {
                        a(.href(above.href)) {
                            Icon(.back)
                            span { above.label }
                        }
                    }
                }
                h1 { title }
                if let subtitle { p(.class("subtitle")) { subtitle } }
            }
            div(.class("actions")) { actions }
        }
    }
}

extension PageHead {
    init(_ title: String, above: Crumb? = nil, subtitle: String? = nil) {
        self.init(title, above: above, subtitle: subtitle) {}
    }
}

/// A step back.
struct Crumb: Sendable {
    let label: String
    let href: String
}

/// A moment, for people and for programs.
struct Moment: HTML {
    let date: Date
    let text: String

    var body: some HTML {
        time(.datetime(date.formatted(.iso8601))) { text }
    }
}

/// What is shown in place of an empty list.
struct EmptyState: HTML {
    let icon: Icon.Name
    let title: String
    var text: String?

    var body: some HTML {
        div(.class("empty")) {
            Icon(icon)
            p(.class("empty-title")) { title }
            if let text { p { text } }
        }
    }
}

/// A state in a word, with a sign of its own.
struct StateTag: HTML {
    let state: Handout.State
    let strings: Strings

    var body: some HTML {
        span(.class("tag tag-\(state.rawValue)")) { strings.name(of: state) }
    }
}

/// How many of how many, as a ring with the figures in words beside it.
struct ProgressRing: HTML {
    let done: Int
    let total: Int
    let label: String

    var body: some HTML {
        span(.class(done == total && total > 0 ? "ring complete" : "ring")) {
            svg(.custom("viewBox", "0 0 36 36"), .width("36"), .height("36"), .ariaHidden("true")) {
                circle(.class("ring-ground"), .custom("cx", "18"), .custom("cy", "18"), .custom("r", "15.9")) {}
                if done > 0 {
                    circle(
                        .class("ring-done"), .custom("cx", "18"), .custom("cy", "18"), .custom("r", "15.9"),
                        .custom("stroke-dasharray", "\(share) 100"), .custom("transform", "rotate(-90 18 18)")
                    ) {}
                }
                if done == total && total > 0 { path(.class("ring-tick"), .custom("d", "M12 18.5l4 4 8-9")) {} }
            }
            span(.class("ring-label")) { label }
        }
    }

    private var share: Int { total == 0 ? 0 : min(100, done * 100 / total) }
}

/// A link to the next page of a list.
struct Pager: HTML {
    let label: String
    let href: String

    var body: some HTML {
        p(.class("pager")) {
            a(.href(href), .class("button"), .rel("next")) { label }
        }
    }
}
