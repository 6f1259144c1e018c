/// The difference between the grants that a handout should have and those that it has.
///
/// A student has a handout once, however many of its classes they are in: the work hangs on the handout and the
/// student. The classes are places, and each has a standing of its own, on which it depends whose reports show it.
public struct GrantChange: Hashable, Sendable {
    /// A student and the class through which the handout reaches them.
    public struct Place: Hashable, Sendable {
        public let student: Person.ID
        /// Which of the recipients includes the student.
        public let recipient: Handout.Recipient
        public let standing: Assignment.Standing

        public init(student: Person.ID, recipient: Handout.Recipient, standing: Assignment.Standing = .current) {
            self.student = student
            self.recipient = recipient
            self.standing = standing
        }

        public var schoolClass: SchoolClass.ID { recipient.schoolClass }

        fileprivate var name: Name { Name(student: student, schoolClass: schoolClass) }

        fileprivate func with(_ standing: Assignment.Standing) -> Place {
            Place(student: student, recipient: recipient, standing: standing)
        }
    }

    /// A grant that has to be made.
    public struct Addition: Hashable, Sendable {
        /// The first of the student's places.
        public let place: Place
        public let activity: HandoutActivity
    }

    public var added: [Addition] = []
    public var restored: [Assignment.ID] = []
    public var ended: [Assignment.ID] = []
    /// Those that aren't granted, and that reports go on to show.
    public var kept: [Assignment.ID] = []
    /// Places that are new or stand differently than before.
    public var places: [Place] = []

    fileprivate struct Name: Hashable {
        let student: Person.ID
        let schoolClass: SchoolClass.ID
    }

    private struct Pair: Hashable {
        let student: Person.ID
        let activity: HandoutActivity.ID
    }

    /// Compares the grants.
    ///
    /// - Parameters:
    ///   - handout: The handout, with the recipients that it has now.
    ///   - today: The students whom the recipients include today, as `current`; in archived classes as `closed`.
    ///   - places: All places that the handout ever had.
    ///   - existing: All of its assignments, whether granted or not.
    public init(handout: Handout, today: [Place], places: [Place], existing: [Assignment]) {
        let after =
            handout.state.isVisibleToStudents
            ? Self.places(of: handout, today: today, before: places, existing: existing) : [:]
        let before = Dictionary(places.map { ($0.name, $0) }) { first, _ in first }
        self.places = after.values.filter { before[$0.name] != $0 }.sorted {
            ($0.student, $0.schoolClass) < ($1.student, $1.schoolClass)
        }
        compare(handout, today: today, after: after, existing: existing)
    }

    /// What becomes of each place.
    private static func places(
        of handout: Handout, today: [Place], before: [Place], existing: [Assignment]
    ) -> [Name: Place] {
        let withResults = Set(existing.filter(\.hasResult).map(\.student))
        let counts = Dictionary(before.map { ($0.student, 1) }, uniquingKeysWith: +)
        var after: [Name: Place] = [:]
        for place in before {
            after[place.name] = place.left(
                handout, hasResult: withResults.contains(place.student), isOnly: counts[place.student] == 1)
        }
        let open = Set(before.filter(\.standing.isInForce).map(\.name))
        var seen: Set<Name> = []
        for place in today where seen.insert(place.name).inserted {
            switch place.standing {
            case .closed:
                // An archived class keeps what it has, and nobody in it gets anything new.
                if open.contains(place.name) { after[place.name] = place }
            case .current, .past, .withdrawn: after[place.name] = place
            }
        }
        return after
    }

    private mutating func compare(
        _ handout: Handout, today: [Place], after: [Name: Place], existing: [Assignment]
    ) {
        let standings = Dictionary(grouping: after.values, by: \.student).mapValues { Set($0.map(\.standing)) }
        let activities = Set(handout.activities.map(\.id))
        var counting: [Pair: Assignment] = [:]
        for assignment in existing {
            let pair = Pair(student: assignment.student, activity: assignment.activity)
            if let other = counting[pair], !assignment.isFuller(than: other) { continue }
            counting[pair] = assignment
        }
        for assignment in existing {
            let pair = Pair(student: assignment.student, activity: assignment.activity)
            let isPart = activities.contains(assignment.activity) && counting[pair]?.id == assignment.id
            let theirs = isPart ? standings[assignment.student] ?? [] : []
            let isWanted = theirs.contains(.current)
            if isWanted && !assignment.isGranted { restored.append(assignment.id) }
            if !isWanted && assignment.isGranted { ended.append(assignment.id) }
            if !isWanted && !theirs.isDisjoint(with: [.closed, .past]) { kept.append(assignment.id) }
        }
        var first: [Person.ID: Place] = [:]
        for place in today where first[place.student] == nil && after[place.name]?.standing == .current {
            first[place.student] = place
        }
        for (student, place) in first.sorted(by: { $0.key < $1.key }) {
            for activity in handout.activities
            where counting[Pair(student: student, activity: activity.id)] == nil {
                added.append(Addition(place: place, activity: activity))
            }
        }
    }
}

extension GrantChange.Place {
    /// The place of a student whom the recipients no longer include.
    ///
    /// What was done stays if it is the student who left. If it is the handout that no longer names them, it was
    /// taken back from them; once it names them again, what was done is there again. Of who has other places, it isn't
    /// known whether anything was done through this one.
    fileprivate func left(_ handout: Handout, hasResult: Bool, isOnly: Bool) -> GrantChange.Place {
        guard handout.recipients.contains(recipient) || handout.recipients.contains(.everyone(in: schoolClass)) else {
            return with(.withdrawn)
        }
        guard standing.isInForce || standing == .withdrawn && isOnly else { return self }
        return with(hasResult ? .past : .withdrawn)
    }
}

extension Assignment.Standing {
    fileprivate var isInForce: Bool { self == .current || self == .closed }
}

extension Assignment {
    /// Whether this one counts, of two for the same student and activity.
    ///
    /// Earlier there was one for each class through which a student had been given something.
    fileprivate func isFuller(than other: Assignment) -> Bool {
        if hasResult != other.hasResult { return hasResult }
        if isGranted != other.isGranted { return isGranted }
        return id < other.id
    }
}
