import Foundation
import SchoolModel
import Testing

/// Random rosters, imported one after the other into one school.
@Suite struct RosterPropertyTests {
    /// SplitMix64: the same seed makes the same school.
    private struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = state
            mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return mixed ^ (mixed >> 31)
        }
    }

    private func snapshot(_ random: inout Generator) -> RosterSnapshot {
        let names = ["ann", "bo", "cy", "Dee", "ANN", nil]
        var people: [RosterPerson] = []
        for key in 0..<12 where Int.random(in: 0..<4, using: &random) > 0 {
            let role: Person.Role? =
                [.student, .student, .teacher, .administrator, nil].randomElement(using: &random) ?? nil
            people.append(
                RosterPerson(
                    sourceID: "p\(key)", role: role, givenName: ["A", "By"].randomElement(using: &random) ?? "",
                    familyName: ["X", "Hand"].randomElement(using: &random) ?? "",
                    username: names.randomElement(using: &random) ?? nil,
                    email: [nil, "", "a@b.example"].randomElement(using: &random) ?? nil,
                    locations: [nil, [], ["l0"], ["l1", "l0"], ["l2"]].randomElement(using: &random) ?? nil,
                    isActive: Int.random(in: 0..<8, using: &random) > 0))
        }
        var classes: [RosterClass] = []
        for key in 0..<4 where Bool.random(using: &random) {
            classes.append(RosterClass(sourceID: "k\(key)", name: ["1A", "2B"].randomElement(using: &random) ?? ""))
        }
        let namesPeriods = Bool.random(using: &random)
        var enrolments: [RosterEnrolment] = []
        for schoolClass in classes {
            for person in people where Bool.random(using: &random) {
                let period = period(&random)
                enrolments.append(
                    RosterEnrolment(
                        schoolClass: schoolClass.sourceID, person: person.sourceID,
                        role: Int.random(in: 0..<6, using: &random) == 0
                            ? .teacher : person.role == .student ? .student : .teacher,
                        period: namesPeriods ? period : nil,
                        standing: namesPeriods ? RosterEnrolment.Standing(of: period, on: day) : .current))
            }
        }
        let extents: [RosterCoverage.Extent] = [.everything, .everything, .changes]
        let coverage = RosterCoverage(
            people: extents.randomElement(using: &random) ?? .changes,
            classes: extents.randomElement(using: &random) ?? .changes,
            enrolments: extents.randomElement(using: &random) ?? .changes)
        let locations = (0..<3).filter { _ in Bool.random(using: &random) }.map { key in
            RosterLocation(
                sourceID: "l\(key)", name: ["Elm", "Oak"].randomElement(using: &random) ?? "",
                parent: ["", "l0", "l1", nil].randomElement(using: &random) ?? nil)
        }
        return RosterSnapshot(
            locations: locations, people: people.shuffled(using: &random), classes: classes, enrolments: enrolments,
            namesPeriods: namesPeriods, coverage: coverage)
    }

    private let day = RosterSchool().day

    private func period(_ random: inout Generator) -> EnrolmentPeriod {
        let days = [
            nil, nil, CalendarDay(year: 2026, month: 11, day: 1), day, CalendarDay(year: 2026, month: 12, day: 1),
        ]
        return EnrolmentPeriod(
            begins: days.randomElement(using: &random) ?? nil, ends: days.randomElement(using: &random) ?? nil)
    }

    @Test(arguments: (1...60).map { $0 * 7919 })
    func onceCarriedOutNothingIsLeftToDo(seed: Int) {
        print("roster seed \(seed)")
        var random = Generator(state: UInt64(seed))
        var school = RosterSchool()
        for name in ["ann", "root"] { _ = school.enter(name, role: name == "root" ? .administrator : .student) }
        let entered = school.state
        for round in 0..<6 {
            let snapshot = snapshot(&random)
            let hidden = school.state.people.filter { $0.role != .administrator }.randomElement(using: &random)
            if let hidden, round % 2 == 1 { school.archive(hidden.id) }
            let before = school.state
            let plan = school.plan(snapshot)
            school.carryOut(plan)
            let again = school.plan(snapshot)
            #expect(again.isEmpty, "seed \(seed), round \(round): \(again.words)")

            let exported = school.plan(RosterSnapshot(of: school.state))
            #expect(exported.isEmpty, "seed \(seed), round \(round): \(exported.words)")

            let usernames = school.state.people.map { Text.folded($0.username) }
            #expect(Set(usernames).count == usernames.count, "seed \(seed), round \(round): \(usernames)")
            let sources = school.state.people.compactMap(\.sourceID)
            #expect(Set(sources).count == sources.count, "seed \(seed), round \(round)")
            #expect(Set(before.people.map(\.id)).isSubset(of: school.state.people.map(\.id)))
            #expect(Set(before.classes.map(\.id)).isSubset(of: school.state.classes.map(\.id)))
            #expect(school.state.people.count { $0.role == .administrator && !$0.isArchived } == 1)
            for person in before.people where person.isArchivedByHand {
                #expect(school.state.people.contains(person), "seed \(seed), round \(round)")
            }
            for person in school.state.people where person.sourceID == nil {
                #expect(entered.people.contains { $0.id == person.id && person.isArchived == person.isArchivedByHand })
            }
        }
    }
}
