import Foundation
import Markup
import SchoolModel
import Testing

@testable import SchoolWeb

/// What a teacher reads about a context.
@Suite struct ContextPageTests {
    @Test(arguments: [
        (Language.english, "A score: Right answers out of ten"), (.japanese, "得点：Right answers out of ten"),
    ])
    func whatAnAppSaysOfItsReportsIsShown(in language: Language, _ sentence: String) throws {
        let samples = SamplePages(language: language)
        var context = try samples.school.context(["org.example.quizler", "addition"], "Addition")
        context.capabilities = [
            .init(kind: .score, details: "Right answers out of ten"), .init(kind: .duration, details: ""),
            .init(kind: .binary),
        ]
        let page = ContextFacts(frame: samples.frame(samples.school.teacher), context: context).render()
        #expect(page.components(separatedBy: "<ul").count == 3)
        #expect(page.contains("<ul class=\"hint\"><li>\(sentence)</li></ul>"), "\(page)")
    }

    /// ClassKit's own default ends at the largest number that there is.
    @Test(arguments: [
        (Language.english, "Ages 6 and over · 5 minutes or more"), (.german, "ab 6 Jahren · mindestens 5 Minuten"),
        (.japanese, "6歳以上 · 5分以上"),
    ])
    func aSuggestionWithoutAnEndIsShownWithoutOne(in language: Language, _ words: String) throws {
        let samples = SamplePages(language: language)
        var context = try samples.school.context(["org.example.quizler", "addition"], "Addition")
        context.suggestedAge = 6...Int.max
        context.suggestedMinutes = 5...1_000_000_000
        let page = ContextFacts(frame: samples.frame(samples.school.teacher), context: context).render()
        for part in words.split(separator: " · ") { #expect(page.contains(part), "\(page)") }
        #expect(!page.contains("000000"))
    }

    @Test(arguments: [
        (Language.english, "Age 1", "1 minute or more"), (.german, "1 Jahr", "mindestens 1 Minute"),
        (.japanese, "1歳", "1分以上"),
    ])
    func aSuggestionOfOneIsWrittenAsOne(in language: Language, _ age: String, _ time: String) {
        let strings = Strings(language: language)
        #expect(strings.ages(1...1) == age && strings.minutes(1...Int.max) == time)
        #expect(language != .german || strings.ages(1...Int.max) == "ab 1 Jahr")
    }

    @Test func aRangeOfEverythingSuggestsNothing() {
        let strings = Strings(language: .english)
        #expect(strings.ages(0...Int.max) == nil && strings.minutes(0...Int.max) == nil)
        #expect(strings.ages(0...3) == "Ages 0 to 3" && strings.minutes(0...3) == "0 to 3 minutes")
    }
}
