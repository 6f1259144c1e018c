import Foundation
import SchoolModel

/// What a backup says about itself; the archive's second to last part.
struct BackupManifest: Codable, Hashable {
    /// Records of one table, one row per line.
    struct Table: Codable, Hashable {
        var name: String
        var columns: [String]
        var rows: Int
        var bytes: Int
        var sha256: String
    }

    /// An uploaded file, as far as it had arrived.
    struct File: Codable, Hashable {
        var id: StoredFile.ID
        var bytes: Int
        var sha256: String
    }

    /// The format of an archive; a program reads all formats up to its own.
    static let format = 1

    var format = Self.format
    var madeAt: Date
    var schools: [String]
    /// The steps of the schema's history that the records have been through.
    var schema: [String]
    var tables: [Table]
    var files: [File]
    /// Files in the records whose bytes were not there when the backup was made; nil if there were none.
    var missing: [StoredFile.ID]?

    var fileBytes: Int { files.reduce(0) { $0 + $1.bytes } }
    var rows: Int { tables.reduce(0) { $0 + $1.rows } }

    /// What is in the backup, in words.
    var summary: String {
        let named = schools.isEmpty ? "an empty store" : schools.map { "“\($0)”" }.joined(separator: ", ")
        return "\(named): \(rows) rows in \(tables.count) tables, "
            + "\(files.count) uploaded \(files.count == 1 ? "file" : "files") of \(fileBytes) bytes"
    }

    /// What isn't in the backup although the school has it, in words; nil if everything is.
    var lack: String? {
        guard let missing, !missing.isEmpty else { return nil }
        let files = missing.count == 1 ? "1 uploaded file" : "\(missing.count) uploaded files"
        return "\(files) could not be read when it was made: \(missing.map(\.description).joined(separator: ", "))."
    }

    var moment: String { madeAt.formatted(.iso8601) }

    static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return encoder
    }

    static var decoder: JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return decoder
    }
}

/// The names of an archive's parts.
enum BackupPart {
    /// The first part: tells anyone who finds the file what it is and how it is structured.
    static let title = "TEACHKIT-BACKUP"
    static let manifest = "manifest.json"
    /// The last part: the manifest's own hash, as `sha256sum --check` reads it.
    static let seal = "manifest.json.sha256"

    static func records(_ table: String) -> String { "records/\(table).jsonl" }
    static func file(_ id: StoredFile.ID) -> String { "files/\(id)" }

    /// The content of the first part; every word is compared, so a different text is a different format.
    static func titleText(format: Int) -> String {
        """
        TeachKit backup, format \(format)

        A whole school with everything about everybody in it: keep it where only you can read it.
        “teachkit-server backup --verify” checks it, “teachkit-server restore” makes a school of it again.

        """
    }

    /// The format that a title names; nil if it isn't one of ours.
    static func format(in title: Data) -> Int? {
        let line = String(decoding: title.prefix(100).prefix { $0 != 0x0A }, as: UTF8.self)
        let prefix = "TeachKit backup, format "
        return line.hasPrefix(prefix) ? Int(line.dropFirst(prefix.count)) : nil
    }

    /// Whether a backup can have a part of that name; no such name leads out of a folder.
    static func isOne(_ name: String) -> Bool {
        [title, manifest, seal].contains(name) || name.wholeMatch(of: /records\/[a-z_]+\.jsonl/) != nil
            || name.wholeMatch(of: /files\/[0-9a-f-]{36}/) != nil
    }
}
