import Foundation
import SchoolModel
import Testing

/// Who has a handout, and whose reports show it, after everything that can happen to recipients.
@Suite struct GrantChangeTests {
    let a = SchoolClass.ID(UUID())
    let b = SchoolClass.ID(UUID())
    let ada = Person.ID(UUID())
    let ben = Person.ID(UUID())

    /// The school's side of a handout: what is stored after each change.
    private struct Stored {
        var handout: Handout
        var places: [GrantChange.Place] = []
        var assignments: [Assignment] = []

        init(to recipients: [Handout.Recipient]) {
            handout = Handout(
                id: Handout.ID(UUID()), author: Person.ID(UUID()), title: "Fractions", state: .posted,
                recipients: recipients,
                activities: [
                    HandoutActivity(
                        id: HandoutActivity.ID(UUID()), title: "Read", content: .link("https://example.org"))
                ])
        }

        mutating func follow(_ today: [GrantChange.Place]) {
            let change = GrantChange(handout: handout, today: today, places: places, existing: assignments)
            for place in change.places {
                places.removeAll { $0.student == place.student && $0.schoolClass == place.schoolClass }
                places.append(place)
            }
            assignments += change.added.map {
                Assignment(
                    id: Assignment.ID(UUID()), handout: handout.id, activity: $0.activity.id,
                    student: $0.place.student, places: [], context: nil)
            }
            assignments = assignments.map { old in
                let isGranted = old.isGranted && !change.ended.contains(old.id) || change.restored.contains(old.id)
                return Assignment(
                    id: old.id, handout: old.handout, activity: old.activity, student: old.student,
                    places: places.filter { $0.student == old.student }.map {
                        Assignment.Place(schoolClass: $0.schoolClass, standing: $0.standing)
                    }, context: nil, isGranted: isGranted, isKept: change.kept.contains(old.id), doneAt: old.doneAt)
            }
        }

        mutating func finish(_ student: Person.ID) {
            for index in assignments.indices where assignments[index].student == student {
                assignments[index].doneAt = Date(timeIntervalSince1970: 1)
            }
        }

        subscript(student: Person.ID) -> Assignment? {
            let own = assignments.filter { $0.student == student }
            return own.count == 1 ? own[0] : nil
        }
    }

    private func everyone(_ schoolClass: SchoolClass.ID, _ students: [Person.ID]) -> [GrantChange.Place] {
        students.map { GrantChange.Place(student: $0, recipient: .everyone(in: schoolClass)) }
    }

    private func closed(_ schoolClass: SchoolClass.ID, _ students: [Person.ID]) -> [GrantChange.Place] {
        students.map { GrantChange.Place(student: $0, recipient: .everyone(in: schoolClass), standing: .closed) }
    }

    @Test func grantsFollowTheRecipients() throws {
        var stored = Stored(to: [.everyone(in: a)])
        stored.follow(everyone(a, [ada, ben, ada]))
        #expect(stored.assignments.count == 2 && stored.assignments.allSatisfy(\.isGranted))
        stored.follow(everyone(a, [ada]))
        #expect(stored[ada]?.isGranted == true && stored[ben]?.isGranted == false)
        stored.follow(everyone(a, [ada, ben]))
        #expect(stored[ben]?.isGranted == true)
        try stored.handout.takeBack()
        stored.follow(everyone(a, [ada, ben]))
        #expect(stored.assignments.allSatisfy { !$0.isGranted && $0.reportingClasses.isEmpty })
    }

    @Test func whoIsInTwoClassesHasItOnceAndCountsInBoth() throws {
        var stored = Stored(to: [.everyone(in: a), .everyone(in: b)])
        stored.follow(everyone(a, [ada]) + everyone(b, [ada]))
        let both = try #require(stored[ada])
        #expect(Set(both.classes) == [a, b])
        stored.finish(ada)
        // She leaves one class, or it is archived: what she did is the same.
        stored.follow(everyone(b, [ada]))
        let left = try #require(stored[ada])
        #expect(left.id == both.id && left.isGranted && left.doneAt != nil && left.classes == [b])
        #expect(left.reportingClasses == [b, a])
        #expect(left.isPast(within: .classes([a])) && !left.isPast(within: .classes([b])))
        #expect(!left.isPast(within: .everything))
        stored.follow(closed(a, [ada]) + everyone(b, [ada]))
        #expect(stored[ada]?.id == both.id && stored[ada]?.classes == [b])
    }

    @Test func whoLeavesWithResultsStaysInReportsAndWithoutGoes() {
        var stored = Stored(to: [.everyone(in: a)])
        stored.follow(everyone(a, [ada, ben]))
        stored.finish(ada)
        stored.follow([])
        #expect(stored[ada].map { $0.isShown(within: .classes([a])) && !$0.isGranted } == true)
        #expect(stored[ada]?.isPast(within: .classes([a])) == true)
        #expect(stored[ben]?.isShown(within: .everything) == false)
        #expect(stored[ada]?.isShown(within: .classes([b])) == false)
    }

    @Test func anArchivedClassKeepsWhatItHasAndGetsNothingNew() {
        var stored = Stored(to: [.everyone(in: a)])
        stored.follow(everyone(a, [ada]))
        stored.follow(closed(a, [ada, ben]))
        #expect(stored[ada]?.isGranted == false && stored[ada]?.reportingClasses == [a])
        #expect(stored[ada]?.isPast(within: .everything) == false)
        #expect(stored.assignments.count == 1, "Ben was enrolled in an archived class.")
        stored.follow(everyone(a, [ada]))
        #expect(stored[ada]?.isGranted == true && stored[ada]?.isKept == false)
    }

    /// Leaving is the student's; what the handout no longer asks of them was taken back.
    @Test func whatWasTakenBackIsShownToNobody() {
        var stored = Stored(to: [.everyone(in: a), .everyone(in: b)])
        stored.follow(everyone(a, [ada]) + everyone(b, [ben]))
        stored.finish(ada)
        stored.follow(everyone(b, [ben]))
        #expect(stored[ada]?.isShown(within: .everything) == true)
        stored.handout.recipients = [.everyone(in: b)]
        stored.follow(everyone(b, [ben]))
        #expect(stored[ada]?.isShown(within: .everything) == false)
    }

    /// Also for who has left since: taking a class out by mistake, and adding it again, loses nothing.
    @Test func whatIsGivenAgainIsShownAgain() {
        var stored = Stored(to: [.everyone(in: a)])
        stored.follow(everyone(a, [ada, ben]))
        stored.finish(ada)
        stored.follow([])
        stored.handout.recipients = [.everyone(in: b)]
        stored.follow([])
        #expect(stored[ada]?.isShown(within: .everything) == false)
        stored.handout.recipients = [.everyone(in: a)]
        stored.follow([])
        #expect(stored[ada]?.isPast(within: .classes([a])) == true)
        #expect(stored[ben]?.isShown(within: .everything) == false)
    }

    /// The class that somebody left with nothing has no part in what they did in another.
    @Test func whatWasDoneElsewhereIsNotShownWhereNothingWas() {
        var stored = Stored(to: [.everyone(in: a), .everyone(in: b)])
        stored.follow(everyone(a, [ada]))
        stored.follow([])
        stored.follow(everyone(b, [ada]))
        stored.finish(ada)
        stored.follow(everyone(b, [ada]))
        stored.follow([])
        #expect(stored[ada]?.reportingClasses == [b])
    }

    @Test func aChangeOfGroupsIsNoTakingBack() {
        let strong = StudentGroup.ID(UUID())
        let other = StudentGroup.ID(UUID())
        var stored = Stored(to: [.group(strong, in: a)])
        stored.follow([GrantChange.Place(student: ada, recipient: .group(strong, in: a))])
        stored.finish(ada)
        stored.follow([])
        #expect(stored[ada]?.isPast(within: .everything) == true)
        stored.handout.recipients = [.group(other, in: a)]
        stored.follow([])
        #expect(stored[ada]?.isShown(within: .everything) == false)
    }

    /// Schools that ran earlier versions have one assignment for each class.
    @Test func ofTwoAssignmentsTheOneWithWorkCounts() {
        var stored = Stored(to: [.everyone(in: a), .everyone(in: b)])
        stored.follow(everyone(a, [ada]))
        let empty = Assignment(
            id: Assignment.ID(UUID()), handout: stored.handout.id, activity: stored.handout.activities[0].id,
            student: ada, places: [], context: nil)
        let worked = stored.assignments[0].id
        stored.finish(ada)
        stored.assignments[0].isGranted = false
        stored.assignments.append(empty)
        stored.follow(everyone(b, [ada]))
        #expect(stored.assignments.filter(\.isGranted).map(\.id) == [worked])
    }
}
