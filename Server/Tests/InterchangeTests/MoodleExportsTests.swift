import Foundation
import Interchange
import SchoolModel
import Testing

/// What Moodle 4 exports, type by type: everything is kept as it was meant, or named as lost.
@Suite struct MoodleExportsTests {
    private func read(_ name: String) throws -> WorksheetReading {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../../Examples/Worksheets/Moodle")
        let bytes = try Array(Data(contentsOf: folder.appending(path: "\(name).xml")))
        return try MoodleXMLReader.read(bytes) { .init(UUID()) }
    }

    private func asked(_ reading: WorksheetReading) -> [String] {
        reading.exercises.flatMap { exercise in
            exercise.content.questions(for: 1).map { question in
                "\(question.prompt) → \(exercise.content.solution(of: question.id, seed: 1) ?? "") (\(question.points))"
            }
        }
    }

    /// Everything that is lost but titles, of which exercises with several questions have one.
    private func lost(_ reading: WorksheetReading) -> [String] {
        reading.losses.filter { $0.kind != .title }.map { loss in
            let words = [loss.kind.rawValue, loss.detail ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
            return loss.question.isEmpty ? words : "\(loss.question): \(words)"
        }
    }

    @Test func choices() throws {
        let reading = try read("choice")
        #expect(reading.title == "Default for Science quiz" && reading.folder == "", "$module$ is nobody's folder.")
        #expect(
            asked(reading) == [
                "How many is 10³? → 1000 (1.0)", "Which are primes? → 2 · 3 (2.0)",
                "Which are noble gases? → Helium · Neon (1.0)", "The largest planet? → Jupiter (1.0)",
                "Water boils at 100 °C & 1 bar – always at ≤ 100 °C. → false (1.0)",
            ])
        #expect(
            lost(reading) == [
                "description The default category for questions shared in context 'Science quiz'.",
                "One right: feedback That is 10 · 3.", "Several right: feedback Well done",
                "Unequal shares: partial-credit", "Nearly right counts a little: partial-credit",
                "Boiling: feedback Not in a pressure cooker",
            ])
        let options = reading.exercises[0].content.questions(for: 1)[0].form.optionTexts
        #expect(options.contains("10²"))
    }

    @Test func words() throws {
        let reading = try read("words")
        #expect(reading.title == "German" && reading.folder == "Languages")
        #expect(
            asked(reading) == [
                "dog → Hund / der Hund (1.0)", "Which sign multiplies in a program? → * (1.0)",
                "Match. → Françe & co. – Paris · Italy – Rome (2.0)",
            ])
        #expect(
            lost(reading) == [
                "dog: tags VOC-1", "dog: partial-credit Hunde", "dog: feedback Only one!", "dog: wildcard *hund*",
                "dog: wildcard *", "dog: feedback No",
            ])
    }

    @Test func numbers() throws {
        let reading = try read("numbers")
        #expect(reading.title == "Physics" && reading.folder == "")
        #expect(
            asked(reading) == [
                "π to two decimals? → 3.14 (1.0)", "How long is the room? → 2.5 m (1.0)", "x² = 4 → 2 / -2 (1.0)",
                "How fast is light, in m/s? → 299800000 (1.0)",
            ])
        #expect(
            lost(reading) == [
                "pi: partial-credit 3", "pi: feedback More exactly!", "room: partial-credit 0.1000000",
                "two tolerances: tolerance -2 ± 0.1",
            ])
        let items = try #require(reading.exercises.first?.content as? NumberExercise).questions
        let distance = try #require(DecimalNumber("0.005"))
        #expect(items.map(\.tolerance).prefix(3) == [.absolute(within: distance), .none, .none])
        #expect(items.last?.tolerance == .absolute(within: DecimalNumber(100_000)))
        #expect(items[1].units.map { "\($0.name):\($0.factor)" } == ["m:1", "cm:0.01"])
    }

    @Test func gaps() throws {
        let reading = try read("cloze")
        #expect(
            asked(reading) == [
                "The capital of Japan is ___, and 3 + 4 = ___. → Tokyo · 7 (3.0)",
                "A ___ and a ___ and ___. → cat · dog · Rex (3.0)", "Water is ___ at ___. → wet · 20 °C (2.0)",
                "Half of 5 is ___. → 2.5 / 2,5 (1.0)",
            ])
        #expect(
            lost(reading) == [
                "Gaps: feedback Yes", "Gaps: partial-credit Edo", "Gaps: feedback Long ago", "Gaps: points 1, 2",
                "Equal gaps: rules", "To choose: options =wet~dry~%50%humid", "To choose: partial-credit humid",
                "To choose: options cold~=20 °C", "To tick: question-type-is-unknown MULTIRESPONSE",
            ], "Of two that are both to be ticked, one alone isn't right.")
    }

    @Test func pictures() throws {
        let reading = try read("pictures")
        #expect(reading.files.count == 1, "The same picture is kept once.")
        let questions = reading.exercises.flatMap { $0.content.questions(for: 1) }
        #expect(questions.map { $0.media.map(\.alternative) } == [["a red dot"], [], []])
        #expect(
            lost(reading) == [
                "description Only pictures", "Pictures to choose: media why.png", "Linked: media song.mp3",
                "Linked: markup <a>",
            ])
    }

    @Test func texts() throws {
        let reading = try read("texts")
        #expect(
            asked(reading) == [
                "Why? → Three reasons. (3.0)", "Write 50 words and add a file. → Three reasons. (1.0)",
                "Hand in your poster. → Three reasons. (1.0)", "From small to large → one · two · three (1.0)",
            ])
        #expect(
            lost(reading) == [
                "With words and a file: options attachments: 2", "With words and a file: options minwordlimit: 50",
                "A file alone: options responseformat: noinline", "A file alone: options attachments: 1",
                "Read this: description Read carefully.", "Read this: markup <strong>",
            ])
    }

    @Test func signs() throws {
        let reading = try read("markup")
        #expect(
            asked(reading).prefix(2) == [
                "H₂O and E = mc², x_(max), 2ⁿ⁺¹, 2^(a/b) → water (1.0)",
                "α Ω ≠ √2 ∞ ¼ éøå ≤ ≤ ‰ &notanentity; AT&T; 5 < 7 → a < b (1.0)",
            ])
        #expect(asked(reading).last == "5 < 7 & <b>bold</b> → x (1.0)")
        #expect(
            lost(reading) == [
                "TeX: markup TeX", "Markdown: media", "Markdown: markup markdown", "Two languages: markup <span lang>",
            ])
    }

    @Test func typesThatDoNotExistHere() throws {
        let reading = try read("others")
        #expect(asked(reading) == ["Snow is white. → true (1.0)"])
        #expect(
            lost(reading) == [
                "Drag words: question-type-is-unknown ddwtos", "Select words: question-type-is-unknown gapselect",
                "Sums: question-type-is-unknown calculated",
                "Simple sums: question-type-is-unknown calculatedsimple",
            ])
    }

    @Test func giftNamesItsTagsAndKeepsAllNumbers() throws {
        let text = """
            // question: 7  name: roots  [id:R-1] [tag:squares]
            ::roots::What solves \\(x^2 \\= 4\\)? {#=2:0 =-2:0.1}

            """
        let reading = try GIFTReader.read(Array(text.utf8)) { .init(UUID()) }
        #expect(asked(reading).map { $0.suffix(15) } == [" → 2 / -2 (1.0)"])
        #expect(lost(reading) == ["tags R-1, squares", "roots: tolerance -2:0.1", "roots: markup TeX"])
    }

    /// Of a file of GIFT, what is asked and what is lost.
    private func read(gift text: String) throws -> (asked: [String], lost: [String]) {
        let reading = try GIFTReader.read(Array("::q::\(text)\n\n".utf8)) { .init(UUID()) }
        return (asked(reading), lost(reading))
    }

    @Test func theToleranceThatIsGivenUpIsNamed() throws {
        #expect(try read(gift: "x? {#=-2:0.1 =2:0}").lost == ["q: tolerance -2:0.1"])
        let range = try read(gift: "x? {#=1..5 =10}")
        #expect(range.asked.isEmpty && range.lost == ["q: question-is-unreadable"], "3 alone isn't the range.")
    }

    @Test(arguments: ["1e-9223372036854775808", "1e9223372036854775807", "1e99999", "e5", "1e"])
    func powersOfTenBeyondAllMeasureAreUnreadable(number: String) throws {
        #expect(try read(gift: "x? {#\(number)}").lost == ["q: question-is-unreadable"])
    }

    /// What stands above or below the line can't be typed.
    @Test func answersAreRightAsTheyAreTyped() throws {
        let gift = try read(gift: "[html]Water? {=H<sub>2</sub>O =2<sup>10</sup>}").asked
        #expect(gift == ["Water? → H₂O / H2O / 2¹⁰ / 2^10 (1.0)"])
        let text = "{1:SA:=H&lt;sub&gt;2&lt;/sub&gt;O~=H2O} {1:NM:=2,5:0} {1:NM:=2.5~=2,5}"
        let cloze = """
            <quiz><question type="cloze"><questiontext format="html"><text>\(text)</text></questiontext></question></quiz>
            """
        let gaps = asked(try MoodleXMLReader.read(Array(cloze.utf8)) { .init(UUID()) })
        #expect(gaps == ["___ ___ ___ → H₂O / H2O · 2,5 / 2.5 · 2.5 / 2,5 (3.0)"])
    }

    @Test func whatFollowsAnExponentIsNoPartOfIt() throws {
        let asked = try read(gift: "[html]a<sup>m</sup>b v<sub>x</sub>t 3<sup>2 </sup>and XIX<sup>e</sup> {T}").asked
        #expect(asked == ["a^(m)b v_(x)t 3² and XIXe → true (1.0)"])
    }
}

extension Question.Form {
    fileprivate var optionTexts: [String] {
        if case .choice(let options, _) = self { options.map(\.text) } else { [] }
    }
}
