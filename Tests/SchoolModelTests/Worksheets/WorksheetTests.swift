import Foundation
import SchoolModel
import Testing

@Suite struct WorksheetTests {
    private let author = Person.ID(UUID())

    private func exercise(
        _ content: any ExerciseContent = TrueFalseExercise(questions: [.init(prompt: "1 = 1", isTrue: true)])
    )
        -> Exercise
    {
        Exercise(id: .init(UUID()), title: " First ", content: content)
    }

    @Test func textsAreTrimmedAndQuestionsNamed() throws {
        let sheet = try Worksheet(
            id: .init(UUID()), author: author, title: " Sheet ", exercises: [exercise()],
            changedAt: Date(timeIntervalSince1970: 0)
        )
        .checked()
        #expect(sheet.title == "Sheet")
        #expect(sheet.exercises[0].title == "First")
        let question = try #require(sheet.exercises[0].content.questions(for: 1).first)
        #expect(!question.id.isEmpty && question.id.count <= 64)
        // Checking again, as each save does, keeps the names under which answers are stored.
        #expect(try sheet.checked() == sheet)
    }

    @Test func whatTellsSolutionsIsKeptAndCopied() throws {
        var first = exercise()
        #expect(first.solutionAfter == 2 && first.tellsSolutions)
        let older = try JSONEncoder().encode(first)
        var values = try #require(JSONSerialization.jsonObject(with: older) as? [String: Any])
        values["solutionAfter"] = nil
        values["explanation"] = nil
        let read = try JSONDecoder().decode(Exercise.self, from: JSONSerialization.data(withJSONObject: values))
        #expect(read == first, "Exercises of earlier versions have neither.")

        first.solutionAfter = nil
        first.explanation = " Because.\r\nTruly. "
        let checked = try first.checked()
        #expect(checked.explanation == "Because.\nTruly." && !checked.tellsSolutions)
        #expect(try JSONDecoder().decode(Exercise.self, from: JSONEncoder().encode(checked)) == checked)
        let copies = try [checked].arranged(checked.id, .duplicate(as: .init(UUID())))
        #expect(copies.map(\.explanation) == [checked.explanation, checked.explanation])
        #expect(copies.allSatisfy { $0.solutionAfter == nil })
        #expect(checked != checked.copy(as: .init(UUID())))
        first.solutionAfter = 10
        #expect(throws: Refusal(.isOutOfRange, field: "solutionAfter", detail: "1–9")) { try first.checked() }
        first = exercise(FreeTextExercise(questions: [.init(prompt: "Why?")]))
        #expect(!first.tellsSolutions)
    }

    @Test func refusalsNameTheField() {
        func refusal(_ change: (inout Worksheet) -> Void) -> Refusal? {
            var sheet = Worksheet(
                id: .init(UUID()), author: author, title: "Sheet", exercises: [exercise()],
                changedAt: Date(timeIntervalSince1970: 0))
            change(&sheet)
            do {
                _ = try sheet.checked()
                return nil
            } catch {
                return error
            }
        }
        func first(_ content: any ExerciseContent) -> Refusal? {
            refusal { $0.exercises = [exercise(), exercise(content)] }
        }
        #expect(refusal { $0.title = " " } == Refusal(.isEmpty, field: "title"))
        #expect(
            refusal { $0.title = String(repeating: "a", count: 201) }
                == Refusal(.isTooLong, field: "title", detail: "200"))
        #expect(
            refusal { $0.instructions = String(repeating: "a", count: 10_001) }
                == Refusal(.isTooLong, field: "instructions", detail: "10000"))
        #expect(
            refusal { $0.exercises = (0...50).map { _ in exercise() } }
                == Refusal(.isTooMany, field: "exercises", detail: "50"))
        #expect(
            first(TrueFalseExercise(questions: (0...200).map { .init(prompt: "\($0)", isTrue: true) }))
                == Refusal(.isTooMany, field: "exercises.1.questions", detail: "200"))
        #expect(
            first(TrueFalseExercise(questions: [])) == Refusal(.isEmpty, field: "exercises.1.questions"))
        let options = ["a", "b", " ａ"].map { ChoiceExercise.Choice(.init(text: $0), isRight: $0 == "a") }
        #expect(
            first(ChoiceExercise(questions: [.init(prompt: "?", options: options)]))
                == Refusal(.isTaken, field: "exercises.1.questions.0.options.2"))
        #expect(
            first(
                WordTranslationExercise(
                    questions: [
                        .init(prompt: "dog", answers: ["Hund"]), .init(prompt: "cat", answers: ["Katze", "katze!"]),
                    ],
                    rules: AnswerRules(ignoresCase: true)))
                == Refusal(.isTaken, field: "exercises.1.questions.1.answers.1"))
        let blind = Media(file: .init(UUID()), kind: .image, alternative: "")
        #expect(
            first(TrueFalseExercise(questions: [.init(prompt: "?", media: [blind], isTrue: true)]))
                == Refusal(.isEmpty, field: "exercises.1.questions.0.media.0.alternative"))
    }

    @Test func aStoredWorksheetIsRestored() throws {
        let media = Media(file: .init(UUID()), kind: .audio, alternative: "A dog")
        var one = exercise(NumberExercise(questions: [.init(prompt: "?", answers: [DecimalNumber(3)])]))
        one.hintMedia = [media]
        let sheet = try Worksheet(
            id: .init(UUID()), author: author, title: "Sheet", exercises: [one, exercise()],
            changedAt: Date(timeIntervalSince1970: 0)
        )
        .checked()
        #expect(try JSONDecoder().decode(Worksheet.self, from: JSONEncoder().encode(sheet)) == sheet)
    }

    @Test func anUnknownTypeIsAnError() {
        let text = #"{"id":"\#(UUID())","title":"","hint":"","hintMedia":[],"type":"crossword","content":{}}"#
            .lowercased()
            .replacing("hintmedia", with: "hintMedia")
        #expect(throws: UnknownExerciseType(type: .init(rawValue: "crossword"))) {
            try JSONDecoder().decode(Exercise.self, from: Data(text.utf8))
        }
    }
}
