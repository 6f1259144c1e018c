import Foundation
import SchoolModel
import Testing

/// What two plans with the same fingerprint have in common, and what no two plans with the same one differ in.
@Suite struct RosterFingerprintTests {
    private static let snapshot: RosterSnapshot = {
        var snapshot = RosterSnapshot.students("s1", "s2")
        snapshot.locations = [RosterLocation(sourceID: "elm", name: "Elm")]
        snapshot.people[0].locations = ["elm"]
        snapshot.classes[0].location = "elm"
        return snapshot
    }()

    @Test func newIdentifiersAndAnotherOrderAreTheSamePlan() {
        var school = RosterSchool()
        school.carryOut(.students("s3", "s4"))
        let one = school.plan(Self.snapshot)
        let other = school.plan(Self.snapshot)
        #expect(one != other)
        #expect(one.fingerprint == other.fingerprint)
        school.state.people.reverse()
        school.state.places.reverse()
        #expect(school.plan(Self.snapshot).fingerprint == one.fingerprint)
    }

    private static let alterations: [@Sendable (inout RosterSnapshot) -> Void] = [
        { $0.people[0].givenName = "Other" },
        { $0.people[0].familyName = "Other" },
        { $0.people[0].middleName = "Other" },
        { $0.people[0].username = "other" },
        { $0.people[0].email = "other@elm.example" },
        { $0.people[0].grade = "6" },
        { $0.people[0].number = "7" },
        { $0.people[0].role = .teacher },
        { $0.people[0].locations = [] },
        { $0.people[0].isActive = false },
        {
            $0.people[0].sourceID = "s9"
            $0.people[0].username = "s9"
        },
        {
            $0.people.removeLast()
            $0.enrolments.removeLast()
        },
        { $0.classes[0].name = "Other" },
        { $0.classes[0].subject = "Other" },
        { $0.classes[0].location = "" },
        { $0.classes[0].sourceID = "k9" },
        { $0.locations[0].name = "Other" },
        { $0.locations[0].kind = "district" },
        { $0.locations[0].number = "7" },
        { $0.enrolments.removeLast() },
        { $0.enrolments[0].period = EnrolmentPeriod(begins: CalendarDay(year: 2026, month: 11, day: 2)) },
    ]

    @Test(arguments: alterations.indices)
    func whateverAPlanWouldDoOtherwiseShows(_ index: Int) {
        var altered = Self.snapshot
        Self.alterations[index](&altered)
        var fresh = RosterSchool()
        #expect(fresh.plan(Self.snapshot).fingerprint != fresh.plan(altered).fingerprint)
        var filled = RosterSchool()
        filled.carryOut(Self.snapshot)
        #expect(filled.plan(Self.snapshot).fingerprint != filled.plan(altered).fingerprint)
    }

    @Test func whatWasThereBeforeShows() {
        var school = RosterSchool()
        school.carryOut(.students("s1"))
        var snapshot = RosterSnapshot.students("s1")
        snapshot.people[0].familyName = "Married"
        let before = school.plan(snapshot).fingerprint
        school.state.people[0].familyName = "By hand"
        #expect(school.plan(snapshot).fingerprint != before)
    }
}
