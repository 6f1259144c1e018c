import Cryptography
import Foundation
import Interchange
import SchoolModel

/// Writes the parts of an archive one after another, without knowing their lengths beforehand.
final class ArchiveWriter {
    /// What has been written as one part.
    struct Written {
        let bytes: Int
        let sha256: String
    }

    private let handle: FileHandle
    private let moment: Int
    private var buffer = Data()

    /// Writes to a file that is empty.
    init(_ handle: FileHandle, at date: Date) {
        self.handle = handle
        moment = Int(date.timeIntervalSince1970)
    }

    /// Writes a part; `body` gets a function that accepts its bytes piece by piece.
    @discardableResult
    func write(_ name: String, _ body: ((Data) throws -> Void) throws -> Void) throws -> Written {
        try flush()
        let place = try handle.offset()
        try handle.write(contentsOf: Data(count: TarHeader.block))
        var size = 0
        var hash = SHA256()
        try body { bytes in
            size += bytes.count
            hash.update(data: bytes)
            buffer.append(bytes)
            if buffer.count >= Self.most { try flush() }
        }
        let header = TarHeader(name: name, size: size, moment: moment)
        buffer.append(Data(count: header.padding))
        try flush()
        let end = try handle.offset()
        try handle.seek(toOffset: place)
        try handle.write(contentsOf: header.data)
        try handle.seek(toOffset: end)
        return Written(bytes: size, sha256: Hexadecimal.text(hash.finalize()))
    }

    /// Ends the archive, and returns when it would survive a power cut.
    func end() throws {
        try handle.write(contentsOf: Data(count: 2 * TarHeader.block))
        try handle.synchronize()
    }

    private func flush() throws {
        guard !buffer.isEmpty else { return }
        try handle.write(contentsOf: buffer)
        buffer.removeAll(keepingCapacity: true)
    }

    private static let most = 1 << 20
}
