import Foundation
import SchoolModel
import SchoolServices
import SchoolStore
import SchoolTesting
import Storage
import Testing

/// Saving a handout and taking a step with it, in one transaction.
@Suite struct HandoutEditingTests {
    /// A school, a draft of Ms Ito's for 7a, and a service whose transactions are counted.
    private struct Scene {
        let school: TestHouse
        let database: InterruptedDatabase
        let service: HandoutService
        let draft: Handout
        let ito: Actor

        init(on backend: Backend) async throws {
            school = try await TestHouse(on: backend)
            let house = school.house
            database = InterruptedDatabase(house.database)
            service = HandoutService(
                SchoolHouse(school: house.school, database: database, surroundings: house.surroundings))
            ito = try await school.actor(school.ito)
            draft = try await school.handouts.draft(HandoutContent(title: "Week 1"), as: ito)
        }

        func content(due: Date? = nil, plannedFor: Date? = nil) -> HandoutContent {
            HandoutContent(
                title: "Fractions", due: due, recipients: [.everyone(in: school.class7a.id)],
                activities: [school.activity()], plannedFor: plannedFor)
        }

        /// What was done with the handout, latest last.
        func acts() async throws -> [String] {
            let id = draft.id.description
            let house = school.house
            return try await house.database.read { try $0.audit(of: house.school).list(limit: 100) }
                .filter { $0.objectID == id }.map(\.code).reversed()
        }
    }

    @Test(arguments: Backend.enabled)
    func writingAndPostingIsOneTransaction(on backend: Backend) async throws {
        let scene = try await Scene(on: backend)
        scene.database.interrupt { count in if count > 1 { throw SQLError.connectionFailed("too many") } }
        let saved = try await scene.service.save(
            scene.draft.id, version: 1, scene.content(), then: .post, as: scene.ito)
        #expect(saved.refusal == nil && saved.spared == nil)
        let stored = try await scene.school.handouts.find(scene.draft.id, as: scene.ito)
        #expect(stored == saved.handout && stored.state == .posted && stored.title == "Fractions")
        #expect(stored.version == 3, "It counts as what it was: an edit and a posting.")
        #expect(try await scene.acts() == ["handout.drafted", "handout.edited", "handout.posted"])
        let ada = try await scene.school.actor(scene.school.ada)
        #expect(try await scene.school.recording.record([scene.school.attempt()], as: ada) == [.recorded])
    }

    @Test(arguments: Backend.enabled)
    func theContentIsSavedEvenIfTheStepIsRefused(on backend: Backend) async throws {
        let scene = try await Scene(on: backend)
        let past = scene.school.clock.now.addingTimeInterval(-60)
        let saved = try await scene.service.save(
            scene.draft.id, version: 1, scene.content(due: past), then: .post, as: scene.ito)
        #expect(saved.refusal == Refusal(.deadlineHasPassed, field: "due"))
        let stored = try await scene.school.handouts.find(scene.draft.id, as: scene.ito)
        #expect(stored == saved.handout && stored.state == .draft && stored.due == past && stored.version == 2)
        #expect(try await scene.acts() == ["handout.drafted", "handout.edited"])
        await #expect(throws: Refusal(.hasChanged, field: "version", detail: "2")) {
            try await scene.service.save(scene.draft.id, version: 1, scene.content(), then: .post, as: scene.ito)
        }
        #expect(try await scene.school.handouts.find(scene.draft.id, as: scene.ito).due == past)
    }

    @Test(arguments: Backend.enabled)
    func aWaitingHandoutPostsItselfWhenItsContentSays(on backend: Backend) async throws {
        let scene = try await Scene(on: backend)
        let hour = { (number: Double) in scene.school.clock.now.addingTimeInterval(3600 * number) }
        let save = { (version: Int, content: HandoutContent, step: HandoutService.Step) in
            try await scene.service.save(scene.draft.id, version: version, content, then: step, as: scene.ito)
        }
        #expect(try await save(1, scene.content(plannedFor: hour(1)), .rest).handout.state == .draft)
        let waiting = try await save(2, scene.content(), .schedule(for: hour(2))).handout
        #expect(waiting.state == .scheduled && waiting.postsAt == hour(2) && waiting.version == 4)
        #expect(try await save(4, scene.content(), .rest).handout.postsAt == hour(2))
        let later = try await save(5, scene.content(plannedFor: hour(3)), .rest).handout
        #expect(later.postsAt == hour(3) && later.version == 7)
        let late = try await save(7, scene.content(plannedFor: hour(-1)), .rest)
        #expect(late.refusal == Refusal(.deadlineHasPassed, field: "postsAt") && late.handout.postsAt == hour(3))
    }

    @Test(arguments: Backend.enabled)
    func studentsWorkStaysUntilItsRemovalIsConfirmed(on backend: Backend) async throws {
        let scene = try await Scene(on: backend)
        let unused = scene.school.activity("Map", .link("https://example.org"))
        let posted = try await scene.school.post(activities: [unused, scene.school.activity()])
        let ada = try await scene.school.actor(scene.school.ada)
        _ = try await scene.school.recording.record([scene.school.attempt()], as: ada)
        var content = scene.content()
        content.activities = [scene.school.activity("Other", .link("https://example.com"))]
        let saved = try await scene.service.save(
            posted.id, version: posted.version, content, then: .rest, as: scene.ito)
        #expect(saved.spared == posted.activities[1].id)
        #expect(saved.handout.activities == [posted.activities[0], posted.activities[1]] + content.activities)
        content.activities = Array(saved.handout.activities.dropFirst())
        let second = try await scene.service.save(
            posted.id, version: saved.handout.version, content, then: .rest, as: scene.ito)
        #expect(second.spared == nil && second.handout.activities == content.activities)
    }

    @Test(arguments: Backend.enabled)
    func anArchivedHandoutIsRestoredBeforeItIsEdited(on backend: Backend) async throws {
        let scene = try await Scene(on: backend)
        let posted = try await scene.school.post()
        let archived = try await scene.school.handouts.archive(posted.id, as: scene.ito)
        await #expect(throws: Refusal.stateDoesNotAllow(Handout.State.archived)) {
            try await scene.service.edit(posted.id, version: archived.version, scene.content(), as: scene.ito)
        }
        let restored = try await scene.school.handouts.restore(posted.id, as: scene.ito)
        #expect(
            try await scene.service.edit(posted.id, version: restored.version, scene.content(), as: scene.ito).title
                == "Fractions")
    }
}
