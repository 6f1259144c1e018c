public import Foundation
public import SchoolModel

/// A snapshot of an object that the school keeps.
///
/// It is a value: changing a copy has no effect at the school until the copy is passed to a controller, and
/// changes that others make at the school don't affect it.
public protocol TKCloudObject: Hashable, Identifiable, Sendable where ID == Identifier<Self> {
    /// When it was created; nil if only the school knows.
    var creationDate: Date? { get }
}

extension TKCloudObject {
    public var creationDate: Date? { id.creationDate }
}

extension Identifier {
    /// Creates a unique identifier.
    public static func make(at moment: Date = Date(), random: UInt128 = .random(in: 0...UInt128.max)) -> Self {
        Identifier(UUID.version7(at: moment, random: random))
    }

    /// The date at the start of a version 7 identifier.
    var creationDate: Date? {
        let bits = withUnsafeBytes(of: uuid.uuid) { UInt128(bigEndian: $0.loadUnaligned(as: UInt128.self)) }
        guard bits >> 76 & 0xF == 7 else { return nil }
        return Date(millisecondsSince1970: Int64(bits >> 80))
    }

    /// The same identifier, for another type.
    func of<Other>(_ other: Other.Type = Other.self) -> Identifier<Other> { Identifier<Other>(uuid) }
}
