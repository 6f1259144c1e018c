import HTTPTypes
import SchoolModel
import SchoolServices
import SchoolTesting
import Testing

@testable import SchoolServer

/// Worksheets on paper, and their answers.
@Suite struct PrintedSheetTests {
    private func pages(of content: any ExerciseContent, language: String = "en") async throws -> [String] {
        let school = try await TestSchool()
        let exercise = Exercise(
            id: Exercise.ID(school.services.surroundings.makeUUID()), title: "Texts", content: content)
        let worksheet = try await school.services.worksheets.create(
            WorksheetContent(title: "Words", kind: .practice, exercises: [exercise]), as: school.actor(school.ito))
        let teacher = try await school.browser(of: school.ito)
        var pages: [String] = []
        for page in ["print", "answers", "preview"] {
            let reply = try await teacher.get(
                "/worksheets/\(worksheet.id)/\(page)", headers: [.acceptLanguage: language])
            #expect(reply.status == 200)
            pages.append(reply.text)
        }
        return pages
    }

    @Test func pointsStandOnPaperAndInTheAnswers() async throws {
        let texts = try FreeTextExercise.read(
            "Why? [3]\nWhen?\nWhere? [1.5]", options: ExerciseOptions(), replacing: nil)
        for page in try await pages(of: texts).prefix(2) {
            #expect(page.contains("[3 points]") && page.contains("[1 point]") && page.contains("[1.5 points]"))
        }
        #expect(try await pages(of: texts, language: "de")[0].contains("[1,5 Punkte]"))
        // Where each is worth one, it goes without saying.
        let plain = try FreeTextExercise.read("Why?\nWhen?", options: ExerciseOptions(), replacing: nil)
        #expect(try await !pages(of: plain)[0].contains("point]"))
    }

    @Test func pairsWithoutAQuestionAreAskedInTheWordsOfThePage() async throws {
        let pairs = try MatchingExercise.read("dog = Hund\ncat = Katze", options: ExerciseOptions(), replacing: nil)
        for page in try await pages(of: pairs) {
            #expect(page.contains("What belongs together?") && !page.contains(">…<"))
        }
        let asked = try MatchingExercise.read(
            "Who says what:\ndog = Hund\ncat = Katze", options: ExerciseOptions(), replacing: nil)
        #expect(try await !pages(of: asked)[0].contains("What belongs together?"))
    }
}
