public import Foundation
public import HTTPTypes
public import SchoolModel

/// Somebody's place in a class, as its teachers see it.
public struct MembershipDTO: Codable, Hashable, Sendable {
    public var person: ClassDTO.Member
    /// `teacher`, `student` or `viewer`.
    public var role: String
    /// How they came in: `roster`, `office`, `made`, `chosen`, `link` or `invitation`.
    public var way: String
    public var since: Date?

    public init(_ membership: Membership, person: Person) {
        self.person = ClassDTO.Member(person)
        role = membership.enrolment.role.rawValue
        way = membership.way.rawValue
        since = membership.since
    }
}

/// Everybody who is in a class or a subject, for its teachers; in the order of their identifiers.
public struct ListMemberships: Endpoint, Hashable {
    public typealias Response = Page<MembershipDTO>

    public static let method = HTTPRequest.Method.get
    public static let path = "/v1/classes/{classID}/memberships"

    public var classID: SchoolClass.ID
    /// The ``Page/next`` of the page before.
    public var after: Person.ID?
    /// At most 200, which is what it is when left out.
    public var limit: Int?

    public init(classID: SchoolClass.ID, after: Person.ID? = nil, limit: Int? = nil) {
        self.limit = limit
        self.classID = classID
        self.after = after
    }
}

/// Takes somebody out of a class who joined it; for its teachers.
public struct RevokeMembership: Endpoint, Hashable {
    public typealias Response = NoContent

    public static let method = HTTPRequest.Method.delete
    public static let path = "/v1/classes/{classID}/memberships/{personID}"

    public var classID: SchoolClass.ID
    public var personID: Person.ID

    public init(classID: SchoolClass.ID, personID: Person.ID) {
        self.classID = classID
        self.personID = personID
    }
}

/// Puts students of the home class into a subject; who is there already stays.
public struct AddStudents: Endpoint, Hashable {
    public typealias Response = NoContent

    public static let method = HTTPRequest.Method.post
    public static let path = "/v1/classes/{classID}/students"

    public var classID: SchoolClass.ID
    /// Left out, everybody of the home class.
    public var students: [Person.ID]?

    public init(classID: SchoolClass.ID, students: [Person.ID]? = nil) {
        self.classID = classID
        self.students = students
    }
}

/// A class that the asker is in.
public struct OwnClassDTO: Codable, Hashable, Sendable {
    public var schoolClass: ClassDTO
    /// `teacher`, `student` or `viewer`.
    public var role: String
    public var way: String
    public var since: Date?
    /// Whether the asker may leave by themselves.
    public var mayLeave: Bool

    public init(
        _ schoolClass: SchoolClass, teachers: [Person], students: [Person]? = nil,
        pictures: [Person.ID: String] = [:], membership: Membership
    ) {
        self.schoolClass = ClassDTO(schoolClass, teachers: teachers, students: students, pictures: pictures)
        role = membership.enrolment.role.rawValue
        way = membership.way.rawValue
        since = membership.since
        mayLeave = !membership.way.isTheSchools
    }
}

/// The classes and subjects that the asker is in, as student, teacher or viewer.
public struct ListOwnClasses: Endpoint, Hashable {
    public typealias Response = Page<OwnClassDTO>

    public static let method = HTTPRequest.Method.get
    public static let path = "/v1/memberships"

    /// The ``Page/next`` of the page before.
    public var after: SchoolClass.ID?
    /// At most 200, which is what it is when left out.
    public var limit: Int?
    /// True to get the students, too, of those classes that the asker teaches or looks at.
    public var withStudents: Bool?

    public init(after: SchoolClass.ID? = nil, withStudents: Bool? = nil, limit: Int? = nil) {
        self.limit = limit
        self.after = after
        self.withStudents = withStudents
    }
}

/// Leaves a class that the asker joined.
public struct LeaveClass: Endpoint, Hashable {
    public typealias Response = NoContent

    public static let method = HTTPRequest.Method.delete
    public static let path = "/v1/memberships/{classID}"

    public var classID: SchoolClass.ID

    public init(classID: SchoolClass.ID) {
        self.classID = classID
    }
}

/// The students of a class, for those who teach it or look at it; in the order of their identifiers.
public struct ListStudents: Endpoint, Hashable {
    public typealias Response = Page<ClassDTO.Member>

    public static let method = HTTPRequest.Method.get
    public static let path = "/v1/classes/{classID}/students"

    public var classID: SchoolClass.ID
    /// The ``Page/next`` of the page before.
    public var after: Person.ID?
    /// At most 200, which is what it is when left out.
    public var limit: Int?

    public init(classID: SchoolClass.ID, after: Person.ID? = nil, limit: Int? = nil) {
        self.classID = classID
        self.after = after
        self.limit = limit
    }
}

/// Everybody whom the asker knows from classes, once each, the asker included; in the order of their identifiers.
public struct ListKnownPeople: Endpoint, Hashable {
    public typealias Response = Page<ClassDTO.Member>

    public static let method = HTTPRequest.Method.get
    public static let path = "/v1/me/people"

    /// The ``Page/next`` of the page before.
    public var after: Person.ID?
    /// At most 200, which is what it is when left out.
    public var limit: Int?

    public init(after: Person.ID? = nil, limit: Int? = nil) {
        self.after = after
        self.limit = limit
    }
}
