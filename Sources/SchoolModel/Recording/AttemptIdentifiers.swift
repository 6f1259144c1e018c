#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Makes the identifiers of one device's attempts, so that those begun in the same millisecond sort as they began.
///
/// Which attempt is the latest is decided by the moment, and then by the identifier.
public struct AttemptIdentifiers: Sendable {
    private var last = UUID.version7(at: Date(timeIntervalSince1970: 0), random: 0)

    public init() {}

    /// A new identifier; it is greater than the one made before it, if both are of the same millisecond.
    public mutating func next(at moment: Date, random: UInt128) -> Activity.ID {
        let new = UUID.version7(at: moment, random: random)
        last = new.millisecond == last.millisecond && new <= last ? last.successor : new
        return Activity.ID(last)
    }
}

extension UUID {
    /// The part of a UUID version 7 that says when it was made.
    fileprivate var millisecond: UInt128 { bits >> 80 }

    /// The next UUID version 7.
    ///
    /// The last 62 bits are random. Counting up reaches those before them, which name the variant, only if all 62 are
    /// set, and that is as unlikely as two equal identifiers.
    fileprivate var successor: UUID {
        let next = bits &+ 1
        return withUnsafeBytes(of: next.bigEndian) { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
    }
}
