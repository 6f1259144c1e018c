import Foundation
import SchoolModel
import Testing

@Suite struct ExerciseMarkingTests {
    @Test func anAnswerAcceptedLaterCountsInEveryAttempt() throws {
        let exercise = try SampleExercises.wordTranslation.checked()
        let answers = ["dog": Answer(["der Köter"]), "cat": Answer(["Katze"])]
        let before = ExerciseMarking(of: exercise, seed: 1, answers: answers)
        #expect(before.points == 1 && before.outOf == 4 && before.answered == 2 && !before.isComplete)
        let accepting = try #require(exercise.accepting(Answer(["der Köter"]), of: "dog"))
        #expect(ExerciseMarking(of: accepting, seed: 1, answers: answers).points == 2)
        // An answer that is already right isn't added again, and nothing is accepted for a missing question.
        #expect(accepting.accepting(Answer(["koter"]), of: "dog") == nil)
        #expect(accepting.accepting(Answer(["x"]), of: "mouse") == nil)
        #expect(accepting.accepting(Answer([" "]), of: "dog") == nil)
    }

    @Test func aPersonOverridesTheMarking() throws {
        let exercise = try SampleExercises.freeText.checked()
        let answers = ["why": Answer(["Because."])]
        let open = ExerciseMarking(of: exercise, seed: 1, answers: answers)
        #expect(open.isOpen && open.isComplete && open.points == 0)
        let given = ExerciseMarking(of: exercise, seed: 1, answers: answers, given: ["why": 2])
        #expect(!given.isOpen && given.points == 2 && given.lines[0].mark?.verdict == .partly)
        // No one gets more than the maximum, or points for nothing.
        #expect(ExerciseMarking(of: exercise, seed: 1, answers: answers, given: ["why": 9]).points == 5)
        #expect(ExerciseMarking(of: exercise, seed: 1, answers: [:], given: ["why": 2]).answered == 0)
    }

    @Test func eachTypeAcceptsMoreAnswersIfThatMakesSense() throws {
        func accepts(_ content: any ExerciseContent, _ question: String, _ parts: String...) throws -> Bool {
            let content = try content.checked()
            guard let more = content.accepting(Answer(parts), of: question) else { return false }
            let checked = try more.checked()
            return checked.mark(Answer(parts), of: question, seed: 1)?.verdict == .correct
        }
        #expect(try accepts(SampleExercises.choice, "capital", "oKioto"))
        #expect(try !accepts(SampleExercises.choice, "primes", "o2", "o3"))
        #expect(try !accepts(SampleExercises.trueFalse, "sun", "false"))
        #expect(try accepts(SampleExercises.ordering, "today", "gehe", "ich", "heute"))
        #expect(try !accepts(SampleExercises.ordering, "today", "gehe", "ich"))
        #expect(try accepts(SampleExercises.number, "sum", "3"))
        #expect(try !accepts(SampleExercises.number, "sum", "3,000"))
        #expect(try accepts(SampleExercises.number, "metre", "151", "cm"))
        #expect(try !accepts(SampleExercises.number, "metre", "151", "inch"))
        #expect(try accepts(SampleExercises.vocabulary, "dog-back", "わんこ"))
        #expect(try !accepts(SampleExercises.freeText, "why", "x"))
        let gaps = try SampleExercises.gapText().checked()
        let question = gaps.questions(for: 1)[0].id
        #expect(try accepts(gaps, question, "Dackel", "Katze"))
        #expect(try !accepts(gaps, question, "Dackel", ""))
    }

    @Test func gapsAreReadAsWritten() throws {
        let text = try GapText(marked: #"A {{dog|hound}} \{{x}} {{a\|b}}{{c}} 5 \\ 2"#)
        #expect(text.prompt == #"A ___ {{x}} ______ 5 \ 2"#)
        #expect(text.gaps == [["dog", "hound"], ["a|b"], ["c"]])
        #expect(GapText.count(in: text.prompt) == 3)
        #expect(try GapText(marked: text.marked) == text)
        for (broken, code) in [
            ("{{a", Refusal.Code.isInvalid), ("{{}}", .isEmpty), ("{{a|}}", .isEmpty), ("{{ }}", .isEmpty),
        ] {
            #expect(throws: Refusal(code, field: "text")) { try GapText(marked: broken) }
        }
        // A row of underscores in the text would look like a gap without an answer.
        let item = try GapTextExercise.Item(marked: "___ {{a}}")
        #expect(throws: Refusal(.isInvalid, field: "questions.0.gaps")) {
            try GapTextExercise(questions: [item]).checked()
        }
    }

    @Test func decimalsAreExact() throws {
        func number(_ text: String) throws -> DecimalNumber { try #require(DecimalNumber(typed: text), "\(text)") }
        #expect(try number("0,10") == number(".1"))
        #expect(try number("−1 234,50").description == "-1234.5")
        #expect(try number("000000000000000000001").description == "1")
        #expect(try number("0.000000000000000001").description == "0.000000000000000001")
        for text in ["1,000", "1.000", "1.2.3", "", "x", "5 cm", "1234567890123456789", "0.0000000000000000001", "1e3"]
        {
            #expect(DecimalNumber(typed: text) == nil, "\(text)")
        }
    }

    /// Many type the unit that stands beside the field, which then sends it once more.
    @Test(arguments: ["31 cm", "31cm", "３１　ｃｍ"])
    func aUnitTypedTwiceIsReadOnceAndCanBeAccepted(typed: String) throws {
        let ruler = try NumberExercise(questions: [
            .init(id: "x", prompt: "A ruler", answers: [DecimalNumber(30)], units: [.init(name: "cm")])
        ]).checked()
        let answer = Answer([typed, "cm"])
        #expect(ruler.mark(answer, of: "x", seed: 1)?.verdict == .wrong)
        #expect(ruler.reading(answer, of: "x", seed: 1) == typed)
        #expect(ruler.reading(Answer(["31", "cm"]), of: "x", seed: 1) == "31 cm")
        let kinder = try #require(ruler.accepting(answer, of: "x"))
        #expect(kinder.mark(answer, of: "x", seed: 1)?.verdict == .correct)
        #expect(kinder.key(to: "x", seed: 1)?.accepts(answer) == true)
    }

    /// Three times a third of 0.3 is exactly 0.3, and an answer exactly at the limit counts.
    @Test func limitsAndUnitsAreExact() throws {
        func verdict(_ item: NumberExercise.Item, _ parts: String...) throws -> Mark.Verdict? {
            try NumberExercise(questions: [item]).checked().mark(Answer(parts), of: "x", seed: 1)?.verdict
        }
        let tenth = try #require(DecimalNumber("0.1"))
        let near = NumberExercise.Item(
            id: "x", prompt: "?", answers: [try #require(DecimalNumber("0.3"))], tolerance: .absolute(within: tenth))
        #expect(try verdict(near, "0.4") == .correct)
        #expect(try verdict(near, "0.2") == .correct)
        #expect(try verdict(near, "0.40000000000001") == .wrong)
        let seven = NumberExercise.Item(
            id: "x", prompt: "?", answers: [DecimalNumber(1)],
            units: [.init(name: "week"), .init(name: "day", factor: DecimalNumber(7))])
        // The first unit is a seventh of the second, which no decimal can express; the school can mark it, a device can't.
        #expect(try NumberExercise(questions: [seven]).checked().key(to: "x", seed: 1) == nil)
        #expect(try verdict(seven, "1", "week") == .correct)
        #expect(try verdict(seven, "0.142857142857142857", "day") == .wrong)
        let huge = NumberExercise.Item(
            id: "x", prompt: "?", answers: [try #require(DecimalNumber("999999999999999999"))],
            tolerance: .percent(within: DecimalNumber(50)),
            units: [.init(name: "a"), .init(name: "b", factor: try #require(DecimalNumber("0.000000000000000003")))])
        #expect(try verdict(huge, "999999999999999999", "b") == .wrong)
        #expect(try verdict(huge, "999999999999999998", "a") == .correct)
    }
}
