import SchoolModel
import Timetable

extension TimetableReading {
    /// The lessons on their own that only say once more what series say that are new in the feed.
    ///
    /// They belong to these, once they are known. So they must not stand for what another series of the subject has lost, which
    /// would lose it the next time. What people know as lessons on their own stays so.
    ///
    /// - Parameters:
    ///   - series: The series that are new.
    ///   - said: What the feed says of their lessons.
    ///   - old: What is stored from the source.
    /// - Returns: The lessons.
    func lessonsRepeating(
        _ series: some Sequence<Lecture>, _ said: [Lecture.ID: [LectureChange]], besides old: TimetableState
    ) -> Set<PlannedLesson> {
        guard !lessons.isEmpty else { return [] }
        let named = Dictionary(grouping: lessons, by: \.subject)
        var repeated: Set<PlannedLesson> = []
        for lecture in series {
            guard let lessons = named[lecture.subject] else { continue }
            let changed = Set((said[lecture.id] ?? []).compactMap(\.original?.day))
            let days = lecture.dates.days.filter { !changed.contains($0) }
            let places = Set(days.map { PlannedLesson.Place(lecture, on: $0) })
            repeated.formUnion(lessons.filter { places.contains($0.place) })
        }
        guard !repeated.isEmpty else { return [] }
        let changes = Dictionary(grouping: old.changes, by: \.lecture)
        for lecture in old.lectures where lecture.isMadeOfLessons && named[lecture.subject] != nil {
            let moved = (changes[lecture.id] ?? []).compactMap(\.replacement).filter { $0.subject == nil }
            let known = Set(
                lecture.dates.days.map { PlannedLesson.Place(lecture, on: $0) } + moved.map { .init(lecture, as: $0) })
            repeated = repeated.filter { $0.subject != lecture.subject || !known.contains($0.place) }
        }
        return repeated
    }
}
