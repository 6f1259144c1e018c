import ModelTesting
import SchoolModel
import Testing
import Timetable

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite struct CalendarReaderTests {
    private func read(_ lines: String...) throws -> CalendarComponent {
        try #require(CalendarComponent.read(lines.joined(separator: "\r\n").utf8).first)
    }

    private func problem(_ text: String) -> CalendarProblem? {
        do throws(CalendarProblem) {
            _ = try CalendarComponent.read(text.utf8)
            return nil
        } catch {
            return error
        }
    }

    @Test func foldedLinesAreUnfoldedEvenWithinACharacter() throws {
        var bytes = Array("BEGIN:VEVENT\r\nSUMMARY:Gr".utf8)
        bytes += [0xC3, 0x0D, 0x0A, 0x20, 0xBC]
        bytes += Array("n\r\n\te  Wiese\r\nEND:VEVENT\r\n".utf8)
        let event = try #require(CalendarComponent.read(bytes).first)
        #expect(event.text("SUMMARY") == "Grüne  Wiese")
    }

    @Test func parametersMayBeQuotedAndHaveSeveralValues() throws {
        let event = try read(
            "BEGIN:VEVENT", #"attendee;CN="Klein, Ada: A;B";MEMBER="mailto:a","mailto:b";X=^^1^'^n:mailto:x;y=z:q"#,
            "END:VEVENT")
        let attendee = try #require(event.first("ATTENDEE"))
        #expect(attendee.parameter("CN") == "Klein, Ada: A;B")
        #expect(attendee.parameters[1].values == ["mailto:a", "mailto:b"])
        #expect(attendee.parameter("X") == "^1\"\n")
        #expect(attendee.value == "mailto:x;y=z:q")
    }

    @Test func escapesAreResolvedInTextsAndInLists() throws {
        let event = try read(
            "BEGIN:VEVENT", #"DESCRIPTION:a\, b\; c\\ d\ne\Nf C:\Temp"#, #"CATEGORIES:one\,1,two,\\,three"#,
            "END:VEVENT")
        #expect(event.text("DESCRIPTION") == "a, b; c\\ d\ne\nf C:\\Temp")
        #expect(event.first("CATEGORIES")?.texts == ["one,1", "two", "\\", "three"])
    }

    @Test func linesMayEndWithoutCarriageReturnAndNamesMayBeLowerCase() throws {
        let text = "\u{FEFF}begin:vcalendar\n\nbegin:vevent\nuid:1\nend:vevent\nend:vcalendar"
        let calendar = try #require(CalendarComponent.read(text.utf8).first)
        #expect(calendar.name == "VCALENDAR")
        #expect(calendar.components("VEVENT").first?.text("UID") == "1")
    }

    @Test(arguments: [
        ("BEGIN:A\nSUMMARY\nEND:A", CalendarProblem.Kind.isNoProperty, 2),
        ("BEGIN:A\nX:1\n 2\n;X:1\nEND:A", .isNoProperty, 4),
        ("BEGIN:A\nX;Y:1\nEND:A", .isNoProperty, 2),
        ("BEGIN:A\nX;Y=\"1:1\nEND:A", .isNoProperty, 2),
        ("BEGIN:A\nBEGIN:B\nEND:A\nEND:B", .isNotClosed, 3),
        ("BEGIN:A\nX:1\n", .isNotClosed, 2),
        ("X:1\nBEGIN:A\nEND:A", .isNoCalendar, 1),
        ("", .isNoCalendar, 1),
        ("<html>", .isNoProperty, 1),
        (String(repeating: "BEGIN:A\n", count: 11), .isTooDeep, 11),
    ])
    func aFaultIsNamedWithItsLine(text: String, kind: CalendarProblem.Kind, line: Int) {
        let found = problem(text)
        #expect(found?.kind == kind)
        #expect(found?.line == line)
    }

    @Test func whatIsNoUTF8AndWhatIsTooLargeIsRefused() {
        let latin = Array("BEGIN:A\nX:Gr".utf8) + [0xFC] + Array("n\nEND:A".utf8)
        #expect(throws: CalendarProblem(.encodingIsWrong, line: 2, detail: "UTF-8")) {
            try CalendarComponent.read(latin)
        }
        let endless = sequence(first: UInt8(ascii: "A")) { $0 }
        #expect(throws: CalendarProblem.self) { try CalendarComponent.read(endless) }
    }
}

@Suite struct CalendarWriterTests {
    @Test func linesFoldAtSeventyFiveBytesAndNeverWithinACharacter() throws {
        for length in 60...90 {
            let text = String(repeating: "x", count: length) + "ü€🏫ü€🏫" + String(repeating: "é", count: 100)
            let component = CalendarComponent("VEVENT", properties: [CalendarProperty("SUMMARY", text: text)])
            let written = component.written()
            for line in written.split(separator: "\r\n") { #expect(line.utf8.count <= 75) }
            #expect(try CalendarComponent.read(written.utf8) == [component])
        }
        let exact = CalendarComponent("A", properties: [CalendarProperty("X", text: String(repeating: "x", count: 73))])
        #expect(exact.written().split(separator: "\r\n").count == 3)
    }

    @Test func noValueCanBeginANewLine() throws {
        let evil = "a\r\nEND:VEVENT\nX:1\u{0}\u{7F}"
        let component = CalendarComponent(
            "VEVENT",
            properties: [
                CalendarProperty("SUMMARY", text: evil), CalendarProperty("X-RAW", value: evil),
                CalendarProperty("X-PARAMETER", value: "1", parameters: [.init("CN", "a\"\nb:c")]),
            ])
        let read = try CalendarComponent.read(component.written().utf8)
        #expect(read.count == 1)
        #expect(read.first?.text("SUMMARY") == "a\nEND:VEVENT\nX:1")
        #expect(read.first?.text("X-RAW") == "a\nEND:VEVENT\nX:1")
        #expect(read.first?.first("X-PARAMETER")?.parameter("CN") == "a\"\nb:c")
    }

    /// For any text, reading what was written returns it.
    @Test func readingWhatWasWrittenGivesTheSame() throws {
        var generator = SeededGenerator(seed: .random(in: 0...UInt64.max))
        print("seed of the calendar texts: \(generator.seed)")
        let alphabet = Array("abc,;:\\\"^n'\n\t äß€漢字🏫e\u{301}=")
        for _ in 0..<300 {
            let text = { (generator: inout SeededGenerator) in
                String(
                    (0..<Int.random(in: 0...120, using: &generator)).map { _ in
                        alphabet[Int.random(in: 0..<alphabet.count, using: &generator)]
                    })
            }
            let component = CalendarComponent(
                "VEVENT",
                properties: [
                    CalendarProperty("SUMMARY", text: text(&generator)),
                    CalendarProperty(
                        "X-TEST", text: text(&generator),
                        parameters: [.init("X-ONE", text(&generator), text(&generator))]),
                ])
            #expect(try CalendarComponent.read(component.written().utf8) == [component])
            let plain = text(&generator)
            #expect(CalendarText.unescaped(CalendarText.escaped(plain)) == plain)
        }
    }
}

@Suite struct CalendarTimeTests {
    @Test func timesAreReadAndWrittenUnchanged() throws {
        let texts = ["20160315", "20160315T081500", "20160315T071500Z", "19691231T235959Z"]
        for text in texts { #expect(CalendarTime(text)?.value == text) }
        for text in ["2016031", "20160230", "20160315T250000", "20160315T0815", "20160315T081500X", "20160315 081500"] {
            #expect(CalendarTime(text) == nil, "\(text)")
        }
    }

    @Test func aZonedTimeIsItsMomentOnBothSidesOfAClockChange() throws {
        let berlin = SchoolClock(timeZone: try #require(TimeZone(identifier: "Europe/Berlin")))
        let utc = SchoolClock(timeZone: try #require(TimeZone(identifier: "UTC")))
        for (local, moment) in [("20160326T081500", "20160326T071500Z"), ("20160328T081500", "20160328T061500Z")] {
            let expected = try #require(CalendarTime(moment)).moment(utc)
            #expect(CalendarTime(local, zone: "Europe/Berlin")?.moment(utc) == expected)
            #expect(CalendarTime(local, zone: "Nowhere")?.moment(berlin) == expected)
        }
    }

    @Test func aListOfTimesIsReadCompletelyOrNotAtAll() {
        let property = CalendarProperty("EXDATE", value: "20160315T081500,20160322T081500")
        #expect(CalendarTime.all(of: property)?.count == 2)
        #expect(CalendarTime.all(of: CalendarProperty("EXDATE", value: "20160315,x")) == nil)
    }

    @Test(arguments: [
        ("PT1H30M", 0, 5400), ("P1W", 7, 0), ("-PT15M", 0, -900), ("P1DT12H", 1, 43_200), ("PT0S", 0, 0),
    ])
    func durationsAreReadAndWritten(text: String, days: Int, seconds: Int) {
        let duration = CalendarDuration(days: days, seconds: seconds)
        #expect(CalendarDuration(text) == duration)
        #expect(CalendarDuration(duration.value) == duration)
    }

    @Test(arguments: ["", "P", "PT", "1H", "PH", "P1H", "PT1D", "P99999999999D", "P999999999W"])
    func anInvalidDurationIsNotRead(text: String) {
        #expect(CalendarDuration(text) == nil)
    }
}
