import Foundation
import Interchange
import SchoolModel
import Testing

@Suite struct GIFTTests {
    private func read(_ text: String) throws -> WorksheetReading {
        var next: UInt128 = 0
        return try GIFTReader.read(Array(text.utf8)) {
            next += 1
            return Exercise.ID(.version7(at: Date(timeIntervalSince1970: 0), random: next))
        }
    }

    private func only<Content: ExerciseContent>(_ text: String, _: Content.Type = Content.self) throws -> Content {
        let reading = try read(text)
        #expect(reading.losses == [])
        let exercise = try #require(reading.exercises.first)
        #expect(reading.exercises.count == 1)
        return try #require(exercise.content as? Content, "\(exercise.type)")
    }

    @Test func aChoiceHasOneRightOptionOrWeights() throws {
        let one: ChoiceExercise = try only("::Grab:: Wer liegt hier\\: {\n =niemand\n ~Grant ~Lee\n}\n")
        let item = one.questions[0]
        #expect(item.prompt == "Wer liegt hier:")
        #expect(item.options.map(\.option.text) == ["niemand", "Grant", "Lee"])
        #expect(item.options.map(\.isRight) == [true, false, false] && !item.several)
        let several: ChoiceExercise = try only("Which two? {~%50%a ~%50%b ~%-50%c}")
        #expect(several.questions[0].several && several.questions[0].options.map(\.isRight) == [true, true, false])
    }

    @Test func weightsUnknownToWorksheetsAreReported() throws {
        #expect(try read("Which? {~%70%a ~%30%b ~c}").losses.map(\.kind) == [.partialCredit])
        #expect(try read("Which? {=a ~%50%b ~c}").losses.map(\.kind) == [.partialCredit])
        #expect(
            try read("Word? {=a =%50%b}").losses == [
                WorksheetLoss(.partialCredit, line: 1, question: "Word?", detail: "b")
            ])
    }

    @Test(arguments: [("T", true), ("TRUE", true), ("f", false), ("False", false)])
    func statementsAreTrueOrFalse(word: String, isTrue: Bool) throws {
        let exercise: TrueFalseExercise = try only("The sun is a star. {\(word)}")
        #expect(exercise.questions.map(\.isTrue) == [isTrue])
    }

    @Test(arguments: [
        ("{#3:2}", ["3"], "2"), ("{#1..5}", ["3"], "2"), ("{#-1.5}", ["-1.5"], nil), ("{#=7:0 =8:0}", ["7", "8"], nil),
        ("{#0..1}", ["0.5"], "0.5"), ("{# .5:.1}", ["0.5"], "0.1"), ("{#3.1400}", ["3.14"], nil),
    ])
    func numbersHaveATolerance(block: String, answers: [String], tolerance: String?) throws {
        let item = try only("How many? \(block)", NumberExercise.self).questions[0]
        #expect(item.answers.map(\.description) == answers)
        #expect(item.tolerance == tolerance.flatMap { DecimalNumber($0) }.map { .absolute(within: $0) } ?? .none)
    }

    @Test func wordsGapsPairsAndEssays() throws {
        let word: WordTranslationExercise = try only("Two plus two? {=four =4 =Four}")
        #expect(word.questions[0].answers == ["four", "4"] && word.rules.ignoresCase)
        let gap: GapTextExercise = try only("Two plus {=two =2} is four.")
        #expect(gap.questions[0].prompt == "Two plus ___ is four." && gap.questions[0].gaps == [["two", "2"]])
        let missing: ChoiceExercise = try only("Grant is {~buried =entombed} here.")
        #expect(missing.questions[0].prompt == "Grant is _____ here.")
        let pairs: MatchingExercise = try only("Match {\n=cat -> cat food\n=dog -> dog food\n= -> hay\n}")
        #expect(pairs.questions[0].pairs.map(\.right.text) == ["cat food", "dog food"])
        #expect(pairs.questions[0].extras.map(\.text) == ["hay"])
        let essay: FreeTextExercise = try only("Write about your day. {}")
        #expect(essay.questions[0].prompt == "Write about your day.")
    }

    @Test func specialCharactersAndFormats() throws {
        let escaped: WordTranslationExercise = try only(##"[plain]a \= b \{c\} \# \~ \: \\ \frac{=x\=y}"##)
        #expect(escaped.questions[0].prompt == ##"a = b {c} # ~ : \ \frac"##)
        #expect(escaped.questions[0].answers == ["x=y"])
        let lines: TrueFalseExercise = try only(#"One.\nTwo. {T}"#)
        #expect(lines.questions[0].prompt == "One.\nTwo.")
        let html: TrueFalseExercise = try only("[html]<p>1 &lt; 2</p><p>K&auml;se&#33;</p> {T}")
        #expect(html.questions[0].prompt == "1 < 2\nKäse!")
        let plain: TrueFalseExercise = try only("if a <b then c> d {T}")
        #expect(plain.questions[0].prompt == "if a <b then c> d")
    }

    @Test func everyLossIsReportedWithItsLine() throws {
        let reading = try read(
            """
            // a comment
            $CATEGORY: top/Tiere

            ::A:: One {=a #gut
            ~b #schlecht
            ####Allgemein}

            $CATEGORY: top/Andere

            Nothing to answer here.

            ::B:: <b>Bold</b> <img src="x.png"> {T}

            Broken { =a

            Any {=*}

            ::C:: Same options {=a ~a}

            Num {#=1:0 =%50%2:0}
            """)
        #expect(reading.title == "Tiere")
        let losses = reading.losses.map { "\($0.line ?? 0) \($0.kind.rawValue) \($0.detail ?? "-")" }
        #expect(
            losses == [
                "4 feedback gut", "5 feedback schlecht", "6 feedback Allgemein", "8 category top/Andere",
                "10 description Nothing to answer here.", "12 media -", "12 markup <b>", "14 question-is-unreadable -",
                "16 wildcard *", "16 question-is-refused is-empty questions.0.answers.0",
                "18 question-is-refused is-taken questions.0.options.1", "20 partial-credit 2:0",
            ])
        #expect(reading.exercises.map(\.type) == [.choice, .trueFalse, .number])
    }

    @Test func hostileFilesGiveClearErrors() {
        #expect(throws: WorksheetFileProblem(.fileIsEmpty)) { try read(" \n\n ") }
        #expect(throws: WorksheetFileProblem(.encodingIsWrong, line: 2)) {
            try GIFTReader.read([0x61, 0x0A, 0xE4, 0x62]) { .init(UUID()) }
        }
        #expect(throws: WorksheetFileProblem(.encodingIsWrong)) { try read("a\0b {T}") }
        #expect(throws: WorksheetFileProblem(.fileIsTooLarge, detail: "10485760")) {
            try GIFTReader.read(Array(repeating: 0x61, count: 10 << 20 + 1)) { .init(UUID()) }
        }
        #expect(throws: WorksheetFileProblem.self) {
            try read((0..<11_000).map { "\($0) {T}" }.joined(separator: "\n\n"))
        }
    }

    /// Whatever the bytes, something is read or something is reported.
    @Test func randomPiecesNeverTrap() {
        let pieces = [
            "{", "}", "=", "~", "#", "####", "->", "%", "50", "::", ":", "..", "\\", "\n", "\n\n", "a", "T", "[html]",
            "<p", ">", "&#", ";", "1.5", "___",
        ]
        for seed in UInt64(1)...400 {
            var random = SeededRandom(seed: seed, for: "gift")
            let text = (0..<random.below(60)).map { _ in pieces[random.below(pieces.count)] }.joined()
            _ = try? read(text)
        }
    }
}

@Suite struct GIFTWriterTests {
    private func read(_ text: String) throws -> WorksheetReading {
        try GIFTReader.read(Array(text.utf8)) { .init(UUID()) }
    }

    @Test func whatIsWrittenIsReadAgain() throws {
        let sheet = try Worksheet.exchanged()
        let writing = GIFTWriter.write(sheet)
        #expect(writing.losses == [])
        let reading = try read(writing.text)
        #expect(reading.losses == [], "\(writing.text)")
        var again = sheet
        again.title = reading.title
        again.exercises = reading.exercises
        #expect(again.title == sheet.title)
        #expect(again.substance == sheet.substance)
        #expect(GIFTWriter.write(again).text == writing.text)
    }

    /// Imported again, it would be practice with games against the clock, which tells what is right after two tries.
    @Test func whatAWorksheetIsAsAWholeIsReported() throws {
        var sheet = try Worksheet.exchanged()
        sheet.kind = .test
        sheet.hasTimePressure = false
        sheet.exercises[0].solutionAfter = nil
        sheet.exercises[0].explanation = "Because."
        let kinds = GIFTWriter.write(sheet).losses.map(\.kind)
        #expect(kinds == [.test, .timePressure, .solutions, .feedback])
        #expect(MoodleXMLWriter.write(sheet).losses.map(\.kind) == kinds)
    }

    @Test func whatCannotBeWrittenIsReported() throws {
        let contents: [any ExerciseContent] = [
            OrderingExercise(questions: [.init(prompt: "Order", items: [.init(text: "a"), .init(text: "b")])]),
            GapTextExercise(questions: [try .init(marked: "{{a}} {{b}}")]),
            WordTranslationExercise(
                questions: [.init(prompt: "dog", answers: ["der Hund"])], to: "de",
                rules: AnswerRules(articles: .optional)),
            NumberExercise(questions: [
                .init(
                    prompt: "m", answers: [DecimalNumber(200)], tolerance: .percent(within: DecimalNumber(5)),
                    units: [.init(name: "m")])
            ]),
            ArithmeticExercise(
                operations: [.add], first: .init(from: 1, to: 9), second: .init(from: 1, to: 9), count: 2),
            MatchingExercise(questions: [.init(prompt: "?", pairs: [.init("a->b", "c"), .init("d", "e")], points: 2)]),
            FreeTextExercise(questions: [.init(prompt: "Why?", sample: "Because.")]),
        ]
        let exercises = contents.map { Exercise(id: .init(UUID()), title: "E", hint: "", content: $0) }
        let sheet = try Worksheet(
            id: .init(UUID()), author: .init(UUID()), title: "S", instructions: "Go", exercises: exercises,
            changedAt: Date(timeIntervalSince1970: 0)
        ).checked()
        let writing = GIFTWriter.write(sheet)
        #expect(
            writing.losses.map(\.kind.rawValue).sorted() == [
                "description", "generator", "markup", "points", "question-type-is-unknown", "question-type-is-unknown",
                "rules",
                "rules", "rules", "sample", "tolerance", "units",
            ])
        // The optional article is written as two spellings, and the tolerance in numbers.
        #expect(writing.text.contains("{=der Hund =Hund}"))
        #expect(writing.text.contains("{#=200:10}"))
        #expect(try read(writing.text).losses.filter { $0.kind != .title } == [])
    }

    /// No number of a list of words was ever generated.
    @Test func aListOfWordsBecomesQuestions() throws {
        let list = try VocabularyExercise.read("dog = Hund", options: ExerciseOptions(), replacing: nil)
        let sheet = Worksheet(
            id: .init(UUID()), author: .init(UUID()), title: "S",
            exercises: [Exercise(id: .init(UUID()), title: "Words", content: list)],
            changedAt: Date(timeIntervalSince1970: 0))
        let kinds = GIFTWriter.write(sheet).losses.map(\.kind)
        #expect(kinds.contains(.list) && !kinds.contains(.generator))
    }
}
