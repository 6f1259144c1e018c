import Foundation
import SchoolModel

@testable import Interchange

/// Rosters to read in tests.
enum Rosters {
    static let day = CalendarDay(year: 2026, month: 11, day: 21)

    /// The folder of made-up rosters that comes with the project.
    static func folder(_ name: String) -> URL {
        URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Examples/Rosters/\(name)")
            .standardizedFileURL
    }

    static func read(_ files: [String: String], limits: RosterLimits = RosterLimits()) -> RosterReading {
        let files = files.map { RosterFile(name: $0.key, bytes: Array($0.value.utf8)) }
        return RosterReader.read(RosterFiles(uploaded: files, limits: limits), on: day, limits: limits)
    }

    /// A small school in Apple School Manager's files, with one file replaced.
    static func apple(_ name: String? = nil, _ content: String = "") -> [String: String] {
        var files = [
            "locations.csv": "location_id,location_name\nelm,Elm\n",
            "students.csv": """
            person_id,first_name,last_name,sis_username,email_address,location_id
            s1,Maya,Brown,maya,,elm
            s2,Noor,Green,noor,,elm

            """,
            "staff.csv": "person_id,first_name,last_name,sis_username,location_id\nt1,Ada,White,ada,elm\n",
            "courses.csv": "course_id,course_name,location_id\nc1,Maths,elm\n",
            "classes.csv": "class_id,class_number,course_id,instructor_id,location_id\nk1,5A,c1,t1,elm\n",
            "rosters.csv": "roster_id,class_id,student_id\nr1,k1,s1\nr2,k1,s2\n",
        ]
        if let name { files[name] = content }
        return files
    }

    /// The same school in OneRoster 1.1, with files replaced.
    static func oneRoster(_ others: [String: String] = [:]) -> [String: String] {
        let files = [
            "users.csv": """
            sourcedId,enabledUser,orgSourcedIds,role,username,givenName,familyName,email,password
            t1,true,elm,teacher,ada,Ada,White,ada@elm.example,
            s1,true,elm,student,maya,Maya,Brown,,
            s2,true,elm,student,noor,Noor,Green,,

            """,
            "orgs.csv": "sourcedId,name,type\nelm,Elm,school\n",
            "courses.csv": "sourcedId,title,orgSourcedId\nc1,Maths,elm\n",
            "academicSessions.csv": "sourcedId,title\ny1,2026\n",
            "classes.csv": """
            sourcedId,title,courseSourcedId,classType,schoolSourcedId,termSourcedIds
            k1,5A,c1,scheduled,elm,y1

            """,
            "enrollments.csv": """
            sourcedId,classSourcedId,schoolSourcedId,userSourcedId,role,beginDate,endDate
            e1,k1,elm,t1,teacher,,
            e2,k1,elm,s1,student,,
            e3,k1,elm,s2,student,2026-08-01,2027-07-31

            """,
        ]
        return files.merging(others) { $1 }
    }
}

extension RosterReading {
    /// The problems as `file:line:column:field:code`.
    var faults: [String] {
        problems.first.map { problem in
            let place = problem.place
            return "\(place.file):\(place.line):\(place.column):\(place.field):\(problem.code.rawValue)"
        }
    }
}

extension RosterSnapshot {
    /// The snapshot without places and order, for comparing what it says.
    var normalized: RosterSnapshot {
        var copy = self
        for index in copy.people.indices { copy.people[index].place = FilePlace(file: "") }
        copy.locations.sort { $0.sourceID < $1.sourceID }
        for index in copy.enrolments.indices { copy.enrolments[index].place = FilePlace(file: "") }
        copy.people.sort { $0.sourceID < $1.sourceID }
        copy.classes.sort { $0.sourceID < $1.sourceID }
        copy.enrolments.sort { ($0.schoolClass, $0.person) < ($1.schoolClass, $1.person) }
        return copy
    }
}
