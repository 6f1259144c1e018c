public import SchoolModel

/// The person for whom this device works.
public struct Account: Codable, Hashable, Sendable {
    public let server: ServerAddress
    public let person: Person.ID
    /// What proves to the server that it is them.
    public let token: String
    public let name: String
    public let schoolName: String

    public init(server: ServerAddress, person: Person.ID, token: String, name: String, schoolName: String) {
        self.server = server
        self.person = person
        self.token = token
        self.name = name
        self.schoolName = schoolName
    }

    /// The name of the folder that holds what apps keep for this person at this server.
    ///
    /// It stays the same when the person signs in again with another token.
    var folderName: String {
        let place = server.description.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? String($0) : "-" }.joined()
        return "\(place)-\(person)"
    }
}
