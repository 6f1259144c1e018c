import Foundation
import Hummingbird

/// Reads one field from the beginning of a form with files, and leaves the rest unread.
///
/// The field must be among the first 64 KB. A form component writes it before all others, so that a
/// large file is refused before it is received.
enum MultipartPeek {
    private static let most = 1 << 16

    static func field(_ name: String, in request: inout Request) async throws -> String? {
        let reader = BodyReader(request.body)
        var beginning = ByteBuffer()
        var value: String?
        // Whoever sends a form byte by byte must not have all of it looked through with each of them.
        var lookAt = 1
        while value == nil, beginning.readableBytes < most, var part = try await reader.next() {
            beginning.writeBuffer(&part)
            guard beginning.readableBytes >= lookAt else { continue }
            lookAt = 2 * beginning.readableBytes
            value = find(name, in: beginning)
        }
        value = value ?? find(name, in: beginning)
        request.body = RequestBody(asyncSequence: ReplayedBody(beginning: beginning, rest: reader))
        return value
    }

    /// As much of a form as a stranger may send; what people type stands before the files.
    static func beginning(of request: Request) async throws -> ByteBuffer {
        let reader = BodyReader(request.body)
        var beginning = ByteBuffer()
        while beginning.readableBytes < most, var part = try await reader.next() { beginning.writeBuffer(&part) }
        // However much of it comes at once.
        return beginning.getSlice(at: beginning.readerIndex, length: min(most, beginning.readableBytes)) ?? beginning
    }

    private static func find(_ name: String, in beginning: ByteBuffer) -> String? {
        let text = String(decoding: beginning.readableBytesView.prefix(most), as: UTF8.self)
        guard let header = text.firstRange(of: "name=\"\(name)\"\r\n\r\n"),
            let end = text[header.upperBound...].firstRange(of: "\r\n")
        else { return nil }
        return String(text[header.upperBound..<end.lowerBound])
    }
}

/// The one reader of a body; a request's body can be read only once.
private actor BodyReader {
    private var iterator: RequestBody.AsyncIterator

    init(_ body: RequestBody) {
        iterator = body.makeAsyncIterator()
    }

    func next() async throws -> ByteBuffer? {
        var copy = iterator
        let part = try await copy.next(isolation: self)
        iterator = copy
        return part
    }
}

/// What was already read, then the rest.
private struct ReplayedBody: AsyncSequence, Sendable {
    typealias Element = ByteBuffer

    let beginning: ByteBuffer
    let rest: BodyReader

    struct AsyncIterator: AsyncIteratorProtocol {
        var beginning: ByteBuffer?
        let rest: BodyReader

        mutating func next() async throws -> ByteBuffer? {
            if let first = beginning.take(), first.readableBytes > 0 { return first }
            return try await rest.next()
        }
    }

    func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(beginning: beginning, rest: rest)
    }
}
