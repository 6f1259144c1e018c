import Foundation
import SchoolModel
import SchoolStore
import SchoolTesting
import Storage
import Testing
import Timetable

@Suite struct MigrationTests {
    @Test(arguments: Backend.enabled)
    func anUpToDateSchemaStaysUnchanged(on backend: Backend) async throws {
        let database = try await backend.emptySchool()
        try await database.migrate(Schema.history)
        let done = try await database.read { try $0.run("SELECT name FROM migration ORDER BY name") }
        #expect(done.count == Schema.history.count)
    }

    @Test func noTwoMigrationsHaveTheSameName() {
        #expect(Set(Schema.history.map(\.name)).count == Schema.history.count)
    }

    /// The tables that go are read here as backups of earlier versions have them.
    @Test(arguments: Backend.enabled)
    func oneTableForImportsKeepsEverythingElse(on backend: Backend) async throws {
        let step = "2026-11 one table for what is imported"
        let database = try await backend.sharedSchool(Schema.before(step))
        let school = School.ID(UUID())
        let person = Person(
            id: Person.ID(UUID()), role: .administrator, givenName: "Amira", familyName: "Haddad", username: "amira")
        try await database.write { connection in
            try connection.run("INSERT INTO school (id, name, time_zone) VALUES (\(school), 'Elm', 'Etc/UTC')")
            try connection.people(of: school).save(person)
            try connection.run(
                """
                INSERT INTO roster_upload (school_id, id, person_id, uploaded_at, name, content)
                VALUES (\(school), 'r', \(person.id), 1, 'roster.zip', \([UInt8](0...3)))
                """)
            try connection.run(
                """
                INSERT INTO timetable_upload (school_id, id, person_id, uploaded_at, source_name, format)
                VALUES (\(school), 't', \(person.id), 1, 'Sheet', 'csv')
                """)
            try connection.run(
                """
                INSERT INTO timetable_upload_file (school_id, upload_id, position, name, content)
                VALUES (\(school), 't', 0, 'plan.csv', \([UInt8](0...3)))
                """)
        }
        let old = ["roster_upload", "timetable_upload", "timetable_upload_file"]
        var expected = try await rows(of: database)
        for table in old { #expect(expected.removeValue(forKey: table)?.count == 1) }
        for table in ["import_upload", "import_upload_file"] { expected[table] = [] }
        try await database.migrate(Schema.history.filter { $0.name == step })
        #expect(try await rows(of: database) == expected)
        try await database.migrate(Schema.history)

        let upload = ImportUpload(
            id: ImportUpload.ID(UUID()), person: person.id, uploadedAt: Date(timeIntervalSince1970: 1),
            kind: .timetable, settings: "{}", files: [.init(name: "b", bytes: [1]), .init(name: "a", bytes: [])])
        try await database.write { try $0.importUploads(of: school).add(upload) }
        #expect(try await database.read { try $0.importUploads(of: school).find(upload.id) } == upload)
    }

    /// Calendars were read otherwise; other plans are not asked for again.
    @Test(arguments: Backend.enabled)
    func calendarsAreReadAgainOnce(on backend: Backend) async throws {
        let database = try await backend.sharedSchool(Schema.before("2026-11 calendars are read again"))
        let school = School.ID(UUID())
        let sources = [TimetableFormat.csv, .iCalendar].map { format in
            TimetableSource(
                id: TimetableSource.ID(UUID()), name: format.rawValue, format: format,
                address: "https://plan.example/plan", entityTag: "e", lastModified: "m", contentHash: "h")
        }
        try await database.write { connection in
            try connection.run("INSERT INTO school (id, name, time_zone) VALUES (\(school), 'Elm', 'Etc/UTC')")
            for source in sources { try connection.timetableSources(of: school).save(source) }
        }
        try await database.migrate(Schema.history)
        let found = try await database.read { connection in
            try sources.map { try connection.timetableSources(of: school).find($0.id) }
        }
        #expect(found[0] == sources[0])
        #expect(found[1]?.entityTag == nil && found[1]?.lastModified == nil && found[1]?.contentHash == nil)
    }

    /// What a school had handed out before there were versions stays as it is from then on.
    @Test(arguments: Backend.enabled)
    func whatWasHandedOutBeforeVersionsKeepsItsWorksheet(on backend: Backend) async throws {
        let before = Schema.history.filter { $0.name != "2026-11 versions of what was handed out" }
        try #require(before.count < Schema.history.count)
        let database = try await backend.sharedSchool(before)
        let school = School.ID(UUID())
        let ids = (person: Person.ID(UUID()), sheet: Worksheet.ID(UUID()), handout: Handout.ID(UUID()))
        let exercise = Exercise(
            id: Exercise.ID(UUID()), title: "Pets",
            content: try WordTranslationExercise.read("dog = Hund", options: ExerciseOptions(), replacing: nil))
        let json = String(decoding: try JSONEncoder().encode([exercise]), as: UTF8.self)
        try await database.write { connection in
            try connection.run("INSERT INTO school (id, name, time_zone) VALUES (\(school), 'Elm', 'Etc/UTC')")
            try connection.people(of: school).save(
                Person(id: ids.person, role: .teacher, givenName: "Kei", familyName: "Ito", username: "ito"))
            try connection.run(
                """
                INSERT INTO worksheet (
                    school_id, id, author_id, title, title_folded, instructions, kind, time_pressure, exercises,
                    is_shared, version, changed_at
                ) VALUES (
                    \(school), \(ids.sheet), \(ids.person), 'Words', 'words', '', 'practice', 1, \(json), 0, 3, 1
                )
                """)
            try connection.handouts(of: school).save(
                Handout(
                    id: ids.handout, author: ids.person, title: "Words",
                    activities: [
                        HandoutActivity(
                            id: HandoutActivity.ID(UUID()), title: "Words",
                            content: .context(try IdentifierPath(worksheet: ids.sheet)))
                    ]))
        }
        let old = try await rows(of: database)
        try await database.migrate(Schema.history)
        let new = try await rows(of: database)
        for (table, rows) in old where table != "migration" { #expect(new[table] == rows, "\(table)") }
        try await database.write { connection in
            let worksheets = connection.worksheets(of: school)
            let versions = connection.handedOutVersions(of: school)
            var sheet = try #require(try worksheets.find(ids.sheet))
            #expect(try versions.find(ids.sheet, in: ids.handout) == sheet)
            #expect(sheet.exercises == [exercise])
            try versions.keep(sheet, in: [ids.handout])
            sheet.exercises = []
            sheet.version += 1
            try worksheets.save(sheet)
            let kept = try #require(try versions.find(ids.sheet, in: ids.handout))
            #expect(kept.exercises == [exercise] && kept.version == 3)
        }
    }

    private func rows(of database: any SQLDatabase) async throws -> [String: Set<[SQLValue]>] {
        try await database.read { connection in
            var rows: [String: Set<[SQLValue]>] = [:]
            for table in try connection.records.tables() {
                rows[table.name] = []
                try connection.records.read(table) { rows[table.name, default: []].formUnion($0) }
            }
            return rows
        }
    }
}
