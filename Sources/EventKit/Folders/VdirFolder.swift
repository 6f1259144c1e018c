import Foundation
import Synchronization
import Timetable

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A folder of calendars in the vdir convention: a folder for each calendar, in it a file for each item.
///
/// Other programs, such as `khal` and `vdirsyncer`, may read and write it at the same time.
final class VdirFolder: Sendable {
    /// A file, by what tells its states apart.
    private struct Stamp: Hashable {
        let inode: UInt64
        let size: Int64
        let seconds: Int64
        let nanoseconds: Int64
    }

    private struct Known {
        let stamp: Stamp
        /// Nil for a file that is no calendar.
        let component: CalendarComponent?
    }

    let url: URL
    private let known = Mutex<[String: Known]>([:])

    init(_ url: URL) {
        self.url = url
    }

    // MARK: Calendars

    /// The names of the folders that are calendars, in order; none where the folder does not exist.
    func calendars() throws -> [String] {
        guard FileManager.default.fileExists(atPath: url.path) else { return [] }
        return try FileManager.default.contentsOfDirectory(atPath: url.path).sorted().filter { name in
            var isFolder: ObjCBool = false
            return !name.hasPrefix(".") && FileManager.default.fileExists(atPath: path(name), isDirectory: &isFolder)
                && isFolder.boolValue
        }
    }

    func exists(_ calendar: String) -> Bool { FileManager.default.fileExists(atPath: path(calendar)) }

    /// What a calendar is called by people: the first line of its file `displayname`, or its folder's name.
    func title(of calendar: String) -> String {
        let text = try? String(contentsOf: folder(calendar).appendingPathComponent("displayname"), encoding: .utf8)
        let line = text?.split(separator: "\n").first.map { $0.trimmingCharacters(in: .whitespaces) }
        return line.flatMap { $0.isEmpty ? nil : $0 } ?? calendar
    }

    /// Makes a calendar, or gives the one that is there a name.
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

    /// The items of a calendar by the names of their files; what is no calendar file is left out.
    func items(in calendar: String) throws -> [String: CalendarComponent] {
        var items: [String: CalendarComponent] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: path(calendar))
        where name.hasSuffix(".ics") && !name.hasPrefix(".") {
            if let item = try item(name, in: calendar) { items[name] = item }
        }
        return items
    }

    /// An item; nil where there is none, or none that can be read.
    func item(_ name: String, in calendar: String) throws -> CalendarComponent? {
        let file = folder(calendar).appendingPathComponent(name)
        guard let stamp = Self.stamp(of: file.path) else { return nil }
        if let known = known.withLock({ $0[file.path] }), known.stamp == stamp { return known.component }
        guard let contents = try? Data(contentsOf: file) else { return nil }
        let component = (try? CalendarComponent.read(contents))?.first { $0.name == "VCALENDAR" }
        known.withLock { $0[file.path] = Known(stamp: stamp, component: component) }
        return component
    }

    /// The text of an item as it stands in its file; nil where there is none.
    func text(of name: String, in calendar: String) -> Data? {
        try? Data(contentsOf: folder(calendar).appendingPathComponent(name))
    }

    /// Puts an item in the place of the one that is there; a reader sees either of both, and so does a power cut.
    func write(_ contents: Data, to name: String, in calendar: String) throws {
        try DurableFile.write(contents, to: folder(calendar).appendingPathComponent(name))
    }

    func removeItem(_ name: String, in calendar: String) throws {
        let file = folder(calendar).appendingPathComponent(name)
        guard unlink(file.path) == 0 || errno == ENOENT else { throw DurableFile.failure(file) }
    }

    /// A file name for an item that is made here.
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
