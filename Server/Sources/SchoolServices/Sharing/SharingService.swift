public import Foundation
public import SchoolModel
import SchoolStore
import Storage

/// Lets teachers offer their classes to others, see every right to them, and take each back.
public struct SharingService: Sendable {
    let house: SchoolHouse
    var change: ClassChange { ClassChange(house: house) }

    public init(_ house: SchoolHouse) {
        self.house = house
    }

    /// The most offers of one class that may be open at a time.
    static let mostShares = 100
    /// How long an offer that is over is still listed, in seconds.
    static let afterwards = 7.0 * 24 * 3600

    /// Removes the offers that have been over for longer than they are listed.
    public func sweep() async throws {
        let moment = house.surroundings.now() - Self.afterwards
        try await house.database.write { try $0.shares(of: house.school).removeAll(expiredBefore: moment) }
    }

    // MARK: Offering

    /// Makes a link with which people join a class.
    ///
    /// - Returns: The share, and the token of its link, which is revealed only now.
    public func makeLink(
        to id: SchoolClass.ID, _ terms: Share.Terms, as actor: Actor
    ) async throws -> (share: Share, token: String) {
        try actor.require(.shareClasses, in: id)
        let terms = try terms.checked(at: house.surroundings.now())
        let share = Share.ID(house.surroundings.makeUUID())
        let token = Secret.token(house.surroundings)
        let codes = (0..<4).map { _ in ShareCode(random: house.surroundings.randomBytes(ShareCode.byteCount)) }
        return try await change.run(id, as: actor) { connection, now, effects in
            let shares = connection.shares(of: house.school)
            try requireRoom(id, in: connection)
            guard let code = try codes.first(where: { try shares.find($0) == nil }) else {
                throw Refusal(.tooManyAttempts, detail: "60")
            }
            let made = Share(
                id: share, schoolClass: id, kind: .link(code: code), terms: terms, madeBy: actor.person, madeAt: now)
            try shares.add(made, tokenHash: Secret.hash(token))
            effects.note(.classShared, "link \(terms.role.rawValue)")
            return (made, token)
        }
    }

    /// Invites a person of the school, whose user name or e-mail address is `name`.
    ///
    /// - Throws: ``Refusal`` for the field `invitee`: `not-found`, `is-invalid` where two have that
    ///   address, or `is-taken` if they are in the class; `is-invalid` for `role` if it doesn't fit them.
    public func invite(
        _ name: String, to id: SchoolClass.ID, as role: Enrolment.Role, until end: Date? = nil, by actor: Actor
    ) async throws -> Share {
        try actor.require(.shareClasses, in: id)
        let name = try Text.line(name, field: "invitee", longest: Person.longestText)
        let terms = try Share.Terms(role: role, expiresAt: end, uses: 1).checked(at: house.surroundings.now())
        let share = Share.ID(house.surroundings.makeUUID())
        return try await change.run(id, as: actor) { connection, now, effects in
            let shares = connection.shares(of: house.school)
            try requireRoom(id, in: connection)
            let person = try connection.people(of: house.school).called(name)
            // Whoever can't have the role is as good as nobody: a colleague needn't learn who is called what.
            guard role.fits(person.role) else { throw Refusal(.notFound, field: "invitee") }
            let there = try connection.classes(of: house.school).memberships(of: person.id, in: id).first
            guard there.map({ $0.enrolment.role.gains(role) }) ?? true else {
                throw Refusal(.isTaken, field: "invitee", detail: person.fullName)
            }
            for old in try shares.invitations(of: person.id, to: id) { try shares.remove(old.id) }
            let made = Share(
                id: share, schoolClass: id, kind: .invitation(person.id), terms: terms, madeBy: actor.person,
                madeAt: now)
            try shares.add(made, tokenHash: nil)
            try NotificationWriter(house: house, connection: connection, now: now).tell(
                .invitation, about: .share(share), to: [person.id])
            effects.note(.classShared, "invitation \(role.rawValue) \(person.id)")
            effects.concerned.insert(person.id)
            return made
        }
    }

    private func requireRoom(_ id: SchoolClass.ID, in connection: any SQLConnection) throws {
        guard let found = try connection.classes(of: house.school).find(id) else { throw Refusal.notFound }
        guard !found.isArchived else { throw Refusal(.stateDoesNotAllow, field: "class", detail: found.name) }
        guard try connection.shares(of: house.school).list(of: id).count < Self.mostShares else {
            throw Refusal(.isTooMany, field: "shares", detail: "\(Self.mostShares)")
        }
    }

    // MARK: Looking

    /// Everybody who has a right to a class and how they came to it, and what is open.
    public func rights(to id: SchoolClass.ID, as actor: Actor) async throws -> ClassRights {
        try actor.require(.shareClasses, in: id)
        let now = house.surroundings.now()
        return try await house.database.read { connection in
            let classes = connection.classes(of: house.school)
            guard let found = try classes.find(id) else { throw Refusal.notFound }
            let memberships = try classes.memberships(in: id)
            let shares = try connection.shares(of: house.school).list(of: id)
            let requests = try connection.shares(of: house.school).requests(in: id)
            let invited = shares.compactMap(\.invitee)
            let named = Set(memberships.map(\.enrolment.person) + shares.map(\.madeBy) + requests.map(\.person))
            let people = try connection.people(of: house.school).find(named.union(invited))
            return ClassRights(
                schoolClass: found, memberships: memberships, shares: shares, requests: requests,
                people: Dictionary(uniqueKeysWithValues: people.map { ($0.id, $0) }), at: now)
        }
    }

    /// The classes that somebody wants to join and the actor may let them into, with how many have asked.
    ///
    /// An archived class takes nobody.
    public func requested(as actor: Actor) async throws -> [(schoolClass: SchoolClass, requests: Int)] {
        let reach = actor.reach(for: .shareClasses)
        guard !reach.isEmpty else { return [] }
        return try await house.database.read { connection in
            let counts = try connection.shares(of: house.school).requestCounts(within: reach)
            return try counts.sorted { $0.key < $1.key }.compactMap { id, requests in
                guard let found = try connection.classes(of: house.school).find(id), !found.isArchived else {
                    return nil
                }
                return (found, requests)
            }
        }
    }

    /// How many have asked to join a class and wait for the actor's decision.
    public func requests(in schoolClass: SchoolClass, as actor: Actor) async throws -> Int {
        guard !schoolClass.isArchived, actor.reach(for: .shareClasses).contains(schoolClass.id) else { return 0 }
        return try await house.database.read { connection in
            try connection.shares(of: house.school).requestCounts(within: .classes([schoolClass.id]))[schoolClass.id]
                ?? 0
        }
    }

    // MARK: Taking back

    /// Revokes a link or an invitation; requests to join through it are no longer listed.
    public func revoke(_ share: Share.ID, of id: SchoolClass.ID, as actor: Actor) async throws {
        try actor.require(.shareClasses, in: id)
        try await change.run(id, as: actor) { connection, _, effects in
            let shares = connection.shares(of: house.school)
            guard let found = try shares.find(share), found.schoolClass == id else { throw Refusal.notFound }
            effects.concerned = Set(try shares.requests(in: id).filter { $0.share == share }.map(\.person))
            if let person = found.invitee { effects.concerned.insert(person) }
            try shares.remove(share)
            effects.note(.shareRevoked, share.description)
        }
    }

    /// Removes somebody from a class; what was granted through it ends, and so do their offers of it.
    ///
    /// Whoever comes by one of the present links of the class is confirmed first from then on.
    ///
    /// - Throws: ``Refusal`` for the field `person`: `comes-from-roster` for people whom the school put
    ///   there, `not-permitted` for the maker of the class.
    public func revoke(_ person: Person.ID, from id: SchoolClass.ID, as actor: Actor) async throws {
        try actor.require(.shareClasses, in: id)
        if person == actor.person { return try await leave(id, as: actor) }
        try await change.run(id, as: actor) { connection, _, effects in
            let classes = connection.classes(of: house.school)
            guard let found = try classes.find(id) else { throw Refusal.notFound }
            guard let membership = try classes.memberships(of: person, in: id).first else {
                throw Refusal(.notFound, field: "person")
            }
            guard !membership.way.isTheSchools else { throw Refusal(.comesFromRoster, field: "person") }
            guard found.madeBy != person else { throw Refusal(.notPermitted, field: "person") }
            try remove(person, from: id, &effects, in: connection)
            // They know the links of the class, and others may have passed them on.
            try connection.shares(of: house.school).requireConfirmation(of: id)
            effects.note(.classRevoked, person.description)
        }
    }

    /// Removes the actor from a class that they joined; what was recorded stays.
    ///
    /// - Throws: ``Refusal`` for the field `class`: `comes-from-roster` if the school put the
    ///   actor there, `state-does-not-allow` for the last teacher.
    public func leave(_ id: SchoolClass.ID, as actor: Actor) async throws {
        try actor.require(.joinClasses)
        try await change.run(id, as: actor) { connection, _, effects in
            let classes = connection.classes(of: house.school)
            guard let membership = try classes.memberships(of: actor.person, in: id).first else {
                throw Refusal.notFound
            }
            guard !membership.way.isTheSchools else { throw Refusal(.comesFromRoster, field: "class") }
            if membership.enrolment.role == .teacher, try classes.people(in: id, as: .teacher).count == 1 {
                throw Refusal(.stateDoesNotAllow, field: "teacher")
            }
            try remove(actor.person, from: id, &effects, in: connection)
            effects.note(.classWithdrew, actor.person.description)
        }
    }

    private func remove(
        _ person: Person.ID, from id: SchoolClass.ID, _ effects: inout ClassChange.Effects,
        in connection: any SQLConnection
    ) throws {
        try connection.classes(of: house.school).remove(person, from: id)
        try connection.shares(of: house.school).removeAll(of: id, madeBy: person)
        effects.released.insert(person)
    }
}

/// Everybody who has a right to a class, and what is open.
public struct ClassRights: Hashable, Sendable {
    public let schoolClass: SchoolClass
    public let memberships: [Membership]
    public let shares: [Share]
    public let requests: [JoinRequest]
    /// Everybody whom the other properties name.
    public let people: [Person.ID: Person]
    /// The moment for which this holds.
    public let at: Date
}

extension People {
    /// Somebody who isn't archived, by user name or an e-mail address that the school gave them.
    fileprivate func called(_ name: String) throws -> Person {
        if let person = try find(username: name), !person.isArchived { return person }
        let others = try find(confirmedEmail: name).filter { !$0.isArchived }
        guard others.count < 2 else { throw Refusal(.isInvalid, field: "invitee", detail: name) }
        guard let person = others.first else { throw Refusal(.notFound, field: "invitee") }
        return person
    }
}

extension Enrolment.Role {
    /// Whether `other` permits more than this role.
    func gains(_ other: Enrolment.Role) -> Bool { self == .viewer && other == .teacher }
}
