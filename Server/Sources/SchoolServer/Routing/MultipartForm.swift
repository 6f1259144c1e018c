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
    /// What the form was kept as while somebody signed in again, which only what was typed outlasts.
    private var kept = FormFields([:])

    /// Parses a form.
    ///
    /// - Throws: ``Refusal`` of code `is-invalid` when it is truncated or isn't such a form, and `is-too-long` for a
    ///   file's name of more than ``File/longestName`` units.
    init(_ body: Data, contentType: String) throws(Refusal) {
        guard let boundary = HeaderValue.parameter("boundary", of: contentType), !boundary.isEmpty, boundary.count <= 70
        else { throw Refusal(.isInvalid, field: "body") }
        let delimiter = Data("--\(boundary)".utf8)
        guard var range = body.range(of: delimiter) else { throw Refusal(.isInvalid, field: "body") }
        while let next = body.range(of: delimiter, in: range.upperBound..<body.endIndex) {
            try add(body[range.upperBound..<next.lowerBound])
            range = next
        }
        guard body[range.upperBound...].starts(with: Data("--".utf8)) else { throw Refusal(.isInvalid, field: "body") }
    }

    /// A form that was kept while somebody signed in again.
    fileprivate init(kept: FormFields) {
        fields = kept.everything.compactMapValues(\.last)
        self.kept = kept
    }

    /// The files of a field.
    ///
    /// - Throws: ``Refusal`` `is-empty` with the detail `kept` if the files were lost while somebody signed in again.
    func files(of field: String) throws(Refusal) -> [File] {
        try kept.requireFiles(of: field)
        return files[field] ?? []
    }

    /// The fields that are complete in the beginning of a form, and for which files were chosen; nil if it isn't one.
    static func fields(atBeginning body: Data, contentType: String) -> FormFields? {
        guard let boundary = HeaderValue.parameter("boundary", of: contentType), !boundary.isEmpty, boundary.count <= 70
        else { return nil }
        let delimiter = Data("--\(boundary)".utf8)
        guard var range = body.range(of: delimiter) else { return nil }
        var values: [String: [String]] = [:]
        var lost: [String] = []
        func read(_ part: Data, isWhole: Bool) {
            guard let head = try? PartHead(part) else { return }
            if let fileName = head.fileName {
                if !fileName.isEmpty, !lost.contains(head.name) { lost.append(head.name) }
            } else if isWhole {
                head.text(in: part).map { values[head.name, default: []].append($0) }
            }
        }
        while let next = body.range(of: delimiter, in: range.upperBound..<body.endIndex) {
            read(body[range.upperBound..<next.lowerBound], isWhole: true)
            range = next
        }
        // A large file goes on behind the beginning.
        read(body[range.upperBound...], isWhole: false)
        values[FormFields.lostFiles] = lost.isEmpty ? nil : lost
        return FormFields(values)
    }

    private mutating func add(_ part: Data) throws(Refusal) {
        let head = try PartHead(part)
        guard let fileName = head.fileName else {
            // What isn't text would otherwise be kept with signs that nobody typed.
            guard let text = head.text(in: part) else { throw Refusal(.isInvalid, field: head.name) }
            fields[head.name] = text
            return
        }
        guard !fileName.isEmpty else { return }
        guard fileName.utf16.count <= File.longestName
        else { throw Refusal(.isTooLong, field: head.name, detail: "\(File.longestName)") }
        let file = File(name: fileName, mediaType: head.mediaType, bytes: Data(head.content(of: part)))
        files[head.name, default: []].append(file)
    }
}

/// What stands above the content of a part.
private struct PartHead {
    let name: String
    /// Nil for what was typed; empty where no file was chosen.
    let fileName: String?
    let mediaType: String
    /// Where the content begins.
    private let end: Data.Index

    init(_ part: Data) throws(Refusal) {
        guard part.starts(with: Data("\r\n".utf8)), let headEnd = part.range(of: Data("\r\n\r\n".utf8)),
            part.count >= 4
        else { throw Refusal(.isInvalid, field: "body") }
        let head = String(decoding: part[..<headEnd.lowerBound], as: UTF8.self)
        var disposition = ""
        var mediaType = "application/octet-stream"
        for line in head.split(separator: "\r\n") {
            let pair = line.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            guard pair.count == 2 else { continue }
            if pair[0].lowercased() == "content-disposition" { disposition = pair[1] }
            if pair[0].lowercased() == "content-type" { mediaType = pair[1] }
        }
        guard let name = HeaderValue.parameter("name", of: disposition) else {
            throw Refusal(.isInvalid, field: "body")
        }
        self.name = name
        fileName = HeaderValue.parameter("filename", of: disposition).map(Self.lastName)
        self.mediaType = mediaType
        end = headEnd.upperBound
    }

    /// The content of a part that is there wholly; a line break belongs to the delimiter behind it.
    func content(of part: Data) -> Data { part[end...].dropLast(2) }

    /// The content of a part that was typed; nil if it isn't UTF-8.
    func text(in part: Data) -> String? { String(validating: content(of: part), as: UTF8.self) }

    /// A file's name without the folders that some browsers send along (RFC 7578, section 4.2).
    private static func lastName(_ path: String) -> String {
        String(path.split(omittingEmptySubsequences: false) { $0 == "/" || $0 == "\\" }.last ?? "")
    }
}

/// Headers with parameters.
private enum HeaderValue {
    /// The value of `name=…` in a header, quoted or not.
    static func parameter(_ name: String, of header: String) -> String? {
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
