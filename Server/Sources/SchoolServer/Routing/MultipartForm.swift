import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import SchoolModel

/// A form with files, as browsers send it (RFC 7578).
struct MultipartForm: Sendable {
    /// One file of the form.
    struct File: Sendable {
        /// The most UTF-16 units that a name has on the file systems of schools (NTFS, APFS).
        static let longestName = 255

        let name: String
        let mediaType: String
        let bytes: Data
    }

    private(set) var fields: [String: String] = [:]
    private(set) var files: [String: [File]] = [:]
    /// Whether it was kept while somebody signed in again, which only what was typed outlasts.
    private(set) var hasLostItsFiles = false

    /// Parses a form.
    ///
    /// - Throws: ``Refusal`` of code `is-invalid` when it is truncated or isn't such a form, and `is-too-long` for a
    ///   file's name of more than ``File/longestName`` units.
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

    private init() {}

    /// A form that was kept while somebody signed in again.
    fileprivate init(kept: FormFields) {
        fields = kept.everything.compactMapValues(\.first)
        hasLostItsFiles = true
    }

    /// The files of a field.
    ///
    /// - Throws: ``Refusal`` `is-empty` with the detail `kept` if the files were lost while somebody signed in again.
    func files(of field: String) throws(Refusal) -> [File] {
        guard !hasLostItsFiles else { throw Refusal(.isEmpty, field: field, detail: "kept") }
        return files[field] ?? []
    }

    /// The fields that are complete in the beginning of a form; nil if it isn't one.
    static func fields(atBeginning body: Data, contentType: String) -> FormFields? {
        guard let boundary = parameter("boundary", of: contentType), !boundary.isEmpty, boundary.count <= 70 else {
            return nil
        }
        let delimiter = Data("--\(boundary)".utf8)
        guard var range = body.range(of: delimiter) else { return nil }
        var values: [String: [String]] = [:]
        while let next = body.range(of: delimiter, in: range.upperBound..<body.endIndex) {
            var part = MultipartForm()
            try? part.add(body[range.upperBound..<next.lowerBound])
            for (name, value) in part.fields { values[name, default: []].append(value) }
            range = next
        }
        return FormFields(values)
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
        if let fileName = Self.parameter("filename", of: disposition).map(Self.lastName) {
            guard !fileName.isEmpty else { return }
            guard fileName.utf16.count <= File.longestName
            else { throw Refusal(.isTooLong, field: name, detail: "\(File.longestName)") }
            files[name, default: []].append(File(name: fileName, mediaType: mediaType, bytes: Data(content)))
        } else {
            fields[name] = String(decoding: content, as: UTF8.self)
        }
    }

    /// A file's name without the folders that some browsers send along (RFC 7578, section 4.2).
    private static func lastName(_ path: String) -> String {
        String(path.split(omittingEmptySubsequences: false) { $0 == "/" || $0 == "\\" }.last ?? "")
    }

    /// The value of `name=…` in a header, quoted or not.
    private static func parameter(_ name: String, of header: String) -> String? {
        var rest = header[...].drop { $0 != ";" }.dropFirst()
        while !rest.isEmpty {
            let key = rest.prefix { $0 != "=" && $0 != ";" }
            rest = rest[key.endIndex...]
            var value: String?
            if rest.first == "=" {
                (value, rest) = parameterValue(rest.dropFirst())
            }
            if let value, key.trimmingCharacters(in: .whitespaces).lowercased() == name { return value }
            rest = rest.drop { $0 != ";" }.dropFirst()
        }
        return nil
    }

    /// The value at the beginning of `text`, and what follows it.
    ///
    /// Within quotes, a semicolon is part of a name. Browsers write a quote as `%22`, other programs as `\"`.
    private static func parameterValue(_ text: Substring) -> (String, rest: Substring) {
        let text = text.drop { $0 == " " || $0 == "\t" }
        if text.first == "\"", let (quoted, rest) = quotedValue(text.dropFirst()) {
            return (quoted.replacing("%22", with: "\""), rest)
        }
        let value = text.prefix { $0 != ";" }
        return (value.trimmingCharacters(in: .whitespaces), text[value.endIndex...])
    }

    /// What stands before the closing quote, and what follows it; nil without one.
    ///
    /// A backslash before anything but a quote is one between folders.
    private static func quotedValue(_ text: Substring) -> (String, rest: Substring)? {
        var value = ""
        var rest = text
        while let character = rest.popFirst() {
            if character == "\"" { return (value, rest) }
            value.append(character == "\\" && rest.first == "\"" ? rest.removeFirst() : character)
        }
        return nil
    }
}

extension Request {
    /// A form with files, read up to `limit` bytes; one that was kept while somebody signed in again has lost them.
    func multipartForm(upTo limit: Int) async throws -> MultipartForm {
        if headers[.contentType]?.hasPrefix("application/x-www-form-urlencoded") == true {
            return MultipartForm(kept: try await form())
        }
        let body = try await collected(upTo: limit)
        return try MultipartForm(Data(body.readableBytesView), contentType: headers[.contentType] ?? "")
    }
}
