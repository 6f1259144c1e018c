import SchoolModel
import Testing

/// What is missing in an answer.
@Suite struct EmptyPartsTests {
    private static let three = ["a", "b", "c"].map { Question.Option(id: $0, text: $0) }

    @Test(arguments: [
        (Question.Form.gaps(count: 2, language: nil), ["dog", "cat"], 0),
        (.gaps(count: 2, language: nil), ["dog", " "], 1),
        (.gaps(count: 2, language: nil), ["", ""], 2), (.gaps(count: 3, language: nil), ["dog"], 2),
        (.pairs(left: three, right: three), ["a", "", "c"], 1), (.order(items: three), ["", "", "c"], 2),
        (.choice(options: three, several: true), ["a"], 0), (.text(language: nil, lines: 1), [" "], 1),
        (.number(unit: nil, units: ["cm", "m"]), ["3", "cm"], 0),
    ])
    func emptyPartsAreCounted(form: Question.Form, parts: [String], empty: Int) {
        #expect(Answer(parts).emptyParts(of: form) == empty)
    }

    @Test(arguments: [
        (Question.Form.choice(options: three, several: false), ["z"], []),
        (.choice(options: three, several: true), ["a", "z"], ["a"]),
        (.pairs(left: three, right: three), ["a", "z", "c"], ["a", "", "c"]),
        (.order(items: three), ["c", "z", "a"], ["c", "a"]),
        (.text(language: nil, lines: 1), ["z"], ["z"]), (.gaps(count: 1, language: nil), ["z"], ["z"]),
        (.number(unit: "z", units: []), ["1", "z"], ["1", "z"]),
    ])
    func whatIsGoneFromAQuestionIsNoAnswerToIt(form: Question.Form, parts: [String], left: [String]) {
        #expect(Answer(parts).current(for: form) == Answer(left))
    }
}
