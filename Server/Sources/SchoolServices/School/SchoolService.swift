public import Foundation
public import SchoolModel
import SchoolStore
import Storage
import Timetable

/// Lets administrators say what their school is called, where it is, which language it speaks, what it looks like, and
/// when its years and lessons begin and end.
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
    /// somebody chose stay the same moments. Calendars are read again, since what they say are moments.
    ///
    /// - Parameters:
    ///   - name: What it is called.
    ///   - timeZone: The name of its zone.
    ///   - language: The tag of its language; nil for none.
    ///   - known: The languages that there are.
    ///   - year: When its years begin and end; nil leaves that as it is.
    ///   - seen: What the form showed.
    ///   - actor: Who asks.
    /// - Throws: ``Refusal`` for the field `name`, `timeZone` or `language`; `has-changed` for the field `opened`
    ///   when somebody else has changed what the form showed.
    public func save(
        name: String, timeZone: String, language: String?, among known: Set<String>, year: SchoolYear? = nil,
        seen: SeenVersion = .any, as actor: Actor
    ) async throws {
        try actor.require(.manageSchool)
        if let language, !known.contains(language) {
            throw Refusal(.isInvalid, field: "language", detail: language)
        }
        try await change(as: actor) { school in
            try seen.require(school.fingerprint, field: "opened")
            school.name = name
            school.timeZone = timeZone
            school.language = language
            if let year { school.year = year }
        }
    }

    /// Changes when lessons begin and end.
    ///
    /// - Throws: ``Refusal`` `has-changed` for the field `opened` when somebody else has changed what the form showed.
    public func save(_ periods: DayPeriods, seen: SeenVersion = .any, as actor: Actor) async throws {
        try await change(as: actor) { school in
            try seen.require(school.periods.fingerprint, field: "opened")
            school.periods = periods
        }
    }

    private func change(as actor: Actor, _ edit: @escaping @Sendable (inout School) throws -> Void) async throws {
        try actor.require(.manageSchool)
        let now = house.surroundings.now()
        let (school, announcements) = try await house.database.write { connection in
            guard let old = try connection.schools.find(house.school) else { throw Refusal.notFound }
            var school = old
            try edit(&school)
            school = try school.checked()
            guard old != school else { return (school, [Announcement]()) }
            try connection.schools.save(school)
            try house.audit(
                .schoolChanged, by: actor, on: "school", detail: school.name, at: now, in: connection)
            guard old.timeZone != school.timeZone else { return (school, []) }
            let sources = connection.timetableSources(of: house.school)
            for var source in try sources.list() {
                source.correct(zone: old.timeZone, to: school.timeZone, at: now)
                try sources.save(source)
            }
            let writer = TimetableWriter(house: house, connection: connection, now: now, actor: actor)
            return (school, try writer.finish())
        }
        current.school = school
        await house.announcer.announce(announcements)
    }

    // MARK: The logo

    /// The logo of the school, which everybody may see who sees its sign-in page.
    public func logo() async throws -> PersonPicture? {
        try await house.database.read { try $0.logos(of: house.school).find() }
    }

    /// Gives the school a logo, in place of the previous one.
    ///
    /// - Throws: What ``SchoolModel/PersonPicture/init(cleaning:)`` throws.
    public func putLogo(_ file: Data, as actor: Actor) async throws {
        try actor.require(.manageSchool)
        let logo = try PersonPicture(cleaning: file)
        try await changeLogo(as: actor) { try $0.save(logo) }
    }

    /// Removes the logo, if there is one.
    public func removeLogo(as actor: Actor) async throws {
        try actor.require(.manageSchool)
        try await changeLogo(as: actor) { try $0.remove() }
    }

    private func changeLogo(
        as actor: Actor, _ edit: @escaping @Sendable (SchoolLogos) throws -> Void
    ) async throws {
        let now = house.surroundings.now()
        let school = try await house.database.write { connection in
            try edit(connection.logos(of: house.school))
            guard let school = try connection.schools.find(house.school) else { throw Refusal.notFound }
            try house.audit(.schoolChanged, by: actor, on: "school", detail: school.name, at: now, in: connection)
            return school
        }
        current.school = school
    }
}
