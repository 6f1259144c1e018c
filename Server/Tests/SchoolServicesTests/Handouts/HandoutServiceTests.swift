import Foundation
import SchoolModel
import SchoolServices
import SchoolStore
import SchoolTesting
import Storage
import Testing

@Suite struct HandoutServiceTests {
    @Test(arguments: Backend.enabled)
    func aHandoutIsReadAsItWasWritten(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let ito = try await school.actor(school.ito)
        let group = try await school.roster.save(
            group: nil, named: "Reds", members: [school.ada.id], in: school.class7a.id, as: ito)
        let content = HandoutContent(
            title: "  Übung '1' – 課題 ", instructions: "Line 1\r\nLine 2",
            due: school.clock.now.addingTimeInterval(3600),
            recipients: [
                .group(group.id, in: school.class7a.id), .student(school.cem.id, in: school.class7b.id),
                .everyone(in: school.class7b.id),
            ],
            activities: [school.activity(), school.activity("Read this", .link("https://example.org/a?b=c&d"))])
        let draft = try await school.handouts.draft(content, as: ito)
        let found = try await school.handouts.find(draft.id, as: ito)
        #expect(found == draft)
        #expect(found.title == "Übung '1' – 課題")
        #expect(found.instructions == "Line 1\nLine 2")
        #expect(found.recipients == content.recipients)
        #expect(found.activities == content.activities)
        #expect(found.due == content.due)
    }

    @Test(arguments: Backend.enabled)
    func aStudentReachedThroughGroupAndClassGetsItOnce(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let ito = try await school.actor(school.ito)
        let group = try await school.roster.save(
            group: nil, named: "Reds", members: [school.ada.id], in: school.class7a.id, as: ito)
        let handout = try await school.post(to: [
            .group(group.id, in: school.class7a.id), .everyone(in: school.class7a.id),
            .student(school.ada.id, in: school.class7a.id),
        ])
        let (_, report) = try await school.reports.report(of: handout.id, as: ito)
        #expect(report.rows.map(\.student.givenName) == ["Ada", "Ben"])
        #expect(try await school.work.toDo(as: school.actor(school.ada)).map(\.tasks.count) == [1])
    }

    @Test(arguments: Backend.enabled)
    func joiningTheClassGrantsItAndLeavingEndsIt(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let administrator = try await school.actor(school.administrator)
        _ = try await school.post()
        try await school.roster.enrol([school.cem.id], in: school.class7a.id, as: .student, as: administrator)
        #expect(try await school.work.toDo(as: school.actor(school.cem)).count == 1)
        try await school.roster.remove(school.cem.id, from: school.class7a.id, as: administrator)
        #expect(try await school.work.toDo(as: school.actor(school.cem)).isEmpty)
    }

    @Test(arguments: Backend.enabled)
    func aCoTeacherEditsAPostedHandout(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let ito = try await school.actor(school.ito)
        let okafor = try await school.actor(school.okafor)
        let content = HandoutContent(
            title: "Ours", recipients: [.everyone(in: school.class7b.id)], activities: [school.activity()])
        let draft = try await school.handouts.draft(content, as: ito)
        await #expect(throws: Refusal.notFound) { try await school.handouts.find(draft.id, as: okafor) }
        let posted = try await school.handouts.post(draft.id, as: ito)
        var changed = content
        changed.title = "Ours now"
        changed.activities = posted.activities
        let edited = try await school.handouts.edit(posted.id, version: posted.version, changed, as: okafor)
        #expect(edited.title == "Ours now")
    }

    @Test(arguments: Backend.enabled)
    func anEditAgainstAnOldVersionIsRefused(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let ito = try await school.actor(school.ito)
        let draft = try await school.handouts.draft(HandoutContent(title: "One"), as: ito)
        _ = try await school.handouts.edit(draft.id, version: draft.version, HandoutContent(title: "Two"), as: ito)
        await #expect(throws: Refusal(.hasChanged, field: "version", detail: "2")) {
            try await school.handouts.edit(draft.id, version: draft.version, HandoutContent(title: "Three"), as: ito)
        }
        #expect(try await school.handouts.find(draft.id, as: ito).title == "Two")
    }

    @Test(arguments: Backend.enabled)
    func handoutsNeedOnesOwnClassesAndExistingContent(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let okafor = try await school.actor(school.okafor)
        let foreign = HandoutContent(
            title: "T", recipients: [.everyone(in: school.class7a.id)], activities: [school.activity()])
        await #expect(throws: Refusal(.notFound, field: "recipients")) {
            try await school.handouts.draft(foreign, as: okafor)
        }
        let nowhere = HandoutContent(
            title: "T", activities: [school.activity("X", .context(try IdentifierPath(["org.example.none", "x"])))])
        await #expect {
            try await school.handouts.draft(nowhere, as: okafor)
        } throws: { ($0 as? Refusal)?.field == "activities.context" }
        for person in [school.ada, school.administrator] {
            await #expect(throws: Refusal.notPermitted) {
                try await school.handouts.draft(HandoutContent(title: "T"), as: school.actor(person))
            }
        }
    }

    @Test(arguments: Backend.enabled)
    func aScheduledHandoutPostsItselfOnTime(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let ito = try await school.actor(school.ito)
        let content = HandoutContent(
            title: "Later", recipients: [.everyone(in: school.class7a.id)], activities: [school.activity()])
        let draft = try await school.handouts.draft(content, as: ito)
        let moment = school.clock.now.addingTimeInterval(3600)
        _ = try await school.handouts.schedule(draft.id, for: moment, as: ito)
        #expect(try await school.handouts.postScheduled() == moment)
        #expect(try await school.work.toDo(as: school.actor(school.ada)).isEmpty)
        school.clock.advance(by: 3600)
        #expect(try await school.handouts.postScheduled() == nil)
        #expect(try await school.work.toDo(as: school.actor(school.ada)).map(\.handout.title) == ["Later"])
    }

    /// What somebody wrote while they taught a class must not reach it when they no longer do.
    @Test(arguments: Backend.enabled)
    func whoeverLeftAClassSchedulesNothingForIt(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let administrator = try await school.actor(school.administrator)
        let moment = school.clock.now.addingTimeInterval(3600)
        let draft = { (title: String) in
            try await school.handouts.draft(
                HandoutContent(
                    title: title, recipients: [.everyone(in: school.class7b.id)], activities: [school.activity()]),
                as: school.actor(school.okafor))
        }
        let waiting = try await draft("Waiting")
        let later = try await draft("Later")
        _ = try await school.handouts.schedule(waiting.id, for: moment, as: school.actor(school.okafor))
        try await school.roster.remove(school.okafor.id, from: school.class7b.id, as: administrator)
        await #expect(throws: Refusal.notFound) {
            try await school.handouts.schedule(later.id, for: moment, as: school.actor(school.okafor))
        }
        school.clock.advance(by: 3600)
        #expect(try await school.handouts.postScheduled() == nil)
        #expect(try await school.work.toDo(as: school.actor(school.cem)).isEmpty)
        let stored = try await school.house.database.read { connection in
            try connection.handouts(of: school.house.school).find(waiting.id)
        }
        #expect(stored?.state == .draft)
    }

    @Test(arguments: Backend.enabled)
    func removingAnActivityKeepsItsRecordsButHidesThem(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let ito = try await school.actor(school.ito)
        let kept = school.activity("Read", .link("https://example.org"))
        let dropped = school.activity()
        let handout = try await school.post(activities: [kept, dropped])
        _ = try await school.recording.record([school.attempt()], as: school.actor(school.ada))
        let content = HandoutContent(title: "T", recipients: handout.recipients, activities: [kept])
        let edited = try await school.handouts.edit(handout.id, version: handout.version, content, as: ito)
        let (_, report) = try await school.reports.report(of: handout.id, as: ito)
        #expect(report.columns.map(\.activity) == [kept])
        #expect(try await school.recording.record([school.attempt()], as: school.actor(school.ada)) == [.notFound])

        var again = content
        again.activities = [kept, dropped]
        _ = try await school.handouts.edit(handout.id, version: edited.version, again, as: ito)
        let (_, restored) = try await school.reports.report(of: handout.id, as: ito)
        #expect(restored.rows[0].cells[1]?.attempts == 1)
    }

    @Test(arguments: Backend.enabled)
    func onlyADraftThatWasNeverPostedIsDiscarded(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let ito = try await school.actor(school.ito)
        let draft = try await school.handouts.draft(HandoutContent(title: "T"), as: ito)
        try await school.handouts.discard(draft.id, as: ito)
        await #expect(throws: Refusal.notFound) { try await school.handouts.find(draft.id, as: ito) }
        let posted = try await school.post()
        _ = try await school.handouts.takeBack(posted.id, as: ito)
        await #expect(throws: Refusal.stateDoesNotAllow(Handout.State.draft)) {
            try await school.handouts.discard(posted.id, as: ito)
        }
    }

    @Test(arguments: Backend.enabled)
    func anExtensionNeedsADeadlineAndAStudentOfTheHandout(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let ito = try await school.actor(school.ito)
        let due = school.clock.now.addingTimeInterval(3600)
        let content = HandoutContent(
            title: "T", due: due, recipients: [.everyone(in: school.class7a.id)], activities: [school.activity()])
        let handout = try await school.handouts.post(
            try await school.handouts.draft(content, as: ito).id, as: ito)
        let later = due.addingTimeInterval(3600)
        _ = try await school.handouts.extend(handout.id, for: school.ada.id, until: later, as: ito)
        #expect(try await school.work.toDo(as: school.actor(school.ada)).map(\.due) == [later])
        #expect(try await school.work.toDo(as: school.actor(school.ben)).map(\.due) == [due])
        await #expect(throws: Refusal(.notFound, field: "student")) {
            try await school.handouts.extend(handout.id, for: school.cem.id, until: later, as: ito)
        }
        await #expect(throws: Refusal(.isOutOfRange, field: "due")) {
            try await school.handouts.extend(handout.id, for: school.ada.id, until: due, as: ito)
        }
    }

    /// The student alone is told, of each moment that it then is; nobody is who is done.
    @Test(arguments: Backend.enabled)
    func aStudentIsToldOfMoreTime(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let ito = try await school.actor(school.ito)
        let due = school.clock.now.addingTimeInterval(3600)
        let content = HandoutContent(
            title: "T", due: due, recipients: [.everyone(in: school.class7a.id)], activities: [school.activity()])
        let handout = try await school.handouts.post(
            try await school.handouts.draft(content, as: ito).id, as: ito)
        let told = { (student: Person, due: Date) async throws -> Int in
            let inbox = try await NotificationService(school.house).inbox(as: school.actor(student))
            return inbox.entries.count { entry in
                guard case .deadlineMoved = entry.content else { return false }
                return entry.notification.occasion.hasPrefix(PersonNotification.occasion(of: due))
            }
        }
        let later = due.addingTimeInterval(3600)
        _ = try await school.handouts.extend(handout.id, for: school.ada.id, until: later, as: ito)
        _ = try await school.handouts.extend(handout.id, for: school.ada.id, until: later, as: ito)
        #expect(try await told(school.ada, later) == 1)
        #expect(try await told(school.ben, later) == 0)
        _ = try await school.handouts.extend(handout.id, for: school.ada.id, until: nil, as: ito)
        #expect(try await told(school.ada, due) == 1, "It is revoked.")
        #expect(try await told(school.ada, later) == 0)
        let ben = try await school.actor(school.ben)
        try await school.work.setDone(true, handout.activities[0].id, of: handout.id, as: ben)
        _ = try await school.handouts.extend(handout.id, for: school.ben.id, until: later, as: ito)
        #expect(try await told(school.ben, later) == 0, "There is nothing left to do.")
    }
}
