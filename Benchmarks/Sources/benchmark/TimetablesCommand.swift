import ArgumentParser
import Foundation
import SchoolModel
import SchoolServices
import SchoolStore
import Timetable

/// A large timetable: what a source says compared with what is stored, and what one student's calendar is told.
struct TimetablesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "timetables",
        abstract: "How long a comparison of 10,000 lectures with 20,000 changes takes, and a feed of one student.")

    @Option(help: "How often everything is measured.") var runs = 5
    @Option(help: "How many times a run does each thing, one after the other.") var times = 20
    @Option(help: "How many lectures there are.") var lectures = 10_000
    @Option(help: "How many changes there are.") var changes = 20_000
    @Option(help: "How many lectures the student takes.") var taken = 40
    @Flag(help: "Uses the PostgreSQL of TEST_POSTGRES_URL, as Scripts/with-postgres gives it.") var postgres = false

    func run() async throws {
        let place = try Workplace()
        defer { place.clear() }
        let started = ContinuousClock.now
        let world = try await TimetablesSchool(
            in: place.folder("large"), plan: try LargePlan(lectures: lectures, changes: changes), taken: taken,
            on: postgres ? MeasuredDatabase.postgres("timetables") : nil)
        print("made the timetable in \((ContinuousClock.now - started).seconds.whole) s")
        var figures = Figures()
        for run in 1...runs {
            try await measureComparisons(of: world, into: &figures)
            try await measureFeeds(of: world, run: run, into: &figures)
        }
        figures.show("timetables", runs: runs)
    }

    /// What is read anew against what is stored: the same, and with one change in a hundred altered.
    private func measureComparisons(of world: TimetablesSchool, into figures: inout Figures) async throws {
        let stored = world.plan.state
        let altered = world.plan.altered(oneOf: 100)
        let wanted = stride(from: 0, to: altered.changes.count, by: 100).underestimatedCount
        try await figures.take("comparison of two states", times: times) { _ in
            let found = TimetableComparison(old: stored, new: altered, today: nil)
            guard found.changes.altered.count == wanted else {
                throw Failure("\(found.changes.altered.count) changes were found to be altered, not \(wanted).")
            }
        }
        let imports = TimetableImportService(world.school.house)
        for (name, state, wanted) in [("unchanged", stored, 0), ("altered in a hundredth", altered, wanted)] {
            try await figures.take("comparison with what is stored, \(name)", times: times) { _ in
                let found = try await imports.preview(
                    state, parts: Set(TimetableComparison.Part.allCases), from: world.source, as: .commandLine)
                guard found.comparison.changes.altered.count == wanted, found.comparison.lectures.isEmpty else {
                    throw Failure("The comparison found something else: \(found.comparison.changes.altered.count).")
                }
            }
        }
    }

    /// A feed that has to be made anew because the student chose something else, or because a lesson was changed
    /// by a planner; and one that is as it was.
    private func measureFeeds(of world: TimetablesSchool, run: Int, into figures: inout Figures) async throws {
        let calendars = CalendarService(world.school.house, timetable: world.timetable)
        try await figures.take(
            "feed after another choice", times: times,
            after: { number in
                try await world.choose(taken - 1 - number % 2)
            }
        ) { _ in
            try await world.requireFeed(from: calendars)
        }
        try await figures.take(
            "feed after a change of the plan", times: times,
            after: { number in
                try await world.changeALesson(number + run * times)
            }
        ) { _ in
            try await world.requireFeed(from: calendars)
        }
        try await figures.take("feed that is unchanged", times: times) { _ in
            try await world.requireFeed(from: calendars)
        }
    }
}
