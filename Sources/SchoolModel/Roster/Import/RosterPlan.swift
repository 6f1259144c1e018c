/// Everything that an import would change, named one by one.
///
/// A plan is made by comparing what a roster says with what the school has, and nothing is changed
/// by making it. Carried out, it leaves nothing to change: the same roster compared again gives an
/// empty plan.
public struct RosterPlan: Hashable, Sendable {
    public var locations: [RosterChange<Location>] = []
    public var people: [RosterChange<Person>] = []
    public var classes: [RosterChange<SchoolClass>] = []
    public var enrolments: [RosterEnrolmentChange] = []
    /// What only the comparison could find, such as a user name that somebody else has.
    public var problems = RosterProblems()
    public var notices: [RosterNotice] = []
    /// How much the school has that an import could remove.
    public var removable = RosterCount()

    public init() {}

    public var isEmpty: Bool {
        locations.isEmpty && people.isEmpty && classes.isEmpty && enrolments.isEmpty
    }

    public func count(_ kind: RosterChangeKind) -> RosterCount {
        RosterCount(
            locations: locations.count { $0.kind == kind },
            people: people.count { $0.kind == kind },
            classes: classes.count { $0.kind == kind },
            enrolments: enrolments.count { $0.kind == kind })
    }

    /// What would no longer be there: archived people and classes, and enrolments that are removed or end now.
    ///
    /// Locations are not counted, because nobody loses anything by them.
    public var removals: RosterCount {
        let archived = count(.archived)
        return RosterCount(
            people: archived.people, classes: archived.classes,
            enrolments: enrolments.count { $0.kind == .removed || $0.endsNow })
    }
}

/// What happens to a thing.
public enum RosterChangeKind: String, CaseIterable, Codable, Sendable {
    case added, updated, restored, archived, removed
}

/// One person or class that an import changes.
public struct RosterChange<Thing: Hashable & Sendable>: Hashable, Sendable {
    public let kind: RosterChangeKind
    /// Nil for something new.
    public let before: Thing?
    public let after: Thing
    /// What is different, for something that was there already.
    public let fields: [RosterFieldChange]

    public init(_ kind: RosterChangeKind, from before: Thing?, to after: Thing, fields: [RosterFieldChange] = []) {
        self.kind = kind
        self.before = before
        self.after = after
        self.fields = fields
    }
}

/// One property that an import changes.
public struct RosterFieldChange: Hashable, Sendable {
    /// The property's name, as forms and the wire have it.
    public let field: String
    public let old: String?
    public let new: String?

    public init(_ field: String, from old: String?, to new: String?) {
        self.field = field
        self.old = old
        self.new = new
    }
}

/// One place in a class that an import gives, changes or takes away.
public struct RosterEnrolmentChange: Hashable, Sendable {
    public let kind: RosterChangeKind
    public let enrolment: Enrolment
    public let personName: String
    public let className: String
    /// What is different, for one that was there already.
    public let fields: [RosterFieldChange]
    /// Whether it counted before and does not count after.
    public let endsNow: Bool

    public init(
        _ kind: RosterChangeKind, _ enrolment: Enrolment, personName: String, className: String,
        fields: [RosterFieldChange] = [], endsNow: Bool = false
    ) {
        self.kind = kind
        self.enrolment = enrolment
        self.personName = personName
        self.className = className
        self.fields = fields
        self.endsNow = endsNow
    }
}

/// A number of locations, of people, of classes and of enrolments.
public struct RosterCount: Hashable, Sendable {
    public var locations: Int
    public var people: Int
    public var classes: Int
    public var enrolments: Int

    public init(locations: Int = 0, people: Int = 0, classes: Int = 0, enrolments: Int = 0) {
        self.locations = locations
        self.people = people
        self.classes = classes
        self.enrolments = enrolments
    }

    public var total: Int { locations + people + classes + enrolments }
}

/// How much an import may remove without being asked.
///
/// A file that was cut off looks like a school that half of its people have left.
public struct RosterCeiling: Hashable, Sendable {
    /// The share of what is there, in percent, for people, classes and enrolments each.
    public var percent: Int
    /// The number of people, of classes or of enrolments.
    public var count: Int

    public init(percent: Int = 10, count: Int = 100) {
        self.percent = percent
        self.count = count
    }

    public func isExceeded(by removals: RosterCount, of removable: RosterCount) -> Bool {
        [\RosterCount.people, \.classes, \.enrolments].contains { kind in
            let removed = removals[keyPath: kind]
            return removed * 100 > removable[keyPath: kind] * percent || removed > 0 && removed >= count
        }
    }
}
