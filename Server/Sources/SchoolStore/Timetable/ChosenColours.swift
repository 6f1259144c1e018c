public import SchoolModel
public import Storage
public import Timetable

/// The colours that people have chosen for their subjects, as one transaction sees them.
public struct ChosenColours {
    private let connection: any SQLConnection
    private let school: School.ID

    init(_ connection: any SQLConnection, school: School.ID) {
        self.connection = connection
        self.school = school
    }

    /// What somebody has chosen, by the keys of subjects.
    public func list(of person: Person.ID) throws -> [String: SubjectColour] {
        let rows = try connection.run(
            "SELECT subject, colour FROM subject_colour WHERE school_id = \(school) AND person_id = \(person)")
        return Dictionary(try rows.map { (try $0.get("subject"), try $0.get("colour")) }) { first, _ in first }
    }

    /// Keeps a choice, or forgets it.
    public func save(_ colour: SubjectColour?, of subject: String, for person: Person.ID) throws {
        guard let colour else {
            try connection.run(
                """
                DELETE FROM subject_colour
                WHERE school_id = \(school) AND person_id = \(person) AND subject = \(subject)
                """
            )
            return
        }
        try connection.run(
            """
            INSERT INTO subject_colour (school_id, person_id, subject, colour)
            VALUES (\(school), \(person), \(subject), \(colour))
            ON CONFLICT (school_id, person_id, subject) DO UPDATE SET colour = excluded.colour
            """
        )
    }
}

extension SQLConnection {
    public func chosenColours(of school: School.ID) -> ChosenColours { ChosenColours(self, school: school) }
}

extension SubjectColour: SQLReadable {}
