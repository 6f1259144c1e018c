import SchoolModel

/// The worksheets in the library of the demo school.
struct DemoWorksheets {
    let surroundings: Surroundings

    /// Those that are there before anybody has worked.
    static func first(_ surroundings: Surroundings) -> [WorksheetContent] {
        let sheets = DemoWorksheets(surroundings: surroundings)
        return [sheets.animals, sheets.sums]
    }

    var animals: WorksheetContent {
        let facts = TrueFalseExercise(questions: [
            .init(prompt: "A whale is a fish.", isTrue: false), .init(prompt: "Spiders have eight legs.", isTrue: true),
            .init(prompt: "Bats are birds.", isTrue: false),
        ])
        return WorksheetContent(
            title: "Animals", instructions: "Learn the words first, as a game if you like.",
            exercises: [
                exercise(
                    "The words",
                    words([
                        ("dog", "Hund"), ("cat", "Katze"), ("bird", "Vogel"), ("horse", "Pferd"), ("fish", "Fisch"),
                        ("mouse", "Maus"), ("cow", "Kuh"), ("bear", "Bär"),
                    ])), exercise("True or false?", facts),
            ])
    }

    var sums: WorksheetContent {
        let sums = ArithmeticExercise(
            operations: [.add, .subtract], first: .init(from: 1, to: 20), second: .init(from: 1, to: 20), count: 10)
        return WorksheetContent(title: "Sums to twenty", exercises: [exercise("", sums)])
    }

    var market: WorksheetContent {
        WorksheetContent(
            title: "At the market", instructions: "You may look at page 34.",
            exercises: [
                exercise(
                    "Fruit and vegetables",
                    words([
                        ("apple", "Apfel"), ("pear", "Birne"), ("cherry", "Kirsche"), ("plum", "Pflaume"),
                        ("carrot", "Karotte"), ("onion", "Zwiebel"), ("cabbage", "Kohl"),
                    ]))
            ])
    }

    var verbs: WorksheetContent {
        let sentences = [
            ("Yesterday we ___ home early. (go)", "went"), ("She ___ a letter last week. (write)", "wrote"),
            ("I ___ my keys on Monday. (lose)", "lost"), ("They ___ the whole cake. (eat)", "ate"),
            ("He ___ me the truth. (tell)", "told"), ("We ___ a new bicycle. (buy)", "bought"),
        ]
        let gaps = GapTextExercise(
            questions: sentences.map { .init(prompt: $0, gaps: [[$1]]) }, language: "en")
        return WorksheetContent(title: "Irregular verbs", exercises: [exercise("What happened?", gaps)])
    }

    var fractions: WorksheetContent {
        WorksheetContent(
            title: "Fractions: first steps", instructions: "Draw it if you aren’t sure.",
            exercises: [
                exercise("Larger, smaller", comparing),
                exercise(
                    "A part of it",
                    numbers([
                        ("What is half of 18?", 9), ("What is a third of 24?", 8), ("What is a quarter of 36?", 9),
                        ("What is two thirds of 15?", 10), ("What is three quarters of 20?", 15),
                    ])),
            ])
    }

    private var comparing: ChoiceExercise {
        let pairs = [("1/2", "1/3"), ("3/4", "2/3"), ("5/6", "4/5"), ("3/5", "4/7")]
        return ChoiceExercise(
            questions: pairs.map { larger, smaller in
                .init(
                    prompt: "Which is larger?",
                    options: [
                        .init(.init(text: larger), isRight: true), .init(.init(text: smaller), isRight: false),
                    ])
            })
    }

    var fractionsPractice: WorksheetContent {
        WorksheetContent(
            title: "Fractions: practice",
            exercises: [
                exercise(
                    "",
                    numbers([
                        ("What is half of 46?", 23), ("What is a fifth of 35?", 7), ("What is two fifths of 30?", 12),
                        ("What is three eighths of 16?", 6), ("What is five sixths of 42?", 35),
                    ])),
                exercise(
                    "In your own words",
                    FreeTextExercise(questions: [
                        .init(
                            prompt: "How do you find three quarters of a number?", lines: 4,
                            sample: "Divide it by four, and take three of the parts.", points: 2)
                    ])),
            ])
    }

    var stories: WorksheetContent {
        WorksheetContent(
            title: "Word problems", instructions: "Write down how you found it, too.",
            exercises: [
                exercise(
                    "",
                    numbers([
                        ("A ticket costs 7 coins. What do 6 tickets cost?", 42),
                        ("A book has 120 pages. Three quarters are read. How many pages are left?", 30),
                        ("Four friends share 52 marbles. How many does each get?", 13),
                    ]))
            ])
    }

    func equations(_ title: String, kind: Worksheet.Kind, plus: Int) -> WorksheetContent {
        let items = (3...7).map { ("x + \($0 + plus) = \($0 * 3 + plus). What is x?", $0 * 2) }
        return WorksheetContent(title: title, kind: kind, exercises: [exercise("", numbers(items))])
    }

    // MARK: -

    private func words(_ pairs: [(String, String)]) -> VocabularyExercise {
        VocabularyExercise(
            pairs: pairs.map { VocabularyExercise.Pair(left: [$0.0], right: [$0.1]) }, from: "en", to: "de",
            rules: AnswerRules(ignoresCase: true, articles: .ignored))
    }

    private func numbers(_ items: [(String, Int)]) -> NumberExercise {
        NumberExercise(questions: items.map { .init(prompt: $0.0, answers: [DecimalNumber($0.1)]) })
    }

    private func exercise(_ title: String, _ content: any ExerciseContent) -> Exercise {
        Exercise(id: Exercise.ID(surroundings.makeUUID()), title: title, content: content)
    }
}
