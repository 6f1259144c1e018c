public import Foundation
import SchoolModel
import SchoolStore
import Storage

/// The uploads that wait for somebody's agreement.
public struct KeptUploads: Sendable {
    /// How long an upload waits.
    public static let lifetime: TimeInterval = 24 * 60 * 60

    /// The most that all files of one upload may have together, in bytes.
    ///
    /// Enough for an archive of 100,000 people, but not to fill the memory.
    public static let largestUpload = 64 << 20

    private static let mostFiles = 400

    private let house: SchoolHouse

    public init(_ house: SchoolHouse) {
        self.house = house
    }

    /// Forgets uploads that nobody agreed to within a day.
    public func sweep() async throws {
        let oldest = oldest(at: house.surroundings.now())
        try await house.database.write { try $0.importUploads(of: house.school).removeOld(before: oldest) }
    }

    static func check(_ files: [ImportUpload.File]) throws(Refusal) {
        guard !files.isEmpty else { throw Refusal(.isEmpty, field: "file") }
        guard files.count <= mostFiles else { throw Refusal(.isTooMany, field: "file", detail: "\(mostFiles)") }
        guard files.reduce(0, { $0 + $1.bytes.count }) <= largestUpload else {
            throw Refusal(.isTooLarge, field: "file", detail: "\(largestUpload)")
        }
    }

    func add(
        _ files: [ImportUpload.File], settings: String?, as kind: ImportUpload.Kind, of person: Person.ID
    ) async throws -> ImportUpload.ID {
        let now = house.surroundings.now()
        let upload = ImportUpload(
            id: ImportUpload.ID(house.surroundings.makeUUID()), person: person, uploadedAt: now, kind: kind,
            settings: settings, files: files)
        try await house.database.write { connection in
            let uploads = connection.importUploads(of: house.school)
            try uploads.removeAll(kind, of: person)
            try uploads.removeOld(before: oldest(at: now))
            try uploads.add(upload)
        }
        return upload.id
    }

    func find(_ id: ImportUpload.ID, as kind: ImportUpload.Kind, of person: Person.ID) async throws -> ImportUpload {
        let found = try await house.database.read { try $0.importUploads(of: house.school).find(id) }
        guard let found, found.kind == kind, found.person == person,
            found.uploadedAt >= oldest(at: house.surroundings.now())
        else { throw Refusal.notFound }
        return found
    }

    func remove(_ id: ImportUpload.ID) async throws {
        try await house.database.write { try $0.importUploads(of: house.school).remove(id) }
    }

    private func oldest(at now: Date) -> Date { now.addingTimeInterval(-Self.lifetime) }
}
