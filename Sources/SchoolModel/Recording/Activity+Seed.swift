#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension Activity.ID {
    /// The seed that an attempt's questions are generated and shuffled with: always the same for the same attempt.
    public var seed: UInt64 {
        withUnsafeBytes(of: uuid.uuid) { UInt64(bigEndian: $0.loadUnaligned(fromByteOffset: 8, as: UInt64.self)) }
    }
}
