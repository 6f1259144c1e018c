public import SchoolModel

/// One kind of import from files: what it reads, and what that changes.
///
/// ``UploadedImport`` does what all kinds have in common.
public protocol FileImport: Sendable {
    /// What the person says about the files; `Never` where nothing is left to say.
    associatedtype Settings: Codable & Sendable
    associatedtype Preview: ImportPreview

    static var kind: ImportUpload.Kind { get }
    /// What a person must be permitted.
    static var action: Action { get }

    /// Checks what was uploaded, and says what of it is kept.
    ///
    /// - Throws: ``Refusal`` for the field `file` or for a setting.
    func checked(
        _ files: [ImportUpload.File], _ settings: Settings?
    ) async throws -> (files: [ImportUpload.File], settings: Settings?)

    /// Reads the files and compares them with the school, and changes nothing.
    func preview(_ files: [ImportUpload.File], _ settings: Settings?, as author: Author) async throws -> Preview

    /// Does what the files say, if the author agreed to exactly that.
    ///
    /// - Returns: What was done.
    /// - Throws: ``Refusal`` as ``SchoolModel/ImportAgreement/require(_:)`` does, and then nothing has changed.
    func carryOut(
        _ files: [ImportUpload.File], _ settings: Settings?, _ agreement: ImportAgreement, as author: Author
    ) async throws -> Preview
}
