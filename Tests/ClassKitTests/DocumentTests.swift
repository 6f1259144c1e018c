import DeviceStore
import DeviceTesting
import Foundation
import SchoolAPI
import SchoolModel
import Synchronization
import Testing

@testable import ClassKit

struct DocumentTests {
    @Test func workOnAHandedOutFileIsReported() async throws {
        let device = try TestDevice()
        let path = try device.school.handOut("poem.txt", "Roses are red")
        let url = try await device.fetchDocuments()[0]
        #expect(try String(contentsOf: url, encoding: .utf8) == "Roses are red")
        #expect(url.path.hasSuffix("/Homework/poem.txt"))
        let store = device.launchStore()

        let activity = try await store.fetchActivity(for: url)
        #expect(try await store.fetchActivity(for: url) === activity, "it is begun once")
        activity.start()
        device.wait(.seconds(60))
        activity.progress = 0.5
        activity.stop()
        try await store.deliver()

        #expect(device.delivered.map(\.path) == [path.elements])
        #expect(device.delivered.map(\.duration) == [60_000])
        #expect(store.mainAppContext.loadedChildren.isEmpty, "it is no content of the app")
    }

    @Test func anAttemptAtAFileContinuesAfterRelaunch() async throws {
        let device = try TestDevice()
        _ = try device.school.handOut("poem.txt", "")
        let url = try await device.fetchDocuments()[0]
        let first = device.launchStore()
        try await first.fetchActivity(for: url).progress = 0.25
        try await first.deliver()

        let store = device.launchStore()
        let activity = try await store.fetchActivity(for: url)
        #expect(activity.progress == 0.25)
        activity.progress = 0.75
        try await store.deliver()
        #expect(device.delivered.map(\.progress) == [[[0, 0.75]]])
    }

    @Test func aFileIsRecognizedWhereverItMoves() async throws {
        let device = try TestDevice()
        let path = try device.school.handOut("poem.txt", "")
        let url = try await device.fetchDocuments()[0]
        let moved = url.deletingLastPathComponent().appendingPathComponent("my poem.txt")
        try FileManager.default.moveItem(at: url, to: moved)
        try Data("something else".utf8).write(to: url)
        let app = device.launch()

        #expect(try app.recordingPath(ofDocumentAt: moved)?.path == path)
        // What was replaced by an editor is known by its place.
        try FileManager.default.removeItem(at: moved)
        #expect(try app.recordingPath(ofDocumentAt: url)?.path == path)
    }

    @Test func anExistingFileStaysUnchanged() async throws {
        let device = try TestDevice()
        _ = try device.school.handOut("poem.txt", "old")
        _ = try device.school.handOut("poem.txt", "another")
        _ = try device.school.handOut("../../.profile", "evil", in: "../..")
        let urls = try await device.fetchDocuments()
        #expect(urls.map(\.lastPathComponent) == ["poem.txt", "poem 2.txt", "-..-.profile"])
        #expect(urls.allSatisfy { $0.path.hasPrefix(device.documentFolder.resolvingSymlinksInPath().path + "/") })

        try Data("mine".utf8).write(to: urls[0])
        #expect(try await device.fetchDocuments().isEmpty)
        #expect(try String(contentsOf: urls[0], encoding: .utf8) == "mine")
    }

    @Test func aFileThatWasNotHandedOutIsNotFound() async throws {
        let device = try TestDevice()
        let store = device.launchStore()
        let url = device.documentFolder.appendingPathComponent("mine.txt")

        #expect(try await !store.isAssignedDocument(url))
        await #expect(throws: CLSError.self) { _ = try await store.fetchActivity(for: url) }
        let answer: (Bool, CLSError.Code?) = await withCheckedContinuation { continuation in
            store.fetchActivity(for: url) { activity, error in
                continuation.resume(returning: (activity == nil, (error as? CLSError)?.code))
            }
        }
        #expect(answer == (true, .invalidArgument))
        #expect(try await !store.isAssignedDocument(#require(URL(string: "https://school.example/poem.txt"))))
    }

    @Test func aDocumentIsAssignedForTheDurationOfItsHandout() async throws {
        let device = try TestDevice()
        _ = try device.school.handOut("poem.txt", "")
        let url = try await device.fetchDocuments()[0]
        let store = device.launchStore()
        _ = try await store.waitForDelivery(upTo: .seconds(60))
        #expect(try await store.isAssignedDocument(url))

        device.school.state.withLock { $0.assigned = [] }
        device.wait(.seconds(301))
        _ = try await store.waitForDelivery(upTo: .seconds(60))
        #expect(try await !store.isAssignedDocument(url))

        try await store.fetchActivity(for: url).progress = 1
        try await store.deliver()
        #expect(device.delivered.isEmpty)
    }
}

extension TestDevice {
    fileprivate var documentFolder: URL { folder.url.appendingPathComponent("School") }

    /// Brings what was handed out, as the person's command does.
    fileprivate func fetchDocuments() async throws -> [URL] {
        guard let device = try SignedInDevice(folder, in: surroundings) else { return [] }
        return try await device.fetchDocuments(to: documentFolder).map { URL(fileURLWithPath: $0.location) }
    }
}
