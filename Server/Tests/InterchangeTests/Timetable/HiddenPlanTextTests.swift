import SchoolModel
import Testing
import Timetable

@testable import Interchange

/// Names in plans of other programs hide nothing, as little as those that people type.
@Suite struct HiddenPlanTextTests {
    @Test func everyReaderLeavesOutWhatNobodySees() {
        #expect(PlanText.trimmed(" Phy\u{202E}sics\u{2069}\u{200B} \u{FEFF}") == "Physics")
        #expect(PlanText.trimmed("\u{202E}\u{200B}").isEmpty)
        #expect(PlanText.trimmed("می‌خواهم 👩‍👩‍👧") == "می‌خواهم 👩‍👩‍👧")
        #expect(PlanText.lines("a\u{202D}b\r\n\u{2067}c\u{2069}\n") == "ab\nc")
        #expect(PlanText.list("R\u{202E}1 + R2", separator: " + ") == ["R1", "R2"])
    }

    @Test func feedsHaveNoHiddenCharacters() throws {
        let entry = [
            "BEGIN:VEVENT", "UID:a", "SUMMARY:Phy\u{202E}sics", "DTSTART:20260914T081500", "DURATION:PT90M",
            "RRULE:FREQ=WEEKLY;COUNT=3", "LOCATION:R\u{2066}1", "ORGANIZER;CN=Ada\u{202E} White:mailto:a@b.example",
            "CATEGORIES:Lec\u{200B}ture", "DESCRIPTION:Bring\u{202B} books", "END:VEVENT",
        ].joined(separator: "\r\n")
        let reading = try read(.iCalendar, calendarFile([entry]))
        let lecture = try reading.lecture("a")
        let texts = [lecture.name, lecture.style, lecture.comment] + lecture.rooms + lecture.lecturers
        #expect(texts == ["Physics", "Lecture", "Bring books", "R1", "Ada White"])
    }

    @Test func whatIsQuotedFromAFileHidesNothing() {
        let place = TimetableProblem.Place(file: "a\u{202E}b.ics", element: "x\u{2067}y", field: "z\u{202D}")
        let problem = TimetableProblem(.valueIsInvalid, at: place, value: "20\u{202E}26\u{200B}\u{7}")
        #expect(problem.value == "2026·")
        #expect([problem.place.file, problem.place.element, problem.place.field] == ["ab.ics", "xy", "z"])
    }
}
