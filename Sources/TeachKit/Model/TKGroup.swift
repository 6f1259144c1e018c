public import SchoolModel

/// Some students of a class or subject, put together by a teacher.
///
/// A student may be in several groups.
public struct TKGroup: TKCloudObject {
    public typealias ID = Identifier<TKGroup>

    public let id: ID
    /// The class or subject whose students it has.
    public let subjectID: TKSubject.ID?
    /// Change them with ``TKTeacherController/add(_:to:)`` and ``TKTeacherController/remove(_:from:)``.
    public let members: Set<TKUser.ID>
    public let isWaiting: Bool
    let original: GroupFields
    var fields: GroupFields

    /// A group that can be created.
    public init(name: String, id: ID = .make()) {
        self.init(id: id, subjectID: nil, members: [], fields: GroupFields(name: name))
    }

    init(
        id: ID, subjectID: TKSubject.ID?, members: Set<TKUser.ID>, isWaiting: Bool = false, fields: GroupFields
    ) {
        self.id = id
        self.subjectID = subjectID
        self.members = members
        self.isWaiting = isWaiting
        self.original = fields
        self.fields = fields
    }

    public var name: String {
        get { fields.name }
        set { fields.name = newValue }
    }
}

/// What can be changed of a group apart from its members.
struct GroupFields: Codable, Hashable, Sendable {
    var name: String
}
