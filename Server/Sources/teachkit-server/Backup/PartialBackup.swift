import Foundation
import Interchange

/// The file in which a backup grows; it gets its name when it is complete.
///
/// Whoever makes a backup holds the file, so that another process neither writes to it nor takes it away.
struct PartialBackup {
    private let target: URL
    private let making: URL
    private let file: HeldFile

    /// Begins a backup in a folder that is there.
    ///
    /// - Throws: ``CommandFailure`` if there is something already, or another process makes it.
    init(of target: URL) throws {
        self.target = target
        making = target.deletingLastPathComponent().appending(path: ".\(target.lastPathComponent)\(Self.suffix)")
        guard let file = try HeldFile(making.path(percentEncoded: false)) else {
            throw CommandFailure(
                "\(target.relativePath) is being made by another “backup”. Wait until that has ended, or choose another "
                    + "file.")
        }
        self.file = file
        guard file.isNew || file.isOwn && Self.isOfBackup(file, orEmpty: true) else {
            file.letGo()
            throw CommandFailure(
                "\(making.relativePath) is there already, and is not what a backup of yours has left. Nothing was backed "
                    + "up. Remove it, or choose another file.")
        }
        file.makePrivate()
        // The other one may have completed it a moment ago.
        do { try Self.requireFree(target) } catch {
            file.remove()
            throw error
        }
    }

    static func requireFree(_ target: URL) throws {
        guard try !FileFault.isThere(target) else {
            throw CommandFailure("\(target.relativePath) already exists; choose a new file.")
        }
    }

    /// How to write to it, from its beginning.
    func emptied() -> FileHandle { file.emptied() }

    /// Gives it its name.
    func complete() throws {
        try FileManager.default.moveItem(at: making, to: target)
        file.letGo()
    }

    /// Takes it away, as if nothing had been begun.
    func remove() { file.remove() }

    // MARK: What others left

    private static let suffix = ".partial"

    /// How long nobody has written to what is surely left; another machine's hold on a shared folder isn't seen.
    private static let rest: TimeInterval = 24 * 3600

    /// Removes what backups that were interrupted have left in a folder.
    ///
    /// Every night's backup has another name, so nobody else would ever write to these files again.
    static func tidy(_ folder: URL, at now: Date) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))) ?? []
        for name in names where name.hasPrefix(".") && name.hasSuffix(suffix) {
            let url = folder.appending(path: name)
            guard isRegular(url), let file = try? HeldFile(url.path(percentEncoded: false), making: false) else {
                continue
            }
            // Where the file system has no locks, somebody may be writing to it.
            let isLeft = file.isCertain && file.changedAt.map { now.timeIntervalSince($0) > rest } == true
            if isLeft, isOfBackup(file) { file.remove() } else { file.letGo() }
        }
    }

    private static func isRegular(_ url: URL) -> Bool {
        let attributes = try? FileManager.default.attributesOfItem(atPath: url.path(percentEncoded: false))
        return attributes?[.type] as? FileAttributeType == .typeRegular
    }

    private static func isOfBackup(_ file: HeldFile, orEmpty: Bool = false) -> Bool {
        let start = Data(file.beginning(TarHeader.block))
        return start.isEmpty ? orEmpty : TarHeader.name(in: start) == BackupPart.title
    }
}
