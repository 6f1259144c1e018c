import SchoolModel
import SchoolServices
import SchoolTesting
import Testing

/// Handouts without any program: "Read pages 10 to 14".
@Suite struct TaskTests {
    private func draft(_ school: TestHouse, instructions: String) async throws -> Handout {
        try await school.handouts.draft(
            HandoutContent(
                title: "Read", instructions: instructions, recipients: [.everyone(in: school.class7a.id)],
                activities: []),
            as: school.actor(school.ito))
    }

    @Test(arguments: Backend.enabled)
    func instructionsAloneCanBeHandedOutAndBeDone(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let draft = try await draft(school, instructions: "Read pages 10 to 14.")
        let posted = try await school.handouts.post(draft.id, as: school.actor(school.ito))
        #expect(posted.activities.map(\.content) == [.task] && posted.activities.map(\.title) == ["Read"])
        try await school.work.setDone(
            true, posted.activities[0].id, of: posted.id, as: school.actor(school.ada))
        let (_, report) = try await school.reports.report(of: posted.id, as: school.actor(school.ito))
        #expect(report.rows.map { $0.cells[0]?.status } == [.done, .notOpened])
        let copy = try await school.handouts.copy(posted.id, as: school.actor(school.ito))
        #expect(copy.activities.map(\.content) == [.task])
    }

    @Test(arguments: Backend.enabled)
    func nothingToDoAtAllIsStillRefused(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let draft = try await draft(school, instructions: "")
        let refusal = await #expect(throws: Refusal.self) {
            try await school.handouts.post(draft.id, as: school.actor(school.ito))
        }
        #expect(refusal == Refusal(.isEmpty, field: "activities"))
    }

    /// What was opened stays on record when the handout is taken back, so the student must see it.
    @Test(arguments: Backend.enabled)
    func openedActivitiesStayInOnesRecords(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let posted = try await school.post(activities: [school.activity("Page", .link("https://example.org"))])
        let ada = try await school.actor(school.ada)
        _ = try await school.work.open(posted.activities[0].id, of: posted.id, as: ada)
        _ = try await school.handouts.takeBack(posted.id, as: school.actor(school.ito))
        let records = try await school.reports.ownRecords(as: ada).records
        #expect(records.map(\.assignment.isGranted) == [false])
        #expect(records.first?.assignment.openedAt != nil && records.first?.teachers == [])
        #expect(try await school.reports.ownRecords(as: school.actor(school.ben)).records.isEmpty)
    }
}
