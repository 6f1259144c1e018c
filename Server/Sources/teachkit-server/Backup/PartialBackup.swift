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

    /// Removes what backups that were interrupted have left in a folder.
    ///
    /// Every night's backup has another name, so nobody else would ever write to these files again.
    static func tidy(_ folder: URL) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))) ?? []
        for name in names where name.hasPrefix(".") && name.hasSuffix(suffix) {
            let url = folder.appending(path: name)
            guard isBackup(url), let file = try? HeldFile(url.path(percentEncoded: false), making: false) else {
                continue
            }
            // Where the file system has no locks, somebody may be writing to it.
            if file.isCertain { file.remove() } else { file.letGo() }
        }
    }

    private static func isBackup(_ url: URL) -> Bool {
        let attributes = try? FileManager.default.attributesOfItem(atPath: url.path(percentEncoded: false))
        guard attributes?[.type] as? FileAttributeType == .typeRegular,
            let handle = try? FileHandle(forReadingFrom: url)
        else { return false }
        defer { try? handle.close() }
        return (try? handle.read(upToCount: TarHeader.block)).flatMap(TarHeader.name) == BackupPart.title
    }
}
