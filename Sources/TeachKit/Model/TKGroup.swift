public import Foundation
public import SchoolModel

/// A group of students of a class or subject, chosen by a teacher.
///
/// A student may be in several groups.
public struct TKGroup: TKCloudObject {
    public typealias ID = Identifier<TKGroup>

    public let id: ID
    /// The identifier of the group's class or subject; nil for a group that has yet to be created.
    public let placeID: UUID?
    /// Change them with ``TKTeacherController/add(_:to:)`` and ``TKTeacherController/remove(_:from:)``.
    public let members: Set<TKUser.ID>
    /// Whether this state has yet to reach the school, because there was no network.
    public let isWaiting: Bool
    /// The number of changes to its name at the school; 0 for a group that is not there yet.
    public let version: Int
    let original: GroupFields
    var fields: GroupFields

    /// A group that can be created.
    public init(name: String, id: ID = .make()) {
        self.init(id: id, placeID: nil, members: [], fields: GroupFields(name: name))
    }

    init(
        id: ID, placeID: UUID?, members: Set<TKUser.ID>, version: Int = 0, isWaiting: Bool = false,
        fields: GroupFields
    ) {
        self.id = id
        self.version = version
        self.placeID = placeID
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

/// The editable fields of a group, apart from its members.
struct GroupFields: Codable, Hashable, Sendable {
    var name: String
}

extension GroupFields: Mergeable {
    static let parts: [MergePart<GroupFields>] = [
        MergePart("name") {
            $0.name
        } copy: {
            $0.name = $1.name
        }
    ]
}
