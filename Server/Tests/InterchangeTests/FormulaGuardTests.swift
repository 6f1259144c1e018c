import Testing

@testable import Interchange

@Suite struct FormulaGuardTests {
    @Test(arguments: [
        "=HYPERLINK(\"http://evil.example\")", "+1+cmd|'/c calc'!A0", "-2+3", "@SUM(A1)", "\t=1", "\r=1", "'=1", "''@x",
        "＝1+1", "＠SUM(A1)", "'＋1",
    ])
    func whatIsWrittenIsNoFormulaAndIsReadAsItWas(text: String) {
        for escape in [CSVEscape.doubling, .backslash] {
            var writer = CSVWriter(header: ["name"], escape: escape)
            writer.append([text])
            let row = String(decoding: writer.bytes, as: UTF8.self).unicodeScalars
                .drop { $0 != "\n" }.dropFirst().drop { $0 == "\"" }
            #expect(row.first == "'")
        }
        #expect(FormulaGuard.guarded(text) != text)
        #expect(FormulaGuard.unguarded(FormulaGuard.guarded(text)) == text)
    }

    @Test(arguments: ["", "Maya", "O'Brien", "'s-Gravenhage", "-1", "+49 30 123", "'", "1=1"])
    func whatIsNoFormulaStaysAsItIs(text: String) {
        #expect(FormulaGuard.guarded(text) == text)
        #expect(FormulaGuard.unguarded(text) == text)
    }
}
