public import SchoolModel

/// A class, such as 7c, with the subjects that are taught in it.
///
/// It has an identity in the school: two classes of the same name are two classes, and everybody who
/// teaches in one sees the same one.
public struct TKClass: TKCloudObject {
    public typealias ID = Identifier<TKClass>

    public let id: ID
    /// Counts the changes at the school; 0 for a class that is not there yet.
    public let version: Int
    /// The subjects in it that one teaches or learns.
    public internal(set) var subjects: [TKSubject] = []
    /// What one is in it.
    public let access: TKAccess
    /// Whether the school does not know this state yet, because there was no network.
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

/// What is taught in a class, with a name, a colour, teachers and participants of its own.
public struct TKSubject: TKCloudObject {
    public typealias ID = Identifier<TKSubject>

    public let id: ID
    /// Counts the changes at the school; 0 for a subject that is not there yet.
    public let version: Int
    /// The class that it belongs to; nil for a subject that can be added.
    public let classID: TKClass.ID?
    /// Who learns it; empty for those who may not see that.
    public let participants: [TKUser]
    public let teachers: [TKUser]
    public let access: TKAccess
    /// Whether one may leave it by oneself, because one joined it.
    public let mayLeave: Bool
    /// Whether the school does not know this state yet, because there was no network.
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

/// What one is in a class or a subject, and so may do there.
public enum TKAccess: String, Codable, CaseIterable, Sendable {
    /// Teaches it.
    case owner = "teacher"
    /// Learns it.
    case student
    /// Sees what teachers see, and changes nothing.
    case viewer

    var rank: TKRank { self == .student ? .student : .teacher }
}

/// What can be changed of a class or a subject.
struct ClassFields: Codable, Hashable, Sendable {
    var name: String
    var color: String?
    /// What is taught, as the school writes it; it is kept as it is.
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
