import ArgumentParser
import Foundation
import SchoolModel
import SchoolServices

/// The report of a class of 30 with 20 activities, with little and with much else in the school.
struct Reports: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "How long the report of 30 × 20 takes, with 10,000 and with 1,000,000 activities stored.")

    @Option(help: "How often everything is measured.") var runs = 5
    @Option(help: "How many requests a run sends, one after the other.") var requests = 400
    @Option(help: "How many activities the larger school has.") var activities = 1_000_000

    func run() async throws {
        let place = try Workplace()
        defer { place.clear() }
        let small = try await makeSchool("small", activities: 10_000, in: place)
        let large = try await makeSchool("large", activities: activities, in: place)
        var figures: [String: [Double]] = [:]
        for _ in 1...runs {
            for (name, school) in [("small", small), ("large", large)] {
                let server = try ServerProcess(data: school.data)
                defer { server.stop() }
                for (kind, path, accept) in school.views {
                    let request = HTTP.request("GET", path, token: school.token, accept: accept)
                    _ = try HTTP.send(Array(repeating: request, count: 50), connections: 1, port: server.port)
                    let seconds = try HTTP.send(
                        Array(repeating: request, count: requests), connections: 1, port: server.port
                    ).seconds
                    figures["\(name) \(kind) p50", default: []].append(Series(seconds).median)
                    figures["\(name) \(kind) p99", default: []].append(Series(seconds).quantile(0.99))
                }
            }
        }
        for (name, values) in figures.sorted(by: { $0.key < $1.key }) {
            print("report \(name), median of \(runs): \(Series(values).median.milliseconds)")
        }
        for (kind, _, _) in small.views {
            guard let few = figures["small \(kind) p99"], let many = figures["large \(kind) p99"] else { continue }
            let ratio = Series(many).median / Series(few).median
            print("report \(kind), large against small: \(ratio.short) (at most 1.50)")
        }
    }

    private struct Place {
        let data: URL
        let token: String
        let handout: Handout.ID

        var views: [(kind: String, path: String, accept: String)] {
            [
                ("JSON", "/v1/handouts/\(handout)/report", "application/json"),
                ("page", "/handouts/\(handout)", "text/html"),
            ]
        }
    }

    /// Fills classes of 30 with 20 activities each, four attempts at each, until there is enough.
    private func makeSchool(_ name: String, activities: Int, in place: Workplace) async throws -> Place {
        let started = ContinuousClock.now
        let folder = place.folder(name)
        let school = try await MeasuredSchool(in: folder)
        let recording = RecordingService(school.house)
        var first: Handout.ID?
        var stored = 0
        while stored < activities {
            let (students, handout) = try await school.addClass("class-\(stored)", students: 30)
            first = first ?? handout.id
            for (number, student) in students.enumerated() {
                let attempts = try (0..<80).map { try MeasuredSchool.attempt(at: $0 % 20, of: $0 + number) }
                _ = try await recording.record(attempts, as: school.actor(student.id))
                stored += attempts.count
            }
        }
        guard let first else { throw Failure("Nothing was handed out.") }
        print("made the \(name) school: \(stored) activities in \((ContinuousClock.now - started).seconds.whole) s")
        return Place(data: folder, token: try await school.signIn(school.teacher.id), handout: first)
    }
}
