import SchoolModel
import Timetable

/// A row of GPU014.
struct UntisSubstitution {
    let row: PlanRow
    let day: CalendarDay
    let period: Int
    let start: TimeOfDay
    let end: TimeOfDay
    let lesson: Int
    private let bits: Int

    init?(_ row: PlanRow, periods: LessonPeriods, _ problems: inout TimetableProblems) {
        guard row.fields.count >= 18 else {
            row.report(.entryIsIncomplete, value: "\(row.fields.count) < 18", to: &problems)
            return nil
        }
        guard let day = PlanText.day(row[1]) else {
            row.report(.valueIsInvalid, field: "date", value: row[1], to: &problems)
            return nil
        }
        guard let period = Int(row[2]), let time = periods[period] else {
            row.report(.referenceIsUnknown, field: "period", value: row[2], to: &problems)
            return nil
        }
        guard let lesson = row[4].isEmpty ? 0 : Int(row[4]) else {
            row.report(.valueIsInvalid, field: "lesson", value: row[4], to: &problems)
            return nil
        }
        guard let bits = row[17].isEmpty ? 0 : Int(row[17]) else {
            row.report(.valueIsInvalid, field: "kind", value: row[17], to: &problems)
            return nil
        }
        self.row = row
        self.day = day
        self.period = period
        (start, end) = time
        self.lesson = lesson
        self.bits = bits
    }

    private var letter: String { row[19].uppercased() }
    private func has(_ bit: Int) -> Bool { bits & (1 << bit) != 0 }

    var isMovedAway: Bool { letter == "T" || has(3) }
    var isMovedHere: Bool { letter == "F" || has(7) }
    /// Somebody watches a break: no lesson.
    var isSupervision: Bool { letter == "B" || has(17) }
    var isCancelled: Bool { letter == "C" || letter == "L" || has(0) || has(4) || has(18) || isMovedAway }

    /// What is taught according to the plan; empty if the row doesn't say.
    var plannedSubject: String { row[7] }

    /// Who would have taught it; empty if the row doesn't say.
    var absentTeacher: String { row[5] }

    /// Whether it doesn't say which lesson it is about: what it is of a number, several can be.
    var namesNeither: Bool { plannedSubject.isEmpty && absentTeacher.isEmpty }

    /// What is taught instead; nil if it is the same.
    var subject: String? { row[9].isEmpty || row[9] == plannedSubject ? nil : row[9] }

    /// Which of coupled lessons it is about: those of its subject, or else of its teacher, and of those whom it names.
    func lectures(among coupled: [Lecture]) -> [Lecture] {
        let isOfOneSubject = coupled.allSatisfy { $0.name == coupled[0].name }
        let ofSubject = isOfOneSubject ? coupled : coupled.filter { $0.name == plannedSubject }
        return ofSubject.isEmpty ? coupled.filter { $0.lecturers.contains(absentTeacher) } : concerned(among: ofSubject)
    }

    /// Which of the lessons that are given apart it is about: those of its teacher, or else of its classes, of whoever takes
    /// it or of its room, or else all.
    private func concerned(among lectures: [Lecture]) -> [Lecture] {
        let isOfClasses = { (lecture: Lecture) in
            !Set(lecture.offerings.map(\.semester.course)).isDisjoint(with: classes)
        }
        let marks: [(Lecture) -> Bool] = [
            // Of all lessons of a number, the same teacher can have one with a class and another one with others.
            { $0.lecturers.contains(absentTeacher) && isOfClasses($0) },
            { $0.lecturers.contains(absentTeacher) }, isOfClasses,
            { absentTeacher.isEmpty && $0.lecturers.contains(substitute) },
            { !Set($0.rooms).isDisjoint(with: oldRooms) },
        ]
        return marks.lazy.map { lectures.filter($0) }.first { !$0.isEmpty } ?? lectures
    }

    var reason: String { row[15] }
    var note: String { row[16] }

    /// Who teaches instead; empty or the absent teacher if nobody else does.
    var substitute: String { row[6] }

    /// Who would have had it; none if the row doesn't say.
    private var classes: [String] { PlanText.list(row[14], separator: "~") }
    var oldRooms: [String] { PlanText.list(row[11], separator: "~") }
    /// Where it takes place now; empty if the row doesn't say.
    var rooms: [String] { PlanText.list(row[12], separator: "~") }
}
