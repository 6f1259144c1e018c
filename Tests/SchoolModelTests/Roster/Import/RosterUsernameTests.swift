import Foundation
import SchoolModel
import Testing

@Suite struct RosterUsernameTests {
    private func username(_ given: String, _ family: String, email: String = "", key: String = "S 1") -> String? {
        var school = RosterSchool()
        let person = RosterPerson(sourceID: key, role: .student, givenName: given, familyName: family, email: email)
        return school.plan(RosterSnapshot(people: [person])).people.first?.after.username
    }

    @Test(arguments: [
        ("Anna", "Schmidt", "anna.schmidt"), ("Jürgen", "Müßig", "juergen.muessig"),
        ("Zoë", "van der Berg", "zoe.vanderberg"),
        ("Maya", "O'Brien", "maya.obrien"), ("", "Mono", "mono"), ("太郎", "山田", "s1"), ("Łukasz", "Żak", "lukasz.zak"),
        ("Thị Hồng", "Nguyễn", "thihong.nguyen"), ("Νίκος", "Παπαδόπουλος", "nikos.papadopoulos"),
        ("花", "Meyer", "meyer"),
    ])
    func aGeneratedNameCanBeTypedAnywhere(given: String, family: String, expected: String) {
        #expect(username(given, family) == expected)
    }

    /// A number of the roster that no keyboard has is no help either.
    @Test func aNumberOfTheRosterCanBeTypedAnywhere() {
        #expect(username("太郎", "山田", key: "學-7") == "person")
        #expect(username("太郎", "山田", key: "Schüler-7") == "schueler7")
    }

    @Test func theMailAddressIsTheNextBestName() {
        #expect(username("Anna", "Schmidt", email: "Anna@elm.example") == "Anna@elm.example")
    }

    @Test func generatedNamesAreNumberedAndStayWhenOthersComeOrGo() {
        var school = RosterSchool()
        _ = school.enter("ANNA.Schmidt")
        var people = ["1", "2"].map {
            RosterPerson(sourceID: $0, role: .student, givenName: "Anna", familyName: "Schmidt")
        }
        school.carryOut(RosterSnapshot(people: people))
        #expect(["1", "2"].map { school.person($0)?.username } == ["anna.schmidt2", "anna.schmidt3"])
        people.reverse()
        #expect(school.plan(RosterSnapshot(people: people)).isEmpty)
    }

    @Test func aNameFromTheRosterTakesPrecedenceOverAGeneratedOne() {
        var school = RosterSchool()
        let made = RosterPerson(sourceID: "1", role: .student, givenName: "Anna", familyName: "Schmidt")
        let given = RosterPerson.student("2", username: "anna.schmidt")
        let plan = school.plan(RosterSnapshot(people: [made, given]))
        #expect(plan.people.map(\.after.username) == ["anna.schmidt2", "anna.schmidt"])
    }

    @Test func twoPeopleMaySwapTheirNames() {
        var school = RosterSchool()
        school.carryOut(.students("s1", "s2"))
        let plan = school.plan(
            RosterSnapshot(
                people: [.student("s1", username: "s2"), .student("s2", username: "S1")], coverage: .changes))
        #expect(plan.problems.isEmpty)
        #expect(plan.people.map(\.after.username) == ["s2", "S1"])
    }

    @Test func aNameThatTwoPeopleWantIsAProblemOfTheSecond() {
        var school = RosterSchool()
        let snapshot = RosterSnapshot(people: [.student("s1", username: "maya"), .student("s2", username: "MAYA")])
        let plan = school.plan(snapshot)
        #expect(plan.problems.first.map(\.code) == [.usernameIsTaken])
        #expect(plan.problems.first.map(\.place.field) == ["sis_username"])
        #expect(plan.problems.first.map(\.value) == ["Given Family s1 (maya, students.csv:2)"])
        #expect(plan.words == ["added person s1"])
    }

    @Test func aPersonRefusedANewNameKeepsTheOldOneForThemselves() {
        var school = RosterSchool()
        _ = school.enter("taken", role: .teacher)
        school.carryOut(.students("s1", "s2"))
        let plan = school.plan(
            RosterSnapshot(
                people: [.student("s2", username: "s1"), .student("s1", username: "taken")], coverage: .changes))
        #expect(plan.problems.first.map(\.value) == ["By Hand (taken)", "Given Family s1 (s1)"])
        #expect(plan.isEmpty)
    }

    @Test func aPersonEnteredByHandIsMatchedByUserNameNamesAndRole() {
        var school = RosterSchool()
        let id = school.enter("maya", given: "Given", family: "Family s1")
        let plan = school.plan(.students("s1", in: "k1").renamed("MAYA"))
        #expect(plan.people.map(\.after.id) == [id])
        #expect(plan.people.first?.fields.contains(RosterFieldChange("sourceID", from: nil, to: "s1")) == true)
        school.carryOut(plan)
        #expect(school.plan(.students("s1", in: "k1").renamed("MAYA")).isEmpty)
    }

    @Test(arguments: [
        (Person.Role.teacher, "Given", "Family s1"), (.student, "Given", "Other"), (.student, "Other", "Family s1"),
        (.administrator, "Given", "Family s1"),
    ])
    func anyoneElseWithTheSameUserNameIsAProblem(role: Person.Role, given: String, family: String) {
        var school = RosterSchool()
        _ = school.enter("maya", role: role, given: given, family: family)
        let plan = school.plan(.students("s1").renamed("maya"))
        #expect(plan.problems.first.map(\.code) == [.personMayBeAnother])
        #expect(plan.problems.first.map(\.value) == ["\(given) \(family) (maya)"])
        #expect(plan.problems.first.map(\.place.field) == ["sis_username"])
        #expect(plan.people == [])
        #expect(plan.enrolments == [])
    }
}

extension RosterSnapshot {
    /// The same roster, with a different user name for its first person.
    fileprivate func renamed(_ username: String) -> RosterSnapshot {
        var copy = self
        copy.people[0].username = username
        return copy
    }
}
