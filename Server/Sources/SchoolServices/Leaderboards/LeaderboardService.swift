import Foundation
public import SchoolModel
import SchoolStore
import Storage

/// Shows the rankings of games to those who play against each other and to their teachers.
public struct LeaderboardService: Sendable {
    let house: SchoolHouse

    public init(_ house: SchoolHouse) {
        self.house = house
    }

    // MARK: Deciding

    /// Whether a class has leaderboards, for its teachers.
    public func mode(of schoolClass: SchoolClass.ID, as actor: Actor) async throws -> LeaderboardMode {
        try actor.require(.manageLeaderboards, in: schoolClass)
        return try await house.database.read { try $0.leaderboards(of: house.school).mode(of: schoolClass) }
    }

    /// Gives a class leaderboards, or removes them; scores are kept for later.
    public func setMode(_ mode: LeaderboardMode, of schoolClass: SchoolClass.ID, as actor: Actor) async throws {
        try actor.require(.manageLeaderboards, in: schoolClass)
        let now = house.surroundings.now()
        try await house.database.write { connection in
            guard try connection.classes(of: house.school).find(schoolClass) != nil else { throw Refusal.notFound }
            try connection.leaderboards(of: house.school).setMode(mode, of: schoolClass)
            try LeaderboardKeeper(house: house, connection: connection, now: now).refresh(classes: [schoolClass])
            try house.audit(
                .leaderboardSet, by: actor, on: "class", schoolClass.description, detail: mode.rawValue, at: now,
                in: connection)
        }
    }

    /// What the actor decided about taking part.
    public func membership(as actor: Actor) async throws -> LeaderboardMember {
        try actor.require(.work)
        return try await house.database.read { connection in
            try connection.leaderboards(of: house.school).members([actor.person])[actor.person]
                ?? LeaderboardMember(person: actor.person)
        }
    }

    /// Takes part under a name or an alias, or stops taking part, which no alias prevents: a refused one is then left
    /// out, and the earlier one stays.
    ///
    /// - Parameters:
    ///   - alias: What others see instead of the name.
    ///   - takesPart: Whether the actor takes part.
    ///   - actor: Who decides.
    /// - Returns: Why the alias was left out; nil if it wasn't.
    /// - Throws: ``Refusal`` for the field `alias` if somebody else has it, or if readers would take it for the name or
    ///   the alias of somebody else.
    @discardableResult
    public func decide(alias: String?, takesPart: Bool, as actor: Actor) async throws -> Refusal? {
        try actor.require(.work)
        do {
            try await join(under: alias, takesPart: takesPart, as: actor)
            return nil
        } catch let refusal as Refusal where !takesPart && refusal.field == "alias" {
            try await stop(as: actor)
            return refusal
        }
    }

    /// Stops taking part, with the alias that there was, also if it would be refused by now.
    private func stop(as actor: Actor) async throws {
        let now = house.surroundings.now()
        try await house.database.write { connection in
            let leaderboards = connection.leaderboards(of: house.school)
            var member =
                try leaderboards.members([actor.person])[actor.person] ?? LeaderboardMember(person: actor.person)
            member.takesPart = false
            try leaderboards.save(member)
            try LeaderboardKeeper(house: house, connection: connection, now: now).refresh(actor.person)
        }
    }

    private func join(under alias: String?, takesPart: Bool, as actor: Actor) async throws {
        let member = try LeaderboardMember(person: actor.person, alias: alias, takesPart: takesPart).checked()
        let now = house.surroundings.now()
        if let alias = member.alias { try await requireNobodyElse(isMeantBy: alias, as: actor) }
        try await house.database.write { connection in
            let leaderboards = connection.leaderboards(of: house.school)
            if let alias = member.alias, try leaderboards.isTaken(alias, byOtherThan: actor.person) {
                throw Refusal(.isTaken, field: "alias", detail: alias)
            }
            try leaderboards.save(member)
            try LeaderboardKeeper(house: house, connection: connection, now: now).refresh(actor.person)
        }
    }

    private func requireNobodyElse(isMeantBy alias: String, as actor: Actor) async throws {
        let look = NameLook(alias)
        guard !look.isEmpty else { return }
        let (people, aliases) = try await house.database.read { connection in
            (
                try connection.people(of: house.school).named(),
                try connection.leaderboards(of: house.school).aliases(ofOthersThan: actor.person)
            )
        }
        let others = people.filter { $0.id != actor.person }
        // Whoever has the same given name as others may go by it, as they do without an alias.
        let isOwn = people.contains { $0.id == actor.person && NameLook($0.givenName).resembles(look) }
        let isTaken = others.contains { other in
            other.isMeant(by: look) && !(isOwn && NameLook(other.givenName).resembles(look))
        }
        let addressed = NameLook.addressed(alias)
        let isAddressed = addressed.map { look in others.contains { $0.isAddressed(by: look) } } ?? false
        let isTitled = NameLook.titled(alias).contains { look in
            // Who has the family name of a teacher may go by it, as by a given name of several words.
            !isOwn && !people.contains { $0.id == actor.person && NameLook($0.familyName).resembles(look) }
                && others.contains { $0.role != .student && NameLook($0.familyName).resembles(look) }
        }
        let hidden = AliasLook(alias)
        let isOwnFamily = people.contains { $0.id == actor.person && hidden.isFamilyName(of: $0) }
        let isHidden = others.contains { other in
            hidden.names(other) || (!isOwn && !isOwnFamily && other.role != .student && hidden.isFamilyName(of: other))
        }
        if isTaken || isAddressed || isTitled || isHidden || aliases.contains(where: { NameLook($0).resembles(look) }) {
            throw Refusal(.isTaken, field: "alias", detail: alias)
        }
    }

    // MARK: Looking

    /// The leaderboards that the actor may see and that somebody is on.
    public func list(as actor: Actor) async throws -> [ListedLeaderboard] {
        try await house.database.read { connection in
            let sight = try LeaderboardSight(actor, in: connection, of: house.school)
            let store = connection.leaderboards(of: house.school)
            return try store.topics(of: sight.places).filter { sight.shows($0) }.map { board in
                ListedLeaderboard(
                    board: board, schoolClass: try board.place.schoolClass.flatMap(sight.find),
                    worksheet: try board.topic.worksheet.flatMap { id in
                        try connection.worksheets(of: house.school).find(id)?.title
                    }, entries: try store.count(on: board))
            }
        }
    }

    /// Whether a class of the actor has leaderboards, in which students can choose to appear.
    public func areOpen(as actor: Actor) async throws -> Bool {
        try await house.database.read { connection in
            try !LeaderboardSight(actor, in: connection, of: house.school).places.isEmpty
        }
    }

    /// A part of a leaderboard, from a position that counts from zero.
    ///
    /// Students who may see only their neighbours get these, whatever they ask for.
    ///
    /// - Throws: ``Refusal/notFound`` for a leaderboard that the actor may not see.
    public func part(
        of place: Leaderboard.Place, _ topic: Leaderboard.Topic, thisWeek: Bool, from position: Int, count: Int,
        as actor: Actor
    ) async throws -> LeaderboardPart {
        guard (0...Int(Int32.max)).contains(position) else { throw Refusal(.isOutOfRange, field: "from") }
        guard (1...Leaderboard.longestRange).contains(count) else {
            throw Refusal(.isOutOfRange, field: "count", detail: "1…\(Leaderboard.longestRange)")
        }
        return try await look(place, topic, thisWeek: thisWeek, as: actor) { isNarrow, own in
            isNarrow ? own.map { Self.around($0, 2) } ?? (0, 0) : (position, count)
        }
    }

    /// The actor's own place with as many places above and below.
    public func neighbours(
        of place: Leaderboard.Place, _ topic: Leaderboard.Topic, thisWeek: Bool, around: Int = 2, as actor: Actor
    ) async throws -> LeaderboardPart {
        guard (0...20).contains(around) else { throw Refusal(.isOutOfRange, field: "around", detail: "0…20") }
        return try await look(place, topic, thisWeek: thisWeek, as: actor) { isNarrow, own in
            own.map { Self.around($0, isNarrow ? min(around, 2) : around) } ?? (0, 0)
        }
    }

    private static func around(_ position: Int, _ count: Int) -> (Int, Int) {
        let first = max(0, position - count)
        return (first, position + count - first + 1)
    }

    private func look(
        _ place: Leaderboard.Place, _ topic: Leaderboard.Topic, thisWeek: Bool, as actor: Actor,
        range: @Sendable @escaping (_ isNarrow: Bool, _ own: Int?) -> (Int, Int)
    ) async throws -> LeaderboardPart {
        let now = house.surroundings.now()
        return try await house.database.read { connection in
            let sight = try LeaderboardSight(actor, in: connection, of: house.school)
            let week = try LeaderboardKeeper(house: house, connection: connection, now: now).week()
            let board = Leaderboard(place: place, topic: topic, span: thisWeek ? .week(week) : .allTime)
            guard sight.shows(board) else { throw Refusal.notFound }
            let store = connection.leaderboards(of: house.school)
            let points = try store.points(of: actor.person, on: board)
            let above = try points.map { try store.count(above: $0, on: board) } ?? 0
            let own = try points.map { try store.position(of: actor.person, with: $0, on: board) }
            let isNarrow = sight.isNarrow(place)
            let (first, count) = range(isNarrow, own)
            let entries = count > 0 ? try store.range(from: first, count: count, on: board) : []
            let people = try connection.people(of: house.school).find(Set(entries.map(\.student)))
            let byID = Dictionary(uniqueKeysWithValues: people.map { ($0.id, $0) })
            let members = try store.members(entries.map(\.student))
            return LeaderboardPart(
                board: board, total: isNarrow ? nil : try store.count(on: board),
                own: points.map { RankedEntry(student: actor.person, points: $0, rank: above + 1) }, first: first,
                entries: entries.compactMap { entry in
                    byID[entry.student].map { person in
                        ShownEntry(
                            entry, person, members[person.id]?.alias, isSelf: person.id == actor.person,
                            inSchool: place == .school)
                    }
                }, isNarrow: isNarrow)
        }
    }
}

/// What an actor may see of leaderboards.
private struct LeaderboardSight {
    let actor: Actor
    private let connection: any SQLConnection
    private let school: School.ID
    /// The classes with leaderboards that the actor is in or teaches.
    private let modes: [SchoolClass.ID: LeaderboardMode]
    private let worksheets: Set<Worksheet.ID>

    init(_ actor: Actor, in connection: any SQLConnection, of school: School.ID) throws {
        self.actor = actor
        self.connection = connection
        self.school = school
        guard case .classes(let classes) = actor.reach(for: .readLeaderboards) else {
            modes = [:]
            worksheets = []
            return
        }
        modes = try connection.leaderboards(of: school).modes(of: classes).filter { $0.value != .off }
        // Nobody sees the name of a worksheet that they never received.
        worksheets =
            actor.role == .student
            ? Set(try connection.assignments(of: school).granted(to: actor.person).compactMap { $0.context?.worksheet })
            : []
    }

    var places: [Leaderboard.Place] {
        modes.isEmpty ? [] : modes.keys.sorted().map(Leaderboard.Place.schoolClass) + [.school]
    }

    func shows(_ board: Leaderboard) -> Bool {
        guard places.contains(board.place) else { return false }
        guard let worksheet = board.topic.worksheet else { return true }
        return actor.role == .student ? worksheets.contains(worksheet) : board.place != .school
    }

    /// Whether the actor sees only their own place and those next to it.
    func isNarrow(_ place: Leaderboard.Place) -> Bool {
        guard actor.role == .student else { return false }
        return switch place {
        case .schoolClass(let id): modes[id] == .neighbours
        case .school: modes.values.contains(.neighbours)
        }
    }

    func find(_ id: SchoolClass.ID) throws -> SchoolClass? {
        try connection.classes(of: school).find(id)
    }
}

/// A leaderboard to choose.
public struct ListedLeaderboard: Hashable, Sendable {
    /// Over all time.
    public let board: Leaderboard
    /// Nil for the whole school.
    public let schoolClass: SchoolClass?
    /// The title of the worksheet; nil for a type of exercise.
    public let worksheet: String?
    public let entries: Int
}

/// Some places of a leaderboard.
public struct LeaderboardPart: Hashable, Sendable {
    public let board: Leaderboard
    /// How many are on it; nil where that is not shown.
    public let total: Int?
    /// The actor's own place, or nil.
    public let own: RankedEntry?
    /// The position of the first entry, from zero.
    public let first: Int
    public let entries: [ShownEntry]
    /// Whether only neighbours are shown.
    public let isNarrow: Bool
}

/// A place as others see it.
public struct ShownEntry: Hashable, Sendable {
    public let rank: Int
    public let points: Int
    /// Nil for somebody who uses an alias, and for everybody else on the leaderboards of the school, whose readers have
    /// no other way to their identifiers.
    public let person: Person.ID?
    public let alias: String?
    public let givenName: String
    /// Empty on the leaderboards of the school, where not everybody knows everybody.
    public let familyName: String
    public let isSelf: Bool

    init(_ entry: RankedEntry, _ person: Person, _ alias: String?, isSelf: Bool, inSchool: Bool) {
        rank = entry.rank
        points = entry.points
        self.person = isSelf || (alias == nil && !inSchool) ? person.id : nil
        self.alias = alias
        givenName = alias == nil ? person.givenName : ""
        familyName = alias == nil && !inSchool ? person.familyName : ""
        self.isSelf = isSelf
    }
}

extension Leaderboard.Place {
    var schoolClass: SchoolClass.ID? {
        if case .schoolClass(let id) = self { id } else { nil }
    }
}

extension Leaderboard.Topic {
    var worksheet: Worksheet.ID? {
        if case .worksheet(let id) = self { id } else { nil }
    }
}
