import Foundation
import SchoolModel
import SchoolStore
import SchoolTesting
import Storage
import Testing

/// What a school of an earlier version recorded is still there, and hangs on the student instead of on a class.
@Suite struct PlacesMigrationTests {
    private struct Old {
        let school = School.ID(UUID())
        let teacher = Person.ID(UUID())
        let a = SchoolClass(id: SchoolClass.ID(UUID()), name: "5b")
        let b = SchoolClass(id: SchoolClass.ID(UUID()), name: "6a")
        var closed = SchoolClass(id: SchoolClass.ID(UUID()), name: "8b")
        let handout = Handout.ID(UUID())
        let activity = HandoutActivity.ID(UUID())

        init() { closed.isArchived = true }

        func enrol(_ student: Person.ID, in classes: [SchoolClass], _ connection: any SQLConnection) throws {
            try connection.people(of: school).save(
                Person(id: student, role: .student, givenName: "A", familyName: "B", username: "\(student)"))
            for schoolClass in classes {
                try connection.classes(of: school).enrol(
                    Enrolment(schoolClass: schoolClass.id, person: student, role: .student))
            }
        }

        /// A row as earlier versions wrote it.
        func assign(
            _ student: Person.ID, _ schoolClass: SchoolClass, isGranted: Bool, attempts: Int,
            _ connection: any SQLConnection
        ) throws -> Assignment.ID {
            let id = Assignment.ID(UUID())
            try connection.run(
                """
                INSERT INTO assignment (
                    school_id, id, handout_id, activity_id, student_id, class_id, is_granted, records, attempts,
                    duration, progress, changed_at
                ) VALUES (
                    \(school), \(id), \(handout), \(activity), \(student), \(schoolClass.id), \(isGranted),
                    \(isGranted), \(attempts), 0, '', 1
                )
                """)
            return id
        }
    }

    @Test(arguments: Backend.enabled)
    func workHangsOnTheStudent(on backend: Backend) async throws {
        let before = Schema.history.prefix { $0.name != "2026-11 places of students in handouts" }
        try #require(before.count < Schema.history.count)
        let database = try await backend.sharedSchool(Array(before))
        let old = Old()
        let students = (0..<4).map { _ in Person.ID(UUID()) }
        let lea = students[0]
        let ben = students[1]
        let cem = students[2]
        let dana = students[3]
        let (work, gone, kept) = try await database.write { connection in
            try connection.run("INSERT INTO school (id, name, time_zone) VALUES (\(old.school), 'Elm', 'Etc/UTC')")
            try connection.people(of: old.school).save(
                Person(id: old.teacher, role: .teacher, givenName: "Kei", familyName: "Ito", username: "ito"))
            for schoolClass in [old.a, old.b, old.closed] { try connection.classes(of: old.school).save(schoolClass) }
            // Lea left 5b with results and began again in 6a, Ben left with results, Cem without; Dana is in all.
            try old.enrol(lea, in: [old.b], connection)
            try old.enrol(ben, in: [], connection)
            try old.enrol(cem, in: [], connection)
            try old.enrol(dana, in: [old.a, old.b, old.closed], connection)
            try connection.handouts(of: old.school).save(
                Handout(
                    id: old.handout, author: old.teacher, title: "Words", state: .posted,
                    recipients: [old.a, old.b, old.closed].map { .everyone(in: $0.id) },
                    activities: [HandoutActivity(id: old.activity, title: "Words", content: .task)]))
            let work = try old.assign(lea, old.a, isGranted: false, attempts: 2, connection)
            _ = try old.assign(lea, old.b, isGranted: true, attempts: 0, connection)
            let gone = try old.assign(ben, old.a, isGranted: false, attempts: 1, connection)
            _ = try old.assign(cem, old.a, isGranted: false, attempts: 0, connection)
            let kept = try old.assign(dana, old.a, isGranted: true, attempts: 1, connection)
            return (work, gone, kept)
        }
        try await database.migrate(Schema.history)
        try await database.read { connection in
            let store = connection.assignments(of: old.school)
            let leas = try #require(try store.all(of: [old.handout]).filter { $0.student == lea }.first)
            #expect(leas.id == work && leas.isGranted && leas.summary.attempts == 2)
            #expect(leas.classes == [old.b.id] && Set(leas.reportingClasses) == [old.a.id, old.b.id])
            #expect(try store.granted(to: lea).map(\.id) == [work])
            let danas = try #require(try store.find(kept))
            #expect(Set(danas.classes) == [old.a.id, old.b.id] && danas.reportingClasses.last == old.closed.id)
            let shown = { (schoolClass: SchoolClass) in
                Set(try store.shown(of: [old.handout], within: .classes([schoolClass.id])).map(\.id))
            }
            #expect(try shown(old.a) == [work, gone, kept])
            #expect(try shown(old.b) == [work, kept])
            #expect(try store.find(gone)?.isPast(within: .everything) == true)
            #expect(try shown(old.closed) == [kept])
        }
    }
}
