public import SchoolModel
import SchoolStore
import Storage

/// Lets administrators say what their school is called, where it is, and which language it speaks.
public struct SchoolService: Sendable {
    let house: SchoolHouse
    let current: CurrentSchool

    public init(_ house: SchoolHouse, current: CurrentSchool) {
        self.house = house
        self.current = current
    }

    /// The school as it is stored.
    public func find(as actor: Actor) async throws -> School {
        try actor.require(.manageSchool)
        return try await house.database.read { connection in
            guard let school = try connection.schools.find(house.school) else { throw Refusal.notFound }
            return school
        }
    }

    /// Changes what the school says about itself.
    ///
    /// With another time zone, lessons and deadlines that follow them move with the school's clock; moments that
    /// somebody chose stay the same moments.
    ///
    /// - Throws: ``Refusal`` for the field `name`, `timeZone` or `language`.
    public func save(
        name: String, timeZone: String, language: String?, among known: Set<String>, as actor: Actor
    ) async throws {
        try actor.require(.manageSchool)
        if let language, !known.contains(language) {
            throw Refusal(.isInvalid, field: "language", detail: language)
        }
        let school = try School(id: house.school, name: name, timeZone: timeZone, language: language).checked()
        let now = house.surroundings.now()
        let announcements = try await house.database.write { connection in
            let old = try connection.schools.find(house.school)
            guard old != school else { return [Announcement]() }
            try connection.schools.save(school)
            try house.audit(
                .schoolChanged, by: actor, on: "school", detail: school.name, at: now, in: connection)
            guard old?.timeZone != school.timeZone else { return [] }
            return try TimetableWriter(house: house, connection: connection, now: now, actor: actor).finish()
        }
        current.school = school
        await house.announcer.announce(announcements)
    }
}
