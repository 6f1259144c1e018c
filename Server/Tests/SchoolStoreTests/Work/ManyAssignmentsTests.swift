import Foundation
import SchoolModel
import SchoolStore
import SchoolTesting
import Storage
import Testing

/// Assignments of handouts to very many students.
@Suite struct ManyAssignmentsTests {
    /// Databases take no more than 65,535 values in a statement, some only half as many.
    @Test(arguments: Backend.enabled)
    func thereMayBeMoreThanOneStatementTakes(on backend: Backend) async throws {
        let database = try await backend.emptySchool()
        let school = School(id: School.ID(UUID()), name: "Elm", timeZone: "Etc/UTC")
        let person = Person(
            id: Person.ID(UUID()), role: .student, givenName: "A", familyName: "B", username: "ab")
        let schoolClass = SchoolClass(id: SchoolClass.ID(UUID()), name: "5b")
        let handout = Handout(
            id: Handout.ID(UUID()), author: person.id, title: "Words",
            activities: (0..<2).map { _ in
                HandoutActivity(id: HandoutActivity.ID(UUID()), title: "Words", content: .task)
            })
        let own = handout.activities.map {
            Assignment(
                id: Assignment.ID(UUID()), handout: handout.id, activity: $0.id, student: person.id, places: [],
                context: nil)
        }
        let others = (0..<70_000).map { _ in Assignment.ID(UUID()) }
        try await database.write { connection in
            try connection.schools.save(school)
            try connection.people(of: school.id).save(person)
            try connection.classes(of: school.id).save(schoolClass)
            try connection.handouts(of: school.id).save(handout)
            let store = connection.assignments(of: school.id)
            for assignment in own { try store.insert(assignment, through: schoolClass.id, records: true, at: Date.now) }
            let stored = { try own.map { try store.find($0.id) } }
            try store.setGranted(false, others + [own[0].id])
            #expect(try stored().map(\.?.isGranted) == [false, true])
            try store.setKept(others + [own[0].id], of: handout.id)
            #expect(try stored().map(\.?.isKept) == [true, false])
            try store.setKept([own[1].id], of: handout.id)
            #expect(try stored().map(\.?.isKept) == [false, true])
        }
    }
}
