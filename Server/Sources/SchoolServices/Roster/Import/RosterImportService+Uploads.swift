public import Foundation
public import Interchange
public import SchoolModel
import SchoolStore
import Storage

extension RosterImportService {
    /// How long an upload waits for its confirmation.
    public static let uploadLifetime: TimeInterval = 24 * 60 * 60

    /// Keeps uploaded files for the preview and the confirmation that follows it.
    ///
    /// Only the person who uploaded them can continue, and only within a day; the next upload replaces
    /// them. Files that no roster has are not kept.
    ///
    /// - Parameters:
    ///   - files: One zip archive, or CSV files.
    ///   - actor: Who uploads.
    /// - Returns: The name under which the files are kept.
    /// - Throws: ``Refusal`` for the field `files`: `is-empty`, `is-too-large`, or `is-invalid` when
    ///   an archive can't be read.
    public func keep(_ files: [RosterFile], as actor: Actor) async throws -> RosterUpload.ID {
        try actor.require(.manageRoster)
        guard let first = files.first else { throw Refusal(.isEmpty, field: "files") }
        let unpacked = RosterFiles(uploaded: files)
        if let problem = unpacked.problems.first {
            let code: Refusal.Code = problem.code == .fileIsTooLarge ? .isTooLarge : .isInvalid
            throw Refusal(code, field: "files", detail: problem.place.file)
        }
        let now = house.surroundings.now()
        let id = RosterUpload.ID(house.surroundings.makeUUID())
        let upload = RosterUpload(
            id: id, person: actor.person, uploadedAt: now, name: first.name,
            content: try ZipArchive.pack(unpacked.files, at: now))
        try await house.database.write { connection in
            let uploads = connection.rosterUploads(of: house.school)
            try uploads.removeOld(of: actor.person, before: now.addingTimeInterval(-Self.uploadLifetime))
            try uploads.add(upload)
        }
        return id
    }

    /// Previews what importing an upload would do, and changes nothing.
    ///
    /// - Throws: ``Refusal/notFound`` for an upload that isn't the actor's, or is too old.
    public func preview(_ upload: RosterUpload.ID, as actor: Actor) async throws -> RosterPreview {
        try await preview(try await files(of: upload, for: actor), as: .person(actor))
    }

    /// Imports an upload, all or nothing; once that is done, the upload is gone.
    ///
    /// The school may have changed since the preview. Differences then take effect without a new
    /// confirmation, unless it changes the number of removals.
    ///
    /// - Parameters:
    ///   - upload: What to import.
    ///   - skippingBadRows: Whether bad rows are left out instead of stopping the import.
    ///   - confirmedRemovals: The number of removals that the person has seen in the preview.
    ///   - actor: Who confirms.
    /// - Returns: What was done, or what prevented it.
    /// - Throws: ``Refusal/notFound`` for an upload that isn't the actor's, or is too old.
    public func carryOut(
        _ upload: RosterUpload.ID, skippingBadRows: Bool, confirmedRemovals: Int?, as actor: Actor
    ) async throws -> RosterOutcome {
        let outcome = try await carryOut(
            try await files(of: upload, for: actor), skippingBadRows: skippingBadRows,
            confirmedRemovals: confirmedRemovals, as: .person(actor))
        if outcome.obstacle == nil { try await discard(upload, as: actor) }
        return outcome
    }

    /// Forgets an upload.
    public func discard(_ upload: RosterUpload.ID, as actor: Actor) async throws {
        try actor.require(.manageRoster)
        try await house.database.write { connection in
            let uploads = connection.rosterUploads(of: house.school)
            guard try uploads.find(upload)?.person == actor.person else { return }
            try uploads.remove(upload)
        }
    }

    private func files(of id: RosterUpload.ID, for actor: Actor) async throws -> RosterFiles {
        try actor.require(.manageRoster)
        let found = try await house.database.read { try $0.rosterUploads(of: house.school).find(id) }
        let oldest = house.surroundings.now().addingTimeInterval(-Self.uploadLifetime)
        guard let found, found.person == actor.person, found.uploadedAt >= oldest else { throw Refusal.notFound }
        return RosterFiles(uploaded: [RosterFile(name: found.name, bytes: found.content)])
    }
}
