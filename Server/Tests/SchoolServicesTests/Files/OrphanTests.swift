import Foundation
import SchoolModel
import SchoolServices
import SchoolStore
import SchoolTesting
import Storage
import Testing

/// Files that nothing refers to any more, and offers that have long expired.
@Suite final class OrphanTests {
    private static let grace: TimeInterval = 1000
    private let folder = URL.temporaryDirectory.appending(path: UUID().uuidString)

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func names() throws -> Set<String> {
        Set(try FileManager.default.contentsOfDirectory(atPath: folder.path()))
    }

    private func store(_ count: Int, in school: TestHouse) async throws -> (FileService, [StoredFile]) {
        let files = FileService(school.house, folder: folder)
        var stored: [StoredFile] = []
        for number in 0..<count {
            stored.append(
                try await files.store(
                    Data("\(number)".utf8), name: "\(number)", mediaType: "text/plain", as: school.actor(school.ito)))
        }
        return (files, stored)
    }

    @Test(arguments: Backend.enabled)
    func aFileIsRemovedAfterBeingUnreferencedForSomeTime(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let ito = try await school.actor(school.ito)
        let (files, stored) = try await store(4, in: school)
        let given = stored[0], shown = stored[1], left = stored[2], unused = stored[3]
        _ = try await school.post(activities: [school.activity("Sheet", .file(given.id))])
        let draft = try await school.handouts.draft(
            HandoutContent(title: "T", activities: [school.activity("Sheet", .file(left.id))]), as: ito)
        let exercise = Exercise(
            id: Exercise.ID(UUID()), title: "Sums",
            hintMedia: [Media(file: shown.id, kind: .image, alternative: "A dog")],
            content: TrueFalseExercise(questions: [.init(prompt: "1 + 1 = 2", isTrue: true)]))
        _ = try await WorksheetService(school.house).create(
            WorksheetContent(title: "S", exercises: [exercise]), as: ito)

        school.clock.advance(by: 100 * Self.grace)
        try await files.sweepOrphans(after: Self.grace)
        #expect(try names() == Set(stored.map(\.id.description)), "It was first seen without anybody just now.")
        try await school.handouts.discard(draft.id, as: ito)
        school.clock.advance(by: Self.grace)
        try await files.sweepOrphans(after: Self.grace)
        #expect(try names() == Set([given, shown, left].map(\.id.description)))
        await #expect(throws: Refusal.notFound) { try await files.read(unused.id, as: ito) }
        school.clock.advance(by: Self.grace - 1)
        try await files.sweepOrphans(after: Self.grace)
        #expect(try names().contains(left.id.description))
        school.clock.advance(by: 1)
        try await files.sweepOrphans(after: Self.grace)
        #expect(try names() == Set([given, shown].map(\.id.description)))
        #expect(try await files.read(given.id, as: school.actor(school.ada)).file == given)
    }

    /// What was removed and put back is as if it had never been away.
    @Test(arguments: Backend.enabled)
    func aFileThatIsPutBackStays(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let (files, stored) = try await store(1, in: school)
        try await files.sweepOrphans(after: Self.grace)
        school.clock.advance(by: Self.grace)
        let content = HandoutContent(title: "T", activities: [school.activity("Sheet", .file(stored[0].id))])
        let draft = try await school.handouts.draft(content, as: school.actor(school.ito))
        try await files.sweepOrphans(after: Self.grace)
        try await school.handouts.discard(draft.id, as: school.actor(school.ito))
        try await files.sweepOrphans(after: Self.grace)
        #expect(try names() == [stored[0].id.description])
        school.clock.advance(by: Self.grace)
        try await files.sweepOrphans(after: Self.grace)
        #expect(try names().isEmpty)
    }

    /// Somebody hands out a file between the check and the removal.
    @Test(arguments: Backend.enabled)
    func aFileThatIsPutBackJustNowStays(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let (_, stored) = try await store(1, in: school)
        let database = InterruptedDatabase(school.house.database)
        let house = SchoolHouse(
            school: school.house.school, database: database, surroundings: school.house.surroundings)
        let files = FileService(house, folder: folder)
        try await files.sweepOrphans(after: Self.grace)
        school.clock.advance(by: Self.grace)
        let content = HandoutContent(title: "T", activities: [school.activity("Sheet", .file(stored[0].id))])
        let handouts = school.handouts
        let ito = try await school.actor(school.ito)
        database.interrupt { count in
            if count == 2 { _ = try await handouts.draft(content, as: ito) }
        }
        try await files.sweepOrphans(after: Self.grace)
        #expect(try names() == [stored[0].id.description])
        #expect(try await files.read(stored[0].id, as: ito).file == stored[0])
    }

    /// An incomplete upload is no orphan: it may rest for a week.
    @Test(arguments: Backend.enabled)
    func anUnfinishedUploadIsNotAnOrphan(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let ito = try await school.actor(school.ito)
        let files = FileService(school.house, folder: folder)
        let file = try await files.begin(name: "a", mediaType: "text/plain", size: 2, as: ito)
        for _ in 1...3 {
            try await files.sweepOrphans(after: Self.grace)
            school.clock.advance(by: Self.grace)
        }
        _ = try await files.append(Data("ab".utf8), to: file.id, at: 0, as: ito)
        try await files.sweepOrphans(after: Self.grace)
        #expect(try Data(contentsOf: await files.read(file.id, as: ito).url) == Data("ab".utf8))
    }

    @Test(arguments: Backend.enabled)
    func oneSweepIsLimited(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let (files, stored) = try await store(5, in: school)
        try await files.sweepOrphans(after: Self.grace)
        school.clock.advance(by: Self.grace)
        try await files.sweepOrphans(after: Self.grace, limit: 3)
        #expect(try names() == Set(stored[3...].map(\.id.description)))
        try await files.sweepOrphans(after: Self.grace, limit: 3)
        #expect(try names().isEmpty)
    }

    /// A power cut may come between the bytes and their record.
    @Test(arguments: Backend.enabled)
    func bytesWithoutARecordAreRemovedAndForeignFilesStay(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let (files, stored) = try await store(1, in: school)
        _ = try await school.post(activities: [school.activity("Sheet", .file(stored[0].id))])
        let old = UUID().uuidString.lowercased()
        let new = UUID().uuidString.lowercased()
        for name in [old, new, "README"] { try Data("x".utf8).write(to: folder.appending(path: name)) }
        let now = school.clock.now
        for (name, age) in [(old, Self.grace), (new, Self.grace - 1), ("README", 2 * Self.grace)] {
            try FileManager.default.setAttributes(
                [.modificationDate: now - age], ofItemAtPath: folder.appending(path: name).path())
        }
        try FileManager.default.setAttributes(
            [.modificationDate: now - 2 * Self.grace],
            ofItemAtPath: folder.appending(path: "\(stored[0].id)").path())
        try await files.sweepOrphans(after: Self.grace)
        #expect(try names() == [stored[0].id.description, new, "README"])
    }

    @Test func aSchoolWithoutFilesHasNothingToSweep() async throws {
        let school = try await TestHouse(on: .sqlite)
        try await FileService(school.house, folder: folder).sweepOrphans()
    }

    @Test(arguments: Backend.enabled)
    func aLongExpiredOfferIsSwept(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let ito = try await school.actor(school.ito)
        let now = school.clock.now
        let over = try await school.sharing.makeLink(
            to: school.class7a.id, .init(role: .student, expiresAt: now + 60), as: ito
        ).share
        let open = try await school.sharing.makeLink(to: school.class7a.id, .init(role: .student), as: ito).share
        school.clock.advance(by: 60 + 7 * 24 * 3600)
        try await school.sharing.sweep()
        #expect(
            Set(try await school.sharing.rights(to: school.class7a.id, as: ito).shares.map(\.id)) == [over.id, open.id])
        school.clock.advance(by: 1)
        try await school.sharing.sweep()
        #expect(try await school.sharing.rights(to: school.class7a.id, as: ito).shares.map(\.id) == [open.id])
    }
}
