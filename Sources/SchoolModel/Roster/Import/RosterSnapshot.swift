/// The people at a school, according to another system's files.
///
/// If a property is nil, the files say nothing about it and the school keeps what it has. An
/// empty text, in contrast, says that there is none.
public struct RosterSnapshot: Hashable, Sendable {
    public var locations: [RosterLocation]
    public var people: [RosterPerson]
    public var classes: [RosterClass]
    public var enrolments: [RosterEnrolment]
    /// Whether the files say when enrolments begin and end; otherwise they name the current ones.
    public var namesPeriods: Bool
    /// What the absence of a person, a class or an enrolment means.
    public var coverage: RosterCoverage

    public init(
        locations: [RosterLocation] = [],
        people: [RosterPerson] = [],
        classes: [RosterClass] = [],
        enrolments: [RosterEnrolment] = [],
        namesPeriods: Bool = false,
        coverage: RosterCoverage = .complete
    ) {
        self.locations = locations
        self.namesPeriods = namesPeriods
        self.people = people
        self.classes = classes
        self.enrolments = enrolments
        self.coverage = coverage
    }
}

/// What it means that a roster doesn't name a thing.
public struct RosterCoverage: Hashable, Sendable {
    /// How much of one kind of thing a roster names.
    public enum Extent: Hashable, Sendable {
        /// All of it: what is missing no longer exists.
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

    public static let complete = RosterCoverage(
        people: .everything, classes: .everything, enrolments: .everything)
    public static let changes = RosterCoverage(people: .changes, classes: .changes, enrolments: .changes)
}

/// A location as a roster describes it.
public struct RosterLocation: Hashable, Sendable {
    public var sourceID: String
    public var name: String
    public var kind: String?
    public var number: String?
    /// The location that it is part of; empty for none.
    public var parent: String?

    public init(
        sourceID: String, name: String, kind: String? = nil, number: String? = nil, parent: String? = nil
    ) {
        self.sourceID = sourceID
        self.name = name
        self.kind = kind
        self.number = number
        self.parent = parent
    }
}

/// A person as a roster describes them.
public struct RosterPerson: Hashable, Sendable {
    public var sourceID: String
    public var role: Person.Role?
    public var givenName: String
    /// The given name in documents, where people prefer another; only for finding who is meant.
    public var formalGivenName: String?
    public var middleName: String?
    public var familyName: String
    public var username: String?
    public var email: String?
    public var grade: String?
    public var number: String?
    /// The locations that the person belongs to, the most important first.
    public var locations: [String]?
    /// False when the roster says that this person has left or may not sign in.
    public var isActive: Bool
    /// Where the roster names this person's user name.
    public var place: FilePlace

    public init(
        sourceID: String,
        role: Person.Role?,
        givenName: String,
        formalGivenName: String? = nil,
        middleName: String? = nil,
        familyName: String,
        username: String? = nil,
        email: String? = nil,
        grade: String? = nil,
        number: String? = nil,
        locations: [String]? = nil,
        isActive: Bool = true,
        place: FilePlace = FilePlace(file: "")
    ) {
        self.sourceID = sourceID
        self.role = role
        self.givenName = givenName
        self.formalGivenName = formalGivenName
        self.middleName = middleName
        self.familyName = familyName
        self.username = username
        self.email = email
        self.grade = grade
        self.number = number
        self.locations = locations
        self.isActive = isActive
        self.place = place
    }
}

/// A class as a roster describes it.
public struct RosterClass: Hashable, Sendable {
    public var sourceID: String
    public var name: String
    public var subject: String?
    /// The location that the class belongs to; empty for none.
    public var location: String?
    public var isActive: Bool

    public init(
        sourceID: String, name: String, subject: String? = nil, location: String? = nil, isActive: Bool = true
    ) {
        self.sourceID = sourceID
        self.name = name
        self.subject = subject
        self.location = location
        self.isActive = isActive
    }
}

/// A person's place in a class as a roster describes it.
public struct RosterEnrolment: Hashable, Sendable {
    public var schoolClass: String
    public var person: String
    public var role: Enrolment.Role
    /// When it counts.
    public var period: EnrolmentPeriod?
    /// How that relates to today.
    public var standing: Standing
    public var isActive: Bool
    /// Where the roster names the person.
    public var place: FilePlace

    /// How an enrolment relates to the day of the import.
    ///
    /// A roster may name a person in a class several times, for example when they left and came back. Then
    /// the greatest value counts.
    public enum Standing: Int, Comparable, Sendable {
        case over, upcoming, current

        public init(of period: EnrolmentPeriod, on day: CalendarDay) {
            self = period.contains(day) ? .current : period.isOver(on: day) ? .over : .upcoming
        }

        public static func < (one: Standing, other: Standing) -> Bool { one.rawValue < other.rawValue }
    }

    public init(
        schoolClass: String,
        person: String,
        role: Enrolment.Role,
        period: EnrolmentPeriod? = nil,
        standing: Standing = .current,
        isActive: Bool = true,
        place: FilePlace = FilePlace(file: "")
    ) {
        self.schoolClass = schoolClass
        self.person = person
        self.role = role
        self.period = period
        self.standing = standing
        self.isActive = isActive
        self.place = place
    }
}

/// The result of reading a roster's files.
public struct RosterReading: Hashable, Sendable {
    /// Nil when the files have no known format.
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

/// The people at a school, according to the school itself.
public struct RosterState: Hashable, Sendable {
    /// A place in a class, and who assigned it.
    public struct Place: Hashable, Sendable {
        public var enrolment: Enrolment
        /// False when someone at the school put the person into the class by hand.
        public var isFromRoster: Bool
        /// Whether the enrolment counts today.
        public var isCurrent: Bool
        /// Whether it has ended, so that it is only a record.
        public var isOver: Bool

        public init(_ enrolment: Enrolment, isFromRoster: Bool, isCurrent: Bool = true, isOver: Bool = false) {
            self.enrolment = enrolment
            self.isFromRoster = isFromRoster
            self.isCurrent = isCurrent
            self.isOver = isOver
        }
    }

    /// The school itself, which exports name as the location of what has no other.
    public var school: School.ID?
    public var locations: [Location]
    public var people: [Person]
    public var classes: [SchoolClass]
    public var places: [Place]

    public init(
        school: School.ID? = nil, locations: [Location] = [], people: [Person] = [], classes: [SchoolClass] = [],
        places: [Place] = []
    ) {
        self.school = school
        self.locations = locations
        self.people = people
        self.classes = classes
        self.places = places
    }
}
