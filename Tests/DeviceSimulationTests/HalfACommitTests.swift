import Foundation
import GRDB
import ModelTesting
import SchoolAPI
import SchoolModel
import Testing

@testable import DeviceStore

/// A commit that fails in the file of the cache after the other file was written.
struct HalfACommitTests {
    private let disk = SimulatedDisk(seed: 1)
    private let store: LocalStore
    private static let start = Date(millisecondsSince1970: 1_789_978_500_000)

    init() throws {
        let account = Account(
            server: try ServerAddress("https://school.example"),
            person: try #require(Person.ID("00000000-0000-7000-8000-000000000001")), token: "", name: "Mia",
            schoolName: "School")
        let files = try DeviceFolder(disk.folder).storeFiles(app: SimulatedDevice.app, account: account)
        store = try LocalStore(files: files, app: SimulatedDevice.app, random: { 0 })
        _ = try store.takeAssigned(
            [Place.addition.identifierPath, Place.division.identifierPath], undecided: Evidence())
    }

    private func attempt(at place: Place = .addition, revision: Int) -> Activity {
        Activity(
            id: Activity.ID(.version7(at: Self.start, random: place == .addition ? 1 : 2)),
            context: place.identifierPath, revision: revision, startedAt: Self.start, duration: 1000 * revision)
    }

    private func isRefusedByTheCache(_ write: () throws -> Void) {
        disk.fill(containing: "/cache/")
        #expect(throws: (any Error).self) { try write() }
        disk.fill(containing: nil)
    }

    @Test func timeThatWasSavedCountsOnce() throws {
        let paths: [IdentifierPath] = [.made([]), .made(["book"])]
        try store.settle(publishing(paths))
        _ = try store.save(Changes(activities: [attempt(revision: 1)]))
        isRefusedByTheCache {
            _ = try store.save(Changes(removed: [paths[1]], activities: [attempt(revision: 2)]))
        }
        let stored = try store.read { try Int.fetchOne($0, sql: "SELECT revision FROM activity") }
        #expect(stored == 2, "half a commit")

        _ = try store.save(Changes(activities: [attempt(revision: 3)]))

        #expect(try store.latestActivity(at: Place.addition.identifierPath)?.duration == 3000)
    }

    @Test func timeThatWasUndecidedCountsOnce() throws {
        _ = try store.save(Changes(activities: [attempt(revision: 1), attempt(at: .division, revision: 1)]))
        let batch = try store.nextActivities(clockOffset: 0)
        try store.settle(batch, with: batch.map { .init(id: $0.id, status: .recorded) })
        let evidence = Evidence(activities: [attempt(revision: 2)])
        let take = { _ = try store.takeAssigned([Place.addition.identifierPath], undecided: evidence) }
        isRefusedByTheCache(take)
        try take()

        #expect(try store.latestActivity(at: Place.addition.identifierPath)?.duration == 2000)
    }

    private func publishing(_ paths: [IdentifierPath]) throws -> LocalStore.Publication {
        let contexts = paths.map { path in
            let context = ContentContext(path: path, kind: path.parent == nil ? .app : .quiz, title: "Book")
            return SavedContext(context, created: Self.start, modified: Self.start)
        }
        _ = try store.save(Changes(contexts: contexts))
        return try store.nextPublication()
    }
}
