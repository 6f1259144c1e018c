import SchoolModel
import Timetable

/// The lessons on their own that a plan has, but that couldn't be read.
///
/// Such a lesson may be one that is missing, so that this one isn't cancelled. It is of the same subject and, as far as
/// that can be read, on the same day; about other lessons it says nothing.
struct UnreadLessons: Hashable {
    /// For each unread lesson of a subject the days on which it may be; none if that can't be read.
    private var days: [String: [Set<CalendarDay>]] = [:]
    /// The series that nobody knows and that couldn't be read.
    private var series: [UnreadSeries] = []
    /// Days on which a plan says itself that it has no lesson, whatever is in such a series.
    var excluded: Set<CalendarDay> = []

    mutating func add(_ series: [UnreadSeries]) { self.series += series }

    mutating func add(of subject: String, on days: Set<CalendarDay>) {
        self.days[subject, default: []].append(days)
    }

    /// Whether a lecture may have lessons that couldn't be read.
    func mayHave(_ lecture: Lecture) -> Bool {
        days[lecture.name] != nil || lecture.dates.days.contains { mayBeInSeries(lecture, $0) }
    }

    /// Whether a lesson that has changed may be where it was, without having been read.
    func mayHave(_ change: LectureChange, of lecture: Lecture) -> Bool {
        guard let place = change.replacement else { return false }
        let subject = place.subject ?? lecture.name
        if days[subject]?.contains(where: { $0.isEmpty || $0.contains(place.day) }) ?? false { return true }
        // What is additional was never one of the lessons that go on as another series.
        return change.original.map { mayBeInSeries(lecture, $0.day, at: place) } ?? false
    }

    /// Whether a lesson may be one of a series that couldn't be read.
    ///
    /// Calendars make a lesson on its own a series, and let a series go on as another one.
    ///
    /// - Parameters:
    ///   - lecture: Its lecture.
    ///   - planned: The day on which it is planned.
    ///   - place: Where it was the last time; nil for as planned.
    /// - Returns: False where a plan says itself that it has no such lesson, whatever is in the series.
    func mayBeInSeries(_ lecture: Lecture, _ planned: CalendarDay, at place: LectureChange.Replacement? = nil) -> Bool {
        guard !series.isEmpty, !excluded.contains(planned) else { return false }
        let subject = place?.subject ?? lecture.name
        let day = place?.day ?? planned
        let start = place?.start ?? lecture.start
        let rooms = place?.rooms ?? lecture.rooms
        let lecturers = place?.lecturers ?? lecture.lecturers
        return series.contains { $0.subject == subject && $0.mayHave(day, start, rooms, lecturers) }
    }

    /// Which of the missing days of a subject may be among what couldn't be read.
    ///
    /// - Parameters:
    ///   - subject: The name of the subject.
    ///   - missing: The days of lessons that the plan no longer seems to have.
    ///   - changed: The days to which lessons are known to have moved.
    /// - Returns: Those of the missing days on which nothing may be cancelled.
    func held(of subject: String, missing: Set<CalendarDay>, changed: Set<CalendarDay>) -> Set<CalendarDay> {
        var held: Set<CalendarDay> = []
        for days in days[subject] ?? [] {
            // On a day without a known lesson, it may be any of them that has moved there.
            let isElsewhere = days.isDisjoint(with: missing) && days.isDisjoint(with: changed)
            held.formUnion(isElsewhere ? missing : missing.intersection(days))
        }
        return held
    }
}
