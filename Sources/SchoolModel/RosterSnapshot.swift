/// Who is at a school, as another system's files say.
///
/// Where a property is nil, the files say nothing about it and the school keeps what it has. An
/// empty text, on the other hand, says that there is none.
public struct RosterSnapshot: Hashable, Sendable {
    public var people: [RosterPerson]
    public var classes: [RosterClass]
    public var enrolments: [RosterEnrolment]
    /// What the absence of a person, a class or an enrolment means.
    public var coverage: RosterCoverage

    public init(
        people: [RosterPerson] = [],
        classes: [RosterClass] = [],
        enrolments: [RosterEnrolment] = [],
        coverage: RosterCoverage = .complete
    ) {
        self.people = people
        self.classes = classes
        self.enrolments = enrolments
        self.coverage = coverage
    }
}

/// What it means when a thing is not in a roster.
public struct RosterCoverage: Hashable, Sendable {
    /// How much of one kind of thing a roster names.
    public enum Extent: Hashable, Sendable {
        /// All of it: what is missing has gone.
        case everything
        /// What has changed: what is missing stays as it is.
        case changes
    }

    public var people: Extent
    public var classes: Extent
    public var enrolments: Extent

    public init(people: Extent, classes: Extent, enrolments: Extent) {
        self.people = people
        self.classes = classes
        self.enrolments = enrolments
    }

    public static let complete = RosterCoverage(people: .everything, classes: .everything, enrolments: .everything)
    public static let changes = RosterCoverage(people: .changes, classes: .changes, enrolments: .changes)
}

/// A person, as a roster names them.
public struct RosterPerson: Hashable, Sendable {
    public var sourceID: String
    public var role: Person.Role?
    public var givenName: String
    public var familyName: String
    public var username: String?
    public var email: String?
    public var grade: String?
    /// False when the roster says that this person has left or may not sign in.
    public var isActive: Bool
    /// Where the roster names this person's user name.
    public var place: RosterPlace

    public init(
        sourceID: String,
        role: Person.Role?,
        givenName: String,
        familyName: String,
        username: String? = nil,
        email: String? = nil,
        grade: String? = nil,
        isActive: Bool = true,
        place: RosterPlace = RosterPlace(file: "")
    ) {
        self.sourceID = sourceID
        self.role = role
        self.givenName = givenName
        self.familyName = familyName
        self.username = username
        self.email = email
        self.grade = grade
        self.isActive = isActive
        self.place = place
    }
}

/// A class, as a roster names it.
public struct RosterClass: Hashable, Sendable {
    public var sourceID: String
    public var name: String
    public var subject: String?
    public var isActive: Bool

    public init(sourceID: String, name: String, subject: String? = nil, isActive: Bool = true) {
        self.sourceID = sourceID
        self.name = name
        self.subject = subject
        self.isActive = isActive
    }
}

/// A person's place in a class, as a roster names it.
public struct RosterEnrolment: Hashable, Sendable {
    public var schoolClass: String
    public var person: String
    public var role: Enrolment.Role
    public var isActive: Bool
    /// Where the roster names the person.
    public var place: RosterPlace

    public init(
        schoolClass: String,
        person: String,
        role: Enrolment.Role,
        isActive: Bool = true,
        place: RosterPlace = RosterPlace(file: "")
    ) {
        self.schoolClass = schoolClass
        self.person = person
        self.role = role
        self.isActive = isActive
        self.place = place
    }
}

/// What came out of reading a roster's files.
public struct RosterReading: Hashable, Sendable {
    /// Nil when the files are of no known format.
    public var format: RosterFormat?
    public var snapshot: RosterSnapshot
    public var problems: RosterProblems
    public var notices: [RosterNotice]

    public init(
        format: RosterFormat? = nil,
        snapshot: RosterSnapshot = RosterSnapshot(),
        problems: RosterProblems = RosterProblems(),
        notices: [RosterNotice] = []
    ) {
        self.format = format
        self.snapshot = snapshot
        self.problems = problems
        self.notices = notices
    }
}

/// Who is at a school, as the school itself has it.
public struct RosterState: Hashable, Sendable {
    /// A place in a class, and who gave it.
    public struct Place: Hashable, Sendable {
        public var enrolment: Enrolment
        /// False when somebody at the school put the person into the class by hand.
        public var isFromRoster: Bool

        public init(_ enrolment: Enrolment, isFromRoster: Bool) {
            self.enrolment = enrolment
            self.isFromRoster = isFromRoster
        }
    }

    public var people: [Person]
    public var classes: [SchoolClass]
    public var places: [Place]

    public init(people: [Person] = [], classes: [SchoolClass] = [], places: [Place] = []) {
        self.people = people
        self.classes = classes
        self.places = places
    }
}
