import SchoolAPI
import SchoolModel

// Findings about runs, links, and the work that an app reports.

extension Observations {
    /// A number and what it counts.
    static func counted(_ count: Int, _ word: String) -> String {
        "\(count) \(word)\(count == 1 ? "" : "s")"
    }

    var runsFinding: Finding {
        if let run = runs.first(where: { $0.signal != nil }) {
            return Finding(.runs, .fault, "The app crashed (signal \(run.signal ?? 0)): \(run.name).")
        }
        if let run = runs.first(where: { ($0.status ?? 0) != 0 }) {
            return Finding(.runs, .fault, "The app ended with status \(run.status ?? 0): \(run.name).")
        }
        return Finding(.runs, .good, "The app ran \(Self.counted(runs.count, "time")) without a failure.")
    }

    var linksFinding: Finding {
        let lost = links.filter { !$0.value }.map(\.key.elements).sorted { $0.lexicographicallyPrecedes($1) }
        if links.isEmpty { return Finding(.links, .advice, "There was nothing to open with a link.") }
        guard let one = lost.first else {
            return Finding(.links, .good, "\(Self.counted(links.count, "link")) tried, and each opened what it names.")
        }
        return Finding(
            .links, .fault,
            "Of \(Self.counted(links.count, "link")), \(lost.count) did not begin an activity at the context, such as "
                + "\(Self.shown(one)). Continue the NSUserActivity whose isClassKitDeepLink is true, and go to its "
                + "contextIdentifierPath.")
    }

    var workFinding: Finding {
        let worked = Set(attempts.map(\.path)).count
        guard worked > 0 else {
            return Finding(
                .work, .fault,
                "A student ran the app, and nothing was recorded. Make a context active, begin an activity, and save; "
                    + "the run must get as far as the work itself.")
        }
        return Finding(
            .work, .good, "Recorded: \(Self.counted(attempts.count, "attempt")) at \(Self.counted(worked, "context")).")
    }

    var timeFinding: Finding {
        let timeless = attempts.filter { $0.duration == 0 }
        guard !attempts.isEmpty else { return Finding(.time, .advice, "No time could be recorded.") }
        guard let one = timeless.first else {
            let seconds = attempts.reduce(0) { $0 + $1.duration } / 1000
            return Finding(.time, .good, "Time is recorded: \(seconds) s in all.")
        }
        return Finding(
            .time, .fault,
            "\(Self.counted(timeless.count, "attempt")) took no time, such as one at \(Self.shown(one.path)). Call start() when the "
                + "work begins, and stop() and save() when it ends.")
    }

    /// Averages need all primary items of a context to be of one kind.
    var primaryItemsFinding: Finding {
        let kinds = Dictionary(grouping: attempts.filter { $0.primaryItem != nil }, by: \.path)
            .mapValues { Set($0.compactMap { $0.primaryItem?.kind }) }
        if let mixed = kinds.first(where: { $0.value.count > 1 }) {
            return Finding(
                .primaryItems, .fault,
                "The primary item of \(Self.shown(mixed.key)) was \(mixed.value.sorted().joined(separator: " and then ")). "
                    + "Use one type; otherwise a class has no average.")
        }
        if kinds.isEmpty && !attempts.isEmpty {
            return Finding(
                .primaryItems, .advice,
                "No attempt has a primary activity item. Its score, quantity or yes/no is what teachers see first.")
        }
        return Finding(.primaryItems, .good, "Primary items are all of one type.")
    }

    var refusedFinding: Finding {
        refused == 0
            ? Finding(.refused, .good, "The school accepted everything.")
            : Finding(
                .refused, .fault,
                "The school refused \(refused) things that the app saved. Identifiers and titles have at most 256 "
                    + "characters, a context 2,000 children, and a path 8 parts.")
    }
}

extension ActivityItemDTO {
    fileprivate var kind: String? {
        if score != nil { return "a score" }
        if quantity != nil { return "a quantity" }
        return binary != nil ? "a binary" : nil
    }
}
