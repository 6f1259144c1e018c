import Foundation
import SchoolModel
import SchoolStore
import Storage

/// Who can see what the students of a class do, at one moment.
///
/// Everything that tells students who sees their work follows this one rule, which is that of
/// ``Actor/reach(for:)`` for reports from the other side: teachers, viewers, and whoever substitutes just now.
struct ClassReaders {
    private let connection: any SQLConnection
    private let school: School.ID
    private let substitutes: [SchoolClass.ID: Set<Person.ID>]

    init(at now: Date, in connection: any SQLConnection, of school: School.ID) throws {
        self.connection = connection
        self.school = school
        let running = try connection.substitutions(of: school).open().filter { $0.begins <= now && $0.ends > now }
        substitutes = Dictionary(grouping: running, by: \.schoolClass).mapValues { Set($0.map(\.person)) }
    }

    func people(in schoolClass: SchoolClass.ID) throws -> [Person] {
        let classes = connection.classes(of: school)
        let enrolled = try [Enrolment.Role.teacher, .viewer].flatMap { try classes.people(in: schoolClass, as: $0) }
        let others = (substitutes[schoolClass] ?? []).subtracting(enrolled.map(\.id))
        let substituting = try connection.people(of: school).find(others)
        return enrolled + substituting.filter { !$0.isArchived && $0.role != .student }
    }
}
