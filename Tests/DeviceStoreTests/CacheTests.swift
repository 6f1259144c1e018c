import DeviceTesting
import Foundation
import GRDB
import SchoolAPI
import SchoolModel
import Synchronization
import Testing

@testable import DeviceStore

/// What the server has is in a cache that may disappear; what is waiting isn't.
struct CacheTests {
    @Test func clearingTheCacheLosesNothingThatIsWaiting() async throws {
        let device = try TestDevice()
        device.school.assign(TestDevice.app, "addition")
        let app = device.launch()
        try app.save(Changes(contexts: [.quiz(), .quiz("addition")]))
        try await app.flush(within: .seconds(60))
        try app.save(Changes(contexts: [.quiz("multiplication")], activities: [.attempt()]))

        let copy = try device.copyAsKilled()
        try FileManager.default.removeItem(at: copy.folder.cache)
        let next = copy.launch()

        #expect(try next.contexts().map(\.context.path.identifier) == ["multiplication"])
        #expect(try next.waiting().activities == 1)
        try await next.flush(within: .seconds(60))
        #expect(device.school.state.withLock { $0.activities.count } == 1)
        #expect(device.school.state.withLock { $0.contexts.count } == 3)
    }

    @Test func aDamagedCacheIsRebuilt() async throws {
        let device = try TestDevice()
        device.school.assign(TestDevice.app, "addition")
        let app = device.launch()
        try await app.flush(within: .seconds(60))
        try app.save(Changes(contexts: [.quiz()], activities: [.attempt()]))
        let copy = try device.copyAsKilled()
        let account = try #require(try copy.folder.account())
        let files = try copy.folder.storeFiles(app: TestDevice.app, account: account)
        try Data(repeating: 0x5A, count: 8192).write(to: files.cache)
        for end in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: files.cache.path + end) }

        let next = copy.launch()

        #expect(try next.waiting().activities == 1 && next.waiting().contexts == 1)
        try await next.flush(within: .seconds(60))
        #expect(try next.contexts().count == 1)
    }

    /// Earlier versions kept one attempt at each context.
    @Test func aCacheOfTheVersionBeforeKeepsItsAttempts() async throws {
        let device = try TestDevice()
        device.school.assign(TestDevice.app, "addition")
        device.school.assign(TestDevice.app, "multiplication")
        let app = device.launch()
        try await app.flush(within: .seconds(60))
        try app.save(Changes(contexts: [.quiz()], activities: [.attempt(1)]))
        try await app.flush(within: .seconds(60))
        try app.save(Changes(activities: [.attempt(2, at: "multiplication")]))
        try await app.current().store.queue.writeWithoutTransaction { database in
            try database.execute(
                sql: """
                    CREATE TABLE cache.old (
                        path TEXT PRIMARY KEY, id TEXT NOT NULL, revision INTEGER NOT NULL, body TEXT NOT NULL,
                        change INTEGER NOT NULL
                    ) WITHOUT ROWID;
                    INSERT INTO cache.old SELECT path, id, revision, body, change FROM cache.attempt;
                    DROP TABLE cache.attempt;
                    ALTER TABLE cache.old RENAME TO attempt;
                    PRAGMA cache.user_version = 4;
                    CREATE TABLE old (path TEXT PRIMARY KEY, id TEXT NOT NULL, clock_offset INTEGER) WITHOUT ROWID;
                    INSERT INTO old SELECT path, id, clock_offset FROM dated_attempt;
                    DROP TABLE dated_attempt;
                    ALTER TABLE old RENAME TO dated_attempt;
                    ALTER TABLE activity DROP COLUMN clock_lead;
                    ALTER TABLE activity DROP COLUMN boot;
                    PRAGMA main.user_version = 6;
                    """)
        }

        let next = try device.copyAsKilled().launch()

        let path = try IdentifierPath([TestDevice.app, "addition"])
        #expect(try next.latestActivity(at: path) == .attempt(1))
        #expect(try next.contexts().count == 1 && next.waiting().activities == 1)
        try next.save(Changes(activities: [.attempt(1, revision: 2)]))
        #expect(try next.latestActivity(at: path) == .attempt(1, revision: 2))
        try await next.flush(within: .seconds(60))
        #expect(try next.latestActivity(at: path) == .attempt(1, revision: 2))
        #expect(device.school.state.withLock { $0.activities.values.map(\.revision).sorted() } == [1, 2])
    }

    @Test func ofManyAttemptsAtOneContextTheLastOnesAreKept() async throws {
        let device = try TestDevice()
        device.school.assign(TestDevice.app, "addition")
        let app = device.launch()
        try await app.flush(within: .seconds(60))
        let count = LocalStore.mostAttempts + 5
        for number in 1...count { try app.save(Changes(activities: [.attempt(number)])) }
        try await app.flush(within: .seconds(60))

        let kept = try app.current().store.read { database in
            try ["cache.attempt", "dated_attempt"].map {
                try String.fetchSet(database, sql: "SELECT id FROM \($0)")
            }
        }
        let last = try Set((6...count).map { try Activity.attempt($0).id.description })
        #expect(kept == [last, last])
        #expect(try app.latestActivity(at: Activity.attempt().context) == .attempt(count))
    }

    @Test func whatTheServerHasIsOnlyInTheCache() async throws {
        let device = try TestDevice()
        device.school.assign(TestDevice.app, "addition")
        let app = device.launch()
        try app.save(Changes(contexts: [.quiz(), .quiz("addition")], activities: [.attempt(title: "a secret title")]))
        try await app.flush(within: .seconds(60))
        let path = try IdentifierPath([TestDevice.app, "addition"])
        #expect(try app.latestActivity(at: path) == .attempt(title: "a secret title"))

        let copy = try device.copyAsKilled()
        try FileManager.default.removeItem(at: copy.folder.cache)

        #expect(try copy.launch().latestActivity(at: path) == nil)
        #expect(try copy.launch().contexts().isEmpty)
    }

    /// Earlier versions stored items of one attempt whose identifiers are the same for the school.
    @Test func anAttemptWithItemsThatCannotBeReportedIsResumed() throws {
        let device = try TestDevice()
        device.school.assign(TestDevice.app, "addition")
        let app = device.launch()
        _ = try app.current().store.takeAssigned(
            [IdentifierPath([TestDevice.app, "addition"])], undecided: Evidence())
        let item = ActivityItem(identifier: "first", title: "First", value: .quantity(1))
        var again = item
        again.identifier = "first "
        var attempt = try Activity.attempt()
        attempt.additionalItems = [item, again]
        try app.save(Changes(activities: [attempt]))

        attempt.additionalItems = [item]
        #expect(try app.latestActivity(at: attempt.context) == attempt)
    }

    @Test func anAttemptContinuedAfterItsDeliveryKeepsItsPlaceAndItsMoment() async throws {
        let device = try TestDevice()
        device.school.assign(TestDevice.app, "addition")
        device.setClock(device.school.now.addingTimeInterval(-7200))
        let app = device.launch()
        try await app.flush(within: .seconds(60))
        try app.save(Changes(activities: [.attempt(1), .attempt(2)]))
        try await app.flush(within: .seconds(60))

        try app.save(Changes(activities: [.attempt(2, revision: 2)]))
        try app.save(Changes(activities: [.attempt(2, revision: 1)]))
        let path = try IdentifierPath([TestDevice.app, "addition"])
        #expect(try app.latestActivity(at: path)?.revision == 2)
        let before = device.school.state.withLock { $0.activities }
        try await app.flush(within: .seconds(60))

        #expect(try app.latestActivity(at: path) == .attempt(2, revision: 2))
        let id = try Activity.attempt(2).id
        let after = device.school.state.withLock { $0.activities }
        #expect(after[id]?.revision == 2 && after[id]?.startedAt == before[id]?.startedAt)
    }

    @Test func aRemovalIsRepeatedInTheCacheIfTheProcessEndedInBetween() async throws {
        let device = try TestDevice()
        let app = device.launch()
        try app.save(Changes(contexts: [.quiz(), .quiz("book"), .quiz("book", "page"), .quiz("book-2")]))
        try await app.flush(within: .seconds(60))
        let before = try device.copyAsKilled()
        try app.save(Changes(removed: [IdentifierPath([TestDevice.app, "book"])]))

        // The removal has been written, but the cache is as it was before.
        let after = try device.copyAsKilled()
        try FileManager.default.removeItem(at: after.folder.cache)
        try FileManager.default.copyItem(at: before.folder.cache, to: after.folder.cache)

        #expect(try after.launch().contexts().map(\.context.path.identifier) == [TestDevice.app, "book-2"])
    }
}
