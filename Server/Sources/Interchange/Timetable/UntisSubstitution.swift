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
    private var isCancelled: Bool { letter == "C" || letter == "L" || has(0) || has(4) || has(18) || isMovedAway }

    /// What is taught according to the plan; empty if the row doesn't say.
    var plannedSubject: String { row[7] }

    /// Who would have taught it; empty if the row doesn't say.
    var absentTeacher: String { row[5] }

    /// Whether it doesn't say which lesson it is about: what it is of a number, several can be.
    var namesNeither: Bool { plannedSubject.isEmpty && absentTeacher.isEmpty }

    /// What is taught instead; nil if it is the same.
    private var subject: String? { row[9].isEmpty || row[9] == plannedSubject ? nil : row[9] }

    /// Which of coupled lessons it is about: those of its subject, or else of its teacher.
    func lectures(among coupled: [Lecture]) -> [Lecture] {
        let absent = absentTeacher
        let isOfOneSubject = coupled.allSatisfy { $0.name == coupled[0].name }
        if isOfOneSubject { return coupled }
        let ofSubject = coupled.filter { $0.name == plannedSubject }
        return ofSubject.isEmpty ? coupled.filter { $0.lecturers.contains(absent) } : ofSubject
    }

    private var note: String { row[16] }

    private var rooms: [String] { PlanText.list(row[12], separator: "~") }

    /// The change of a lesson; a lesson with several teachers has a row for each.
    func change(of lecture: Lecture, known: LectureChange?) -> LectureChange? {
        let planned = LectureChange.Planned(day: day, start: lecture.start, rooms: lecture.rooms)
        let reason = row[15]
        guard !isCancelled else {
            return LectureChange(
                lecture: lecture.id, original: planned, replacement: nil, reason: reason, note: note)
        }
        let before = known?.replacement
        var teachers = before?.lecturers ?? lecture.lecturers
        let absent = absentTeacher
        let substitute = row[6]
        if !substitute.isEmpty, substitute != absent {
            if let index = teachers.firstIndex(of: absent) {
                // Whoever gives the lesson already gives it without the other one.
                if teachers.contains(substitute) { teachers.remove(at: index) } else { teachers[index] = substitute }
            } else if !teachers.contains(substitute) {
                teachers.append(substitute)
            }
        }
        let replacement = LectureChange.Replacement(
            day: day, start: lecture.start, rooms: rooms.isEmpty ? before?.rooms ?? lecture.rooms : rooms,
            lecturers: teachers == lecture.lecturers ? nil : teachers, subject: subject ?? before?.subject)
        return LectureChange(
            lecture: lecture.id, original: planned, replacement: replacement, reason: reason, note: note)
    }

    /// The lesson that arrives here, from the place it left or in addition.
    func arrivalChange(of lecture: Lecture, from departure: UntisSubstitution?) -> LectureChange? {
        let substitute = row[6]
        let replacement = LectureChange.Replacement(
            day: day, start: start, end: end.minutes - start.minutes == lecture.minutes ? nil : end,
            rooms: rooms.isEmpty ? lecture.rooms : rooms,
            lecturers: substitute.isEmpty || lecture.lecturers.contains(substitute) ? nil : [substitute],
            subject: subject)
        let original = departure.map { LectureChange.Planned(day: $0.day, start: lecture.start, rooms: lecture.rooms) }
        return LectureChange(
            lecture: lecture.id, original: original, replacement: replacement, reason: row[15], note: note)
    }
}

/// Lessons that leave one place of the plan for another.
///
/// The export has a row for each side and nothing to link them. Where exactly one lesson of a number and a subject leaves
/// and one arrives, they are the same.
struct UntisMoves {
    private struct Name: Hashable {
        let lesson: Int
        let subject: String

        init(_ substitution: UntisSubstitution, _ lecture: Lecture) {
            lesson = substitution.lesson
            subject = lecture.name
        }
    }

    private typealias Side = (substitution: UntisSubstitution, lecture: Lecture)

    private var arriving: [Side] = []
    private var departing: [Name: [Side]] = [:]

    /// The lecture is the first one that the lesson can be of.
    mutating func add(arrival: UntisSubstitution, of lecture: Lecture) { arriving.append((arrival, lecture)) }

    mutating func add(departure: UntisSubstitution, of lecture: Lecture) {
        departing[Name(departure, lecture), default: []].append((departure, lecture))
    }

    /// What arrives, of which lecture, and from where if that is certain.
    var arrivals: [(substitution: UntisSubstitution, lecture: Lecture, departure: UntisSubstitution?)] {
        let counts = Dictionary(arriving.map { (Name($0.substitution, $0.lecture), 1) }, uniquingKeysWith: +)
        return arriving.map { arrival in
            let name = Name(arrival.substitution, arrival.lecture)
            guard name.lesson != 0, counts[name] == 1, let found = departing[name], found.count == 1 else {
                return (arrival.substitution, arrival.lecture, nil)
            }
            return (arrival.substitution, found[0].lecture, found[0].substitution)
        }
    }
}
