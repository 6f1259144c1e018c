// The last lessons: values that belong together, and programs that decide.

extension Course {
    static let structures = Lesson(
        identifier: "4 structs", title: "Structures", summary: "Several values under one name.",
        minutes: 8...15,
        pages: [
            Lesson.Page(
                "A structure holds values that belong together. Each of them is a property.",
                code: "struct Player {\n    let name: String\n    var score: Int\n}"),
            Lesson.Page(
                "From a structure you make values, as many as you like.",
                code: #"var mia = Player(name: "Mia", score: 0)"#),
            Lesson.Page("A point leads to a property.", code: "mia.score = mia.score + 10"),
            Lesson.Page("A copy is a value of its own. What happens to it does not happen to the other one."),
        ],
        quiz: Quiz(
            identifier: "4 quiz", title: "Quiz on structures",
            questions: [
                Question("What is a value inside of a structure called?", "✓ a property", "a part", "a box"),
                Question("How is the score of mia written?", "score(mia)", "✓ mia.score", "mia-score"),
                Question("May mia.name change if name is made with let?", "yes", "✓ no", "once"),
                Question("What is a.n after: var a = S(n: 1); var b = a; b.n = 2?", "✓ 1", "2", "3"),
                Question("How many players can you make from Player?", "one", "two", "✓ as many as you like"),
            ]))

    static let conditions = Lesson(
        identifier: "5 if", title: "If and else", summary: "Programs that look before they act.",
        minutes: 5...10,
        pages: [
            Lesson.Page(
                "What stands behind if happens only when the condition is true.",
                code: "if score > 100 {\n    print(\"A new record!\")\n}"),
            Lesson.Page(
                "What stands behind else happens when it is not.",
                code: "if isRaining {\n    print(\"Take an umbrella\")\n} else {\n    print(\"Enjoy the sun\")\n}"),
            Lesson.Page("Two equals signs ask whether values are the same. One makes them so."),
        ],
        quiz: Quiz(
            identifier: "5 quiz", title: "Quiz on if and else",
            questions: [
                Question("When does what stands behind if happen?", "always", "✓ when the condition is true", "never"),
                Question("What asks whether a is 5?", "a = 5", "✓ a == 5", "a === five"),
                Question("Is 3 > 3 true?", "yes", "✓ no", "sometimes"),
                Question("What is printed: if 2 < 1 { print(\"A\") } else { print(\"B\") }?", "A", "✓ B", "AB"),
                Question("Which type has a condition?", "Int", "String", "✓ Bool"),
            ]))

    static let choices = Lesson(
        identifier: "6 switch", title: "Choosing with switch", summary: "One of many ways to go on.",
        minutes: 5...10,
        pages: [
            Lesson.Page(
                "A switch compares a value with several cases, and goes the first way that fits.",
                code:
                    "switch grade {\ncase 1: print(\"Excellent\")\ncase 2, 3: print(\"Good\")\ndefault: print(\"Go on\")\n}"
            ),
            Lesson.Page("Every value must have a way to go. So there is a default for all the others."),
        ],
        quiz: Quiz(
            identifier: "6 quiz", title: "Quiz on switch",
            questions: [
                Question("How many ways does a switch go?", "all that fit", "✓ the first that fits", "two"),
                Question("What is default for?", "✓ all other values", "mistakes", "nothing"),
                Question("What does \"case 2, 3\" fit?", "23", "✓ 2 or 3", "2 and then 3"),
                Question("May a switch leave a value without a way?", "yes", "✓ no", "only numbers"),
                Question("What may a switch compare?", "only numbers", "only texts", "✓ both, and more"),
            ]))
}
