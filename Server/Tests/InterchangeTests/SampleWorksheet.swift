import Foundation
import SchoolModel

extension Worksheet {
    private static func choice(_ text: String, _ isRight: Bool) -> ChoiceExercise.Choice {
        ChoiceExercise.Choice(.init(text: text), isRight: isRight)
    }

    /// A worksheet of everything that other systems know.
    static func exchanged() throws -> Worksheet {
        let rules = AnswerRules(ignoresCase: true, ignoresPunctuation: false)
        let contents: [(String, any ExerciseContent)] = [
            (
                "Capitals",
                ChoiceExercise(questions: [
                    .init(
                        prompt: "Hauptstadt von 日本?\n(Zeile 2)",
                        options: [choice("東京", true), choice("京都 = alt", false)]),
                    .init(
                        prompt: "a {b} ~c #d :e \\f <b>g</b> &amp; // 100%",
                        options: [
                            choice("%50%x", true), choice("[html]y", true), choice("1/3", true), choice("z", false),
                        ],
                        several: true),
                ])
            ),
            (
                "True?",
                TrueFalseExercise(questions: [
                    .init(prompt: "1 < 2 & 2 > 1", isTrue: true),
                    .init(
                        prompt:
                            "<\u{301}b> &\u{301}amp; >\u{301}",
                        isTrue: true),
                ])
            ),
            (
                "",
                NumberExercise(questions: [
                    .init(
                        prompt: "π", answers: [DecimalNumber("3.14")].compactMap(\.self),
                        tolerance: .absolute(within: DecimalNumber("0.01") ?? DecimalNumber(0))),
                    .init(prompt: "x² = 4", answers: [DecimalNumber(2), DecimalNumber(-2)]),
                ])
            ),
            (
                "Words",
                WordTranslationExercise(questions: [.init(prompt: "dog", answers: ["Hund", "Köter"])], rules: rules)
            ),
            (
                "Gap",
                GapTextExercise(questions: [.init(prompt: "The ___ barks.", gaps: [["dog", "hound"]], rules: rules)])
            ),
            (
                "Match",
                MatchingExercise(questions: [
                    .init(
                        prompt: "Match", pairs: [.init("cat", "mammal"), .init("dog", "mammal"), .init("owl", "bird")],
                        extras: [.init(text: "fish")])
                ])
            ),
            ("Essay", FreeTextExercise(questions: [.init(prompt: "Why?")])),
        ]
        let exercises = contents.map { title, content in Exercise(id: .init(UUID()), title: title, content: content) }
        return try Worksheet(
            id: .init(UUID()), author: .init(UUID()), title: "Sheet / one", exercises: exercises,
            changedAt: Date(timeIntervalSince1970: 0)
        )
        .checked()
    }

    /// What students are asked and what is right, without the identifiers that each import makes.
    var substance: [String] {
        exercises.flatMap { exercise in
            [exercise.title]
                + exercise.content.questions(for: 1).map { question in
                    let solution = exercise.content.solution(of: question.id, seed: 1) ?? ""
                    let options: [String] =
                        switch question.form {
                        case .choice(let options, let several): options.map(\.text).sorted() + ["\(several)"]
                        case .pairs(_, let right): right.map(\.text).sorted()
                        default: []
                        }
                    return "\(exercise.type.rawValue) \(question.prompt) \(solution) \(options) \(question.points)"
                }
        }
    }
}
