import SchoolAPI
import SchoolModel
import SchoolServices

/// Leaderboards for programs.
struct LeaderboardRoutes {
    let services: Services

    func add(to router: SchoolRouter) {
        router.on(ListLeaderboards.self) { [services] _, scope in
            LeaderboardListDTO(
                leaderboards: try await services.leaderboards.list(as: scope.requireActor()).map { listed in
                    LeaderboardListDTO.Board(
                        place: listed.board.place.description, topic: listed.board.topic.description,
                        className: listed.schoolClass?.name, worksheet: listed.worksheet)
                })
        }
        router.on(GetLeaderboard.self) { [services] call, scope in
            let actor = try scope.requireActor()
            let (place, topic) = try Self.board(call.place, call.topic)
            return LeaderboardDTO(
                try await services.leaderboards.part(
                    of: place, topic, thisWeek: call.week ?? false, from: max(call.from ?? 1, 0) - 1,
                    count: call.count ?? Leaderboard.longestRange, as: actor))
        }
        router.on(GetLeaderboardNeighbours.self) { [services] call, scope in
            let actor = try scope.requireActor()
            let (place, topic) = try Self.board(call.place, call.topic)
            return LeaderboardDTO(
                try await services.leaderboards.neighbours(
                    of: place, topic, thisWeek: call.week ?? false, around: call.around ?? 2, as: actor))
        }
    }

    private static func board(
        _ place: String, _ topic: String
    ) throws(Refusal) -> (Leaderboard.Place, Leaderboard.Topic) {
        guard let place = Leaderboard.Place(place), let topic = Leaderboard.Topic(topic) else { throw .notFound }
        return (place, topic)
    }
}

extension LeaderboardDTO {
    init(_ part: LeaderboardPart) {
        self.init(
            total: part.total, rank: part.own?.rank, score: part.own?.points, from: part.first + 1,
            entries: part.entries.map { entry in
                Entry(
                    rank: entry.rank, score: entry.points,
                    name: entry.alias
                        ?? [entry.givenName, entry.familyName].filter { !$0.isEmpty }
                        .joined(separator: " "),
                    personID: entry.person, isSelf: entry.isSelf)
            })
    }
}
