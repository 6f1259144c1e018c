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

    @Test func aPlaceInAnArchivedClassGoesAsWell() throws {
        var school = RosterSchool()
        school.carryOut(.students("s1", "s2"))
        school.archive(try #require(school.schoolClass("k1")?.id))
        school.carryOut(Self.snapshot(.teacher))
        #expect(school.places(in: "k1") == ["s1"])
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
                period: EnrolmentPeriod(ends: school.day)), isFromRoster: true, isCurrent: false)
        #expect(school.plan(RosterSnapshot(of: school.state)).isEmpty)
    }
}
