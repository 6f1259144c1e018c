public import HTTPTypes
public import SchoolModel

/// A person as administrators see them.
public struct PersonDTO: Codable, Hashable, Sendable {
    public var id: Person.ID
    /// `administrator`, `teacher` or `student`.
    public var role: String
    public var givenName: String
    public var middleName: String?
    public var familyName: String
    public var username: String
    public var email: String?
    public var grade: String?
    /// The number by which the school knows the person.
    public var number: String?
    /// The name of this person in the system that the roster came from.
    public var sourceID: String?
    public var isArchived: Bool

    public init(_ person: Person) {
        id = person.id
        role = person.role.rawValue
        givenName = person.givenName
        middleName = person.middleName
        familyName = person.familyName
        username = person.username
        email = person.email
        grade = person.grade
        number = person.number
        sourceID = person.sourceID
        isArchived = person.isArchived
    }
}

/// Lists people, ordered by family name.
public struct ListPeople: Endpoint, Hashable {
    public typealias Response = Page<PersonDTO>

    public static let method = HTTPRequest.Method.get
    public static let path = "/v1/people"
    public static let summary = "Lists people, ordered by family name."

    public var role: String?
    /// Beginnings of words in their names or user names; accents don't matter.
    public var search: String?
    /// The ``Page/next`` of the previous page.
    public var after: String?

    public init(role: String? = nil, search: String? = nil, after: String? = nil) {
        self.role = role
        self.search = search
        self.after = after
    }
}

/// Gets one person.
public struct GetPerson: Endpoint, Hashable {
    public typealias Response = PersonDTO

    public static let method = HTTPRequest.Method.get
    public static let path = "/v1/people/{personID}"
    public static let summary = "Gets one person."

    public var personID: Person.ID

    public init(personID: Person.ID) {
        self.personID = personID
    }
}

/// Adds a person with an identifier chosen by the client, or changes the existing one.
public struct SavePerson: Endpoint, Hashable {
    public typealias Response = PersonDTO

    public static let method = HTTPRequest.Method.put
    public static let path = "/v1/people/{personID}"
    public static let summary = "Adds a person with an identifier chosen by the client, or changes the existing one."

    public var personID: Person.ID
    public var role: String
    public var givenName: String
    public var middleName: String?
    public var familyName: String
    public var username: String
    public var email: String?
    public var grade: String?
    public var number: String?
    public var isArchived: Bool?

    public init(
        personID: Person.ID, role: String, givenName: String, middleName: String? = nil, familyName: String,
        username: String, email: String? = nil, grade: String? = nil, number: String? = nil,
        isArchived: Bool? = nil
    ) {
        self.personID = personID
        self.role = role
        self.givenName = givenName
        self.middleName = middleName
        self.familyName = familyName
        self.username = username
        self.email = email
        self.grade = grade
        self.number = number
        self.isArchived = isArchived
    }
}

/// The wire form of a class.
public struct ClassDTO: Codable, Hashable, Sendable {
    /// A person in a class, as its teachers see them.
    public struct Member: Codable, Hashable, Sendable {
        public var id: Person.ID
        public var givenName: String
        public var familyName: String
        /// Names the person's picture, if any, for ``GetPicture``; only in lists of classes.
        public var picture: String?

        public init(_ person: Person, picture: String? = nil) {
            id = person.id
            givenName = person.givenName
            familyName = person.familyName
            self.picture = picture
        }
    }

    public var id: SchoolClass.ID
    public var name: String
    public var subject: String?
    /// The class that this subject belongs to; nil for a class.
    public var home: SchoolClass.ID?
    public var color: ClassColor?
    /// The teacher who made it; nil if the school or a roster did.
    public var madeBy: Person.ID?
    public var isArchived: Bool
    /// What to send with a change.
    public var version: Int
    /// Only when a single class was requested.
    public var teachers: [Member]?
    /// Only when a single class was requested.
    public var students: [Member]?

    public init(
        _ schoolClass: SchoolClass, teachers: [Person]? = nil, students: [Person]? = nil,
        pictures: [Person.ID: String] = [:]
    ) {
        id = schoolClass.id
        name = schoolClass.name
        subject = schoolClass.subject
        home = schoolClass.home
        color = schoolClass.color
        madeBy = schoolClass.madeBy
        version = schoolClass.version
        isArchived = schoolClass.isArchived
        self.teachers = teachers?.map { Member($0, picture: pictures[$0.id]) }
        self.students = students?.map { Member($0, picture: pictures[$0.id]) }
    }
}

/// Lists the classes and subjects that the caller teaches or observes, all for administrators, ordered by identifier.
public struct ListClasses: Endpoint, Hashable {
    public typealias Response = Page<ClassDTO>

    public static let method = HTTPRequest.Method.get
    public static let path = "/v1/classes"
    public static let summary = "Lists the classes and subjects that the caller teaches or observes."

    /// Only the subjects of this class.
    public var home: SchoolClass.ID?
    /// `true` for archived ones instead.
    public var archived: Bool?
    /// The ``Page/next`` of the previous page.
    public var after: SchoolClass.ID?

    public init(home: SchoolClass.ID? = nil, archived: Bool? = nil, after: SchoolClass.ID? = nil) {
        self.home = home
        self.archived = archived
        self.after = after
    }
}

/// Gets one class with its people.
public struct GetClass: Endpoint, Hashable {
    public typealias Response = ClassDTO

    public static let method = HTTPRequest.Method.get
    public static let path = "/v1/classes/{classID}"
    public static let summary = "Gets one class with its people."

    public var classID: SchoolClass.ID

    public init(classID: SchoolClass.ID) {
        self.classID = classID
    }
}

/// Adds a class with an identifier chosen by the client, or changes the existing one.
///
/// Administrators may change every class; teachers may change those that teachers made, and a class
/// that a teacher adds is the teacher's own.
public struct SaveClass: Endpoint, Hashable {
    public typealias Response = ClassDTO

    public static let method = HTTPRequest.Method.put
    public static let path = "/v1/classes/{classID}"
    public static let summary = "Adds a class with an identifier chosen by the client, or changes the existing one."

    public var classID: SchoolClass.ID
    public var name: String
    public var subject: String?
    /// The class that a new subject belongs to; an existing subject keeps its own.
    public var home: SchoolClass.ID?
    /// An empty text for none.
    public var color: Setting<ClassColor>?
    public var isArchived: Bool?
    /// The version that was changed; the answer to any other is `has-changed` with the current version.
    public var version: Int?

    public init(
        classID: SchoolClass.ID, name: String, subject: String? = nil, home: SchoolClass.ID? = nil,
        color: Setting<ClassColor>? = nil, isArchived: Bool? = nil, version: Int? = nil
    ) {
        self.classID = classID
        self.name = name
        self.subject = subject
        self.home = home
        self.color = color
        self.isArchived = isArchived
        self.version = version
    }
}

/// Adds a person to a class, with the class's handouts.
public struct EnrolPerson: Endpoint, Hashable {
    public typealias Response = NoContent

    public static let method = HTTPRequest.Method.put
    public static let path = "/v1/classes/{classID}/people/{personID}"
    public static let summary = "Adds a person to a class, with the class's handouts."

    public var classID: SchoolClass.ID
    public var personID: Person.ID
    /// `teacher`, `student` or `viewer`.
    public var role: String

    public init(classID: SchoolClass.ID, personID: Person.ID, role: String) {
        self.classID = classID
        self.personID = personID
        self.role = role
    }
}

/// Removes a person from a class; what was granted through it ends.
public struct WithdrawPerson: Endpoint, Hashable {
    public typealias Response = NoContent

    public static let method = HTTPRequest.Method.delete
    public static let path = "/v1/classes/{classID}/people/{personID}"
    public static let summary = "Removes a person from a class; what was granted through it ends."

    public var classID: SchoolClass.ID
    public var personID: Person.ID

    public init(classID: SchoolClass.ID, personID: Person.ID) {
        self.classID = classID
        self.personID = personID
    }
}
