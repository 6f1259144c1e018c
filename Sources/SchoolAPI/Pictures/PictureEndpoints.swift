public import Foundation
public import HTTPTypes
public import SchoolModel

/// A picture of a person.
public struct PictureDTO: Codable, Hashable, Sendable {
    /// Names the picture; another picture has another name.
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

/// Asks for the picture of somebody whom the asker knows, or for the asker's own.
///
/// Teachers know everybody in their classes, students their teachers; anybody else is `not-found`, whether they
/// have a picture or not.
public struct GetPicture: Endpoint, Hashable {
    public typealias Response = PictureDTO

    public static let method = HTTPRequest.Method.get
    public static let path = "/v1/people/{personID}/picture"

    public var personID: Person.ID

    public init(personID: Person.ID) {
        self.personID = personID
    }
}

/// Gives the asker a picture, in place of the one before.
///
/// It is a PNG or a JPEG of at most 512 KB and 2048 pixels. What it says about place, time and camera is left out
/// before it is kept. `not-permitted` where the school keeps no pictures of people like the asker.
public struct PutOwnPicture: Endpoint, Hashable {
    public typealias Response = PictureDTO

    public static let method = HTTPRequest.Method.put
    public static let path = "/v1/me/picture"

    /// The file, in Base64.
    public var image: String

    public init(image: Data) {
        self.image = image.base64EncodedString()
    }

    /// The file; nil if it can't be read.
    public var bytes: Data? { Data(base64Encoded: image) }
}

/// Takes the asker's own picture away.
public struct RemoveOwnPicture: Endpoint, Hashable {
    public typealias Response = NoContent

    public static let method = HTTPRequest.Method.delete
    public static let path = "/v1/me/picture"

    public init() {}
}

/// Takes somebody's picture away, for administrators, and of students for those who teach them.
public struct RemovePicture: Endpoint, Hashable {
    public typealias Response = NoContent

    public static let method = HTTPRequest.Method.delete
    public static let path = "/v1/people/{personID}/picture"

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

/// Asks whose pictures the school keeps.
public struct GetPicturePolicy: Endpoint, Hashable {
    public typealias Response = PicturePolicyDTO

    public static let method = HTTPRequest.Method.get
    public static let path = "/v1/school/pictures"

    public init() {}
}

/// Decides whose pictures the school keeps, for administrators; those that it no longer keeps are gone at once.
public struct SetPicturePolicy: Endpoint, Hashable {
    public typealias Response = PicturePolicyDTO

    public static let method = HTTPRequest.Method.put
    public static let path = "/v1/school/pictures"

    /// `nobody`, `staff` or `everybody`.
    public var policy: String

    public init(policy: PicturePolicy) {
        self.policy = policy.rawValue
    }
}
