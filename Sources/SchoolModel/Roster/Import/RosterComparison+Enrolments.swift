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
        let isWhole = snapshot.coverage.enrolments == .everything
        let named = Set(wanted.map(\.spot))
        let changed = peopleOfAnotherRole
        for place in state.places where place.isFromRoster {
            let spot = Spot(place.enrolment)
            guard !named.contains(spot) else { continue }
            let fits = peopleAfter[spot.person].map { place.enrolment.role.fits($0.role) } ?? true
            if !fits && changed.contains(spot.person) {
                add(.removed, place.enrolment)
                continue
            }
            guard isOpen(place.enrolment) else { continue }
            // A roster of today says nothing about enrolments that haven't begun or have ended, and an export leaves
            // out what somebody was before they had another role.
            let isMissing = isWhole && (place.isCurrent || snapshot.namesPeriods && fits)
            if isMissing || ended.contains(spot) { add(.removed, place.enrolment) }
        }
    }

    /// Those who get another role; what they were in a class before would contradict it, also once a class is restored.
    private var peopleOfAnotherRole: Set<Person.ID> {
        Set(plan.people.filter { $0.before.map(\.role) != $0.after.role }.map(\.after.id))
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
        guard (row.role == .student) == (person.role == .student) else {
            report(.roleDoesNotFit, at: row.place, value: row.person)
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
