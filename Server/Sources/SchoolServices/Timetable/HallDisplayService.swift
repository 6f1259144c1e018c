import Foundation
public import SchoolModel
import SchoolStore
import Storage
public import Timetable

/// Lets screens in the hall show the changes of today and tomorrow.
public struct HallDisplayService: Sendable {
    let house: SchoolHouse
    private let timetable: TimetableService

    public init(_ house: SchoolHouse, timetable: TimetableService) {
        self.house = house
        self.timetable = timetable
    }

    /// A display that was just made; its secret can be shown only now.
    public struct Made: Hashable, Sendable {
        public let secret: String
        public let display: HallDisplay
    }

    /// What a display shows, and in whose words it may name people.
    public struct Showing: Sendable {
        public let display: HallDisplay
        public let book: TimetableBook
    }

    /// The school's displays, newest first.
    public func displays(as actor: Actor) async throws -> [HallDisplay] {
        try actor.require(.planTimetable)
        return try await house.database.read { try $0.hallDisplays(of: house.school).list() }
    }

    /// Makes a display.
    ///
    /// - Throws: ``Refusal`` for the field `name`; `is-too-many` when the school has ``HallDisplay/most`` already.
    public func make(named name: String, names: HallDisplay.Names, as actor: Actor) async throws -> Made {
        try actor.require(.planTimetable)
        let name = try Text.line(name, field: "name", longest: HallDisplay.longestName)
        let now = house.surroundings.now()
        let house = house
        let display = HallDisplay(
            id: HallDisplay.ID(house.surroundings.makeUUID()), name: name, names: names, madeAt: now)
        let secret = Secret.token(house.surroundings)
        try await house.database.write { connection in
            let store = connection.hallDisplays(of: house.school)
            let others = try store.list()
            if others.contains(where: { Text.folded($0.name) == Text.folded(name) }) {
                throw Refusal(.isTaken, field: "name", detail: name)
            }
            guard others.count < HallDisplay.most else {
                throw Refusal(.isTooMany, field: "name", detail: "\(HallDisplay.most)")
            }
            try store.add(display, secretHash: Secret.hash(secret))
            try house.audit(
                .hallDisplayMade, by: actor, on: "hall-display", "\(display.id)", detail: name, at: now,
                in: connection)
        }
        return Made(secret: secret, display: display)
    }

    /// Revokes a display; the next time that it asks, it is shown nothing.
    public func revoke(_ id: HallDisplay.ID, as actor: Actor) async throws {
        try actor.require(.planTimetable)
        let now = house.surroundings.now()
        let house = house
        try await house.database.write { connection in
            guard let name = try connection.hallDisplays(of: house.school).remove(id) else { throw Refusal.notFound }
            try house.audit(
                .hallDisplayRevoked, by: actor, on: "hall-display", "\(id)", detail: name, at: now, in: connection)
        }
    }

    /// What the display with a secret shows; nil when there is none.
    public func showing(secret: String) async throws -> Showing? {
        guard (20...200).contains(secret.utf8.count) else { return nil }
        let now = house.surroundings.now()
        let hash = Secret.hash(secret)
        let house = house
        let timetable = timetable
        let found = try await house.database.read { connection -> Showing? in
            guard let display = try connection.hallDisplays(of: house.school).find(secretHash: hash) else { return nil }
            return Showing(display: display, book: try timetable.book(in: connection))
        }
        guard let found else { return nil }
        if found.display.lastReadAt.map({ $0 + 3600 <= now }) ?? true { try await note(found.display.id, at: now) }
        return found
    }

    /// A full disk doesn't turn the display off.
    private func note(_ id: HallDisplay.ID, at now: Date) async throws {
        let school = house.school
        do {
            try await house.database.write { try $0.hallDisplays(of: school).noteRead(id, at: now) }
        } catch  where StorageTrouble(error) == .diskIsFull {
            return
        }
    }
}
