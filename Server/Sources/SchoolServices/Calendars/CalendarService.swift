import Foundation
public import SchoolModel
import SchoolStore
import Storage
public import Timetable

/// Lets calendars on people's devices read their timetable.
///
/// What a calendar receives is recorded, so that next time it can receive what has changed since: the
/// sequence of an object rises exactly when its content changes.
public struct CalendarService: Sendable {
    let house: SchoolHouse
    private let timetable: TimetableService
    private let shelf = CalendarShelf()

    public init(_ house: SchoolHouse, timetable: TimetableService) {
        self.house = house
        self.timetable = timetable
    }

    /// A link that was just made; its secret can be shown only now.
    public struct Made: Hashable, Sendable {
        public let secret: String
        public let link: CalendarLink
    }

    /// Who reads through a link.
    public struct Reader: Hashable, Sendable {
        public let link: CalendarLink
        public let person: Person
    }

    // MARK: Links

    /// The actor's links, newest first.
    public func links(as actor: Actor) async throws -> [CalendarLink] {
        try actor.require(.manageCalendarLinks)
        return try await house.database.read { try $0.calendars(of: house.school).links(of: actor.person) }
    }

    /// Makes a link for one more device.
    ///
    /// - Throws: ``Refusal`` for the field `name`; `is-too-many` when the actor has ``CalendarLink/most`` already.
    public func make(named name: String, as actor: Actor) async throws -> Made {
        try actor.require(.manageCalendarLinks)
        let name = try Text.line(name, field: "name", longest: CalendarLink.longestName)
        let now = house.surroundings.now()
        let house = house
        let link = CalendarLink(
            id: CalendarLink.ID(house.surroundings.makeUUID()), person: actor.person, name: name, madeAt: now)
        let secret = Secret.token(house.surroundings)
        try await house.database.write { connection in
            let store = connection.calendars(of: house.school)
            let others = try store.links(of: actor.person)
            if others.contains(where: { Text.folded($0.name) == Text.folded(name) }) {
                throw Refusal(.isTaken, field: "name", detail: name)
            }
            guard others.count < CalendarLink.most else {
                throw Refusal(.isTooMany, field: "name", detail: "\(CalendarLink.most)")
            }
            try store.add(link, secretHash: Secret.hash(secret))
            try house.audit(
                .calendarLinkMade, by: actor, on: "calendar-link", "\(link.id)", detail: name, at: now,
                in: connection)
        }
        return Made(secret: secret, link: link)
    }

    /// Revokes one of the actor's links; from then on, nothing can be read through it.
    ///
    /// - Throws: ``Refusal/notFound`` for a link of somebody else, as for one that never existed.
    public func revoke(_ id: CalendarLink.ID, as actor: Actor) async throws {
        try actor.require(.manageCalendarLinks)
        let now = house.surroundings.now()
        let house = house
        try await house.database.write { connection in
            guard try connection.calendars(of: house.school).remove(id, of: actor.person) else {
                throw Refusal.notFound
            }
            try house.audit(
                .calendarLinkRevoked, by: actor, on: "calendar-link", "\(id)", at: now, in: connection)
        }
    }

    /// Who reads with a secret; nil when it isn't valid, or no longer is.
    public func reader(secret: String) async throws -> Reader? {
        guard (20...200).contains(secret.utf8.count) else { return nil }
        let now = house.surroundings.now()
        let hash = Secret.hash(secret)
        let house = house
        let found = try await house.database.lookUp { connection in
            try connection.calendars(of: house.school).find(secretHash: hash).map { Reader(link: $0, person: $1) }
        }
        guard let found else { return nil }
        if found.link.lastReadAt.map({ $0 + Self.secondsBetweenNotes <= now }) ?? true {
            try await note(found.link.id, at: now)
        }
        return found
    }

    /// Readers don't notice when the disk is full.
    private func note(_ link: CalendarLink.ID, at now: Date) async throws {
        let school = house.school
        do {
            try await house.database.write { try $0.calendars(of: school).noteRead(link, at: now) }
        } catch  where StorageTrouble(error) == .diskIsFull {
            return
        }
    }

    private static let secondsBetweenNotes: TimeInterval = 3600

    // MARK: Addresses

    /// Where the school's rooms are.
    public func addresses(as actor: Actor) async throws -> [CampusAddress] {
        try actor.require(.readTimetable)
        return try await house.database.read { try $0.calendars(of: house.school).addresses() }
    }

    /// Replaces the addresses of the school's rooms.
    ///
    /// - Throws: ``Refusal`` for the fields `prefix` and `address`; `is-taken` for a duplicate prefix.
    public func setAddresses(_ addresses: [CampusAddress], as actor: Actor) async throws {
        try await changeAddresses(as: actor) { _ in addresses }
    }

    /// Sets where the rooms with names of one prefix are.
    ///
    /// - Parameters:
    ///   - address: The prefix and its address.
    ///   - former: The prefix that it replaces; nil for a new one.
    ///   - seen: The address that it replaces.
    ///   - actor: A planner.
    /// - Throws: ``Refusal`` for the fields `prefix` and `address`; `is-taken` for a prefix that has another address,
    ///   `has-changed` if the address differs from what was seen, also because it is gone, and otherwise `not-found`.
    public func saveAddress(
        _ address: CampusAddress, insteadOf former: String?, seen: SeenVersion = .any, as actor: Actor
    ) async throws {
        try await changeAddresses(as: actor) { known in
            if let former {
                // Whoever saw it learns that somebody has renamed or removed it.
                let old = known.first { $0.prefix == former }
                try seen.require(old?.address ?? "")
                if old == nil { throw Refusal.notFound }
            }
            return known.filter { $0.prefix != former } + [address]
        }
    }

    /// Forgets where the rooms with names of one prefix are.
    public func removeAddress(of prefix: String, as actor: Actor) async throws {
        try await changeAddresses(as: actor) { known in known.filter { $0.prefix != prefix } }
    }

    private func changeAddresses(
        as actor: Actor, _ change: @escaping @Sendable ([CampusAddress]) throws -> [CampusAddress]
    ) async throws {
        try actor.require(.planTimetable)
        let house = house
        let now = house.surroundings.now()
        try await house.database.write { connection in
            let calendars = connection.calendars(of: house.school)
            let checked = try change(try calendars.addresses()).checked()
            try calendars.save(checked)
            try connection.timetables(of: house.school).raiseVersion()
            try house.audit(
                .addressesSaved, by: actor, on: "timetable", "addresses", detail: "\(checked.count)",
                at: now, in: connection)
        }
        await house.announcer.announce([.everybodysTimetableChanged])
    }

    // MARK: The calendar

    /// What a person's calendars should show now.
    public func calendar(of person: Person) async throws -> OwnCalendar {
        let key = try await house.database.lookUp { try self.key(of: person, in: $0) }
        if let found = shelf.find(person.id, key: key) { return found }
        let prepared = try await house.database.read { try self.prepare(person, in: $0) }
        if let known = prepared.calendar { return shelf.keep(known, key: prepared.key) }
        let (calendar, latestKey) = try await house.database.write { connection in
            // Nearly always nothing has changed meanwhile, and what was prepared still holds.
            let isCurrent = try self.key(of: person, in: connection) == prepared.key
            let latest = try isCurrent ? prepared : self.prepare(person, in: connection)
            return (try self.writeDown(latest, of: person, in: connection), latest.key)
        }
        // Only now: what the database couldn't store must not reach anybody.
        return shelf.keep(calendar, key: latestKey)
    }

    /// What a calendar should say, and what it was made from.
    private struct Prepared {
        let key: String
        let content: CalendarContent
        /// Nil where it differs from what was sent last, so that it must be recorded first.
        let calendar: OwnCalendar?
    }

    /// A text that changes whenever the calendar changes.
    private func key(of person: Person, in connection: any SQLConnection) throws -> String {
        let school = try connection.schools.find(house.school)
        var parts = [
            school?.timeZone ?? "", school?.name ?? "", person.language ?? school?.language ?? "", person.role.rawValue,
            "\(try timetable.version(in: connection))",
            try connection.calendars(of: house.school).deadlineMark(of: person.id),
        ]
        parts += try connection.lectureSelections(of: house.school).taken(by: person.id).map(\.description).sorted()
        for task in try connection.lectureTasks(of: house.school).list(of: person.id) {
            parts.append("\(task.hashValue)")
        }
        return parts.joined(separator: "\n")
    }

    private func prepare(_ person: Person, in connection: any SQLConnection) throws -> Prepared {
        let key = try key(of: person, in: connection)
        let content = try CalendarContent(
            try timetable.ownOnly(of: person.id, in: connection), of: person, in: connection, of: house.school)
        let sent = try sent(person, in: connection)
        let isCurrent = !sent.states.isEmpty && changes(from: sent.objects, to: content, in: 0).isEmpty
        let calendar = isCurrent ? calendar(content, sent) : nil
        return Prepared(key: key, content: content, calendar: calendar)
    }

    /// What a person's calendars have been sent so far.
    private struct Sent {
        /// Latest first.
        var states: [CalendarAccess.State]
        var objects: [String: CalendarAccessObject]
    }

    private func sent(_ person: Person, in connection: any SQLConnection) throws -> Sent {
        let store = connection.calendars(of: house.school)
        let objects = try store.objects(of: person.id).map { ($0.uid, $0) }
        return Sent(
            states: try store.states(of: person.id), objects: Dictionary(objects) { first, _ in first })
    }

    /// Records what is new.
    private func writeDown(
        _ prepared: Prepared, of person: Person, in connection: any SQLConnection
    ) throws -> OwnCalendar {
        if let calendar = prepared.calendar { return calendar }
        let store = connection.calendars(of: house.school)
        var sent = try sent(person, in: connection)
        let number = (sent.states.first?.number ?? 0) + 1
        let changes = changes(from: sent.objects, to: prepared.content, in: number)
        if !changes.isEmpty || sent.states.isEmpty {
            let name = Base64URL.text(house.surroundings.randomBytes(12))
            let state = CalendarAccess.State(number: number, name: name)
            try store.save(changes, of: person.id)
            try store.add(state, of: person.id, remembering: Self.statesRemembered)
            for change in changes { sent.objects[change.uid] = change }
            sent.states.insert(state, at: 0)
        }
        return calendar(prepared.content, sent)
    }

    private func calendar(_ content: CalendarContent, _ sent: Sent) -> OwnCalendar {
        let states = sent.states.prefix(Self.statesRemembered).map { ($0.name, $0.number) }
        return OwnCalendar(
            content, revisions: sent.objects, states: Dictionary(states) { first, _ in first },
            state: sent.states.first?.name ?? "")
    }

    private static let statesRemembered = 200

    private func changes(
        from stored: [String: CalendarAccessObject], to content: CalendarContent, in state: Int
    ) -> [CalendarAccessObject] {
        // Calendars can't express less than a second.
        let now = Date(timeIntervalSince1970: house.surroundings.now().timeIntervalSince1970.rounded(.down))
        var gone = stored.filter { $0.value.isThere }
        var changes: [CalendarAccessObject] = []
        for object in content.objects {
            gone[object.uid] = nil
            let before = stored[object.uid]
            let fingerprint = object.fingerprint
            if let before, before.isThere, before.fingerprint == fingerprint { continue }
            let revision = CalendarObject.Revision(
                sequence: before.map { $0.revision.sequence + 1 } ?? 0, modifiedAt: now)
            changes.append(
                CalendarAccessObject(
                    uid: object.uid, fingerprint: fingerprint, revision: revision, changedIn: state, isThere: true))
        }
        for object in gone.values {
            changes.append(
                CalendarAccessObject(
                    uid: object.uid, fingerprint: object.fingerprint, revision: object.revision, changedIn: state,
                    isThere: false))
        }
        return changes
    }
}

extension [CampusAddress] {
    /// Trims the texts, and refuses what can't be kept.
    fileprivate func checked() throws(Refusal) -> [CampusAddress] {
        guard count <= 100 else { throw Refusal(.isTooMany, field: "address", detail: "100") }
        let checked = try map { address throws(Refusal) in
            CampusAddress(
                prefix: try Text.line(address.prefix, field: "prefix", longest: 40, mayBeEmpty: true),
                address: try Text.line(address.address, field: "address", longest: 200))
        }
        guard Set(checked.map(\.prefix)).count == checked.count else { throw Refusal(.isTaken, field: "prefix") }
        return checked
    }
}
