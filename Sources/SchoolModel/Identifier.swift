#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The name of one stored thing.
///
/// An identifier carries the type of thing it names, so a class can't be looked up with the
/// identifier of a handout. It is written as a lower-case UUID wherever it leaves the program.
/// Identifiers are made as UUID version 7 (RFC 9562), so that ordering by identifier is ordering
/// by age.
public struct Identifier<Thing>: Hashable, Sendable {
    public let uuid: UUID

    public init(_ uuid: UUID) {
        self.uuid = uuid
    }
}

extension Identifier: LosslessStringConvertible {
    public init?(_ description: String) {
        guard description.utf8.count == 36, let uuid = UUID(uuidString: description) else { return nil }
        self.init(uuid)
    }

    public var description: String {
        uuid.uuidString.lowercased()
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

extension UUID {
    /// Makes a UUID version 7: the moment in milliseconds, then 74 random bits.
    public static func version7(at moment: Date, random: UInt128) -> UUID {
        let milliseconds = UInt128(max(0, moment.timeIntervalSince1970) * 1000) & 0xFFFF_FFFF_FFFF
        var bits = milliseconds << 80 | random & (1 << 80 - 1)
        bits = bits & ~(0xF << 76) | 0x7 << 76
        bits = bits & ~(0x3 << 62) | 0x2 << 62
        return withUnsafeBytes(of: bits.bigEndian) { UUID(uuid: $0.load(as: uuid_t.self)) }
    }
}
