import ArgumentParser
import Foundation
import SchoolModel
import Synchronization

/// Tells the person at the command line what an import did or would do.
struct RosterAnswer {
    let outcome: RosterOutcome
    let isDryRun: Bool

    private var preview: RosterPreview { outcome.preview }

    /// Prints the answer, and ends the command with status 1 if something prevented the import.
    func tell() throws {
        tellProblems()
        if preview.problems.areAboutEntries && !preview.problems.isEmpty {
            standardError("With rows left out, whoever and whatever is missing stays as it is.")
            let missing = preview.plan.missing
            let things = [
                spoken(missing.people, "person", "people"), spoken(missing.classes, "class", "classes"),
            ].compactMap { $0 }
            if !things.isEmpty { standardError("Missing: \(things.joined(separator: " and ")).") }
        }
        for line in preview.plan.kept.lines { standardError(line) }
        for notice in preview.notices { standardError(notice.sentence) }
        if isDryRun { tellChanges() }
        if preview.problems.areAboutEntries { tellSummary() }
        switch outcome.obstacle {
        case nil: return
        case .badFiles:
            throw CommandFailure("Nothing was imported. Correct what is wrong in the files, and import them again.")
        case .badRows(let count):
            let things = count == 1 ? "One thing is wrong" : "\(count) things are wrong"
            throw CommandFailure(
                "Nothing was imported. \(things); correct the files, or leave out bad rows with --skip-bad.")
        case .removals(let count):
            throw CommandFailure(
                """
                Nothing was imported. This import archives or removes \(Self.many(count)), which is a lot. \
                If that is right, run it again with --confirm-removals \(count).
                """)
        }
    }

    private func tellProblems() {
        for problem in preview.problems.first { standardError(problem.sentence) }
        let rest = preview.problems.count - preview.problems.first.count
        if rest > 0 { standardError("… and \(rest) more.") }
    }

    private func tellChanges() {
        for change in preview.plan.locations {
            print("\(change.kind.rawValue) location \(change.after.name)\(differences(change.fields))")
        }
        for change in preview.plan.people {
            let name = "\(change.after.sortName) (\(change.after.username), \(change.after.role.rawValue))"
            print("\(change.kind.rawValue) person \(name)\(differences(change.fields))")
        }
        for change in preview.plan.classes {
            print("\(change.kind.rawValue) class \(change.after.name)\(differences(change.fields))")
        }
        for change in preview.plan.enrolments {
            let place = "\(change.personName) in \(change.className) as \(change.enrolment.role.rawValue)"
            print("\(change.kind.rawValue) enrolment \(place)\(period(of: change))\(differences(change.fields))")
        }
    }

    private func period(of change: RosterEnrolmentChange) -> String {
        guard change.kind == .added else { return "" }
        let period = change.enrolment.period
        return (period.begins.map { " from \($0)" } ?? "") + (period.ends.map { " to the day before \($0)" } ?? "")
    }

    private func differences(_ fields: [RosterFieldChange]) -> String {
        guard !fields.isEmpty else { return "" }
        let all = fields.map { "\($0.field): \($0.old ?? "–") → \($0.new ?? "–")" }
        return ": " + all.joined(separator: ", ")
    }

    private func tellSummary() {
        let title = preview.format.map { "\($0.title): " } ?? ""
        guard !preview.plan.isEmpty else {
            print("\(title)nothing to change.")
            return
        }
        let verb = outcome.obstacle == nil && !isDryRun ? "" : "would be "
        let parts = RosterChangeKind.allCases.compactMap { kind -> String? in
            let count = preview.plan.count(kind)
            let things = [
                spoken(count.locations, "location", "locations"), spoken(count.people, "person", "people"),
                spoken(count.classes, "class", "classes"),
                spoken(count.enrolments, "enrolment", "enrolments"),
            ].compactMap { $0 }
            return things.isEmpty ? nil : "\(things.joined(separator: ", ")) \(verb)\(kind.rawValue)"
        }
        print("\(title)\(parts.joined(separator: "; ")).")
    }

    private static func many(_ count: Int) -> String {
        count == 1 ? "1 person, class or enrolment" : "\(count) people, classes and enrolments"
    }

    private func spoken(_ count: Int, _ one: String, _ many: String) -> String? {
        count == 0 ? nil : count == 1 ? "1 \(one)" : "\(count) \(many)"
    }
}

/// Shows on standard error how far something long has come, at most ten times a second.
final class ProgressMeter: Sendable {
    private let shown = Mutex<(step: String, percent: Int, moment: ContinuousClock.Instant)?>(nil)
    private let began = ContinuousClock.now
    private let isTerminal = isatty(STDERR_FILENO) == 1

    func show(_ step: String, _ fraction: Double) {
        let percent = Int(min(max(fraction, 0), 1) * 100)
        let now = ContinuousClock.now
        let isNews = shown.withLock { shown in
            if let shown, shown.step == step, shown.percent == percent || now - shown.moment < pause { return false }
            shown = (step, percent, now)
            return true
        }
        // Quick work needs no meter.
        guard isNews, now - began > .seconds(1) else { return }
        let line = "\(step) \(percent) %"
        try? FileHandle.standardError.write(contentsOf: Data((isTerminal ? "\r\u{1B}[K\(line)" : "\(line)\n").utf8))
    }

    /// Clears the line for what comes next.
    func finish() {
        if isTerminal { try? FileHandle.standardError.write(contentsOf: Data("\r\u{1B}[K".utf8)) }
    }

    private var pause: Duration { isTerminal ? .milliseconds(100) : .seconds(2) }
}

func standardError(_ line: String) {
    try? FileHandle.standardError.write(contentsOf: Data("\(line)\n".utf8))
}
