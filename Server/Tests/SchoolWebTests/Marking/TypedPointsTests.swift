import SchoolModel
import Testing

@testable import SchoolWeb

/// What people type into a field of points.
@Suite struct TypedPointsTests {
    /// However half a point is written, it is what the page has shown, in whichever language.
    @Test(
        arguments: ["2,5", " 2,5 ", "2.5", "2.50", "2,50", "\u{A0}2,5", "２，５", "+2.5", "02,5"], Language.allCases)
    func whatIsWrittenOtherwiseIsNoChange(typed: String, language: Language) {
        let frame = SampleSchool().frame(language, as: nil)
        let points = TypedPoints(typed, shown: "2.5", frame: frame)
        #expect(!points.isChanged && DecimalNumber(typed: points.text)?.double == 2.5)
        #expect(TypedPoints(typed, shown: "2", frame: frame).isChanged)
        #expect(frame.number(2.5) == (language == .german ? "2,5" : "2.5"))
    }
}
