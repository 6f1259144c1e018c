import Foundation
import SchoolModel
import Testing

/// What somebody archived stays in the archive until somebody takes it out; what a roster archived, a roster restores.
@Suite struct RosterArchiveTests {
    @Test func whoWasArchivedByHandStaysInTheArchiveAndIsNamed() throws {
        var school = RosterSchool()
        let snapshot = RosterSnapshot.students("s1", "s2")
        school.carryOut(snapshot)
        let hidden = try #require(school.person("s2"))
        school.archive(hidden.id)
        var altered = snapshot
        altered.people[1].familyName = "Married"
        altered.people[1].username = "other"
        for snapshot in [snapshot, altered] {
            let plan = school.plan(snapshot)
            #expect(plan.isEmpty && plan.problems.isEmpty)
            #expect(plan.kept.people.map(\.id) == [hidden.id])
        }
        // Who is gone from the roster needs no mention.
        #expect(school.plan(.students("s1")).kept.isEmpty)
        school.archive(hidden.id, false)
        #expect(school.plan(snapshot).isEmpty && school.plan(snapshot).kept.isEmpty)
    }

    /// Whoever is archived by a roster and then changed by hand is still a matter of the roster.
    @Test func whoWasArchivedByARosterReturnsWithARoster() throws {
        var school = RosterSchool()
        school.carryOut(.students("s1", "s2"))
        school.carryOut(.students("s1"))
        let gone = try #require(school.person("s2"))
        #expect(gone.isArchived && !gone.isArchivedByHand)
        school.archive(gone.id)
        #expect(school.plan(.students("s1", "s2")).words == ["restored person s2"])
        // Restored by somebody and archived by a roster again, then by somebody.
        school.archive(gone.id, false)
        school.carryOut(.students("s1"))
        #expect(school.plan(.students("s1", "s2")).words == ["restored person s2"])
        school.archive(gone.id, false)
        school.archive(gone.id)
        #expect(school.plan(.students("s1", "s2")).words == [])
    }

    @Test func aClassThatWasArchivedByHandStaysInTheArchiveAndIsNamed() throws {
        var school = RosterSchool()
        school.carryOut(.students("s1"))
        let id = try #require(school.schoolClass("k1")?.id)
        school.archive(id)
        let plan = school.plan(.students("s1", "s2"))
        #expect(plan.words == ["added person s2"])
        #expect(plan.kept.classes.map(\.id) == [id] && plan.problems.isEmpty)
        school.carryOut(plan)
        #expect(school.places(in: "k1") == ["s1"])
        school.archive(id, false)
        #expect(school.plan(.students("s1", "s2")).words == ["added enrolment Family s2, Given"])
    }

    /// An administrator who left and was archived by hand, and whom a roster names as a teacher.
    @Test(arguments: [true, false])
    func anArchivedAdministratorNeverRunsTheSchoolAgainByARoster(isBySource: Bool) throws {
        var school = RosterSchool()
        let id = school.enter("dora", role: .administrator, given: "Dora", family: "Falk")
        if isBySource { school.state.people[0].sourceID = "t1" }
        var row = RosterPerson.student("t1", username: "dora")
        row.role = .teacher
        row.givenName = "Dora"
        row.familyName = "Falk"
        let snapshot = RosterSnapshot(people: [row])
        school.archive(id)
        let plan = school.plan(snapshot)
        #expect(plan.isEmpty && plan.problems.isEmpty && plan.kept.people.map(\.id) == [id])

        // Who became an administrator while in the archive because of a roster comes back as the roster says.
        school.state.people[0].isArchivedByHand = false
        for role in [Person.Role.teacher, .administrator] {
            row.role = role
            let plan = school.plan(RosterSnapshot(people: [row]))
            #expect(plan.people.map(\.after.role) == [.teacher] && plan.people.map(\.kind) == [.restored])
            #expect(plan.notices.map(\.code) == (role == .administrator ? [.administratorIsTeacher] : []))
        }
        row.role = nil
        let silent = school.plan(RosterSnapshot(people: [row], coverage: .changes))
        #expect(silent.people.allSatisfy { $0.after.role != .administrator })
        #expect(!silent.people.contains { $0.after.id == id })
    }

    // MARK: Who is who

    private func plan(
        _ given: String, middle: String? = nil, is row: (given: String, formal: String?, middle: String?)
    ) -> RosterPlan {
        var school = RosterSchool()
        _ = school.enter("l.graf", given: given, middle: middle, family: "Graf")
        var person = RosterPerson.student("s1", username: "L.Graf")
        person.givenName = row.given
        person.formalGivenName = row.formal
        person.middleName = row.middle
        person.familyName = "GRAF"
        return school.plan(RosterSnapshot(people: [person]))
    }

    @Test func siblingsWithTheSameInitialsAreNotTakenForEachOther() {
        for (given, middle, row) in [
            ("Lea", nil, ("Lena", nil, nil)), ("Lea", nil, ("Lena", "Lene", "Lea")),
            ("Anna", "Lea", ("Anna", nil, "Maria")), ("Lea", nil, ("", nil, nil)), ("", nil, ("Lea", nil, nil)),
        ] as [(String, String?, (String, String?, String?))] {
            let plan = plan(given, middle: middle, is: (row.0, row.1, row.2))
            #expect(plan.problems.first.map(\.code) == [.personMayBeAnother], "\(given) is not \(row)")
            #expect(plan.isEmpty)
        }
    }

    @Test func preferredAndFurtherGivenNamesAreTheSamePersons() {
        for (given, middle, row) in [
            ("Lea", nil, ("LEA", nil, "")), ("Elisabeth", nil, ("Lisa", "Elisabeth", nil)),
            ("Lisa", nil, ("Lisa", "Elisabeth", nil)), ("Anna  Maria", nil, ("Anna", nil, "Maria")),
            ("Anna", "Maria", ("Anna Maria", nil, "")), ("Anna", nil, ("Anna", nil, "Maria")),
            ("Anna", "Maria", ("Anna", nil, nil)),
        ] as [(String, String?, (String, String?, String?))] {
            let plan = plan(given, middle: middle, is: (row.0, row.1, row.2))
            #expect(plan.problems.isEmpty && plan.people.map(\.kind) == [.updated], "\(given) is \(row)")
        }
    }

    /// The user names of two siblings are the wrong way round at the school, or in the file.
    @Test func swappedUserNamesAreForAPersonToSolve() {
        var school = RosterSchool()
        let names = [("l.graf", "Lea"), ("l.graf2", "Lena")]
        for (username, given) in names { _ = school.enter(username, given: given, family: "Graf") }
        let rows = zip(names, names.reversed()).map { own, other in
            var row = RosterPerson.student("s-\(own.1)", username: other.0)
            row.givenName = own.1
            row.familyName = "Graf"
            return row
        }
        let plan = school.plan(RosterSnapshot(people: rows))
        #expect(plan.problems.first.map(\.code) == [.personMayBeAnother, .personMayBeAnother])
        #expect(plan.isEmpty)
    }

    @Test func whoWasEnteredAndArchivedByHandIsNotTakenOver() {
        var school = RosterSchool()
        let id = school.enter("z.alt", given: "Zacharias", family: "Alt")
        school.archive(id)
        var row = RosterPerson.student("s1", username: "z.alt")
        row.givenName = "Zoe"
        row.familyName = "Alt"
        let other = school.plan(RosterSnapshot(people: [row]))
        #expect(other.isEmpty && other.problems.first.map(\.code) == [.personMayBeAnother])
        row.givenName = "Zacharias"
        let same = school.plan(RosterSnapshot(people: [row]))
        #expect(same.isEmpty && same.problems.isEmpty && same.kept.people.map(\.id) == [id])
        school.archive(id, false)
        #expect(school.plan(RosterSnapshot(people: [row])).people.map(\.after.id) == [id])
    }

    /// The school's own identifier says more than a user name, in whichever order the rows are.
    @Test func anIdentifierCountsMoreThanAUserName() {
        var school = RosterSchool()
        let id = school.enter("l.graf", given: "Lea", family: "Graf")
        var own = RosterPerson.student(id.description, username: "lea.graf")
        own.givenName = "Lea"
        own.familyName = "Graf"
        var namesake = own
        namesake.sourceID = "s1"
        namesake.username = "l.graf"
        for rows in [[own, namesake], [namesake, own]] {
            let plan = school.plan(RosterSnapshot(people: rows))
            #expect(plan.people.first { $0.after.id == id }?.after.username == "lea.graf")
            #expect(plan.people.map(\.kind.rawValue).sorted() == ["added", "updated"] && plan.problems.isEmpty)
        }
    }

    // MARK: Empty columns

    @Test func whatAnEmptyColumnErasesIsCounted() throws {
        var school = RosterSchool()
        school.carryOut(.students("s1", "s2"))
        for index in school.state.people.indices { school.state.people[index].email = "by@hand.example" }
        var snapshot = RosterSnapshot.students("s1", "s2")
        let plan = school.plan(snapshot)
        #expect(plan.notices == [RosterNotice(.valuesAreErased, file: "students.csv", count: 2)])
        snapshot.people[0].email = nil
        snapshot.people[1].email = "new@elm.example"
        #expect(school.plan(snapshot).notices.isEmpty)
    }
}
