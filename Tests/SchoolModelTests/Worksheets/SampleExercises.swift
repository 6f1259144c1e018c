import Foundation
import SchoolModel

/// One exercise of each type, and more if a type has several variants.
enum SampleExercises {
    static func all() throws -> [any ExerciseContent] {
        let all: [any ExerciseContent] = [
            choice, trueFalse, try gapText(), matching, ordering, number, wordTranslation, vocabulary, freeText,
        ]
        return try (all + arithmetic).map { content in try content.checked() }
    }

    static let choice = ChoiceExercise(questions: [
        .init(id: "capital", prompt: "Hauptstadt von Japan?", options: choices(["Tokio"], ["Kioto", "Osaka", "Nara"])),
        .init(
            id: "primes", prompt: "Which are prime?", options: choices(["2", "3", "5"], ["4", "9"]), several: true,
            points: 3),
    ])

    static func choices(_ right: [String], _ wrong: [String]) -> [ChoiceExercise.Choice] {
        (right + wrong).map { ChoiceExercise.Choice(.init(id: "o\($0)", text: $0), isRight: right.contains($0)) }
    }

    static let trueFalse = TrueFalseExercise(questions: [
        .init(id: "sun", prompt: "The sun is a star.", isTrue: true),
        .init(id: "moon", prompt: "月は星である。", isTrue: false),
    ])

    static func gapText() throws -> GapTextExercise {
        GapTextExercise(
            questions: [
                try .init(marked: "Der {{Hund|Köter}} bellt, die {{Katze}} miaut.", points: 2),
                try .init(marked: "Die Amsel {{singt}}.", rules: AnswerRules(ignoresCase: true, ignoresAccents: true)),
            ], language: "de")
    }

    static let matching = MatchingExercise(questions: [
        .init(
            id: "animals", prompt: "Match",
            pairs: [.init("dog", "Säugetier"), .init("cat", "Säugetier"), .init("eagle", "Vogel")],
            extras: [.init(text: "Fisch")], points: 3)
    ])

    static let ordering = OrderingExercise(questions: [
        .init(
            id: "sentence", prompt: "Ordne",
            items: ["die", "Katze", "sieht", "die", "Maus"].enumerated().map { .init(id: "w\($0)", text: $1) },
            points: 4),
        .init(
            id: "today", prompt: "Ordne",
            items: [.init(id: "ich", text: "ich"), .init(id: "gehe", text: "gehe"), .init(id: "heute", text: "heute")],
            alsoRight: [["heute", "gehe", "ich"]]),
    ])

    static let number = NumberExercise(questions: [
        .init(id: "sum", prompt: "1 + 1", answers: [DecimalNumber(2)]),
        .init(id: "thousand", prompt: "10³", answers: [DecimalNumber(1000)]),
        .init(
            id: "half", prompt: "1/2", answers: ["0.5"].compactMap { DecimalNumber($0) },
            tolerance: .absolute(within: DecimalNumber("0.01") ?? DecimalNumber(0))),
        .init(
            id: "metre", prompt: "1,5 m", answers: ["1.5"].compactMap { DecimalNumber($0) },
            units: [
                .init(name: "m"), .init(name: "cm", factor: DecimalNumber("0.01") ?? DecimalNumber(1)),
                .init(name: "km", factor: DecimalNumber(1000)),
            ]),
    ])

    static let wordTranslation = WordTranslationExercise(
        questions: [
            .init(id: "dog", prompt: "dog", answers: ["der Hund"]),
            .init(id: "cat", prompt: "cat", answers: ["die Katze"]),
            .init(id: "road", prompt: "road", answers: ["die Straße", "der Weg"]),
            .init(id: "way", prompt: "way", answers: ["der Weg"]),
        ], from: "en", to: "de", rules: AnswerRules(ignoresCase: true, ignoresAccents: true, articles: .optional))

    static let vocabulary = VocabularyExercise(
        pairs: [
            .init(id: "dog", left: ["犬", "いぬ"], right: ["dog"]), .init(id: "cat", left: ["猫", "ねこ"], right: ["cat"]),
            .init(id: "bridge", left: ["橋", "はし"], right: ["bridge"]),
            .init(id: "sticks", left: ["箸", "はし"], right: ["chopsticks"]),
        ], from: "ja", to: "en", directions: [.forward, .backward],
        rules: AnswerRules(ignoresCase: true, ignoresKana: true))

    static let freeText = FreeTextExercise(
        questions: [.init(id: "why", prompt: "Why?", sample: "Because of the sample.", points: 5)], language: "en")

    static let arithmetic: [any ExerciseContent] = [
        ArithmeticExercise(
            operations: ArithmeticExercise.Operation.allCases, first: .init(from: 0, to: 10),
            second: .init(from: 1, to: 10)),
        ArithmeticExercise(
            operations: [.add, .subtract], first: .init(from: -100, to: 100), second: .init(from: -100, to: 100),
            negatives: true, count: 30),
        ArithmeticExercise(
            operations: [.add, .subtract], first: .init(from: 10, to: 999), second: .init(from: 10, to: 999),
            carries: .always, count: 20),
        ArithmeticExercise(
            operations: [.add, .subtract], first: .init(from: 10, to: 9999), second: .init(from: 10, to: 9999),
            carries: .never, count: 20),
        ArithmeticExercise(
            operations: [.divide], first: .init(from: 1, to: 100), second: .init(from: 2, to: 9), remainders: true),
        ArithmeticExercise(
            operations: [.multiply], first: .init(from: 7, to: 7), second: .init(from: 1, to: 10), notation: .dot,
            count: 15),
        ArithmeticExercise(
            operations: [.add], first: .init(from: 3, to: 3), second: .init(from: 4, to: 4), count: 3),
        ArithmeticExercise(
            operations: [.subtract], first: .init(from: 0, to: 1_000_000), second: .init(from: 0, to: 1_000_000)),
    ]
}
