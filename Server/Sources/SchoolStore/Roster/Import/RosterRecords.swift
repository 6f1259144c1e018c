import Algorithms
public import SchoolModel
public import Storage

/// The whole roster of a school at once, for imports and exports.
public struct RosterRecords {
    private let connection: any SQLConnection
    private let school: School.ID

    init(_ connection: any SQLConnection, school: School.ID) {
        self.connection = connection
        self.school = school
    }

    /// Everybody, every class and every place in a class, archived ones included.
    ///
    /// - Parameter day: The day on which a place in a class may be over.
    /// - Returns: What an import is compared with, and what an export holds.
    /// - Throws: What the database reports.
    public func state(on day: CalendarDay) throws -> RosterState {
        let people = try connection.run(
            "SELECT \(.personColumns) FROM person WHERE school_id = \(school) ORDER BY id"
        ).map(Person.init(row:))
        let classes = try connection.run(
            "SELECT \(.classColumns) FROM school_class WHERE school_id = \(school) ORDER BY id"
        ).map(SchoolClass.init(row:))
        let places = try connection.run(
            """
            SELECT \(.enrolmentColumns), from_roster, is_current FROM enrolment
            WHERE school_id = \(school) ORDER BY class_id, person_id
            """
        ).map { row in
            let enrolment = try Enrolment(row: row)
            return RosterState.Place(
                enrolment, isFromRoster: try row.get("from_roster"), isCurrent: try row.get("is_current"),
                isOver: enrolment.period.isOver(on: day))
        }
        return RosterState(
            school: school, locations: try connection.locations(of: school).list(), people: people, classes: classes,
            places: places)
    }

    /// The classes that these people are in now.
    public func classes(with people: [Person.ID]) throws -> Set<SchoolClass.ID> {
        var classes: Set<SchoolClass.ID> = []
        for batch in people.chunks(ofCount: 500) {
            let rows = try connection.run(
                """
                SELECT DISTINCT class_id FROM enrolment
                WHERE school_id = \(school) AND person_id IN \(list: batch) AND is_current = 1
                """
            )
            for row in rows { classes.insert(try row.get("class_id")) }
        }
        return classes
    }
}

extension SQLConnection {
    public func roster(of school: School.ID) -> RosterRecords { RosterRecords(self, school: school) }
}
