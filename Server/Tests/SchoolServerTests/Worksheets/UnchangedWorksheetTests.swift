import Foundation
import SchoolModel
import SchoolServices
import SchoolTesting
import SchoolWeb
import Testing

@testable import SchoolServer

/// Whoever opens a form of a worksheet and saves it without a change has changed nothing, whatever the form can't show.
@Suite struct UnchangedWorksheetTests {
    private static let rules = AnswerRules(
        ignoresCase: true, ignoresPunctuation: false, ignoresKana: true, articles: .optional)

    /// Each type, with all that it can have.
    private static func contents() throws -> [any ExerciseContent] {
        let half = try #require(DecimalNumber("0.5"))
        return [
            ChoiceExercise(
                questions: [
                    .init(
                        id: "one", prompt: "- Which\n\n<will> & \"do\"?",
                        options: [
                            .init(.init(id: "x", text: "A"), isRight: true),
                            .init(.init(id: "y", text: "* B"), isRight: true),
                            .init(.init(id: "z", text: "C"), isRight: false),
                        ], points: 2.5),
                    .init(
                        id: "two", prompt: "One?",
                        options: [
                            .init(.init(id: "x", text: "A"), isRight: true),
                            .init(.init(id: "y", text: "B"), isRight: false),
                        ], several: true),
                ], shuffles: false),
            TrueFalseExercise(questions: [.init(id: "one", prompt: "Two\nlines", isTrue: true, points: 2)]),
            GapTextExercise(
                questions: [
                    .init(id: "one", prompt: "A ___\n\nb", gaps: [["a", "{b"]], rules: rules, points: 2),
                    .init(id: "two", prompt: "C ___", gaps: [["d"]], points: 3),
                ], language: "de-CH"),
            MatchingExercise(questions: [
                .init(
                    id: "one", prompt: "No colon",
                    pairs: [
                        .init(left: .init(id: "l", text: "a = b"), right: .init(id: "r", text: "c")),
                        .init(left: .init(id: "m", text: "d"), right: .init(id: "r", text: "c")),
                    ], extras: [.init(id: "e", text: "Fisch")], points: 3)
            ]),
            OrderingExercise(questions: [
                .init(
                    id: "one", prompt: "Order",
                    items: [
                        .init(id: "i", text: "ich"), .init(id: "g", text: "gehe"), .init(id: "h", text: "heute"),
                    ], alsoRight: [["h", "g", "i"]], points: 3)
            ]),
            NumberExercise(questions: [
                .init(
                    id: "one", prompt: "Half\nof it", answers: [half, DecimalNumber(2)],
                    tolerance: .percent(within: half),
                    units: [.init(name: "m"), .init(name: "km", factor: DecimalNumber(1000))], points: 4)
            ]),
            WordTranslationExercise(
                questions: [.init(id: "one", prompt: "dog", answers: ["Hund", "Köter"], points: 2)], from: "en",
                to: "gsw", rules: rules),
            VocabularyExercise(
                pairs: [.init(id: "one", left: ["a | b", "c"], right: ["d = e"])], from: "ja", to: "pt-BR",
                directions: [.backward], rules: rules),
            FreeTextExercise(
                questions: [
                    .init(id: "one", prompt: "Why\nso?", lines: 12, sample: "It is\nso.", points: 2.125),
                    .init(id: "two", prompt: "See [3]", lines: 1),
                ], language: "fr-CA"),
            ArithmeticExercise(
                operations: [.subtract, .divide], first: .init(from: -3, to: 20), second: .init(from: 1, to: 9),
                negatives: true, carries: .never, remainders: true, notation: .dot, count: 7),
        ]
    }

    private struct Scene {
        let school: TestSchool
        let id: Worksheet.ID
        let teacher: TestBrowser

        init() async throws {
            school = try await TestSchool()
            let surroundings = school.services.surroundings
            let exercises = try UnchangedWorksheetTests.contents().enumerated().map { number, content in
                Exercise(
                    id: Exercise.ID(surroundings.makeUUID()), title: number == 0 ? "" : "A & <b>",
                    hint: "First line\n\nthird line", content: content)
            }
            id = try await school.services.worksheets.create(
                WorksheetContent(
                    title: "All “there is”", instructions: "\nOne\ntwo", kind: .test, hasTimePressure: false,
                    exercises: exercises, folder: "Animals"), as: school.actor(school.ito)
            ).id
            teacher = try await school.browser(of: school.ito)
        }

        var worksheet: Worksheet {
            get async throws { try await school.services.worksheets.find(id, as: school.actor(school.ito)) }
        }
    }

    @Test func theFormOfEveryExerciseKeepsAllOfIt() async throws {
        let scene = try await Scene()
        let exercises = try await scene.worksheet.exercises
        #expect(Set(exercises.map(\.type)).count == ExerciseTypes.all.count)
        for exercise in exercises {
            let address = Links.exercise(scene.id, exercise.id)
            let shown = ShownForm(to: address, in: try await scene.teacher.get(address).text)
            let saved = try await scene.teacher.post(address, pairs: shown.pairs + [("action", "save")])
            #expect(saved.status == 303, "\(exercise.type.rawValue)")
            let after = try await scene.worksheet.exercises.first { $0.id == exercise.id }
            #expect(after == exercise, "\(exercise.type.rawValue)")
        }
    }

    @Test func theFormOfTheWorksheetKeepsAllOfIt() async throws {
        let scene = try await Scene()
        let before = try await scene.worksheet
        let address = Links.worksheet(scene.id)
        let shown = ShownForm(to: address, in: try await scene.teacher.get(address).text)
        #expect(try await scene.teacher.post(address, pairs: shown.pairs).status == 303)
        #expect(try await WorksheetContent(scene.worksheet) == WorksheetContent(before))
    }

    /// What was accepted from students is named where the exercise is written, and stays when something else changes.
    @Test func anotherRightOrderIsNamedAndStays() async throws {
        let scene = try await Scene()
        let exercise = try #require(try await scene.worksheet.exercises.first { $0.type == .ordering })
        let address = Links.exercise(scene.id, exercise.id)
        let page = try await scene.teacher.get(address).text
        #expect(page.contains("Order: This order is right as well: heute · gehe · ich"))
        #expect(page.contains("Order: Points: 3") && page.contains("stays when you save"))
        #expect(page.contains("Other right orders stay until an item is added or removed."))
        #expect(page.contains("name=\"hint\" rows=\"2\" maxlength=\"2000\""))
        let shown = ShownForm(to: address, in: page)
        let typed = shown.pairs.map { $0.0 == "text" ? ($0.0, "Order them:\r\nich\r\ngehe\r\nheute") : $0 }
        #expect(try await scene.teacher.post(address, pairs: typed + [("action", "save")]).status == 303)
        let after = try await scene.worksheet.exercises.first { $0.id == exercise.id }?.content as? OrderingExercise
        let question = try #require(after?.questions.first)
        #expect(question.alsoRight == [["h", "g", "i"]] && question.points == 3)
    }
}
