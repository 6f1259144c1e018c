import SchoolModel
import Testing

/// Names as people paste them.
@Suite struct NameListTests {
    private func names(_ text: String) throws -> [[String?]] {
        try NameList(text).entries.map { [$0.givenName, $0.familyName, $0.username] }
    }

    @Test(arguments: [
        ("Ada Brandt", "Ada", "Brandt"), ("  Ada   Maria Brandt ", "Ada Maria", "Brandt"),
        ("Brandt, Ada", "Ada", "Brandt"), ("Brandt;Ada", "Ada", "Brandt"), ("Brandt\tAda Maria", "Ada Maria", "Brandt"),
        ("\"van den Berg\",Ada", "Ada", "van den Berg"), ("伊藤 雪", "雪", "伊藤"), ("Ada", "Ada", ""),
        ("1. Brandt, Ada", "Ada", "Brandt"), ("- Ada Brandt", "Ada", "Brandt"), ("(12) Ada Brandt", "Ada", "Brandt"),
        ("• 伊藤 雪", "雪", "伊藤"), ("7;Brandt;Ada", "Ada", "Brandt"), ("3\tBrandt\tAda", "Ada", "Brandt"),
        ("-Ada Brandt", "-Ada", "Brandt"), ("8 Ada Brandt", "Ada", "Brandt"),
    ])
    func oneNamePerLine(line: String, given: String, family: String) throws {
        #expect(try names(line) == [[given, family, nil]])
        #expect(try names("\n\(line)\r\n\n") == [[given, family, nil]])
    }

    @Test func aFirstLineMayNameTheColumns() throws {
        let text = "Username,Given name,Family_name\nada7,Ada,Brandt\n,Ben,Castellani\nshort"
        #expect(try names(text) == [["Ada", "Brandt", "ada7"], ["Ben", "Castellani", nil], ["", "", "short"]])
    }

    @Test func quotesAreReadAsInFiles() throws {
        #expect(try names("\"Brandt, Ada\"\n\"Muster, Ben\"") == [["Ada", "Brandt", nil], ["Ben", "Muster", nil]])
        let file = "given_name,family_name,username\nJörg,\"Groß, jun.\",jgross"
        #expect(try names(file) == [["Jörg", "Groß, jun.", "jgross"]])
        let two = [["Anna Lena", "Müller", nil], ["Ada", "Brandt", nil]]
        #expect(try names("Müller;\"Anna\nLena\"\nBrandt;Ada") == two)
        #expect(try names("Smith, \"Robert \"\"Bob\"\"\"") == [["Robert \"Bob\"", "Smith", nil]])
        #expect(try names("Robert \"Bob\" Smith") == [["Robert \"Bob\"", "Smith", nil]])
    }

    @Test func aQuoteThatIsNeverClosedIsNamedWithItsLine() {
        #expect(throws: Refusal(.isInvalid, field: "names.quote", detail: "2")) {
            try NameList("Ada Brandt\n\"Muster, Ben\nCem Gamma")
        }
    }

    @Test func emptyLinesBeforeTheNamesCount() {
        #expect(throws: Refusal(.isInvalid, field: "names.quote", detail: "4")) {
            try NameList("\r\n \n\nBrandt, \"Ada")
        }
    }

    @Test func aUserNameThatTwoHaveIsNamedWithBothLines() throws {
        let text = "\ngiven_name,family_name,username\nAda,Brandt,ada.b\nBen,\"Gamma\nDelta\",\nAdam,Brandt,Ada.B\n"
        #expect(throws: Refusal(.isTaken, field: "names.username", detail: "3 6 Ada.B")) { try NameList(text) }
        let same = text.replacing("Adam", with: "ADA")
        #expect(try NameList(same).repeated.count == 1)
    }

    @Test func aCharacterThatNoNameHasIsNamedWithItsLine() {
        #expect(throws: Refusal(.isInvalid, field: "names.character", detail: "3")) {
            try NameList("Ada Brandt\r\n\tBen Muster\r\nCem\u{7} Gamma\r\nDua Lind")
        }
    }

    @Test func whatIsThereTwiceCountsOnce() throws {
        let list = try NameList("Ada Brandt\nBen Castellani\nBRANDT, ADA")
        #expect(list.entries.map(\.givenName) == ["Ada", "Ben"])
        #expect(list.repeated.map(\.givenName) == ["ADA"])
    }

    /// As spreadsheets of school offices head their columns.
    @Test(arguments: ["Name;Klasse", "Nachname;Klasse\nBrandt;5c", "Vorname\tE-Mail\nAda\tada@example.org", "氏名,クラス"])
    func columnsOfWhichSomeAreUnknownAreNobody(text: String) {
        let header = String(text.prefix { $0 != "\n" }.replacing(/[;\t,]/, with: ", "))
        #expect(throws: Refusal(.isEmpty, field: "names", detail: header)) { try NameList(text) }
    }

    @Test func nothingAndTooMuchAreRefused() {
        #expect(throws: Refusal(.isEmpty, field: "names")) { try NameList(" \n , \n") }
        #expect(throws: Refusal(.isEmpty, field: "names")) { try NameList("given_name,family_name\n") }
        let many = (0...NameList.most).map { "Ada N\($0)" }.joined(separator: "\n")
        #expect(throws: Refusal(.isTooMany, field: "names", detail: "200")) { try NameList(many) }
    }
}
