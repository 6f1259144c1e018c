import Foundation
import Interchange
import SchoolModel
import Testing
import Timetable

/// A file that is four times as large takes about four times as long, whatever is in it.
@Suite(.serialized) struct TimetableGrowthTests {
    /// Whether four times the input takes less than nine times the time; sixteen would be the square.
    private func isLinear(_ count: Int, _ make: (Int) -> TimetableFile) throws -> Bool {
        let files = [make(count), make(4 * count)]
        // What else the machine does can only make something slower, so one good round proves it.
        for _ in 1...4 {
            let times = try files.map { file in
                let start = processorTime()
                _ = try read(.iCalendar, file)
                return processorTime() - start
            }
            if times[1] < 9 * times[0] { return true }
        }
        return false
    }

    private func processorTime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    private func event(_ uid: String, _ lines: [String]) -> String {
        (["BEGIN:VEVENT", "UID:\(uid)"] + lines + ["END:VEVENT"]).joined(separator: "\r\n")
    }

    private let usual = ["DTSTART:20260105T081500", "DURATION:PT90M", "SUMMARY:P"]

    @Test func individualEntriesTakeTimeByTheirNumber() throws {
        let entries = { (count: Int) in
            let days = (0..<count).compactMap { CalendarDay("2026-01-05")?.adding(days: $0 % 365) }
            let changes = days.enumerated().map { index, day in
                let text = day.description.filter { $0 != "-" }
                return self.event(
                    "a", ["RECURRENCE-ID:\(text)T\(100_000 + index / 365)", "DTSTART:\(text)T100000", "DURATION:PT90M"])
            }
            return calendarFile([self.event("a", self.usual + ["RRULE:FREQ=DAILY;COUNT=365"])] + changes)
        }
        #expect(try isLinear(1500, entries))
    }

    @Test func aLongLineTakesTimeByItsLength() throws {
        for name in ["SUMMARY:", "DESCRIPTION:", "LOCATION:", "CATEGORIES:", "X-NOTE:"] {
            #expect(
                try isLinear(60_000) { count in
                    calendarFile([self.event("a", [name + String(repeating: "a, ", count: count)] + self.usual)])
                }, "\(name)")
        }
    }

    @Test func exceptionsTakeTimeByTheirNumber() throws {
        #expect(
            try isLinear(750) { count in
                let days = (0..<count).compactMap { CalendarDay("2016-01-05")?.adding(days: $0).description }
                let text = days.map { $0.filter { $0 != "-" } }.joined(separator: ",")
                return calendarFile([
                    self.event("a", self.usual + ["RRULE:FREQ=DAILY;COUNT=\(count + 1)", "EXDATE;VALUE=DATE:\(text)"])
                ])
            })
    }

    @Test func aSeriesWithManyRulesIsRefusedBeforeItIsReckoned() throws {
        let file = { (count: Int) in
            let rules = (0..<count).map { "RRULE:FREQ=DAILY;COUNT=\(3000 + $0)" }
            return calendarFile([self.event("a", self.usual + rules)])
        }
        let reading = try read(.iCalendar, file(3000))
        #expect(reading.complaints == ["repetitions-are-too-many 9 VEVENT a RRULE"])
        #expect(try read(.iCalendar, file(20)).complaints.isEmpty)
    }

    /// Each of many entries, of one UID or of many, has as many rules as it may.
    @Test(arguments: [true, false])
    func manyEntriesWithManyRulesAreRefusedBeforeTheyAreReckoned(isOneUID: Bool) throws {
        let rules = (0..<20).map { "RRULE:FREQ=DAILY;COUNT=\(3600 + $0)" }
        let file = { (count: Int) in
            calendarFile((0..<count).map { self.event(isOneUID ? "a" : "\($0)", self.usual + rules + ["X-N:\($0)"]) })
        }
        let large = file(145)
        #expect(large.bytes.count < 99_000)
        let start = processorTime()
        let reading = try read(.iCalendar, large)
        #expect(reading.complaints.map { $0.prefix { $0 != " " } } == ["lessons-are-too-many"])
        #expect(reading.problems.first.first?.place.line ?? 0 > 0)
        // The cap is on what is reckoned, so that four times as much takes no longer.
        let first = processorTime() - start
        _ = try read(.iCalendar, file(600))
        let second = processorTime() - start - first
        #expect(second < 3 * first + 1)
    }

    @Test func aFileWithMoreLessonsThanAnySchoolSaysSo() throws {
        let series = (0..<200).map { event("\($0)", usual + ["RRULE:FREQ=DAILY;COUNT=3000"]) }
        let reading = try read(.iCalendar, calendarFile(series))
        #expect(reading.complaints.map { $0.prefix { $0 != " " } } == ["lessons-are-too-many"])
        #expect(reading.problems.first.first?.place.line ?? 0 > 0)
        #expect(!reading.problems.areAboutEntries)
        // It stopped there.
        #expect(reading.report.lessons < 510_000)
    }

    @Test func seriesTakeTimeByTheirNumber() throws {
        #expect(
            try isLinear(25) { count in
                calendarFile((0..<count).map { self.event("\($0)", self.usual + ["RRULE:FREQ=DAILY"]) })
            })
    }

    /// So many series end and go on under other names that it isn't tried which is which.
    @Test func seriesUnderOtherNamesTakeTimeByTheirNumber() throws {
        let times = try [100, 400].map { count in
            let file = { (name: String, rule: String, start: String) in
                calendarFile(
                    (0..<count).map {
                        self.event(
                            "\(name)\($0)_R20260105T081500@x",
                            ["DTSTART:\(start)", "DURATION:PT90M", "SUMMARY:\(name)\($0)", "RRULE:FREQ=WEEKLY;\(rule)"])
                    })
            }
            let old = try read(.iCalendar, file("P", "COUNT=4", "20260105T081500"))
            var new = try read(.iCalendar, file("Q", "COUNT=4", "20260106T081500"))
            let start = processorTime()
            new.match(old.state, today: try day("2026-01-01"))
            return processorTime() - start
        }
        #expect(times[1] < 9 * times[0])
    }
}
