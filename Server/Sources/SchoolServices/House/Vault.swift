import Cryptography
import Foundation
import SchoolModel

/// Encrypts what the database keeps, with a key that isn't in the database.
///
/// So a copy of the database, or a backup, doesn't give away what is sealed.
public struct Vault: Sendable {
    /// How long a key is, in bytes.
    public static let keyLength = 32

    /// Marks what is sealed, and how, so that another way can follow one day.
    private static let version: UInt8 = 1

    private let key: SymmetricKey

    /// Something was sealed with another key, or changed.
    public struct OtherKey: Error {}

    /// - Parameter key: ``keyLength`` random bytes.
    public init(key: [UInt8]) {
        self.key = SymmetricKey(data: key)
    }

    /// Encrypts a secret for one purpose; it can't be opened for another.
    func seal(_ secret: [UInt8], for purpose: String, nonce: [UInt8]) throws -> [UInt8] {
        let box = try AES.GCM.seal(secret, using: key(for: purpose), nonce: nonce)
        return [Self.version] + nonce + box.ciphertext + box.tag
    }

    /// Decrypts a secret.
    ///
    /// - Throws: ``OtherKey`` when it was sealed with another key, or for another purpose.
    func open(_ sealed: [UInt8], for purpose: String) throws -> [UInt8] {
        let nonceEnd = 1 + AES.GCM.nonceByteCount
        guard sealed.first == Self.version, sealed.count > nonceEnd + AES.GCM.tagByteCount else {
            throw OtherKey()
        }
        let tagStart = sealed.count - AES.GCM.tagByteCount
        let box = AES.GCM.SealedBox(
            ciphertext: Array(sealed[nonceEnd..<tagStart]), tag: Array(sealed[tagStart...]))
        do {
            return try AES.GCM.open(box, using: key(for: purpose), nonce: Array(sealed[1..<nonceEnd]))
        } catch CryptographyError.notAuthentic {
            throw OtherKey()
        }
    }

    private func key(for purpose: String) throws -> SymmetricKey {
        let code = try HMAC.authenticationCode(for: Data(purpose.utf8), using: key)
        return SymmetricKey(data: Array(code.prefix(AES.GCM.keyByteCount)))
    }
}
