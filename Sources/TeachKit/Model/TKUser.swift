public import Foundation
public import SchoolModel

#if canImport(CloudKit)
public import CloudKit
#else
/// What stands for a record of CloudKit where there is none: the name of its identifier.
public enum CKRecord {
    /// Names a record.
    public struct ID: Hashable, Sendable {
        public let recordName: String

        public init(recordName: String) {
            self.recordName = recordName
        }
    }
}
#endif

/// The older name of `CKRecord.ID`, as TeachKit has always spelt it.
public typealias CKRecordID = CKRecord.ID

/// Somebody of the school, as far as one may see them.
public struct TKUser: TKCloudObject {
    public typealias ID = Identifier<TKUser>

    public let id: ID
    public var firstname: String?
    public var lastname: String?
    /// Only of oneself.
    public var email: String?
    /// The picture that the person chose, where the school keeps any; change one's own by saving
    /// one's profile.
    public var image: TKImage?
    /// Counts the changes of one's own profile; 0 for others.
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

    /// What scores and leaderboards call the person.
    public var recordID: CKRecordID { CKRecordID(recordName: id.description) }

    /// When somebody came to the school is not for everybody to know.
    public var creationDate: Date? { nil }

    /// First and last name.
    public var name: String { [firstname, lastname].compactMap(\.self).joined(separator: " ") }

    var fields: ProfileFields {
        ProfileFields(firstname: firstname, lastname: lastname, email: email, imageID: image?.id)
    }
}

/// What one can change of one's own profile.
struct ProfileFields: Codable, Hashable, Sendable {
    var firstname: String?
    var lastname: String?
    var email: String?
    var imageID: String?
}
