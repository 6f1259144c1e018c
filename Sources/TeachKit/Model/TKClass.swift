public import SchoolModel

/// A class, such as 7c, with its subjects.
///
/// It has an identity at the school: classes with the same name are distinct, and everybody who teaches in
/// a class sees the same one.
public struct TKClass: TKCloudObject {
    public typealias ID = Identifier<TKClass>

    public let id: ID
    /// The number of changes at the school; 0 for a class that is not there yet.
    public let version: Int
    /// The subjects in the class that the person teaches or learns.
    public internal(set) var subjects: [TKSubject] = []
    /// The person's access to the class.
    public let access: TKAccess
    /// Whether this state has yet to reach the school, because there was no network.
    public let isWaiting: Bool
    let original: ClassFields
    var fields: ClassFields

    /// A class that can be created.
    public init(name: String, id: ID = .make()) {
        self.init(id: id, version: 0, access: .owner, isWaiting: false, fields: ClassFields(name: name))
    }

    init(id: ID, version: Int, access: TKAccess, isWaiting: Bool, fields: ClassFields) {
        self.id = id
        self.version = version
        self.access = access
        self.isWaiting = isWaiting
        self.original = fields
        self.fields = fields
    }

    public var name: String {
        get { fields.name }
        set { fields.name = newValue }
    }
}

/// A subject taught in a class, with its own name, colour, teachers and participants.
public struct TKSubject: TKCloudObject {
    public typealias ID = Identifier<TKSubject>

    public let id: ID
    /// The number of changes at the school; 0 for a subject that is not there yet.
    public let version: Int
    /// The class that it belongs to; nil for a subject that has yet to be added.
    public let classID: TKClass.ID?
    /// The students who learn it; empty for people who may not see them.
    public let participants: [TKUser]
    public let teachers: [TKUser]
    public let access: TKAccess
    /// Whether the person may leave it, having joined it.
    public let mayLeave: Bool
    /// Whether this state has yet to reach the school, because there was no network.
    public let isWaiting: Bool
    let original: ClassFields
    var fields: ClassFields

    /// A subject that can be added to a class.
    public init(name: String, color: TKColor = .black, id: ID = .make()) {
        self.init(
            id: id, version: 0, classID: nil, access: .owner,
            fields: ClassFields(name: name, color: color.name))
    }

    init(
        id: ID, version: Int, classID: TKClass.ID?, participants: [TKUser] = [], teachers: [TKUser] = [],
        access: TKAccess, mayLeave: Bool = false, isWaiting: Bool = false, fields: ClassFields
    ) {
        self.id = id
        self.version = version
        self.classID = classID
        self.participants = participants
        self.teachers = teachers
        self.access = access
        self.mayLeave = mayLeave
        self.isWaiting = isWaiting
        self.original = fields
        self.fields = fields
    }

    public var name: String {
        get { fields.name }
        set { fields.name = newValue }
    }

    /// A subject without a colour is black.
    public var color: TKColor {
        get { fields.color.flatMap(TKColor.init(name:)) ?? .black }
        set { if newValue != color { fields.color = newValue.name } }
    }
}

/// A person's role in a class or subject, which determines what they may do there.
public enum TKAccess: String, Codable, CaseIterable, Sendable {
    /// Teaches it.
    case owner = "teacher"
    /// Learns it.
    case student
    /// Sees what teachers see, and changes nothing.
    case viewer

    var rank: TKRank { self == .student ? .student : .teacher }
}

/// The editable fields of a class or subject.
struct ClassFields: Codable, Hashable, Sendable {
    var name: String
    var color: String?
    /// The topic in the school's spelling, kept unchanged.
    var topic: String?
    var isArchived = false
}

extension ClassFields: Mergeable {
    static let parts: [MergePart<ClassFields>] = [
        MergePart("name") {
            $0.name
        } copy: {
            $0.name = $1.name
        },
        MergePart("color") {
            $0.color
        } copy: {
            $0.color = $1.color
        },
        MergePart("subject") {
            $0.topic
        } copy: {
            $0.topic = $1.topic
        },
        MergePart("isArchived") {
            $0.isArchived
        } copy: {
            $0.isArchived = $1.isArchived
        },
    ]
}
