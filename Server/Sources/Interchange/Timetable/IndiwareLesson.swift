import SchoolModel
import Timetable

/// One lesson of a class on one day, from a daily plan of Indiware.
struct IndiwareLesson: Hashable {
    /// What the class usually has under a number.
    struct Usual: Hashable {
        let subject: String
        let teacher: String
        let group: String
    }

    let className: String
    let day: CalendarDay
    let period: Int
    let start: TimeOfDay
    let end: TimeOfDay
    let number: String
    /// As the plan usually has it.
    let subject: String
    let teachers: [String]
    let group: String
    /// As this day has it.
    let room: String
    let hasOtherRoom: Bool
    let isCancelled: Bool
    private let otherTeachers: [String]?
    private let otherSubject: String?
    private let words: String

    init?(
        _ node: XMLNode, of className: String, on day: CalendarDay, usual: [String: Usual],
        periods: LessonPeriods, at place: TimetableProblem.Place, _ problems: inout TimetableProblems
    ) {
        func value<Value>(_ name: String, _ read: (String) -> Value?) -> Value? {
            let text = node.first(name)?.words ?? ""
            let field = TimetableProblem.Place(
                file: place.file, line: node.first(name)?.line ?? place.line, element: place.element, field: name)
            if let value = read(text) { return value }
            problems.add(TimetableProblem(text.isEmpty ? .valueIsEmpty : .valueIsInvalid, at: field, value: text))
            return nil
        }
        guard let period = value("St", { Int($0) }) else { return nil }
        // Older plans name only the number.
        let usualTimes = (node.first("Beginn")?.words ?? "").isEmpty ? periods[period] : nil
        guard let start = usualTimes?.start ?? value("Beginn", PlanText.time),
            let end = usualTimes?.end ?? value("Ende", { PlanText.end($0, from: start) })
        else { return nil }
        guard start < end else {
            let line = node.first("Ende")?.line ?? place.line
            let field = TimetableProblem.Place(file: place.file, line: line, element: place.element, field: "Ende")
            problems.add(TimetableProblem(.endIsNotAfterStart, at: field))
            return nil
        }
        let shown = node.first("Fa")?.words ?? ""
        let teacher = node.first("Le")?.words ?? ""
        number = node.first("Nr")?.words ?? ""
        let known = usual[number]
        let isOtherSubject = node.first("Fa")?.attributes["FaAe"] != nil
        let isOtherTeacher = node.first("Le")?.attributes["LeAe"] != nil
        isCancelled = shown == "---" || shown.isEmpty
        subject = known?.subject ?? (isCancelled ? "" : shown)
        guard !subject.isEmpty else {
            let line = node.first("Nr")?.line ?? place.line
            let field = TimetableProblem.Place(file: place.file, line: line, element: place.element, field: "Nr")
            problems.add(TimetableProblem(.referenceIsUnknown, at: field, value: number))
            return nil
        }
        self.className = className
        self.day = day
        self.period = period
        self.start = start
        self.end = end
        teachers = [known?.teacher ?? teacher].filter { !$0.isEmpty }
        group = known?.group ?? ""
        room = node.first("Ra")?.words ?? ""
        hasOtherRoom = node.first("Ra")?.attributes["RaAe"] != nil
        otherTeachers = isOtherTeacher && [teacher] != teachers ? [teacher].filter { !$0.isEmpty } : nil
        otherSubject = isOtherSubject && !isCancelled && shown != subject ? shown : nil
        words = node.first("If")?.words ?? ""
    }

    /// The same in every plan: the class, its lesson, and the place in the week.
    var key: String { "\(className)/\(number.isEmpty ? subject : number)/\(day.weekday.rawValue)/\(period)" }

    var isChanged: Bool { isCancelled || hasOtherRoom || otherTeachers != nil || otherSubject != nil }

    /// How this day differs from its lecture; nil if it doesn't.
    func change(of lecture: Lecture) -> LectureChange? {
        let planned = LectureChange.Planned(day: day, start: lecture.start, rooms: lecture.rooms)
        if isCancelled { return LectureChange(lecture: lecture.id, original: planned, replacement: nil, note: words) }
        guard isChanged || start != lecture.start || end != lecture.end || !words.isEmpty else { return nil }
        let isLong = end.minutes - start.minutes != lecture.minutes
        let replacement = LectureChange.Replacement(
            day: day, start: start, end: isLong ? end : nil,
            rooms: hasOtherRoom && !room.isEmpty ? [room] : lecture.rooms, lecturers: otherTeachers,
            subject: otherSubject)
        return LectureChange(lecture: lecture.id, original: planned, replacement: replacement, note: words)
    }
}
