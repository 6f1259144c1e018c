import Foundation
import SchoolAPI
import SchoolModel
import SchoolServices
import SchoolTesting
import SchoolWeb
import ServerTesting
import Testing
import Timetable

@testable import SchoolServer

/// What a student only says, by whatever door, is done neither in calendars nor for the school.
@Suite struct SaidDoneTests {
    /// A worksheet of one question that Ada has to hand in.
    private struct Scene {
        let calendar: CalendarScene
        let exercise: Exercise
        let handout: Handout
        let due: Date
        let ada: Actor

        init() async throws {
            calendar = try await CalendarScene()
            let school = calendar.school
            ada = try await school.actor(school.ada)
            let ito = try await school.actor(school.ito)
            let truth = Exercise(
                id: Exercise.ID(school.services.surroundings.makeUUID()), title: "Truth",
                content: TrueFalseExercise(questions: [.init(prompt: "Water is wet.", isTrue: true)]))
            let worksheet = try await school.services.worksheets.create(
                WorksheetContent(title: "Water", kind: .practice, exercises: [truth]), as: ito)
            exercise = worksheet.exercises[0]
            due = school.clock.now + 86_400
            let activity = HandoutActivity(
                id: HandoutActivity.ID(school.services.surroundings.makeUUID()), title: "Water",
                content: .context(try IdentifierPath([Worksheet.app, worksheet.id.description])))
            let draft = try await school.services.handouts.draft(
                HandoutContent(
                    title: "Water", due: due, recipients: [.everyone(in: school.class7a.id)], activities: [activity]),
                as: ito)
            handout = try await school.services.handouts.post(draft.id, as: ito)
        }

        /// How many students the school counts as done.
        var counted: Int? {
            get async throws {
                let ito = try await calendar.school.actor(calendar.school.ito)
                return try await calendar.school.services.handouts.tally(of: handout.id, as: ito)?.done
            }
        }

        /// What the tasks of Ada's feed say, by the beginnings of their names.
        var states: [String] {
            get async throws {
                try CalendarComponent.read(try await calendar.feed().text.utf8).flatMap { $0.components("VTODO") }
                    .map { "\($0.text("UID")?.prefix(4) ?? "") \($0.first("STATUS")?.value ?? "")" }.sorted()
            }
        }

        /// What Ada's timetable says of it.
        func isSaidDoneInTheTimetable() async throws -> Bool {
            let school = calendar.school
            let day = SchoolClock(timeZone: school.services.school.zone).day(at: due)
            let page = try await school.browser(of: school.ada).get(Links.timetable(day: day)).text
            let link = "</span><a href=\"\(Links.handout(handout.id))\">"
            let isDone = page.contains(">Done: \(link)")
            #expect(isDone != page.contains(">Due: \(link)"))
            return isDone
        }

        func answer() async throws {
            let work = calendar.school.services.worksheetWork
            let activity = handout.activities[0].id
            let sheet = try await work.sheet(activity, of: handout.id, as: ada)
            let question = exercise.content.questions(for: sheet.attempt.seed)[0].id
            let part = AnswerDelivery.Part(question: question, answer: Answer(["true"]))
            _ = try await work.deliver(
                AnswerDelivery(attempt: sheet.attempt, exercise: exercise.id, answers: [part]), to: activity,
                of: handout.id, as: ada)
        }
    }

    @Test func aCalendarThatTicksItOffIsRefused() async throws {
        let scene = try await Scene()
        let tasks = "/caldav/calendars/\(scene.calendar.school.ada.id)/tasks/"
        let found = try await scene.calendar.dav("PROPFIND", tasks, depth: "1").paths.filter { $0.hasSuffix(".ics") }
        let path = try #require(found.first)
        let ticked = try await scene.calendar.dav("GET", path).text.replacing("NEEDS-ACTION", with: "COMPLETED")
        #expect(found.count == 1 && ticked.contains("STATUS:COMPLETED"))
        for (method, address) in [("PUT", path), ("PUT", "\(tasks)new.ics"), ("DELETE", path)] {
            #expect(try await scene.calendar.dav(method, address, ticked).status == 403)
        }
        #expect(try await scene.states == ["task NEEDS-ACTION"])
        #expect(try await scene.counted == 0)
    }

    @Test func aNoteOfTheSameNameIsOnlyANote() async throws {
        let scene = try await Scene()
        let timetable = scene.calendar.school.services.timetable
        let day = SchoolClock(timeZone: scene.calendar.school.services.school.zone).day(at: scene.due)
        var note = try await timetable.addTask("Water", due: day, lecture: scene.calendar.lecture.id, as: scene.ada)
        note.isDone = true
        try await timetable.save(note, as: scene.ada)
        #expect(try await scene.states == ["own- COMPLETED", "task NEEDS-ACTION"])
        #expect(try await scene.counted == 0)
        #expect(try await !scene.isSaidDoneInTheTimetable())
    }

    @Test func sayingSoOfAWorksheetIsNotEnoughAndWorkingThroughItIs() async throws {
        let scene = try await Scene()
        try await scene.calendar.school.services.work.setDone(
            true, scene.handout.activities[0].id, of: scene.handout.id, as: scene.ada)
        #expect(try await scene.counted == 0)
        #expect(try await scene.states == ["task NEEDS-ACTION"])
        #expect(try await !scene.isSaidDoneInTheTimetable())
        try await scene.answer()
        #expect(try await scene.counted == 1)
        #expect(try await scene.states == ["task COMPLETED"])
        #expect(try await scene.isSaidDoneInTheTimetable())
    }
}
