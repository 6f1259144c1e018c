public import Foundation
public import SchoolModel
public import Storage
public import Timetable

/// A substitute for a lesson, and the class that they see while it lasts.
public struct Substitution: Hashable, Sendable {
    /// How far it has come.
    public enum State: String, CaseIterable, Sendable {
        case planned, running, over
    }

    public let change: LectureChange.ID
    public let schoolClass: SchoolClass.ID
    public let person: Person.ID
    public let begins: Date
    public let ends: Date
    public var state: State

    public init(
        change: LectureChange.ID, schoolClass: SchoolClass.ID, person: Person.ID, begins: Date, ends: Date,
        state: State = .planned
    ) {
        self.change = change
        self.schoolClass = schoolClass
        self.person = person
        self.begins = begins
        self.ends = ends
        self.state = state
    }
}

/// Who substitutes when, as one transaction sees it.
///
/// All SQL about substitutions is in this file.
public struct Substitutions {
    private let connection: any SQLConnection
    private let school: School.ID

    init(_ connection: any SQLConnection, school: School.ID) {
        self.connection = connection
        self.school = school
    }

    /// The classes in which somebody substitutes at a moment.
    public func classes(of person: Person.ID, at now: Date) throws -> Set<SchoolClass.ID> {
        let rows = try connection.run(
            """
            SELECT class_id FROM substitution
            WHERE school_id = \(school) AND person_id = \(person) AND ends_at > \(now) AND begins_at <= \(now)
            """
        )
        return Set(try rows.map { try $0.get("class_id") })
    }

    /// Those that are not over.
    public func open() throws -> [Substitution] {
        try connection.run(
            """
            SELECT change_id, class_id, person_id, begins_at, ends_at, state FROM substitution
            WHERE school_id = \(school) AND state <> 'over' ORDER BY begins_at, change_id, class_id
            """
        ).map { row in
            Substitution(
                change: try row.get("change_id"), schoolClass: try row.get("class_id"),
                person: try row.get("person_id"), begins: try row.get("begins_at"), ends: try row.get("ends_at"),
                state: try row.get("state"))
        }
    }

    /// Adds one, or replaces the one for the same lesson and class.
    public func save(_ substitution: Substitution) throws {
        try connection.run(
            """
            INSERT INTO substitution (school_id, change_id, class_id, person_id, begins_at, ends_at, state)
            VALUES (
                \(school), \(substitution.change), \(substitution.schoolClass), \(substitution.person),
                \(substitution.begins), \(substitution.ends), \(substitution.state)
            )
            ON CONFLICT (school_id, change_id, class_id) DO UPDATE SET
                person_id = excluded.person_id, begins_at = excluded.begins_at, ends_at = excluded.ends_at,
                state = excluded.state
            """
        )
    }

    public func remove(_ substitution: Substitution) throws {
        try connection.run(
            """
            DELETE FROM substitution
            WHERE school_id = \(school) AND change_id = \(substitution.change)
              AND class_id = \(substitution.schoolClass)
            """
        )
    }
}

extension Substitution.State: SQLReadable {}

extension SQLConnection {
    public func substitutions(of school: School.ID) -> Substitutions { Substitutions(self, school: school) }
}
