public import HTTPTypes
public import SchoolModel

/// Some students of one class, as it travels.
public struct GroupDTO: Codable, Hashable, Sendable {
    public var id: StudentGroup.ID
    public var name: String
    public var members: [Person.ID]
    /// What to send with a change; it counts the changes of the name.
    public var version: Int

    public init(_ group: StudentGroup) {
        version = group.version
        id = group.id
        name = group.name
        members = group.members.sorted()
    }
}

/// The groups of a class; in the order of their identifiers.
public struct ListGroups: Endpoint, Hashable {
    public typealias Response = Page<GroupDTO>

    public static let method = HTTPRequest.Method.get
    public static let path = "/v1/classes/{classID}/groups"

    public var classID: SchoolClass.ID
    /// The ``Page/next`` of the page before.
    public var after: StudentGroup.ID?
    /// At most 200, which is what it is when left out.
    public var limit: Int?

    public init(classID: SchoolClass.ID, after: StudentGroup.ID? = nil, limit: Int? = nil) {
        self.classID = classID
        self.after = after
        self.limit = limit
    }
}

/// Makes a group under an identifier that the client makes, or changes the one that has it.
public struct SaveGroup: Endpoint, Hashable {
    public typealias Response = GroupDTO

    public static let method = HTTPRequest.Method.put
    public static let path = "/v1/classes/{classID}/groups/{groupID}"

    public var classID: SchoolClass.ID
    public var groupID: StudentGroup.ID
    public var name: String
    /// Left out, they stay.
    public var members: [Person.ID]?
    /// The version that the change is made against, 0 for a new group; left out, the name is changed whatever it is.
    ///
    /// `has-changed` with the present version where the group has another name by now.
    public var version: Int?

    public init(
        classID: SchoolClass.ID, groupID: StudentGroup.ID, name: String, members: [Person.ID]? = nil,
        version: Int? = nil
    ) {
        self.version = version
        self.classID = classID
        self.groupID = groupID
        self.name = name
        self.members = members
    }
}

/// Adds students to a group and removes others, several at once.
public struct ChangeGroupMembers: Endpoint, Hashable {
    public typealias Response = GroupDTO

    public static let method = HTTPRequest.Method.post
    public static let path = "/v1/classes/{classID}/groups/{groupID}/members"

    public var classID: SchoolClass.ID
    public var groupID: StudentGroup.ID
    public var added: [Person.ID]?
    public var removed: [Person.ID]?

    public init(
        classID: SchoolClass.ID, groupID: StudentGroup.ID, added: [Person.ID]? = nil, removed: [Person.ID]? = nil
    ) {
        self.classID = classID
        self.groupID = groupID
        self.added = added
        self.removed = removed
    }
}

/// Removes a group; handouts that went to it end for its members.
public struct RemoveGroup: Endpoint, Hashable {
    public typealias Response = NoContent

    public static let method = HTTPRequest.Method.delete
    public static let path = "/v1/classes/{classID}/groups/{groupID}"

    public var classID: SchoolClass.ID
    public var groupID: StudentGroup.ID

    public init(classID: SchoolClass.ID, groupID: StudentGroup.ID) {
        self.classID = classID
        self.groupID = groupID
    }
}
