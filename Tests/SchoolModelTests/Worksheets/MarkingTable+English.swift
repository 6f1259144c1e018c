import SchoolModel

extension MarkingTable {
    private static func number(_ text: String) -> DecimalNumber { DecimalNumber(text) ?? DecimalNumber(0) }

    private static func choices(_ right: [String], _ wrong: [String]) -> [ChoiceExercise.Choice] {
        (right + wrong).map { ChoiceExercise.Choice(.init(id: $0, text: $0), isRight: right.contains($0)) }
    }

    private static let numbers = NumberExercise(questions: [
        .init(id: "people", prompt: "How many people?", answers: [number("1234567")]),
        .init(id: "eighth", prompt: "1 ÷ 8", answers: [number("0.125")]),
        .init(id: "roots", prompt: "x² = 4", answers: [number("2"), number("-2")]),
        .init(
            id: "speed", prompt: "How fast?", answers: [number("90")], tolerance: .absolute(within: number("1")),
            units: [.init(name: "km/h"), .init(name: "m/s", factor: number("3.6"))]),
        .init(id: "zero", prompt: "5 − 5", answers: [number("0")]),
    ])

    static func english() throws -> MarkingTable {
        let words = ["the", "dog", "chased", "the", "cat"]
        let exercises: [String: any ExerciseContent] = [
            "pick": ChoiceExercise(questions: [
                .init(id: "past", prompt: "Past of go?", options: choices(["went"], ["goed", "gone"])),
                .init(
                    id: "vowels", prompt: "Vowels?", options: choices(["a", "e"], ["b", "c", "d"]), several: true,
                    points: 2),
            ]),
            "claim": TrueFalseExercise(questions: [
                .init(id: "water", prompt: "Water boils at 50 °C.", isTrue: false, points: 2)
            ]),
            "gap": GapTextExercise(
                questions: [
                    .init(id: "dont", prompt: "I ___ know.", gaps: [["don't", "do not"]]),
                    .init(
                        id: "verbs", prompt: "She ___ to school and ___ home.", gaps: [["walks", "goes"], ["comes"]],
                        rules: AnswerRules(ignoresCase: true), points: 2),
                    .init(id: "exact", prompt: "Write the sign: ___", gaps: [["?"]], rules: AnswerRules()),
                    .init(
                        id: "colour", prompt: "What ___ is it?", gaps: [["colour", "color"]],
                        rules: AnswerRules(ignoresPunctuation: false)),
                ], language: "en"),
            "match": MatchingExercise(questions: [
                .init(
                    id: "kinds", prompt: "Match.",
                    pairs: [("sparrow", "bird"), ("eagle", "bird"), ("salmon", "fish"), ("frog", "amphibian")].map {
                        .init(left: .init(text: $0), right: .init(id: $1, text: $1))
                    }, points: 4)
            ]),
            "order": OrderingExercise(questions: [
                .init(
                    id: "chase", prompt: "Order.", items: words.enumerated().map { .init(id: "w\($0)", text: $1) },
                    points: 4),
                .init(
                    id: "two", prompt: "Order.",
                    items: [.init(id: "hello", text: "hello"), .init(id: "world", text: "world")]),
            ]),
            "number": numbers,
            "word": WordTranslationExercise(
                questions: [
                    .init(id: "apfel", prompt: "der Apfel", answers: ["an apple"]),
                    .init(id: "cafe", prompt: "das Café", answers: ["café"]),
                    .init(id: "gut", prompt: "wohlbekannt", answers: ["well-known"]),
                ], from: "de", to: "en",
                rules: AnswerRules(ignoresCase: true, ignoresAccents: true, articles: .optional)),
            "french": WordTranslationExercise(
                questions: [
                    .init(id: "water", prompt: "water", answers: ["l'eau"]),
                    .init(id: "school", prompt: "school", answers: ["l'école"]),
                ],
                from: "en", to: "fr", rules: AnswerRules(ignoresCase: true, articles: .ignored)),
            "list": VocabularyExercise(
                pairs: [
                    .init(id: "big", left: ["big", "large"], right: ["groß"]),
                    .init(id: "tall", left: ["tall"], right: ["groß", "hoch"]),
                    .init(id: "eye", left: ["the eye"], right: ["das Auge"]),
                ], from: "en", to: "de", directions: [.forward, .backward], rules: AnswerRules(articles: .optional)),
            "times": ArithmeticExercise(
                operations: [.multiply], first: .init(from: 40, to: 40), second: .init(from: 50, to: 50), count: 1),
            "share": ArithmeticExercise(
                operations: [.divide], first: .init(from: 9, to: 9), second: .init(from: 6, to: 6), count: 1),
            "essay": FreeTextExercise(questions: [.init(id: "plan", prompt: "Your plan?", points: 10)], language: "en"),
        ]
        return MarkingTable(exercises, englishRows)
    }

    private static let englishRows = """
        pick past | went | 1
        pick past | gone | 0
        pick past | went ; gone | 0
        pick past | | 0
        pick vowels | a ; e | 2
        pick vowels | e ; a | 2
        pick vowels | a | 1
        pick vowels | a ; b | 0
        pick vowels | a ; e ; b | 1
        pick vowels | a ; e ; b ; c | 0
        pick vowels | b ; c ; d | 0
        claim water | false | 2
        claim water | true | 0
        claim water | no | 0
        gap dont | don't | 1
        gap dont | don’t | 1
        gap dont | dont | 1
        gap dont | do not | 1
        gap dont | Don't | 0
        gap dont | do n't | 0
        gap dont | | 0
        gap verbs | walks ; comes | 2
        gap verbs | GOES ; Comes | 2
        gap verbs | walk ; comes | 1
        gap verbs | comes ; walks | 0
        gap verbs | walks | 0
        gap exact | ? | 1
        gap exact | ! | 0
        gap exact | ？ | 1
        gap colour | color | 1
        gap colour | colour | 1
        gap colour | color. | 0
        gap colour | colr | 0
        match kinds | bird ; bird ; fish ; amphibian | 4
        match kinds | bird ; fish ; bird ; amphibian | 2
        match kinds | bird ; bird ; bird ; bird | 2
        match kinds | ; ; ; | 0
        match kinds | fish ; fish ; amphibian ; bird | 0
        match kinds | bird ; bird ; fish ; | 3
        match kinds | bird | 0
        order chase | w0 ; w1 ; w2 ; w3 ; w4 | 4
        order chase | w3 ; w1 ; w2 ; w0 ; w4 | 4
        order chase | w0 ; w4 ; w2 ; w3 ; w1 | 3
        order chase | w4 ; w3 ; w2 ; w1 ; w0 | 0
        order chase | w1 ; w0 ; w2 ; w3 ; w4 | 2
        order chase | w0 ; w1 | 1
        order chase | w0 ; w1 ; w2 ; w0 ; w4 | 0
        order two | hello ; world | 1
        order two | world ; hello | 0
        order two | hello | 0
        number people | 1234567 | 1
        number people | 1,234,567 | 1
        number people | 1.234.567 | 1
        number people | 1 234 567 | 1
        number people | 1,234,567.00 | 1
        number people | 1'234'567 | 1
        number people | 1,234567 | 0
        number people | 12,34,567 | 0
        number people | 1,234.567 | 0
        number people | 1,234,568 | 0
        number people | 1.2e6 | 0
        number eighth | 0.125 | 1
        number eighth | .125 | 1
        number eighth | ,125 | 1
        number eighth | 0,1250 | 1
        number eighth | 00.125 | 1
        number eighth | 125 | 0
        number eighth | 1/8 | 0
        number eighth | 0.12 | 0
        number roots | 2 | 1
        number roots | -2 | 1
        number roots | 2.0 | 1
        number roots | +2 | 1
        number roots | ±2 | 0
        number roots | 2 ; -2 | 0
        number roots | 4 | 0
        number speed | 90 ; km/h | 1
        number speed | 91 ; km/h | 1
        number speed | 91.5 ; km/h | 0
        number speed | 25 ; m/s | 1
        number speed | 25.5 ; m/s | 0
        number speed | 25.2 m/s | 1
        number speed | 90 ; m/s | 0
        number speed | 90 | 0
        number speed | 90 ; mph | 0
        number speed | 90 km/h ; km/h | 1
        number speed | 25m/s ; m/s | 1
        number speed | 25 m/s ; km/h | 0
        number zero | 0 | 1
        number zero | -0 | 1
        number zero | 0.00 | 1
        number zero | 000 | 1
        number zero | O | 0
        number zero | nothing | 0
        number zero | | 0
        word apfel | an apple | 1
        word apfel | apple | 1
        word apfel | An Apple | 1
        word apfel | the apple | 0
        word apfel | a apple | 0
        word apfel | apples | 0
        word cafe | cafe | 1
        word cafe | CAFÉ | 1
        word cafe | cafe\u{301} | 1
        word cafe | coffee | 0
        word gut | well-known | 1
        word gut | wellknown | 1
        word gut | well known | 0
        word gut | well–known | 1
        french water | l'eau | 1
        french water | L’eau | 1
        french water | eau | 1
        french water | une eau | 1
        french water | leau | 0
        french water | l' eau | 1
        french school | école | 1
        french school | L'École | 1
        french school | ecole | 0
        french school | la école | 1
        list big | groß | 1
        list big | hoch | 0
        list big | gross | 0
        list big | Groß | 0
        list tall | groß | 1
        list tall | hoch | 1
        list big-back | big | 1
        list big-back | large | 1
        list big-back | tall | 1
        list tall-back | big | 1
        list tall-back | short | 0
        list eye | Auge | 1
        list eye | das Auge | 1
        list eye | der Auge | 0
        list eye-back | eye | 1
        list eye-back | the eye | 1
        list eye-back | an eye | 0
        times 1 | 2000 | 1
        times 1 | 2,000 | 1
        times 1 | 2.000 | 1
        times 1 | 2 000 | 1
        times 1 | 2 | 0
        times 1 | 200 | 0
        times 1 | 2,00 | 0
        share 1 | 9 | 1
        share 1 | 9,000 | 1
        share 1 | 9.0 | 1
        share 1 | nine | 0
        share 1 | 9 pieces | 0
        share 1 | 54 | 0
        essay plan | I will read more. | open
        essay plan | x | open
        essay plan | | 0
        """
}
