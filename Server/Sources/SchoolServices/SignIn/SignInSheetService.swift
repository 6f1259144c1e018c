public import Foundation
public import SchoolModel
import SchoolStore
import Storage

/// Makes start codes and badges, to be printed and handed to people, and voids badges that are lost.
public struct SignInSheetService: Sendable {
    let house: SchoolHouse
    let hashing: PasswordHashing
    private let events: EventHub

    public init(_ house: SchoolHouse, hashing: PasswordHashing, events: EventHub) {
        self.house = house
        self.hashing = hashing
        self.events = events
    }

    /// A person and the code that was just made for them; it can be shown only now.
    public struct MadeCode: Hashable, Sendable {
        public let person: Person
        public let code: StartCode
        public let expiresAt: Date
    }

    /// A student and the badge that was just made for them; it can be shown only now.
    public struct MadeBadge: Hashable, Sendable {
        public let student: Person
        public let badge: Badge
    }

    /// What somebody can sign in with.
    public struct WaysIn: Hashable, Sendable {
        public let hasPassword: Bool
        /// When the person's valid code was made; nil without one.
        public let startCodeMadeAt: Date?
        public let badgeMadeAt: Date?
    }

    /// What each student of a class can sign in with, for whom the actor prints.
    ///
    /// - Throws: ``Refusal/notFound`` unless the actor prints for that class.
    public func waysIn(in schoolClass: SchoolClass.ID, as actor: Actor) async throws -> [Person.ID: WaysIn] {
        let students = try await students(in: schoolClass, as: actor).map(\.id)
        let now = house.surroundings.now()
        let school = house.school
        return try await house.database.read { connection in
            let credentials = connection.credentials(of: school)
            let passwords = try credentials.havePasswords(among: students)
            let codes = try credentials.startCodeEnds(for: students, at: now)
            let badges = try credentials.badgesMade(for: students)
            return Dictionary(
                uniqueKeysWithValues: students.map { student in
                    let ways = WaysIn(
                        hasPassword: passwords.contains(student),
                        startCodeMadeAt: codes[student].map { $0 - StartCode.lifetime }, badgeMadeAt: badges[student])
                    return (student, ways)
                })
        }
    }

    /// Makes start codes for students of a class; previous codes are void.
    ///
    /// A request from a page says when the page was opened, so that sending it twice voids nothing.
    ///
    /// - Throws: ``Refusal/notFound`` unless all of them are students of that class; `is-taken` when
    ///   one of them got a code since the page was opened.
    public func makeStartCodes(
        for students: [Person.ID], in schoolClass: SchoolClass.ID, openedAt: Date = .distantFuture, as actor: Actor
    ) async throws -> [MadeCode] {
        try await makeStartCodes(
            for: find(students, in: schoolClass, as: actor), openedAt: openedAt, by: actor)
    }

    /// Makes a start code for anybody, on behalf of somebody who runs the school.
    ///
    /// - Throws: ``Refusal/notPermitted``, or ``Refusal/notFound`` for somebody archived or unknown;
    ///   `is-taken` when the person got a code since the page was opened.
    public func makeStartCode(
        for id: Person.ID, openedAt: Date = .distantFuture, as actor: Actor
    ) async throws -> MadeCode {
        try actor.require(.manageRoster)
        try actor.require(.printSignIn)
        return try await makeStartCode(for: id, openedAt: openedAt, by: actor)
    }

    /// Makes a start code on the server itself, where anyone who may run this may do everything.
    public func makeStartCode(
        for id: Person.ID, openedAt: Date = .distantFuture, by actor: Actor? = nil
    ) async throws -> MadeCode {
        let school = house.school
        let person = try await house.database.read { try $0.people(of: school).find(id) }
        guard let person, !person.isArchived,
            let made = try await makeStartCodes(for: [person], openedAt: openedAt, by: actor).first
        else { throw Refusal.notFound }
        return made
    }

    /// Makes badges for students of a class; previous badges are void.
    ///
    /// - Throws: ``Refusal/notFound`` unless all of them are students of that class; `is-taken` when
    ///   one of them got a badge since the page was opened.
    public func makeBadges(
        for students: [Person.ID], in schoolClass: SchoolClass.ID, openedAt: Date = .distantFuture, as actor: Actor
    ) async throws -> [MadeBadge] {
        let now = house.surroundings.now()
        let house = house
        let made = try await find(students, in: schoolClass, as: actor).map { student in
            MadeBadge(student: student, badge: Badge(random: house.surroundings.randomBytes(Badge.byteCount)))
        }
        let ended = try await house.database.write { connection -> [Session.ID] in
            let inUse = try connection.credentials(of: house.school).badgesMade(for: made.map(\.student.id))
            try Self.requireNoneMade(inUse.values, since: openedAt)
            var ended: [Session.ID] = []
            for made in made {
                if let previous = inUse[made.student.id] {
                    ended += try house.end(allThatBeganSince: previous, of: made.student.id, in: connection)
                }
                try connection.credentials(of: house.school)
                    .setBadge(hash: Secret.hash(made.badge.secret), of: made.student.id, at: now)
                try house.audit(
                    .badgeMade, by: actor, on: "person", "\(made.student.id)", at: now, in: connection)
            }
            return ended
        }
        for session in ended { events.end(session) }
        return made
    }

    /// When the badges of a class were made, without students who have none.
    ///
    /// - Throws: ``Refusal/notFound`` unless the actor prints for that class.
    public func badges(in schoolClass: SchoolClass.ID, as actor: Actor) async throws -> [Person.ID: Date] {
        let students = try await students(in: schoolClass, as: actor).map(\.id)
        let school = house.school
        return try await house.database.read { try $0.credentials(of: school).badgesMade(for: students) }
    }

    /// Voids the badge of a student of a class, because it was lost.
    ///
    /// A finder may have signed in with it, so everything that began since the badge was made ends too: sessions in
    /// browsers and on devices, and calendar links.
    ///
    /// - Throws: ``Refusal/notFound`` unless it is a student of that class.
    public func voidBadge(of student: Person.ID, in schoolClass: SchoolClass.ID, as actor: Actor) async throws {
        _ = try await find([student], in: schoolClass, as: actor)
        try await voidBadge(of: student, by: actor)
    }

    /// Voids anybody's badge, on behalf of somebody who runs the school.
    ///
    /// - Throws: ``Refusal/notPermitted`` for anyone else.
    public func voidBadge(of student: Person.ID, as actor: Actor) async throws {
        try actor.require(.manageRoster)
        try actor.require(.printSignIn)
        try await voidBadge(of: student, by: actor)
    }

    private func voidBadge(of student: Person.ID, by actor: Actor) async throws {
        let now = house.surroundings.now()
        let house = house
        let ended = try await house.database.write { connection -> [Session.ID] in
            let credentials = connection.credentials(of: house.school)
            guard let madeAt = try credentials.badgesMade(for: [student])[student],
                try credentials.removeBadge(of: student)
            else { return [] }
            try house.audit(.badgeVoided, by: actor, on: "person", "\(student)", at: now, in: connection)
            return try house.end(allThatBeganSince: madeAt, of: student, in: connection)
        }
        for session in ended { events.end(session) }
    }

    /// The students of a class for whom the actor prints what opens an account, in the order of their identifiers.
    ///
    /// A teacher prints only for those whom the school has put there: whoever makes a link can bring anybody into a
    /// class, and that must not hand over their account.
    ///
    /// - Throws: ``Refusal/notFound`` for a class that the actor doesn't teach, or that a teacher made.
    public func students(in schoolClass: SchoolClass.ID, as actor: Actor) async throws -> [Person] {
        try actor.require(.printSignIn, in: schoolClass)
        let school = house.school
        return try await house.database.read { connection in
            let classes = connection.classes(of: school)
            guard let found = try classes.find(schoolClass), actor.mayPrintSignIn(for: found) else {
                throw Refusal.notFound
            }
            let students = try classes.people(in: schoolClass, as: .student)
            if actor.reach(for: .manageRoster) == .everything { return students }
            let joined = try classes.memberships(in: schoolClass).filter { !$0.way.isTheSchools }
            return students.filter { student in !joined.contains { $0.enrolment.person == student.id } }
        }
    }

    private func find(
        _ ids: [Person.ID], in schoolClass: SchoolClass.ID, as actor: Actor
    ) async throws -> [Person] {
        let found = try await students(in: schoolClass, as: actor).filter { ids.contains($0.id) }
        guard found.count == Set(ids).count else { throw Refusal.notFound }
        return found
    }

    /// Prevents a page that is still open from voiding what was made from it.
    private static func requireNoneMade(_ moments: some Sequence<Date>, since openedAt: Date) throws(Refusal) {
        if moments.contains(where: { $0 >= openedAt }) { throw Refusal(.isTaken, field: "student") }
    }

    private func makeStartCodes(
        for people: [Person], openedAt: Date, by actor: Actor?
    ) async throws -> [MadeCode] {
        let now = house.surroundings.now()
        let house = house
        let expiresAt = now + StartCode.lifetime
        let drafts = try await withThrowingTaskGroup(of: CodeDraft.self) { group in
            for person in people { group.addTask { try await draft(for: person) } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        let made = try await house.database.write { connection in
            let credentials = connection.credentials(of: house.school)
            let ends = try credentials.startCodeEnds(for: people.map(\.id), at: now).values
            try Self.requireNoneMade(ends.map { $0 - StartCode.lifetime }, since: openedAt)
            // Whoever has typed the previous code chooses no password with this one.
            try connection.sessions(of: house.school).endUnfinished(of: people.map(\.id))
            return try drafts.map { draft in
                let free = try draft.codes.first { try credentials.startCode(locator: $0.locator) == nil }
                guard let code = free else { throw Refusal(.hasChanged) }
                try credentials.setStartCode(
                    locator: code.locator, secretHash: draft.secretHash, of: draft.person.id, expiresAt: expiresAt)
                try house.audit(
                    .startCodeMade, by: actor, on: "person", "\(draft.person.id)", at: now, in: connection)
                return MadeCode(person: draft.person, code: code, expiresAt: expiresAt)
            }
        }
        let order = Dictionary(uniqueKeysWithValues: people.enumerated().map { ($1.id, $0) })
        return made.sorted { order[$0.person.id, default: 0] < order[$1.person.id, default: 0] }
    }

    /// One secret under several locators, should the first be taken.
    private struct CodeDraft: Sendable {
        let person: Person
        let codes: [StartCode]
        let secretHash: String
    }

    private func draft(for person: Person) async throws -> CodeDraft {
        let random = { StartCode(random: house.surroundings.randomBytes(StartCode.byteCount)) }
        let code = random()
        let others = (0..<8).map { _ in code.moved(to: random()) }
        let hash = try await hashing.hash(code: code.secret, salt: house.surroundings.randomBytes(16))
        return CodeDraft(person: person, codes: [code] + others, secretHash: hash)
    }
}

extension SchoolHouse {
    /// Ends all that somebody who found a badge may have begun with it since it was made.
    ///
    /// - Returns: The sessions that ended, whose open pages are yet to learn of it.
    fileprivate func end(
        allThatBeganSince moment: Date, of student: Person.ID, in connection: any SQLConnection
    ) throws -> [Session.ID] {
        try connection.calendars(of: school).removeAll(of: student, since: moment)
        try connection.deviceAuthorizations(of: school).removeAll(confirmedBy: student)
        return try connection.sessions(of: school).endAll(of: student, at: Session.Kind.places, since: moment)
    }
}
