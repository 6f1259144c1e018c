public import SchoolModel
public import Timetable

/// Lectures of several sources that number them alike.
///
/// Plans number their lectures 1, 2, 3, each for itself. What another source calls by the same key but by another name is
/// another lecture, and gets a key with the name of its source.
extension TimetableReading {
    /// Gives lectures whose keys belong to others elsewhere keys of their own.
    ///
    /// - Parameters:
    ///   - others: The lectures from elsewhere that have the keys of these.
    ///   - old: What is stored from the source; a lecture that once got a key of its own keeps it.
    ///   - source: The source.
    public mutating func distinguish(_ others: [Lecture], from old: TimetableState, of source: TimetableSource) {
        let known = source.lecturesByOwnKeys(old.lectures)
        let taken = Dictionary(others.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let own = Set(old.lectures.map(\.id))
        var names: [Lecture.ID: Lecture] = [:]
        for lecture in state.lectures where !gathered.contains(lecture.id) && !own.contains(lecture.id) {
            let isOther = taken[lecture.id].map { $0.isOther(than: lecture, by: source.format) } ?? false
            if let stored = known[lecture.id] {
                names[lecture.id] = lecture.known(as: stored)
            } else if isOther {
                names[lecture.id] = lecture.renamed(source.ownKey(lecture.key))
            }
        }
        // A file with changes alone names their lectures by key.
        for change in state.changes where names[change.lecture] == nil && !own.contains(change.lecture) {
            if let stored = known[change.lecture] { names[change.lecture] = stored }
        }
        guard !names.isEmpty else { return }
        state.lectures = state.lectures.map { names[$0.id] ?? $0 }
        state.changes = state.changes.map { change in names[change.lecture].flatMap { change.of($0) } ?? change }
        callUnread { source.ownKey($0) }
        for (key, days) in excludedDays { excludedDays[source.ownKey(key)] = days }
    }
}

extension TimetableSource {
    /// The key of a lecture that isn't the one elsewhere of the same key.
    fileprivate func ownKey(_ key: String) -> String {
        let base = key.firstRange(of: " @ ").map { key[..<$0.lowerBound] } ?? key[...]
        return "\(base)\(mark)\(key[base.endIndex...])"
    }

    private var mark: String { " (\(name))" }

    /// The lectures that have keys of their own here, by the identifiers that their plan's keys would give them.
    public func lecturesByOwnKeys(_ lectures: [Lecture]) -> [Lecture.ID: Lecture] {
        let marked = lectures.compactMap { lecture in
            lecture.key.firstRange(of: mark).map { range in
                let key = lecture.key[..<range.lowerBound] + lecture.key[range.upperBound...]
                return (Lecture.id(term: lecture.term, key: String(key)), lecture)
            }
        }
        return Dictionary(marked, uniquingKeysWith: { first, _ in first })
    }
}

extension Lecture {
    /// Whether a lecture from elsewhere is another one in spite of its key.
    ///
    /// The names in feeds and at universities are made to be unique everywhere, so there the same name is enough. Others
    /// count: two plans with a mathematics number 1 for two classes mean two lectures, unless these have it together.
    fileprivate func isOther(than lecture: Lecture, by format: TimetableFormat) -> Bool {
        if name != lecture.name { return true }
        if [.iCalendar, .hof].contains(format) { return false }
        let courses = Set(offerings.map(\.semester))
        let others = Set(lecture.offerings.map(\.semester))
        guard !courses.isEmpty, !others.isEmpty, courses.isDisjoint(with: others) else { return false }
        let weekdays = Set(dates.days.map(\.weekday))
        return start != lecture.start || weekdays.isDisjoint(with: lecture.dates.days.map(\.weekday))
    }

    /// The same lecture under another key.
    fileprivate func renamed(_ key: String) -> Lecture {
        Lecture(
            term: term, key: key, name: name, lecturers: lecturers, rooms: rooms, style: style, group: group,
            comment: comment, start: start, end: end, dates: dates, offerings: offerings, exams: exams)
    }
}
