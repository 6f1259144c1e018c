public import Foundation
public import SchoolModel

/// Something that the school keeps, as it was when it was fetched.
///
/// It is a value: changing a copy changes nothing at the school until the copy is handed to a controller,
/// and what others change at the school does not change it.
public protocol TKCloudObject: Hashable, Identifiable, Sendable where ID == Identifier<Self> {
    /// When it was made; nil where only the school knows.
    var creationDate: Date? { get }
}

extension TKCloudObject {
    public var creationDate: Date? { id.creationDate }
}

extension Identifier {
    /// Makes an identifier that nothing else has.
    public static func make(at moment: Date = Date(), random: UInt128 = .random(in: 0...UInt128.max)) -> Self {
        Identifier(UUID.version7(at: moment, random: random))
    }

    /// The moment that an identifier of version 7 begins with.
    var creationDate: Date? {
        let bits = withUnsafeBytes(of: uuid.uuid) { UInt128(bigEndian: $0.loadUnaligned(as: UInt128.self)) }
        guard bits >> 76 & 0xF == 7 else { return nil }
        return Date(millisecondsSince1970: Int64(bits >> 80))
    }

    /// The same identifier, of what it names here.
    func of<Other>(_ other: Other.Type = Other.self) -> Identifier<Other> { Identifier<Other>(uuid) }
}
