extension RosterComparison {
    private struct Spot: Hashable {
        let schoolClass: SchoolClass.ID
        let person: Person.ID

        init(schoolClass: SchoolClass.ID, person: Person.ID) {
            self.schoolClass = schoolClass
            self.person = person
        }

        init(_ enrolment: Enrolment) {
            self.init(schoolClass: enrolment.schoolClass, person: enrolment.person)
        }
    }

    mutating func compareEnrolments() {
        sameNames = SameNames(peopleAfter.values.map { (id: $0.id, name: $0.sortName) })
        let there = Dictionary(state.places.map { (Spot($0.enrolment), $0) }, uniquingKeysWith: { one, _ in one })
        let (wanted, ended) = rowsThatCount()
        for (spot, row) in wanted { compare(row, with: there[spot], at: spot) }
        let named = Set(wanted.map(\.spot))
        for place in state.places where place.isFromRoster {
            let spot = Spot(place.enrolment)
            guard !named.contains(spot), isOpen(place.enrolment) else { continue }
            if ended.contains(spot) || isMissing(place) || contradictsRole(place) { add(.removed, place.enrolment) }
        }
        plan.removable.enrolments += reopened
    }

    /// Whether a roster that doesn't name a place takes it away.
    ///
    /// A roster of today says nothing about enrolments that haven't begun or have ended, and an export leaves out what
    /// somebody was before they had another role.
    private func isMissing(_ place: RosterState.Place) -> Bool {
        guard snapshot.coverage.enrolments == .everything else { return false }
        return place.isCurrent || snapshot.namesPeriods && (!place.isOver || fits(place))
    }

    /// Whether somebody is or will be in a class what their role doesn't allow; what is over contradicts nothing.
    ///
    /// In an archived class they are nothing, so a role that was wrong for one night takes nothing away there.
    private func contradictsRole(_ place: RosterState.Place) -> Bool { !place.isOver && !fits(place) }

    private func fits(_ place: RosterState.Place) -> Bool {
        peopleAfter[place.enrolment.person].map { place.enrolment.role.fits($0.role) } ?? true
    }

    /// How many places open again with their class or their person, so that this import can remove them.
    private var reopened: Int {
        let people = Set(state.people.filter(\.isArchived).map(\.id))
        let classes = Set(state.classes.filter(\.isArchived).map(\.id))
        return state.places.count { place in
            let wasClosed =
                people.contains(place.enrolment.person) || classes.contains(place.enrolment.schoolClass)
            return place.isFromRoster && wasClosed && isOpen(place.enrolment)
        }
    }

    /// The row that counts for each place in a class, and the places that end according to the roster.
    private mutating func rowsThatCount() -> (wanted: [(spot: Spot, row: RosterEnrolment)], ended: Set<Spot>) {
        var wanted: [(spot: Spot, row: RosterEnrolment)] = []
        var indices: [Spot: Int] = [:]
        var ended: Set<Spot> = []
        for (index, row) in snapshot.enrolments.enumerated() {
            let problems = plan.problems.count
            let found = spot(of: row)
            if plan.problems.count > problems { refusedEnrolments.insert(index) }
            guard let spot = found else { continue }
            if !row.isActive {
                ended.insert(spot)
            } else if let index = indices[spot] {
                if row.standing > wanted[index].row.standing { wanted[index].row = row }
            } else {
                indices[spot] = wanted.count
                wanted.append((spot, row))
            }
        }
        return (wanted, ended)
    }

    private mutating func compare(_ row: RosterEnrolment, with place: RosterState.Place?, at spot: Spot) {
        guard let place else {
            // What has already ended need not begin.
            guard row.standing != .over else { return }
            let period = row.period ?? .always
            add(
                .added,
                Enrolment(schoolClass: spot.schoolClass, person: spot.person, role: row.role, period: period))
            return
        }
        let before = place.enrolment
        let after = Enrolment(
            schoolClass: spot.schoolClass, person: spot.person, role: row.role, period: period(of: row, at: place))
        guard before != after else { return }
        var fields = RosterFieldChanges()
        fields.compare("role", before.role.rawValue, after.role.rawValue)
        fields.compare("begins", before.period.begins?.description, after.period.begins?.description)
        fields.compare("ends", before.period.ends?.description, after.period.ends?.description)
        add(
            .updated, after, fields: fields.all,
            endsNow: place.isFromRoster && place.isCurrent && row.standing != .current)
    }

    /// The period of an existing place from now on; a place given by hand doesn't end.
    private func period(of row: RosterEnrolment, at place: RosterState.Place) -> EnrolmentPeriod {
        guard place.isFromRoster else { return place.enrolment.period }
        return row.period ?? (place.isCurrent ? place.enrolment.period : .always)
    }

    /// The place that a row of the roster means, or nil if no such place is possible.
    private mutating func spot(of row: RosterEnrolment) -> Spot? {
        guard let schoolClass = classesByKey[row.schoolClass] else {
            report(.referenceIsUnknown, at: row.place, value: row.schoolClass)
            return nil
        }
        guard let found = peopleByKey[row.person] else {
            report(.referenceIsUnknown, at: row.place, value: row.person)
            return nil
        }
        guard schoolClass.isActive, found.isActive, !found.isSkipped, let person = peopleAfter[found.id] else {
            return nil
        }
        guard row.role.fits(person.role) else {
            // What somebody was before they had this role may be said to have ended, and is no fault.
            if !row.isActive { return Spot(schoolClass: schoolClass.id, person: found.id) }
            if row.standing != .over { report(.roleDoesNotFit, at: row.place, value: row.person) }
            return nil
        }
        return Spot(schoolClass: schoolClass.id, person: found.id)
    }

    /// Whether an enrolment's class and person remain; the others keep their enrolments as a record.
    private func isOpen(_ enrolment: Enrolment) -> Bool {
        peopleAfter[enrolment.person]?.isArchived == false && !skipped.contains(enrolment.person)
            && classesAfter[enrolment.schoolClass]?.isArchived == false
    }

    private mutating func add(
        _ kind: RosterChangeKind, _ enrolment: Enrolment, fields: [RosterFieldChange] = [], endsNow: Bool = false
    ) {
        plan.enrolments.append(
            RosterEnrolmentChange(
                kind, enrolment,
                personName: peopleAfter[enrolment.person].map { sameNames.telling($0.sortName, $0.username) } ?? "",
                className: classesAfter[enrolment.schoolClass]?.name ?? "", fields: fields, endsNow: endsNow))
    }
}
