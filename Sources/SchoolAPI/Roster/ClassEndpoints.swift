public import Foundation
public import HTTPTypes
public import SchoolModel

/// A person's place in a class, as its teachers see it.
public struct MembershipDTO: Codable, Hashable, Sendable {
    public var person: ClassDTO.Member
    /// `teacher`, `student` or `viewer`.
    public var role: String
    /// How they joined: `roster`, `office`, `made`, `chosen`, `link` or `invitation`.
    public var way: String
    public var since: Date?

    public init(_ membership: Membership, person: Person) {
        self.person = ClassDTO.Member(person)
        role = membership.enrolment.role.rawValue
        way = membership.way.rawValue
        since = membership.since
    }
}

/// Lists everyone in a class or a subject, for its teachers, ordered by identifier.
public struct ListMemberships: Endpoint, Hashable {
    public typealias Response = Page<MembershipDTO>

    public static let method = HTTPRequest.Method.get
    public static let path = "/v1/classes/{classID}/memberships"
    public static let summary = "Lists everyone in a class or a subject, for its teachers, ordered by identifier."

    public var classID: SchoolClass.ID
    /// The ``Page/next`` of the previous page.
    public var after: Person.ID?
    /// At most 200, which is also the default.
    public var limit: Int?

    public init(classID: SchoolClass.ID, after: Person.ID? = nil, limit: Int? = nil) {
        self.limit = limit
        self.classID = classID
        self.after = after
    }
}

/// Removes a person who joined a class; for its teachers.
public struct RevokeMembership: Endpoint, Hashable {
    public typealias Response = NoContent

    public static let method = HTTPRequest.Method.delete
    public static let path = "/v1/classes/{classID}/memberships/{personID}"
    public static let summary = "Removes a person who joined a class; for its teachers."

    public var classID: SchoolClass.ID
    public var personID: Person.ID

    public init(classID: SchoolClass.ID, personID: Person.ID) {
        self.classID = classID
        self.personID = personID
    }
}

/// Adds students of the home class to a subject; students already in it stay.
public struct AddStudents: Endpoint, Hashable {
    public typealias Response = NoContent

    public static let method = HTTPRequest.Method.post
    public static let path = "/v1/classes/{classID}/students"
    public static let summary = "Adds students of the home class to a subject; students already in it stay."

    public var classID: SchoolClass.ID
    /// If omitted, everyone in the home class.
    public var students: [Person.ID]?

    public init(classID: SchoolClass.ID, students: [Person.ID]? = nil) {
        self.classID = classID
        self.students = students
    }
}

/// A class that the caller is in.
public struct OwnClassDTO: Codable, Hashable, Sendable {
    public var schoolClass: ClassDTO
    /// `teacher`, `student` or `viewer`.
    public var role: String
    public var way: String
    public var since: Date?
    /// Whether the caller may leave by themselves.
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

/// Lists the classes and subjects that the caller is in, as a student, teacher or viewer.
public struct ListOwnClasses: Endpoint, Hashable {
    public typealias Response = Page<OwnClassDTO>

    public static let method = HTTPRequest.Method.get
    public static let path = "/v1/memberships"
    public static let summary = "Lists the classes and subjects that the caller is in, as a student, teacher or viewer."

    /// The ``Page/next`` of the previous page.
    public var after: SchoolClass.ID?
    /// At most 200, which is also the default.
    public var limit: Int?
    /// True to include the students of those classes that the caller teaches or observes.
    public var withStudents: Bool?

    public init(after: SchoolClass.ID? = nil, withStudents: Bool? = nil, limit: Int? = nil) {
        self.limit = limit
        self.after = after
        self.withStudents = withStudents
    }
}

/// Leaves a class that the caller joined.
public struct LeaveClass: Endpoint, Hashable {
    public typealias Response = NoContent

    public static let method = HTTPRequest.Method.delete
    public static let path = "/v1/memberships/{classID}"
    public static let summary = "Leaves a class that the caller joined."

    public var classID: SchoolClass.ID

    public init(classID: SchoolClass.ID) {
        self.classID = classID
    }
}

/// Lists the students of a class, for those who teach or observe it, ordered by identifier.
public struct ListStudents: Endpoint, Hashable {
    public typealias Response = Page<ClassDTO.Member>

    public static let method = HTTPRequest.Method.get
    public static let path = "/v1/classes/{classID}/students"
    public static let summary =
        "Lists the students of a class, for those who teach or observe it, ordered by identifier."

    public var classID: SchoolClass.ID
    /// The ``Page/next`` of the previous page.
    public var after: Person.ID?
    /// At most 200, which is also the default.
    public var limit: Int?

    public init(classID: SchoolClass.ID, after: Person.ID? = nil, limit: Int? = nil) {
        self.classID = classID
        self.after = after
        self.limit = limit
    }
}

/// Lists everyone whom the caller knows from classes, including the caller, once each, ordered by identifier.
public struct ListKnownPeople: Endpoint, Hashable {
    public typealias Response = Page<ClassDTO.Member>

    public static let method = HTTPRequest.Method.get
    public static let path = "/v1/me/people"
    public static let summary = "Lists everyone whom the caller knows from classes, including the caller."

    /// The ``Page/next`` of the previous page.
    public var after: Person.ID?
    /// At most 200, which is also the default.
    public var limit: Int?

    public init(after: Person.ID? = nil, limit: Int? = nil) {
        self.after = after
        self.limit = limit
    }
}
