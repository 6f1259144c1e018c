import Foundation
import Interchange
import SchoolModel
import Testing
import Timetable

/// What programs and people make of the files of timetables: other encodings, other ends of lines, other formats.
@Suite struct PlanFormatTests {
    private static let csv = """
        key,name,start,end,days
        1,Gebäudelehre,20:00,23:00,2026-10-05
        """
    private static let lessons = "12,\"5a\",\"Grün\",\"MA\",\"R1\",1,1,,\n13,\"5a\",\"Bro\",\"EN\",\"R2\",2,1,,"
    private static let periods = "period,start,end\n1,08:00,08:45\n2,23:00,24:00\n"

    private func term() throws -> Term {
        Term(id: "H1", name: "First half", firstDay: try day("2026-09-14"), lastDay: try day("2027-02-01"))
    }

    /// As editors on Windows save it.
    private func utf16(_ text: String, isLittle: Bool = true) -> [UInt8] {
        "\u{FEFF}\(text)".utf16.flatMap { unit in
            let bytes = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
            return isLittle ? bytes : bytes.reversed()
        }
    }

    /// A plan in CSV with its lectures' names and when they end.
    private func ends(_ text: String) throws -> [String] {
        try ends(Array(text.utf8))
    }

    private func ends(_ bytes: [UInt8]) throws -> [String] {
        let reading = try read(.csv, TimetableFile(name: "plan.csv", bytes: bytes), term: "H1", terms: [term()])
        #expect(reading.complaints.isEmpty)
        return reading.state.lectures.map { "\($0.name) \($0.end)" }
    }

    @Test(arguments: ["24:00", "24.00", "2400", "00:00", "24:00:00"])
    func midnightIsTheEndOfTheDay(end: String) throws {
        #expect(try ends(Self.csv.replacing("23:00", with: end)) == ["Gebäudelehre 23:59"])
        let change = "key,date,start,new_end\n1,2026-10-05,20:00,\(end)"
        let files = [timetableFile("plan.csv", Self.csv), timetableFile("changes.csv", change)]
        let reading = try read(.csv, files[0], files[1], term: "H1", terms: [term()])
        #expect(reading.complaints.isEmpty)
        #expect(reading.state.changes.map(\.replacement?.end) == [try time("23:59")])
    }

    /// Programs write so what has no times.
    @Test func whatBeginsAndEndsAtMidnightIsNoWholeDay() throws {
        let midnight = Self.csv.replacing("23:00", with: "00:00").replacing("20:00", with: "00:00")
        let read = { (text: String) in
            try InterchangeTests.read(.csv, timetableFile("plan.csv", text), term: "H1", terms: [term()])
        }
        #expect(try read(midnight).state.lectures.isEmpty)
        #expect(try read(midnight).problems.first.map(\.code) == [.endIsNotAfterStart])
        #expect(try ends(midnight.replacing("00:00,00:00", with: "00:00,24:00")) == ["Gebäudelehre 23:59"])
    }

    @Test func aPlanIsReadInUTF16AndWithTabsAndEndsOfLinesOfOldMacs() throws {
        let expected = ["Gebäudelehre 23:00"]
        let tabs = Self.csv.replacing(",", with: "\t")
        #expect(try ends(utf16(Self.csv)) == expected && ends(utf16(tabs, isLittle: false)) == expected)
        #expect(try ends(tabs) == expected && ends("sep=\t\n\(tabs)") == expected)
        #expect(try ends(Self.csv.replacing("\n", with: "\r")) == expected)
    }

    @Test func aPlanOfUntisIsReadInUTF16AndWithTabs() throws {
        for bytes in [
            utf16(Self.lessons), Array(Self.lessons.replacing(",", with: "\t").utf8),
            Array(Self.lessons.replacing("\n", with: "\r").utf8),
        ] {
            let reading = try read(
                .untis, TimetableFile(name: "periods.csv", bytes: utf16(Self.periods)),
                TimetableFile(name: "GPU001.TXT", bytes: bytes),
                TimetableFile(name: "GPU014.TXT", bytes: utf16("\r\n")), term: "H1", terms: [term()])
            #expect(reading.complaints.isEmpty)
            #expect(reading.state.lectures.map(\.lecturers) == [["Grün"], ["Bro"]])
        }
    }

    private func indiware(_ encoding: String) -> String {
        """
        <?xml version="1.0" encoding="\(encoding)"?>
        <VpMobil><Kopf><datei>PlanKl20261005.xml</datei></Kopf><Klassen><Kl><Kurz>5ä</Kurz><Pl>
        <Std><St>1</St><Beginn>08:00</Beginn><Ende>08:45</Ende><Fa>MA</Fa><Le>Grün</Le><Ra>R1</Ra></Std>
        <Std><St>x</St></Std></Pl></Kl></Klassen></VpMobil>
        """
    }

    @Test func aPlanOfIndiwareIsReadAsItDeclares() throws {
        let western = { (text: String) in text.unicodeScalars.map { UInt8($0.value) } }
        let files = [
            Array(indiware("utf-8").utf8), western(indiware("windows-1252")), western(indiware("ISO-8859-1")),
            utf16(indiware("utf-16")), utf16(indiware("UTF-16"), isLittle: false),
            // What it declares is wrong: in any other encoding, every letter would be two.
            Array(indiware("iso-8859-1").utf8), Array(indiware("utf-16").utf8),
        ]
        for bytes in files {
            let reading = try read(.indiware, TimetableFile(name: "PlanKl20261005.xml", bytes: bytes))
            #expect(reading.state.lectures.map(\.lecturers) == [["Grün"]])
            #expect(reading.complaints == ["value-is-invalid 4 Kl 5ä Std St"])
        }
        for bytes in [western(indiware("utf-8")), western(indiware("koi8-r"))] {
            let reading = try read(.indiware, TimetableFile(name: "PlanKl20261005.xml", bytes: bytes))
            #expect(reading.state.isEmpty && reading.problems.first.map(\.code) == [.encodingIsWrong])
        }
    }

    /// Of what is UTF-8 whatever it declares, every other letter would be two because one is cut.
    @Test(arguments: ["windows-1252", "ISO-8859-1"])
    func aPlanOfIndiwareWithALetterThatIsCutIsBroken(encoding: String) throws {
        var bytes = Array(indiware(encoding).replacing("MA", with: "MÄ").utf8)
        bytes.remove(at: try #require(bytes.firstIndex(of: 0x84)))
        let reading = try read(.indiware, TimetableFile(name: "PlanKl20261005.xml", bytes: bytes))
        #expect(reading.state.isEmpty && reading.problems.first.map(\.code) == [.encodingIsWrong])
    }

    /// A file of another format is named as what it is.
    @Test(arguments: TimetableFormat.allCases)
    func aFileOfAnotherFormatIsNamed(format: TimetableFormat) throws {
        let files: [(TimetableFormat, TimetableFile)] = [
            (.csv, timetableFile("plan.txt", "\u{FEFF}sep=,\n\(Self.csv)")),
            (.csv, timetableFile("GPU001.csv", Self.csv)),
            (.untis, timetableFile("GPU001.TXT", Self.lessons)), (.iCalendar, calendarFile([])),
            (.indiware, timetableFile("plan.xml", indiware("utf-8"))),
            (.hof, timetableFile("plan.json", #"{"schedule": [{"splusname": "A$1"}]}"#)),
        ]
        for (own, file) in files where own != format {
            let reading = try read(format, file, term: "H1", terms: [term()])
            #expect(reading.complaints == ["format-is-unknown 1"] && reading.state.isEmpty)
            #expect(reading.problems.first.map(\.value) == [own.rawValue])
        }
        for (own, file) in files where own == format {
            #expect(try !read(format, file, term: "H1", terms: [term()]).complaints.contains("format-is-unknown 1"))
        }
    }
}
