public import Interchange
public import SchoolModel
import SchoolStore
import Storage

/// Exports who is at the school, in the formats of other systems.
public struct RosterExportService: Sendable {
    private let house: SchoolHouse

    public init(_ house: SchoolHouse) {
        self.house = house
    }

    /// The files of a format, for everybody and every class that is not archived.
    ///
    /// Importing them again changes nothing. The audit log records the export.
    public func files(as format: RosterFormat, for author: Author) async throws -> [RosterFile] {
        try author.require(.manageRoster)
        let day = try await house.today()
        let now = house.surroundings.now()
        let (school, state) = try await house.database.write { connection in
            guard let school = try connection.schools.find(house.school) else { throw Refusal.notFound }
            try house.audit(
                .rosterExported, by: author.actor, on: "school", school.id.description, detail: format.rawValue,
                at: now, in: connection)
            return (school, try connection.roster(of: house.school).state(on: day))
        }
        return RosterWriter.write(state, of: school, as: format, on: day)
    }

    /// The files of a format without anybody in them, to be filled in: each with its columns, in one zip archive.
    public func template(as format: RosterFormat, for author: Author) async throws -> [UInt8] {
        try author.require(.manageRoster)
        let day = try await house.today()
        guard let school = try await house.database.read({ try $0.schools.find(house.school) }) else {
            throw Refusal.notFound
        }
        let files = RosterWriter.write(RosterState(), of: school, as: format, on: day)
        return try ZipArchive.pack(files, at: house.surroundings.now())
    }

    /// The same files in one zip archive.
    public func archive(as format: RosterFormat, for author: Author) async throws -> [UInt8] {
        try ZipArchive.pack(try await files(as: format, for: author), at: house.surroundings.now())
    }
}
