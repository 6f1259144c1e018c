import Foundation
import ModelTesting
import SchoolModel
import Timetable

/// Random plans with few names, so that much is double-booked.
enum RandomPlan {
    static let firstDay = CalendarDay(year: 2026, month: 9, day: 14)

    /// The seed from `SEED`, or a random one; it is printed.
    static func seed(_ what: String) -> UInt64 {
        let seed = UInt64(ProcessInfo.processInfo.environment["SEED"] ?? "") ?? .random(in: 0...(.max))
        print("\(what): seed \(seed)")
        return seed
    }

    static func make(
        lectures count: Int, names: Int = 4, _ generator: inout SeededGenerator
    ) throws -> (book: TimetableBook, ties: [ClassLecture]) {
        let classes = (0..<max(1, names / 2)).map { SchoolClass.ID(naming: "class \($0)") }
        let groups = (0..<2).map { StudentGroup.ID(naming: "group \($0)") }
        var lectures: [Lecture] = []
        var changes: [LectureChange] = []
        var ties: [ClassLecture] = []
        for index in 0..<count {
            let lecture = lecture(index, names: names, &generator)
            lectures.append(lecture)
            for _ in 0..<Int.random(in: 0...2, using: &generator) {
                ties.append(
                    ClassLecture(
                        schoolClass: pick(classes, &generator), group: pick([nil] + groups, &generator),
                        lecture: lecture.id))
            }
            if Int.random(in: 0...2, using: &generator) == 0, let change = change(of: lecture, names: names, &generator)
            {
                changes.append(change)
            }
        }
        let state = TimetableState(lectures: lectures, changes: changes)
        return (TimetableBook(state: state, clock: SchoolClock(timeZone: .gmt)), ties)
    }

    private static func lecture(_ index: Int, names: Int, _ generator: inout SeededGenerator) -> Lecture {
        let first = firstDay.adding(days: Int.random(in: 0...4, using: &generator))
        let start = time(480 + 30 * Int.random(in: 0...8, using: &generator))
        return Lecture(
            term: "T", key: "L\(index)", name: "L\(index)", lecturers: some(of: "person", names, &generator),
            rooms: some(of: "room", names, &generator), group: pick(["", "", "I", "II"], &generator),
            start: start, end: time(start.minutes + 30 * Int.random(in: 1...5, using: &generator)),
            dates: LectureDates(
                days: (0..<Int.random(in: 1...4, using: &generator)).map { first.adding(days: 7 * $0) },
                pattern: .weekly),
            offerings: (0..<Int.random(in: 0...2, using: &generator)).map { _ in
                Lecture.Offering(
                    semester: Semester(
                        course: "C\(Int.random(in: 0...names, using: &generator))",
                        name: "\(Int.random(in: 1...2, using: &generator))"),
                    kind: pick(["", "HF", "FWPM"], &generator), specialisation: pick(["", "V"], &generator))
            })
    }

    private static func some(of kind: String, _ names: Int, _ generator: inout SeededGenerator) -> [String] {
        (0..<Int.random(in: 0...2, using: &generator)).map { _ in
            "\(kind) \(Int.random(in: 1...names, using: &generator))"
        }
    }

    private static func change(of lecture: Lecture, names: Int, _ generator: inout SeededGenerator) -> LectureChange? {
        let day = pick(lecture.dates.days, &generator)
        let replacement = LectureChange.Replacement(
            day: day.adding(days: Int.random(in: 0...2, using: &generator)),
            start: time(480 + 30 * Int.random(in: 0...8, using: &generator)),
            rooms: some(of: "room", names, &generator),
            lecturers: Int.random(in: 0...1, using: &generator) == 0 ? nil : some(of: "person", names, &generator))
        switch Int.random(in: 0...2, using: &generator) {
        case 0:
            return LectureChange(lecture: lecture.id, original: .init(day: day, start: lecture.start), replacement: nil)
        case 1:
            return LectureChange(
                lecture: lecture.id, original: .init(day: day, start: lecture.start), replacement: replacement)
        default: return LectureChange(lecture: lecture.id, original: nil, replacement: replacement)
        }
    }

    private static func pick<Element>(_ list: [Element], _ generator: inout SeededGenerator) -> Element {
        list[Int.random(in: list.indices, using: &generator)]
    }

    private static func time(_ minutes: Int) -> TimeOfDay {
        guard let time = TimeOfDay(minutes: minutes) else { preconditionFailure("\(minutes) is a time of a day.") }
        return time
    }
}
