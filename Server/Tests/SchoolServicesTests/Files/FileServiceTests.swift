import Foundation
import SchoolModel
import SchoolServices
import SchoolStore
import SchoolTesting
import Storage
import Testing

@Suite final class FileServiceTests {
    let folder = URL.temporaryDirectory.appending(path: UUID().uuidString)

    deinit { try? FileManager.default.removeItem(at: folder) }

    func begin(_ school: TestHouse, name: String = "sheet.pdf", size: Int = 6) async throws -> (FileService, StoredFile)
    {
        let files = FileService(school.house, folder: folder)
        let file = try await files.begin(
            name: name, mediaType: "application/pdf", size: size, as: school.actor(school.ito))
        return (files, file)
    }

    @Test(arguments: Backend.enabled)
    func anUploadResumesWhereItStopped(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let ito = try await school.actor(school.ito)
        let (files, file) = try await begin(school)
        _ = try await files.append(Data("abc".utf8), to: file.id, at: 0, as: ito)
        await #expect(throws: Refusal(.hasChanged, field: "offset", detail: "3")) {
            try await files.append(Data("abc".utf8), to: file.id, at: 0, as: ito)
        }
        await #expect(throws: Refusal.notFound) { try await files.read(file.id, as: ito) }
        #expect(try await files.upload(file.id, as: ito).received == 3)
        _ = try await files.append(Data("def".utf8), to: file.id, at: 3, as: ito)
        #expect(try Data(contentsOf: try await files.read(file.id, as: ito).url) == Data("abcdef".utf8))
    }

    /// Otherwise the second one would cut off what was confirmed to the first one.
    @Test(arguments: Backend.enabled)
    func twoPartsForTheSamePlaceNeverMix(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let ito = try await school.actor(school.ito)
        let parts = (1...20).map { Data(repeating: UInt8($0), count: 7 * $0) }
        for _ in 1...5 {
            let (files, file) = try await begin(school, size: 200)
            let answers = await withTaskGroup(of: StoredFile?.self) { group in
                for part in parts {
                    group.addTask { try? await files.append(part, to: file.id, at: 0, as: ito) }
                }
                return await group.reduce(into: []) { $0.append($1) }
            }
            let received = try #require(answers.compactMap(\.self).map(\.received).first)
            #expect(answers.compactMap(\.self).count == 1)
            let kept = try Data(contentsOf: folder.appending(path: file.id.description))
            #expect(parts.contains(kept) && kept.count == received)
        }
    }

    @Test(arguments: Backend.enabled)
    func aFileThatCanNotBeStoredLeavesNothing(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let files = FileService(school.house, folder: folder)
        // The record can't be written: its owner isn't at this school.
        let stranger = Actor(person: Person.ID(UUID()), role: .teacher, classes: [school.class7a.id: .teacher])
        await #expect(throws: (any Error).self) {
            try await files.store(Data("abc".utf8), name: "a", mediaType: "text/plain", as: stranger)
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path()).isEmpty)
        let kept = try await files.store(
            Data("abc".utf8), name: "a", mediaType: "text/plain", as: school.actor(school.ito))
        #expect(try Data(contentsOf: folder.appending(path: kept.id.description)) == Data("abc".utf8))
        #expect(kept.isComplete)
    }

    @Test(arguments: Backend.enabled)
    func moreThanWasAnnouncedOrAllowedIsRefused(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let (files, file) = try await begin(school)
        await #expect(throws: Refusal(.isTooLarge, field: "size", detail: "6")) {
            try await files.append(Data("abcdefg".utf8), to: file.id, at: 0, as: school.actor(school.ito))
        }
        await #expect(throws: Refusal(.isTooLarge, field: "size", detail: "\(50 * 1024 * 1024)")) {
            try await begin(school, size: 50 * 1024 * 1024 + 1)
        }
    }

    @Test(arguments: Backend.enabled)
    func onlyRecipientsOfAHandoutReadItsFile(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let (files, file) = try await begin(school)
        _ = try await files.append(Data("abcdef".utf8), to: file.id, at: 0, as: school.actor(school.ito))
        await #expect(throws: Refusal.notFound) { try await files.read(file.id, as: school.actor(school.ada)) }
        _ = try await school.post(activities: [school.activity("Sheet", .file(file.id))])
        #expect(try await files.read(file.id, as: school.actor(school.ada)).file.name == "sheet.pdf")
        for person in [school.cem, school.okafor, school.administrator] {
            await #expect(throws: Refusal.notFound) { try await files.read(file.id, as: school.actor(person)) }
        }
    }

    @Test(arguments: Backend.enabled)
    func onlyAnUploadThatRestsForTooLongIsRemoved(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let ito = try await school.actor(school.ito)
        let (files, left) = try await begin(school, name: "left")
        let (_, slow) = try await begin(school, name: "slow")
        let (_, done) = try await begin(school, name: "done", size: 0)
        _ = try await files.append(Data("abc".utf8), to: left.id, at: 0, as: ito)
        school.clock.advance(by: StoredFile.longestRest)
        try await files.sweep()
        _ = try await files.append(Data("abc".utf8), to: slow.id, at: 0, as: ito)
        school.clock.advance(by: 1)
        try await files.sweep()

        await #expect(throws: Refusal.notFound) { try await files.upload(left.id, as: ito) }
        await #expect(throws: Refusal.notFound) {
            try await files.append(Data("def".utf8), to: left.id, at: 3, as: ito)
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path())
        #expect(Set(names) == [slow.id.description, done.id.description])
        _ = try await files.append(Data("def".utf8), to: slow.id, at: 3, as: ito)
        school.clock.advance(by: 10 * StoredFile.longestRest)
        try await files.sweep()
        #expect(try Data(contentsOf: try await files.read(slow.id, as: ito).url) == Data("abcdef".utf8))
    }

    /// Uploads from before the server recorded their start are not removed in the middle.
    @Test(arguments: Backend.enabled)
    func anUploadOfUnknownAgeRestsFromNowOn(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let (files, file) = try await begin(school)
        try await school.house.database.write { _ = try $0.run("UPDATE stored_file SET received_at = NULL") }
        try await files.sweep()
        school.clock.advance(by: StoredFile.longestRest)
        try await files.sweep()
        #expect(try await files.upload(file.id, as: school.actor(school.ito)).received == 0)
        school.clock.advance(by: 1)
        try await files.sweep()
        await #expect(throws: Refusal.notFound) { try await files.upload(file.id, as: school.actor(school.ito)) }
    }

    @Test(arguments: Backend.enabled)
    func aNameIsNeverAPath(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        #expect(try await begin(school, name: "../../etc/passwd").1.name == "passwd")
        #expect(try await begin(school, name: "C:\\temp\\Übung 1.pdf").1.name == "Übung 1.pdf")
        for name in ["..", "a/..", "", "/", "a\u{0}b"] {
            await #expect {
                try await begin(school, name: name)
            } throws: { ($0 as? Refusal)?.field == "name" }
        }
    }

    @Test(arguments: Backend.enabled)
    func aFileOfSomebodyElseIsNotHandedOut(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let (files, file) = try await begin(school)
        _ = try await files.append(Data("abcdef".utf8), to: file.id, at: 0, as: school.actor(school.ito))
        let content = HandoutContent(title: "T", activities: [school.activity("Sheet", .file(file.id))])
        await #expect(throws: Refusal(.notFound, field: "activities.file")) {
            try await school.handouts.draft(content, as: school.actor(school.okafor))
        }
    }
}
