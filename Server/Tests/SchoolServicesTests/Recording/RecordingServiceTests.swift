import Foundation
import SchoolModel
import SchoolServices
import SchoolStore
import SchoolTesting
import Testing

@Suite struct RecordingServiceTests {
    @Test(arguments: Backend.enabled)
    func assignedWorkIsRecordedAndReported(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let handout = try await school.post()
        let ada = try await school.actor(school.ada)
        let attempt = school.attempt()
        #expect(try await school.recording.record([attempt], as: ada) == [.recorded])

        let (_, report) = try await school.reports.report(of: handout.id, as: school.actor(school.ito))
        #expect(report.rows.map(\.student.givenName) == ["Ada", "Ben"])
        let cell = try #require(report.rows[0].cells[0])
        #expect(cell.main == .score(8, outOf: 10))
        #expect((cell.attempts, cell.duration, cell.status) == (1, 60_000, .started))
        let behind = try await school.reports.attempts(behind: cell.assignment, as: school.actor(school.ito))
        #expect(behind.attempts == [attempt])
    }

    /// Law 1: the answer is the same as for the unknown, and no row shows that there was anything.
    @Test(arguments: Backend.enabled)
    func unassignedWorkIsAnsweredLikeTheUnknownAndLeavesNothing(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        _ = try await school.post()
        let (played, invented) = (
            school.attempt(at: school.other),
            school.attempt(at: try IdentifierPath(["org.example.quizler", "nowhere"]))
        )
        for person in [school.ada, school.cem, school.ito, school.administrator] {
            let outcomes = try await school.recording.record([played, invented], as: school.actor(person))
            #expect(outcomes == [.notFound, .notFound])
        }
        #expect(try await school.recording.record([school.attempt()], as: school.actor(school.cem)) == [.notFound])
        #expect(try await school.rows(mentioning: played.id.description) == 0)
        #expect(try await school.rows(mentioning: "multiplication") == 0)
        #expect(try await school.rows(mentioning: "Total Score") == 0)
    }

    @Test(arguments: Backend.enabled)
    func repeatedAndLateDeliveriesChangeNothing(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let handout = try await school.post()
        let ada = try await school.actor(school.ada)
        let first = school.attempt(score: 3)
        let second = school.attempt(id: first.id, revision: 2, score: 9)
        for delivered in [first, second, second, first] {
            #expect(try await school.recording.record([delivered], as: ada) == [.recorded])
        }
        let (_, report) = try await school.reports.report(of: handout.id, as: school.actor(school.ito))
        let cell = try #require(report.rows[0].cells[0])
        #expect(cell.attempts == 1)
        #expect(cell.duration == 60_000)
        #expect(cell.main == .score(9, outOf: 10))
    }

    /// A device whose clock is fast said when it was begun.
    @Test(arguments: Backend.enabled)
    func nothingWasBegunLaterThanItArrived(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let handout = try await school.post()
        let ada = try await school.actor(school.ada)
        let arrival = school.clock.now
        var future = school.attempt(score: 3)
        future.startedAt = arrival.addingTimeInterval(10_800)
        _ = try await school.recording.record([future], as: ada)
        future.revision = 2
        var next = school.attempt(score: 9)
        next.startedAt = arrival.addingTimeInterval(1)
        school.clock.advance(by: 60)
        _ = try await school.recording.record([next, future], as: ada)

        let (_, report) = try await school.reports.report(of: handout.id, as: school.actor(school.ito))
        let cell = try #require(report.rows[0].cells[0])
        #expect(cell.main == .score(9, outOf: 10))
        let behind = try await school.reports.attempts(behind: cell.assignment, as: school.actor(school.ito))
        #expect(behind.attempts.map(\.startedAt) == [next.startedAt, arrival])
    }

    @Test(arguments: Backend.enabled)
    func twoTeachersWhoHandOutTheSameBothGetTheRecord(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let everybody: [Handout.Recipient] = [.everyone(in: school.class7b.id)]
        let handouts = [
            try await school.post(to: everybody), try await school.post(to: everybody, by: school.okafor),
        ]
        _ = try await school.recording.record([school.attempt()], as: school.actor(school.cem))
        for handout in handouts {
            let (_, report) = try await school.reports.report(of: handout.id, as: school.actor(school.okafor))
            #expect(report.rows[0].cells[0]?.attempts == 1)
        }
    }

    @Test(arguments: Backend.enabled)
    func nothingIsRecordedAfterLockingTakingBackOrLeaving(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let handout = try await school.post()
        let (ito, ada, ben) = (
            try await school.actor(school.ito), try await school.actor(school.ada), try await school.actor(school.ben)
        )
        _ = try await school.handouts.lock(handout.id, as: ito)
        #expect(try await school.recording.record([school.attempt()], as: ada) == [.notFound])
        _ = try await school.handouts.unlock(handout.id, as: ito)
        #expect(try await school.recording.record([school.attempt()], as: ada) == [.recorded])
        try await school.roster.remove(school.ben.id, from: school.class7a.id, as: school.actor(school.administrator))
        #expect(try await school.recording.record([school.attempt()], as: ben) == [.notFound])
        _ = try await school.handouts.takeBack(handout.id, as: ito)
        #expect(try await school.recording.record([school.attempt()], as: ada) == [.notFound])
        #expect(try await school.recording.assignedPaths(in: school.quiz.app, as: ada) == [])
    }

    @Test(arguments: Backend.enabled)
    func oneBadAttemptInABatchNamesItsFieldAndSpoilsNothing(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        _ = try await school.post()
        var bad = school.attempt()
        bad.duration = -1
        let outcomes = try await school.recording.record(
            [school.attempt(), bad, school.attempt()], as: school.actor(school.ada))
        #expect(outcomes[0] == .recorded && outcomes[2] == .recorded)
        guard case .invalid(let refusal) = outcomes[1] else {
            Issue.record("The bad attempt was answered \(outcomes[1])")
            return
        }
        #expect(refusal.field == "duration")
    }

    /// Work that was done without a network arrives after the work was opened elsewhere, or never was.
    @Test(arguments: Backend.enabled)
    func workIsOpenedNoLaterThanItBegan(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        _ = try await school.post()
        school.clock.advance(by: 4 * 3600)
        let ada = try await school.actor(school.ada)
        let opened = { try await school.reports.ownRecords(as: ada).records.first?.assignment.openedAt }
        for hours in [1.0, 3, 2] {
            var attempt = school.attempt()
            attempt.startedAt = school.clock.now - hours * 3600
            #expect(try await school.recording.record([attempt], as: ada) == [.recorded])
        }
        #expect(try await opened() == school.clock.now - 3 * 3600)
    }

    /// An attempt of last year goes on under a handout of today, and a device's clock stands at 1970.
    @Test(arguments: Backend.enabled)
    func nothingIsOpenedBeforeItIsHandedOut(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let posted = school.clock.now
        let handout = try await school.post()
        let students = [try await school.actor(school.ada), try await school.actor(school.ben)]
        let begun = [posted - 180 * 86_400, Date(timeIntervalSince1970: 60)]
        school.clock.advance(by: 3600)
        for (student, begun) in zip(students, begun) {
            var attempt = school.attempt()
            attempt.startedAt = begun
            #expect(try await school.recording.record([attempt], as: student) == [.recorded])
            let record = try #require(try await school.reports.ownRecords(as: student).records.first)
            #expect(record.assignment.openedAt == posted, "\(begun)")
        }
        // What was taken back and is handed out again is the same work.
        let ito = try await school.actor(school.ito)
        _ = try await school.handouts.takeBack(handout.id, as: ito)
        school.clock.advance(by: 3600)
        _ = try await school.handouts.post(handout.id, as: ito)
        #expect(try await school.recording.record([school.attempt()], as: students[0]) == [.recorded])
        let record = try #require(try await school.reports.ownRecords(as: students[0]).records.first)
        #expect(record.assignment.openedAt == posted)
    }

    /// What the primary item can't say doesn't take with it what it said before; what the app takes back goes.
    @Test(arguments: Backend.enabled)
    func aRefusedPrimaryItemLeavesTheOneFromBefore(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let handout = try await school.post()
        let ada = try await school.actor(school.ada)
        let first = school.attempt(score: 3)
        let (_, report) = try await school.reports.report(of: handout.id, as: school.actor(school.ito))
        let assignment = try #require(report.rows[0].cells[0]).assignment
        func deliver(_ revision: Int, _ item: ActivityItem?) async throws -> [ActivityItem?] {
            var attempt = school.attempt(id: first.id, revision: revision)
            attempt.primaryItem = item
            attempt.duration = revision * 1000
            let outcomes = try await school.recording.record([attempt.leavingOutBadItems()], as: ada)
            #expect(outcomes == [.recorded])
            let behind = try await school.reports.attempts(behind: assignment, as: school.actor(school.ito))
            #expect(behind.attempts.map(\.duration) == [revision * 1000])
            return [behind.assignment.summary.primaryItem] + behind.attempts.map(\.primaryItem)
        }
        let bad = try #require(school.attempt(score: 12).primaryItem)
        #expect(try await deliver(1, first.primaryItem) == [first.primaryItem, first.primaryItem])
        #expect(try await deliver(2, bad) == [first.primaryItem, first.primaryItem])
        #expect(try await deliver(3, nil) == [nil, nil])
        #expect(try await deliver(4, bad) == [nil, nil])
    }

    /// Concurrent requests share transactions; each is stored once, whatever it came with.
    @Test(arguments: Backend.enabled)
    func concurrentAttemptsAreRecordedExactlyOnce(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend, shared: true)
        let handout = try await school.post()
        let students = [try await school.actor(school.ada), try await school.actor(school.ben)]
        let recording = school.recording
        let attempts = (0..<200).map { _ in school.attempt() }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (index, attempt) in attempts.enumerated() {
                for _ in 0..<2 {
                    group.addTask {
                        let outcomes = try await recording.record([attempt], as: students[index % 2])
                        #expect(outcomes == [.recorded])
                    }
                }
            }
            try await group.waitForAll()
        }
        let (_, report) = try await school.reports.report(of: handout.id, as: school.actor(school.ito))
        #expect(report.rows.map { $0.cells[0]?.attempts } == [100, 100])
        #expect(report.rows.map { $0.cells[0]?.duration } == [6_000_000, 6_000_000])
    }

    @Test(arguments: Backend.enabled)
    func anAppMarksWorkDoneAndTheAnswerHidesTheRole(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let handout = try await school.post()
        for person in [school.ada, school.cem, school.ito] {
            try await school.recording.complete(school.quiz, as: school.actor(person))
        }
        let (_, report) = try await school.reports.report(of: handout.id, as: school.actor(school.ito))
        #expect(report.rows.map { $0.cells[0]?.status } == [.done, .notOpened])
    }
}
