import ArgumentParser
import BareLoop
import Foundation
import SchoolAPI
import SchoolModel

/// Durable ingest: one activity per request over 64 connections, against a bare loop.
struct Ingest: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "How many activities a second are taken in, each answered when it is on the disk.")

    @Option(help: "How often everything is measured.") var runs = 5
    @Option(help: "How many activities each run delivers.") var activities = 20_000
    @Option(help: "How many activities each run delivers while a sync takes 4 ms longer.") var slowActivities = 8000
    @Option(help: "How many connections deliver.") var connections = 64

    func run() async throws {
        let place = try Workplace()
        defer { place.clear() }
        let template = place.folder("template")
        let tokens = try await makeSchool(in: template)
        var (ratios, gains): ([Double], [Double]) = ([], [])
        for run in 1...runs {
            let requests = try self.requests(activities, tokens)
            let server = try deliver(requests, template, in: place, slowSync: false)
            let bare = try bareLoop(rowsPerSync: 64, server.data, template, in: place, slowSync: false)
            ratios.append(server.rate / bare)
            print(
                "run \(run): server \(server.rate.whole)/s, bare loop \(bare.whole)/s, "
                    + "ratio \(ratios[run - 1].short)")
        }
        for run in 1...runs {
            let requests = try self.requests(slowActivities, tokens)
            let server = try deliver(requests, template, in: place, slowSync: true)
            let few = try deliver(Array(requests.prefix(slowActivities / 16)), template, in: place, slowSync: true)
            let bare = try bareLoop(rowsPerSync: 1, few.data, template, in: place, slowSync: true)
            gains.append(server.rate / bare)
            print(
                "run \(run), sync + 4 ms: server \(server.rate.whole)/s, "
                    + "one sync per activity \(bare.whole)/s, \(gains[run - 1].short) times")
        }
        print("ingest ratio, median of \(runs): \(Series(ratios).median.short) (at least 0.40)")
        print("ingest with slow syncs, median of \(runs): \(Series(gains).median.short) times (at least 25)")
    }

    /// Makes a class with a student for each connection.
    private func makeSchool(in folder: URL) async throws -> [String] {
        let school = try await MeasuredSchool(in: folder)
        let students = try await school.addClass("7a", students: connections).students
        var tokens: [String] = []
        for student in students { tokens.append(try await school.signIn(student.id)) }
        return tokens
    }

    private func requests(_ count: Int, _ tokens: [String]) throws -> [String] {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        return try (0..<count).map { number in
            let activity = try MeasuredActivity(number: number)
            let body = String(decoding: try encoder.encode(activity), as: UTF8.self)
            return HTTP.request(
                "POST", "/v1/apps/\(MeasuredSchool.app)/activities", token: tokens[number % tokens.count], body: body)
        }
    }

    private func deliver(
        _ requests: [String], _ template: URL, in place: Workplace, slowSync: Bool
    ) throws -> (rate: Double, data: URL) {
        let data = try place.copy(of: template)
        let server = try ServerProcess(data: data, slowSync: slowSync)
        defer { server.stop() }
        // The first requests find caches and connections cold in both; they are not counted.
        _ = try HTTP.send(
            Array(repeating: HTTP.request("GET", "/health", token: nil), count: 500), connections: connections,
            port: server.port)
        let sent = try HTTP.send(requests, connections: connections, port: server.port, expecting: "recorded")
        return (Double(requests.count) / sent.total, data)
    }

    /// Runs the bare loop in a process of its own, where the slow sync can be preloaded, and says its rate.
    private func bareLoop(
        rowsPerSync: Int, _ source: URL, _ template: URL, in place: Workplace, slowSync: Bool
    ) throws -> Double {
        let target = try place.copy(of: template)
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: CommandLine.arguments[0])
        process.arguments = ["bare-loop", "\(rowsPerSync)", source.path(), target.path()]
        process.standardOutput = output
        var environment = ProcessInfo.processInfo.environment
        if slowSync { environment["LD_PRELOAD"] = try ServerProcess.slowSync.path() }
        process.environment = environment
        try process.run()
        process.waitUntilExit()
        let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        guard let rate = Double(said.trimmingCharacters(in: .whitespacesAndNewlines)) else {
            throw Failure("The bare loop failed: \(said)")
        }
        return rate
    }
}

/// The bare loop as a process of its own.
struct BareLoopCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "bare-loop", shouldDisplay: false)

    @Argument var rowsPerSync: Int
    @Argument var source: String
    @Argument var target: String

    func run() throws {
        var rows: Int32 = 0
        let seconds = bare_loop("\(source)/school.sqlite", "\(target)/school.sqlite", Int32(rowsPerSync), &rows)
        guard seconds > 0 else { throw Failure("The bare loop failed.") }
        print(Double(rows) / seconds)
    }
}

/// The body of a delivery of one attempt.
struct MeasuredActivity: Encodable {
    let activities: [ActivityDTO]

    init(number: Int) throws {
        activities = [ActivityDTO(try MeasuredSchool.attempt(at: number / 64 % 20, of: number))]
    }
}
