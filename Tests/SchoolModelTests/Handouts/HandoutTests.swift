import Foundation
import SchoolModel
import Testing

@Suite struct HandoutTests {
    let now = Date(timeIntervalSince1970: 1_790_000_000)
    let schoolClass = SchoolClass.ID(UUID())

    func handout(state: Handout.State = .draft, due: Date? = nil) -> Handout {
        Handout(
            id: Handout.ID(UUID()), author: Person.ID(UUID()), title: "Fractions", due: due, state: state,
            postsAt: state == .scheduled ? now.addingTimeInterval(60) : nil,
            recipients: [.everyone(in: schoolClass)],
            activities: [
                HandoutActivity(id: HandoutActivity.ID(UUID()), title: "Read", content: .link("https://example.org"))
            ])
    }

    /// The moves that each state allows; the table documents the life of a handout.
    @Test(arguments: Handout.State.allCases)
    func eachStateAllowsOnlyItsOwnMoves(state: Handout.State) {
        let moves: [(String, (inout Handout) throws -> Void, Handout.State)] = [
            ("post", { try $0.post(at: now) }, .posted),
            ("schedule", { try $0.schedule(for: now.addingTimeInterval(60), at: now) }, .scheduled),
            ("take back", { try $0.takeBack() }, .draft),
            ("lock", { try $0.lock() }, .locked),
            ("unlock", { try $0.unlock() }, .posted),
            ("complete", { try $0.complete() }, .completed),
            ("archive", { try $0.archive() }, .archived),
            ("restore", { try $0.restore() }, .completed),
        ]
        let allowed: [Handout.State: Set<String>] = [
            .draft: ["post", "schedule"],
            .scheduled: ["post", "schedule", "take back"],
            .posted: ["take back", "lock", "complete", "archive"],
            .locked: ["take back", "unlock", "complete", "archive"],
            .completed: ["unlock", "archive"],
            .archived: ["restore"],
        ]
        for (name, move, next) in moves {
            var handout = handout(state: state)
            let before = handout
            if allowed[state]?.contains(name) == true {
                #expect(throws: Never.self) { try move(&handout) }
                #expect(handout.state == next, "\(name) from \(state)")
            } else {
                #expect(throws: Refusal.stateDoesNotAllow(state)) { try move(&handout) }
                #expect(handout == before, "\(name) from \(state) must leave it as it was")
            }
        }
    }

    /// The actions offered are exactly those that can be done.
    @Test(arguments: Handout.State.allCases, [false, true])
    func theActionsOfferedAreThoseThatTheStateAllows(state: Handout.State, wasPosted: Bool) {
        let moves: [HandoutAction: (inout Handout) throws -> Void] = [
            .post: { try $0.post(at: now) }, .takeBack: { try $0.takeBack() }, .lock: { try $0.lock() },
            .unlock: { try $0.unlock() }, .complete: { try $0.complete() }, .archive: { try $0.archive() },
            .restore: { try $0.restore() },
        ]
        let offered = handout(state: state).actions(wasPosted: wasPosted)
        for action in HandoutAction.allCases {
            guard let move = moves[action] else { continue }
            var moved = handout(state: state)
            #expect(offered.contains(action) == ((try? move(&moved)) != nil), "\(action) of \(state)")
        }
        #expect(offered.contains(.copy))
        #expect(offered.contains(.delete) == (!wasPosted && [.draft, .scheduled].contains(state)))
        #expect(handout(state: state).isEditable == (state != .archived))
    }

    @Test func onlyPeopleWhoMayEditAHandoutAreOfferedActions() {
        let handout = handout(state: .posted)
        let teacher = { (role: Enrolment.Role) in
            Actor(person: Person.ID(UUID()), role: .teacher, classes: [schoolClass: role])
        }
        #expect(
            teacher(.teacher).actions(on: handout, wasPosted: true)
                == handout.actions(wasPosted: true).subtracting([.takeBackFromOwn]))
        #expect(teacher(.viewer).actions(on: handout, wasPosted: true).isEmpty)
        let student = Actor(person: Person.ID(UUID()), role: .student, classes: [schoolClass: .student])
        #expect(student.actions(on: handout, wasPosted: true).isEmpty)
    }

    @Test(arguments: Handout.State.allCases)
    func takenBackFromSomeClassesItStaysWithTheOthers(state: Handout.State) throws {
        let other = SchoolClass.ID(UUID())
        var handout = handout(state: state)
        handout.recipients = [.everyone(in: schoolClass), .everyone(in: other), .student(Person.ID(UUID()), in: other)]
        guard [.posted, .locked].contains(state) else {
            #expect(throws: Refusal.stateDoesNotAllow(state)) { try handout.takeBack(from: [other]) }
            return
        }
        #expect(throws: Refusal(.notFound, field: "recipients")) {
            try handout.takeBack(from: [SchoolClass.ID(UUID())])
        }
        #expect(throws: Refusal(.isEmpty, field: "recipients")) { try handout.takeBack(from: [schoolClass, other]) }
        try handout.takeBack(from: [other])
        #expect(handout.recipients == [.everyone(in: schoolClass)] && handout.state == state)
    }

    @Test func onlyAPostedHandoutRecords() {
        #expect(Handout.State.allCases.filter { handout(state: $0).records } == [.posted])
    }

    @Test func aHandoutWithoutRecipientsActivitiesOrTimeIsNotPosted() {
        var nobody = handout()
        nobody.recipients = []
        #expect(throws: Refusal(.isEmpty, field: "recipients")) { try nobody.post(at: now) }
        var nothing = handout()
        nothing.activities = []
        #expect(throws: Refusal(.isEmpty, field: "activities")) { try nothing.post(at: now) }
        var late = handout(due: now)
        #expect(throws: Refusal(.deadlineHasPassed, field: "due")) { try late.post(at: now) }
    }

    @Test func whatIsDueBeforeItIsPostedIsRefusedForThat() {
        var early = handout(due: now + 3600)
        for moment in [now + 3600, now + 7200] {
            #expect(throws: Refusal(.isOutOfRange, field: "postsAt")) { try early.schedule(for: moment, at: now) }
        }
        var late = handout(due: now)
        #expect(throws: Refusal(.deadlineHasPassed, field: "due")) { try late.schedule(for: now + 60, at: now) }
    }

    @Test func anExtensionAppliesToItsStudentAndNeverShortens() {
        let slow = Person.ID(UUID())
        let fast = Person.ID(UUID())
        var handout = handout(due: now.addingTimeInterval(100))
        handout.extensions = [slow: now.addingTimeInterval(200)]
        #expect(handout.due(for: slow) == now.addingTimeInterval(200))
        #expect(handout.due(for: fast) == now.addingTimeInterval(100))
        handout.due = now.addingTimeInterval(300)
        #expect(handout.due(for: slow) == now.addingTimeInterval(300))
    }

    @Test func aCopyIsADraftWithItsOwnActivities() {
        let original = handout(state: .completed, due: now)
        let copy = copy(of: original, at: now)
        #expect(copy.state == .draft)
        #expect(copy.activities.map(\.title) == ["Read"])
        #expect(copy.activities[0].id != original.activities[0].id)
        #expect(copy.due == nil && copy.recipients == original.recipients && copy.title == "Again")
    }

    @Test func aCopyIsDueAsTheOriginalWas() {
        let original = handout(state: .posted, due: now)
        #expect(copy(of: original, at: now - 60).due == now)
        var lesson = original
        lesson.dueLesson = .stays
        let again = copy(of: lesson, at: now - 60)
        #expect(again.dueLesson == .follows && again.due == nil)
    }

    private func copy(of original: Handout, at now: Date) -> Handout {
        original.copy(
            id: Handout.ID(UUID()), author: original.author, title: "Again", recipients: original.recipients, at: now
        ) { HandoutActivity.ID(UUID()) }
    }

    @Test func grantsFollowTheRecipients() {
        let ada = Person.ID(UUID())
        let ben = Person.ID(UUID())
        let posted = handout(state: .posted)
        let place = { GrantChange.Place(student: $0, schoolClass: schoolClass) }
        let first = GrantChange(handout: posted, places: [place(ada), place(ben), place(ada)], existing: [])
        #expect(Set(first.added.map(\.place.student)) == [ada, ben])
        #expect(first.added.count == 2)

        let existing = first.added.map {
            Assignment(
                id: Assignment.ID(UUID()), handout: posted.id, activity: $0.activity.id, student: $0.place.student,
                schoolClass: schoolClass, context: nil)
        }
        let left = GrantChange(handout: posted, places: [place(ada)], existing: existing)
        #expect(left.added.isEmpty)
        #expect(left.ended == existing.filter { $0.student == ben }.map(\.id))

        var ended = existing
        for index in ended.indices { ended[index].isGranted = false }
        let back = GrantChange(handout: posted, places: [place(ada)], existing: ended)
        #expect(back.restored == ended.filter { $0.student == ada }.map(\.id))
        let draft = GrantChange(handout: handout(state: .draft), places: [place(ada)], existing: [])
        #expect(draft.added.isEmpty)
    }
}
