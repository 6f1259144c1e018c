import SchoolModel

/// The worksheets in the library of the demo school.
enum DemoWorksheets {
    static func all(_ surroundings: Surroundings) -> [WorksheetContent] {
        [animals(surroundings), sums(surroundings)]
    }

    private static func animals(_ surroundings: Surroundings) -> WorksheetContent {
        let words = [
            ("dog", "Hund"), ("cat", "Katze"), ("bird", "Vogel"), ("horse", "Pferd"), ("fish", "Fisch"),
            ("mouse", "Maus"), ("cow", "Kuh"), ("bear", "Bär"),
        ]
        let list = VocabularyExercise(
            pairs: words.map { VocabularyExercise.Pair(left: [$0.0], right: [$0.1]) }, from: "en", to: "de",
            rules: AnswerRules(ignoresCase: true, articles: .ignored))
        let facts = TrueFalseExercise(questions: [
            .init(prompt: "A whale is a fish.", isTrue: false), .init(prompt: "Spiders have eight legs.", isTrue: true),
            .init(prompt: "Bats are birds.", isTrue: false),
        ])
        return WorksheetContent(
            title: "Animals", instructions: "Learn the words first, as a game if you like.",
            exercises: [
                exercise("The words", list, surroundings), exercise("True or false?", facts, surroundings),
            ])
    }

    private static func sums(_ surroundings: Surroundings) -> WorksheetContent {
        let sums = ArithmeticExercise(
            operations: [.add, .subtract], first: .init(from: 1, to: 20), second: .init(from: 1, to: 20), count: 10)
        return WorksheetContent(title: "Sums to twenty", exercises: [exercise("", sums, surroundings)])
    }

    private static func exercise(
        _ title: String, _ content: any ExerciseContent, _ surroundings: Surroundings
    ) -> Exercise {
        Exercise(id: Exercise.ID(surroundings.makeUUID()), title: title, content: content)
    }
}
