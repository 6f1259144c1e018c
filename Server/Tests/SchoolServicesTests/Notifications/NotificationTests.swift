import Foundation
import SchoolModel
import SchoolServices
import SchoolStore
import SchoolTesting
import Storage
import Testing

/// Who is notified of what, once, and in which way; on both databases.
@Suite struct NotificationTests {
    /// A class with a browser on which notifications are turned on.
    struct Place {
        let school: TestHouse

        init(on backend: Backend) async throws {
            school = try await TestHouse(on: backend)
            // A quarter past four in the afternoon: nobody is asleep.
            for student in [school.ada, school.ben, school.cem] { try await subscribe(student) }
        }

        var service: NotificationService { NotificationService(school.house) }
        var post: NotificationPost { NotificationPost(school.house) }

        func subscribe(_ person: Person, _ name: String = "1") async throws {
            let house = school.house
            let now = school.clock.now
            let session = Session(
                id: Session.ID(house.surroundings.makeUUID()), person: person.id, kind: .browser, name: "Browser",
                startedAt: now, lastUsedAt: now, endsAt: now + 1e7)
            try await house.database.write {
                try $0.sessions(of: house.school).add(session, tokenHash: session.id.description)
            }
            try await service.add(
                .browser(
                    endpoint: "https://push.example/\(person.username)/\(name)",
                    key: [4] + Array(repeating: 1, count: 64),
                    secret: Array(repeating: 2, count: 16)), session: session.id, as: school.actor(person))
        }

        func inbox(_ person: Person) async throws -> [InboxEntry] {
            try await service.inbox(as: school.actor(person)).entries
        }

        /// Sends everything that is due; returns the kinds by the receiver's user name.
        @discardableResult
        func send(_ outcome: SendingOutcome = .arrived) async throws -> [String: [PersonNotification.Kind]] {
            var sent: [String: [PersonNotification.Kind]] = [:]
            for one in try await post.take() {
                sent[one.person.username, default: []] += one.entries.map(\.notification.kind)
                try await post.settle(one, outcome)
            }
            return sent
        }

        func handout(
            due: TimeInterval? = nil, to recipients: [Handout.Recipient]? = nil, activity: HandoutActivity? = nil
        ) async throws -> Handout {
            let draft = try await school.handouts.draft(
                HandoutContent(
                    title: "Week 1", due: due.map { school.clock.now + $0 },
                    recipients: recipients ?? [.everyone(in: school.class7a.id)],
                    activities: [activity ?? school.activity()]),
                as: school.actor(school.ito))
            return try await school.handouts.post(draft.id, as: school.actor(school.ito))
        }
    }

    @Test(arguments: Backend.enabled)
    func recipientsAreNotifiedOnceOfNewWork(on backend: Backend) async throws {
        let place = try await Place(on: backend)
        let school = place.school
        let draft = try await school.handouts.draft(
            HandoutContent(
                title: "Week 1", recipients: [.everyone(in: school.class7a.id)], activities: [school.activity()]),
            as: school.actor(school.ito))
        #expect(try await place.inbox(school.ada).isEmpty)
        #expect(try await place.send().isEmpty)
        _ = try await school.handouts.post(draft.id, as: school.actor(school.ito))
        #expect(
            try await place.inbox(school.ada).map(\.content) == [.newWork(draft.id, title: "Week 1", due: nil)])
        #expect(try await place.inbox(school.cem).isEmpty)
        #expect(try await place.send() == ["Ada.Alpha": [.newWork], "Ben.Beta": [.newWork]])
        // Taken back, nobody is notified; posted again, nobody is notified again.
        _ = try await school.handouts.takeBack(draft.id, as: school.actor(school.ito))
        #expect(try await place.inbox(school.ada).isEmpty)
        _ = try await school.handouts.post(draft.id, as: school.actor(school.ito))
        #expect(try await place.inbox(school.ada).count == 1)
        #expect(try await place.send().isEmpty)
        // Students who get it later are notified later.
        try await school.roster.enrol(
            [school.cem.id], in: school.class7a.id, as: .student, as: school.actor(school.administrator))
        #expect(try await place.send() == ["Cem.Gamma": [.newWork]])
    }

    @Test(arguments: Backend.enabled)
    func whatIsTakenBackBeforeItIsSentIsNotSent(on backend: Backend) async throws {
        let place = try await Place(on: backend)
        let handout = try await place.handout()
        _ = try await place.school.handouts.takeBack(handout.id, as: place.school.actor(place.school.ito))
        #expect(try await place.send().isEmpty)
        #expect(try await place.post.take().isEmpty)
    }

    @Test(arguments: Backend.enabled)
    func remindersReachStudentsWhoHaveNotFinishedAndFollowTheDeadline(on backend: Backend) async throws {
        let place = try await Place(on: backend)
        let school = place.school
        let handout = try await place.handout(due: 72 * 3600)
        try await place.send()
        try await school.work.setDone(
            true, handout.activities[0].id, of: handout.id, as: school.actor(school.ben))
        school.clock.advance(by: 47 * 3600)
        try await place.service.remindOfDeadlines()
        #expect(try await place.send().isEmpty)
        school.clock.advance(by: 1.5 * 3600)
        for _ in 0..<3 { try await place.service.remindOfDeadlines() }
        #expect(try await place.send() == ["Ada.Alpha": [.deadline]])
        // The deadline moves: the old reminder is dropped, and the new one comes in its time.
        let teacher = try await school.actor(school.ito)
        let content = HandoutContent(
            title: "Week 1", due: school.clock.now + 100 * 3600, recipients: handout.recipients,
            activities: handout.activities)
        let version = try await school.handouts.find(handout.id, as: teacher).version
        _ = try await school.handouts.edit(handout.id, version: version, content, as: teacher)
        #expect(try await place.inbox(school.ada).map(\.notification.kind) == [.newWork])
        try await place.service.remindOfDeadlines()
        #expect(try await place.send().isEmpty)
        school.clock.advance(by: 90 * 3600)
        try await place.service.remindOfDeadlines()
        #expect(try await place.send() == ["Ada.Alpha": [.deadline]])
    }

    @Test(arguments: Backend.enabled)
    func nobodyIsRemindedOfATestWhoseResultsWereGivenBack(on backend: Backend) async throws {
        let place = try await Place(on: backend)
        let school = place.school
        let content = try FreeTextExercise.read("Why?", options: ExerciseOptions(), replacing: nil)
        let sheet = try await WorksheetService(school.house).create(
            WorksheetContent(
                title: "Test", kind: .test,
                exercises: [
                    Exercise(id: Exercise.ID(school.house.surroundings.makeUUID()), title: "", content: content)
                ]), as: school.actor(school.ito))
        let handout = try await place.handout(
            due: 72 * 3600, activity: school.activity("Test", .context(IdentifierPath(worksheet: sheet.id))))
        try await place.send()
        try await WorksheetMarking(school.house).release(true, handout.id, as: school.actor(school.ito))
        school.clock.advance(by: 48.5 * 3600)
        try await place.service.remindOfDeadlines()
        #expect(try await !place.send().values.joined().contains(.deadline))
        #expect(try await !place.inbox(school.ada).map(\.notification.kind).contains(.deadline))
    }

    @Test(arguments: Backend.enabled)
    func eachChoosesWhenToBeReminded(on backend: Backend) async throws {
        let place = try await Place(on: backend)
        let school = place.school
        let handout = try await place.handout(due: 20 * 3600)
        try await place.send()
        // It is both new and due within a day: that is one notification.
        try await place.service.remindOfDeadlines()
        #expect(try await place.send().isEmpty)
        try await place.service.remind(of: handout.id, hoursBefore: 2, as: school.actor(school.ada))
        try await place.service.remind(of: handout.id, hoursBefore: nil, as: school.actor(school.ben))
        school.clock.advance(by: 18.5 * 3600)
        try await place.service.remindOfDeadlines()
        #expect(try await place.inbox(school.ada).first?.notification.kind == .deadline)
        #expect(try await place.inbox(school.ben).map(\.notification.kind) == [.newWork])
        await #expect(throws: Refusal.notFound) {
            try await place.service.remind(of: handout.id, hoursBefore: 2, as: school.actor(school.cem))
        }
        await #expect(throws: Refusal(.isOutOfRange, field: "hours", detail: "1–336")) {
            try await place.service.remind(of: handout.id, hoursBefore: 0, as: school.actor(school.ada))
        }
    }

    @Test(arguments: Backend.enabled)
    func quietHoursHoldNotificationsBackAndThenSendThemTogether(on backend: Backend) async throws {
        let place = try await Place(on: backend)
        let school = place.school
        // Eleven at night, where the school is.
        school.clock.advance(by: 7 * 3600)
        _ = try await place.handout()
        _ = try await place.handout()
        #expect(try await place.inbox(school.ada).count == 2)
        #expect(try await place.send().isEmpty)
        school.clock.advance(by: 10 * 3600)
        let taken = try await place.post.take()
        #expect(taken.map(\.person.username).sorted() == ["Ada.Alpha", "Ben.Beta"])
        #expect(taken.allSatisfy { $0.entries.count == 2 })
    }

    @Test(arguments: Backend.enabled)
    func eachChoosesWhatAndHow(on backend: Backend) async throws {
        let place = try await Place(on: backend)
        let school = place.school
        var settings = NotificationSettings.standard
        settings.choices = [.init(.newWork, .webPush)]
        settings.hoursBeforeDeadline = nil
        try await place.service.save(settings, as: school.actor(school.ada))
        #expect(try await place.service.settings(as: school.actor(school.ada)) == settings)
        try await place.service.mute(school.class7a.id, true, as: school.actor(school.ben))
        _ = try await place.handout(due: 48 * 3600)
        #expect(try await place.inbox(school.ada).isEmpty)
        #expect(try await place.inbox(school.ben).isEmpty)
        #expect(try await place.send() == ["Ada.Alpha": [.newWork]])
        // Turned off while it waits.
        _ = try await place.handout()
        settings.choices = []
        try await place.service.save(settings, as: school.actor(school.ada))
        #expect(try await place.send().isEmpty)
        await #expect(throws: Refusal.notFound) {
            try await place.service.mute(school.class7b.id, true, as: school.actor(school.ada))
        }
    }

    @Test(arguments: Backend.enabled)
    func failuresAreRetriedAndGoneDevicesForgotten(on backend: Backend) async throws {
        let place = try await Place(on: backend)
        let school = place.school
        _ = try await place.handout()
        #expect(try await place.send(.tryLater(after: nil, reason: "")).count == 2)
        #expect(try await place.send().isEmpty)
        school.clock.advance(by: 31)
        #expect(try await place.send(.tryLater(after: 100, reason: "")).count == 2)
        school.clock.advance(by: 99)
        #expect(try await place.send().isEmpty)
        school.clock.advance(by: 2)
        #expect(try await place.send(.isGone).count == 2)
        _ = try await place.handout()
        #expect(try await place.send().isEmpty, "Nothing goes to a device that is gone.")
        // One that never answers is given up.
        try await place.subscribe(school.ada, "2")
        _ = try await place.handout()
        var tries = 0
        for _ in 0..<40 {
            tries += try await place.send(.tryLater(after: nil, reason: "")).count
            school.clock.advance(by: 6 * 3600)
        }
        #expect((5...20).contains(tries), "\(tries)")
    }

    @Test(arguments: Backend.enabled)
    func aCrashWhileSendingRepeatsTheSameMessage(on backend: Backend) async throws {
        let place = try await Place(on: backend)
        _ = try await place.handout()
        _ = try await place.handout()
        let first = try await place.post.take()
        #expect(first.map(\.entries.count) == [2, 2])
        // Nothing is settled, but nobody else takes it meanwhile.
        #expect(try await place.post.take().isEmpty)
        place.school.clock.advance(by: 301)
        _ = try await place.handout()
        // What may have arrived goes alone, to keep the name under which it may have; what is new goes separately.
        let second = try await place.post.take()
        #expect(second.map(\.entries.count) == [1, 1, 1, 1, 1, 1])
        let again = Set(second.flatMap(\.entries).map(\.notification.id))
        #expect(again.isSuperset(of: first.flatMap(\.entries).map(\.notification.id)) && again.count == 6)
    }

    @Test(arguments: Backend.enabled)
    func invitationsAreShownWhileTheyAreOpen(on backend: Backend) async throws {
        let place = try await Place(on: backend)
        let school = place.school
        let teacher = try await school.actor(school.ito)
        let share = try await school.sharing.invite("chidi.okafor", to: school.class7a.id, as: .viewer, by: teacher)
        #expect(
            try await place.inbox(school.okafor).map(\.content)
                == [.invitation(share.id, className: "7a", by: "Yuki Ito")])
        #expect(try await place.service.unreadCount(as: school.actor(school.okafor)) == 1)
        try await school.sharing.revoke(share.id, of: school.class7a.id, as: teacher)
        #expect(try await place.inbox(school.okafor).isEmpty)
        #expect(try await place.service.unreadCount(as: school.actor(school.okafor)) == 0)
    }

    @Test(arguments: Backend.enabled)
    func somebodyElsesNotificationsAreNotFound(on backend: Backend) async throws {
        let place = try await Place(on: backend)
        let school = place.school
        _ = try await place.handout()
        let own = try #require(try await place.inbox(school.ada).first)
        let ben = try await school.actor(school.ben)
        await #expect(throws: Refusal.notFound) { try await place.service.find(own.notification.id, as: ben) }
        try await place.service.markRead([own.notification.id], as: ben)
        #expect(try await place.service.unreadCount(as: school.actor(school.ada)) == 1)
        try await place.service.markRead([own.notification.id], as: school.actor(school.ada))
        #expect(try await place.service.unreadCount(as: school.actor(school.ada)) == 0)
    }

    @Test(arguments: Backend.enabled)
    func aDeviceBelongsToTheSessionThatAddedIt(on backend: Backend) async throws {
        let place = try await Place(on: backend)
        let school = place.school
        let house = place.school.house
        let devices = { (person: Person) in
            try await house.database.read { try $0.pushSubscriptions(of: house.school).list(of: [person.id]) }
        }
        // Ada's tablet becomes Ben's.
        let target = try #require(try await devices(school.ada).first).target
        let session = try #require(try await devices(school.ben).first).session
        try await place.service.add(target, session: session, as: school.actor(school.ben))
        #expect(try await devices(school.ada).isEmpty)
        #expect(try await devices(school.ben).count == 2)
        try await house.database.write {
            _ = try $0.run("DELETE FROM session WHERE school_id = \(house.school) AND id = \(session)")
        }
        #expect(try await devices(school.ben).isEmpty)
    }

    @Test(arguments: Backend.enabled)
    func theKeyForPushServicesIsMadeOnce(on backend: Backend) async throws {
        let place = try await Place(on: backend)
        let keys = try await [place.service.pushKey(), place.service.pushKey()]
        #expect(keys[0] == keys[1] && keys[0].count == 32)
    }

    /// A copy of the database holds only what is sealed; a school from before is sealed when its key is next needed.
    @Test(arguments: Backend.enabled)
    func theKeyForPushServicesIsSealedInTheDatabase(on backend: Backend) async throws {
        let place = try await Place(on: backend)
        let house = place.school.house
        let old = Array(UInt8(1)...32)
        let kept = { try await house.database.read { try $0.pushSubscriptions(of: house.school).key() } }
        let with = { (key: UInt8) in
            NotificationService(
                SchoolHouse(
                    school: house.school, database: house.database, surroundings: house.surroundings,
                    vault: Vault(key: [UInt8](repeating: key, count: Vault.keyLength))))
        }
        try await house.database.write { try $0.pushSubscriptions(of: house.school).setKey(old) }
        #expect(try await with(7).pushKey() == old)
        let sealed = try #require(try await kept())
        #expect(sealed.count == 61 && Data(sealed).firstRange(of: Data(old[..<8])) == nil)
        #expect(try await with(7).pushKey() == old)
        #expect(try await kept() == sealed)
        try await with(7).checkSecrets()
        for other in [with(8), place.service] {
            await #expect(throws: Vault.OtherKey.self) { try await other.checkSecrets() }
            await #expect(throws: Vault.OtherKey.self) { try await other.pushKey() }
        }
        try await with(8).forgetSecrets()
        let new = try await with(8).pushKey()
        #expect(new != old)
        #expect(try await with(8).pushKey() == new)
        #expect(try await kept()?.count == 61)
    }

    /// The key is in the form that a server keeps; Python's `cryptography` computed its public half.
    @Test func browsersKnowTheSchoolByAKeyStoredLongAgo() async throws {
        let place = try await Place(on: .sqlite)
        let house = place.school.house
        try await house.database.write { try $0.pushSubscriptions(of: house.school).setKey(Array(1...32)) }
        #expect(try await place.service.pushKey() == Array(1...32))
        #expect(
            try await place.service.publicPushKey(as: place.school.actor(place.school.ada))
                == "BFFcPW6545a5BNP-yn9U_c0MwemXvzddylFa0KbDtANfRTa-OlDzGPv5pUdZAqIhUCvvDVfgjFOyzApW8X2fk1Q")
    }
}
