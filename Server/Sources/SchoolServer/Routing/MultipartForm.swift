import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import SchoolModel

/// A form with files, as browsers send it (RFC 7578).
struct MultipartForm: Sendable {
    /// One file of the form.
    struct File: Sendable {
        let name: String
        let mediaType: String
        let bytes: Data
    }

    private(set) var fields: [String: String] = [:]
    private(set) var files: [String: [File]] = [:]

    /// Parses a form.
    ///
    /// - Throws: ``Refusal`` of code `is-invalid` when it is truncated or isn't such a form.
    init(_ body: Data, contentType: String) throws(Refusal) {
        guard let boundary = Self.parameter("boundary", of: contentType), !boundary.isEmpty, boundary.count <= 70
        else { throw Refusal(.isInvalid, field: "body") }
        let delimiter = Data("--\(boundary)".utf8)
        guard var range = body.range(of: delimiter) else { throw Refusal(.isInvalid, field: "body") }
        while let next = body.range(of: delimiter, in: range.upperBound..<body.endIndex) {
            try add(body[range.upperBound..<next.lowerBound])
            range = next
        }
        guard body[range.upperBound...].starts(with: Data("--".utf8)) else { throw Refusal(.isInvalid, field: "body") }
    }

    private mutating func add(_ part: Data) throws(Refusal) {
        guard part.starts(with: Data("\r\n".utf8)), let headEnd = part.range(of: Data("\r\n\r\n".utf8)),
            part.count >= 4
        else { throw Refusal(.isInvalid, field: "body") }
        let head = String(decoding: part[..<headEnd.lowerBound], as: UTF8.self)
        let content = part[headEnd.upperBound...].dropLast(2)
        var disposition = ""
        var mediaType = "application/octet-stream"
        for line in head.split(separator: "\r\n") {
            let pair = line.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            guard pair.count == 2 else { continue }
            if pair[0].lowercased() == "content-disposition" { disposition = pair[1] }
            if pair[0].lowercased() == "content-type" { mediaType = pair[1] }
        }
        guard let name = Self.parameter("name", of: disposition) else { throw Refusal(.isInvalid, field: "body") }
        if let fileName = Self.parameter("filename", of: disposition) {
            guard !fileName.isEmpty else { return }
            files[name, default: []].append(File(name: fileName, mediaType: mediaType, bytes: Data(content)))
        } else {
            fields[name] = String(decoding: content, as: UTF8.self)
        }
    }

    /// The value of `name=…` in a header, quoted or not; browsers escape a quote in a name as `%22`.
    private static func parameter(_ name: String, of header: String) -> String? {
        for part in header.split(separator: ";").dropFirst() {
            let pair = part.split(separator: "=", maxSplits: 1)
            guard pair.count == 2, pair[0].trimmingCharacters(in: .whitespaces).lowercased() == name else { continue }
            let value = pair[1].trimmingCharacters(in: .whitespaces)
            let isQuoted = value.count >= 2 && value.hasPrefix("\"") && value.hasSuffix("\"")
            return (isQuoted ? String(value.dropFirst().dropLast()) : value).replacing("%22", with: "\"")
        }
        return nil
    }
}

extension Request {
    /// A form with files, read up to `limit` bytes.
    func multipartForm(upTo limit: Int) async throws -> MultipartForm {
        let body = try await collected(upTo: limit)
        return try MultipartForm(Data(body.readableBytesView), contentType: headers[.contentType] ?? "")
    }
}
