import SchoolAPI
import SchoolModel

// Findings about runs, and the work that an app reports.

extension Observations {
    /// A number and what it counts.
    static func counted(_ count: Int, _ word: String) -> String {
        "\(count) \(word)\(count == 1 ? "" : "s")"
    }

    var runsFinding: Finding {
        if let run = runs.first(where: { $0.signal != nil }) {
            return .fault(
                .runs, "The app crashed (\(run.signalName)): \(run.name).\(run.lastWords)", remedy: run.remedyForCrash)
        }
        if let run = runs.first(where: { ($0.status ?? 0) != 0 }) {
            return .fault(
                .runs, "The app ended with status \(run.status ?? 0): \(run.name).\(run.lastWords)",
                remedy: "What it wrote before that is above; let it end with status 0 when all went well.")
        }
        return .good(.runs, "The app ran \(Self.counted(runs.count, "time")) without a failure.")
    }

    var workFinding: Finding {
        let worked = Set(attempts.map(\.path)).count
        guard worked > 0 else {
            return .fault(
                .work, "A student ran the app, and nothing was recorded.",
                remedy:
                    "Make a context active, begin an activity, and save; the run must get as far as the work itself.")
        }
        return .good(
            .work, "Recorded: \(Self.counted(attempts.count, "attempt")) at \(Self.counted(worked, "context")).")
    }

    var timeFinding: Finding {
        let timeless = attempts.filter { $0.duration == 0 }
        let remedy = "Call start() when the work begins, and stop() and save() when it ends."
        guard !attempts.isEmpty else { return .advice(.time, "No time could be recorded.", remedy: remedy) }
        guard let one = timeless.first else {
            let seconds = attempts.reduce(0) { $0 + $1.duration } / 1000
            return .good(.time, "Time is recorded: \(seconds == 0 ? "less than a second" : "\(seconds) s") in all.")
        }
        return .fault(
            .time,
            "\(Self.counted(timeless.count, "attempt")) never started or stopped within a thousandth of a second, such as one "
                + "at \(Self.shown(one.path)).",
            remedy: remedy)
    }

    /// Averages need all primary items of a context to be of one kind.
    var primaryItemsFinding: Finding {
        let kinds = Dictionary(grouping: attempts.filter { $0.primaryItem != nil }, by: \.path)
            .mapValues { Set($0.compactMap { $0.primaryItem?.kind }) }
        if let mixed = kinds.first(where: { $0.value.count > 1 }) {
            return .fault(
                .primaryItems,
                "The primary item of \(Self.shown(mixed.key)) was \(mixed.value.sorted().joined(separator: " and then ")).",
                remedy: "Use one type; otherwise a class has no average.")
        }
        if kinds.isEmpty && !attempts.isEmpty {
            return .advice(
                .primaryItems, "No attempt has a primary activity item.",
                remedy: "Its score, quantity or yes/no is what teachers see first: set primaryActivityItem.")
        }
        return .good(.primaryItems, "Primary items are all of one type.")
    }
}

extension ActivityItemDTO {
    fileprivate var kind: String? {
        if score != nil { return "a score" }
        if quantity != nil { return "a quantity" }
        return binary != nil ? "a binary" : nil
    }
}

extension Observations.Run {
    fileprivate var signalName: String {
        let names: [Int32: String] = [
            4: "SIGILL", 5: "SIGTRAP", 6: "SIGABRT", 7: "SIGBUS", 8: "SIGFPE", 9: "SIGKILL", 11: "SIGSEGV",
            13: "SIGPIPE", 15: "SIGTERM",
        ]
        let number = signal ?? 0
        return names[number].map { "\($0), signal \(number)" } ?? "signal \(number)"
    }

    /// The line in which it said why it ended, as a sentence of its own; empty if it said nothing.
    fileprivate var lastWords: String {
        let lines = errorOutput.split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isWhitespace) }
        // Swift's own message comes before the backtrace, which is long.
        guard let line = lines.last(where: { $0.contains("Fatal error") }) ?? lines.last else { return "" }
        return " Its last words: “\(line.prefix(300))”"
    }

    fileprivate var remedyForCrash: String {
        let general = "What it wrote before that is above; SWIFT_BACKTRACE=enable=yes shows where it was."
        let isAboutBundle = errorOutput.contains("Bundle.main") || errorOutput.contains("bundleIdentifier")
        guard isAboutBundle, !hasInfoPlist else { return general }
        return "On Linux, Bundle.main has no identifier without an Info.plist beside the program, so that ! on it ends "
            + "the app. " + general
    }
}
