import Foundation

/// The state of a server's calendars on which both sides last agreed.
struct SyncRecords: Sendable {
    /// One item's state when the server and the device last agreed.
    struct Item: Codable, Hashable, Sendable {
        var address: URL?
        /// Nil if the server didn't provide an ETag.
        var etag: String?
        /// Whether it was removed here, and the server doesn't know yet.
        var isRemoved = false
    }

    struct Calendar: Codable, Hashable, Sendable {
        /// Nil for a calendar that the server doesn't have yet.
        var address: URL?
        var title: String?
        var tag: String?
        var isWritable = true
        /// Whether it was removed here, and the server doesn't know yet.
        var isRemoved = false
        var items: [String: Item] = [:]
    }

    let url: URL

    init(_ url: URL) {
        self.url = url
    }

    /// The folder names of calendars with records.
    func calendars() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: url.path).filter { $0.hasSuffix(".json") }
            .map { String($0.dropLast(5)) }
    }

    func record(of calendar: String) throws -> Calendar? {
        let file = file(calendar)
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        return try JSONDecoder().decode(Calendar.self, from: Data(contentsOf: file))
    }

    func keep(_ record: Calendar, of calendar: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        try DurableFile.write(encoder.encode(record), to: file(calendar))
    }

    /// Changes the records, which others may have changed since they were read.
    func change(_ calendar: String, _ body: (inout Calendar) -> Void) throws {
        var record = try record(of: calendar) ?? Calendar()
        let before = record
        body(&record)
        if record != before { try keep(record, of: calendar) }
    }

    func forget(_ calendar: String) throws {
        for place in [file(calendar), folder(calendar)] where FileManager.default.fileExists(atPath: place.path) {
            try FileManager.default.removeItem(at: place)
        }
    }

    // MARK: What both agreed on

    func agreed(_ name: String, in calendar: String) -> Data? {
        try? Data(contentsOf: folder(calendar).appendingPathComponent(name))
    }

    func keepAgreed(_ contents: Data, _ name: String, in calendar: String) throws {
        try DurableFile.makeFolder(folder(calendar))
        try DurableFile.write(contents, to: folder(calendar).appendingPathComponent(name))
    }

    func forgetAgreed(_ name: String, in calendar: String) throws {
        let file = folder(calendar).appendingPathComponent(name)
        if FileManager.default.fileExists(atPath: file.path) { try FileManager.default.removeItem(at: file) }
    }

    // MARK: What was removed here

    /// Only items noted here are removed at the server; a file lost on this device is fetched again.
    func noteRemoval(of name: String, in calendar: String) throws {
        guard let record = try record(of: calendar), record.items[name] != nil else { return }
        try change(calendar) { $0.items[name]?.isRemoved = true }
    }

    func noteRemoval(of calendar: String) throws {
        if try record(of: calendar) != nil { try change(calendar) { $0.isRemoved = true } }
    }

    private func file(_ calendar: String) -> URL { url.appendingPathComponent("\(calendar).json") }
    private func folder(_ calendar: String) -> URL { url.appendingPathComponent(calendar) }
}
