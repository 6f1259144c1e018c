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

    /// A new identifier; of one millisecond, each is greater than all before it.
    public mutating func next(at moment: Date, random: UInt128) -> Activity.ID {
        let new = UUID.version7(at: moment, random: random)
        last = new.millisecond == last.millisecond && new <= last ? last.successor : new
        return Activity.ID(last)
    }
}

extension UUID {
    private var bits: UInt128 {
        withUnsafeBytes(of: uuid) { UInt128(bigEndian: $0.loadUnaligned(as: UInt128.self)) }
    }

    /// The part of a UUID version 7 that says when it was made.
    fileprivate var millisecond: UInt128 { bits >> 80 }

    /// The next UUID version 7; only its 62 last bits count up, which are never used up in a millisecond.
    fileprivate var successor: UUID {
        let counted: UInt128 = 1 << 62 - 1
        let next = bits & ~counted | (bits & counted) &+ 1 & counted
        return withUnsafeBytes(of: next.bigEndian) { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
    }
}
