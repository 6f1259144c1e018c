import Foundation
import SchoolModel
import SchoolServices
import SchoolTesting
import Testing

/// Ada is in both classes that get a handout: it is one piece of work, and both classes' teachers see it.
@Suite struct TwoClassesTests {
    private struct Scene {
        let school: TestHouse
        let worksheet: Worksheet
        let handout: Handout
        let administrator: Actor
        let ada: Actor
        var activity: HandoutActivity.ID { handout.activities[0].id }

        init(on backend: Backend) async throws {
            school = try await TestHouse(on: backend)
            administrator = try await school.actor(school.administrator)
            try await school.roster.enrol(
                [school.ada.id], in: school.class7b.id, as: .student, as: administrator)
            let content = try FreeTextExercise.read("Why? [3]", options: ExerciseOptions(), replacing: nil)
            let exercise = Exercise(
                id: Exercise.ID(school.house.surroundings.makeUUID()), title: "Texts", content: content)
            worksheet = try await WorksheetService(school.house).create(
                WorksheetContent(title: "Words", exercises: [exercise]), as: school.actor(school.ito))
            handout = try await school.post(
                to: [.everyone(in: school.class7a.id), .everyone(in: school.class7b.id)],
                activities: [school.activity("Words", .context(IdentifierPath(worksheet: worksheet.id)))])
            ada = try await school.actor(school.ada)
            let work = WorksheetWork(school.house)
            let sheet = try await work.sheet(activity, of: handout.id, as: ada)
            let question = try #require(exercise.content.questions(for: 0).first).id
            _ = try await work.deliver(
                AnswerDelivery(
                    attempt: sheet.attempt, exercise: exercise.id,
                    answers: [.init(question: question, answer: Answer(["Because."]))]),
                to: activity, of: handout.id, as: ada)
        }

        func row(_ teacher: Person, of schoolClass: SchoolClass? = nil) async throws -> Report.Row? {
            let actor = try await school.actor(teacher)
            let report =
                if let schoolClass {
                    try await school.reports.report(ofClass: schoolClass.id, as: actor).report
                } else {
                    try await school.reports.report(of: handout.id, as: actor).report
                }
            return report.rows.first { $0.student.id == school.ada.id }
        }
    }

    @Test(arguments: Backend.enabled)
    func sheCountsInBoth(on backend: Backend) async throws {
        let scene = try await Scene(on: backend)
        let school = scene.school
        let cell = try #require(try await scene.row(school.ito)?.cells[0])
        #expect(cell.attempts == 1)
        #expect(try await scene.row(school.okafor)?.cells == [cell])
        #expect(try await scene.row(school.okafor, of: school.class7b)?.cells == [cell])
        #expect(try await scene.row(school.ito, of: school.class7a)?.cells == [cell])
        let okafor = try await school.actor(school.okafor)
        #expect(try await school.handouts.tally(of: scene.handout.id, as: okafor)?.students == 2)
        #expect(try await school.handouts.tally(of: scene.handout.id, as: school.actor(school.ito))?.students == 3)
        let statistics = try await school.reports.statistics(of: scene.activity, in: scene.handout.id, as: okafor)
        #expect(statistics.report.rows.map(\.student.id).contains(school.ada.id))
        #expect(statistics.classes.map(\.name) == ["7b"])
        let marking = MarkingService(school.house, reports: school.reports)
        #expect(try await marking.waiting(for: okafor).map(\.answers) == [1])
        #expect(try await marking.desk(of: scene.handout.id, as: okafor).entries.map(\.student.id) == [school.ada.id])
        let own = try await school.reports.ownRecords(as: scene.ada).records
        #expect(own.count == 1 && Set(own[0].teachers.map(\.id)) == [school.ito.id, school.okafor.id])
        #expect(Set(own[0].classes.map(\.name)) == ["7a", "7b"])
    }

    /// Her former teachers read what she does, and decide nothing for her any more.
    @Test(arguments: Backend.enabled)
    func formerTeachersGiveNoMoreTime(on backend: Backend) async throws {
        let scene = try await Scene(on: backend)
        let school = scene.school
        let okafor = try await school.actor(school.okafor)
        #expect(try await school.handouts.ownConcerned(by: scene.handout.id, as: okafor).students == 2)
        try await school.roster.remove(school.ada.id, from: school.class7b.id, as: scene.administrator)
        #expect(try await school.handouts.ownConcerned(by: scene.handout.id, as: okafor).students == 1)
        await #expect(throws: Refusal(.notFound, field: "student")) {
            try await school.handouts.extend(
                scene.handout.id, for: school.ada.id, until: school.clock.now + 3600, as: okafor)
        }
    }

    /// Whichever class she leaves, and also if one is archived, the work stays what it was.
    @Test(arguments: Backend.enabled, [true, false])
    func leavingOneClassChangesNothingInTheOther(on backend: Backend, archives: Bool) async throws {
        for isFirst in [true, false] {
            let scene = try await Scene(on: backend)
            let school = scene.school
            let cell = try #require(try await scene.row(school.ito)?.cells[0])
            let left = isFirst ? school.class7a : school.class7b
            if archives {
                _ = try await school.roster.edit(left.id, as: scene.administrator) { $0.isArchived = true }
            } else {
                try await school.roster.remove(school.ada.id, from: left.id, as: scene.administrator)
            }
            let row = try #require(try await scene.row(school.ito))
            #expect(row.cells == [cell] && row.student.departure == nil)
            let task = try #require(try await school.work.toDo(as: scene.ada).first?.tasks.first)
            #expect(task.assignment.id == cell.assignment && task.assignment.summary.attempts == 1)
            let teachers = try await school.reports.ownRecords(as: scene.ada).records.map { $0.teachers.map(\.id) }
            #expect(Set(teachers.joined()) == [school.ito.id, school.okafor.id])
            let okafors = try #require(try await scene.row(school.okafor))
            #expect(okafors.cells == [cell])
            #expect(okafors.student.departure == (isFirst || archives ? nil : .left))
        }
    }
}
