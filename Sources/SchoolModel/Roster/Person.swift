/// Someone who teaches, learns or runs the school.
public struct Person: Hashable, Identifiable, Sendable {
    public typealias ID = Identifier<Person>

    /// What a person is in the school as a whole.
    public enum Role: String, CaseIterable, Codable, Sendable {
        case administrator, teacher, student
    }

    public let id: ID
    public var role: Role
    public var givenName: String
    /// Further given names; kept for other systems and never shown in lists.
    public var middleName: String?
    public var familyName: String
    /// The name that the person types to sign in; unique in the school regardless of case.
    public var username: String
    public var email: String?
    /// The school year or grade, as the school writes it; empty for staff.
    public var grade: String?
    /// The number by which the school knows the person, such as a student number.
    public var number: String?
    /// The locations that the person belongs to, the most important first.
    public var locations: [Location.ID]
    /// The language the person chose (`en`, `de` or `ja`), or nil to follow the browser.
    public var language: String?
    /// The name of this person in the system that the roster came from.
    public var sourceID: String?
    /// An archived person keeps their records and can't sign in.
    public var isArchived: Bool
    /// Whether somebody archived the person, rather than a roster.
    public var isArchivedByHand: Bool

    public init(
        id: ID,
        role: Role,
        givenName: String,
        middleName: String? = nil,
        familyName: String,
        username: String,
        email: String? = nil,
        grade: String? = nil,
        number: String? = nil,
        locations: [Location.ID] = [],
        language: String? = nil,
        sourceID: String? = nil,
        isArchived: Bool = false,
        isArchivedByHand: Bool = false
    ) {
        self.id = id
        self.role = role
        self.givenName = givenName
        self.middleName = middleName
        self.familyName = familyName
        self.username = username
        self.email = email
        self.grade = grade
        self.number = number
        self.locations = locations
        self.language = language
        self.sourceID = sourceID
        self.isArchived = isArchived
        self.isArchivedByHand = isArchivedByHand
    }

    /// The name as it is spoken, given name first.
    public var fullName: String {
        [givenName, familyName].filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// The name as lists sort it, family name first.
    public var sortName: String {
        [familyName, givenName].filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// The longest name, user name or e-mail address, in characters.
    public static let longestText = 200

    /// Trims the person's texts, and refuses what the school can't store.
    ///
    /// - Parameter known: The person as they are; a user name that they have already stays good, whatever the rules have
    ///   become since.
    /// - Returns: The person with trimmed texts.
    /// - Throws: ``Refusal`` with the name of a field that is empty, too long, or has a character that can't be typed.
    public func checked(keeping known: Person? = nil) throws(Refusal) -> Person {
        var person = self
        person.givenName = try Text.line(givenName, field: "givenName", longest: Self.longestText, mayBeEmpty: true)
        person.familyName = try Text.line(familyName, field: "familyName", longest: Self.longestText, mayBeEmpty: true)
        person.middleName = try Self.line(middleName, field: "middleName")
        person.grade = try Self.line(grade, field: "grade")
        person.number = try Self.line(number, field: "number")
        if username != known?.username { person.username = try SignInName.checked(username) }
        if person.givenName.isEmpty && person.familyName.isEmpty { throw Refusal(.isEmpty, field: "familyName") }
        person.email = try Self.line(email, field: "email")
        if let email = person.email, !email.contains("@") { throw Refusal(.isInvalid, field: "email", detail: email) }
        return person
    }

    /// Checks a text that may be missing; an empty one counts as missing.
    private static func line(_ text: String?, field: String) throws(Refusal) -> String? {
        guard let text else { return nil }
        let line = try Text.line(text, field: field, longest: longestText, mayBeEmpty: true)
        return line.isEmpty ? nil : line
    }
}
