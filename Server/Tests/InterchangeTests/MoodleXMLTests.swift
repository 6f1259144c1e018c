import Foundation
import Interchange
import SchoolModel
import Testing

@Suite struct MoodleXMLTests {
    private func read(_ text: String) throws -> WorksheetReading {
        try MoodleXMLReader.read(Array(text.utf8)) { .init(UUID()) }
    }

    private func question(_ type: String, _ body: String, text: String = "Q", name: String = "") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <quiz><question type="\(type)"><name><text>\(name)</text></name>
        <questiontext format="html"><text><![CDATA[<p>\(text)</p>]]></text></questiontext>
        \(body)</question></quiz>
        """
    }

    private func only<Content: ExerciseContent>(_ text: String, _: Content.Type = Content.self) throws -> Content {
        let reading = try read(text)
        #expect(reading.losses == [])
        return try #require(reading.exercises.first?.content as? Content)
    }

    private func answer(_ text: String, _ fraction: String, _ more: String = "") -> String {
        "<answer fraction=\"\(fraction)\" format=\"html\"><text>\(text)</text>\(more)</answer>"
    }

    @Test func choices() throws {
        let one: ChoiceExercise = try only(
            question(
                "multichoice",
                "<single>true</single><shuffleanswers>0</shuffleanswers>" + answer("a &amp;amp; b", "100")
                    + answer("c", "0")))
        #expect(
            one.questions[0].options.map(\.option.text) == ["a & b", "c"] && !one.questions[0].several && !one.shuffles)
        let two: ChoiceExercise = try only(
            question(
                "multichoice",
                "<single>false</single><defaultgrade>2.0</defaultgrade>" + answer("a", "50") + answer("b", "50")
                    + answer("c", "-50")))
        #expect(two.questions[0].several && two.questions[0].points == 2)
        let weights = question(
            "multichoice", "<single>false</single>" + answer("a", "75") + answer("b", "25") + answer("c", "0"))
        #expect(try read(weights).losses.map(\.kind) == [.partialCredit])
    }

    @Test func otherTypes() throws {
        let yes: TrueFalseExercise = try only(question("truefalse", answer("true", "0") + answer("false", "100")))
        #expect(yes.questions.map(\.isTrue) == [false])
        let word: WordTranslationExercise = try only(
            question("shortanswer", "<usecase>1</usecase>" + answer("Hund", "100") + answer("5\\*", "100")))
        #expect(word.questions[0].answers == ["Hund", "5*"] && !word.rules.ignoresCase)
        let pairs: MatchingExercise = try only(
            question(
                "matching",
                ["cat:mammal", "owl:bird", ":fish"].map { pair in
                    let sides = pair.split(separator: ":", omittingEmptySubsequences: false)
                    return
                        "<subquestion format=\"html\"><text>\(sides[0])</text><answer><text>\(sides[1])</text></answer></subquestion>"
                }.joined()))
        #expect(
            pairs.questions[0].pairs.map(\.left.text) == ["cat", "owl"]
                && pairs.questions[0].extras.map(\.text) == ["fish"])
        let essay: FreeTextExercise = try only(
            question(
                "essay",
                "<responsefieldlines>15</responsefieldlines><graderinfo format=\"html\"><text>Look!</text></graderinfo>"
            ))
        #expect(essay.questions[0].lines == 15 && essay.questions[0].sample == "Look!")
        let order: OrderingExercise = try only(question("ordering", answer("one", "1") + answer("two", "2")))
        #expect(order.questions[0].items.map(\.text) == ["one", "two"])
    }

    @Test func numbersHaveTolerancesAndUnits() throws {
        let body =
            answer("1.5", "100", "<tolerance>0.1</tolerance>")
            + "<units><unit><multiplier>100</multiplier><unit_name>cm</unit_name></unit><unit><multiplier>1</multiplier><unit_name>m</unit_name></unit></units>"
        let item = try only(question("numerical", body), NumberExercise.self).questions[0]
        #expect(item.units.map(\.name) == ["m", "cm"])
        let sheet = try NumberExercise(questions: [item]).checked()
        #expect(sheet.mark(Answer(["155", "cm"]), of: sheet.questions[0].id, seed: 1)?.verdict == .correct)
        #expect(sheet.mark(Answer(["165", "cm"]), of: sheet.questions[0].id, seed: 1)?.verdict == .wrong)
        // Three of a unit that make one metre have no decimal factor.
        let third = body.replacing("100</multiplier>", with: "3</multiplier>")
        #expect(try read(question("numerical", third)).losses.map(\.kind) == [.units])
    }

    @Test func gaps() throws {
        let text: GapTextExercise = try only(
            question(
                "cloze", "", text: #"A {1:SHORTANSWER:=dog~%100%hound} and {1:NUMERICAL:=5:0} \\ {1:SA:=a\}b} {x}."#))
        #expect(text.questions[0].prompt == #"A ___ and ___ \\ ___ {x}."#)
        #expect(text.questions[0].gaps == [["dog", "hound"], ["5"], ["a}b"]] && text.questions[0].rules.ignoresCase)
        let lossy = try read(
            question("cloze", "", text: "{1:MULTICHOICE:=a~b#no} {2:SHORTANSWER_C:=x~%50%y} {1:NM:=5:0.1}"))
        #expect(
            lossy.losses.map(\.kind.rawValue).sorted() == [
                "feedback", "options", "partial-credit", "points", "rules", "tolerance",
            ])
    }

    @Test func lossesHaveTheirLine() throws {
        let reading = try read(
            """
            <quiz>
            <question type="category"><category><text>$course$/top/Tiere</text></category></question>
            <question type="calculated"><name><text>Rechnen</text></name></question>
            <question type="truefalse"><name><text>One</text></name>
            <questiontext format="html"><text>&lt;b&gt;x&lt;/b&gt;</text><file name="a.png" encoding="base64">AA==</file></questiontext>
            <generalfeedback><text>Gut</text></generalfeedback>
            <answer fraction="100"><text>true</text></answer><tags><tag><text>t1</text></tag></tags>
            <hint format="html"><text>Think</text></hint></question>
            </quiz>
            """)
        #expect(reading.title == "Tiere")
        #expect(
            reading.losses.map { "\($0.line ?? 0) \($0.question) \($0.kind.rawValue) \($0.detail ?? "-")" } == [
                "3 Rechnen question-type-is-unknown calculated", "4 One tags t1", "5 One media a.png",
                "5 One markup <b>",
                "6 One feedback Gut", "8 One hint Think",
            ])
    }

    @Test(arguments: [
        ("<!DOCTYPE quiz [<!ENTITY a \"aaaa\">]><quiz>&a;</quiz>", WorksheetFileProblem.Code.hasEntities),
        ("<quiz>&a;</quiz>", .hasEntities), ("<quiz><!ENTITY a></quiz>", .hasEntities),
        ("<quiz>&nbsp;</quiz>", .hasEntities), ("<quiz>&#0;</quiz>", .hasEntities),
        ("<quiz>&#xD800;</quiz>", .hasEntities), ("<quiz>a & b</quiz>", .isNotWellFormed),
        ("<quiz><a></quiz>", .isNotWellFormed), ("<quiz></quiz><quiz></quiz>", .isNotWellFormed),
        ("<quiz", .isNotWellFormed), ("<quiz><![CDATA[x</quiz>", .isNotWellFormed),
        ("<quiz a=1></quiz>", .isNotWellFormed),
        ("<quiz a=\"1\" a=\"2\"/>", .isNotWellFormed), ("<quiz a=\"<\"/>", .isNotWellFormed),
        ("text", .isNotWellFormed),
        ("<quiz>\u{1}</quiz>", .isNotWellFormed), ("</quiz>", .isNotWellFormed), ("<quiz/>x", .isNotWellFormed),
        ("<1/>", .isNotWellFormed), ("<quiz><!-- </quiz>", .isNotWellFormed),
        ("<![CDATA[x]]>", .isNotWellFormed), ("<!-- c -->\n<![CDATA[<quiz/>", .isNotWellFormed),
        ("<quiz>]]></quiz>", .isNotWellFormed), ("<quiz>\u{FFFE}</quiz>", .hasEntities),
        ("<html></html>", .isNotMoodle), ("", .fileIsEmpty),
        ("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><quiz/>", .encodingIsWrong),
    ])
    func hostileFilesGiveClearErrors(text: String, code: WorksheetFileProblem.Code) {
        #expect { try read(text) } throws: { ($0 as? WorksheetFileProblem)?.code == code }
    }

    @Test func depthSizeAndEncodingAreLimited() throws {
        let deep = String(repeating: "<quiz>", count: 100_000)
        #expect(throws: WorksheetFileProblem(.isTooDeep, line: 1, detail: "50")) { try read(deep) }
        let bytes = Array("<quiz/>".utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        #expect(throws: WorksheetFileProblem(.encodingIsWrong, line: 1, detail: "UTF-16")) {
            try MoodleXMLReader.read([0xFF, 0xFE] + bytes) { .init(UUID()) }
        }
        #expect(throws: WorksheetFileProblem(.encodingIsWrong, line: 2)) {
            try MoodleXMLReader.read(Array("<quiz>\n".utf8) + [0xE4] + Array("</quiz>".utf8)) { .init(UUID()) }
        }
        #expect(try read("\u{FEFF}<?xml version=\"1.0\" encoding=\"utf-8\"?>\r\n<!-- c --><quiz/>").exercises.isEmpty)
    }

    @Test func randomPiecesNeverTrap() {
        let pieces = [
            "<quiz>", "</quiz>", "<question type=\"cloze\">", "</question>", "<text>", "</text>",
            "<answer fraction=\"50\">", "</answer>", "{1:SA:",
            "=", "~", "}", "\\", "&amp;", "&", "<![CDATA[", "]]>", "<", ">", "%50%", "#", "a",
            "<questiontext format=\"html\">", "</questiontext>", "\n",
        ]
        for seed in UInt64(1)...400 {
            var random = SeededRandom(seed: seed, for: "xml")
            let text = (0..<random.below(60)).map { _ in pieces[random.below(pieces.count)] }.joined()
            _ = try? read("<quiz>" + text)
            _ = try? read(
                "<quiz><question type=\"cloze\"><questiontext><text><![CDATA[\(text)]]></text></questiontext></question></quiz>"
            )
        }
    }

    @Test func whatIsWrittenIsReadAgain() throws {
        var sheet = try Worksheet.exchanged()
        let more: [any ExerciseContent] = [
            OrderingExercise(questions: [
                .init(prompt: "Order", items: [.init(text: "a < b"), .init(text: "c")], points: 2)
            ]),
            GapTextExercise(questions: [
                .init(
                    prompt: "___ & ___", gaps: [["a~b", "{c}"], ["d#e \"f\" 50%"]],
                    rules: AnswerRules(ignoresPunctuation: false), points: 3)
            ]),
            NumberExercise(questions: [
                .init(
                    prompt: "m", answers: [DecimalNumber(2)],
                    units: [.init(name: "m"), .init(name: "cm", factor: DecimalNumber("0.01") ?? DecimalNumber(1))])
            ]),
            FreeTextExercise(questions: [.init(prompt: "Why?", lines: 9, sample: "Because\nof <this>.", points: 7)]),
        ]
        sheet.exercises += more.enumerated().map { Exercise(id: .init(UUID()), title: "More \($0)x", content: $1) }
        sheet = try sheet.checked()
        let writing = MoodleXMLWriter.write(sheet)
        #expect(writing.losses == [])
        let reading = try read(writing.text)
        #expect(reading.losses == [])
        var again = sheet
        again.title = reading.title
        again.exercises = reading.exercises
        #expect(again.substance == sheet.substance)
        #expect(again.title == sheet.title)
        #expect(MoodleXMLWriter.write(again).text == writing.text)
    }
}
