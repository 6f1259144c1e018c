import Foundation
import GRDB
import Testing

@testable import DeviceStore

@Suite struct DurabilityTests {
    /// In WAL mode only FULL (2) syncs at every commit; NORMAL would lose the last ones in a power cut.
    @Test func whatIsSavedIsSyncedToTheDisk() throws {
        let folder = URL.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let store = try LocalStore(file: folder.appending(path: "app.sqlite"), app: "org.example.app")
        #expect(try store.queue.write { try Int.fetchOne($0, sql: "PRAGMA synchronous") } == 2)
    }
}
