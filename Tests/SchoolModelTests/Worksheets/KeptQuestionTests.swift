import Foundation
import SchoolModel
import Testing

/// What authors don't see in the lines of an exercise stays when they save them.
@Suite struct KeptQuestionTests {
    /// An exercise with everything that its type can have, and one more question as an author would add it.
    struct Sample: Sendable, CustomTestStringConvertible {
        let content: any WrittenExercise
        let addition: String
        /// How many questions there are, and each of them as text.
        let questions: @Sendable (any ExerciseContent) -> [String]

        init<Content: WrittenExercise, Question: Encodable & Sendable>(
            _ content: Content, adding addition: String, _ questions: @escaping @Sendable (Content) -> [Question]
        ) throws {
            self.content = try content.checked()
            self.addition = addition
            self.questions = { content in
                let encoder = JSONEncoder()
                encoder.outputFormatting = .sortedKeys
                return ((content as? Content).map(questions) ?? []).map { question in
                    (try? encoder.encode(question)).map { String(decoding: $0, as: UTF8.self) } ?? ""
                }
            }
        }

        var testDescription: String { Swift.type(of: content).type.rawValue }

        func read(_ text: String, options: ExerciseOptions? = nil) throws -> any ExerciseContent {
            try Swift.type(of: content).read(text, options: options ?? content.options, replacing: content)
        }
    }

    private static func picture(_ alternative: String) -> Media {
        Media(file: StoredFile.ID(UUID()), kind: .image, alternative: alternative)
    }

    private static let choice = ChoiceExercise(
        questions: [
            .init(
                id: "one", prompt: "Which\n\nwill do?", media: [picture("A sheep")],
                options: [
                    .init(.init(id: "x", text: "A"), isRight: true), .init(.init(id: "y", text: "B"), isRight: true),
                    .init(.init(id: "z", text: "", media: picture("A goat")), isRight: false),
                ], several: false, points: 2.5),
            .init(
                id: "two", prompt: "", media: [picture("A cow")],
                options: [
                    .init(.init(id: "x", text: "A"), isRight: true), .init(.init(id: "y", text: "B"), isRight: false),
                ], several: true),
        ], shuffles: false)

    private static let matching = MatchingExercise(questions: [
        .init(
            id: "one", prompt: "No colon\nhere", media: [picture("A map")],
            pairs: [
                .init(left: .init(id: "l", text: "", media: picture("dog")), right: .init(id: "r", text: "Hund")),
                .init(left: .init(id: "m", text: "hound"), right: .init(id: "r", text: "Hund")),
                .init(left: .init(id: "n", text: "cat"), right: .init(id: "s", text: "Katze")),
            ], extras: [.init(id: "e", text: "Fisch")], points: 3),
        .init(
            id: "two", prompt: MatchingExercise.unwrittenPrompt, pairs: [.init("a", "b"), .init("c", "d")], points: 2),
    ])

    private static let ordering = OrderingExercise(questions: [
        .init(
            id: "one", prompt: "Order", media: [picture("A row")],
            items: [
                .init(id: "i", text: "ich"), .init(id: "g", text: "", media: picture("gehe")),
                .init(id: "h", text: "heute"),
            ], alsoRight: [["h", "g", "i"]], points: 3),
        .init(
            id: "two", prompt: "Order",
            items: [.init(id: "a", text: "a"), .init(id: "b", text: "b"), .init(id: "c", text: "c")],
            alsoRight: [["b", "a", "c"], ["c", "b", "a"]]),
    ])

    private static let rules = AnswerRules(
        ignoresCase: true, ignoresPunctuation: false, ignoresKana: true, articles: .optional)

    static let samples: Result<[Sample], any Error> = Result {
        let half = try #require(DecimalNumber("0.5"))
        return [
            try Sample(choice, adding: "\n\nNew?\n* yes\n- no", \.questions),
            try Sample(
                TrueFalseExercise(questions: [
                    .init(id: "one", prompt: "Two\nlines", media: [picture("A")], isTrue: true, points: 2),
                    .init(id: "two", prompt: "", media: [picture("B")], isTrue: false, points: 0.5),
                ]), adding: "\n- New", \.questions),
            try Sample(
                GapTextExercise(
                    questions: [
                        .init(id: "one", prompt: "A ___\n\nb", gaps: [["a", "{b"]], rules: rules, points: 2),
                        .init(id: "two", prompt: "C ___", media: [picture("C")], gaps: [["d"]], points: 3),
                    ], language: "de-CH"), adding: "\n\nNew {{one}}", \.questions),
            try Sample(matching, adding: "\n\nNew:\ne = f\ng = h", \.questions),
            try Sample(ordering, adding: "\n\nNew:\none\ntwo", \.questions),
            try Sample(
                NumberExercise(questions: [
                    .init(
                        id: "one", prompt: "Half\nof it", media: [picture("D")], answers: [half, DecimalNumber(2)],
                        tolerance: .percent(within: half),
                        units: [.init(name: "m"), .init(name: "km", factor: DecimalNumber(1000))], points: 4)
                ]), adding: "\nNew = 1", \.questions),
            try Sample(
                WordTranslationExercise(
                    questions: [
                        .init(id: "one", prompt: "dog", media: [picture("E")], answers: ["Hund", "Köter"], points: 2)
                    ], from: "en", to: "gsw", rules: rules), adding: "\ncat = Katze", \.questions),
            try Sample(
                VocabularyExercise(
                    pairs: [.init(id: "one", left: ["a | b", "c"], right: ["d = e"], media: [picture("F")])],
                    from: "ja", to: "pt-BR", directions: [.backward], rules: rules), adding: "\nx = y", \.pairs),
            try Sample(
                FreeTextExercise(
                    questions: [
                        .init(
                            id: "one", prompt: "Why\nso?", media: [picture("G")], lines: 12, sample: "It is\nso.",
                            points: 2.125),
                        .init(id: "two", prompt: "See [3]", lines: 1),
                    ], language: "fr-CA"), adding: "\nNew? [2]", \.questions),
            try Sample(
                ArithmeticExercise(
                    operations: [.subtract, .divide], first: .init(from: -3, to: 20), second: .init(from: 1, to: 9),
                    negatives: true, carries: .never, remainders: true, notation: .dot, count: 7), adding: ""
            ) { [$0] },
        ]
    }

    @Test(arguments: try samples.get())
    func whoChangesNothingKeepsEverything(sample: Sample) throws {
        let written = sample.content.lines.replacing("\n", with: "\r\n")
        let read = try sample.read(written)
        #expect(sample.questions(read) == sample.questions(sample.content))
        let isSame = AnyHashable(read) == AnyHashable(sample.content)
        #expect(isSame)
    }

    @Test func thereIsASampleOfEveryType() throws {
        let types = Set(try Self.samples.get().map { Swift.type(of: $0.content).type })
        #expect(types == Set(ExerciseTypes.all.map { $0.type }))
    }

    /// Whoever adds a question doesn't change the others; those that lines can't say at all are refused, not changed.
    @Test(arguments: try samples.get())
    func anotherQuestionLeavesTheOthersAlone(sample: Sample) throws {
        guard Swift.type(of: sample.content).hasLines, sample.testDescription != "vocabulary" else { return }
        let before = sample.questions(sample.content)
        let after = sample.questions(try sample.read(sample.content.lines + sample.addition))
        #expect(Array(after.prefix(before.count)) == before && after.count == before.count + 1)
    }

    @Test func otherOrdersStayWhileTheItemsAreThere() throws {
        let ordering = try Self.ordering.checked()
        let read = { (lines: String) in
            try OrderingExercise.read(lines, options: ExerciseOptions(), replacing: ordering)
        }
        let mended = try read(ordering.lines.replacing("heute", with: "Heute"))
        #expect(mended.questions.map(\.alsoRight) == ordering.questions.map(\.alsoRight))
        #expect(mended.questions[0].items.map(\.id) == ["i", "g", "h"] && mended.questions[0].points == 3)
        let other = try read(ordering.lines.replacing("heute", with: "morgen früh"))
        #expect(other.questions.map(\.alsoRight.count) == [0, 2])
    }

    /// Two options may read the same, as a word and a picture of it.
    @Test func whatReadsTheSameStaysWhereItBelongs() throws {
        let picture = Self.picture("dog")
        let old = try MatchingExercise(questions: [
            .init(
                id: "one", prompt: "Match",
                pairs: [
                    .init(left: .init(id: "l", text: "Hund"), right: .init(id: "r", text: "dog")),
                    .init(left: .init(id: "m", text: "Bild"), right: .init(id: "s", text: "", media: picture)),
                ])
        ]).checked()
        let read = try MatchingExercise.read(
            old.lines + "\nKatze = cat", options: ExerciseOptions(), replacing: old)
        #expect(read.questions[0].pairs.prefix(2) == old.questions[0].pairs.prefix(2))
        #expect(read.questions[0].pairs.map(\.right.media) == [nil, picture, nil])
    }

    @Test func whatBelongsToNothingStaysUntilItBelongsToSomething() throws {
        let old = try Self.matching.checked()
        let read = { (line: String) in
            try MatchingExercise.read(
                old.lines.replacing("cat = Katze", with: "cat = Katze\n\(line)"), options: ExerciseOptions(),
                replacing: old
            ).questions[0]
        }
        let other = try read("cow = Kuh")
        #expect(other.extras == old.questions[0].extras && other.points == 3)
        let matched = try read("fish = Fisch")
        #expect(matched.extras.isEmpty && matched.pairs.last?.right.id == "e")
    }

    /// A word stays the same one if its line does, if it does, or if it was corrected beside the same meaning.
    @Test func wordsOfAListStayTheirOwn() throws {
        let old = try VocabularyExercise(
            pairs: [
                .init(id: "one", left: ["bank"], right: ["Bank"], media: [Self.picture("A")]),
                .init(id: "two", left: ["bank"], right: ["Ufer"]),
                .init(id: "three", left: ["horze"], right: ["Pferd"], media: [Self.picture("C")]),
                .init(id: "four", left: ["cat"], right: ["Kater"]),
            ], from: "en", to: "de"
        ).checked()
        let read = { (lines: String) in
            try VocabularyExercise.read(lines, options: old.options, replacing: old).pairs
        }
        let pairs = try read("horse = Pferd\ncat = Katze\nbank = Ufer\nbank = Bank")
        #expect(pairs.map(\.id) == ["three", "four", "two", "one"])
        #expect(pairs.map(\.media.count) == [1, 0, 0, 1])
        let other = try read("steed = Pferd")
        #expect(other[0].id != "three" && other[0].media.isEmpty, "That is another word.")
    }

    @Test func oneOfSeveralRightOptionsIsStillEnough() throws {
        let choice = try Self.choice.checked()
        let read = try ChoiceExercise.read(
            choice.lines.replacing("- A goat", with: "- A goat\n- A lamb"), options: choice.options, replacing: choice)
        #expect(!read.questions[0].several && read.questions[0].points == 2.5 && read.questions[1].several)
        #expect(read.questions[0].options.map(\.option.id).prefix(3) == ["x", "y", "z"])
        #expect(read.questions[0].options[2].option.media != nil)
    }

    @Test func rulesThatAreChosenAnewAreForAllAndTheOthersStay() throws {
        let content = try #require(
            try Self.samples.get().first { $0.testDescription == "gapText" }?.content as? GapTextExercise)
        var options = content.options
        options.values["ignoresCase"] = "false"
        let read = try GapTextExercise.read(
            content.lines, options: options, replacing: content)
        #expect(read.questions.map(\.rules.ignoresCase) == [false, false])
        #expect(read.questions.map(\.rules.articles) == [.optional, .optional])
        #expect(read.questions.map(\.rules.ignoresKana) == [true, false])
        #expect(read.questions.map(\.rules.ignoresPunctuation) == [false, true])
    }

    @Test func whatLinesDoNotSayIsNamed() throws {
        let kinds = try Self.samples.get().map { ($0.testDescription, $0.content.unwritten.map(\.kind)) }
        let named = Dictionary(uniqueKeysWithValues: kinds)
        #expect(
            named["ordering"] == [.points(3), .order("heute · gehe · ich"), .order("b · a · c"), .order("c · b · a")])
        #expect(named["choice"] == [.points(2.5), .anyIsRight, .several])
        #expect(named["matching"] == [.points(3), .extras("Fisch"), .points(2)])
        #expect(named["gapText"] == [.punctuation, .kana, .points(2), .points(3), .ownRules])
        #expect(named["freeText"] == [.lines(12), .lines(1)])
        #expect(named["wordTranslation"] == [.punctuation, .kana, .points(2)] && named["arithmetic"] == [])
    }

    /// The same question twice is two questions, whose answers stay theirs.
    @Test func twoQuestionsWithTheSameWordsKeepTheirNames() throws {
        let ordering = try Self.ordering.checked()
        let turned = ordering.lines.split(separator: "\n\n").reversed().joined(separator: "\n\n")
        let read = try OrderingExercise.read(turned, options: ExerciseOptions(), replacing: ordering)
        #expect(read.questions.map(\.id) == ["two", "one"])
    }

    @Test func aFullWidthColonEndsAQuestion() throws {
        let read = try OrderingExercise.read("ならべよう\u{FF1A}\n一\n二", options: ExerciseOptions(), replacing: nil)
        #expect(read.questions[0].prompt == "ならべよう\u{FF1A}" && read.lines == "ならべよう\u{FF1A}\n一\n二")
    }
}
