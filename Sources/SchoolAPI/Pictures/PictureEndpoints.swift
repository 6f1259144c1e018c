public import Foundation
public import HTTPTypes
public import SchoolModel

/// A picture of a person.
public struct PictureDTO: Codable, Hashable, Sendable {
    /// Names the picture; a different picture has a different name.
    public var id: String
    /// `image/png` or `image/jpeg`.
    public var mediaType: String
    /// In pixels.
    public var width: Int
    /// In pixels.
    public var height: Int
    /// The file, in Base64.
    public var image: String

    public init(_ picture: PersonPicture) {
        id = picture.id
        mediaType = picture.format.rawValue
        width = picture.width
        height = picture.height
        image = picture.bytes.base64EncodedString()
    }

    /// The file; nil if it can't be read.
    public var bytes: Data? { Data(base64Encoded: image) }
}

/// Gets the picture of a person whom the caller knows, or the caller's own.
///
/// Teachers know everyone in their classes, students know their teachers; for anyone else the answer is
/// `not-found`, whether or not they have a picture.
public struct GetPicture: Endpoint, Hashable {
    public typealias Response = PictureDTO

    public static let method = HTTPRequest.Method.get
    public static let path = "/v1/people/{personID}/picture"
    public static let summary = "Gets the picture of a person whom the caller knows, or the caller's own."

    public var personID: Person.ID

    public init(personID: Person.ID) {
        self.personID = personID
    }
}

/// Sets the caller's picture, replacing any previous one.
///
/// It is a PNG or a JPEG of at most 512 KB and 2048 pixels. Its information about place, time and camera is
/// removed before it is stored. `not-permitted` if the school keeps no pictures of people like the caller.
public struct PutOwnPicture: Endpoint, Hashable {
    public typealias Response = PictureDTO

    public static let method = HTTPRequest.Method.put
    public static let path = "/v1/me/picture"
    public static let summary = "Sets the caller's picture, replacing any previous one."

    /// The file, in Base64.
    public var image: String

    public init(image: Data) {
        self.image = image.base64EncodedString()
    }

    /// The file; nil if it can't be read.
    public var bytes: Data? { Data(base64Encoded: image) }
}

/// Removes the caller's own picture.
public struct RemoveOwnPicture: Endpoint, Hashable {
    public typealias Response = NoContent

    public static let method = HTTPRequest.Method.delete
    public static let path = "/v1/me/picture"
    public static let summary = "Removes the caller's own picture."

    public init() {}
}

/// Removes a person's picture; for administrators, and for the teachers of a student.
public struct RemovePicture: Endpoint, Hashable {
    public typealias Response = NoContent

    public static let method = HTTPRequest.Method.delete
    public static let path = "/v1/people/{personID}/picture"
    public static let summary = "Removes a person's picture; for administrators, and for the teachers of a student."

    public var personID: Person.ID

    public init(personID: Person.ID) {
        self.personID = personID
    }
}

/// Whose pictures the school keeps.
public struct PicturePolicyDTO: Codable, Hashable, Sendable {
    /// `nobody`, `staff` or `everybody`.
    public var policy: String

    public init(_ policy: PicturePolicy) {
        self.policy = policy.rawValue
    }
}

/// Gets whose pictures the school keeps.
public struct GetPicturePolicy: Endpoint, Hashable {
    public typealias Response = PicturePolicyDTO

    public static let method = HTTPRequest.Method.get
    public static let path = "/v1/school/pictures"
    public static let summary = "Gets whose pictures the school keeps."

    public init() {}
}

/// Sets whose pictures the school keeps, for administrators; pictures it no longer keeps are deleted immediately.
public struct SetPicturePolicy: Endpoint, Hashable {
    public typealias Response = PicturePolicyDTO

    public static let method = HTTPRequest.Method.put
    public static let path = "/v1/school/pictures"
    public static let summary = "Sets whose pictures the school keeps, for administrators."

    /// `nobody`, `staff` or `everybody`.
    public var policy: String

    public init(policy: PicturePolicy) {
        self.policy = policy.rawValue
    }
}
