import Algorithms
public import SchoolModel
public import Storage

/// The classes through which handouts reach students, or have reached them.
///
/// All SQL about places is in this file.
public struct HandoutPlaces {
    private let connection: any SQLConnection
    private let school: School.ID

    init(_ connection: any SQLConnection, school: School.ID) {
        self.connection = connection
        self.school = school
    }

    /// Whose places these are.
    struct Name: Hashable {
        let handout: Handout.ID
        let student: Person.ID
    }

    /// The places of students in handouts, in the order of their classes.
    func list(
        of handouts: Set<Handout.ID>, students: Set<Person.ID>
    ) throws -> [Name: [Assignment.Place]] {
        // One student has many handouts, and one handout many students; a list of both would help neither.
        let among: SQL = students.count == 1 ? "AND student_id IN \(list: Array(students))" : ""
        var places: [Name: [Assignment.Place]] = [:]
        for part in handouts.sorted().chunks(ofCount: 500) {
            let rows = try connection.run(
                """
                SELECT handout_id, student_id, class_id, standing FROM handout_place
                WHERE school_id = \(school) AND handout_id IN \(list: Array(part)) \(among)
                ORDER BY handout_id, student_id, class_id
                """
            )
            for row in rows {
                let name = Name(handout: try row.get("handout_id"), student: try row.get("student_id"))
                places[name, default: []].append(
                    Assignment.Place(schoolClass: try row.get("class_id"), standing: try row.get("standing")))
            }
        }
        return places
    }

    /// All places that a handout ever had.
    public func list(of handout: Handout.ID) throws -> [GrantChange.Place] {
        try connection.run(
            """
            SELECT student_id, class_id, group_id, is_chosen, standing FROM handout_place
            WHERE school_id = \(school) AND handout_id = \(handout)
            """
        ).map { row in
            let student: Person.ID = try row.get("student_id")
            let schoolClass: SchoolClass.ID = try row.get("class_id")
            let group: StudentGroup.ID? = try row.find("group_id")
            let isChosen: Bool = try row.get("is_chosen")
            let recipient: Handout.Recipient =
                if let group {
                    .group(group, in: schoolClass)
                } else if isChosen {
                    .student(student, in: schoolClass)
                } else {
                    .everyone(in: schoolClass)
                }
            return GrantChange.Place(student: student, recipient: recipient, standing: try row.get("standing"))
        }
    }

    /// Adds places of a handout, or changes what they were.
    public func save(_ places: [GrantChange.Place], of handout: Handout.ID) throws {
        for part in places.chunks(ofCount: 100) {
            let rows = part.map { place -> [SQLValue] in
                let (group, isChosen): (StudentGroup.ID?, Bool) =
                    switch place.recipient {
                    case .everyone: (nil, false)
                    case .group(let group, _): (group, false)
                    case .student: (nil, true)
                    }
                return [
                    school.sqlValue, handout.sqlValue, place.student.sqlValue, place.schoolClass.sqlValue,
                    group?.sqlValue ?? .null, isChosen.sqlValue, place.standing.rawValue.sqlValue,
                ]
            }
            try connection.run(
                """
                INSERT INTO handout_place (
                    school_id, handout_id, student_id, class_id, group_id, is_chosen, standing
                )
                VALUES \(rows: Array(rows))
                ON CONFLICT (school_id, handout_id, student_id, class_id) DO UPDATE SET
                    group_id = excluded.group_id, is_chosen = excluded.is_chosen, standing = excluded.standing
                """
            )
        }
    }
}

extension SQL {
    /// ``SchoolModel/Assignment/isShown(within:)``, in the words of databases, of a row of `assignment`.
    static func isShown(within reach: Reach) -> SQL {
        """
        (assignment.is_granted = 1 OR assignment.is_kept = 1)
        AND \(hasPlace(within: reach, standing: [.current, .closed, .past]))
        """
    }

    /// Whether the student of a row of `assignment` has a place of such a standing in a class within `reach`.
    static func hasPlace(within reach: Reach, standing: [Assignment.Standing]) -> SQL {
        """
        EXISTS (
            SELECT 1 FROM handout_place AS place
            WHERE place.school_id = assignment.school_id AND place.handout_id = assignment.handout_id
              AND place.student_id = assignment.student_id AND place.standing IN \(list: standing)
              AND \(isWithin(reach, classColumn: "place.class_id")))
        """
    }
}

extension SQLConnection {
    public func handoutPlaces(of school: School.ID) -> HandoutPlaces { HandoutPlaces(self, school: school) }
}
