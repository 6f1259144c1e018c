public import HTTPTypes
public import SchoolModel

/// The wire form of a group: some students of one class.
public struct GroupDTO: Codable, Hashable, Sendable {
    public var id: StudentGroup.ID
    public var name: String
    public var members: [Person.ID]
    /// What to send with a change; it counts changes of the name.
    public var version: Int

    public init(_ group: StudentGroup) {
        version = group.version
        id = group.id
        name = group.name
        members = group.members.sorted()
    }
}

/// Lists the groups of a class, ordered by identifier.
public struct ListGroups: Endpoint, Hashable {
    public typealias Response = Page<GroupDTO>

    public static let method = HTTPRequest.Method.get
    public static let path = "/v1/classes/{classID}/groups"
    public static let summary = "Lists the groups of a class, ordered by identifier."

    public var classID: SchoolClass.ID
    /// The ``Page/next`` of the previous page.
    public var after: StudentGroup.ID?
    /// At most 200, which is also the default.
    public var limit: Int?

    public init(classID: SchoolClass.ID, after: StudentGroup.ID? = nil, limit: Int? = nil) {
        self.classID = classID
        self.after = after
        self.limit = limit
    }
}

/// Makes a group with an identifier chosen by the client, or changes the existing one.
public struct SaveGroup: Endpoint, Hashable {
    public typealias Response = GroupDTO

    public static let method = HTTPRequest.Method.put
    public static let path = "/v1/classes/{classID}/groups/{groupID}"
    public static let summary = "Makes a group with an identifier chosen by the client, or changes the existing one."

    public var classID: SchoolClass.ID
    public var groupID: StudentGroup.ID
    public var name: String
    /// If omitted, they stay.
    public var members: [Person.ID]?
    /// The version that was changed, 0 for a new group; if omitted, the name is changed whatever it is.
    ///
    /// The answer is `has-changed` with the current version if the group was renamed in the meantime.
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

/// Adds students to a group and removes others in one call.
public struct ChangeGroupMembers: Endpoint, Hashable {
    public typealias Response = GroupDTO

    public static let method = HTTPRequest.Method.post
    public static let path = "/v1/classes/{classID}/groups/{groupID}/members"
    public static let summary = "Adds students to a group and removes others in one call."

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

/// Removes a group; handouts to it end for its members.
public struct RemoveGroup: Endpoint, Hashable {
    public typealias Response = NoContent

    public static let method = HTTPRequest.Method.delete
    public static let path = "/v1/classes/{classID}/groups/{groupID}"
    public static let summary = "Removes a group; handouts to it end for its members."

    public var classID: SchoolClass.ID
    public var groupID: StudentGroup.ID

    public init(classID: SchoolClass.ID, groupID: StudentGroup.ID) {
        self.classID = classID
        self.groupID = groupID
    }
}
