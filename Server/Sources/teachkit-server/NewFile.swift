import Foundation
import Interchange

/// A file that a command makes for its owner alone, and that was not there before.
///
/// It is made before its content is, so that the log speaks of no file for which there was no place.
struct NewFile {
    private let path: String
    private let handle: FileHandle

    /// Makes it, empty.
    ///
    /// - Throws: ``CommandFailure`` if it can't be made, or is there already.
    init(_ url: URL) throws {
        path = url.path(percentEncoded: false)
        let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw FileFault.words(for: .writing, path, errno) }
        handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
    }

    /// Packs files into it as an archive, without keeping them in memory; returns the names of those that can't be read.
    ///
    /// - Throws: ``CommandFailure`` if it can't be written, as on a full disk.
    func pack(_ files: [RosterFile], _ stored: [ZipArchive.Stored]) throws -> [String] {
        do { return try ZipArchive.write(files, stored, to: handle.fileDescriptor, at: Date()) } catch {
            throw FileFault.words(for: .writing, path, error.code)
        }
    }

    /// Writes everything that it holds.
    ///
    /// - Throws: ``CommandFailure`` if it can't be written, as on a full disk.
    func write(_ bytes: [UInt8]) throws {
        do { try handle.write(contentsOf: Data(bytes)) } catch {
            throw FileFault.words(for: error) ?? FileFault.words(for: .writing, path, errno)
        }
    }

    /// Takes it away again, when there is nothing to write.
    func remove() { unlink(path) }
}
