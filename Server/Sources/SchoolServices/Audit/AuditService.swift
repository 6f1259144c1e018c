public import SchoolModel
import SchoolStore
import Storage
import Timetable

/// Lets administrators read what happened in the school.
public struct AuditService: Sendable {
    let house: SchoolHouse

    public init(_ house: SchoolHouse) {
        self.house = house
    }

    /// A page of the audit log, newest first, with the people it names.
    ///
    /// With a person, only what that person did and what was done to them.
    public func list(
        about person: Person.ID? = nil, before cursor: AuditEntry.ID? = nil, limit: Int = 100, as actor: Actor
    ) async throws -> AuditExcerpt {
        try actor.require(.readAudit)
        return try await house.database.read { connection in
            let entries = try connection.audit(of: house.school)
                .list(about: person, before: cursor, limit: min(max(limit, 1), 500))
            let actors = try connection.people(of: house.school).find(Set(entries.compactMap(\.actor)))
            return AuditExcerpt(
                entries: entries, actors: Dictionary(uniqueKeysWithValues: actors.map { ($0.id, $0) }),
                names: try names(in: entries, connection))
        }
    }

    /// The names of everything that the entries are about and that still exists, by identifier; people of one name have
    /// their user names as well.
    private func names(in entries: [AuditEntry], _ connection: any SQLConnection) throws -> [String: String] {
        let identifiers = Set(entries.flatMap { [$0.objectID ?? ""] + $0.details }.filter(AuditEntry.isIdentifier))
        let assignments = try identifiers.compactMap(Assignment.ID.init)
            .compactMap(connection.assignments(of: house.school).find)
        let people = try connection.people(of: house.school)
            .find(Set(identifiers.compactMap(Person.ID.init)).union(assignments.map(\.student)))
        let sameNames = SameNames(try connection.people(of: house.school).namesakes(of: people))
        let handouts = try connection.handouts(of: house.school)
            .find(Set(identifiers.compactMap(Handout.ID.init)).union(assignments.map(\.handout)))
        let classes = try identifiers.compactMap(SchoolClass.ID.init)
            .compactMap(connection.classes(of: house.school).find)
        var names: [String: String] = [:]
        let sheets = try connection.worksheets(of: house.school).find(Set(identifiers.compactMap(Worksheet.ID.init)))
        for worksheet in sheets { names["\(worksheet.id)"] = worksheet.title }
        for person in people { names["\(person.id)"] = sameNames.telling(person.fullName, person.username) }
        for handout in handouts { names["\(handout.id)"] = handout.title }
        for schoolClass in classes { names["\(schoolClass.id)"] = schoolClass.name }
        try names.merge(lectureNames(identifiers, connection)) { known, _ in known }
        for assignment in assignments {
            names["\(assignment.id)"] = [names["\(assignment.handout)"], names["\(assignment.student)"]]
                .compactMap(\.self).joined(separator: " · ")
        }
        return names
    }

    /// The names of lectures; of a change, that of its lecture.
    private func lectureNames(
        _ identifiers: Set<String>, _ connection: any SQLConnection
    ) throws -> [String: String] {
        let changes = try connection.lectureChanges(of: house.school)
            .find(Set(identifiers.compactMap(LectureChange.ID.init)))
        let lectures = try connection.timetables(of: house.school)
            .state(of: Set(identifiers.compactMap(Lecture.ID.init)).union(changes.map(\.lecture))).lectures
        var names: [String: String] = [:]
        for lecture in lectures { names["\(lecture.id)"] = lecture.name }
        for change in changes { names["\(change.id)"] = names["\(change.lecture)"] }
        return names
    }
}

/// Some entries of the audit log, with the names needed to read them.
public struct AuditExcerpt: Hashable, Sendable {
    public let entries: [AuditEntry]
    public let actors: [Person.ID: Person]
    /// The names of people, classes, handouts, worksheets and lectures, by identifier.
    public let names: [String: String]
}
