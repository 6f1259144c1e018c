import DeviceTesting
import Foundation
import GRDB
import SchoolAPI
import SchoolModel
import Synchronization
import Testing

@testable import DeviceStore

/// Several processes of one app work with the same files.
struct TwoProcessesTests {
    private let path = "addition"

    /// A process that has begun an attempt, and another one that has read it.
    private func begin(on device: TestDevice) async throws -> (one: Device, other: Device) {
        device.school.assign(TestDevice.app, path)
        let one = device.launch()
        let other = device.launch()
        try await one.flush(within: .seconds(60))
        try one.save(Changes(activities: [.attempt()]))
        #expect(try other.latestActivity(at: Activity.attempt().context) == .attempt())
        return (one, other)
    }

    private func attempt(revision: Int, from start: Double) throws -> Activity {
        var attempt = try Activity.attempt(revision: revision)
        try attempt.progress.insert(.init(start: start, end: start + 0.05))
        return attempt
    }

    @Test func whatOneHasDeliveredStaysWhenTheOtherGoesOn() async throws {
        let device = try TestDevice()
        let (one, other) = try await begin(on: device)
        try one.save(Changes(activities: [attempt(revision: 2, from: 0.1)]))
        try one.save(Changes(activities: [attempt(revision: 3, from: 0.1)]))
        try await one.flush(within: .seconds(60))

        try other.save(Changes(activities: [attempt(revision: 2, from: 0.8)]))
        #expect(try other.waiting().activities == 1)
        try await other.flush(within: .seconds(60))

        let dto = try #require(device.school.state.withLock { $0.activities.values.first })
        #expect(dto.revision == 4)
        #expect(try dto.activity().progress.parts.map(\.start) == [0.1, 0.8])
        #expect(dto.duration == 6000, "4.5 seconds of the one, and 1.5 more of the other")
    }

    /// Somebody begins anew in one window, and goes on with the attempt from before in another one.
    @Test func whatIsDoneInAnAttemptThatIsNotTheLastIsAddedToIt() async throws {
        let device = try TestDevice()
        let (one, other) = try await begin(on: device)
        let context = try Activity.attempt().context
        try one.save(Changes(activities: [attempt(revision: 2, from: 0.1)]))
        try one.save(Changes(activities: [attempt(revision: 3, from: 0.1)]))
        try one.save(Changes(activities: [.attempt(2)]))
        try await one.flush(within: .seconds(60))
        let before = device.school.state.withLock { $0.activities }

        device.setClock(device.school.now.addingTimeInterval(-7200))
        try other.save(Changes(activities: [attempt(revision: 2, from: 0.8)]))
        #expect(try other.waiting().activities == 1)
        #expect(try device.launch().latestActivity(at: context) == .attempt(2), "It was begun last.")
        try await other.flush(within: .seconds(60))

        let id = try Activity.attempt().id
        let dto = try #require(device.school.state.withLock { $0.activities[id] })
        #expect(dto.revision == 4 && dto.duration == 6000)
        #expect(try dto.activity().progress.parts.map(\.start) == [0.1, 0.8])
        #expect(dto.startedAt == before[id]?.startedAt)
        #expect(try device.launch().latestActivity(at: context) == .attempt(2))
    }

    /// It was delivered by an earlier version, which did not note when it began.
    @Test func anAttemptFromBeforeKeepsItsPlaceAsTheCacheKnowsIt() async throws {
        let device = try TestDevice()
        let (one, other) = try await begin(on: device)
        try await one.flush(within: .seconds(60))
        try await one.current().store.queue.writeWithoutTransaction {
            try $0.execute(sql: "UPDATE dated_attempt SET change = NULL")
        }
        try one.save(Changes(activities: [.attempt(2)]))

        try other.save(Changes(activities: [attempt(revision: 2, from: 0.8)]))

        #expect(try device.launch().latestActivity(at: Activity.attempt().context) == .attempt(2))
    }

    private func items(_ numbers: Range<Int>) -> [ActivityItem] {
        numbers.map { ActivityItem(identifier: "\($0)", title: "Item", value: .quantity(1)) }
    }

    @Test(arguments: [false, true]) func itemsForWhichThereIsNoRoomAreNamed(isUndecided: Bool) async throws {
        let device = try TestDevice(signedIn: false)
        try device.signIn(isDeveloper: true)
        let (one, other) = try await begin(on: device)
        var mine = try Activity.attempt(revision: 2)
        mine.additionalItems = items(0..<900)
        try one.save(Changes(activities: [mine]))
        var theirs = try Activity.attempt(revision: 2)
        theirs.additionalItems = items(800..<1200)
        if isUndecided {
            device.school.state.withLock { $0.assigned = [] }
            let store = try other.current().store
            _ = try store.takeAssigned([], undecided: Evidence())
        }

        let leftOut = try other.save(Changes(activities: [theirs]))
        device.school.assign(TestDevice.app, path)
        try await other.refresh(within: .seconds(60))

        #expect(leftOut.flatMap(\.items) == (isUndecided ? [] : items(1000..<1200)))
        let dto = try #require(device.school.state.withLock { $0.activities.values.first })
        #expect(dto.additionalItems.map(\.identifier) == (0..<1000).map { "\($0)" })
        var log = try #require(try SignedInDevice(device.folder, in: device.surroundings)?.developerLog)
        let refused = log.next().filter { $0.outcome == .refused }.map(\.sentence)
        // Of a save, whoever saves tells.
        let named = "(1000 items; left out: “1000”, “1001”, “1002” and 197 more)"
        #expect(refused == (isUndecided ? ["Refused: `additionalItems` has more than is allowed \(named)."] : []))
    }

    @Test func onlySomeOfManyAttemptsAreRemembered() throws {
        let memory = AttemptMemory()
        for number in 0...2 * AttemptMemory.most {
            memory.note([.init(said: try .attempt(number), written: try .attempt(number))])
        }
        #expect(memory.count == AttemptMemory.most)
        #expect(try memory[Activity.attempt(0).id] == nil)
        #expect(try memory[Activity.attempt(2 * AttemptMemory.most).id] != nil)
    }

    @Test func aSaveThatFailedIsNotCountedAsSaid() async throws {
        let device = try TestDevice()
        let (one, other) = try await begin(on: device)
        let account = try #require(try device.folder.account())
        let files = try device.folder.storeFiles(app: TestDevice.app, account: account)
        let store = try LocalStore(files: files, app: TestDevice.app, random: { 1 })
        try await store.queue.writeWithoutTransaction {
            try $0.execute(
                sql: """
                    CREATE TRIGGER no_space BEFORE UPDATE ON activity BEGIN SELECT RAISE(ABORT, 'full'); END
                    """)
        }
        #expect(throws: (any Error).self) {
            try other.save(Changes(activities: [attempt(revision: 2, from: 0.8)]))
        }
        try await store.queue.writeWithoutTransaction { try $0.execute(sql: "DROP TRIGGER no_space") }
        try one.save(Changes(activities: [attempt(revision: 2, from: 0.1)]))

        try other.save(Changes(activities: [attempt(revision: 3, from: 0.8)]))

        let stored = try #require(try device.launch().latestActivity(at: Activity.attempt().context))
        #expect(stored.progress.parts.map(\.start) == [0.1, 0.8])
        #expect(stored.duration == 6000, "1.5 seconds, 1.5 more of the one, and 3 more of the other")
    }

    @Test func whatWasUndecidedIsAddedToWhatTheOtherHasSaved() async throws {
        let device = try TestDevice()
        let (one, other) = try await begin(on: device)
        try await one.flush(within: .seconds(60))
        device.school.state.withLock { $0.assigned = [] }
        try await one.refresh(within: .seconds(60))
        try other.save(Changes(activities: [attempt(revision: 2, from: 0.7)]))
        try other.save(Changes(activities: [attempt(revision: 3, from: 0.8)]))
        device.school.assign(TestDevice.app, path)
        try await one.refresh(within: .seconds(60))
        try one.save(Changes(activities: [attempt(revision: 2, from: 0.1)]))

        try await other.refresh(within: .seconds(60))

        let dto = try #require(device.school.state.withLock { $0.activities.values.first })
        #expect(try dto.activity().progress.parts.map(\.start) == [0.1, 0.8])
    }

    @Test func whatWasSaidBeforeStaysKnownWhenThePersonSignsInAgain() async throws {
        let device = try TestDevice()
        let (one, other) = try await begin(on: device)
        try one.save(Changes(activities: [attempt(revision: 2, from: 0.1)]))
        device.school.state.withLock { _ = $0.otherTokens.insert("new") }
        try device.signIn(token: "new")

        try other.save(Changes(activities: [attempt(revision: 2, from: 0.8)]))

        let stored = try #require(try device.launch().latestActivity(at: Activity.attempt().context))
        #expect(stored.progress.parts.map(\.start) == [0.1, 0.8])
    }

    @Test func anOldStateChangesNothing() async throws {
        let device = try TestDevice()
        let (one, other) = try await begin(on: device)
        try one.save(Changes(activities: [attempt(revision: 3, from: 0.1)]))
        try one.save(Changes(activities: [attempt(revision: 2, from: 0.8)]))
        try device.launch().save(Changes(activities: [attempt(revision: 3, from: 0.8)]))

        #expect(try other.latestActivity(at: Activity.attempt().context) == attempt(revision: 3, from: 0.1))
    }

    @Test func thatStartTogetherMakeTheTablesOnce() async throws {
        for _ in 0..<8 {
            let device = try TestDevice()
            let account = try #require(try device.folder.account())
            let files = try device.folder.storeFiles(app: TestDevice.app, account: account)
            let names = Mutex<Set<String?>>([])
            let failures = Mutex<[String]>([])
            DispatchQueue.concurrentPerform(iterations: 6) { number in
                do {
                    let store = try LocalStore(files: files, app: TestDevice.app, random: { UInt128(number + 1) })
                    let name = try store.read { try $0.setting("device") }
                    names.withLock { _ = $0.insert(name) }
                } catch {
                    failures.withLock { $0.append("\(error)") }
                }
            }
            #expect(failures.withLock { $0 } == [])
            #expect(names.withLock { $0.count } == 1)
        }
    }
}
