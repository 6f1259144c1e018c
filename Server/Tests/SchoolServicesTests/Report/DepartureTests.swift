import Foundation
import SchoolModel
import SchoolServices
import SchoolTesting
import Testing

/// What remains of reports when a student leaves, or a student or a class is archived.
@Suite struct DepartureTests {
    /// A handout of the quiz on which Ada reached 8 and Ben 4 of 10.
    private struct Scene {
        let school: TestHouse
        let handout: Handout
        let ito: Actor
        let administrator: Actor

        init(on backend: Backend) async throws {
            school = try await TestHouse(on: backend)
            handout = try await school.post()
            ito = try await school.actor(school.ito)
            administrator = try await school.actor(school.administrator)
            for (student, score) in [(school.ada, 8.0), (school.ben, 4.0)] {
                _ = try await school.recording.record(
                    [school.attempt(score: score)], as: school.actor(student))
            }
        }

        func report() async throws -> Report {
            try await school.reports.report(of: handout.id, as: school.actor(school.ito)).report
        }

        func classReport() async throws -> Report {
            try await school.reports.report(ofClass: school.class7a.id, as: school.actor(school.ito)).report
        }

        func archive(_ schoolClass: SchoolClass, _ isArchived: Bool = true) async throws {
            _ = try await school.roster.edit(schoolClass.id, as: administrator) { $0.isArchived = isArchived }
        }

        func archive(_ person: Person, _ isArchived: Bool = true) async throws {
            var person = person
            person.isArchived = isArchived
            let changed = person
            _ = try await school.roster.put(person.id, as: administrator) { _ in changed }
        }
    }

    @Test(arguments: Backend.enabled)
    func anArchivedClassKeepsItsReports(on backend: Backend) async throws {
        let scene = try await Scene(on: backend)
        let school = scene.school
        let before = (try await scene.report(), try await scene.classReport())
        let tally = try await school.handouts.tally(of: scene.handout.id, as: scene.ito)
        try await scene.archive(school.class7a)
        #expect(try await scene.report() == before.0)
        #expect(try await scene.classReport() == before.1)
        let ito = try await school.actor(school.ito)
        let after = try await school.handouts.tally(of: scene.handout.id, as: ito)
        #expect(after?.students == tally?.students && after?.begun == tally?.begun)
        let cell = try #require(before.0.rows[0].cells[0])
        #expect(try await school.reports.attempts(behind: cell.assignment, as: ito).attempts.count == 1)
        // The students have nothing of it any more, and nobody else has ever had.
        let ada = try await school.actor(school.ada)
        #expect(try await school.work.toDo(as: ada).isEmpty)
        #expect(try await school.recording.record([school.attempt()], as: ada) == [.notFound])
        await #expect(throws: Refusal.notFound) {
            try await school.reports.report(of: scene.handout.id, as: school.actor(school.okafor))
        }
        // It is read-only.
        await #expect(throws: Refusal.notFound) { try await school.reports.setDone(true, cell.assignment, as: ito) }
        await #expect(throws: Refusal(.notPermitted, field: "handout")) {
            try await school.handouts.lock(scene.handout.id, as: ito)
        }
        await #expect(throws: Refusal(.stateDoesNotAllow, field: "recipients")) { try await school.post() }
        // Who is enrolled now is assigned nothing.
        try await school.roster.enrol([school.cem.id], in: school.class7a.id, as: .student, as: scene.administrator)
        #expect(try await scene.report() == before.0)
        try await scene.archive(school.class7a, false)
        #expect(try await scene.report().rows.count == 3)
        #expect(try await school.work.toDo(as: ada).map(\.handout.id) == [scene.handout.id])
        #expect(try await scene.report().rows[0] == before.0.rows[0])
    }

    /// How many still have something to do is about those who are there, wherever it is said.
    @Test(arguments: Backend.enabled)
    func whoseClassWasArchivedWhileOthersGoOnHasNothingToDo(on backend: Backend) async throws {
        let scene = try await Scene(on: backend)
        let school = scene.school
        try await school.roster.enrol(
            [school.ito.id], in: school.class7b.id, as: .teacher, as: scene.administrator)
        let handout = try await school.post(
            to: [.everyone(in: school.class7a.id), .everyone(in: school.class7b.id)])
        let counts = { () async throws -> [Int?] in
            let ito = try await school.actor(school.ito)
            let report = try await school.reports.report(of: handout.id, as: ito).report
            return [
                report.rows.count, report.rows.count(where: \.student.isThere),
                try await school.handouts.tally(of: handout.id, as: ito)?.students,
            ]
        }
        let all = try #require(try await counts()[0])
        #expect(try await counts() == [all, all, all])
        try await scene.archive(school.class7a)
        #expect(try await counts() == [all, all - 2, all - 2])
        let concerned = try await school.handouts.concerned(by: handout.id, as: school.actor(school.ito))
        #expect(concerned.classes.map(\.name) == ["7b"] && concerned.students == all - 2)
        try await scene.archive(school.class7b)
        #expect(try await counts() == [all, all, all], "It is as it was when the last class was archived.")
    }

    /// A student who is no longer there stays with their results, marked; one without results goes.
    @Test(arguments: Backend.enabled, Report.Departure.allCases)
    func whoHasResultsStaysInTheReport(on backend: Backend, departure: Report.Departure) async throws {
        let scene = try await Scene(on: backend)
        let school = scene.school
        try await school.roster.enrol([school.cem.id], in: school.class7a.id, as: .student, as: scene.administrator)
        let before = try await scene.report()
        #expect(before.departed == 0 && before.rows.count == 3)
        for student in [school.ada, school.cem] {
            switch departure {
            case .left: try await school.roster.remove(student.id, from: school.class7a.id, as: scene.administrator)
            case .archived: try await scene.archive(student)
            }
        }
        for report in [try await scene.report(), try await scene.classReport()] {
            #expect(report.rows.map(\.student.givenName) == ["Ada", "Ben"])
            #expect(report.rows.map(\.student.departure) == [departure, nil])
            #expect(report.rows[0].cells == before.rows[0].cells)
            #expect(report.averages[0].value == before.averages[0].value && report.departed == 1)
        }
        // How many still have something to do is about those who are there.
        #expect(try await school.handouts.tally(of: scene.handout.id, as: scene.ito)?.students == 1)
        let cell = try #require(before.rows[0].cells[0])
        let record = try await school.reports.attempts(behind: cell.assignment, as: scene.ito)
        #expect(record.student.departure == departure && record.attempts.count == 1)
        // Who left a class still reads their own records; who was archived reads nothing.
        #expect(record.isOfFormerStudent == (departure == .archived))
        guard departure == .left else { return }
        let ada = try await school.actor(school.ada)
        #expect(try await school.work.toDo(as: ada).isEmpty)
        #expect(try await school.recording.record([school.attempt()], as: ada) == [.notFound])
        await #expect(throws: Refusal.notFound) { try await school.reports.attempts(behind: cell.assignment, as: ada) }
        // She reads who sees it still.
        let own = try #require(try await school.reports.ownRecords(as: ada).records.first)
        #expect(own.teachers.map(\.id) == [school.ito.id] && own.classes.map(\.name) == ["7a"])
    }

    /// Whoever removes an activity is asked about all results that disappear from the report.
    @Test(arguments: Backend.enabled)
    func whatSomebodyLeftBehindIsNotRemovedUnasked(on backend: Backend) async throws {
        let scene = try await Scene(on: backend)
        let school = scene.school
        for student in [school.ada, school.ben] {
            try await school.roster.remove(student.id, from: school.class7a.id, as: scene.administrator)
        }
        let activity = scene.handout.activities[0].id
        let concerned = try await school.handouts.concerned(byRemoving: activity, of: scene.handout.id, as: scene.ito)
        #expect(concerned.students == 2 && concerned.classes == [school.class7a])
        let content = HandoutContent(
            title: "Week 1", recipients: scene.handout.recipients,
            activities: [school.activity("Map", .link("https://example.org"))])
        let saved = try await school.handouts.save(
            scene.handout.id, version: scene.handout.version, content, then: .rest, as: scene.ito)
        #expect(saved.spared == activity)
        #expect(try await scene.report().departed == 2)
    }

    /// What a handout no longer asks of somebody, nobody sees.
    @Test(arguments: Backend.enabled)
    func whatIsTakenBackIsShownToNobody(on backend: Backend) async throws {
        let scene = try await Scene(on: backend)
        try await scene.school.roster.remove(
            scene.school.ada.id, from: scene.school.class7a.id, as: scene.administrator)
        #expect(try await scene.report().rows.count == 2)
        _ = try await scene.school.handouts.takeBack(scene.handout.id, as: scene.ito)
        #expect(try await scene.report().rows.isEmpty)
        let ada = try await scene.school.actor(scene.school.ada)
        #expect(try await scene.school.reports.ownRecords(as: ada).records.map(\.teachers) == [[]])
        _ = try await scene.school.handouts.post(scene.handout.id, as: scene.ito)
        #expect(try await scene.report().rows.map(\.student.departure) == [.left, nil])
    }
}
