public import Foundation

/// What precedes each part of an archive: its name, its length, and when the backup was made.
///
/// Archives are tar files (POSIX ustar) of plain files, so a school can inspect them with tools that
/// every machine has. There is only one way to write a part, so every bit of a header counts.
public struct TarHeader: Hashable, Sendable {
    public static let block = 512

    public let name: String
    public let size: Int
    /// Seconds since 1970.
    public let moment: Int

    /// - Parameters:
    ///   - name: At most 100 bytes.
    ///   - size: The bytes that follow.
    ///   - moment: Seconds since 1970.
    public init(name: String, size: Int, moment: Int) {
        self.name = name
        self.size = size
        self.moment = moment
    }

    /// Reads a header; nil for anything that this program doesn't write.
    public init?(_ bytes: Data) {
        let bytes = [UInt8](bytes)
        guard bytes.count == Self.block, let size = Self.number(bytes[124..<136]),
            let moment = Self.number(bytes[136..<148])
        else { return nil }
        self.init(name: String(decoding: bytes[0..<100].prefix { $0 != 0 }, as: UTF8.self), size: size, moment: moment)
        guard [UInt8](data) == bytes else { return nil }
    }

    /// The name in any tar header, even one that this program would never write.
    public static func name(in bytes: Data) -> String? {
        guard bytes.count == block, bytes.dropFirst(257).prefix(5) == Data("ustar".utf8) else { return nil }
        return String(decoding: bytes.prefix(100).prefix { $0 != 0 }, as: UTF8.self)
    }

    /// The header as stored in the archive.
    public var data: Data {
        var bytes = [UInt8](repeating: 0, count: Self.block)
        func put(_ text: String, at place: Int) {
            bytes.replaceSubrange(place..<place + text.utf8.count, with: text.utf8)
        }
        put(String(name.utf8.prefix(100)) ?? "", at: 0)
        put("0000600\0", at: 100)
        put("0000000\0", at: 108)
        put("0000000\0", at: 116)
        bytes.replaceSubrange(124..<136, with: Self.bytes(size))
        bytes.replaceSubrange(136..<148, with: Self.bytes(moment))
        put("        ", at: 148)
        put("0", at: 156)
        put("ustar\u{0}00", at: 257)
        let sum = bytes.reduce(0) { $0 + Int($1) }
        put(Self.octal(sum, digits: 6) + "\0 ", at: 148)
        return Data(bytes)
    }

    /// How many zero bytes follow the part, so that the next header begins a block.
    public var padding: Int { (Self.block - size % Self.block) % Self.block }

    // MARK: Numbers

    /// Eleven octal digits, or above 8 GB the binary number, as GNU tar and BSD tar write it.
    private static func bytes(_ number: Int) -> [UInt8] {
        guard number >= 1 << 33 else { return Array("\(octal(number, digits: 11))\0".utf8) }
        return [0x80, 0, 0, 0] + (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * $0)) }
    }

    private static func number(_ field: ArraySlice<UInt8>) -> Int? {
        guard field.first == 0x80 else { return Int(String(decoding: field.dropLast(), as: UTF8.self), radix: 8) }
        guard field.dropFirst(1).prefix(3).allSatisfy({ $0 == 0 }), field.dropFirst(4).first.map({ $0 < 0x80 }) == true
        else { return nil }
        return field.suffix(8).reduce(0) { $0 << 8 | Int($1) }
    }

    private static func octal(_ number: Int, digits: Int) -> String {
        let text = String(max(0, number), radix: 8)
        return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
}
