import SchoolModel
import Testing

/// Exercises as their authors write them.
@Suite struct WrittenExerciseTests {
    private func read(
        _ name: String, _ text: String, _ options: [String: String] = [:], replacing old: (any ExerciseContent)? = nil
    ) throws -> any WrittenExercise {
        let found = try ExerciseTypes.named(ExerciseType(rawValue: name)) as? any WrittenExercise.Type
        let type = try #require(found)
        return try type.read(text, options: ExerciseOptions(options), replacing: old)
    }

    private func refusal(of work: () throws -> Void) -> Refusal? {
        do {
            try work()
            return nil
        } catch { return error as? Refusal }
    }

    private static let texts: [(String, String)] = [
        ("choice", "Capital of France?\n* Paris\n- Lyon\n\nTwo of these\n* a\n* b\n- c"),
        ("trueFalse", "+ 1 = 1\n- 1 = 2"),
        ("gapText", "She {{has|’s}} been {{here}}.\n\nThe {{end}}."),
        ("matching", "Find them:\nItaly = Rome\nSpain = Madrid\n\na = 1\nb = 2"),
        ("ordering", "From small to large:\nmouse\ncat\nwhale"),
        ("number", "Corners = 6\nPi = 3.14 ± 0.005\nRuler = 30 cm\nRoom = 250 ± 2 % cm, m:100\nEither = 1 | 2"),
        ("wordTranslation", "dog = der Hund | Hund\ncat = Katze"),
        ("vocabulary", "dog = Hund\ncat | kitten = Katze"),
        ("freeText", "Why?\nHow come? [3]"),
    ]

    /// Lines that are written, read and written again stay the same, including each example that authors are shown.
    @Test(arguments: texts)
    func linesAreReadAsWritten(name: String, text: String) throws {
        let exercise = try read(name, text)
        #expect(exercise.lines == text)
        let again = try read(name, exercise.lines, exercise.options.values)
        let isSame = AnyHashable(again) == AnyHashable(exercise)
        #expect(isSame)
    }

    /// Other programs write such numbers; the editor shows them in a form that it can read again.
    @Test func aNumberWithTwoReadingsIsWrittenWithOnlyOne() throws {
        let number = try #require(DecimalNumber("1.125"))
        let unit = NumberExercise.Unit(name: "m", factor: number)
        let exercise = NumberExercise(questions: [
            .init(
                id: "a", prompt: "a", answers: [number], tolerance: .absolute(within: number),
                units: [NumberExercise.Unit(name: "cm"), unit])
        ])
        #expect(exercise.lines == "a = 1.1250 ± 1.1250 cm, m:1.1250")
        let again = try NumberExercise.read(exercise.lines, options: ExerciseOptions(), replacing: exercise)
        #expect(again.questions == exercise.questions)
    }

    @Test func everyTypeCanBeWritten() {
        for type in ExerciseTypes.all {
            let isWritten = type is any WrittenExercise.Type
            let name = type.type.rawValue
            #expect(isWritten, "\(name)")
        }
    }

    @Test(arguments: [
        ("choice", "Question?\n- wrong\n- wrong too", "text.questions.0.right", nil),
        ("choice", "* right\n- wrong", "text", "1"),
        ("choice", "Q?\n* a\n- b\n\nQ2?\n* c\nodd", "text", "7"),
        ("choice", "Q?\n* a\n- a", "text.questions.0.options.1", nil),
        ("trueFalse", "+ yes\nmaybe", "text", "2"), ("gapText", "no gap", "text.questions.0.gaps", nil),
        ("gapText", "fine {{gap}}\n\nopen {{gap", "text", "3"), ("matching", "a = 1\nb", "text", "2"),
        ("ordering", "one\ntwo", "text", "1"), ("number", "a = 1\nb = many", "text", "2"),
        ("number", "a = 1 cm ± 2", "text", "1"), ("number", "a = 1/2", "text", "1"),
        ("number", "a = 1e400", "text", "1"), ("wordTranslation", "dog", "text", "1"),
        ("wordTranslation", "a = b\ndog = Hund | Hund", "text.questions.1.answers.1", nil),
        ("vocabulary", "dog", "text", "1"),
        ("number", "a = 1\n\nb = 1.125", "text.number", "3"), ("number", "a = 1,125 cm", "text.number", "1"),
        ("number", "a = 12 ± 1.125 %", "text.number", "1"), ("number", "a = 1 | 1.125", "text.number", "1"),
        ("number", "a = 1 cm, m:1.125", "text.number", "1"),
        (
            "vocabulary", (1...10_001).map { "a\($0) = b\($0)" }.joined(separator: "\n"), "text.pairs",
            "200"
        ),
        ("number", (1...10_001).map { "a\($0) = 1" }.joined(separator: "\n"), "text.questions", "200"),
    ])
    func aFaultNamesItsLine(name: String, text: String, field: String, place: String?) throws {
        let refusal = self.refusal { _ = try read(name, text) }
        #expect(refusal?.field == field && refusal?.detail == place, "\(String(describing: refusal))")
    }

    @Test(arguments: [
        "choice", "trueFalse", "gapText", "matching", "ordering", "number", "wordTranslation", "vocabulary", "freeText",
    ])
    func emptyTextIsRefused(name: String) {
        for text in ["", "\n \n\t"] { #expect(refusal { _ = try read(name, text) } != nil) }
    }

    @Test func aTabOrASemicolonSeparatesPastedWords() throws {
        let exercise = try read("vocabulary", "dog\tHund\ncat; Katze\n")
        #expect(exercise.lines == "dog = Hund\ncat = Katze")
    }

    @Test func aQuestionThatAsksSomethingElseIsADifferentQuestion() throws {
        let old = try read("trueFalse", "+ Water boils at 100 degrees.")
        let other = try read("trueFalse", "- The moon is a star.", replacing: old)
        #expect(other.questions(for: 1)[0].id != old.questions(for: 1)[0].id)
    }

    @Test func signsFromOtherKeyboardsAreRead() throws {
        #expect(try read("vocabulary", "犬\u{FF1D}いぬ").lines == "犬 = いぬ")
        #expect(try read("trueFalse", "\u{2212} 1 = 2").lines == "- 1 = 2")
        #expect(try read("number", "x = ３．５ ｃｍ").questions(for: 1)[0].form == .number(unit: "ｃｍ", units: []))
        #expect(try read("freeText", "Why? [2,5]").lines == "Why? [2.5]")
    }

    /// What a good answer contains is written below the question, and can be changed and taken away there.
    @Test func aModelAnswerIsWrittenBelowItsQuestion() throws {
        let text = "Why? [3]\n> It is\n>\n> so.\nWhen?\n＞今\n\\> 5?"
        let exercise = try FreeTextExercise.read(text, options: ExerciseOptions(), replacing: nil)
        #expect(exercise.questions.map(\.prompt) == ["Why?", "When?", "> 5?"])
        #expect(exercise.questions.map(\.sample) == ["It is\n\nso.", "今", ""])
        #expect(exercise.questions[0].points == 3)
        #expect(try FreeTextExercise.read(exercise.lines, options: ExerciseOptions(), replacing: nil) == exercise)
        for points in ["0", "0,0", "101", "1000"] {
            #expect(throws: Refusal(.isOutOfRange, field: "text.points", detail: "2"), "\(points)") {
                try FreeTextExercise.read("When?\nWhy? [\(points)]", options: ExerciseOptions(), replacing: nil)
            }
        }
        let other = try FreeTextExercise.read("Why? [3]\nWhen?\n> 明日", options: ExerciseOptions(), replacing: exercise)
        #expect(other.questions.map(\.id) == exercise.questions.prefix(2).map(\.id))
        #expect(other.questions.map(\.sample) == ["", "明日"])
        #expect(throws: Refusal(.isInvalid, field: "text", detail: "1")) {
            try FreeTextExercise.read("> Because.\nWhy?", options: ExerciseOptions(), replacing: nil)
        }
    }

    /// A number in brackets that belongs to a question is not taken for its points once its lines are saved.
    @Test(arguments: ["When did Orwell write [1984]", "See [3]", "[2]", "> See [3]", "Why [1] [1]"], [1.0, 2])
    func whatLooksLikePointsStaysInTheQuestion(prompt: String, points: Double) throws {
        let exercise = FreeTextExercise(questions: [.init(prompt: prompt, points: points)], language: nil)
        let read = try FreeTextExercise.read(exercise.lines, options: ExerciseOptions(), replacing: nil)
        #expect(read.questions.map(\.prompt) == [prompt])
        #expect(read.questions.map(\.points) == [points])
        #expect(read.lines == exercise.lines)
    }

    @Test func aCorrectedQuestionKeepsItsName() throws {
        let old = try read("number", "Cornrs = 6\nSides = 7")
        let mended = try read("number", "Corners = 6\nSides = 7", replacing: old)
        #expect(mended.questions(for: 1).map(\.id) == old.questions(for: 1).map(\.id))
        let turned = try read("number", "Sides = 7\nCornrs = 6", replacing: old)
        #expect(turned.questions(for: 1).map(\.id) == Array(old.questions(for: 1).map(\.id).reversed()))
        let longer = try read("number", "New = 1\nCornrs = 6\nSides = 7", replacing: old)
        #expect(Array(longer.questions(for: 1).map(\.id).suffix(2)) == old.questions(for: 1).map(\.id))
    }

    @Test func arithmeticIsChosenRatherThanWritten() throws {
        let options = [
            "add": "true", "firstFrom": "1", "firstTo": "9", "secondFrom": "1", "secondTo": "9", "count": "5",
        ]
        let exercise = try read("arithmetic", "", options)
        #expect(exercise.questions(for: 3).count == 5)
        let refusal = self.refusal {
            _ = try read("arithmetic", "", options.merging(["firstTo": "many"]) { $1 })
        }
        #expect(refusal?.field == "option.firstTo")
        let none = self.refusal { _ = try read("arithmetic", "", ["count": "5"]) }
        #expect(none?.field == "option.firstFrom")
    }
}
