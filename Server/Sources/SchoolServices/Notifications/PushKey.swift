import Cryptography
import Foundation
import SchoolModel
import SchoolStore
import Storage

/// The key pair by which push services know the school (RFC 8292).
///
/// Whoever has it, and the addresses of browsers beside it, could send messages in the school's name; so where there
/// is a ``Vault``, only the sealed key is in the database.
struct PushKey {
    let house: SchoolHouse

    /// The length of a raw private key, which nobody has sealed.
    private static let rawLength = 32
    private static let purpose = "push-key"

    /// The raw private key, made when it is first needed; one that isn't sealed yet is sealed.
    func find() async throws -> [UInt8] {
        let school = house.school
        let known = try await house.database.read { try $0.pushSubscriptions(of: school).key() }
        if let known, house.vault == nil || known.count != Self.rawLength { return try opened(known) }
        let raw = try known ?? Array(P256.Signing.PrivateKey().rawRepresentation)
        let sealed = try sealed(raw)
        let kept = try await house.database.write { connection in
            let store = connection.pushSubscriptions(of: school)
            try known.map { try store.replaceKey($0, with: sealed) } ?? store.setKey(sealed)
            return try store.key()
        }
        return try opened(kept ?? sealed)
    }

    /// Throws if the key was sealed by another vault.
    func check() async throws {
        let school = house.school
        guard let known = try await house.database.read({ try $0.pushSubscriptions(of: school).key() }) else { return }
        _ = try opened(known)
    }

    /// Removes a key that nobody can open, and the browsers that only know the school by it.
    func forget() async throws {
        let school = house.school
        try await house.database.write { try $0.pushSubscriptions(of: school).forgetKey() }
    }

    private func sealed(_ raw: [UInt8]) throws -> [UInt8] {
        guard let vault = house.vault else { return raw }
        let nonce = Array(house.surroundings.randomBytes(AES.GCM.nonceByteCount))
        return try vault.seal(raw, for: Self.purpose, nonce: nonce)
    }

    private func opened(_ kept: [UInt8]) throws -> [UInt8] {
        if kept.count == Self.rawLength { return kept }
        guard let vault = house.vault else { throw Vault.OtherKey() }
        return try vault.open(kept, for: Self.purpose)
    }
}
