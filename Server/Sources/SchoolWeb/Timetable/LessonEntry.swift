import SchoolModel
public import Timetable

/// A lesson with the lecture that it belongs to, as pages show it.
public struct LessonEntry: Sendable {
    public var lesson: Lesson
    public var lecture: Lecture
    /// The colour of its subject; nil where a list has no use for colours.
    public var colour: SubjectColour? = nil
    /// The classes that it is for, where that says more than who teaches.
    public var classes: [String] = []
    /// Whether the reader gives it in a colleague's place.
    public var isSubstitute: Bool = false
    /// What is due in it.
    public var dues: [LessonDue] = []

    /// What differs from the plan, or sets a lesson apart, each in a word of its own.
    enum Mark: CaseIterable {
        case exam, cancelled, moved, movedHere, additional, standingIn, lecturer, subject, room, time, hint
    }

    /// What the reader does comes instead of what a colleague does.
    var marks: [Mark] {
        let changed = changeMarks.filter { $0 != .lecturer || !isSubstitute }
        return (lesson.exam == nil ? [] : [.exam]) + (isSubstitute ? [.standingIn] : []) + changed
    }

    private var changeMarks: [Mark] {
        let kinds = lesson.change?.kinds ?? []
        switch lesson.state {
        case .asPlanned: return []
        case .cancelled: return [.cancelled]
        case .movedAway: return [.moved]
        case .movedHere:
            return [.movedHere] + (kinds.contains(.lecturer) ? [.lecturer] : [])
                + (kinds.contains(.subject) ? [.subject] : [])
        case .additional:
            return [.additional] + (isGivenByOthers ? [.lecturer] : []) + (lesson.subject == nil ? [] : [.subject])
        case .changed:
            let marks: [Mark] = [(.subject, .subject), (.lecturer, .lecturer), (.room, .room), (.otherTime, .time)]
                .compactMap { (kind: LectureChange.Kind, mark: Mark) in kinds.contains(kind) ? mark : nil }
            return marks.isEmpty && !note.isEmpty ? [.hint] : marks
        }
    }

    /// The exam's title; empty if it has none.
    var examTitle: String { lesson.exam?.title ?? "" }

    /// What is taught: another subject before the lecture's own, or its own alone.
    var name: String { lesson.subject.map { "\($0) (\(lecture.name))" } ?? lecture.name }

    /// What the planner wants the reader to know.
    var note: String { lesson.change?.note ?? "" }

    /// The planned rooms, if they have changed.
    var formerRooms: [String] {
        guard lesson.takesPlace, let planned = lesson.change?.original else { return [] }
        let former = planned.rooms.isEmpty ? lecture.rooms : planned.rooms
        return Set(former) == Set(lesson.rooms) ? [] : former
    }

    /// The planned lecturers, if they have changed.
    var formerLecturers: [String] {
        guard lesson.takesPlace, lesson.change?.kinds.contains(.lecturer) == true else { return [] }
        return Set(lecture.lecturers) == Set(lesson.lecturers) ? [] : lecture.lecturers
    }

    /// Whether others give it than those who give the lecture.
    private var isGivenByOthers: Bool {
        lesson.change?.replacement?.lecturers != nil && Set(lecture.lecturers) != Set(lesson.lecturers)
    }

    /// Who gives it in the place of those who give the lecture, unless it is the reader.
    var substitutes: [String] { lesson.takesPlace && isGivenByOthers && !isSubstitute ? lesson.lecturers : [] }

    /// Whether it is in progress at a time of a day.
    func isRunning(at wall: (day: CalendarDay, time: TimeOfDay)) -> Bool {
        lesson.takesPlace && lesson.day == wall.day && lesson.start <= wall.time && wall.time < lesson.end
    }

    /// Whether it is over at a time of a day.
    func isOver(at wall: (day: CalendarDay, time: TimeOfDay)) -> Bool {
        (lesson.day, lesson.end) <= wall
    }
}

extension PageFrame {
    func word(_ mark: LessonEntry.Mark) -> String {
        switch mark {
        case .exam: strings.timetable.exam
        case .cancelled: strings.timetable.cancelled
        case .moved: strings.timetable.moved
        case .movedHere: strings.timetable.movedHere
        case .additional: strings.timetable.additional
        case .standingIn: strings.timetable.standingIn
        case .lecturer: strings.timetable.otherLecturer
        case .subject: strings.timetable.otherSubject
        case .room: strings.timetable.otherRoom
        case .time: strings.timetable.otherTime
        case .hint: strings.timetable.hint
        }
    }
}
