import Foundation
import Synchronization
import Timetable

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A folder of calendars in the vdir convention: a folder for each calendar, containing a file for each item.
///
/// Other programs, such as `khal` and `vdirsyncer`, may read and write it at the same time.
final class VdirFolder: Sendable {
    /// The attributes that distinguish a file's states.
    private struct Stamp: Hashable {
        let inode: UInt64
        let size: Int64
        let seconds: Int64
        let nanoseconds: Int64
    }

    private struct Known {
        let stamp: Stamp
        /// Nil for a file that isn't a calendar.
        let component: CalendarComponent?
    }

    let url: URL
    private let known = Mutex<[String: Known]>([:])

    init(_ url: URL) {
        self.url = url
    }

    // MARK: Calendars

    /// The sorted names of the calendars' folders; none if this folder doesn't exist.
    func calendars() throws -> [String] {
        guard FileManager.default.fileExists(atPath: url.path) else { return [] }
        return try FileManager.default.contentsOfDirectory(atPath: url.path).sorted().filter { name in
            var isFolder: ObjCBool = false
            return !name.hasPrefix(".") && FileManager.default.fileExists(atPath: path(name), isDirectory: &isFolder)
                && isFolder.boolValue
        }
    }

    func exists(_ calendar: String) -> Bool { FileManager.default.fileExists(atPath: path(calendar)) }

    /// The calendar's title: the first line of its `displayname` file, or its folder's name.
    func title(of calendar: String) -> String {
        let text = try? String(contentsOf: folder(calendar).appendingPathComponent("displayname"), encoding: .utf8)
        let line = text?.split(separator: "\n").first.map { $0.trimmingCharacters(in: .whitespaces) }
        return line.flatMap { $0.isEmpty ? nil : $0 } ?? calendar
    }

    /// Creates a calendar, or renames an existing one.
    func make(_ calendar: String, title: String) throws {
        try FileManager.default.createDirectory(
            at: folder(calendar), withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let file = folder(calendar).appendingPathComponent("displayname")
        try DurableFile.write(Data(title.utf8), to: file)
    }

    func remove(_ calendar: String) throws {
        guard exists(calendar) else { return }
        try FileManager.default.removeItem(at: folder(calendar))
    }

    // MARK: Items

    /// The items of a calendar by file name, without files that aren't calendars.
    func items(in calendar: String) throws -> [String: CalendarComponent] {
        var items: [String: CalendarComponent] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: path(calendar))
        where name.hasSuffix(".ics") && !name.hasPrefix(".") {
            if let item = try item(name, in: calendar) { items[name] = item }
        }
        return items
    }

    /// An item; nil if it doesn't exist or can't be read.
    func item(_ name: String, in calendar: String) throws -> CalendarComponent? {
        let file = folder(calendar).appendingPathComponent(name)
        guard let stamp = Self.stamp(of: file.path) else { return nil }
        if let known = known.withLock({ $0[file.path] }), known.stamp == stamp { return known.component }
        guard let contents = try? Data(contentsOf: file) else { return nil }
        let component = (try? CalendarComponent.read(contents))?.first { $0.name == "VCALENDAR" }
        known.withLock { $0[file.path] = Known(stamp: stamp, component: component) }
        return component
    }

    /// The unparsed text of an item's file; nil if there is none.
    func text(of name: String, in calendar: String) -> Data? {
        try? Data(contentsOf: folder(calendar).appendingPathComponent(name))
    }

    /// Replaces an item atomically: readers see the old or the new one, even after a power cut.
    func write(_ contents: Data, to name: String, in calendar: String) throws {
        try DurableFile.write(contents, to: folder(calendar).appendingPathComponent(name))
    }

    func removeItem(_ name: String, in calendar: String) throws {
        let file = folder(calendar).appendingPathComponent(name)
        guard unlink(file.path) == 0 || errno == ENOENT else { throw DurableFile.failure(file) }
    }

    /// A file name for an item created here.
    static func fileName(uid: String) -> String {
        let harmless = CharacterSet(charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.@")
        let isHarmless =
            !uid.hasPrefix(".") && uid.utf8.count <= 180
            && uid.unicodeScalars.allSatisfy(harmless.contains)
        return "\(isHarmless ? uid : UUID().uuidString.lowercased()).ics"
    }

    private func folder(_ calendar: String) -> URL { url.appendingPathComponent(calendar) }
    private func path(_ calendar: String) -> String { folder(calendar).path }

    private static func stamp(of path: String) -> Stamp? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return Stamp(
            inode: UInt64(status.st_ino), size: Int64(status.st_size), seconds: Int64(status.st_mtim.tv_sec),
            nanoseconds: Int64(status.st_mtim.tv_nsec))
    }
}
