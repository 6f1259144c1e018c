public import SchoolModel

/// One dated occurrence of a lecture, according to its plan and the changes to it.
public struct Lesson: Hashable, Sendable {
    /// What happened to a lesson.
    public enum State: Hashable, Sendable {
        case asPlanned
        case cancelled
        /// It takes place at another time instead, as a separate lesson.
        case movedAway(to: CalendarDay, TimeOfDay)
        /// It replaces a lesson at another time.
        case movedHere(from: CalendarDay, TimeOfDay)
        /// It takes place at its time, in another room, with another lecturer, or with a note.
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
    /// The change that affected it; nil if as planned.
    public let change: LectureChange?
    /// The exam in it; nil for a lesson without an exam.
    public let exam: LectureExam?

    /// Whether people have to attend it.
    public var takesPlace: Bool {
        switch state {
        case .cancelled, .movedAway: false
        case .asPlanned, .movedHere, .changed, .additional: true
        }
    }

    /// What is taught instead of the lecture's subject; nil if it is the lecture's own.
    public var subject: String? { takesPlace ? change?.replacement?.subject : nil }

    /// The planned day and time, which identify it in calendars; nil for an additional lesson.
    public var planned: (day: CalendarDay, start: TimeOfDay)? {
        switch state {
        case .movedHere(let day, let start): (day, start)
        case .additional: nil
        case .asPlanned, .cancelled, .movedAway, .changed: (day, start)
        }
    }
}

extension Lecture {
    /// The days on which the plan has a lesson, without those that fall on holidays.
    public func plannedDays(daysOff: [DayOff]) -> [CalendarDay] {
        dates.isLiteral || daysOff.isEmpty
            ? dates.days : dates.days.filter { daysOff.first(on: $0, for: self) == nil }
    }

    /// Every lesson in chronological order; a moved one appears at both its old and its new place.
    ///
    /// A change to a lesson that the plan doesn't have is shown where it says the lesson was, so that
    /// no one misses it.
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

    /// What a change turns a lesson into; without a planned start, it concerns a lesson that the plan doesn't have.
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
        // Plans sometimes state a time other than the lesson's own; what counts is whether it moves.
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
            rooms: change.leavesRooms ? rooms : replacement.rooms,
            lecturers: replacement.lecturers ?? lecturers, state: state, change: change, exam: exam)
    }

    /// When a lesson ends that begins at `start` and is as long as the lecture's; no later than the end of the day.
    private func end(of start: TimeOfDay) -> TimeOfDay {
        start.adding(minutes: minutes) ?? TimeOfDay(minutes: 1439) ?? start
    }
}
