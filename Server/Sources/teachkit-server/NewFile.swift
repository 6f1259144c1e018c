import Foundation
import Interchange

/// A file that a command makes for its owner alone, and that was not there before.
///
/// It is made before its content is, so that the log speaks of no file for which there was no place.
struct NewFile {
    /// Where a file grows.
    enum Growing {
        /// Under its own name, which nobody else can take meanwhile.
        case visible
        /// Under another name in the same folder, so that nobody takes half of it for the whole.
        case hidden
    }

    private let target: URL
    private let path: String
    /// Where it is until it is complete.
    private let making: URL
    private let handle: FileHandle

    /// Makes it, empty.
    ///
    /// - Throws: ``CommandFailure`` if it can't be made, or is there already.
    init(_ url: URL, growing: Growing = .visible) throws {
        target = url
        path = url.path(percentEncoded: false)
        // One that was interrupted is in nobody's way.
        let hidden = ".\(url.lastPathComponent).\(UUID().uuidString.prefix(8))"
        making = growing == .visible ? url : url.deletingLastPathComponent().appending(path: hidden)
        let file = open(making.path(percentEncoded: false), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw FileFault.words(for: .writing, path, errno) }
        handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
    }

    /// Packs files into it as an archive, without keeping them in memory; returns those that can't be read.
    ///
    /// - Throws: ``CommandFailure`` if it can't be written, as on a full disk.
    func pack(_ files: [RosterFile], _ stored: [ZipArchive.Stored]) throws -> ZipArchive.Unreadable {
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
    func remove() { unlink(making.path(percentEncoded: false)) }

    /// Gives it its name, if it grew under another one.
    ///
    /// - Throws: ``CommandFailure`` if somebody has taken the name meanwhile.
    func complete() throws {
        guard making != target else { return }
        do { try FileManager.default.moveItem(at: making, to: target) } catch {
            guard access(path, F_OK) == 0 else { throw error }
            throw CommandFailure("Somebody else has made \(path) meanwhile. Choose another name.")
        }
    }
}
