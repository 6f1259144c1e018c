public import Foundation
public import SchoolModel

#if canImport(CloudKit)
public import CloudKit
#else
/// A stand-in for CloudKit's record type, for systems without CloudKit, that only provides identifiers.
public enum CKRecord {
    /// The identifier of a record.
    public struct ID: Hashable, Sendable {
        public let recordName: String

        public init(recordName: String) {
            self.recordName = recordName
        }
    }
}
#endif

/// The older name of `CKRecord.ID`, which TeachKit has always used.
public typealias CKRecordID = CKRecord.ID

/// A person at the school, with the details that the signed-in person may see.
public struct TKUser: TKCloudObject {
    public typealias ID = Identifier<TKUser>

    public let id: ID
    public var firstname: String?
    public var lastname: String?
    /// Set only for the person signed in.
    public var email: String?
    /// The picture that the user chose, if the school keeps pictures; people change their own by saving
    /// their profile.
    public var image: TKImage?
    /// The number of changes to the signed-in person's profile; 0 for others.
    public let version: Int
    let original: ProfileFields

    init(
        id: ID, firstname: String?, lastname: String?, email: String? = nil, imageID: String? = nil, version: Int = 0
    ) {
        self.id = id
        self.firstname = firstname.flatMap { $0.isEmpty ? nil : $0 }
        self.lastname = lastname.flatMap { $0.isEmpty ? nil : $0 }
        self.email = email
        self.image = imageID.map { TKImage(id: $0, data: nil) }
        self.version = version
        self.original = ProfileFields(
            firstname: self.firstname, lastname: self.lastname, email: email, imageID: imageID)
    }

    /// The person's identifier in scores and leaderboards.
    public var recordID: CKRecordID { CKRecordID(recordName: id.description) }

    /// Always nil: when a person came to the school is private.
    public var creationDate: Date? { nil }

    /// First and last name.
    public var name: String { [firstname, lastname].compactMap(\.self).joined(separator: " ") }

    var fields: ProfileFields {
        ProfileFields(firstname: firstname, lastname: lastname, email: email, imageID: image?.id)
    }
}

/// The fields of their profile that people can edit.
struct ProfileFields: Codable, Hashable, Sendable {
    var firstname: String?
    var lastname: String?
    var email: String?
    var imageID: String?
}
