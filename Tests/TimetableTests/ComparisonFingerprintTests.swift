import SchoolModel
import Testing

@testable import Timetable

/// What was shown and what is done must not be confused.
@Suite struct ComparisonFingerprintTests {
    private static let day = CalendarDay(year: 2026, month: 9, day: 14)

    private static func lecture(_ change: (inout Lecture) -> Void = { _ in }) throws -> Lecture {
        let semester = Semester(course: "MC", name: "4a")
        var lecture = Lecture(
            term: "T1", key: "L1", name: "Physics", lecturers: ["Ito"], rooms: ["A", "B"], style: "Lab", group: "G1",
            comment: "", start: try #require(TimeOfDay("08:00")), end: try #require(TimeOfDay("09:30")),
            dates: LectureDates(days: [day, day.adding(days: 7)], pattern: .weekly),
            offerings: [Lecture.Offering(semester: semester, kind: "HF")])
        change(&lecture)
        return lecture
    }

    private func fingerprint(_ state: TimetableState, from old: TimetableState = TimetableState()) -> String {
        TimetableComparison(old: old, new: state, today: nil).fingerprint
    }

    @Test func everyPropertyOfALectureCounts() throws {
        let late = try #require(TimeOfDay("10:00"))
        let early = try #require(TimeOfDay("07:00"))
        let changes: [(inout Lecture) -> Void] = [
            { _ in }, { $0.name = "Physic" }, { $0.lecturers = ["Ito", ""] }, { $0.lecturers = [] },
            { $0.rooms = ["AB"] }, { $0.rooms = ["B", "A"] }, { $0.style = "" }, { $0.group = "G2" },
            { $0.comment = "KW 40" }, { $0.start = early }, { $0.end = late }, { $0.dates.days.removeLast() },
            { $0.dates.pattern = .weeks }, { $0.dates.isLiteral = true }, { $0.dates.doubts = ["?"] },
            { $0.offerings = [] }, { $0.offerings[0].kind = "" }, { $0.offerings[0].name = "" },
            { $0.offerings[0].name = "Physik" }, { $0.offerings[0].specialisation = "V" },
            { $0.exams = [LectureExam(day: Self.day)] }, { $0.exams = [LectureExam(day: Self.day, title: "T")] },
        ]
        let prints = try changes.map { change in fingerprint(TimetableState(lectures: [try Self.lecture(change)])) }
        #expect(Set(prints).count == changes.count)
        // A new property has to be added here and to the fingerprint.
        let lecture = try Self.lecture()
        #expect(Mirror(reflecting: lecture).children.count == 14)
        #expect(Mirror(reflecting: lecture.dates).children.count == 4)
        #expect(Mirror(reflecting: lecture.offerings[0]).children.count == 4)
    }

    @Test func everyPropertyOfEverythingElseCounts() throws {
        let last = Self.day.adding(days: 90)
        let term = { (name: String, last: CalendarDay) in
            TimetableState(terms: [Term(id: "T1", name: name, firstDay: Self.day, lastDay: last)])
        }
        let off = { (kind: DayOff.Kind, course: String?) in
            TimetableState(daysOff: [
                DayOff(firstDay: Self.day, lastDay: Self.day, name: "Fair", kind: kind, course: course)
            ])
        }
        let course = { (names: [String: String], semesters: [String]) in
            TimetableState(courses: [Course(id: "MC", names: names, semesters: semesters)])
        }
        let lecture = try Self.lecture()
        let planned = LectureChange.Planned(day: Self.day, start: lecture.start)
        let change = { (note: String) in
            TimetableState(
                changes: [
                    LectureChange(lecture: lecture.id, original: planned, replacement: nil, note: note)
                ].compactMap(\.self))
        }
        let states = [
            TimetableState(), term("A", last), term("B", last), term("A", last.previous), off(.holiday, nil),
            off(.teachingFree, nil), off(.holiday, "MC"), course([:], ["1"]), course(["de": "M"], ["1"]),
            course(["en": "M"], ["1"]), course([:], ["1", "2"]), change(""), change("Read."),
        ]
        #expect(Set(states.map { fingerprint($0) }).count == states.count)
        let names = ["de": "M", "en": "N", "ja": "O", "fr": "P"]
        #expect(fingerprint(course(names, [])) == fingerprint(course(names, [])))
    }

    @Test func addedAlteredAndRemovedDiffer() throws {
        let one = try Self.lecture()
        let other = try Self.lecture { $0.name = "Chemistry" }
        let a = TimetableState(lectures: [one])
        let b = TimetableState(lectures: [other])
        let more = TimetableState(lectures: [
            one,
            Lecture(term: "T1", key: "L2", name: "Art", start: one.start, end: one.end, dates: one.dates),
        ])
        let prints = [
            fingerprint(a), fingerprint(a, from: b), fingerprint(b, from: a), fingerprint(more, from: a),
            fingerprint(a, from: more), fingerprint(a, from: a),
        ]
        #expect(Set(prints).count == prints.count)
    }
}
