public import SchoolModel

/// The person this device works for.
public struct Account: Codable, Hashable, Sendable {
    public let server: ServerAddress
    public let person: Person.ID
    /// Proves the person's identity to the server.
    public let token: String
    public let name: String
    public let schoolName: String
    /// Whether it was made to try out apps, by a sign-in that only a server in developer mode allows.
    public let isDeveloper: Bool

    public init(
        server: ServerAddress, person: Person.ID, token: String, name: String, schoolName: String,
        isDeveloper: Bool = false
    ) {
        self.server = server
        self.person = person
        self.token = token
        self.name = name
        self.schoolName = schoolName
        self.isDeveloper = isDeveloper
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            server: try container.decode(ServerAddress.self, forKey: .server),
            person: try container.decode(Person.ID.self, forKey: .person),
            token: try container.decode(String.self, forKey: .token),
            name: try container.decode(String.self, forKey: .name),
            schoolName: try container.decode(String.self, forKey: .schoolName),
            // Older programs didn't write it.
            isDeveloper: try container.decodeIfPresent(Bool.self, forKey: .isDeveloper) ?? false)
    }

    /// The name of the folder with what apps store for this person at this server.
    ///
    /// It stays the same when the person signs in again and gets another token.
    var folderName: String {
        let place = server.description.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? String($0) : "-" }.joined()
        return "\(place)-\(person)"
    }
}
