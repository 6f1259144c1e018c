import SchoolModel
import Testing

/// Units that somebody types where another one stands beside the field.
@Suite struct TypedUnitTests {
    @Test(arguments: [
        ("0,3 m", "cm", ["0,3", "m"]), ("30cm", "m", ["30", "cm"]), ("30", "cm", ["30", "cm"]),
        (" 5 m ", "m", ["5", "m"]),
        ("５m", "cm", ["５", "m"]), ("many m", "cm", ["many m", "cm"]), ("m", "cm", ["m", "cm"]), ("", "cm", ["", "cm"]),
    ])
    func whatIsTypedCounts(typed: String, beside: String, answer: [String]) {
        #expect(NumberExercise.answer(typed: typed, beside: beside, among: ["cm", "m"]) == Answer(answer))
    }

    /// The only unit stands beside the field already.
    @Test(arguments: [("2,5 m", "2,5"), (" 2,5 m ", "2,5"), ("2.50m", "2.50"), ("many m", "many m"), ("m", "m")])
    func theOnlyUnitIsNotShownTwice(typed: String, shown: String) {
        #expect(Question.Form.number(unit: "m", units: []).shown(typed) == shown)
    }
}
