public import SchoolModel

/// One dated occurrence of a lecture, as its plan and the changes to it have it.
public struct Lesson: Hashable, Sendable {
    /// What became of a lesson.
    public enum State: Hashable, Sendable {
        case asPlanned
        case cancelled
        /// It takes place at another time instead, which is a lesson of its own.
        case movedAway(to: CalendarDay, TimeOfDay)
        /// It takes place instead of a lesson of another time.
        case movedHere(from: CalendarDay, TimeOfDay)
        /// It takes place at its time, in another room, with somebody else, or with a note.
        case changed
        case additional
    }

    public let lecture: Lecture.ID
    public let day: CalendarDay
    public let start: TimeOfDay
    public let end: TimeOfDay
    public let rooms: [String]
    public let lecturers: [String]
    public let state: State
    /// The change that made it so; nil as planned.
    public let change: LectureChange?
    /// What is written in it; nil for a lesson without an exam.
    public let exam: LectureExam?

    /// Whether somebody has to be there.
    public var takesPlace: Bool {
        switch state {
        case .cancelled, .movedAway: false
        case .asPlanned, .movedHere, .changed, .additional: true
        }
    }

    /// The day and time under which the plan had it, which name it in calendars; nil for what came besides.
    public var planned: (day: CalendarDay, start: TimeOfDay)? {
        switch state {
        case .movedHere(let day, let start): (day, start)
        case .additional: nil
        case .asPlanned, .cancelled, .movedAway, .changed: (day, start)
        }
    }
}

extension Lecture {
    /// The days on which the plan has a lesson, without those that holidays take away.
    public func plannedDays(daysOff: [DayOff]) -> [CalendarDay] {
        dates.isLiteral || daysOff.isEmpty
            ? dates.days : dates.days.filter { daysOff.first(on: $0, for: self) == nil }
    }

    /// Every lesson in order of time; a moved one stands at its old place and at its new one.
    ///
    /// A change to a lesson that the plan does not have is shown where it says that the lesson was, so that
    /// nobody misses it.
    public func lessons(changes: [LectureChange], daysOff: [DayOff]) -> [Lesson] {
        let isExam = isExam
        var open = changes.filter { $0.lecture == id }
        var lessons: [Lesson] = []
        for day in plannedDays(daysOff: daysOff) {
            guard let index = open.firstIndex(where: { $0.original?.day == day }) else {
                lessons.append(lesson(on: day, isExam: isExam))
                continue
            }
            lessons += self.lessons(of: open.remove(at: index), plannedStart: start, isExam: isExam)
        }
        for change in open { lessons += self.lessons(of: change, plannedStart: nil, isExam: isExam) }
        return lessons.sorted { ($0.day, $0.start, $0.end) < ($1.day, $1.start, $1.end) }
    }

    private func lesson(on day: CalendarDay, isExam: Bool) -> Lesson {
        Lesson(
            lecture: id, day: day, start: start, end: end, rooms: rooms, lecturers: lecturers, state: .asPlanned,
            change: nil, exam: exam(on: day, isExam: isExam))
    }

    /// What a change makes of a lesson; without a planned start it is about a lesson that the plan does not have.
    private func lessons(of change: LectureChange, plannedStart: TimeOfDay?, isExam: Bool) -> [Lesson] {
        let day = change.original?.day ?? change.replacement?.day
        let exam = day.flatMap { self.exam(on: $0, isExam: isExam) }
        guard let original = change.original else {
            return change.replacement.map { [replaced($0, by: change, state: .additional, exam)] } ?? []
        }
        let start = plannedStart ?? original.start
        let stays = { (state: Lesson.State) in
            Lesson(
                lecture: id, day: original.day, start: start, end: end(of: start), rooms: rooms,
                lecturers: lecturers, state: state, change: change, exam: exam)
        }
        guard let replacement = change.replacement else { return [stays(.cancelled)] }
        // Plans now and then state another time than the lesson's own; what counts is whether it moves.
        guard replacement.day != original.day || replacement.start != original.start else {
            return [replaced(replacement, at: start, by: change, state: .changed, exam)]
        }
        return [
            stays(.movedAway(to: replacement.day, replacement.start)),
            replaced(replacement, by: change, state: .movedHere(from: original.day, start), exam),
        ]
    }

    private func replaced(
        _ replacement: LectureChange.Replacement, at start: TimeOfDay? = nil, by change: LectureChange,
        state: Lesson.State, _ exam: LectureExam?
    ) -> Lesson {
        let start = start ?? replacement.start
        return Lesson(
            lecture: id, day: replacement.day, start: start, end: replacement.end ?? end(of: start),
            rooms: replacement.rooms.isEmpty ? rooms : replacement.rooms,
            lecturers: replacement.lecturers ?? lecturers, state: state, change: change, exam: exam)
    }

    /// When a lesson ends that begins at `start` and is as long as the lecture's; at the latest at the day's end.
    private func end(of start: TimeOfDay) -> TimeOfDay {
        start.adding(minutes: minutes) ?? TimeOfDay(minutes: 1439) ?? start
    }
}
