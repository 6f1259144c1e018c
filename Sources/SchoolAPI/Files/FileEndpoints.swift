public import Foundation
public import HTTPTypes
public import SchoolModel

/// Announces a file of up to 50 MB; its bytes follow in parts.
///
/// Send them with `PUT /v1/files/{fileID}?offset=N`, each part as the body, where N is the number of
/// bytes that have arrived so far. After a lost connection, ``GetUpload`` says where to continue.
public struct BeginUpload: Endpoint, Hashable {
    public typealias Response = UploadDTO

    public static let method = HTTPRequest.Method.post
    public static let path = "/v1/files"
    public static let summary = "Announces a file of up to 50 MB; its bytes follow in parts."

    public var name: String
    /// The media type, such as `application/pdf`.
    public var mediaType: String
    /// In bytes.
    public var size: Int

    public init(name: String, mediaType: String, size: Int) {
        self.name = name
        self.mediaType = mediaType
        self.size = size
    }
}

/// Gets how much of a file has arrived.
public struct GetUpload: Endpoint, Hashable {
    public typealias Response = UploadDTO

    public static let method = HTTPRequest.Method.get
    public static let path = "/v1/files/{fileID}"
    public static let summary = "Gets how much of a file has arrived."

    public var fileID: StoredFile.ID

    public init(fileID: StoredFile.ID) {
        self.fileID = fileID
    }
}

/// A file that is being uploaded.
public struct UploadDTO: Codable, Hashable, Sendable {
    public var id: StoredFile.ID
    public var name: String
    public var mediaType: String
    /// The total size in bytes.
    public var size: Int
    /// The number of bytes that have arrived; the next part begins here.
    public var received: Int

    public init(_ file: StoredFile) {
        id = file.id
        name = file.name
        mediaType = file.mediaType
        size = file.size
        received = file.received
    }
}

/// Lists the files that were handed out to the signed-in person.
///
/// It is empty for people who get no handouts. The bytes are at `GET /v1/files/{fileID}/content`.
public struct ListDocuments: Endpoint, Hashable {
    public typealias Response = Page<DocumentDTO>

    public static let method = HTTPRequest.Method.get
    public static let path = "/v1/documents"
    public static let summary = "Lists the files that were handed out to the signed-in person."

    public init() {}
}

/// A file that was handed out.
public struct DocumentDTO: Codable, Hashable, Sendable {
    /// The activity of the handout; attempts are recorded under `org.teachkit.documents`, followed by this.
    public var id: HandoutActivity.ID
    public var handoutTitle: String
    public var fileID: StoredFile.ID
    public var name: String
    public var mediaType: String
    /// In bytes.
    public var size: Int

    public init(handoutTitle: String, activity: HandoutActivity.ID, file: StoredFile) {
        id = activity
        self.handoutTitle = handoutTitle
        fileID = file.id
        name = file.name
        mediaType = file.mediaType
        size = file.size
    }
}

extension Client {
    /// The bytes of a file that was handed out to the signed-in person.
    public func contents(of file: StoredFile.ID) async throws -> Data {
        try await fetch(APIPath.filled(APIPath.fileContent, ["fileID": file.description]))
    }
}
