import SchoolAPI
import SchoolModel

// Findings about what handouts lead to.

extension Observations {
    var linksFinding: Finding {
        guard !links.isEmpty else {
            return .advice(
                .links, "There was nothing to open with a link.",
                remedy: "Declare at least one context that can be handed out and has nothing below it.")
        }
        if let one = links.first, links.allSatisfy({ !$0.isAskedFor }) {
            return .fault(
                .links,
                "The app doesn't take links: it never called onContinueUserActivity, not even when it was opened by "
                    + "\(one.link).",
                remedy:
                    "Call registerForDeepLinks(), so that a handout's button starts the app, and onContinueUserActivity: "
                    + "in its handler, \(Self.wayByPath).")
        }
        let lost = links.filter { !$0.isFollowed }.sorted { $0.link < $1.link }
        if let one = lost.first(where: \.isFollowedLater) {
            return .fault(
                .links,
                "Of \(Self.counted(links.count, "link")), \(lost.count) did not begin an activity at the context when the "
                    + "app had never run on the device, such as \(one.link) at \(Self.shown(one.path.elements)). The same "
                    + "link did at the second start: at the first, the context was not found yet.",
                remedy:
                    "Declare the contexts, and wait for save, before you call onContinueUserActivity; or create them in "
                    + "the delegate's createContext. A student's new device knows none of them.")
        }
        if let one = lost.first {
            return .fault(
                .links,
                "Of \(Self.counted(links.count, "link")), \(lost.count) did not begin an activity at the context, such as "
                    + "\(one.link) at \(Self.shown(one.path.elements)).",
                remedy: one.isAddress && !one.isOpenedByPath
                    ? "With onContinueUserActivity, continue the NSUserActivity whose webpageURL is that address, as "
                        + "you do in application(_:open:options:) on iOS, and begin the work at its content."
                    : "onContinueUserActivity has called its handler for an NSUserActivity whose isClassKitDeepLink is "
                        + "true. In the handler, \(Self.wayByPath).")
        }
        if links.allSatisfy(\.isLikeWithoutLink) {
            return .advice(
                .links,
                "Opened by a link, the app worked at the same contexts as without one, so this can't tell whether it "
                    + "follows links.",
                remedy: "When a link has opened the app, begin only what the link names.")
        }
        if let one = links.first(where: { $0.isAddress && !$0.isRegistered }) {
            return .advice(
                .links,
                "\(opened) But nothing on a computer says that \(one.link) is for this app"
                    + "\(one.isOpenedByPath ? ", which gets the context's path instead" : "").",
                remedy:
                    "Call registerForDeepLinks(): schemes from CFBundleURLTypes in your property list, domains as its "
                    + "argument. Or register it once: teachkit register-app \(app ?? "APP") \(Self.option(for: one.link)) "
                    + "-- COMMAND")
        }
        return .good(.links, opened)
    }

    private static let wayByPath =
        "find the context at contextIdentifierPath, begin an activity there, and save what is done before the app ends"

    private var opened: String { "\(Self.counted(links.count, "link")) tried, and each opened what it names." }

    private static func option(for link: String) -> String {
        switch (try? AppAddress(link))?.owner {
        case .scheme(let scheme): "--scheme \(scheme)"
        case .domain(let domain): "--domain \(domain)"
        case nil: "--scheme SCHEME"
        }
    }

    /// One for each thing that was refused, as far as anybody reads on.
    var refusedFindings: [Finding] {
        guard !refused.isEmpty else { return [.good(.refused, "Everything that the app saved was accepted.")] }
        let shown = refused.prefix(Self.mostRefused)
        let more = refused.count - shown.count
        return shown.enumerated().map { index, one in
            let rest = index == shown.count - 1 && more > 0 ? " \(more) more were refused." : ""
            return .fault(
                .refused, "The \(one.kind) at \(one.place): \(one.sentence)\(rest)",
                remedy: Self.remedy(for: one.field ?? ""))
        }
    }

    private static let mostRefused = 10

    /// What to do when a field is refused.
    static func remedy(for field: String) -> String {
        RefusalExplanation(reason: nil, field: field, detail: nil).remedy
            ?? "Print the error that save() hands to its handler; teachkit developer log shows the same for each save."
    }
}
