import Foundation
import SchoolModel
import SchoolServices
import SchoolStore
import SchoolTesting
import Testing

@Suite struct ReportServiceTests {
    /// The student reads who looked, and an open page that reloads doesn't fill the log.
    @Test(arguments: Backend.enabled)
    func aLookIsRecordedOnceInTenMinutes(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let ada = try await school.actor(school.ada)
        let ito = try await school.actor(school.ito)
        let handout = try await school.post()
        _ = try await school.recording.record([school.attempt()], as: ada)
        let reports = ReportService(school.house)
        for _ in 0..<3 { _ = try await reports.report(of: handout.id, as: ito) }
        #expect(try await reports.ownRecords(as: ada).viewings.map(\.times) == [1])
        school.clock.advance(by: 601)
        _ = try await reports.report(of: handout.id, as: ito)
        let looks = try await reports.ownRecords(as: ada).viewings
        #expect(looks.map(\.times) == [2])
        #expect(looks[0].viewer == school.ito.id && looks[0].lastAt == school.clock.now)
    }

    @Test(arguments: Backend.enabled)
    func aStudentWithoutRecordsWasNotLookedAt(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let handout = try await school.post()
        _ = try await school.recording.record([school.attempt()], as: school.actor(school.ada))
        _ = try await school.reports.report(of: handout.id, as: school.actor(school.ito))
        #expect(try await school.reports.ownRecords(as: school.actor(school.ben)).viewings.isEmpty)
    }

    @Test(arguments: Backend.enabled)
    func aClassReportHoldsExactlyWhatReachedTheClass(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let first = try await school.post()
        let second = try await school.post(to: [
            .everyone(in: school.class7a.id), .everyone(in: school.class7b.id),
        ])
        _ = try await school.post(to: [.everyone(in: school.class7b.id)])
        let (_, report) = try await school.reports.report(ofClass: school.class7a.id, as: school.actor(school.ito))
        #expect(report.columns.map(\.handout) == [second.id, first.id])
        #expect(report.rows.map(\.student.givenName) == ["Ada", "Ben"])
        await #expect(throws: Refusal.notFound) {
            try await school.reports.report(ofClass: school.class7a.id, as: school.actor(school.okafor))
        }
    }

    /// Ada has it through 7a alone: the report of 7b knows that, and no more.
    @Test(arguments: Backend.enabled)
    func whoGetsItThroughAnotherClassIsNotWithoutIt(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        try await school.roster.enrol(
            [school.ada.id], in: school.class7b.id, as: .student, as: school.actor(school.administrator))
        _ = try await school.post(to: [
            .everyone(in: school.class7a.id), .student(school.cem.id, in: school.class7b.id),
        ])
        _ = try await school.recording.record([school.attempt()], as: school.actor(school.ada))
        let row = { (schoolClass: SchoolClass, teacher: Person) async throws -> Report.Row in
            let (_, report) = try await school.reports.report(ofClass: schoolClass.id, as: school.actor(teacher))
            return try #require(report.rows.first { $0.student.id == school.ada.id })
        }
        // Ito teaches both classes, and reads the same in both.
        for schoolClass in [school.class7a, school.class7b] {
            let ada = try await row(schoolClass, school.ito)
            #expect(ada.cells[0]?.attempts == 1 && ada.elsewhere.isEmpty)
        }
        // Okafor teaches one of them, and learns no more than that Ada has it.
        let ada = try await row(school.class7b, school.okafor)
        #expect(ada.cells == [nil] && ada.elsewhere == [0])
    }

    /// The numbers on cards count what was done, not what was said.
    @Test(arguments: Backend.enabled)
    func whatIsOnlySaidToBeDoneCountsNowhere(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let handout = try await school.post()
        let ada = try await school.actor(school.ada)
        let ito = try await school.actor(school.ito)
        let tally = { () async throws -> Int? in
            try await school.handouts.tally(of: handout.id, as: ito)?.done
        }
        try await school.work.setDone(true, handout.activities[0].id, of: handout.id, as: ada)
        let (_, report) = try await school.reports.report(of: handout.id, as: ito)
        #expect(report.rows[0].cells[0]?.gap == .everything && report.averages[0].studentsDone == 0)
        #expect(try await tally() == 0)
        _ = try await school.recording.record([school.attempt()], as: ada)
        let gap = try await school.reports.report(of: handout.id, as: ito).report.rows[0].cells[0]?.gap
        #expect(try await tally() == (gap == nil ? 1 : 0))
    }

    @Test(arguments: Backend.enabled)
    func aTeacherMarksWorkOnPaperDone(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let handout = try await school.post()
        let ito = try await school.actor(school.ito)
        let (_, before) = try await school.reports.report(of: handout.id, as: ito)
        let cell = try #require(before.rows[0].cells[0])
        try await school.reports.setDone(true, cell.assignment, as: ito)
        let (_, after) = try await school.reports.report(of: handout.id, as: ito)
        #expect(after.rows[0].cells[0]?.status == .done)
        for person in [school.okafor, school.ada] {
            await #expect(throws: Refusal.notFound) {
                try await school.reports.setDone(false, cell.assignment, as: school.actor(person))
            }
        }
    }
}
