public import SchoolModel
public import Timetable

extension CalendarDay {
    /// Reads the wire form of a day.
    ///
    /// - Throws: ``Refusal`` `is-invalid` for the field.
    static func read(_ text: String, field: String) throws(Refusal) -> CalendarDay {
        guard let day = CalendarDay(text) else { throw Refusal(.isInvalid, field: field, detail: text) }
        return day
    }
}

extension TimeOfDay {
    static func read(required text: String, field: String) throws(Refusal) -> TimeOfDay {
        guard let time = TimeOfDay(text) else { throw Refusal(.isInvalid, field: field, detail: text) }
        return time
    }
}

extension TermDTO {
    public init(_ term: Term) {
        self.init(
            id: term.id, name: term.name, firstDay: term.firstDay.description, lastDay: term.lastDay.description)
    }

    public func term() throws(Refusal) -> Term {
        Term(
            id: id, name: name, firstDay: try .read(firstDay, field: "firstDay"),
            lastDay: try .read(lastDay, field: "lastDay"))
    }
}

extension CourseDTO {
    public init(_ course: Course) {
        let names = course.names.sorted { $0.key < $1.key }
        self.init(
            id: course.id, names: names.map { Name(language: $0.key, name: $0.value) }, semesters: course.semesters)
    }

    public var course: Course {
        let names = Dictionary(self.names.map { ($0.language, $0.name) }, uniquingKeysWith: { first, _ in first })
        return Course(id: id, names: names, semesters: semesters)
    }
}

extension DayOffDTO {
    public init(_ dayOff: DayOff) {
        self.init(
            firstDay: dayOff.firstDay.description, lastDay: dayOff.lastDay.description, name: dayOff.name,
            kind: dayOff.kind.rawValue, course: dayOff.course)
    }

    public func dayOff() throws(Refusal) -> DayOff {
        guard let kind = DayOff.Kind(rawValue: kind) else {
            throw Refusal(.isInvalid, field: "kind", detail: kind)
        }
        return DayOff(
            firstDay: try .read(firstDay, field: "firstDay"), lastDay: try .read(lastDay, field: "lastDay"),
            name: name, kind: kind, course: course)
    }
}

extension LectureDTO {
    public init(_ lecture: Lecture) {
        self.init(
            id: lecture.id, term: lecture.term, key: lecture.key, name: lecture.name, lecturers: lecture.lecturers,
            rooms: lecture.rooms, style: lecture.style, group: lecture.group, comment: lecture.comment,
            start: lecture.start.description, end: lecture.end.description,
            days: lecture.dates.days.map(\.description), pattern: lecture.dates.pattern.rawValue,
            isLiteral: lecture.dates.isLiteral, doubts: lecture.dates.doubts,
            offerings: lecture.offerings.map {
                Offering(
                    course: $0.semester.course, semester: $0.semester.name, kind: $0.kind, name: $0.name,
                    specialisation: $0.specialisation)
            }, exams: lecture.exams.map { LectureExamDTO(day: $0.day.description, title: $0.title) })
    }

    /// - Throws: ``Refusal`` `is-invalid` for the field that can't be read.
    public func lecture() throws(Refusal) -> Lecture {
        guard let pattern = LectureDates.Pattern(rawValue: pattern) else {
            throw Refusal(.isInvalid, field: "pattern", detail: pattern)
        }
        let days = try days.map { text throws(Refusal) in try CalendarDay.read(text, field: "days") }
        let exams = try (exams ?? []).map { exam throws(Refusal) in
            LectureExam(day: try CalendarDay.read(exam.day, field: "exams"), title: exam.title)
        }
        return Lecture(
            term: term, key: key, name: name, lecturers: lecturers, rooms: rooms, style: style, group: group,
            comment: comment, start: try .read(required: start, field: "start"),
            end: try .read(required: end, field: "end"),
            dates: LectureDates(days: days, pattern: pattern, isLiteral: isLiteral, doubts: doubts),
            offerings: offerings.map {
                Lecture.Offering(
                    semester: Semester(course: $0.course, name: $0.semester), kind: $0.kind, name: $0.name,
                    specialisation: $0.specialisation)
            }, exams: exams)
    }
}

extension LectureChangeDTO {
    /// The reason for a change can be a person's illness, so only planners see it.
    public init(_ change: LectureChange, showsReason: Bool) {
        self.init(
            id: change.id, lectureID: change.lecture, kinds: change.kinds.sorted().map(\.rawValue),
            original: change.original.map {
                Planned(day: $0.day.description, start: $0.start.description, rooms: $0.rooms)
            },
            replacement: change.replacement.map {
                Replacement(
                    day: $0.day.description, start: $0.start.description, end: $0.end?.description, rooms: $0.rooms,
                    lecturers: $0.lecturers, subject: $0.subject)
            },
            reason: showsReason ? change.reason : "", note: change.note)
    }

    /// - Throws: ``Refusal`` `is-invalid` for the field that can't be read, `is-empty` for an empty change.
    public func change() throws(Refusal) -> LectureChange {
        var planned: LectureChange.Planned?
        if let original {
            planned = LectureChange.Planned(
                day: try .read(original.day, field: "original.day"),
                start: try .read(required: original.start, field: "original.start"), rooms: original.rooms)
        }
        var instead: LectureChange.Replacement?
        if let replacement {
            instead = LectureChange.Replacement(
                day: try .read(replacement.day, field: "replacement.day"),
                start: try .read(required: replacement.start, field: "replacement.start"),
                end: try .read(replacement.end, field: "replacement.end"), rooms: replacement.rooms,
                lecturers: replacement.lecturers, subject: replacement.subject)
        }
        let change = LectureChange(
            lecture: lectureID, original: planned, replacement: instead, reason: reason, note: note)
        guard let change else { throw Refusal(.isEmpty, field: "original") }
        return change
    }
}

extension LessonDTO {
    public init(_ lesson: Lesson, in book: TimetableBook) {
        let (state, other) = lesson.state.words
        self.init(
            lectureID: lesson.lecture, name: book.lecture(lesson.lecture)?.name ?? "", day: lesson.day.description,
            start: lesson.start.description, end: lesson.end.description, startsAt: book.start(of: lesson),
            endsAt: book.end(of: lesson), rooms: lesson.rooms, lecturers: lesson.lecturers, state: state,
            otherDay: other?.day.description, otherStart: other?.start.description, changeID: lesson.change?.id,
            note: lesson.change?.note ?? "", exam: lesson.exam?.title, subject: lesson.subject)
    }
}

extension Lesson.State {
    fileprivate var words: (state: String, other: (day: CalendarDay, start: TimeOfDay)?) {
        switch self {
        case .asPlanned: ("planned", nil)
        case .cancelled: ("cancelled", nil)
        case .movedAway(let day, let start): ("moved-away", (day, start))
        case .movedHere(let day, let start): ("moved-here", (day, start))
        case .changed: ("changed", nil)
        case .additional: ("additional", nil)
        }
    }
}

extension LectureTaskDTO {
    public init(_ task: LectureTask) {
        self.init(
            id: task.id, lectureID: task.lecture, title: task.title, text: task.text, due: task.due.description,
            isDone: task.isDone)
    }

    /// - Throws: ``Refusal`` `is-invalid` for the field `due`.
    public func task() throws(Refusal) -> LectureTask {
        LectureTask(
            id: id, lecture: lectureID, title: title, text: text, due: try .read(due, field: "due"), isDone: isDone)
    }
}

extension LectureSelectionDTO {
    public init(_ selection: LectureSelection) {
        let semesters = selection.semesters.sorted { ($0.course, $0.name) < ($1.course, $1.name) }
        self.init(
            courses: selection.courses.sorted(),
            semesters: semesters.map { SemesterDTO(course: $0.course, name: $0.name) },
            lectureIDs: selection.lectures.sorted())
    }

    public var selection: LectureSelection {
        LectureSelection(
            courses: Set(courses), semesters: Set(semesters.map { Semester(course: $0.course, name: $0.name) }),
            lectures: Set(lectureIDs))
    }
}
