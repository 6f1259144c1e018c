import Foundation
import SchoolModel
import Testing

/// What two answers that were made at the same time are together, by the table that pages are tested against, too.
@Suite struct KnownAnswerTests {
    private struct Row: Decodable {
        let form: Question.Form
        let here: Answer
        let before: Answer
        let there: Answer
        let whole: Answer
        /// The same if the one that is there was given later.
        let older: Answer
    }

    private func rows() throws -> [Row] {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return try JSONDecoder().decode(
            [Row].self, from: Data(contentsOf: tests.appending(path: "Browser/joining.json")))
    }

    @Test func everyRowIsJoinedAsStated() throws {
        for row in try rows() {
            let base = KnownAnswer(of: row.before, to: row.form)
            #expect(row.here.joined(with: row.there, from: base, to: row.form) == row.whole, "\(row)")
            #expect(row.here.joined(with: row.there, from: base, to: row.form, isOlder: true) == row.older, "\(row)")
        }
    }

    /// Each page takes over what the other has changed, and both come to the same.
    @Test func joiningOnceMoreChangesNothing() throws {
        for row in try rows() {
            let base = KnownAnswer(of: row.before, to: row.form)
            #expect(row.whole.joined(with: row.whole, from: base, to: row.form) == row.whole)
            #expect(row.here.joined(with: row.before, from: base, to: row.form) == row.here)
            #expect(row.before.joined(with: row.there, from: base, to: row.form) == row.there)
        }
    }

    /// Fields of forms have no line breaks or others, and no unit beside them.
    @Test func whatAFormShowsInAnotherWayIsUnchanged() {
        let essay = Question.Form.text(language: nil, lines: 3)
        let standing = Answer(["one\ntwo"])
        let base = KnownAnswer(of: standing, to: essay)
        #expect(Answer(["one\r\ntwo"]).joined(with: standing, from: base, to: essay) == standing)
        let later = Answer(["three"])
        #expect(Answer(["one\r\ntwo"]).joined(with: later, from: base, to: essay) == later)
        let length = Question.Form.number(unit: "cm", units: [])
        let shown = KnownAnswer(of: Answer(["30 cm"]), to: length)
        #expect(Answer(["30"]).joined(with: Answer(["40"]), from: shown, to: length) == Answer(["40"]))
        #expect(Answer([""]).joined(with: Answer(["30 cm"]), from: shown, to: length).isEmpty, "It was emptied.")
    }

    @Test func whatIsNoListOfFingerprintsIsRefused() throws {
        let print = Answer(["dog"]).fingerprint
        #expect(try KnownAnswer(["", print]).checked().parts == ["", print])
        #expect(throws: Refusal(.isInvalid, field: "base")) { try KnownAnswer(["dog"]).checked() }
        #expect(throws: Refusal(.isTooMany, field: "base", detail: "100")) {
            try KnownAnswer(Array(repeating: "", count: 101)).checked()
        }
    }
}
