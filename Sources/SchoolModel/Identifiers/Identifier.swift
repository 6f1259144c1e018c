#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Names one stored thing.
///
/// An identifier carries the type of thing it names, so a class can't be looked up with the
/// identifier of a handout. Outside the program it is written as a lower-case UUID. New identifiers
/// are UUID version 7 (RFC 9562), so that sorting by identifier sorts by age.
public struct Identifier<Thing>: Hashable, Sendable {
    public let uuid: UUID

    public init(_ uuid: UUID) {
        self.uuid = uuid
    }
}

extension Identifier: LosslessStringConvertible {
    /// Reads 32 hexadecimal digits in groups of 8, 4, 4, 4 and 12, and nothing else.
    ///
    /// Foundation's reader accepts blanks, and reports read thousands of identifiers.
    public init?(_ description: String) {
        var text = description
        guard let bytes = text.withUTF8({ Self.bytes(of: $0) }) else { return nil }
        self.init(withUnsafeBytes(of: bytes) { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) })
    }

    public var description: String {
        withUnsafeBytes(of: uuid.uuid) { bytes in
            String(unsafeUninitializedCapacity: 36) { text in
                var position = 0
                for byte in bytes {
                    if Self.isDash(position) {
                        text[position] = UInt8(ascii: "-")
                        position += 1
                    }
                    text[position] = Self.digit(byte >> 4)
                    text[position + 1] = Self.digit(byte & 0xF)
                    position += 2
                }
                return position
            }
        }
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }

    private static func isDash(_ position: Int) -> Bool {
        position == 8 || position == 13 || position == 18 || position == 23
    }

    /// The sixteen bytes in order, in two halves.
    private static func bytes(of text: UnsafeBufferPointer<UInt8>) -> (UInt64, UInt64)? {
        guard text.count == 36 else { return nil }
        var first: UInt64 = 0
        var second: UInt64 = 0
        for position in 0..<36 {
            let byte = text[position]
            if isDash(position) {
                guard byte == UInt8(ascii: "-") else { return nil }
                continue
            }
            let value: UInt8
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = byte - UInt8(ascii: "0")
            case UInt8(ascii: "a")...UInt8(ascii: "f"): value = byte - UInt8(ascii: "a") + 10
            case UInt8(ascii: "A")...UInt8(ascii: "F"): value = byte - UInt8(ascii: "A") + 10
            default: return nil
            }
            // Sixteen digits and two dashes.
            if position < 18 { first = first << 4 | UInt64(value) } else { second = second << 4 | UInt64(value) }
        }
        return (first.bigEndian, second.bigEndian)
    }
}

extension Identifier: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let identifier = Identifier(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "Expected a UUID.")
        }
        self = identifier
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

extension Identifier: Comparable {
    public static func < (one: Identifier, other: Identifier) -> Bool {
        one.uuid < other.uuid
    }
}

extension Identifier {
    /// The identifier of something that already has a name: equal names give equal identifiers, on every machine.
    ///
    /// It is a UUID version 8 (RFC 9562) of the name's SHA-256.
    public init(naming name: String) {
        var bytes = Array(ContentHash.bytes(of: Array(name.utf8)).prefix(16))
        bytes[6] = bytes[6] & 0x0F | 0x80
        bytes[8] = bytes[8] & 0x3F | 0x80
        self.init(bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) })
    }
}

extension UUID {
    /// The number that it is.
    var bits: UInt128 {
        withUnsafeBytes(of: uuid) { UInt128(bigEndian: $0.loadUnaligned(as: UInt128.self)) }
    }

    /// The moment at which a UUID version 7 was made; nil for any other.
    public var moment: Date? {
        bits >> 76 & 0xF == 7 ? Date(millisecondsSince1970: Int64(bits >> 80)) : nil
    }

    /// Makes a UUID version 7: the moment in milliseconds, then 74 random bits.
    public static func version7(at moment: Date, random: UInt128) -> UUID {
        let milliseconds = UInt128(max(0, moment.timeIntervalSince1970) * 1000) & 0xFFFF_FFFF_FFFF
        var bits = milliseconds << 80 | random & (1 << 80 - 1)
        bits = bits & ~(0xF << 76) | 0x7 << 76
        bits = bits & ~(0x3 << 62) | 0x2 << 62
        return withUnsafeBytes(of: bits.bigEndian) { UUID(uuid: $0.load(as: uuid_t.self)) }
    }
}
