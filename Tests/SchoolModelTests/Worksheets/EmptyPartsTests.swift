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
}
