import Hummingbird
import Testing

/// A body that must not be read.
struct Unread: AsyncSequence, Sendable {
    struct AsyncIterator: AsyncIteratorProtocol {
        mutating func next() async throws -> ByteBuffer? {
            Issue.record("The body was read.")
            return nil
        }
    }

    func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
}

/// A body that never ends; reading far more than is allowed is a fault.
struct Endless: AsyncSequence, Sendable {
    struct AsyncIterator: AsyncIteratorProtocol {
        var count = 0

        mutating func next() async throws -> ByteBuffer? {
            count += 1
            guard count < 64 else {
                Issue.record("Four megabytes were read.")
                return nil
            }
            return ByteBuffer(repeating: UInt8(ascii: " "), count: 1 << 16)
        }
    }

    func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
}
