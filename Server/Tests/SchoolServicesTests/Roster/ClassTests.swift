import Foundation
import SchoolModel
import SchoolServices
import SchoolStore
import SchoolTesting
import Storage
import Testing

/// Classes and subjects that teachers make.
@Suite struct ClassTests {
    @Test(arguments: Backend.enabled)
    func aSubjectHasItsOwnTeacherAndTheChosenStudents(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let ito = try await school.actor(school.ito)
        let english = try await school.classes.make(
            .init(name: "English", color: .mathBlue), in: school.class7a.id, with: .these([school.ada.id]), as: ito)
        #expect(english.home == school.class7a.id && english.color == .mathBlue && english.madeBy == school.ito.id)
        let members = try await school.roster.members(of: english.id, as: school.actor(school.ito))
        #expect(members.schoolClass == english)
        #expect(members.teachers == [school.ito])
        #expect(members.students == [school.ada])
        try await school.classes.add(.everyone, to: english.id, as: school.actor(school.ito))
        let more = try await school.roster.members(of: english.id, as: school.actor(school.ito))
        #expect(Set(more.students) == [school.ada, school.ben])
        let family = try await school.classes.family(of: school.class7a.id, as: school.actor(school.ito))
        #expect(family.subjects == [english])
    }

    @Test(arguments: Backend.enabled)
    func equalNamesNeverCollide(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let one = try await school.classes.make(.init(name: "7a"), as: school.actor(school.ito))
        let other = try await school.classes.make(.init(name: "7a"), as: school.actor(school.okafor))
        let ito = try await school.actor(school.ito)
        #expect(try await school.roster.classes(as: ito).filter { $0.name == "7a" }.count == 2)
        await #expect(throws: Refusal.notFound) { try await school.roster.members(of: other.id, as: ito) }
        #expect(one.id != other.id)
    }

    @Test(arguments: Backend.enabled)
    func handoutsToASubjectReachOnlyItsStudents(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let english = try await school.classes.make(
            .init(name: "English"), in: school.class7a.id, with: .these([school.ada.id]), as: school.actor(school.ito))
        _ = try await school.post(to: [.everyone(in: english.id)])
        #expect(try await school.work.toDo(as: school.actor(school.ada)).count == 1)
        #expect(try await school.work.toDo(as: school.actor(school.ben)).isEmpty)
        try await school.classes.add(.everyone, to: english.id, as: school.actor(school.ito))
        #expect(try await school.work.toDo(as: school.actor(school.ben)).count == 1)
        _ = try await school.classes.archive(true, english.id, as: school.actor(school.ito))
        #expect(try await school.work.toDo(as: school.actor(school.ada)).isEmpty)
        _ = try await school.classes.archive(false, english.id, as: school.actor(school.ito))
        #expect(try await school.work.toDo(as: school.actor(school.ada)).count == 1)
    }

    @Test(arguments: Backend.enabled)
    func teachersDoNotChangeClassesThatTheSchoolMade(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let ito = try await school.actor(school.ito)
        for body in [
            { try await school.classes.edit(school.class7a.id, version: 1, .init(name: "X"), as: ito) },
            { try await school.classes.archive(true, school.class7a.id, as: ito) },
        ] as [@Sendable () async throws -> SchoolClass] {
            await #expect(throws: Refusal(.comesFromRoster, field: "class")) { try await body() }
        }
        await #expect(throws: Refusal.notFound) {
            try await school.classes.edit(
                school.class7a.id, version: 1, .init(name: "X"), as: school.actor(school.okafor))
        }
    }

    @Test(arguments: Backend.enabled)
    func anEditAgainstAnOldVersionSaysWhichIsThePresentOne(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let made = try await school.classes.make(.init(name: "Chess"), as: school.actor(school.ito))
        let ito = try await school.actor(school.ito)
        let edited = try await school.classes.edit(
            made.id, version: made.version, .init(name: "Go", color: .red), as: ito)
        #expect(edited.version == made.version + 1 && edited.name == "Go" && edited.color == .red)
        await #expect(throws: Refusal(.hasChanged, field: "classVersion", detail: "2")) {
            try await school.classes.edit(made.id, version: 1, .init(name: "Chess"), as: ito)
        }
        let same = try await school.classes.edit(made.id, version: 2, .init(name: "Go", color: .red), as: ito)
        #expect(same.version == 2, "An edit that changes nothing is none.")
    }

    @Test(arguments: Backend.enabled)
    func invalidNamesAndHomesAreRefusedByField(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let ito = try await school.actor(school.ito)
        let long = String(repeating: "x", count: 201)
        for (name, refusal) in [
            ("  ", Refusal(.isEmpty, field: "name")), (long, Refusal(.isTooLong, field: "name", detail: "200")),
            ("a\u{0}b", Refusal(.isInvalid, field: "name")),
        ] {
            await #expect(throws: refusal) { try await school.classes.make(.init(name: name), as: ito) }
        }
        let okafor = try await school.actor(school.okafor)
        await #expect(throws: Refusal(.notFound, field: "home")) {
            try await school.classes.make(.init(name: "X"), in: school.class7a.id, as: okafor)
        }
        let subject = try await school.classes.make(.init(name: "English"), in: school.class7a.id, as: ito)
        let teacher = try await school.actor(school.ito)
        await #expect(throws: Refusal(.isInvalid, field: "home", detail: "English")) {
            try await school.classes.make(.init(name: "X"), in: subject.id, as: teacher)
        }
        await #expect(throws: Refusal(.notFound, field: "students")) {
            try await school.classes.make(
                .init(name: "X"), in: school.class7a.id, with: .these([school.cem.id]), as: teacher)
        }
        #expect(try await school.roster.classes(as: school.actor(school.ito)).count == 3, "Nothing half made stays.")
        for person in [school.ada, school.administrator] {
            await #expect(throws: Refusal.notPermitted) {
                try await school.classes.make(.init(name: "X"), as: school.actor(person))
            }
        }
    }

    @Test(arguments: Backend.enabled)
    func nobodyTakesOverAClassByItsIdentifier(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        await #expect(throws: Refusal.notFound) {
            try await school.classes.make(.init(name: "X"), id: school.class7a.id, as: school.actor(school.okafor))
        }
        #expect(
            try await school.roster.members(of: school.class7a.id, as: school.actor(school.ito)).teachers == [
                school.ito
            ])
    }

    /// A school from an older version keeps its roles, and viewers may join it.
    @Test(arguments: Backend.enabled)
    func anOlderSchoolKeepsItsRoles(on backend: Backend) async throws {
        let step = try #require(Schema.history.firstIndex { $0.name.contains("subjects, viewers") })
        let database = try await backend.emptySchool(Array(Schema.history[..<step]))
        try await database.write { connection in
            for statement in [
                "INSERT INTO school (id, name, time_zone) VALUES ('s', 'S', 'UTC')",
                """
                INSERT INTO person (school_id, id, role, given_name, family_name, name_folded, username,
                    username_folded, is_archived)
                VALUES ('s', 'p', 'teacher', 'A', 'B', 'a b', 'a', 'a', 0),
                       ('s', 'q', 'student', 'A', 'B', 'a b', 'q', 'q', 0)
                """,
                "INSERT INTO school_class (school_id, id, name, is_archived) VALUES ('s', 'c', 'C', 0)",
                """
                INSERT INTO enrolment (school_id, class_id, person_id, role)
                VALUES ('s', 'c', 'p', 'teacher'), ('s', 'c', 'q', 'student')
                """,
            ] as [SQL] { try connection.run(statement) }
        }
        try await database.migrate(Schema.history)
        let roles = try await database.write { connection in
            let roles = try connection.run("SELECT role FROM enrolment ORDER BY person_id")
                .map { try $0.get("role", as: String.self) }
            try connection.run("UPDATE enrolment SET role = 'viewer' WHERE person_id = 'p'")
            return roles
        }
        #expect(roles == ["teacher", "student"])
        await #expect(throws: SQLError.self) {
            try await database.write { try $0.run("UPDATE enrolment SET role = 'king' WHERE person_id = 'p'") }
        }
    }
}
