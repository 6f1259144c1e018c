public import Foundation
import Synchronization

/// The identifiers of written events: two maps from lectures to events, one for lessons as planned and one for
/// lessons altered by a change.
///
/// For each event, it also keeps the values last written. Any differences from those are the person's own, and stay.
public final class CalendarData: Sendable {
    /// The values last written into an event.
    struct Written: Codable, Hashable, Sendable {
        var mark: String
        var title: String
        var notes: String
        var location: String
        var start: Date
        var end: Date
        var takesPlace: Bool
        var alarmMinutes: Int?
    }

    struct Contents: Codable, Hashable, Sendable {
        var lectures: [String: [String]] = [:]
        var changes: [String: [String]] = [:]
        var written: [String: Written] = [:]
        /// The calendar that contains all the events.
        var calendar: String?
        /// Whether that calendar was created for them, and may be removed with them.
        var ownsCalendar = false
    }

    private let file: URL?
    private let contents: Mutex<Contents>

    /// Reads the contents of a file; empty if it doesn't exist yet.
    ///
    /// - Throws: Why the file can't be read.
    public init(file: URL) throws {
        self.file = file
        contents = Mutex(try Self.read(file) ?? Contents())
    }

    private static func read(_ file: URL) throws -> Contents? {
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        return try JSONDecoder().decode(Contents.self, from: Data(contentsOf: file))
    }

    /// Runs a closure with the latest contents while no other program writes the same calendar.
    func hold(_ body: () -> Void) {
        guard let file else { return body() }
        KeptFile.hold(file) {
            // If the file can't be read now, the contents read at launch have to do.
            if let kept = try? Self.read(file) { contents.withLock { $0 = kept } }
            body()
        }
    }

    /// Creates data that isn't kept in a file.
    public init() {
        file = nil
        contents = Mutex(Contents())
    }

    /// The events of lessons as planned, by lecture.
    public var lecturesEventIDs: [String: [String]] { current.lectures }

    /// The events of lessons altered by a change, by lecture.
    public var changesEventIDs: [String: [String]] { current.changes }

    /// The events of a lecture, from both maps.
    public func eventIDs(of key: String) -> [String] {
        let contents = current
        return (contents.lectures[key] ?? []) + (contents.changes[key] ?? [])
    }

    var current: Contents { contents.withLock { $0 } }
    func change(_ body: (inout Contents) -> Void) { contents.withLock { body(&$0) } }

    /// Files an event under a lecture, with its lessons as planned or with its changes.
    func file(_ eventID: String, under key: String, isChanges: Bool) {
        change { contents in
            contents.forget(eventID, of: key)
            if isChanges {
                contents.changes[key, default: []].append(eventID)
            } else {
                contents.lectures[key, default: []].append(eventID)
            }
        }
    }

    func forget(_ eventID: String) {
        change { contents in
            for key in Set(contents.lectures.keys).union(contents.changes.keys) { contents.forget(eventID, of: key) }
            contents.written[eventID] = nil
        }
    }

    func clear() { change { $0 = Contents() } }

    /// Writes the data to its file.
    func save() throws {
        if let file { try KeptFile.write(current, to: file) }
    }
}

extension CalendarData.Contents {
    fileprivate mutating func forget(_ eventID: String, of key: String) {
        lectures[key]?.removeAll { $0 == eventID }
        changes[key]?.removeAll { $0 == eventID }
        if lectures[key]?.isEmpty == true { lectures[key] = nil }
        if changes[key]?.isEmpty == true { changes[key] = nil }
    }
}
