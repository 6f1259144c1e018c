public import HTTPTypes
public import SchoolModel

/// What the school knows about a person, as they see it themselves.
public struct ProfileDTO: Codable, Hashable, Sendable {
    public var id: Person.ID
    public var givenName: String
    public var familyName: String
    public var username: String
    public var email: String?
    /// Whether they may change names and address themselves.
    public var mayChange: Bool
    /// Names the person's picture, if any, for ``GetPicture``.
    public var picture: String?
    /// Whether the school lets them have a picture.
    public var mayHavePicture: Bool

    public init(_ person: Person, mayChange: Bool, picture: String? = nil, mayHavePicture: Bool) {
        id = person.id
        givenName = person.givenName
        familyName = person.familyName
        username = person.username
        email = person.email
        self.mayChange = mayChange
        self.picture = picture
        self.mayHavePicture = mayHavePicture
    }
}

/// Gets the caller's own profile.
public struct GetProfile: Endpoint, Hashable {
    public typealias Response = ProfileDTO

    public static let method = HTTPRequest.Method.get
    public static let path = "/v1/me/profile"
    public static let summary = "Gets the caller's own profile."

    public init() {}
}

/// Changes the caller's own profile; omitted fields stay.
///
/// The answer to students, and to people whom a roster names, is `comes-from-roster`.
public struct SaveProfile: Endpoint, Hashable {
    public typealias Response = ProfileDTO

    public static let method = HTTPRequest.Method.put
    public static let path = "/v1/me/profile"
    public static let summary = "Changes the caller's own profile; omitted fields stay."

    public var givenName: String?
    public var familyName: String?
    /// An empty address is removed.
    public var email: String?

    public init(givenName: String? = nil, familyName: String? = nil, email: String? = nil) {
        self.givenName = givenName
        self.familyName = familyName
        self.email = email
    }
}
