import Foundation
import Interchange
import SchoolModel
import Testing
import Timetable

/// Hours are right or missing, never guessed.
@Suite struct CalendarZoneTests {
    private func starts(_ lines: String...) throws -> (starts: [String], complaints: [String]) {
        let reading = try read(.iCalendar, calendarFile(lines))
        return (reading.state.lectures.map { "\($0.dates.days[0]) \($0.start)" }, reading.complaints)
    }

    private func event(_ zone: String, _ time: String = "20261013T081500") -> String {
        ["BEGIN:VEVENT", "UID:a", "DTSTART;TZID=\"\(zone)\":\(time)", "DURATION:PT90M", "SUMMARY:P", "END:VEVENT"]
            .joined(separator: "\r\n")
    }

    private func zone(_ name: String, _ parts: String...) -> String {
        (["BEGIN:VTIMEZONE", "TZID:\(name)"] + parts + ["END:VTIMEZONE"]).joined(separator: "\r\n")
    }

    /// A part of a zone, as `kind from to start rule`.
    private func part(_ kind: String, _ from: String, _ to: String, _ start: String, _ rest: String...) -> String {
        (["BEGIN:\(kind)", "DTSTART:\(start)", "TZOFFSETFROM:\(from)", "TZOFFSETTO:\(to)"] + rest + ["END:\(kind)"])
            .joined(separator: "\r\n")
    }

    @Test(arguments: [
        ("20260115T081500", "2026-01-15 14:15"), ("20260315T081500", "2026-03-15 13:15"),
        ("20260701T081500", "2026-07-01 14:15"), ("20261028T081500", "2026-10-28 13:15"),
        ("20261105T081500", "2026-11-05 14:15"),
    ])
    func theFileSaysItselfWhatAZoneIs(time: String, start: String) throws {
        // An outgoing calendar of Outlook, whose names mean nothing outside of the file.
        let ours = zone(
            "Customized Time Zone",
            part("STANDARD", "-0400", "-0500", "16011101T020000", "RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11"),
            part("DAYLIGHT", "-0500", "-0400", "16010301T020000", "RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3"))
        let found = try starts(ours, event("Customized Time Zone", time))
        #expect(found.starts == [start])
        #expect(found.complaints.isEmpty)
    }

    @Test func theFileCountsMoreThanAnyNameOfAZone() throws {
        let ours = zone("Europe/Berlin", part("STANDARD", "+0300", "+0300", "19700101T000000"))
        let found = try starts(ours, event("Europe/Berlin"))
        #expect(found.starts == ["2026-10-13 07:15"])
        // Nobody has to find out by being at school an hour early.
        #expect(found.complaints == ["zone-is-other 5 VTIMEZONE TZID"])
        // What can't be followed leaves the name.
        let odd = zone("Europe/Berlin", part("STANDARD", "+0300", "+0300", "19700101T000000", "RRULE:FREQ=HOURLY"))
        #expect(try starts(odd, event("Europe/Berlin")).starts == ["2026-10-13 08:15"])
        #expect(try starts(zone("Europe/Berlin"), event("Europe/Berlin")).starts == ["2026-10-13 08:15"])
    }

    private static let winter = ["STANDARD", "+0200", "+0100", "20251026T030000"]
    private static let summer = ["DAYLIGHT", "+0100", "+0200", "20260329T020000"]

    private func part(_ words: [String], _ rest: String...) -> String {
        ((["BEGIN:\(words[0])", "DTSTART:\(words[3])", "TZOFFSETFROM:\(words[1])", "TZOFFSETTO:\(words[2])"] + rest)
            + ["END:\(words[0])"]).joined(separator: "\r\n")
    }

    /// Programs describe the changes of one year, one of two, or rules that ended long ago.
    @Test(arguments: ["Europe/Berlin", "W. Europe Standard Time", "/example.org/Europe/Berlin"])
    func aKnownZoneCountsForTimesThatItsDescriptionLacks(name: String) throws {
        let winter = "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU"
        let summer = "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU"
        let old = (["20201025T010000Z", "20210328T010000Z"], "19961027T030000", "19810329T020000")
        let incomplete = [
            zone(name, part(Self.winter), part(Self.summer)), zone(name, part(Self.summer)),
            zone(name, part(Self.winter)), zone(name, part(Self.summer, summer)), zone(name, part(Self.winter, winter)),
            zone(
                name, part("STANDARD", "+0200", "+0100", old.1, "\(winter);UNTIL=\(old.0[0])"),
                part("DAYLIGHT", "+0100", "+0200", old.2, "\(summer);UNTIL=\(old.0[1])")),
            zone(name, part("STANDARD", "+0200", "+0100", "20271031T030000")),
        ]
        for description in incomplete {
            let found = [
                try starts(description, event(name, "20260701T081500")),
                try starts(description, event(name, "20261130T081500")),
            ]
            #expect(found.map(\.starts) == [["2026-07-01 08:15"], ["2026-11-30 08:15"]], "\(description)")
            #expect(
                Set(found.flatMap(\.complaints)) == ["zone-is-incomplete 5 VTIMEZONE TZID"], "\(description)")
        }
        let whole = zone(name, part(Self.winter, winter), part(Self.summer, summer))
        for time in ["20260701T081500", "20261130T081500", "20270329T081500"] {
            #expect(try starts(whole, event(name, time)).complaints.isEmpty)
        }
    }

    /// What is said about a zone leaves nothing out and stops nothing.
    @Test func aDoubtfulZoneIsNoFault() throws {
        let reading = try read(
            .iCalendar,
            calendarFile([zone("Europe/Berlin", part(Self.summer)), event("Europe/Berlin", "20261130T081500")]))
        #expect(!reading.problems.areFaults && reading.isComplete && reading.problems.count == 1)
        // Where nothing else is known of a zone, its last word counts.
        let ours = try starts(zone("ours", part(Self.winter), part(Self.summer)), event("ours", "20261130T081500"))
        #expect(ours.starts == ["2026-11-30 07:15"] && ours.complaints.isEmpty)
    }

    @Test(arguments: [
        // Every way in which files say when summer time ends: on 25 October 2026.
        "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU", "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=SU;BYSETPOS=-1",
        "RRULE:FREQ=YEARLY;INTERVAL=1;BYMONTH=10;BYMONTHDAY=25,26,27,28,29,30,31;BYDAY=SU;WKST=MO",
        "RRULE:FREQ=YEARLY;BYMONTH=10;BYMONTHDAY=-7,-6,-5,-4,-3,-2,-1;BYDAY=SU",
        "RDATE:20251026T040000,20261025T040000", "RRULE:FREQ=YEARLY;UNTIL=20301027T010000Z;BYMONTH=10;BYDAY=-1SU",
        "RRULE:FREQ=YEARLY;COUNT=40;BYMONTH=10;BYDAY=-1SU",
    ])
    func clocksChangeByRulesOfAllKinds(rule: String) throws {
        // An hour east of the school's, which goes by the same rules.
        let ours = zone(
            "ours", part("DAYLIGHT", "+0200", "+0300", "19960331T030000", "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU"),
            part("STANDARD", "+0300", "+0200", "19961027T040000", rule))
        #expect(try starts(ours, event("ours", "20261023T081500")).starts == ["2026-10-23 07:15"])
        #expect(try starts(ours, event("ours", "20261026T081500")).starts == ["2026-10-26 07:15"])
        #expect(try starts(ours, event("ours", "20260301T081500")).starts == ["2026-03-01 07:15"])
    }

    @Test(arguments: [
        ("W. Europe Standard Time", "08:15"), ("Russian Standard Time", "07:15"), ("Arabian Standard Time", "06:15"),
        ("Israel Standard Time", "07:15"), ("Egypt Standard Time", "07:15"), ("india standard time", "04:45"),
        ("Nepal Standard Time", "04:30"), ("Singapore Standard Time", "02:15"), ("UTC", "10:15"),
        ("E. South America Standard Time", "13:15"), ("Romance Standard Time", "08:15"),
        ("Turkey Standard Time", "07:15"),
        ("FLE Standard Time", "07:15"), ("Greenland Standard Time", "11:15"), ("Myanmar Standard Time", "03:45"),
        ("Argentina Standard Time", "13:15"), ("US Eastern Standard Time", "14:15"), ("UTC+12", "22:15"),
        ("/Europe/Berlin", "08:15"), ("/softwarestudio.org/Olson_20011030_5/Europe/London", "09:15"),
        ("/example.org/America/Argentina/Salta", "13:15"),
    ])
    func namesAreUnderstood(name: String, start: String) throws {
        let found = try starts(event(name))
        #expect(found.complaints.isEmpty)
        #expect(found.starts.map { String($0.suffix(5)) } == [start])
    }

    @Test(arguments: ["Nowhere/Land", "Customized Time Zone", "(UTC+01:00) Amsterdam, Berlin", "Berlin", "Standard"])
    func anUnknownZoneIsAQuestionAndNoGuess(name: String) throws {
        let found = try starts(event(name), event("Europe/Berlin").replacing("UID:a", with: "UID:b"))
        #expect(found.starts == ["2026-10-13 08:15"])
        #expect(found.complaints == ["zone-is-unknown 6 VEVENT a DTSTART"])
    }

    @Test func exceptionsInAnUnknownZoneAreQuestionsToo() throws {
        let entry = ["BEGIN:VEVENT", "UID:a", "DTSTART:20261013T081500", "DURATION:PT90M", "RRULE:FREQ=WEEKLY;COUNT=3"]
        let found = try starts((entry + ["EXDATE;TZID=Here:20261020T081500", "END:VEVENT"]).joined(separator: "\r\n"))
        #expect(found.complaints == ["zone-is-unknown 9 VEVENT a EXDATE"])
        #expect(found.starts.isEmpty)
    }

    @Test(arguments: ["-1", "0", "99999999999999999999", "-9223372036854775808", ""])
    func aRuleThatRepeatsANumberOfTimesThatIsNoneLeavesTheName(count: String) throws {
        let rule = "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU;COUNT=\(count)"
        let odd = zone("Europe/Berlin", part("STANDARD", "+0300", "+0300", "19700101T000000", rule))
        #expect(try starts(odd, event("Europe/Berlin")).starts == ["2026-10-13 08:15"])
    }
}
