import Foundation
import SchoolTesting
import Storage
import Synchronization
import Testing

@testable import StorageDrivers

/// What has been confirmed survives a power cut.
@Suite struct DurabilityTests {
    @Test func noTransactionIsConfirmedBeforeItIsOnTheDisk() async throws {
        let happened = Mutex<[String]>([])
        let path = try Backend.temporaryFolder().appending(path: "a.sqlite").path()
        let database = try SQLiteDatabase(path: path) { file in
            let name = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(file)")
            happened.withLock { $0.append("synced \(name?.split(separator: "/").last ?? "nothing")") }
            return fdatasync(file)
        }
        for number in 1...3 {
            try await database.write { _ = try $0.run("CREATE TABLE thing\(.init(stringLiteral: "\(number)")) (id)") }
            happened.withLock { $0.append("answered") }
        }
        #expect(
            happened.withLock(\.self)
                == Array(repeating: ["synced a.sqlite-wal", "answered"], count: 3).flatMap(\.self))
    }

    @Test func nothingIsConfirmedThatMayBeLost() async throws {
        let path = try Backend.temporaryFolder().appending(path: "a.sqlite").path()
        let database = try SQLiteDatabase(path: path) { _ in
            errno = ENOSPC
            return -1
        }
        let failure = await #expect(throws: SQLError.self) {
            try await database.write { _ = try $0.run("CREATE TABLE thing (id)") }
        }
        guard case .statementFailed("13", _) = failure else {
            Issue.record("A full disk has to be told as one: \(String(describing: failure))")
            return
        }
    }

    @Test func othersWriteWhileATransactionReachesTheDisk() async throws {
        let path = try Backend.temporaryFolder().appending(path: "a.sqlite").path()
        let began = AsyncStream.makeStream(of: Void.self)
        let goOn = DispatchSemaphore(value: 0)
        let database = try SQLiteDatabase(path: path) { _ in
            began.continuation.yield()
            goOn.wait()
            return 0
        }
        let first = try await database.commit { _ = try $0.run("CREATE TABLE thing (id)") }
        async let answer: Void = first.durable()
        for await _ in began.stream { break }
        let second = try await database.commit { _ = try $0.run("INSERT INTO thing (id) VALUES (1)") }
        goOn.signal()
        try await answer
        goOn.signal()
        try await second.durable()
        let count: Int64 = try await database.read { try $0.run("SELECT COUNT(*) AS n FROM thing")[0].get("n") }
        #expect(count == 1)
    }

    @Test func checkpointsMakeNobodyWait() async throws {
        let path = try Backend.temporaryFolder().appending(path: "a.sqlite").path()
        let database = try SQLiteDatabase(path: path)
        try await database.write { _ = try $0.run("CREATE TABLE thing (content)") }
        for _ in 1...6 {
            // Each fills a page of 4096 bytes.
            try await database.write { connection in
                for _ in 1...1000 { try connection.run("INSERT INTO thing (content) VALUES (zeroblob(4000))") }
            }
        }
        try #require(database.checkpoints).rest()
        let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
        #expect(try #require(size) > 4000 * 4096)
    }
}
