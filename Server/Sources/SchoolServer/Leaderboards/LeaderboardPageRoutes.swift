import Hummingbird
import SchoolModel
import SchoolServices
import SchoolWeb

/// Leaderboards in the browser, and what students and teachers decide about them.
struct LeaderboardPageRoutes {
    let routes: PageRoutes

    func add(to router: SchoolRouter) {
        routes.page(Links.leaderboards, on: router) { try await show($0) }
        routes.form(Links.leaderboardMember, on: router, again: { try await show($0) }) { visit, fields in
            let leftOut = try await visit.services.leaderboards.decide(
                alias: fields["alias"], takesPart: fields["takesPart"] == "true", as: visit.actor)
            guard let leftOut else { return .see(Links.leaderboards, notice: .saved) }
            return .see(Links.leaderboards, notice: leftOut.code == .isTaken ? .aliasTaken : .aliasUnusable)
        }
        routes.form(Links.classLeaderboards, on: router) { visit, fields in
            let id = try visit.identifier("classID", of: SchoolClass.self)
            guard let mode = LeaderboardMode(rawValue: try fields.require("mode")) else {
                throw Refusal(.isInvalid, field: "mode")
            }
            try await visit.services.leaderboards.setMode(mode, of: id, as: visit.actor)
            return .see(Links.schoolClass(id), notice: .saved)
        }
    }

    private func show(_ visit: Visit) async throws -> Response {
        let actor = try visit.actor
        let leaderboards = visit.services.leaderboards
        try actor.require(.readLeaderboards)
        let boards = try await leaderboards.list(as: actor)
        let thisWeek = visit.query("week") == "true"
        let place = visit.query("place").flatMap(Leaderboard.Place.init) ?? boards.first?.board.place
        let topic = visit.query("topic").flatMap(Leaderboard.Topic.init) ?? boards.first?.board.topic
        var part: LeaderboardsPage.Part?
        if let place, let topic {
            part = LeaderboardsPage.Part(
                try await leaderboards.part(
                    of: place, topic, thisWeek: thisWeek,
                    from: max(visit.query("from").flatMap { Int($0) } ?? 1, 0) - 1,
                    count: Leaderboard.longestRange, as: actor), thisWeek: thisWeek)
        }
        let model = LeaderboardsPage.Model(
            boards: boards.map {
                LeaderboardsPage.Board(board: $0.board, className: $0.schoolClass?.name, worksheet: $0.worksheet)
            }, part: part,
            member: actor.reach(for: .work).isEmpty ? nil : try await leaderboards.membership(as: actor))
        return Response.page(LeaderboardsPage(model: model, frame: visit.frame))
    }
}

extension LeaderboardsPage.Part {
    fileprivate init(_ part: LeaderboardPart, thisWeek: Bool) {
        self.init(
            board: part.board, thisWeek: thisWeek, rank: part.own?.rank, points: part.own?.points, first: part.first,
            total: part.total,
            entries: part.entries.map { entry in
                LeaderboardsPage.Entry(
                    rank: entry.rank, points: entry.points, alias: entry.alias, givenName: entry.givenName,
                    familyName: entry.familyName, isSelf: entry.isSelf)
            })
    }
}
