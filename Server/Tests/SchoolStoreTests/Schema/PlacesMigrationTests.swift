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
            of handout: Handout? = nil, _ connection: any SQLConnection
        ) throws -> Assignment.ID {
            let activity = handout?.activities[0].id ?? activity
            let handout = handout?.id ?? self.handout
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

    /// A school of an earlier version, with a teacher and classes.
    private func earlierSchool(_ old: Old, on backend: Backend) async throws -> any SQLDatabase {
        let database = try await backend.sharedSchool(Schema.before("2026-11 places of students in handouts"))
        try await database.write { connection in
            try connection.run("INSERT INTO school (id, name, time_zone) VALUES (\(old.school), 'Elm', 'Etc/UTC')")
            try connection.people(of: old.school).save(
                Person(id: old.teacher, role: .teacher, givenName: "Kei", familyName: "Ito", username: "ito"))
            for schoolClass in [old.a, old.b, old.closed] { try connection.classes(of: old.school).save(schoolClass) }
        }
        return database
    }

    @Test(arguments: Backend.enabled)
    func workHangsOnTheStudent(on backend: Backend) async throws {
        let old = Old()
        let database = try await earlierSchool(old, on: backend)
        let students = (0..<4).map { _ in Person.ID(UUID()) }
        let lea = students[0]
        let ben = students[1]
        let cem = students[2]
        let dana = students[3]
        let (work, gone, kept) = try await database.write { connection in
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

    /// Eva is in the group and named herself, Fay is in the group alone, Gil has left it.
    ///
    /// Hal was archived, and Ida left both classes with results in each.
    @Test(arguments: Backend.enabled)
    func placesSayWhichRecipientItWas(on backend: Backend) async throws {
        let old = Old()
        let database = try await earlierSchool(old, on: backend)
        let group = StudentGroup.ID(UUID())
        let students = (0..<5).map { _ in Person.ID(UUID()) }
        let eva = students[0]
        let fay = students[1]
        let gil = students[2]
        let hal = students[3]
        let ida = students[4]
        let draft = Handout(
            id: Handout.ID(UUID()), author: old.teacher, title: "Taken back", state: .draft,
            recipients: [.everyone(in: old.b.id)],
            activities: [HandoutActivity(id: HandoutActivity.ID(UUID()), title: "Words", content: .task)])
        let (gils, hals, idas, drafts) = try await database.write { connection in
            for student in [eva, fay, gil] { try old.enrol(student, in: [old.a], connection) }
            try old.enrol(hal, in: [old.b], connection)
            try old.enrol(ida, in: [], connection)
            try connection.run("UPDATE person SET is_archived = 1 WHERE id = \(hal)")
            try connection.run(
                """
                INSERT INTO student_group (school_id, id, class_id, name)
                VALUES (\(old.school), \(group), \(old.a.id), 'Fast')
                """)
            for student in [eva, fay] {
                try connection.run(
                    """
                    INSERT INTO student_group_member (school_id, group_id, person_id)
                    VALUES (\(old.school), \(group), \(student))
                    """)
            }
            let posted = Handout(
                id: old.handout, author: old.teacher, title: "Words", state: .posted,
                recipients: [.group(group, in: old.a.id), .student(eva, in: old.a.id), .everyone(in: old.b.id)],
                activities: [HandoutActivity(id: old.activity, title: "Words", content: .task)])
            for handout in [posted, draft] { try connection.handouts(of: old.school).save(handout) }
            for student in [eva, fay] { _ = try old.assign(student, old.a, isGranted: true, attempts: 1, connection) }
            let gils = try old.assign(gil, old.a, isGranted: false, attempts: 1, connection)
            let hals = try old.assign(hal, old.b, isGranted: false, attempts: 1, connection)
            let idas = try [old.a, old.b].map { try old.assign(ida, $0, isGranted: false, attempts: 1, connection) }
            let drafts = try old.assign(eva, old.b, isGranted: false, attempts: 1, of: draft, connection)
            return (gils, hals, idas, drafts)
        }
        try await database.migrate(Schema.history)
        try await database.read { connection in
            let places = try connection.handoutPlaces(of: old.school).list(of: old.handout)
            let recipients = Dictionary(grouping: places, by: \.student).mapValues { $0.map(\.recipient) }
            #expect(recipients[eva] == [.student(eva, in: old.a.id)])
            #expect(recipients[fay] == [.group(group, in: old.a.id)])
            let standings = Dictionary(grouping: places, by: \.student).mapValues { Set($0.map(\.standing)) }
            #expect(standings[gil] == [.withdrawn], "It never named the whole class.")
            #expect(standings[hal] == [.past] && standings[ida] == [.past, .withdrawn])
            let store = connection.assignments(of: old.school)
            let isKept = { (id: Assignment.ID) in try store.find(id)?.isKept }
            #expect(try isKept(gils) == false && isKept(hals) == true)
            #expect(try isKept(drafts) == false, "What was taken back is shown to nobody.")
            #expect(try idas.sorted().map(isKept) == [true, false], "One of two counts.")
        }
    }
}
