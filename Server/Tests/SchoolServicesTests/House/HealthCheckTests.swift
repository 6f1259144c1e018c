import Foundation
import SchoolModel
import SchoolServices
import SchoolTesting
import Storage
import Synchronization
import Testing

/// Whether the school works, as programs that watch it are told.
@Suite struct HealthCheckTests {
    /// A school whose database a test can disturb.
    private struct Scene {
        let school: TestHouse
        let database: InterruptedDatabase
        let check: HealthCheck
        let naps = TestNaps()

        init(on backend: Backend) async throws {
            school = try await TestHouse(on: backend)
            database = InterruptedDatabase(school.house.database)
            let house = SchoolHouse(
                school: school.house.school, database: database, surroundings: school.house.surroundings)
            check = HealthCheck(house, sleep: naps.sleep)
        }

        /// Lets what was found before be too old.
        func pass() { school.clock.advance(by: HealthCheck.lifetime) }
    }

    @Test(arguments: Backend.enabled)
    func itWorksAsLongAsItCanBeWritten(on backend: Backend) async throws {
        let scene = try await Scene(on: backend)
        #expect(await scene.check.look().state == .works)
        scene.database.interrupt { _ in throw SQLError.statementFailed(sqlState: "13", message: "disk is full") }
        #expect(await scene.check.look().state == .works, "Nobody has tried again yet.")
        scene.pass()
        let full = await scene.check.look()
        #expect(full.state == .diskIsFull && full.news?.contains("disk is full") == true)
        #expect(await scene.check.look().news == nil)
        scene.pass()
        #expect(await scene.check.look().news == nil, "The log knows it already.")
        scene.database.interrupt { _ in throw SQLError.connectionFailed("gone") }
        scene.pass()
        #expect(await scene.check.look().state == .databaseIsUnreachable)
        scene.database.interrupt { _ in throw SQLError.statementFailed(sqlState: "8", message: "read-only") }
        scene.pass()
        #expect(await scene.check.look().state == .databaseFails)
        scene.database.interrupt(with: nil)
        scene.pass()
        let well = await scene.check.look()
        #expect(well.state == .works && well.news == nil)
    }

    @Test(arguments: Backend.enabled)
    func whatIsGoneFromTheRecordsIsSaid(on backend: Backend) async throws {
        let scene = try await Scene(on: backend)
        #expect(await scene.check.look().state == .works)
        try await scene.school.house.database.write { _ = try $0.run("ALTER TABLE badge DROP COLUMN made_at") }
        scene.pass()
        let column = await scene.check.look()
        #expect(column.state == .recordsAreDamaged && column.news == "the column made_at of badge is missing")
        try await scene.school.house.database.write { _ = try $0.run("DROP TABLE badge") }
        scene.pass()
        #expect(await scene.check.look().state == .recordsAreDamaged)
    }

    @Test func itIsTriedOnceHoweverOftenSomebodyAsks() async throws {
        let scene = try await Scene(on: .sqlite)
        let tries = TestCount()
        scene.database.interrupt { number in tries.set(number) }
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<20 { group.addTask { _ = await scene.check.look() } }
        }
        #expect(tries.value == 1)
        scene.pass()
        _ = await scene.check.look()
        #expect(tries.value == 2)
    }

    @Test func aDatabaseThatHangsIsAsBadAsNone() async throws {
        let scene = try await Scene(on: .sqlite)
        let hanging = Duration.seconds(3600)
        scene.database.interrupt { _ in try await scene.naps.sleep(hanging) }
        async let found = scene.check.look()
        await scene.naps.begun(HealthCheck.patience)
        await scene.naps.begun(hanging)
        scene.naps.end(HealthCheck.patience)
        #expect(await found.state == .databaseIsUnreachable)
        // The next one waits for the same try, instead of adding another.
        scene.pass()
        async let next = scene.check.look()
        await scene.naps.begun(HealthCheck.patience)
        #expect(scene.naps.begunSoFar(hanging) == 1)
        scene.naps.end(hanging)
        #expect(await next.state == .works)
    }
}

/// A number that is set from elsewhere.
private final class TestCount: Sendable {
    private let number = Mutex(0)

    var value: Int { number.withLock { $0 } }
    func set(_ value: Int) { number.withLock { $0 = value } }
}
