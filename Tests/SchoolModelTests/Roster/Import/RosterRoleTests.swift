import Foundation
import SchoolModel
import Testing

/// Students who become teachers, and teachers who become students.
@Suite struct RosterRoleTests {
    private static func snapshot(_ role: Person.Role, coverage: RosterCoverage = .complete) -> RosterSnapshot {
        var snapshot = RosterSnapshot.students("s1", "s2")
        snapshot.coverage = coverage
        snapshot.people[1].role = role
        snapshot.enrolments.removeLast()
        return snapshot
    }

    /// Also where a roster names only what changes, or where a row beside it can't be used.
    @Test(arguments: [false, true], [false, true])
    func whatARosterSaidOfAClassGoesWithTheRole(onlyChanges: Bool, hasBadRow: Bool) {
        var school = RosterSchool()
        school.carryOut(.students("s1", "s2"))
        var snapshot = Self.snapshot(.teacher, coverage: onlyChanges ? .changes : .complete)
        if hasBadRow { snapshot.enrolments[0].role = .teacher }
        school.carryOut(snapshot)
        #expect(school.places(in: "k1") == ["s1"])
        #expect(school.person("s2")?.role == .teacher)
        #expect(school.plan(RosterSnapshot(of: school.state)).isEmpty)
    }

    @Test func aPlaceThatHasNotBegunGoesAsWell() {
        var school = RosterSchool()
        var first = RosterSnapshot.students("s1", "s2")
        first.namesPeriods = true
        first.enrolments[1].period = EnrolmentPeriod(begins: CalendarDay(year: 2027, month: 2, day: 1))
        first.enrolments[1].standing = .upcoming
        school.carryOut(first)
        #expect(school.places(in: "k1") == ["s1", "s2"])
        school.carryOut(Self.snapshot(.teacher))
        #expect(school.places(in: "k1") == ["s1"])
    }

    /// The next night corrects the role, and nobody would bring back what was taken away in the archive.
    @Test func aPlaceInAnArchivedClassStaysUntilTheClassIsRestored() throws {
        var school = RosterSchool()
        school.carryOut(.students("s1", "s2"))
        let id = try #require(school.schoolClass("k1")?.id)
        school.archive(id)
        let plan = school.plan(Self.snapshot(.teacher))
        #expect(plan.words == ["updated person s2"] && plan.removals.total == 0)
        school.carryOut(plan)
        school.carryOut(.students("s1", "s2"))
        #expect(school.places(in: "k1") == ["s1", "s2"])

        school.carryOut(Self.snapshot(.teacher))
        let index = try #require(school.state.classes.firstIndex { $0.id == id })
        school.state.classes[index].isArchivedByHand = false
        let restoring = school.plan(Self.snapshot(.teacher, coverage: .changes))
        #expect(restoring.words == ["restored class k1", "removed enrolment Family s2, Given"])
        #expect(restoring.removable == RosterCount(people: 2, enrolments: 2) && restoring.removals.enrolments == 1)
        school.carryOut(restoring)
        #expect(school.places(in: "k1") == ["s1"])
    }

    /// A delta says so of what a bulk file no longer names, and a bulk file may still name what is over.
    @Test(arguments: [false, true])
    func aRowThatEndsWhatTheRoleContradictsIsNoFault(isDeleted: Bool) {
        var school = RosterSchool()
        school.carryOut(.students("s1", "s2"))
        var snapshot = Self.snapshot(.teacher, coverage: isDeleted ? .changes : .complete)
        snapshot.namesPeriods = !isDeleted
        let period = isDeleted ? nil : EnrolmentPeriod(ends: school.day)
        snapshot.enrolments.append(
            RosterEnrolment(
                schoolClass: "k1", person: "s2", role: .student, period: period,
                standing: isDeleted ? .current : .over, isActive: !isDeleted))
        let plan = school.plan(snapshot)
        #expect(plan.problems.isEmpty && plan.words == ["updated person s2", "removed enrolment Family s2, Given"])
    }

    /// Also by an import that names everything and its periods.
    @Test func whatHasNotBegunAndContradictsTheRoleGoesAndWhatIsOverStays() throws {
        for isOver in [false, true] {
            var school = RosterSchool()
            school.carryOut(.students("s1", "s2"))
            let person = try #require(school.person("s2")?.id)
            let place = try #require(school.state.places.firstIndex { $0.enrolment.person == person })
            let before = school.state.places[place].enrolment
            let next = CalendarDay(year: 2027, month: 2, day: 1)
            let period = isOver ? EnrolmentPeriod(ends: school.day) : EnrolmentPeriod(begins: next)
            school.state.places[place] = RosterState.Place(
                Enrolment(schoolClass: before.schoolClass, person: before.person, role: .student, period: period),
                isFromRoster: true, isCurrent: false, isOver: isOver)
            var snapshot = Self.snapshot(.teacher)
            snapshot.namesPeriods = true
            let index = try #require(school.state.people.firstIndex { $0.sourceID == "s2" })
            for changesByHand in [false, true] {
                if changesByHand { school.state.people[index].role = .teacher }
                let removed = school.plan(snapshot).enrolments.map(\.kind)
                #expect(removed == (isOver ? [] : [.removed]), "\(isOver), \(changesByHand)")
            }
        }
    }

    /// Somebody at the school put them there, so somebody at the school takes them out, as when the role changes by hand.
    @Test func aPlaceByHandRefusesTheRow() throws {
        var school = RosterSchool()
        school.carryOut(.students("s1", "s2"))
        let club = SchoolClass(id: SchoolClass.ID(school.makeUUID()), name: "Club")
        school.state.classes.append(club)
        let person = try #require(school.person("s2")?.id)
        school.state.places.append(
            RosterState.Place(
                Enrolment(schoolClass: club.id, person: person, role: .student), isFromRoster: false))
        let plan = school.plan(Self.snapshot(.teacher))
        #expect(plan.problems.first.map(\.code) == [.roleContradictsClasses])
        #expect(plan.problems.first.map(\.value) == ["Club"])
        #expect(plan.isEmpty, "\(plan.words)")
        school.state.places.removeAll { !$0.isFromRoster }
        #expect(school.plan(Self.snapshot(.teacher)).problems.isEmpty)
    }

    /// An export doesn't name what somebody was in a class long ago and no longer could be.
    @Test func whatIsOverStaysAsARecordWhenTheRoleChangesByHand() throws {
        var school = RosterSchool()
        school.carryOut(.students("s1", "s2"))
        let index = try #require(school.state.people.firstIndex { $0.sourceID == "s2" })
        school.state.people[index].role = .teacher
        let place = try #require(
            school.state.places.firstIndex { $0.enrolment.person == school.state.people[index].id })
        let before = school.state.places[place].enrolment
        school.state.places[place] = RosterState.Place(
            Enrolment(
                schoolClass: before.schoolClass, person: before.person, role: .student,
                period: EnrolmentPeriod(ends: school.day)), isFromRoster: true, isCurrent: false, isOver: true)
        #expect(school.plan(RosterSnapshot(of: school.state)).isEmpty)
    }
}
