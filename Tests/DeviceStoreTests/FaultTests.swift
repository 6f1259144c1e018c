import DeviceTesting
import Foundation
import GRDB
import SchoolAPI
import SchoolModel
import Synchronization
import Testing

@testable import DeviceStore

/// What a bad network and a killed process do to deliveries: nothing.
struct FaultTests {
    /// Loses, doubles and repeats requests as determined by a seed, and saves in between.
    @Test(arguments: 1...40 as ClosedRange<UInt64>)
    func everyAttemptArrivesOnceWhateverTheNetworkDoes(seed: UInt64) async throws {
        var chance = SplitMix64(state: seed)
        let device = try TestDevice()
        device.school.assign(TestDevice.app, "addition")
        device.school.assign(TestDevice.app, "multiplication")
        let app = device.launch()
        var revisions: [Int: Int] = [:]

        for _ in 0..<12 {
            let faults = (0..<6).map { _ in FakeSchool.Fault.allCases.randomElement(using: &chance) ?? .none }
            device.school.state.withLock { $0.faults = faults }
            let numbers = Set(
                (0..<Int.random(in: 0...3, using: &chance)).map { _ in Int.random(in: 1...9, using: &chance) })
            for number in numbers.sorted() {
                revisions[number, default: 0] += 1
                let quiz = number.isMultiple(of: 2) ? "addition" : "multiplication"
                try app.save(Changes(activities: [.attempt(number, at: quiz, revision: revisions[number] ?? 1)]))
            }
            _ = await app.round()
        }
        device.school.state.withLock { $0.faults = [] }
        let waiting = try await app.flush(within: .seconds(60))

        #expect(waiting.isEmpty, "seed \(seed)")
        let delivered = device.school.state.withLock { $0.activities }
        #expect(delivered.count == revisions.count, "seed \(seed)")
        for (number, revision) in revisions {
            #expect(delivered[try Activity.attempt(number).id]?.revision == revision, "seed \(seed)")
        }
        #expect(device.school.state.withLock { $0.unassigned.isEmpty })
    }

    @Test(arguments: FakeSchool.Fault.allCases)
    func aProcessKilledMidwayLosesNothingThatWasSaved(fault: FakeSchool.Fault) async throws {
        let device = try TestDevice()
        device.school.assign(TestDevice.app, "addition")
        let first = device.launch()
        try first.save(Changes(contexts: [.quiz(), .quiz("addition")]))
        try await first.flush(within: .seconds(60))
        try first.save(Changes(activities: [.attempt(1), .attempt(2)]))
        device.school.state.withLock { $0.faults = [fault] }
        _ = await first.round()

        let killed = try device.copyAsKilled()
        let second = killed.launch()
        try await second.flush(within: .seconds(60))

        #expect(try second.waiting().isEmpty)
        #expect(device.school.state.withLock { $0.activities.count } == 2)
        #expect(try second.contexts().count == 2)
    }

    @Test func offlineWorkWaitsAndIsDeliveredInTheBackgroundLater() async throws {
        let device = try TestDevice()
        device.school.assign(TestDevice.app, "addition")
        let app = device.launch()
        try await app.flush(within: .seconds(60))
        device.school.state.withLock { $0.isOffline = true }
        try app.save(Changes(activities: [.attempt()]))
        #expect(await app.round() == .failed("NetworkFailure()"))
        #expect(try app.waiting().activities == 1)

        device.school.state.withLock { $0.isOffline = false }
        app.start()
        while try !app.waiting().isEmpty { await Task.yield() }

        #expect(device.school.state.withLock { $0.activities.count } == 1)
    }

    @Test func waitsGrowWithEachFailureUpToFiveMinutesAndVary() async throws {
        let naps = Mutex<[Duration]>([])
        let (ended, end) = AsyncStream<Void>.makeStream()
        var surroundings = try TestDevice().surroundings
        surroundings.sleep = { duration in
            let count = naps.withLock { naps in
                naps.append(duration)
                return naps.count
            }
            if count == 14 { end.finish() }
            if count >= 14 { try await Task.sleep(for: .seconds(86_400)) }
        }
        let postman = Postman(surroundings: surroundings)
        let work = Task { await postman.work { .failed("offline") } }
        for await _ in ended {}
        work.cancel()

        let waits = naps.withLock { $0 }
        for (index, wait) in waits.prefix(14).enumerated() {
            let whole = Duration.milliseconds(min(300_000, 1000 << index))
            #expect(wait >= whole / 2 && wait <= whole, "wait \(index): \(wait)")
        }
        #expect(Set(waits.suffix(4)).count > 1)
    }

    @Test func aSaveIsSyncedToTheDisk() throws {
        let device = try TestDevice()
        let account = try #require(try device.folder.account())
        let files = try device.folder.storeFiles(app: TestDevice.app, account: account)

        let store = try LocalStore(files: files, app: TestDevice.app, random: { 1 })

        let settings = try store.queue.read { database in
            [
                try String.fetchOne(database, sql: "PRAGMA journal_mode"),
                try String.fetchOne(database, sql: "PRAGMA synchronous"),
            ]
        }
        #expect(settings == ["wal", "2"], "2 is FULL")
    }

    @Test func flushEndsWhenItsTimeIsUp() async throws {
        let device = try TestDevice()
        device.school.assign(TestDevice.app, "addition")
        let app = device.launch()
        try await app.flush(within: .seconds(60))
        device.school.state.withLock { $0.isOffline = true }
        try app.save(Changes(activities: [.attempt()]))

        // The test's clock lets this time pass immediately.
        let waiting = try await app.flush(within: .seconds(5))

        #expect(waiting.activities == 1)
    }
}

/// A small, reproducible source of numbers.
private struct SplitMix64: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }
}
