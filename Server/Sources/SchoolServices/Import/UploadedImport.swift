import Foundation
public import SchoolModel

/// Imports files that a person uploaded, once the person has agreed to exactly what that changes.
public struct UploadedImport<Import: FileImport>: Sendable {
    private let content: Import
    private let uploads: KeptUploads

    public init(_ content: Import, in house: SchoolHouse) {
        self.content = content
        uploads = KeptUploads(house)
    }

    /// Keeps uploaded files for the preview and the agreement that follows it.
    ///
    /// Only the person who uploaded them can continue, and only within a day; the person's next upload of this kind
    /// replaces them.
    ///
    /// - Parameters:
    ///   - files: What was uploaded.
    ///   - settings: What the person says about them.
    ///   - actor: Who uploads.
    /// - Returns: The name under which the files are kept.
    /// - Throws: ``Refusal`` for the field `file`: `is-empty`, `is-too-many` or `is-too-large`; and what the import
    ///   itself refuses.
    public func keep(
        _ files: [ImportUpload.File], _ settings: Import.Settings? = nil, as actor: Actor
    ) async throws -> ImportUpload.ID {
        try actor.require(Import.action)
        try KeptUploads.check(files)
        let checked = try await content.checked(files, settings)
        let text = try checked.settings.map { String(decoding: try JSONEncoder().encode($0), as: UTF8.self) }
        return try await uploads.add(checked.files, settings: text, as: Import.kind, of: actor.person)
    }

    /// Previews what importing an upload would do, and changes nothing.
    ///
    /// - Throws: ``Refusal/notFound`` for an upload that isn't the actor's, or is too old.
    public func preview(_ id: ImportUpload.ID, as actor: Actor) async throws -> Import.Preview {
        let (files, settings) = try await find(id, for: actor)
        return try await content.preview(files, settings, as: .person(actor))
    }

    /// Imports an upload if that still changes exactly what was shown; once that is done, the upload is gone.
    ///
    /// - Parameters:
    ///   - id: What to import.
    ///   - agreement: What the person has seen and agreed to.
    ///   - actor: Who agrees.
    /// - Returns: What was done.
    /// - Throws: ``Refusal/notFound`` for an upload that isn't the actor's, or is too old, and what
    ///   ``SchoolModel/ImportAgreement/require(_:)`` throws.
    @discardableResult
    public func carryOut(
        _ id: ImportUpload.ID, _ agreement: ImportAgreement, as actor: Actor
    ) async throws -> Import.Preview {
        let (files, settings) = try await find(id, for: actor)
        let done = try await content.carryOut(files, settings, agreement, as: .person(actor))
        try await uploads.remove(id)
        return done
    }

    /// Forgets an upload.
    ///
    /// - Throws: ``Refusal/notFound`` for an upload that isn't the actor's, or is too old.
    public func discard(_ id: ImportUpload.ID, as actor: Actor) async throws {
        _ = try await find(id, for: actor)
        try await uploads.remove(id)
    }

    private func find(
        _ id: ImportUpload.ID, for actor: Actor
    ) async throws -> (files: [ImportUpload.File], settings: Import.Settings?) {
        try actor.require(Import.action)
        let found = try await uploads.find(id, as: Import.kind, of: actor.person)
        let settings = try found.settings.map {
            try JSONDecoder().decode(Import.Settings.self, from: Data($0.utf8))
        }
        return (found.files, settings)
    }
}
