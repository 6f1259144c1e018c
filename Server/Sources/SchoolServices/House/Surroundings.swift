public import Foundation
import SchoolModel

/// What a service needs from the world outside the database.
///
/// A transaction may run twice, so a service takes the moment, identifiers and random bytes before
/// it opens one.
public struct Surroundings: Sendable {
    /// The moment, in whole milliseconds.
    public var now: @Sendable () -> Date
    /// A new UUID version 7.
    public var makeUUID: @Sendable () -> UUID
    /// So many bytes that nobody can guess.
    public var randomBytes: @Sendable (Int) -> [UInt8]
    /// Lets so many seconds pass, for somebody who waits for their turn.
    public var rest: @Sendable (TimeInterval) async throws -> Void

    public init(
        now: @escaping @Sendable () -> Date,
        makeUUID: @escaping @Sendable () -> UUID,
        randomBytes: @escaping @Sendable (Int) -> [UInt8],
        rest: @escaping @Sendable (TimeInterval) async throws -> Void
    ) {
        self.now = now
        self.makeUUID = makeUUID
        self.randomBytes = randomBytes
        self.rest = rest
    }

    /// The real clock, and the system's source of randomness.
    public static let live = Surroundings(
        now: { Date(wholeMilliseconds: Date()) },
        makeUUID: {
            var generator = SystemRandomNumberGenerator()
            let random = UInt128(generator.next()) << 64 | UInt128(generator.next())
            return .version7(at: Date(), random: random)
        },
        randomBytes: { count in
            var generator = SystemRandomNumberGenerator()
            return (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
        },
        rest: { try await Task.sleep(for: .seconds($0)) }
    )
}
