/// A group of people who learn together: a class, or a subject that a class is taught.
///
/// A subject is a class of its own with a ``home``. So it has its own teachers and students, and
/// can receive everything that classes can.
public struct SchoolClass: Hashable, Identifiable, Sendable {
    public typealias ID = Identifier<SchoolClass>

    public let id: ID
    public var name: String
    /// What is taught, as the school writes it, or nil.
    public var subject: String?
    /// The class that this subject belongs to; nil for a class.
    public var home: ID?
    /// The colour by which people recognise it, or nil.
    public var color: ClassColor?
    /// The teacher who made it; nil if the school or a roster did.
    public var madeBy: Person.ID?
    /// The location that the class belongs to, or nil.
    public var location: Location.ID?
    /// The name of this class in the system that the roster came from.
    public var sourceID: String?
    /// An archived class keeps its handouts and reports, and gets no new ones.
    public var isArchived: Bool
    /// Whether somebody archived the class, rather than a roster.
    public var isArchivedByHand: Bool
    /// Counts the saves; an edit of an older version is refused.
    public var version: Int

    public init(
        id: ID, name: String, subject: String? = nil, home: ID? = nil, color: ClassColor? = nil,
        madeBy: Person.ID? = nil, location: Location.ID? = nil, sourceID: String? = nil, isArchived: Bool = false,
        isArchivedByHand: Bool = false, version: Int = 1
    ) {
        self.id = id
        self.name = name
        self.subject = subject
        self.home = home
        self.color = color
        self.madeBy = madeBy
        self.location = location
        self.sourceID = sourceID
        self.isArchived = isArchived
        self.isArchivedByHand = isArchivedByHand
        self.version = version
    }

    /// Whether teachers made it, and may therefore change it.
    public var isTeachersOwn: Bool { madeBy != nil && sourceID == nil }

    /// Trims the class's texts, and refuses what the school can't store.
    ///
    /// - Throws: ``Refusal`` with the field's name.
    public func checked() throws(Refusal) -> SchoolClass {
        var schoolClass = self
        schoolClass.name = try Text.line(name, field: "name", longest: 200)
        schoolClass.subject = try subject.map { text throws(Refusal) in
            try Text.line(text, field: "subject", longest: 200, mayBeEmpty: true)
        }
        if schoolClass.subject?.isEmpty == true { schoolClass.subject = nil }
        return schoolClass
    }
}

/// A person's place in a class.
public struct Enrolment: Hashable, Sendable {
    /// What a person is in one class.
    public enum Role: String, CaseIterable, Codable, Sendable {
        case teacher, student
        /// Sees what the teachers of the class see, and changes nothing.
        case viewer

        /// Whether a person may have this role: students learn, and members of staff teach or observe.
        public func fits(_ role: Person.Role) -> Bool { (self == .student) == (role == .student) }
    }

    public let schoolClass: SchoolClass.ID
    public let person: Person.ID
    public let role: Role
    /// When it counts; before and after, it is as if it didn't exist.
    public let period: EnrolmentPeriod

    public init(
        schoolClass: SchoolClass.ID, person: Person.ID, role: Role, period: EnrolmentPeriod = .always
    ) {
        self.schoolClass = schoolClass
        self.person = person
        self.role = role
        self.period = period
    }
}

/// The days on which an enrolment counts.
public struct EnrolmentPeriod: Hashable, Sendable {
    /// The first day, or nil if it always counted.
    public var begins: CalendarDay?
    /// The first day on which it no longer counts, or nil if it doesn't end.
    public var ends: CalendarDay?

    public static let always = EnrolmentPeriod()

    public init(begins: CalendarDay? = nil, ends: CalendarDay? = nil) {
        self.begins = begins
        self.ends = ends
    }

    /// Whether it ends before it begins, as only a mistake does.
    public var isReversed: Bool {
        guard let begins, let ends else { return false }
        return ends < begins
    }

    public func contains(_ day: CalendarDay) -> Bool {
        begins.map { $0 <= day } ?? true && !isOver(on: day)
    }

    public func isOver(on day: CalendarDay) -> Bool {
        ends.map { $0 <= day } ?? false
    }
}

/// Some students of one class, selected by a teacher.
public struct StudentGroup: Hashable, Identifiable, Sendable {
    public typealias ID = Identifier<StudentGroup>

    public let id: ID
    public let schoolClass: SchoolClass.ID
    public var name: String
    public var members: Set<Person.ID>
    /// Counts the changes of the name, but not of the members; 0 for a group that doesn't exist yet.
    public var version: Int

    public init(
        id: ID, schoolClass: SchoolClass.ID, name: String, members: Set<Person.ID> = [], version: Int = 0
    ) {
        self.version = version
        self.id = id
        self.schoolClass = schoolClass
        self.name = name
        self.members = members
    }
}
