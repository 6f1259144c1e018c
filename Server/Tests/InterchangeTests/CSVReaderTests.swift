import Testing

@testable import Interchange

@Suite struct CSVReaderTests {
    private func rows(_ text: String, escape: CSVEscape = .doubling) -> [[String?]] {
        var reader = CSVReader(Array(text.utf8), escape: escape)
        var rows: [[String?]] = []
        while reader.next() { rows.append(reader.fault == nil ? reader.fields.map(reader.text) : []) }
        return rows
    }

    @Test func linesEndWithEitherEnding() {
        #expect(rows("a,b\r\n1,2\n3,\r\n") == [["a", "b"], ["1", "2"], ["3", ""]])
        #expect(rows("a,b\r\n1,2") == [["a", "b"], ["1", "2"]])
    }

    @Test func aByteOrderMarkIsNoPartOfTheFirstColumn() {
        #expect(rows("\u{FEFF}a;b\n1;2\n") == [["a", "b"], ["1", "2"]])
    }

    @Test func theHeaderDecidesBetweenCommaAndSemicolon() {
        #expect(rows("a;b\n1,5;2\n") == [["a", "b"], ["1,5", "2"]])
        #expect(rows("a,b\n1;5,2\n") == [["a", "b"], ["1;5", "2"]])
    }

    @Test func emptyLinesAreIgnored() {
        #expect(rows("\na\n\n\r\n1\n\n") == [["a"], ["1"]])
    }

    @Test func quotesKeepDelimitersAndLineBreaks() {
        #expect(rows("a,b\n\"x,\ny\",\"\"\n") == [["a", "b"], ["x,\ny", ""]])
    }

    @Test func aQuoteIsDoubled() {
        #expect(rows("a\n\"say \"\"hi\"\"\"\n") == [["a"], ["say \"hi\""]])
    }

    @Test func applesQuoteIsEscapedByABackslash() {
        let text = "a,b\n\"say \\\"hi\\\"\",\"c:\\\\\"\n"
        #expect(rows(text, escape: .backslash) == [["a", "b"], ["say \"hi\"", "c:\\"]])
        #expect(rows("a,b\n\"c:\\\",x\n") == [["a", "b"], ["c:\\", "x"]])
    }

    @Test(arguments: ["\"a\"b,c", "a\"b,c", "\"a\" ,c"])
    func aMisplacedQuoteSpoilsOnlyItsRow(row: String) {
        #expect(rows("x,y\n\(row)\n1,2\n") == [["x", "y"], [], ["1", "2"]])
    }

    @Test func anUnclosedQuoteIsReportedWhereItOpens() throws {
        var reader = CSVReader(Array("a,b\n1,\"2\n3,4\n".utf8), escape: .doubling)
        let row1 = reader.next()
        #expect(row1)
        let row2 = reader.next()
        #expect(row2)
        let fault = try #require(reader.fault)
        #expect(fault.kind == .quoteIsNotClosed)
        #expect(reader.place(of: fault.offset) == (line: 2, column: 3))
        let row3 = reader.next()
        #expect(!row3)
    }

    @Test(arguments: ["\0", "\u{1}", "\r"])
    func aControlCharacterSpoilsOnlyItsRow(character: String) {
        #expect(rows("x,y\na\(character)b,c\n1,2\n") == [["x", "y"], [], ["1", "2"]])
    }

    @Test func placesCountCharactersAndLinesWithinQuotes() {
        var reader = CSVReader(Array("a,b,c\nö,\"日\n本\",x\n".utf8), escape: .doubling)
        let row4 = reader.next()
        #expect(row4)
        let row5 = reader.next()
        #expect(row5)
        #expect(reader.place(of: reader.fields[1].begin) == (line: 2, column: 3))
        #expect(reader.place(of: reader.fields[2].start) == (line: 3, column: 4))
        let row6 = reader.next()
        #expect(!row6)
    }

    @Test func invalidUTF8IsNotText() {
        var reader = CSVReader(Array("a\n".utf8) + [0xC3, 0x28, 0x0A], escape: .doubling)
        let row7 = reader.next()
        #expect(row7)
        let row8 = reader.next()
        #expect(row8)
        #expect(reader.fields.map(reader.text) == [nil])
    }

    @Test(arguments: [CSVEscape.doubling, .backslash])
    func whatIsWrittenIsReadBack(escape: CSVEscape) {
        let hard = ["", " ", ",", ";", "\"", "\"\"", "\\", "\\\"", "a,\\", "x\r\ny", "日本", "\"\\\"", "\\\\,\""]
        var writer = CSVWriter(header: hard.indices.map { "c\($0)" }, escape: escape)
        writer.append(hard)
        writer.append(hard.reversed())
        var reader = CSVReader(writer.bytes, escape: escape)
        let row9 = reader.next()
        #expect(row9)
        let row10 = reader.next()
        #expect(row10)
        #expect(reader.fields.map(reader.text) == hard)
        let row11 = reader.next()
        #expect(row11)
        #expect(reader.fields.map(reader.text) == hard.reversed())
    }

    @Test func quotesAreWrittenOnlyWhereNeeded() {
        var writer = CSVWriter(header: ["a", "b"], escape: .doubling)
        writer.append(["plain text", "1,2"])
        #expect(String(decoding: writer.bytes, as: UTF8.self) == "a,b\r\nplain text,\"1,2\"\r\n")
    }
}
