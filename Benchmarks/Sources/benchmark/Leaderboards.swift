import ArgumentParser
import Foundation
import SchoolModel
import SchoolServices

/// A place on a leaderboard with few and with very many on it.
struct Leaderboards: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "How long ranges and ranks of a leaderboard take, with 10,000 and with 1,000,000 on it.")

    @Option(help: "How often everything is measured.") var runs = 5
    @Option(help: "How many times a run asks for each thing, one after the other.") var requests = 400
    @Option(help: "How many are on the larger leaderboard.") var entries = 1_000_000
    @Option(help: "How many of 100 have the same points.") var ties = 10
    @Option(help: "What the points are made from.") var seed: UInt64 = 1
    @Flag(help: "Asks the services only, and no server.") var servicesOnly = false
    @Flag(help: "Uses the PostgreSQL of TEST_POSTGRES_URL, as Scripts/with-postgres gives it.") var postgres = false

    func run() async throws {
        let place = try Workplace()
        defer { place.clear() }
        let small = try await makeSchool("small", entries: 10_000, in: place)
        let large = try await makeSchool("large", entries: entries, in: place)
        var figures = Figures()
        for _ in 1...runs {
            for (name, world) in [("small", small), ("large", large)] {
                try await measure(world, entries: name == "small" ? 10_000 : entries, as: name, into: &figures)
            }
            if !postgres, !servicesOnly { try await measureServer(large, in: place.folder("large"), into: &figures) }
        }
        figures.show("leaderboard", runs: runs)
    }

    private func makeSchool(_ name: String, entries: Int, in place: Workplace) async throws -> LeaderboardSchool {
        let started = ContinuousClock.now
        let school = try await LeaderboardSchool(
            in: place.folder(name), entries: entries, ties: entries * ties / 100, seed: seed,
            on: postgres ? MeasuredDatabase.postgres(name) : nil)
        let listed = try await LeaderboardService(school.school.house).list(
            as: school.school.actor(school.players[0].id))
        let found = listed.first { $0.board.place == .school && $0.board.topic == school.topic }?.entries ?? 0
        guard found == entries else { throw Failure("\(found) are on the leaderboard, not \(entries).") }
        print("made the \(name) school: \(found) entries in \((ContinuousClock.now - started).seconds.whole) s")
        return school
    }

    /// Asks the service, one question after the other.
    private func measure(
        _ world: LeaderboardSchool, entries: Int, as name: String, into figures: inout Figures
    ) async throws {
        let service = LeaderboardService(world.school.house)
        let topic = world.topic
        let top = world.players[0]
        let tied = world.players[1]
        let middle = world.players[2]
        let amongTies = try await service.neighbours(
            of: .school, topic, thisWeek: false, as: world.school.actor(tied.id)
        ).first
        for (what, position) in [
            ("top", 0), ("middle", entries / 2), ("end", entries - 50), ("among ties", amongTies),
        ] {
            let actor = try await world.school.actor(middle.id)
            try await figures.take("\(name) range of 50, \(what)", times: requests) { number in
                // Not always the same 50, but a neighbourhood of them.
                let from = min(entries - 50, max(0, position + number % 100 * 7))
                let part = try await service.part(
                    of: .school, topic, thisWeek: false, from: from, count: 50, as: actor)
                guard part.entries.count == 50 else { throw Failure("\(part.entries.count) entries instead of 50.") }
            }
        }
        for (what, player) in [("top", top), ("middle", middle), ("among ties", tied)] {
            let actor = try await world.school.actor(player.id)
            for (kind, around) in [("rank", 0), ("neighbours", 2)] {
                try await figures.take("\(name) \(kind), \(what)", times: requests) { _ in
                    let part = try await service.neighbours(
                        of: .school, topic, thisWeek: false, around: around, as: actor)
                    guard part.own != nil else { throw Failure("Somebody has no place.") }
                }
            }
        }
        let actor = try await world.school.actor(middle.id)
        try await figures.take("\(name) list of leaderboards", times: requests) { _ in
            guard try await !service.list(as: actor).isEmpty else { throw Failure("There are no leaderboards.") }
        }
        try await measureSaving(world, as: name, into: &figures)
    }

    /// Each score is one better than the one before, so that every leaderboard of the student changes.
    private func measureSaving(
        _ world: LeaderboardSchool, as name: String, into figures: inout Figures
    ) async throws {
        let player = world.players[29]
        let attempt = world.newAttempt()
        try await world.play(0, by: player, in: attempt)
        let service = LeaderboardService(world.school.house)
        let actor = try await world.school.actor(player.id)
        let before = try await service.neighbours(of: .school, world.topic, thisWeek: false, as: actor).own?.points ?? 0
        let step = min(requests, LeaderboardSchool.highest - before)
        guard step > 0 else { return }
        try await figures.take("\(name) saving a better score", times: min(100, step)) { number in
            try await world.play(before + number + 1, by: player, in: attempt, answers: false)
        }
    }

    /// The same over HTTP.
    private func measureServer(
        _ world: LeaderboardSchool, in folder: URL, into figures: inout Figures
    ) async throws {
        let server = try ServerProcess(data: folder)
        defer { server.stop() }
        let token = try await world.school.signIn(world.players[2].id)
        let board = "/v1/leaderboards/school/\(world.topic)"
        for (what, path) in [
            ("range of 50, top", "\(board)?from=1&count=50"),
            ("range of 50, middle", "\(board)?from=\(entries / 2)&count=50"),
            ("range of 50, end", "\(board)?from=\(entries - 49)&count=50"),
            ("neighbours, middle", "\(board)/neighbours"),
        ] {
            let request = HTTP.request("GET", path, token: token)
            _ = try HTTP.send(Array(repeating: request, count: 50), connections: 1, port: server.port)
            let seconds = try HTTP.send(
                Array(repeating: request, count: requests), connections: 1, port: server.port
            ).seconds
            figures.add(seconds, of: "large \(what), over HTTP")
        }
    }
}
