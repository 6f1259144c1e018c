import ArgumentParser
import Foundation
import SchoolModel
import SchoolServices

/// The statistics of worksheets with little and with much else in the school.
struct StatisticsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "statistics",
        abstract: "How long statistics of worksheets take, alone and with 1,000,000 answers stored.")

    @Option(help: "How often everything is measured.") var runs = 5
    @Option(help: "How many times a run asks for each thing, one after the other.") var requests = 100
    @Option(help: "How many answers the larger school has.") var answers = 1_000_000
    @Option(help: "How many classes of 30 there are.") var classes = 34
    @Option(help: "What the answers are made from.") var seed: UInt64 = 1
    @Flag(help: "Asks the services only, and no server.") var servicesOnly = false
    @Flag(help: "Uses the PostgreSQL of TEST_POSTGRES_URL, as Scripts/with-postgres gives it.") var postgres = false

    func run() async throws {
        let place = try Workplace()
        defer { place.clear() }
        let small = try await makeSchool("small", answers: 0, in: place)
        let large = try await makeSchool("large", answers: answers, in: place)
        var figures = Figures()
        for _ in 1...runs {
            for (name, world) in [("small", small), ("large", large)] {
                try await measure(world, as: name, into: &figures)
                if !postgres, !servicesOnly {
                    try await measureServer(world, in: place.folder(name), as: name, into: &figures)
                }
            }
        }
        figures.show("statistics", runs: runs)
    }

    private func makeSchool(_ name: String, answers: Int, in place: Workplace) async throws -> StatisticsSchool {
        let started = ContinuousClock.now
        let school = try await StatisticsSchool(
            in: place.folder(name), answers: answers, classes: classes, seed: seed,
            on: postgres ? MeasuredDatabase.postgres(name) : nil)
        print(
            "made the \(name) school: \(school.answers) answers of \(school.students) students in \((ContinuousClock.now - started).seconds.whole) s"
        )
        return school
    }

    /// Asks the service, one question after the other.
    private func measure(_ world: StatisticsSchool, as name: String, into figures: inout Figures) async throws {
        let reports = ReportService(world.school.house)
        let teacher = try await world.school.actor(world.school.teacher.id)
        let ofClass = StatisticsFilter(schoolClass: world.classes[0].id)
        let all = StatisticsFilter(counting: .all)
        for (what, sheet, filter, asked) in [
            ("a class of 30", world.one, StatisticsFilter(), 30 * 20),
            ("\(world.students) students", world.everybody, StatisticsFilter(), world.students * 20),
            ("30 of \(world.students) students", world.everybody, ofClass, 30 * 20),
            ("a class over a year, the attempt that counts", world.year, StatisticsFilter(), 30 * 20),
            ("a class over a year, all attempts", world.year, all, 30 * 20 * StatisticsSchool.weeks),
        ] {
            try await figures.take("\(name) \(what)", times: requests) { _ in
                let found = try await reports.statistics(
                    of: sheet.activity, in: sheet.handout.id, filter: filter, as: teacher)
                let counted = found.statistics.tally.asked
                guard counted == asked else { throw Failure("\(counted) answers were counted, not \(asked).") }
            }
        }
    }

    /// The pages and files that teachers get.
    private func measureServer(
        _ world: StatisticsSchool, in folder: URL, as name: String, into figures: inout Figures
    ) async throws {
        let server = try ServerProcess(data: folder)
        defer { server.stop() }
        let token = try await world.school.signIn(world.school.teacher.id)
        for (what, sheet, query) in [
            ("a class of 30", world.one, ""), ("\(world.students) students", world.everybody, ""),
            ("a class over a year, all attempts", world.year, "?counting=all"),
        ] {
            let path = "/handouts/\(sheet.handout.id)/activities/\(sheet.activity)/statistics"
            for (kind, ending) in [("page", ""), ("CSV", ".csv")] {
                let request = HTTP.request("GET", path + ending + query, token: token, accept: "text/html")
                _ = try HTTP.send(Array(repeating: request, count: 5), connections: 1, port: server.port)
                let seconds = try HTTP.send(
                    Array(repeating: request, count: requests), connections: 1, port: server.port
                ).seconds
                figures.add(seconds, of: "\(name) \(what), \(kind) over HTTP")
            }
        }
    }
}
