import Foundation
import SchoolModel

extension Assignment {
    /// The attempt at practice that comes next, named before it begins, so that two windows work on the same.
    ///
    /// Without the secret, nobody can know its questions beforehand. Of attempts that began at the same moment, the one
    /// with the last name is the latest; this one comes after `latest`.
    func nextAttempt(
        after latest: Activity.ID?, secret: [UInt8], isTaken: (Activity.ID) throws -> Bool
    ) rethrows -> Activity.ID {
        var number = summary.attempts
        while true {
            let attempt = attempt(number, after: latest?.uuid ?? id.uuid, secret)
            if try !isTaken(attempt) { return attempt }
            number += 1
        }
    }

    /// A UUID of version 8: what sorts it, and a hash.
    private func attempt(_ number: Int, after earlier: UUID, _ secret: [UInt8]) -> Activity.ID {
        let rank = withUnsafeBytes(of: earlier.uuid) { $0.prefix(6).reduce(0) { $0 << 8 | UInt64($1) } } + 1
        let hash = ContentHash.bytes(of: secret + [2] + Array("\(id)/\(number)".utf8))
        var bytes = (0..<6).map { UInt8(truncatingIfNeeded: rank >> (40 - 8 * $0)) } + hash.prefix(10)
        bytes[6] = bytes[6] & 0x0F | 0x80
        bytes[8] = bytes[8] & 0x3F | 0x80
        return Activity.ID(bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) })
    }
}
