import Cryptography
import Foundation
import SchoolModel

/// Turns passwords into something that is of no use to a thief (scrypt, RFC 7914).
///
/// A hash says how it was made, so the cost can rise without anybody having to choose a new
/// password. Only a few are made at a time: each deliberately costs memory and much of a second,
/// and a flood of them must not stop the school.
public final class PasswordHashing: Sendable {
    /// How much work a hash takes.
    public struct Cost: Hashable, Sendable {
        /// Binary logarithm of scrypt's N.
        public let exponent: Int
        public let blockSize: Int
        public let parallelism: Int

        public init(exponent: Int, blockSize: Int = 8, parallelism: Int) {
            self.exponent = exponent
            self.blockSize = blockSize
            self.parallelism = parallelism
        }

        /// 16 MB five times over, one of OWASP's recommended settings.
        public static let password = Cost(exponent: 14, parallelism: 5)
        /// For secrets that are themselves random: their 40 bits need less.
        public static let code = Cost(exponent: 14, parallelism: 1)
        /// For tests, which have no thieves.
        public static let trivial = Cost(exponent: 2, parallelism: 1)
    }

    private let cost: Cost
    private let codeCost: Cost
    /// A school that signs in at eight o'clock fits in.
    private let gate = HeavyWork("school.hashing", places: 2, mostWaiting: 500)

    public init(cost: Cost = .password, codeCost: Cost = .code) {
        self.cost = cost
        self.codeCost = codeCost
    }

    func hash(_ password: String, salt: [UInt8]) async throws -> String {
        try await make(password, salt, cost)
    }

    func hash(code: String, salt: [UInt8]) async throws -> String {
        try await make(code, salt, codeCost)
    }

    /// Whether `password` belongs to `stored`.
    ///
    /// Without a stored hash it does the same work for nothing, so that the time it takes doesn't
    /// reveal whether there is one.
    func verify(_ password: String, against stored: String?, isCode: Bool = false) async throws -> Bool {
        let parts = stored?.split(separator: "$").map(String.init) ?? []
        guard parts.count == 6, let exponent = Int(parts[1]), let blockSize = Int(parts[2]),
            let parallelism = Int(parts[3]), let salt = Data(base64Encoded: parts[4]),
            let expected = Data(base64Encoded: parts[5])
        else {
            _ = try await make(password, Array(repeating: 0, count: 16), isCode ? codeCost : cost)
            return false
        }
        let cost = Cost(exponent: exponent, blockSize: blockSize, parallelism: parallelism)
        return try await gate.run { try Self.key(password, Array(salt), cost) == SymmetricKey(data: expected) }
    }

    /// Whether a hash was made with less work than is now required.
    func isOutdated(_ stored: String) -> Bool {
        !stored.hasPrefix("scrypt$\(cost.exponent)$\(cost.blockSize)$\(cost.parallelism)$")
    }

    private func make(_ password: String, _ salt: [UInt8], _ cost: Cost) async throws -> String {
        let key = try await gate.run { try Self.key(password, salt, cost) }
        let parts = [Data(salt), key.withUnsafeBytes { Data($0) }].map { $0.base64EncodedString() }
        return "scrypt$\(cost.exponent)$\(cost.blockSize)$\(cost.parallelism)$\(parts[0])$\(parts[1])"
    }

    private static func key(_ password: String, _ salt: [UInt8], _ cost: Cost) throws -> SymmetricKey {
        // Two keyboards may compose the same letters in two ways.
        let text = password.precomposedStringWithCanonicalMapping
        return try Scrypt.deriveKey(
            from: Data(text.utf8), salt: salt, outputByteCount: 32, rounds: 1 << cost.exponent,
            blockSize: cost.blockSize, parallelism: cost.parallelism, maxMemory: 1 << 28)
    }
}
