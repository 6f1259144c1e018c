import Foundation
public import Interchange
public import SchoolModel
import SchoolStore
import Storage

/// Gives a person what the school keeps about them (GDPR, Article 15).
public struct PersonExportService: Sendable {
    private let house: SchoolHouse
    private let files: FileService

    public init(_ house: SchoolHouse, files: FileService) {
        self.house = house
        self.files = files
    }

    /// The name of the file with all records.
    public static let recordsName = "records.json"

    /// The person with a user name or an identifier, archived or not.
    ///
    /// - Throws: ``Refusal`` `not-found` for the field `person`.
    public func find(_ text: String) async throws -> Person {
        let school = house.school
        let found = try await house.database.read { connection in
            let people = connection.people(of: school)
            return try people.find(username: text) ?? Person.ID(text).flatMap(people.find)
        }
        guard let found else { throw Refusal(.notFound, field: "person", detail: text) }
        return found
    }

    /// What there is for a person.
    public struct Made: Sendable {
        public var files: [RosterFile]
        /// The uploaded files, which may be many and large, and of which some may not be readable.
        public var uploads: [ZipArchive.Stored] = []
    }

    /// Everything that the registry says a person gets: the records as JSON, the picture, and the uploaded files.
    ///
    /// - Throws: ``Refusal/notPermitted`` for anyone but administrators and the command line.
    public func export(_ person: Person, as author: Author) async throws -> Made {
        try author.require(.manageRoster)
        let now = house.surroundings.now()
        let house = house
        let tables = try await house.database.write { connection in
            let tables = try connection.personalRecords(of: house.school).tables(of: person.id)
            try house.audit(
                .personExported, by: author.actor, on: "person", person.id.description, at: now, in: connection)
            return tables
        }
        var made = Made(
            files: [RosterFile(name: Self.recordsName, bytes: [UInt8](try Self.json(tables, at: now)))])
        for table in tables {
            switch table.name {
            case "person_picture":
                for case .blob(let bytes) in table.values(in: "bytes") {
                    made.files.append(RosterFile(name: "picture", bytes: bytes))
                }
            case "stored_file":
                for row in table.rows {
                    guard case .text(let text)? = table.value("id", in: row), let id = StoredFile.ID(text),
                        case .text(let name)? = table.value("name", in: row),
                        case .integer(let received)? = table.value("received", in: row)
                    else { continue }
                    let last = name.split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? ""
                    made.uploads.append(
                        ZipArchive.Stored(name: "files/\(id)/\(last)", url: files.place(of: id), size: received))
                }
            default: continue
            }
        }
        return made
    }

    private static func json(_ tables: [PersonalRecords.Table], at now: Date) throws -> Data {
        let parts = tables.map { table -> (String, Document.Part) in
            let rows = table.rows.map { row -> [String: Document.Value] in
                Dictionary(uniqueKeysWithValues: zip(table.columns, row).map { ($0, written($1, in: $0)) })
            }
            return (table.name, Document.Part(purposes: table.purposes, rows: rows))
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(
            Document(madeAt: now.formatted(.iso8601), tables: Dictionary(uniqueKeysWithValues: parts)))
    }

    private struct Document: Encodable {
        let madeAt: String
        let tables: [String: Part]

        struct Part: Encodable {
            let purposes: [String]
            let rows: [[String: Value]]
        }

        enum Value: Encodable {
            case nothing
            case whole(Int64)
            case real(Double)
            case text(String)

            func encode(to encoder: any Encoder) throws {
                var container = encoder.singleValueContainer()
                switch self {
                case .nothing: try container.encodeNil()
                case .whole(let number): try container.encode(number)
                case .real(let number): try container.encode(number)
                case .text(let text): try container.encode(text)
                }
            }
        }
    }

    /// A value as people read it: a moment as text, bytes as how many there are.
    private static func written(_ value: SQLValue, in column: String) -> Document.Value {
        switch value {
        case .null: .nothing
        case .integer(let number) where isMoment(column):
            .text(Date(millisecondsSince1970: number).formatted(.iso8601))
        case .integer(let number): .whole(number)
        case .real(let number): .real(number)
        case .text(let text): .text(text)
        case .blob(let bytes): .text("\(bytes.count) bytes")
        }
    }

    private static func isMoment(_ column: String) -> Bool {
        column.hasSuffix("_at") || ["at", "due", "since", "latest_start"].contains(column)
    }
}

extension PersonalRecords.Table {
    fileprivate func value(_ column: String, in row: [SQLValue]) -> SQLValue? {
        columns.firstIndex(of: column).map { row[$0] }
    }

    fileprivate func values(in column: String) -> [SQLValue] { rows.compactMap { value(column, in: $0) } }
}
