import SchoolModel
import Testing
import Timetable

/// What planners enter by hand about lectures.
@Suite struct EnteredLectureTests {
    private static let first = CalendarDay(year: 2026, month: 9, day: 14)

    private func days(
        _ pattern: LectureDates.Pattern, through last: Int, except: [Int] = []
    ) throws(Refusal) -> [Int] {
        try LectureDates(
            pattern, from: Self.first, through: Self.first.adding(days: last),
            except: Set(except.map { Self.first.adding(days: $0) })
        ).days.map { $0.daysSince1970 - Self.first.daysSince1970 }
    }

    @Test func aPatternHasItsDaysExceptTheExcludedOnes() throws {
        #expect(try days(.weekly, through: 21) == [0, 7, 14, 21])
        #expect(try days(.weekly, through: 20, except: [7, 8]) == [0, 14])
        #expect(try days(.fortnightly, through: 30) == [0, 14, 28])
        #expect(try days(.daily, through: 2, except: [0]) == [1, 2])
        #expect(try days(.single, through: 50) == [0])
    }

    @Test func noLectureEndsBeforeItBeginsOrLastsForYears() throws {
        for last in [-1, 401, 100_000] {
            let day = Self.first.adding(days: last)
            #expect(throws: Refusal(.isOutOfRange, field: "lastDay", detail: day.description)) {
                try days(.weekly, through: last)
            }
        }
        #expect(try days(.weekly, through: 400).count == 58)
    }

    @Test func excludedDaysAreFoundAgain() throws {
        let dates = try LectureDates(
            .weekly, from: Self.first, through: Self.first.adding(days: 28), except: [Self.first.adding(days: 14)])
        #expect(dates.exceptions == [Self.first.adding(days: 14)])
        #expect(LectureDates(days: [], pattern: .weekly).exceptions.isEmpty)
    }

    @Test func aLessonOfUnchangedLengthHasNoEndOfItsOwn() throws {
        let time = { (text: String) in try #require(TimeOfDay(text)) }
        let lecture = Lecture(
            term: "T1", key: "L1", name: "Physics", start: try time("08:00"), end: try time("09:30"),
            dates: LectureDates(days: [Self.first], pattern: .single))
        let instead = { (start: String, end: String) in
            try LectureChange.Replacement(
                of: lecture, day: Self.first, start: try time(start), end: try time(end), rooms: ["B 7"])
        }
        #expect(try instead("10:00", "11:30").end == nil)
        #expect(try instead("10:00", "11:00").end == time("11:00"))
        #expect(try instead("10:00", "11:30").rooms == ["B 7"])
        for end in ["10:00", "09:30"] {
            #expect(throws: Refusal(.isOutOfRange, field: "end", detail: end)) { try instead("10:00", end) }
        }
    }
}
