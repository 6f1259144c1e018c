#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Files that a person uploaded and that wait until the person agrees to what they would change.
public struct ImportUpload: Hashable, Identifiable, Sendable {
    public typealias ID = Identifier<ImportUpload>

    /// What the files are to be imported as; its raw value never changes.
    public enum Kind: String, CaseIterable, Sendable {
        case roster, timetable
    }

    /// One file: its name without any folder, and its content.
    public struct File: Hashable, Sendable {
        public let name: String
        public let bytes: [UInt8]

        public init(name: String, bytes: [UInt8]) {
            self.name = name
            self.bytes = bytes
        }
    }

    public let id: ID
    /// Who uploaded them, and alone may continue with them.
    public let person: Person.ID
    public let uploadedAt: Date
    public let kind: Kind
    /// What the person says about the files, as JSON; nil where nothing is left to say.
    public let settings: String?
    public let files: [File]

    public init(id: ID, person: Person.ID, uploadedAt: Date, kind: Kind, settings: String?, files: [File]) {
        self.id = id
        self.person = person
        self.uploadedAt = uploadedAt
        self.kind = kind
        self.settings = settings
        self.files = files
    }
}
