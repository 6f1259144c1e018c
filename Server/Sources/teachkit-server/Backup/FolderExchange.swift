import Foundation
import Synchronization

/// Moves aside what was in a school's folder, and puts what was made in its place.
///
/// It can be taken back until the records that belong to the files are certain.
final class FolderExchange: Sendable {
    private let folder: URL
    /// What is moved aside.
    private let names: [String]
    private let now: Date
    private let done = Mutex(Done())

    private struct Done {
        var moves: [(from: URL, to: URL)] = []
        var before: URL?
    }

    init(in place: SchoolPlace, at now: Date) {
        folder = place.folder
        // Records in PostgreSQL are exchanged there.
        let records = ["school.sqlite", "school.sqlite-wal", "school.sqlite-shm"]
        names = place.databaseURL == nil ? records + ["files"] : ["files"]
        self.now = now
    }

    /// The folder with what was there before; nil if nothing was.
    var before: URL? { done.withLock(\.before) }

    /// Exchanges what was there for what is in `making`, all or nothing.
    func run(_ making: URL) throws {
        let before = beforeFolder()
        let old = names.map { folder.appending(path: $0) }.filter(Self.isThere)
        do {
            if !old.isEmpty {
                try FileManager.default.createDirectory(
                    at: before, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
                done.withLock { $0.before = before }
            }
            for url in old { try move(url, to: before.appending(path: url.lastPathComponent)) }
            // Records come last: a folder without them is no school, so half a restore can't be served.
            for name in ["files", "school.sqlite"] where Self.isThere(making.appending(path: name)) {
                try move(making.appending(path: name), to: folder.appending(path: name))
            }
        } catch {
            undo()
            throw error
        }
    }

    /// Takes back whatever was done.
    func undo() {
        let done = done.withLock { done in
            defer { done = Done() }
            return done
        }
        for move in done.moves.reversed() { try? FileManager.default.moveItem(at: move.to, to: move.from) }
        if let before = done.before { rmdir(before.path(percentEncoded: false)) }
    }

    private func move(_ from: URL, to: URL) throws {
        let path = from.path(percentEncoded: false)
        // Foundation would copy what can't be moved to another disk, and remove it there.
        guard rename(path, to.path(percentEncoded: false)) == 0 else { throw Self.words(for: path, errno) }
        done.withLock { $0.moves.append((from, to)) }
    }

    private static func words(for path: String, _ code: CInt) -> CommandFailure {
        guard code == EBUSY || code == EXDEV else { return FileFault.words(for: .writing, path, code) }
        return CommandFailure(
            "\(path) is a disk of its own, so it can't be put aside. Nothing was restored. Mount that disk as the whole folder "
                + "of --data, and restore again.")
    }

    /// A name for what was there before; there may have been another restore in the same second.
    private func beforeFolder() -> URL {
        let name = "before-restore-\(now.formatted(Self.stamp))"
        var before = folder.appending(path: name)
        var number = 2
        while Self.isThere(before) {
            before = folder.appending(path: "\(name)-\(number)")
            number += 1
        }
        return before
    }

    private static func isThere(_ url: URL) -> Bool {
        FileManager.default.fileExists(atPath: url.path(percentEncoded: false))
    }

    private static let stamp = Date.ISO8601FormatStyle(
        dateSeparator: .omitted, dateTimeSeparator: .standard, timeSeparator: .omitted, timeZone: .gmt)
}
