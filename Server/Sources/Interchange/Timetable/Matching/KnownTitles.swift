import SchoolModel
import Timetable

/// What stored lessons were called beyond their subject when they were read the last time.
///
/// A name that says more than a subject is kept as the note of a change. What has that name again is the same lesson, whatever
/// its subject is called by now.
struct KnownTitles {
    private struct Lesson: Hashable {
        let lecture: Lecture.ID
        let day: CalendarDay
    }

    /// The names of single lessons, with their subjects.
    private var lessons: [Lesson: (name: String, subject: PlannedLesson.Subject)] = [:]
    /// The subjects by where they are planned and what they were called.
    private var spots: [Spot: [String: PlannedLesson.Subject]] = [:]
    /// What the lessons of each subject were called.
    private var names: [PlannedLesson.Subject: Set<String>] = [:]
    /// The lessons that aren't where they are planned.
    private var elsewhere: Set<Lesson> = []

    init(_ options: TimetableReadingOptions) {
        for change in options.changes {
            guard let lecture = options.lectures[change.lecture],
                let day = change.original?.day ?? change.replacement?.day
            else { continue }
            let lesson = Lesson(lecture: lecture.id, day: day)
            if let replacement = change.replacement,
                replacement.subject != nil || replacement.day != day || replacement.start != lecture.start
            {
                elsewhere.insert(lesson)
            }
            // Of a lesson that another subject stands for, the note is one of that.
            guard change.replacement?.subject == nil,
                let name = change.note.split(separator: "\n", maxSplits: 1).first.map(String.init)
            else { continue }
            lessons[lesson] = (name, lecture.subject)
            names[lecture.subject, default: []].insert(name)
            for spot in Spot.all(of: PlannedLesson(lecture, on: day), on: day) {
                spots[spot, default: [:]][name] = lecture.subject
            }
        }
    }

    /// The subject of a lesson that is called as it was; nil if none is known by this name.
    ///
    /// - Parameters:
    ///   - lesson: The lesson.
    ///   - areEntriesKept: Whether its entry says which lesson it was.
    /// - Returns: The subject.
    func subject(of lesson: PlannedLesson, areEntriesKept: Bool) -> PlannedLesson.Subject? {
        let name = lesson.subject.name
        if areEntriesKept, let known = lesson.known, let day = lesson.knownDay,
            let found = lessons[Lesson(lecture: known.lecture, day: day)], found.name == name,
            found.subject.term == lesson.subject.term
        {
            return found.subject
        }
        return Spot.all(of: lesson, on: lesson.day).lazy.compactMap { spots[$0]?[name] }.first
    }

    /// Whether a lesson of a subject was called so.
    func has(_ name: String, of subject: PlannedLesson.Subject) -> Bool { names[subject]?.contains(name) ?? false }

    /// Whether a lesson isn't where it is planned, or is another subject.
    func isElsewhere(_ lecture: Lecture.ID, on day: CalendarDay) -> Bool {
        elsewhere.contains(Lesson(lecture: lecture, day: day))
    }
}
