import Foundation
import SchoolAPI
import SchoolModel
import SchoolServices
import SchoolTesting
import SchoolWeb
import Testing

@testable import SchoolServer

/// A result that doesn't know yet of answers that wait to be marked says so wherever it stands.
@Suite struct ProvisionalResultTests {
    private typealias Scene = SheetPageTests.Scene

    /// Ada's first answer is marked, her second waits; Ben has answered nothing.
    private func scene() async throws -> (scene: Scene, assignment: Assignment.ID) {
        let scene = try await Scene(
            content: FreeTextExercise.read("Why? [3]\nWhen? [2]", options: ExerciseOptions(), replacing: nil))
        try await scene.answer(["So", "Now"], as: scene.school.ada)
        let ito = try await scene.school.actor(scene.school.ito)
        let entry = try #require(try await scene.school.services.marking.desk(of: scene.handout, as: ito).entries.first)
        try await scene.school.services.marking.mark(
            [
                PointsByHand(
                    assignment: entry.assignment, attempt: entry.attempt,
                    question: QuestionName(exercise: entry.exercise.id, question: entry.question.id), points: 2,
                    replacing: nil)
            ], of: scene.handout, as: ito)
        return (scene, entry.assignment)
    }

    private func markTheRest(_ scene: Scene) async throws {
        let ito = try await scene.school.actor(scene.school.ito)
        let desk = try await scene.school.services.marking.desk(of: scene.handout, as: ito)
        try await scene.school.services.marking.mark(
            desk.entries.filter { $0.given.mark.verdict == .open }.map {
                PointsByHand(
                    assignment: $0.assignment, attempt: $0.attempt,
                    question: QuestionName(exercise: $0.exercise.id, question: $0.question.id), points: 1,
                    replacing: nil)
            }, of: scene.handout, as: ito)
    }

    @Test func bothReportsAndThePageOfTheStudentSaySo() async throws {
        let (scene, assignment) = try await scene()
        let teacher = try await scene.school.browser(of: scene.school.ito)
        let reports = [
            Links.handout(scene.handout), Links.classReport(scene.school.class7a.id, sort: ReportSort()),
        ]
        for page in reports {
            let text = try await teacher.get(page).text
            let cell = text.components(separatedBy: "id=\"cell-\(assignment)\"").dropFirst().first ?? ""
            let content = cell.components(separatedBy: "</td>")[0]
            #expect(content.contains("2/3") && content.contains("1 to mark"), "\(page)")
            #expect(content.contains("provisional: answers are still to be marked"), "\(page)")
            // Ada's cell, the average and the legend.
            #expect(text.components(separatedBy: "class=\"provisional\"").count == 4, "\(page)")
        }
        let attempts = Links.attempts(scene.handout, assignment)
        #expect(try await teacher.get(attempts).text.contains("2/3, 1 waiting to be marked"))
        try await markTheRest(scene)
        for page in reports + [attempts] {
            let text = try await teacher.get(page).text
            #expect(!text.contains("provisional") && !text.contains("to be marked"), "\(page)")
        }
    }

    @Test func statisticsSaySoToo() async throws {
        let (scene, _) = try await scene()
        let teacher = try await scene.school.browser(of: scene.school.ito)
        let page = Links.statistics(scene.handout, scene.activity)
        let text = try await teacher.get(page).text
        #expect(text.contains("class=\"provisional\""))
        #expect(text.contains("* provisional: answers are still to be marked"))
        #expect(text.contains("2/3, 1 waiting to be marked") && text.contains("2/3*"))
        try await markTheRest(scene)
        let after = try await teacher.get(page).text
        #expect(!after.contains("provisional") && !after.contains("waiting to be marked") && !after.contains("3/5*"))
    }

    /// Nothing is provisional where there is no number yet.
    @Test func theSignStandsAtNumbersOnly() async throws {
        let scene = try await Scene(
            content: FreeTextExercise.read("Why? [3]", options: ExerciseOptions(), replacing: nil))
        try await scene.answer(["So"], as: scene.school.ada)
        let teacher = try await scene.school.browser(of: scene.school.ito)
        for page in [Links.handout(scene.handout), Links.classReport(scene.school.class7a.id, sort: ReportSort())] {
            let text = try await teacher.get(page).text
            #expect(text.contains("1 to mark") && !text.contains("class=\"provisional\""), "\(page)")
        }
    }

    /// The number is that of the attempt that counts, whatever else there is to mark.
    @Test func anotherAttemptLeavesTheNumberAsItIs() async throws {
        let (scene, assignment) = try await scene()
        try await markTheRest(scene)
        scene.school.clock.advance(by: 60)
        try await scene.answer(["Then"], as: scene.school.ada)
        let ito = try await scene.school.actor(scene.school.ito)
        let handout = try await scene.school.services.handouts.find(scene.handout, as: ito)
        #expect(try await scene.school.services.marking.waiting(in: handout, for: ito) == [assignment: 1])
        let teacher = try await scene.school.browser(of: scene.school.ito)
        let pages = [
            Links.handout(scene.handout), Links.classReport(scene.school.class7a.id, sort: ReportSort()),
            Links.attempts(scene.handout, assignment),
        ]
        for page in pages {
            let text = try await teacher.get(page).text
            #expect(text.contains("3/5") && !text.contains("provisional"), "\(page)")
            #expect(!text.contains("waiting to be marked"), "\(page)")
        }
    }

    /// In an archived class nobody marks any more: what is shown stays.
    @Test func whatNobodyCanMarkAnyMoreIsNotProvisional() async throws {
        let (scene, assignment) = try await scene()
        let administrator = try await scene.school.actor(scene.school.administrator)
        _ = try await scene.school.services.roster.edit(scene.school.class7a.id, as: administrator) {
            $0.isArchived = true
        }
        let teacher = try await scene.school.browser(of: scene.school.ito)
        let pages = [
            Links.classReport(scene.school.class7a.id, sort: ReportSort()),
            Links.attempts(scene.handout, assignment),
        ]
        for page in pages {
            let text = try await teacher.get(page).text
            #expect(text.contains("2/3") && !text.contains("provisional"), "\(page)")
            #expect(!text.contains("to mark<") && !text.contains("waiting to be marked"), "\(page)")
        }
    }

    @Test func studentsReadItInTheirOwnRecords() async throws {
        let (scene, _) = try await scene()
        let student = try await scene.school.browser(of: scene.school.ada)
        #expect(try await student.get(Links.records).text.contains("2/3, 1 waiting to be marked"))
        try await markTheRest(scene)
        #expect(try await !student.get(Links.records).text.contains("waiting to be marked"))
    }

    @Test func theTablesHaveAColumnForItWhileSomethingWaits() async throws {
        let (scene, _) = try await scene()
        let teacher = try await scene.school.browser(of: scene.school.ito)
        let tables = [Links.handoutTable(scene.handout), Links.classTable(scene.school.class7a.id)]
        for table in tables {
            let rows = try await teacher.get(table).text.split(separator: "\r\n").map {
                $0.split(
                    separator: ",", omittingEmptySubsequences: false)
            }
            #expect(rows[0].last?.hasSuffix("To be marked") == true, "\(table)")
            #expect(Set(rows.map(\.count)).count == 1, "\(table)")
            #expect(rows.first { $0[1] == "Ada" }?.last == "1" && rows.last?.last == "1", "\(table)")
            #expect(rows.first { $0[1] == "Ben" }?.last == "0", "\(table)")
        }
        try await markTheRest(scene)
        for table in tables { #expect(try await !teacher.get(table).text.contains("To be marked")) }
    }

    @Test func programsReadHowManyWait() async throws {
        let (scene, assignment) = try await scene()
        let client = try await scene.school.client(of: scene.school.ito)
        let waiting = { () async throws -> [Int?] in
            let rows = try await client.send(GetClassReport(classID: scene.school.class7a.id)).rows
            return ["Ada", "Ben"].map { name in rows.first { $0.givenName == name }?.cells[0]?.waiting }
        }
        let attempts = { try await client.send(GetAttempts(assignmentID: assignment)).cell.waiting }
        #expect(try await attempts() == 1)
        let before = try await waiting()
        #expect(before == [1, nil])
        try await markTheRest(scene)
        #expect(try await waiting() == [nil, nil])
        #expect(try await attempts() == nil)
    }
}
