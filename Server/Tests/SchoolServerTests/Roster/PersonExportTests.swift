import Foundation
import Interchange
import ModelTesting
import SchoolModel
import SchoolServer
import SchoolServices
import SchoolStore
import SchoolTesting
import ServerTesting
import Testing

/// What a person gets who asks what the school keeps about them.
@Suite struct PersonExportTests {
    /// Whose rows are whose has to be known for everything that people get.
    @Test func everyTableThatAPersonGetsHasAnOwner() {
        let tables = Set(DataRegistry.entries.filter { $0.export == .thePerson }.map(\.table))
        #expect(tables.subtracting(DataRegistry.namedInPlans) == Set(DataRegistry.owners.keys))
        let columns = { (table: String) in
            DataRegistry.entries.filter { $0.table == table }.flatMap(\.columns)
                + (DataRegistry.impersonal[table] ?? [])
        }
        for (table, owners) in DataRegistry.owners {
            for owner in owners {
                switch owner {
                case .person(let column), .named(let column):
                    #expect(columns(table).contains(column), "\(table).\(column)")
                case .through(let column, let other):
                    #expect(columns(table).contains(column), "\(table).\(column)")
                    #expect(columns(other).contains("id") && DataRegistry.owners[other] != nil, "\(table) by \(other)")
                }
            }
        }
        for (table, context) in DataRegistry.context {
            #expect(Set(context).isSubset(of: DataRegistry.impersonal[table] ?? []), "\(table)")
            #expect(DataRegistry.owners[table] != nil, "\(table)")
        }
    }

    private struct Export {
        let tables: [String: [[String: Any]]]
        let text: String
        let files: [String]
        let unreadable: [String]
    }

    private func export(_ person: Person, of school: TestSchool) async throws -> Export {
        let exports = PersonExportService(school.services.house, files: school.services.files)
        let made = try await exports.export(try await exports.find(person.username), as: .commandLine)
        let unreadable = try unreadable(of: made)
        let records = try #require(made.files.first { $0.name == PersonExportService.recordsName })
        let document = try JSONSerialization.jsonObject(with: Data(records.bytes)) as? [String: Any]
        let tables = try #require(document?["tables"] as? [String: [String: Any]])
        return Export(
            tables: tables.compactMapValues { $0["rows"] as? [[String: Any]] },
            text: String(decoding: records.bytes, as: UTF8.self),
            files: made.files.map(\.name) + made.uploads.map(\.name).filter { !unreadable.contains($0) },
            unreadable: unreadable)
    }

    private func unreadable(of made: PersonExportService.Made) throws -> [String] {
        let file = URL.temporaryDirectory.appending(path: "\(UUID()).zip")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data().write(to: file)
        let handle = try FileHandle(forWritingTo: file)
        defer { try? handle.close() }
        return try ZipArchive.write(made.files, made.uploads, to: handle.fileDescriptor, at: Date()).missing
    }

    @Test(arguments: Backend.enabled)
    func aPersonGetsTheirOwnAndNobodyElses(on backend: Backend) async throws {
        let school = try await TestSchool(on: backend)
        _ = try await SchoolSide(
            in: school, teacher: school.ito, schoolClass: school.class7a, student: school.ada,
            classmate: school.ben, guest: school.cem, invitee: school.okafor)
        let pictures = PictureService(school.services.house)
        try await pictures.setPolicy(.everybody, as: school.actor(school.administrator))
        try await pictures.put(.wholePNG(), as: school.actor(school.ada))

        let ada = try await export(school.ada, of: school)
        let expected = [
            "answer", "assignment", "enrolment", "lecture_task", "notification", "person", "person_picture",
        ]
        #expect(Set(expected).isSubset(of: ada.tables.keys), "\(ada.tables.keys.sorted())")
        #expect(ada.tables["person"]?.map { $0["username"] as? String } == ["ada"])
        #expect(ada.files.contains("picture"))
        for other in [school.ben, school.cem, school.okafor] { #expect(!ada.text.contains("\(other.id)")) }

        let ito = try await export(school.ito, of: school)
        #expect(Set(["handout", "worksheet", "stored_file", "audit_entry"]).isSubset(of: ito.tables.keys))
        #expect(ito.files.contains { $0.hasPrefix("files/") && $0.hasSuffix("/a.txt") })
        #expect(try await school.acts().prefix(2) == ["person.exported", "person.exported"])
        let ben = try await export(school.ben, of: school)
        #expect(ben.tables["answer"] == nil && ben.tables["person"]?.count == 1)
    }

    /// A line of the log about several people is about each of them, and tells nobody of the others.
    @Test(arguments: Backend.enabled)
    func whatTheLogSaysOfSeveralTellsEachOfThemselves(on backend: Backend) async throws {
        let school = try await TestSchool(on: backend)
        let roster = RosterService(school.services.house)
        let administrator = try await school.actor(school.administrator)
        try await roster.enrol(
            [school.ada.id, school.ben.id], in: school.class7b.id, as: .student, as: administrator)
        let ada = try await export(school.ada, of: school)
        let entries = (ada.tables["audit_entry"] ?? []).filter { $0["act"] as? String == "class.enrolled" }
        #expect(entries.map { $0["detail"] as? String } == ["\(school.ada.id)"])
        #expect(entries.map { $0["object_id"] as? String } == ["\(school.class7b.id)"])
        #expect(!ada.text.contains("\(school.ben.id)"))
        let own = try await export(school.administrator, of: school)
        #expect(own.text.contains("\(school.ada.id) \(school.ben.id)"), "What they did is theirs.")
    }

    @Test func aFileThatCannotBeReadIsNamed() async throws {
        let school = try await TestSchool()
        let actor = try await school.actor(school.ito)
        let files = school.services.files
        let lost = try await files.store(Data("a".utf8), name: "lost.txt", mediaType: "text/plain", as: actor)
        _ = try await files.store(Data("b".utf8), name: "there.txt", mediaType: "text/plain", as: actor)
        try FileManager.default.removeItem(at: try await files.read(lost.id, as: actor).url)
        let ito = try await export(school.ito, of: school)
        #expect(ito.unreadable == ["files/\(lost.id)/lost.txt"])
        #expect(ito.files.count { $0.hasPrefix("files/") } == 1)
    }

    /// Neither passwords nor what stands for them leaves the school.
    @Test func noSecretIsExported() throws {
        for table in DataRegistry.owners.keys {
            let columns =
                DataRegistry.entries.filter { $0.table == table && $0.export == .thePerson }
                .flatMap(\.columns) + (DataRegistry.context[table] ?? [])
            let secrets = columns.filter { $0.contains("hash") || $0.contains("secret") || $0.contains("password_") }
            #expect(secrets.isEmpty, "\(table): \(secrets)")
        }
    }
}
