/// Everything that an import would change, item by item.
///
/// Making a plan compares what a roster says with what the school has, and changes nothing. Once a
/// plan is carried out, nothing is left to change: comparing the same roster again gives an
/// empty plan.
public struct RosterPlan: Hashable, Sendable {
    public var locations: [RosterChange<Location>] = []
    public var people: [RosterChange<Person>] = []
    public var classes: [RosterChange<SchoolClass>] = []
    public var enrolments: [RosterEnrolmentChange] = []
    /// Problems that only the comparison could find, such as a user name that another person has.
    public var problems = RosterProblems()
    public var notices: [RosterNotice] = []
    /// Who and what stays in the archive although the roster names them.
    public var kept = RosterKept()
    /// How much the school has that an import could remove.
    public var removable = RosterCount()
    /// The people and classes that the roster doesn't name and that stay, because rows are left out.
    ///
    /// Nothing if the rows were left out before the comparison: then nobody knows who is missing.
    public var missing = RosterCount()

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

    /// What would disappear: archived people and classes, and enrolments that are removed or end now.
    ///
    /// Locations don't count, because no one loses anything with them.
    public var removals: RosterCount {
        let archived = count(.archived)
        return RosterCount(
            people: archived.people, classes: archived.classes,
            enrolments: enrolments.count { $0.kind == .removed || $0.endsNow })
    }
}

/// The people and classes that a roster names and the school leaves in the archive, because somebody put them there.
public struct RosterKept: Hashable, Sendable {
    public var people: [Person] = []
    public var classes: [SchoolClass] = []

    public init() {}

    public var isEmpty: Bool { people.isEmpty && classes.isEmpty }
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
    /// What differs, for something that already existed.
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
    /// The property's name in forms and on the wire.
    public let field: String
    public let old: String?
    public let new: String?

    public init(_ field: String, from old: String?, to new: String?) {
        self.field = field
        self.old = old
        self.new = new
    }
}

/// A place in a class that an import gives, changes or takes away.
public struct RosterEnrolmentChange: Hashable, Sendable {
    public let kind: RosterChangeKind
    public let enrolment: Enrolment
    /// The name as lists sort it, with the user name if somebody else has the same.
    public let personName: String
    public let className: String
    /// What differs, for a place that already existed.
    public let fields: [RosterFieldChange]
    /// Whether it counted before and no longer does.
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

/// The number of locations, people, classes and enrolments.
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

/// How much an import may remove without confirmation.
///
/// A truncated file looks like a school that half of its people have left.
public struct RosterCeiling: Hashable, Sendable {
    /// The share of the existing people, classes and enrolments, in percent of each.
    public var percent: Int
    /// The number of people, classes or enrolments.
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
