import Delivery
import Testing

/// Texts of other servers, in the encoding that their headers name.
@Suite struct LabelledTextTests {
    @Test(arguments: [
        ([0xC4, 0xD6, 0xDC, 0x20, 0x80], "text/calendar; charset=ISO-8859-1", "ÄÖÜ €"),
        ([0xC4, 0xD6, 0xDC], "text/calendar;component=VEVENT; Charset=\"windows-1252\"", "ÄÖÜ"),
        ([0x90, 0x94, 0x8A, 0x77], "text/calendar; charset=Shift_JIS", "数学"),
        // What is in UTF-8 is, whatever a server says by default.
        (Array("Übung".utf8), "text/calendar; charset=ISO-8859-1", "Übung"),
    ])
    func theHeaderSaysTheEncoding(body: [UInt8], contentType: String, text: String) {
        #expect(String(decoding: LabelledText.utf8(of: body, contentType: contentType), as: UTF8.self) == text)
    }

    @Test(arguments: [nil, "text/calendar", "text/calendar; charset=utf-8", "text/calendar; charset=klingon"])
    func whatNobodyNamesStaysAsItIs(contentType: String?) {
        #expect(LabelledText.utf8(of: [0xC4, 0x41], contentType: contentType) == [0xC4, 0x41])
    }

    @Test func xmlSaysItItself() {
        let body = Array("<a>".utf8) + [0xC4]
        #expect(LabelledText.utf8(of: body, contentType: "text/xml; charset=iso-8859-1") == body)
    }
}
