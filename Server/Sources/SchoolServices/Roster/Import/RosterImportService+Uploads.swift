import Interchange
public import SchoolModel

extension RosterImportService: FileImport {
    public static let kind = ImportUpload.Kind.roster
    public static let action = Action.manageRoster

    /// Packs what a roster has; files that none has are not kept.
    ///
    /// - Throws: ``Refusal`` for an archive that can't be read: `is-too-large` for the field `file` with how much may be
    ///   read, else `is-invalid` for the field `archive` with the code of what is wrong, and its value after a space.
    public func checked(
        _ files: [ImportUpload.File], _ settings: Never?
    ) async throws -> (files: [ImportUpload.File], settings: Never?) {
        let unpacked = unpacked(files)
        if let problem = unpacked.problems.first {
            if problem.code == .fileIsTooLarge { throw Refusal(.isTooLarge, field: "file", detail: problem.value) }
            let words = [problem.code.rawValue, problem.value].filter { !$0.isEmpty }
            throw Refusal(.isInvalid, field: "archive", detail: words.joined(separator: " "))
        }
        let archive = try ZipArchive.pack(unpacked.files, at: house.surroundings.now())
        return ([ImportUpload.File(name: files[0].name, bytes: archive)], nil)
    }

    public func preview(
        _ files: [ImportUpload.File], _ settings: Never?, as author: Author
    ) async throws -> RosterPreview {
        try await preview(unpacked(files), as: author)
    }

    public func carryOut(
        _ files: [ImportUpload.File], _ settings: Never?, _ agreement: ImportAgreement, as author: Author
    ) async throws -> RosterPreview {
        try await carryOut(unpacked(files), as: author, progress: { _ in }) { preview in
            try agreement.require(preview)
            return nil
        }.preview
    }

    private func unpacked(_ files: [ImportUpload.File]) -> RosterFiles {
        RosterFiles(uploaded: files.map { RosterFile(name: $0.name, bytes: $0.bytes) })
    }
}
