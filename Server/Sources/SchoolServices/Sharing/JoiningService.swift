import Foundation
public import SchoolModel
import SchoolStore
import Storage

/// Lets people join a class that was offered to them.
///
/// Expired, used up, revoked and guessed offers all get the same answer, so that nobody learns of a class by
/// trying.
public struct JoiningService: Sendable {
    let house: SchoolHouse
    private var change: ClassChange { ClassChange(house: house) }

    public init(_ house: SchoolHouse) {
        self.house = house
    }

    /// What opens an offer.
    public enum Key: Hashable, Sendable {
        /// The token of a link.
        case token(String)
        /// A code as somebody typed it.
        case code(String)
    }

    /// What became of joining.
    public enum Outcome: String, Hashable, Sendable {
        case joined
        /// A teacher has to confirm it.
        case asked
        /// There was nothing to do.
        case already
    }

    static let isOver = Refusal(.codeHasExpired, field: "code", detail: "share")

    // MARK: By link or code

    /// What an offer is about, for the person to decide.
    public func offer(_ key: Key, as actor: Actor) async throws -> JoinOffer {
        let share = try await find(key, as: actor)
        return try await house.database.read { connection in
            let share = try usable(share.id, at: house.surroundings.now(), in: connection)
            return try describe(share, to: actor, in: connection)
        }
    }

    /// Joins a class; joining twice changes nothing.
    ///
    /// - Throws: ``Refusal`` `code-has-expired` for the field `code`, `too-many-attempts` after trying
    ///   many codes, or `is-invalid` for `role` if it doesn't fit the actor.
    public func join(_ key: Key, as actor: Actor) async throws -> (schoolClass: SchoolClass.ID, outcome: Outcome) {
        let found = try await find(key, as: actor)
        let outcome = try await change.run(found.schoolClass, as: actor) { connection, now, effects in
            let shares = connection.shares(of: house.school)
            let classes = connection.classes(of: house.school)
            let there = try classes.memberships(of: actor.person, in: found.schoolClass).first
            if let there, !there.enrolment.role.gains(found.terms.role) { return Outcome.already }
            let share = try usable(found.id, at: now, in: connection)
            try require(share.terms.role, for: actor.role)
            guard share.terms.needsConfirmation else {
                try admit(actor.person, by: share, &effects, at: now, in: connection)
                return .joined
            }
            if try !shares.requests(of: actor.person).contains(where: { $0.share == share.id }) {
                try shares.ask(share.id, for: actor.person, at: now)
                effects.note(.classAsked, actor.person.description)
            }
            return .asked
        }
        return (found.schoolClass, outcome)
    }

    // MARK: Invitations

    /// What the actor is invited to.
    public func invitations(as actor: Actor) async throws -> [JoinOffer] {
        guard !actor.reach(for: .joinClasses).isEmpty else { return [] }
        let now = house.surroundings.now()
        return try await house.database.read { connection in
            try connection.shares(of: house.school).invitations(of: actor.person).compactMap { share in
                guard try isUsable(share, at: now, in: connection) else { return nil }
                return try describe(share, to: actor, in: connection)
            }
        }
    }

    /// Accepts or declines an invitation.
    ///
    /// - Throws: ``Refusal/notFound`` for one that is for somebody else or is over.
    public func answer(_ id: Share.ID, accept: Bool, as actor: Actor) async throws -> SchoolClass.ID {
        try actor.require(.joinClasses)
        let find: @Sendable (any SQLConnection) throws -> Share = { connection in
            guard let share = try connection.shares(of: house.school).find(id),
                share.kind == .invitation(actor.person),
                try isUsable(share, at: house.surroundings.now(), in: connection)
            else { throw Refusal.notFound }
            return share
        }
        let schoolClass = try await house.database.read { try find($0).schoolClass }
        try await change.run(schoolClass, as: actor) { connection, now, effects in
            let share = try find(connection)
            guard accept else {
                try connection.shares(of: house.school).remove(id)
                return effects.note(.invitationDeclined, id.description)
            }
            try require(share.terms.role, for: actor.role)
            try admit(actor.person, by: share, &effects, at: now, in: connection)
        }
        return schoolClass
    }

    // MARK: Confirming

    /// Lets in somebody who has asked, or turns them down.
    ///
    /// - Throws: ``Refusal``: `not-found` for somebody who hasn't asked; `is-too-many` for `uses` when the
    ///   link has no use left.
    public func decide(
        _ person: Person.ID, by share: Share.ID, in id: SchoolClass.ID, admit isAdmitted: Bool, as actor: Actor
    ) async throws {
        try actor.require(.shareClasses, in: id)
        try await change.run(id, as: actor) { connection, now, effects in
            let shares = connection.shares(of: house.school)
            guard let found = try shares.find(share), found.schoolClass == id,
                try shares.requests(in: id).contains(where: { $0.share == share && $0.person == person }),
                let somebody = try connection.people(of: house.school).find(person)
            else { throw Refusal(.notFound, field: "person") }
            guard isAdmitted else {
                try shares.removeRequests(of: person, in: id)
                effects.concerned.insert(person)
                return effects.note(.requestTurnedDown, person.description)
            }
            guard try connection.classes(of: house.school).find(id)?.isArchived == false else {
                throw Refusal(.stateDoesNotAllow, field: "class")
            }
            try require(found.terms.role, for: somebody.role)
            do {
                try admit(person, by: found, &effects, at: now, in: connection)
            } catch let refusal as Refusal where refusal == Self.isOver {
                throw Refusal(.isTooMany, field: "uses")
            }
        }
    }

    // MARK: -

    /// The one place where an offer puts somebody into a class.
    private func admit(
        _ person: Person.ID, by share: Share, _ effects: inout ClassChange.Effects, at now: Date,
        in connection: any SQLConnection
    ) throws {
        let shares = connection.shares(of: house.school)
        let classes = connection.classes(of: house.school)
        let isInvitation = if case .invitation = share.kind { true } else { false }
        if let there = try classes.memberships(of: person, in: share.schoolClass).first {
            try shares.removeRequests(of: person, in: share.schoolClass)
            guard there.enrolment.role.gains(share.terms.role) else {
                if isInvitation { try shares.remove(share.id) }
                return effects.note(.requestClosed, person.description)
            }
            try classes.remove(person, from: share.schoolClass)
        }
        guard try shares.use(share.id) else { throw Self.isOver }
        try classes.enrol(
            Enrolment(schoolClass: share.schoolClass, person: person, role: share.terms.role),
            by: isInvitation ? .invitation : .link, at: now)
        try shares.removeRequests(of: person, in: share.schoolClass)
        for invitation in try shares.invitations(of: person, to: share.schoolClass) {
            try shares.remove(invitation.id)
        }
        effects.concerned.insert(person)
        effects.note(.classJoined, "\(person) \(share.terms.role.rawValue)")
    }

    private func require(_ role: Enrolment.Role, for person: Person.Role) throws(Refusal) {
        guard role.fits(person) else { throw Refusal(.isInvalid, field: "role", detail: role.rawValue) }
    }

    private func find(_ key: Key, as actor: Actor) async throws -> Share {
        try actor.require(.joinClasses)
        let now = house.surroundings.now()
        let house = house
        let found: Share? =
            switch key {
            case .token(let token):
                try await house.database.read {
                    try $0.shares(of: house.school).find(tokenHash: Secret.hash(token))
                }
            case .code(let text):
                try await house.database.write { connection in
                    try house.guess("share codes", as: actor, at: now, in: connection) {
                        guard let code = ShareCode(typed: text),
                            let share = try connection.shares(of: house.school).find(code),
                            try isUsable(share, at: now, in: connection)
                        else { return nil }
                        return share
                    }
                }
            }
        guard let found else { throw Self.isOver }
        return found
    }

    private func usable(_ id: Share.ID, at now: Date, in connection: any SQLConnection) throws -> Share {
        guard let share = try connection.shares(of: house.school).find(id),
            try isUsable(share, at: now, in: connection)
        else { throw Self.isOver }
        return share
    }

    /// Whether an offer holds: it is open, its class isn't archived, and its maker may still share the class.
    private func isUsable(_ share: Share, at now: Date, in connection: any SQLConnection) throws -> Bool {
        guard share.isOpen(at: now),
            try connection.classes(of: house.school).find(share.schoolClass)?.isArchived == false,
            let maker = try connection.people(of: house.school).actor(for: share.madeBy)
        else { return false }
        return maker.reach(for: .shareClasses).contains(share.schoolClass)
    }

    /// The classes that the actor has asked to join, each once, where nobody has answered yet.
    ///
    /// A teacher can let somebody in for as long as the class isn't archived, whatever has become of the link.
    public func asked(as actor: Actor) async throws -> [JoinOffer] {
        try actor.require(.joinClasses)
        return try await house.database.read { connection in
            let shares = connection.shares(of: house.school)
            let offers = try shares.requests(of: actor.person).compactMap { try shares.find($0.share) }
                .map { try describe($0, to: actor, in: connection) }
            var classes: Set<SchoolClass.ID> = []
            return offers.filter { offer in
                !offer.schoolClass.isArchived && offer.standing == .asked
                    && classes.insert(offer.schoolClass.id).inserted
            }
        }
    }

    private func describe(_ share: Share, to actor: Actor, in connection: any SQLConnection) throws -> JoinOffer {
        let classes = connection.classes(of: house.school)
        guard let found = try classes.find(share.schoolClass),
            let maker = try connection.people(of: house.school).find(share.madeBy)
        else { throw Self.isOver }
        let there = try classes.memberships(of: actor.person, in: found.id).first
        let requests = try connection.shares(of: house.school).requests(of: actor.person)
        return JoinOffer(
            share: share, schoolClass: found, home: try found.home.flatMap(classes.find), maker: maker,
            standing: there.map { !$0.enrolment.role.gains(share.terms.role) } ?? false
                ? .already : requests.contains { $0.share == share.id } ? .asked : nil,
            fits: share.terms.role.fits(actor.role))
    }
}

/// An offer to join a class, as the person sees it.
public struct JoinOffer: Hashable, Sendable {
    public let share: Share
    public let schoolClass: SchoolClass
    public let home: SchoolClass?
    public let maker: Person
    /// Its state; nil if it can be accepted.
    public let standing: JoiningService.Outcome?
    /// Whether somebody with the person's role can accept what is offered.
    public let fits: Bool
}
