public import SchoolModel
import SchoolStore
import Storage

extension RosterService {
    /// Begins and ends enrolments whose day has come; their handouts follow in the same transaction.
    public func followCalendar() async throws {
        let day = try await house.today()
        let now = house.surroundings.now()
        let house = house
        // Reading is cheap, writing is not, and on most days nothing is due.
        let waiting = try await house.database.read { try $0.classes(of: house.school).classesToTurn(on: day) }
        guard !waiting.isEmpty else { return }
        let announcements = try await house.database.write { connection in
            let classes = connection.classes(of: house.school)
            let due = try classes.classesToTurn(on: day)
            try classes.turn(on: day)
            for id in due.sorted() {
                try house.audit(
                    .classTurned, by: nil, on: "class", id.description, detail: day.description, at: now,
                    in: connection)
            }
            return try HandoutGrants(house: house).reconcile(classes: due, at: now, in: connection)
        }
        await house.announcer.announce(announcements)
    }

    /// The locations of the school by their identifiers.
    public func locations(as actor: Actor) async throws -> [Location.ID: Location] {
        try actor.require(.manageRoster)
        let all = try await house.database.read { try $0.locations(of: house.school).list() }
        return Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })
    }
}
