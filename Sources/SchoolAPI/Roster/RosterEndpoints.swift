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
    /// The number that the school knows the person by.
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

/// People in the order of their family names.
public struct ListPeople: Endpoint, Hashable {
    public typealias Response = Page<PersonDTO>

    public static let method = HTTPRequest.Method.get
    public static let path = "/v1/people"

    public var role: String?
    /// Beginnings of words of their names or user names; accents don't matter.
    public var search: String?
    /// The ``Page/next`` of the page before.
    public var after: String?

    public init(role: String? = nil, search: String? = nil, after: String? = nil) {
        self.role = role
        self.search = search
        self.after = after
    }
}

/// One person.
public struct GetPerson: Endpoint, Hashable {
    public typealias Response = PersonDTO

    public static let method = HTTPRequest.Method.get
    public static let path = "/v1/people/{personID}"

    public var personID: Person.ID

    public init(personID: Person.ID) {
        self.personID = personID
    }
}

/// Adds a person under an identifier that the client makes, or changes the one who has it.
public struct SavePerson: Endpoint, Hashable {
    public typealias Response = PersonDTO

    public static let method = HTTPRequest.Method.put
    public static let path = "/v1/people/{personID}"

    public var personID: Person.ID
    public var role: String
    public var givenName: String
    /// Left out, it stays.
    public var middleName: String?
    public var familyName: String
    public var username: String
    public var email: String?
    public var grade: String?
    /// Left out, it stays.
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

/// A class as it travels.
public struct ClassDTO: Codable, Hashable, Sendable {
    /// Somebody in a class, as its teachers see them.
    public struct Member: Codable, Hashable, Sendable {
        public var id: Person.ID
        public var givenName: String
        public var familyName: String
        /// Names the picture of somebody who has one, for ``GetPicture``; only in lists of classes.
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
    /// The teacher who made it; nil where the school or a roster did.
    public var madeBy: Person.ID?
    public var isArchived: Bool
    /// What to send with a change.
    public var version: Int
    /// Only where one class was asked for.
    public var teachers: [Member]?
    /// Only where one class was asked for.
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

/// The classes and subjects that the asker teaches or looks at, administrators all; in the order of their identifiers.
public struct ListClasses: Endpoint, Hashable {
    public typealias Response = Page<ClassDTO>

    public static let method = HTTPRequest.Method.get
    public static let path = "/v1/classes"

    /// Only the subjects of this class.
    public var home: SchoolClass.ID?
    /// `true` for archived ones instead.
    public var archived: Bool?
    /// The ``Page/next`` of the page before.
    public var after: SchoolClass.ID?

    public init(home: SchoolClass.ID? = nil, archived: Bool? = nil, after: SchoolClass.ID? = nil) {
        self.home = home
        self.archived = archived
        self.after = after
    }
}

/// One class with its people.
public struct GetClass: Endpoint, Hashable {
    public typealias Response = ClassDTO

    public static let method = HTTPRequest.Method.get
    public static let path = "/v1/classes/{classID}"

    public var classID: SchoolClass.ID

    public init(classID: SchoolClass.ID) {
        self.classID = classID
    }
}

/// Adds a class under an identifier that the client makes, or changes the one that has it.
///
/// Administrators may do so with every class; teachers with those that teachers made, and what a
/// teacher adds is the teacher's own.
public struct SaveClass: Endpoint, Hashable {
    public typealias Response = ClassDTO

    public static let method = HTTPRequest.Method.put
    public static let path = "/v1/classes/{classID}"

    public var classID: SchoolClass.ID
    public var name: String
    public var subject: String?
    /// The class that a new subject belongs to; of one that is there it stays.
    public var home: SchoolClass.ID?
    public var color: ClassColor?
    public var isArchived: Bool?
    /// The version that was changed; another one is answered with `has-changed` and the present version.
    public var version: Int?

    public init(
        classID: SchoolClass.ID, name: String, subject: String? = nil, home: SchoolClass.ID? = nil,
        color: ClassColor? = nil, isArchived: Bool? = nil, version: Int? = nil
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

/// Puts a person into a class; the handouts of the class follow.
public struct EnrolPerson: Endpoint, Hashable {
    public typealias Response = NoContent

    public static let method = HTTPRequest.Method.put
    public static let path = "/v1/classes/{classID}/people/{personID}"

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

/// Takes a person out of a class; what was granted through it ends.
public struct WithdrawPerson: Endpoint, Hashable {
    public typealias Response = NoContent

    public static let method = HTTPRequest.Method.delete
    public static let path = "/v1/classes/{classID}/people/{personID}"

    public var classID: SchoolClass.ID
    public var personID: Person.ID

    public init(classID: SchoolClass.ID, personID: Person.ID) {
        self.classID = classID
        self.personID = personID
    }
}
