extension RosterComparison {
    private struct Spot: Hashable {
        let schoolClass: SchoolClass.ID
        let person: Person.ID

        init(_ enrolment: Enrolment) {
            schoolClass = enrolment.schoolClass
            person = enrolment.person
        }
    }

    mutating func compareEnrolments() {
        let there = Dictionary(state.places.map { (Spot($0.enrolment), $0) }, uniquingKeysWith: { one, _ in one })
        var wanted: Set<Spot> = []
        var ended: Set<Spot> = []
        let problems = plan.problems.count
        for row in snapshot.enrolments {
            guard let enrolment = enrolment(of: row) else { continue }
            let spot = Spot(enrolment)
            guard row.isActive else {
                ended.insert(spot)
                continue
            }
            guard wanted.insert(spot).inserted else { continue }
            if let before = there[spot]?.enrolment {
                if before.role != enrolment.role { add(.updated, enrolment) }
            } else {
                add(.added, enrolment)
            }
        }
        // A row that can't be used may have meant any of the places.
        let isWhole = snapshot.coverage.enrolments == .everything && plan.problems.count == problems
        for place in state.places where place.isFromRoster && isOpen(place.enrolment) {
            let spot = Spot(place.enrolment)
            guard !wanted.contains(spot) else { continue }
            if isWhole || ended.contains(spot) { add(.removed, place.enrolment) }
        }
    }

    /// The enrolment that a row of the roster means, or nil when it means none that can be.
    private mutating func enrolment(of row: RosterEnrolment) -> Enrolment? {
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
        return Enrolment(schoolClass: schoolClass.id, person: found.id, role: row.role)
    }

    /// Whether an enrolment is of a class and a person that go on; the others keep theirs as a record.
    private func isOpen(_ enrolment: Enrolment) -> Bool {
        peopleAfter[enrolment.person]?.isArchived == false && !skipped.contains(enrolment.person)
            && classesAfter[enrolment.schoolClass]?.isArchived == false
    }

    private mutating func add(_ kind: RosterChangeKind, _ enrolment: Enrolment) {
        plan.enrolments.append(
            RosterEnrolmentChange(
                kind, enrolment,
                personName: peopleAfter[enrolment.person]?.sortName ?? "",
                className: classesAfter[enrolment.schoolClass]?.name ?? ""))
    }
}
