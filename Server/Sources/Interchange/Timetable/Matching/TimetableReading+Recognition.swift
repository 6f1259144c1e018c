public import SchoolModel
public import Timetable

/// Series that several feeds name by different UIDs, such as a feed for each class and one for each teacher.
extension TimetableReading {
    /// Calls series that another feed has brought as that one does.
    ///
    /// A teacher can't be in two lessons at once: of the same name, with the same teachers, at the same time of the same day and
    /// in the same room, two are one. Without names of teachers nothing shows that, since two classes can share a hall.
    ///
    /// - Parameters:
    ///   - others: The lectures of other feeds that are called like these, with the changes to them.
    ///   - old: What is stored from the source, which is compared with that first.
    ///   - source: The source.
    ///   - shared: The lectures elsewhere that it is known to name, too.
    ///   - today: The first day that counts.
    public mutating func recognize(
        _ others: TimetableState, besides old: TimetableState, of source: TimetableSource,
        known shared: Set<Lecture.ID>, today: CalendarDay
    ) {
        let own = Set(old.lectures.map(\.id)).union(source.lecturesByOwnKeys(old.lectures).keys)
        let subjects = Set(old.lectures.map(\.subject))
        let taken = Set(state.lectures.map(\.id)).union(own)
        var free = others.lectures.filter { !$0.isMadeOfLessons && !taken.contains($0.id) }.sorted { $0.key < $1.key }
        let elsewhere = Set(others.lectures.map(\.id))
        var names: [Lecture.ID: Lecture] = [:]
        for lecture in state.lectures.sorted(by: { $0.key < $1.key })
        where !free.isEmpty && !gathered.contains(lecture.id) && !own.contains(lecture.id)
            && !elsewhere.contains(lecture.id)
        {
            let lessons = lecture.places(state.changes, from: today)
            let index = free.firstIndex { other in
                guard other.term == lecture.term, other.name == lecture.name, !lecture.lecturers.isEmpty,
                    other.lecturers == lecture.lecturers
                else { return false }
                // What people know from here is compared with what is new here.
                let isKnown = shared.contains(other.id)
                guard isKnown || !subjects.contains(lecture.subject) else { return false }
                let there = other.places(others.changes, from: today)
                return !there.isDisjoint(with: lessons)
                    || isKnown && !Set(there.map(\.day)).isDisjoint(with: lessons.map(\.day))
            }
            if let index { names[lecture.id] = free.remove(at: index) }
        }
        guard !names.isEmpty else { return }
        for lecture in state.lectures {
            if let name = names[lecture.id] { excludedDays[name.baseKey] = excludedDays[lecture.baseKey] }
        }
        state.lectures = state.lectures.map { lecture in names[lecture.id].map(lecture.known) ?? lecture }
        state.changes = state.changes.map { change in names[change.lecture].flatMap { change.of($0) } ?? change }
    }

    /// The names of the lectures that aren't made of lessons on their own.
    public var seriesNames: Set<String> {
        firstDay == nil ? [] : Set(state.lectures.filter { !gathered.contains($0.id) }.map(\.name))
    }
}

/// When and where a lesson is.
private struct LessonPlace: Hashable {
    let day: CalendarDay
    let start: TimeOfDay
    let end: TimeOfDay
    let rooms: [String]
}

extension Lecture {
    /// Where its lessons are, as planned and as they have changed.
    fileprivate func places(_ changes: [LectureChange], from first: CalendarDay) -> Set<LessonPlace> {
        let planned = dates.days.map { LessonPlace(day: $0, start: start, end: end, rooms: rooms) }
        let now = lessons(changes: changes, daysOff: []).filter(\.takesPlace).map {
            LessonPlace(day: $0.day, start: $0.start, end: $0.end, rooms: $0.rooms)
        }
        return Set((planned + now).filter { $0.day >= first })
    }
}
