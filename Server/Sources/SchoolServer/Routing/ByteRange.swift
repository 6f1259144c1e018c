import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// Which bytes of a file a request asks for (RFC 9110, 14).
///
/// Browsers request parts of sounds to jump within them; some play nothing from a server without ranges.
enum ByteRange: Equatable {
    case whole
    case part(Range<Int>)
    /// It asks for bytes past the end.
    case unsatisfiable

    /// Reads what a request asks for.
    ///
    /// Ignores what isn't understood, and several ranges in one request, for which a server
    /// may return the whole.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - count: How many bytes there are.
    ///   - tag: What names them.
    init(_ request: HTTPRequest, of count: Int, tag: String) {
        self = .whole
        guard request.method == .get, let header = request.headerFields[.range] else { return }
        if let condition = request.headerFields[.ifRange], condition != tag { return }
        let pair = header.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
        guard pair.count == 2, pair[0].lowercased() == "bytes", !pair[1].contains(",") else { return }
        let ends = pair[1].split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        guard ends.count == 2, ends.allSatisfy(Self.isNumber), let range = Self.range(ends[0], ends[1], of: count)
        else { return }
        self = range
    }

    private static func range(_ first: Substring, _ last: Substring, of count: Int) -> ByteRange? {
        // A number too large to represent is larger than every file.
        let end = last.isEmpty ? nil : Int(last) ?? .max
        guard !first.isEmpty else {
            guard let suffix = end else { return nil }
            guard suffix > 0 else { return .unsatisfiable }
            return count == 0 ? .whole : .part(max(0, count - suffix)..<count)
        }
        let start = Int(first) ?? .max
        if let end, end < start { return nil }
        guard start < count else { return .unsatisfiable }
        return .part(start..<min(end ?? count, count - 1) + 1)
    }

    private static func isNumber(_ text: Substring) -> Bool {
        text.allSatisfy { $0.isASCII && $0.isNumber }
    }
}

extension Response {
    /// The bytes of a file, or the part of them that the request asks for.
    ///
    /// - Parameters:
    ///   - bytes: The whole file, which may be mapped from the disk.
    ///   - tag: What names exactly these bytes.
    ///   - request: What was asked for.
    ///   - headers: What to say about the file.
    /// - Returns: 200 with everything, 206 with a part, or 416.
    static func file(_ bytes: Data, tag: String, for request: Request, headers: HTTPFields) -> Response {
        var headers = headers
        headers[.acceptRanges] = "bytes"
        headers[.eTag] = tag
        switch ByteRange(request.head, of: bytes.count, tag: tag) {
        case .whole:
            return Response(status: .ok, headers: headers, body: .pieces(of: bytes[...]))
        case .part(let range):
            headers[.contentRange] = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(bytes.count)"
            let start = bytes.startIndex
            let part = bytes[start + range.lowerBound..<start + range.upperBound]
            return Response(status: .partialContent, headers: headers, body: .pieces(of: part))
        case .unsatisfiable:
            headers[.contentRange] = "bytes */\(bytes.count)"
            headers[.contentType] = nil
            headers[.contentDisposition] = nil
            return Response(status: .rangeNotSatisfiable, headers: headers)
        }
    }
}

extension ResponseBody {
    /// Bytes in pieces, only one of which is in memory at a time.
    fileprivate static func pieces(of bytes: Data) -> ResponseBody {
        let size = 1 << 18
        let starts = stride(from: bytes.startIndex, to: bytes.endIndex, by: size)
        return ResponseBody(contentLength: bytes.count) { writer in
            for start in starts {
                try await writer.write(ByteBuffer(bytes: bytes[start..<Swift.min(start + size, bytes.endIndex)]))
            }
            try await writer.finish(nil)
        }
    }
}
