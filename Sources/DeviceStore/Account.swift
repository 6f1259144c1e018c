public import SchoolModel

/// The person for whom this device works.
public struct Account: Codable, Hashable, Sendable {
    public let server: ServerAddress
    public let person: Person.ID
    /// What proves to the server that it is them.
    public let token: String
    public let name: String
    public let schoolName: String
    /// Whether it was made to try out apps, by signing in as only a server in developer mode allows it.
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
            // Older programs did not write it.
            isDeveloper: try container.decodeIfPresent(Bool.self, forKey: .isDeveloper) ?? false)
    }

    /// The name of the folder that holds what apps keep for this person at this server.
    ///
    /// It stays the same when the person signs in again with another token.
    var folderName: String {
        let place = server.description.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? String($0) : "-" }.joined()
        return "\(place)-\(person)"
    }
}
