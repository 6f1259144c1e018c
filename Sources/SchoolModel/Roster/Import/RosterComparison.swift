#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension RosterPlan {
    /// Compares what a roster says with what the school has.
    ///
    /// People and classes are matched by the roster's own identifier, or by the school's identifier,
    /// which its exports use for those without any other. A person who was entered by hand is also matched by
    /// user name, if the names and the kind of role agree: so a school that began by hand doesn't get
    /// everyone twice. A roster never archives or removes what was entered by hand, nor an administrator;
    /// it makes or unmakes no administrator; and what somebody archived by hand stays in the archive.
    ///
    /// With problems, rows are left out, and whoever and whatever is missing stays as it is: a row that can't be used
    /// may be about any of them.
    ///
    /// - Parameters:
    ///   - snapshot: What the roster says.
    ///   - state: What the school has, including archived people and classes.
    ///   - makeUUID: Names everything new.
    public init(importing snapshot: RosterSnapshot, into state: RosterState, makeUUID: () -> UUID) {
        var whole = RosterComparison(snapshot: snapshot, state: state)
        whole.compareAll(makeUUID: makeUUID)
        guard !whole.plan.problems.isEmpty, snapshot.coverage != .changes else {
            self = whole.plan
            return
        }
        // Only the last row tells whether all of them can be used, and people and classes are archived before.
        var rest = RosterComparison(snapshot: whole.snapshotWithoutRefusedEnrolments, state: state)
        rest.compareAll(makeUUID: makeUUID)
        self = rest.plan
        problems = whole.plan.problems
        missing = RosterCount(
            people: whole.plan.removals.people - removals.people,
            classes: whole.plan.removals.classes - removals.classes)
    }
}

/// The work of comparing a roster with a school.
struct RosterComparison {
    let snapshot: RosterSnapshot
    let state: RosterState
    var plan = RosterPlan()

    /// The counterpart of a person or class of the roster, once the plan is carried out.
    struct Found<ID> {
        let id: ID
        var isActive: Bool
        /// A row that can't be used changes nothing, either by what it says or by what it leaves out.
        var isSkipped = false
    }

    var locationsByKey: [String: Location.ID] = [:]
    var peopleByKey: [String: Found<Person.ID>] = [:]
    var classesByKey: [String: Found<SchoolClass.ID>] = [:]
    /// All locations, people and classes, as they are once the plan is carried out.
    var locationsAfter: [Location.ID: Location] = [:]
    var peopleAfter: [Person.ID: Person] = [:]
    var classesAfter: [SchoolClass.ID: SchoolClass] = [:]
    /// The people whose rows can't be used.
    var skipped: Set<Person.ID> = []
    /// The enrolments that can't be used, as positions in the roster.
    var refusedEnrolments: Set<Int> = []
    /// The names that several people have, once the plan is carried out.
    var sameNames = SameNames()
    /// The places that somebody at the school gave by hand, without those that are over.
    let placesByHand: [Person.ID: [Enrolment]]
    /// How many values of people a file erases, with a column that is there and empty.
    var erased: [String: Int] = [:]

    init(snapshot: RosterSnapshot, state: RosterState) {
        self.snapshot = snapshot
        self.state = state
        placesByHand = Dictionary(
            grouping: state.places.filter { !$0.isFromRoster && !$0.isOver }.map(\.enrolment), by: \.person)
        for location in state.locations { locationsAfter[location.id] = location }
        for person in state.people { peopleAfter[person.id] = person }
        for schoolClass in state.classes { classesAfter[schoolClass.id] = schoolClass }
        plan.removable = RosterCount(
            people: state.people.count { $0.sourceID != nil && !$0.isArchived && $0.role != .administrator },
            classes: state.classes.count { $0.sourceID != nil && !$0.isArchived },
            enrolments: state.places.count { place in
                place.isFromRoster && peopleAfter[place.enrolment.person]?.isArchived == false
                    && classesAfter[place.enrolment.schoolClass]?.isArchived == false
            })
    }

    mutating func compareAll(makeUUID: () -> UUID) {
        compareLocations(makeUUID: makeUUID)
        comparePeople(makeUUID: makeUUID)
        compareClasses(makeUUID: makeUUID)
        compareEnrolments()
    }

    /// What the roster says if what is missing in it means nothing, and neither does an enrolment that can't be used.
    fileprivate var snapshotWithoutRefusedEnrolments: RosterSnapshot {
        var rest = snapshot
        rest.coverage = .changes
        rest.enrolments = snapshot.enrolments.indices.filter { !refusedEnrolments.contains($0) }
            .map { snapshot.enrolments[$0] }
        return rest
    }

    mutating func report(_ code: RosterProblem.Code, at place: FilePlace, value: String) {
        plan.problems.add(RosterProblem(code, at: place, value: value))
    }

    // MARK: Classes

    mutating func compareClasses(makeUUID: () -> UUID) {
        let bySource = Dictionary(
            state.classes.compactMap { one in one.sourceID.map { ($0, one) } }, uniquingKeysWith: { one, _ in one })
        let keys = Set(snapshot.classes.map(\.sourceID))
        var seen: Set<SchoolClass.ID> = []
        for row in snapshot.classes where classesByKey[row.sourceID] == nil {
            let own = SchoolClass.ID(row.sourceID).flatMap { classesAfter[$0] }
                .flatMap { one in one.sourceID.map(keys.contains) == true ? nil : one }
            if let before = bySource[row.sourceID] ?? own, seen.insert(before.id).inserted {
                compare(row, with: before)
            } else {
                add(row, id: SchoolClass.ID(makeUUID()))
            }
        }
        if snapshot.coverage.classes == .everything {
            for one in state.classes where one.sourceID != nil && !one.isArchived && !seen.contains(one.id) {
                archive(one)
            }
        } else {
            for one in state.classes {
                let key = one.sourceID ?? one.id.description
                if classesByKey[key] == nil { classesByKey[key] = Found(id: one.id, isActive: !one.isArchived) }
            }
        }
    }

    private mutating func add(_ row: RosterClass, id: SchoolClass.ID) {
        classesByKey[row.sourceID] = Found(id: id, isActive: row.isActive)
        guard row.isActive else { return }
        let subject = row.subject?.isEmpty == true ? nil : row.subject
        let new = SchoolClass(
            id: id, name: row.name, subject: subject, location: row.location.flatMap { locationsByKey[$0] },
            sourceID: row.sourceID)
        classesAfter[id] = new
        plan.classes.append(RosterChange(.added, from: nil, to: new))
    }

    private mutating func compare(_ row: RosterClass, with before: SchoolClass) {
        if before.isArchivedByHand {
            classesByKey[row.sourceID] = Found(id: before.id, isActive: false)
            if row.isActive { plan.kept.classes.append(before) }
            return
        }
        let stays = !before.isArchived && before.sourceID == nil
        classesByKey[row.sourceID] = Found(id: before.id, isActive: row.isActive || stays)
        guard row.isActive else {
            if !before.isArchived && !stays { archive(before) }
            return
        }
        var after = before
        after.isArchived = false
        after.name = row.name
        if let subject = row.subject { after.subject = subject.isEmpty ? nil : subject }
        if let location = row.location { after.location = locationsByKey[location] }
        var fields = RosterFieldChanges()
        fields.compare("name", before.name, after.name)
        fields.compare("subject", before.subject, after.subject)
        fields.compare("location", name(of: [before.location]), name(of: [after.location]))
        guard before != after else { return }
        classesAfter[after.id] = after
        plan.classes.append(
            RosterChange(before.isArchived ? .restored : .updated, from: before, to: after, fields: fields.all))
    }

    private mutating func archive(_ before: SchoolClass) {
        var after = before
        after.isArchived = true
        classesAfter[after.id] = after
        plan.classes.append(RosterChange(.archived, from: before, to: after))
    }
}

/// Collects the differences between two states of a thing.
struct RosterFieldChanges {
    private(set) var all: [RosterFieldChange] = []

    mutating func compare(_ field: String, _ old: String?, _ new: String?) {
        if old != new { all.append(RosterFieldChange(field, from: old, to: new)) }
    }
}
