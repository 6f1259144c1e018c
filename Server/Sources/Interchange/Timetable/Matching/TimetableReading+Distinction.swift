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
        let said = Set(state.lectures.map(\.id))
        let known = source.ownKeys(of: old.lectures, but: said)
        let taken = Dictionary(others.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let own = Set(old.lectures.map(\.id))
        var names: [Lecture.ID: Lecture] = [:]
        for lecture in state.lectures where !gathered.contains(lecture.id) && !own.contains(lecture.id) {
            let isOther = taken[lecture.id].map { $0.isOther(than: lecture, by: source.format) } ?? false
            if let stored = known[lecture.id]?.lecture {
                names[lecture.id] = lecture.known(as: stored)
            } else if isOther {
                names[lecture.id] = lecture.renamed(source.ownKey(lecture.key))
            }
        }
        // A file with changes alone names their lectures by key.
        for change in state.changes where !said.contains(change.lecture) && !own.contains(change.lecture) {
            if let stored = known[change.lecture]?.lecture { names[change.lecture] = stored }
        }
        // What can't be read is none of these lectures, but keeps what is stored of it.
        callUnread { key in known.values.filter { $0.base == key }.map(\.lecture.baseKey) }
        guard !names.isEmpty else { return }
        for lecture in state.lectures {
            if let name = names[lecture.id] { excludedDays[name.baseKey] = excludedDays[lecture.baseKey] }
        }
        state.lectures = state.lectures.map { names[$0.id] ?? $0 }
        state.changes = state.changes.map { change in names[change.lecture].flatMap { change.of($0) } ?? change }
    }
}

/// The key of a lecture that had to be told from one elsewhere.
private struct OwnKey {
    /// What the plan calls it.
    let plain: String
    let lecture: Lecture
    /// Whether the source is still called as in the key.
    let isCurrent: Bool

    /// What the plan calls all lectures of its series.
    var base: String { plain.firstRange(of: " @ ").map { String(plain[..<$0.lowerBound]) } ?? plain }
}

extension TimetableSource {
    /// The key of a lecture that isn't the one elsewhere of the same key.
    fileprivate func ownKey(_ key: String) -> String {
        let base = key.firstRange(of: " @ ").map { key[..<$0.lowerBound] } ?? key[...]
        return "\(base)\(mark)\(key[base.endIndex...])"
    }

    /// A time follows “ @ ” in a key, so there is none in the mark.
    private var mark: String { " (\(name.replacing(" @ ", with: " ")))" }

    /// The lectures that have keys of their own here, by the identifiers that their plan's keys would give them.
    ///
    /// - Parameter lectures: What is stored from the source.
    /// - Returns: The lectures by those identifiers.
    public func lecturesByOwnKeys(_ lectures: [Lecture]) -> [Lecture.ID: Lecture] {
        ownKeys(of: lectures, but: []).mapValues(\.lecture)
    }

    /// The own keys among those of lectures, by the identifiers that the plan's keys would give these.
    ///
    /// Planners rename sources, and lectures keep their keys. So whatever is in brackets may be a name that the source
    /// once had, unless the plan itself has such a key.
    fileprivate func ownKeys(of lectures: [Lecture], but said: Set<Lecture.ID>) -> [Lecture.ID: OwnKey] {
        let stored = Set(lectures.map(\.id))
        let keys = lectures.filter { !said.contains($0.id) }.compactMap { lecture -> OwnKey? in
            let current = lecture.key.firstRange(of: mark)
            guard let range = current ?? lecture.key.rangeOfMark else { return nil }
            let plain = lecture.key[..<range.lowerBound] + lecture.key[range.upperBound...]
            return OwnKey(plain: String(plain), lecture: lecture, isCurrent: current != nil)
        }
        let named = Dictionary(grouping: keys) { Lecture.id(term: $0.lecture.term, key: $0.plain) }
        return named.filter { !stored.contains($0.key) }.compactMapValues { keys in
            keys.first(where: \.isCurrent) ?? (keys.count == 1 ? keys.first : nil)
        }
    }
}

extension String {
    /// The last words of a key in brackets, which may contain brackets, with the space before them.
    fileprivate var rangeOfMark: Range<Index>? {
        let end = firstRange(of: " @ ")?.lowerBound ?? endIndex
        var depth = 0
        var place = end
        while place > startIndex {
            place = index(before: place)
            if self[place] == ")" { depth += 1 }
            if self[place] == "(" { depth -= 1 }
            guard depth > 0 else { break }
        }
        guard depth == 0, place < end, self[place] == "(", place > startIndex else { return nil }
        let space = index(before: place)
        return self[space] == " " && space > startIndex ? space..<end : nil
    }
}

extension Lecture {
    /// Whether a lecture from elsewhere is another one in spite of its key.
    ///
    /// The names in feeds and at universities are made to be unique everywhere, so there the same name is enough, and
    /// another one is a new name of the same lecture while this one still takes place at the same time. Others count: two
    /// plans with a mathematics number 1 for two classes mean two lectures, unless these have it together.
    fileprivate func isOther(than lecture: Lecture, by format: TimetableFormat) -> Bool {
        if [.iCalendar, .hof].contains(format) {
            let isElsewhere = start != lecture.start || Set(dates.days).isDisjoint(with: lecture.dates.days)
            return name != lecture.name && isElsewhere
        }
        if name != lecture.name { return true }
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
