import Foundation
import SchoolModel
import Testing

@Suite struct RosterPlanTests {
    @Test func newThingsAreAddedAndThenNothingIsLeftToDo() {
        var school = RosterSchool()
        let plan = school.plan(.students("s1"))
        #expect(plan.words == ["added person s1", "added class k1", "added enrolment Family s1, Given"])
        school.carryOut(plan)
        #expect(school.plan(.students("s1")).isEmpty)
    }

    @Test func aChangedNameIsReportedAndNoOneIsDuplicated() throws {
        var school = RosterSchool()
        school.carryOut(.students("s1"))
        let before = try #require(school.person("s1"))
        var snapshot = RosterSnapshot.students("s1")
        snapshot.people[0].familyName = "Married"
        snapshot.people[0].grade = ""
        snapshot.classes[0].subject = "Maths"
        let plan = school.plan(snapshot)
        #expect(plan.words == ["updated person s1", "updated class k1"])
        #expect(
            plan.people[0].fields == [
                RosterFieldChange("familyName", from: "Family s1", to: "Married"),
                RosterFieldChange("grade", from: "5", to: nil),
            ])
        #expect(plan.classes[0].fields == [RosterFieldChange("subject", from: nil, to: "Maths")])
        school.carryOut(plan)
        #expect(school.person("s1")?.id == before.id)
        #expect(school.state.people.count == 1)
    }

    @Test func whatTheFilesSayNothingAboutStays() {
        var school = RosterSchool()
        school.carryOut(.students("s1"))
        school.state.people[0].email = "by@hand.example"
        school.state.people[0].language = "ja"
        var snapshot = RosterSnapshot.students("s1")
        snapshot.people[0].email = nil
        snapshot.people[0].grade = nil
        snapshot.people[0].username = nil
        snapshot.people[0].role = nil
        #expect(school.plan(snapshot).isEmpty)
    }

    @Test func aMissingPersonIsArchivedAndKeepsTheirPlaces() {
        var school = RosterSchool()
        school.carryOut(.students("s1", "s2"))
        let plan = school.plan(.students("s1"))
        #expect(plan.words == ["archived person s2"])
        school.carryOut(plan)
        #expect(school.person("s2")?.isArchived == true)
        #expect(school.places(in: "k1") == ["s1", "s2"])
        #expect(school.plan(.students("s1")).isEmpty)
    }

    @Test func aReturningPersonIsRestored() {
        var school = RosterSchool()
        school.carryOut(.students("s1", "s2"))
        school.carryOut(.students("s1"))
        let plan = school.plan(.students("s1", "s2"))
        #expect(plan.words == ["restored person s2"])
        school.carryOut(plan)
        #expect(school.person("s2")?.isArchived == false)
    }

    @Test func aPersonWhoMayNotSignInIsArchivedAndNeverAdded() {
        var school = RosterSchool()
        var snapshot = RosterSnapshot.students("s1", "s2")
        snapshot.people[1].isActive = false
        #expect(school.plan(snapshot).words.filter { $0.contains("s2") } == [])
        school.carryOut(.students("s1", "s2"))
        #expect(school.plan(snapshot).words == ["archived person s2"])
    }

    @Test func aMissingClassIsArchivedAndKeepsItsPlaces() {
        var school = RosterSchool()
        school.carryOut(.students("s1", in: "k1"))
        let plan = school.plan(.students("s1", in: "k2"))
        #expect(plan.words == ["added class k2", "archived class k1", "added enrolment Family s1, Given"])
        school.carryOut(plan)
        #expect(school.places(in: "k1") == ["s1"])
        #expect(school.plan(.students("s1", in: "k1")).words.contains("restored class k1"))
    }

    @Test func aPersonWhoLeavesAClassIsRemovedFromIt() {
        var school = RosterSchool()
        school.carryOut(.students("s1", "s2"))
        var snapshot = RosterSnapshot.students("s1", "s2")
        snapshot.enrolments.removeLast()
        let plan = school.plan(snapshot)
        #expect(plan.words == ["removed enrolment Family s2, Given"])
        school.carryOut(plan)
        #expect(school.places(in: "k1") == ["s1"])
    }

    /// Two children of one name are in the list of enrolments with their user names, and nobody else is.
    @Test func enrolmentsTellPeopleOfOneNameApart() {
        var school = RosterSchool()
        var snapshot = RosterSnapshot.students("s1", "s2", "s3")
        for index in 0...1 {
            snapshot.people[index].givenName = "Anna"
            snapshot.people[index].familyName = "Müller"
        }
        let plan = school.plan(snapshot)
        #expect(
            plan.enrolments.map(\.personName) == ["Müller, Anna (s1)", "Müller, Anna (s2)", "Family s3, Given"])
    }

    @Test func manualEntriesStay() throws {
        var school = RosterSchool()
        school.carryOut(.students("s1"))
        let person = school.enter("visitor")
        let schoolClass = SchoolClass(id: SchoolClass.ID(school.makeUUID()), name: "Club")
        school.state.classes.append(schoolClass)
        let k1 = try #require(school.schoolClass("k1")?.id)
        let s1 = try #require(school.person("s1")?.id)
        for (one, other) in [(k1, person), (schoolClass.id, person), (schoolClass.id, s1)] {
            school.state.places.append(
                RosterState.Place(Enrolment(schoolClass: one, person: other, role: .student), isFromRoster: false))
        }
        #expect(school.plan(.students("s1")).isEmpty)
        school.carryOut(.students("s2", in: "k2"))
        #expect(school.places(in: "k1") == ["s1", "visitor"])
        #expect(school.state.people.first { $0.id == person }?.isArchived == false)
        #expect(school.state.classes.first { $0.id == schoolClass.id }?.isArchived == false)
    }

    @Test func aRosterNeitherMakesNorUnmakesNorArchivesAdministrators() {
        var school = RosterSchool()
        var snapshot = RosterSnapshot.students("s1", "a1")
        snapshot.people[1].role = .administrator
        snapshot.enrolments.removeLast()
        let plan = school.plan(snapshot)
        #expect(plan.people.map(\.after.role) == [.student, .teacher])
        #expect(plan.notices.map(\.code) == [.administratorIsTeacher])
        school.carryOut(plan)
        #expect(school.plan(snapshot).isEmpty)

        let index = school.state.people.firstIndex { $0.sourceID == "a1" }
        school.state.people[index ?? 0].role = .administrator
        snapshot.people[1].role = .teacher
        #expect(school.plan(snapshot).isEmpty)
        snapshot.people[1].isActive = false
        #expect(school.plan(snapshot).isEmpty)
        snapshot.people.removeLast()
        #expect(school.plan(snapshot).isEmpty)
    }

    /// Also of those who are there already, and nothing of those who leave.
    @Test func everybodyWhomARosterCallsAnAdministratorInVainIsCounted() {
        var school = RosterSchool()
        var snapshot = RosterSnapshot.students("s1", "a1", "a2", "a3")
        snapshot.enrolments = []
        for index in 1...3 { snapshot.people[index].role = .teacher }
        school.carryOut(snapshot)
        let appointed = school.state.people.firstIndex { $0.sourceID == "a3" }
        school.state.people[appointed ?? 0].role = .administrator
        for index in 1...2 { snapshot.people[index].role = .administrator }
        snapshot.people[2].isActive = false
        let plan = school.plan(snapshot)
        #expect(
            plan.notices == [
                RosterNotice(.administratorIsTeacher, file: "students.csv", count: 1),
                RosterNotice(.administratorStays, file: "students.csv", count: 1),
            ])
    }

    @Test func aRosterOfChangesRemovesOnlyWhatItNames() {
        var school = RosterSchool()
        school.carryOut(.students("s1", "s2", "s3"))
        var snapshot = RosterSnapshot(coverage: .changes)
        snapshot.people = [.student("s1")]
        snapshot.people[0].isActive = false
        snapshot.enrolments = [RosterEnrolment(schoolClass: "k1", person: "s2", role: .student, isActive: false)]
        #expect(school.plan(snapshot).words == ["archived person s1", "removed enrolment Family s2, Given"])
        snapshot = RosterSnapshot(coverage: .changes)
        snapshot.enrolments = [RosterEnrolment(schoolClass: "k9", person: "s2", role: .student)]
        #expect(school.plan(snapshot).problems.first.map(\.code) == [.referenceIsUnknown])
    }

    @Test func theSchoolsOwnIdentifierIsRecognised() {
        var school = RosterSchool()
        let id = school.enter("visitor")
        var snapshot = RosterSnapshot(people: [.student(id.description, username: "visitor")])
        snapshot.people[0].familyName = "Hand"
        snapshot.people[0].givenName = "By"
        snapshot.people[0].grade = ""
        #expect(school.plan(snapshot).isEmpty)
        snapshot.people[0].givenName = "Renamed"
        #expect(school.plan(snapshot).words == ["updated person visitor"])
    }

    @Test func aPlaceWithTheWrongRoleIsAProblemAndRemovesNothing() {
        var school = RosterSchool()
        school.carryOut(.students("s1", "s2"))
        var snapshot = RosterSnapshot.students("s1", "s2")
        snapshot.enrolments[1].role = .teacher
        let plan = school.plan(snapshot)
        #expect(plan.problems.first.map(\.code) == [.roleDoesNotFit])
        #expect(plan.isEmpty)
    }

    // MARK: The ceiling

    private func obstacle(archiving count: Int, of total: Int, confirmed: Int? = nil) -> RosterObstacle? {
        var school = RosterSchool()
        var snapshot = RosterSnapshot()
        snapshot.people = (0..<total).map { .student("s\($0)") }
        school.carryOut(snapshot)
        snapshot.people.removeLast(count)
        let preview = RosterPreview(RosterReading(snapshot: snapshot), into: school.state) { UUID() }
        #expect(preview.plan.removals == RosterCount(people: count))
        return preview.obstacle(skippingBadRows: false, confirmedRemovals: confirmed)
    }

    @Test(arguments: [
        (0, 0, false), (1, 10, false), (2, 19, true), (10, 100, false), (11, 100, true), (99, 1000, false),
        (100, 1001, true),
    ])
    func moreThanATenthOrAHundredNeedConfirmation(count: Int, total: Int, isMuch: Bool) {
        #expect(obstacle(archiving: count, of: total) == (isMuch ? .removals(count) : nil))
    }

    @Test func onlyTheExactNumberConfirms() {
        #expect(obstacle(archiving: 5, of: 10, confirmed: 4) == .removals(5))
        #expect(obstacle(archiving: 5, of: 10, confirmed: 6) == .removals(5))
        #expect(obstacle(archiving: 5, of: 10, confirmed: 5) == nil)
    }

    /// Only the last phase finds such a row; people, classes and enrolments were compared before.
    @Test func whatIsMissingStaysHoweverLateABadRowIsFound() throws {
        var school = RosterSchool()
        school.carryOut(.students("s1", "s2", "s3"))
        var snapshot = RosterSnapshot.students("s1", "s2")
        snapshot.enrolments[1].role = .teacher
        let plan = school.plan(snapshot)
        #expect(plan.problems.first.map(\.code) == [.roleDoesNotFit])
        #expect(plan.isEmpty, "\(plan.words)")
        #expect(plan.missing == RosterCount(people: 1))
        var other = RosterSnapshot.students("s1", "s2", in: "k2")
        other.enrolments[1].role = .teacher
        let renamed = school.plan(other)
        #expect(renamed.words == ["added class k2", "added enrolment Family s1, Given"])
        #expect(renamed.missing == RosterCount(people: 1, classes: 1))
    }

    /// A row about somebody whom the file doesn't name is wrong, and stays so when what is missing stays.
    @Test func aRowThatIsReportedIsNotCarriedOut() {
        var school = RosterSchool()
        school.carryOut(.students("s1", "s2"))
        var snapshot = RosterSnapshot.students("s1", in: "k1")
        snapshot.classes.append(RosterClass(sourceID: "k2", name: "Class k2"))
        snapshot.enrolments.append(RosterEnrolment(schoolClass: "k2", person: "s2", role: .student))
        let plan = school.plan(snapshot)
        #expect(plan.problems.first.map(\.code) == [.referenceIsUnknown])
        #expect(plan.words == ["added class k2"])
    }

    @Test func badRowsPreventAnImportUnlessSkippedAndBadFilesAlwaysDo() {
        var reading = RosterReading(snapshot: .students("s1"))
        reading.problems.add(RosterProblem(.valueIsEmpty, at: FilePlace(file: "x", line: 2)))
        let rows = RosterPreview(reading, into: RosterState()) { UUID() }
        #expect(rows.obstacle(skippingBadRows: false, confirmedRemovals: nil) == .badRows(1))
        #expect(rows.obstacle(skippingBadRows: true, confirmedRemovals: nil) == nil)
        reading.problems.add(RosterProblem(.fileIsEmpty, at: FilePlace(file: "x")))
        let files = RosterPreview(reading, into: RosterState()) { UUID() }
        #expect(files.obstacle(skippingBadRows: true, confirmedRemovals: nil) == .badFiles)
        #expect(files.plan.isEmpty)
    }
}
