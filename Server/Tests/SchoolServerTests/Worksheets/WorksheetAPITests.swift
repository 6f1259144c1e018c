import Foundation
import SchoolAPI
import SchoolModel
import SchoolTesting
import Testing

@testable import SchoolServer

/// Worksheets written and worked on by programs.
@Suite struct WorksheetAPITests {
    private func client(_ school: TestSchool, _ person: Person) async throws -> Client {
        Client(transport: school.transport, token: try await school.token(of: person))
    }

    private func problem(_ work: () async throws -> some Sendable) async -> Problem? {
        await #expect(throws: Problem.self) { _ = try await work() }
    }

    private let words = WorksheetDTO.Exercise(
        type: "wordTranslation", title: "Animals", text: "dog = Hund\ncat = Katze", options: ["ignoresCase": "true"])

    @Test func aProgramWritesChangesSharesAndDeletes() async throws {
        let school = try await TestSchool()
        let ito = try await client(school, school.ito)
        let okafor = try await client(school, school.okafor)
        let made = try await ito.send(CreateWorksheet(title: "Words", exercises: [words]))
        #expect(made.version == 1 && made.kind == .practice && made.exercises[0].text == words.text)
        #expect(made.exercises[0].questions?.map(\.solution) == ["Hund", "Katze"])
        #expect(made.exercises[0].options?["ignoresCase"] == "true")
        #expect(try await ito.send(GetWorksheet(worksheetID: made.id)) == made)
        #expect(await problem { try await okafor.send(GetWorksheet(worksheetID: made.id)) }?.status == 404)

        var exercise = made.exercises[0]
        exercise.text = "dog = Hund | Köter\ncat = Katze\nbird = Vogel"
        let edited = try await ito.send(
            EditWorksheet(worksheetID: made.id, version: 1, title: "More words", exercises: [exercise]))
        #expect(edited.version == 2 && edited.exercises[0].id == exercise.id)
        #expect(edited.exercises[0].questions.map { $0.prefix(2).map(\.id) } == made.exercises[0].questions?.map(\.id))
        let stale = await problem {
            try await ito.send(EditWorksheet(worksheetID: made.id, version: 1, title: "Old", exercises: []))
        }
        #expect(stale?.status == 409 && stale?.field == "version")

        _ = try await ito.send(ShareWorksheet(worksheetID: made.id, isShared: true))
        #expect(try await okafor.send(ListWorksheets(shared: true)).items.map(\.id) == [made.id])
        #expect(try await okafor.send(ListWorksheets()).items.isEmpty)
        #expect(try await ito.send(ListWorksheets(search: "MORE", limit: 1)).items.map(\.title) == ["More words"])
        #expect(await problem { try await okafor.send(DeleteWorksheet(worksheetID: made.id)) }?.status == 404)
        _ = try await ito.send(DeleteWorksheet(worksheetID: made.id))
        #expect(await problem { try await ito.send(GetWorksheet(worksheetID: made.id)) }?.status == 404)
    }

    @Test func problemsNameTheExerciseAndTheLine() async throws {
        let school = try await TestSchool()
        let ito = try await client(school, school.ito)
        let wrong: [(WorksheetDTO.Exercise, String)] = [
            (.init(type: "riddle", text: "?"), "exercises.1.type"),
            (.init(type: "number", text: "a = 1\nb = many"), "exercises.1.text"),
            (.init(type: "choice", text: "Q?\n* a\n- a"), "exercises.1.text.questions.0.options.1"),
            (.init(type: "number", text: "a = 1", options: ["colour": "red"]), "exercises.1.options.colour"),
            (.init(id: .init(UUID()), type: "number", text: "a = 1"), "exercises.1.id"),
            (.init(type: "arithmetic", text: "", options: ["firstTo": "x"]), "exercises.1.option.firstTo"),
        ]
        for (exercise, field) in wrong {
            let problem = await problem {
                try await ito.send(CreateWorksheet(title: "T", exercises: [words, exercise]))
            }
            #expect(problem?.field == field, "\(String(describing: problem))")
        }
        #expect(await problem { try await ito.send(CreateWorksheet(title: " ")) }?.field == "title")
        #expect(try await ito.send(ListWorksheets()).items.isEmpty)
    }

    /// A student's program works on what was handed out; of a test it learns neither keys nor marks.
    @Test(arguments: [Worksheet.Kind.practice, .test])
    func aStudentsProgramGetsTheSheetAndDeliversAnswers(kind: Worksheet.Kind) async throws {
        let school = try await TestSchool()
        let ito = try await client(school, school.ito)
        let ada = try await client(school, school.ada)
        let worksheet = try await ito.send(CreateWorksheet(title: "Words", kind: kind, exercises: [words]))
        let draft = try await ito.send(
            DraftHandout(
                title: "Words", recipients: [.init(classID: school.class7a.id)],
                activities: [.init(title: "Words", path: [Worksheet.app, worksheet.id.description])]))
        let posted = try await ito.send(ActOnHandout(handoutID: draft.id, act: .post))
        let activity = try #require(posted.activities[0].id)
        let sheet = try await ada.send(GetSheet(handoutID: posted.id, activityID: activity))
        let questions = sheet.exercises[0].questions
        #expect(questions.map(\.prompt) == ["dog", "cat"])
        #expect(
            questions.allSatisfy { ($0.key != nil) == (kind == .practice) && ($0.pairs != nil) == (kind == .practice) })
        let text = String(decoding: try JSONEncoder().encode(sheet), as: UTF8.self)
        #expect(!text.contains("Hund") && !text.contains("Katze") || kind == .practice)
        let receipt = try await ada.send(
            DeliverAnswers(
                handoutID: posted.id, activityID: activity, attempt: sheet.attempt, exercise: sheet.exercises[0].id,
                answers: [.init(question: questions[0].id, answer: ["hund"], milliseconds: 1500)]))
        #expect(receipt.results.map(\.verdict) == [kind == .practice ? "correct" : "kept"])
        let again = try await ada.send(GetSheet(handoutID: posted.id, activityID: activity))
        #expect(again.attempt == sheet.attempt && again.given.map(\.verdict) == receipt.results.map(\.verdict))
    }
}
