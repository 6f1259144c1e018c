import Foundation
import SchoolModel
import Testing

/// Enrolments that begin and end, and the locations that people belong to.
@Suite struct RosterPeriodTests {
    private func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(text)) }

    /// A roster of one student in one class, with as many enrolments as there are periods.
    private func snapshot(_ periods: (String?, String?)..., on today: String = "2026-11-21") throws -> RosterSnapshot {
        var snapshot = RosterSnapshot.students("s1")
        snapshot.namesPeriods = true
        let today = try day(today)
        snapshot.enrolments = periods.map { begins, ends in
            let period = EnrolmentPeriod(
                begins: begins.flatMap { CalendarDay($0) }, ends: ends.flatMap { CalendarDay($0) })
            return RosterEnrolment(
                schoolClass: "k1", person: "s1", role: .student, period: period,
                standing: RosterEnrolment.Standing(of: period, on: today))
        }
        return snapshot
    }

    @Test func futureEnrolmentsAreKeptAndPastOnesIgnored() throws {
        var school = RosterSchool()
        school.carryOut(try snapshot(("2026-12-01", nil)))
        #expect(school.state.places.map(\.isCurrent) == [false])
        #expect(school.plan(try snapshot(("2026-12-01", nil))).isEmpty)
        var other = RosterSchool()
        #expect(other.plan(try snapshot(("2025-08-01", "2026-08-01"))).enrolments.isEmpty)
    }

    @Test func anEndedEnrolmentStaysAsARecordAndTheSameRosterChangesNothing() throws {
        var school = RosterSchool()
        let snapshot = try snapshot(("2026-08-01", "2026-12-24"))
        school.carryOut(snapshot)
        #expect(school.state.places.map(\.isCurrent) == [true])
        school.turn(to: try day("2026-12-24"))
        #expect(school.state.places.map(\.isCurrent) == [false])
        #expect(school.plan(try self.snapshot(("2026-08-01", "2026-12-24"), on: "2026-12-24")).isEmpty)
        #expect(school.plan(RosterSnapshot(of: school.state)).isEmpty)
    }

    @Test func aMovedEndIsReported() throws {
        var school = RosterSchool()
        school.carryOut(try snapshot(("2026-08-01", "2027-08-01")))
        let plan = school.plan(try snapshot(("2026-08-01", "2027-02-01")))
        #expect(plan.words == ["updated enrolment Family s1, Given"])
        #expect(plan.enrolments[0].fields == [RosterFieldChange("ends", from: "2027-08-01", to: "2027-02-01")])
        #expect(plan.removals.enrolments == 0)
    }

    @Test func anEndThatHasArrivedCountsAsARemoval() throws {
        var school = RosterSchool()
        school.carryOut(try snapshot(("2026-08-01", "2027-08-01")))
        let preview = RosterPreview(
            RosterReading(snapshot: try snapshot(("2026-08-01", "2026-11-01"))), into: school.state
        ) { UUID() }
        #expect(preview.plan.removals == RosterCount(enrolments: 1))
        #expect(preview.obstacle(skippingBadRows: false, confirmedRemovals: nil) == .removals(1))
    }

    @Test func ofSeveralPeriodsInAClassTheCurrentOneCounts() throws {
        let old = ("2025-08-01", "2026-08-01")
        let now = ("2026-11-01", "2027-01-01")
        let next = ("2027-02-01", "2027-07-01")
        var school = RosterSchool()
        for periods in [[old, now, next], [next, old, now], [now, next, old]] {
            var snapshot = try snapshot()
            for period in periods { snapshot.enrolments += try self.snapshot(period).enrolments }
            school.carryOut(snapshot)
            #expect(school.state.places.map(\.enrolment.period.begins) == [try day("2026-11-01")])
        }
    }

    @Test func aRosterOfTodayKeepsFutureEnrolmentsAndRestoresEndedOnes() throws {
        var school = RosterSchool()
        school.carryOut(try snapshot(("2026-12-01", nil)))
        var today = RosterSnapshot.students("s1")
        today.enrolments = []
        #expect(school.plan(today).isEmpty)
        today = .students("s1")
        let plan = school.plan(today)
        #expect(plan.words == ["updated enrolment Family s1, Given"])
        school.carryOut(plan)
        #expect(school.state.places.map(\.isCurrent) == [true])
        #expect(school.plan(today).isEmpty)
    }

    @Test func aFutureEnrolmentCanBeCancelled() throws {
        var school = RosterSchool()
        school.carryOut(try snapshot(("2026-12-01", nil)))
        #expect(school.plan(try snapshot()).words == ["removed enrolment Family s1, Given"])
    }

    @Test func aPlaceGivenByHandHasNoEnd() throws {
        var school = RosterSchool()
        school.carryOut(.students("s1"))
        school.state.places[0].isFromRoster = false
        #expect(school.plan(try snapshot(("2025-08-01", "2026-08-01"))).isEmpty)
        #expect(school.plan(try snapshot()).isEmpty)
    }

    // MARK: Locations

    private func located(_ locations: [RosterLocation], at keys: [String]?) -> RosterSnapshot {
        var snapshot = RosterSnapshot.students("s1")
        snapshot.locations = locations
        snapshot.people[0].locations = keys
        snapshot.people[0].middleName = "Ann"
        snapshot.people[0].number = "7"
        snapshot.classes[0].location = keys?.first ?? ""
        return snapshot
    }

    private let elm = RosterLocation(sourceID: "elm", name: "Elm", kind: "school", parent: "hill")
    private let hill = RosterLocation(sourceID: "hill", name: "Hill", kind: "district", number: "1")

    @Test func locationsAreStoredAndImportingThemAgainChangesNothing() throws {
        var school = RosterSchool()
        let snapshot = located([elm, hill], at: ["elm", "hill", "elm", "nowhere"])
        let plan = school.plan(snapshot)
        #expect(plan.count(.added) == RosterCount(locations: 2, people: 1, classes: 1, enrolments: 1))
        school.carryOut(plan)
        #expect(school.plan(snapshot).isEmpty)
        let one = try #require(school.location("elm"))
        let other = try #require(school.location("hill"))
        #expect(one.parent == other.id && other.number == "1")
        let person = try #require(school.person("s1"))
        #expect(person.locations == [one.id, other.id] && person.middleName == "Ann" && person.number == "7")
        #expect(school.schoolClass("k1")?.location == one.id)
    }

    @Test func aMoveIsReportedWithTheLocationsName() throws {
        var school = RosterSchool()
        school.carryOut(located([elm, hill], at: ["elm"]))
        var renamed = hill
        renamed.name = "Hillside"
        let plan = school.plan(located([elm, renamed], at: ["hill"]))
        #expect(plan.locations.map(\.fields) == [[RosterFieldChange("name", from: "Hill", to: "Hillside")]])
        #expect(plan.people.map(\.fields) == [[RosterFieldChange("locations", from: "Elm", to: "Hillside")]])
        #expect(plan.classes.map(\.fields) == [[RosterFieldChange("location", from: "Elm", to: "Hillside")]])
    }

    @Test func aLocationThatNoRosterNamesAnyMoreStaysButIsNotExported() throws {
        var school = RosterSchool()
        school.carryOut(located([elm, hill], at: ["elm"]))
        var alone = elm
        alone.parent = ""
        let plan = school.plan(located([alone], at: ["elm"]))
        #expect(plan.locations.map(\.fields) == [[RosterFieldChange("parent", from: "Hill", to: nil)]])
        #expect(plan.removals.total == 0)
        school.carryOut(plan)
        #expect(school.state.locations.count == 2)
        #expect(RosterSnapshot(of: school.state).locations.map(\.name) == ["Elm"])
        #expect(school.plan(located([elm, hill], at: ["elm"])).locations.map(\.kind) == [.updated])
    }

    @Test func whatTheFilesSayNothingAboutStays() throws {
        var school = RosterSchool()
        school.carryOut(located([elm, hill], at: ["elm"]))
        var silent = RosterSnapshot.students("s1")
        #expect(school.plan(silent).isEmpty)
        silent.people[0].locations = ["hill"]
        #expect(school.plan(silent).people.map(\.fields.first?.new) == ["Hill"])
    }

    @Test func theSchoolItselfIsNotALocation() throws {
        var school = RosterSchool()
        let id = School.ID(school.makeUUID())
        school.state.school = id
        let own = RosterLocation(sourceID: id.description, name: "Our school")
        let plan = school.plan(located([own], at: [id.description]))
        #expect(plan.locations.isEmpty)
        #expect(plan.people[0].after.locations == [])
    }
}

extension RosterSchool {
    fileprivate func location(_ sourceID: String) -> Location? { state.locations.first { $0.sourceID == sourceID } }
}
