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
    ///   - others: The lectures from elsewhere that have the keys of these or that may have their lessons, with the changes
    ///     to them.
    ///   - old: What is stored from the source; a lecture that once got a key of its own keeps it.
    ///   - source: The source.
    ///   - shared: The lectures elsewhere that it is known to name, too.
    ///   - named: These lectures.
    public mutating func distinguish(
        _ others: TimetableState, from old: TimetableState, of source: TimetableSource,
        known shared: Set<Lecture.ID>, called named: [Lecture] = []
    ) {
        let said = Set(state.lectures.map(\.id))
        let known = source.ownKeys(of: old.lectures, but: said)
        let taken = Dictionary(others.lectures.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        var sharing = LessonSharing(lessons, besides: old, changes: others.changes)
        distinguishLessons(taken, others.changes, known: shared, &sharing, of: source)
        shareWhatHasChanged(taken, known: shared, &sharing)
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
        callUnread(besides: Set((old.lectures + others.lectures + named).map(\.baseKey))) { key in
            known.values.filter { $0.base == key }.map(\.lecture.baseKey)
        }
        guard !names.isEmpty else { return }
        for lecture in state.lectures {
            if let name = names[lecture.id] { excludedDays[name.baseKey] = excludedDays[lecture.baseKey] }
        }
        noteSeries(
            Dictionary(
                state.lectures.compactMap { lecture in names[lecture.id].map { (lecture.baseKey, $0.baseKey) } },
                uniquingKeysWith: { first, _ in first }))
        state.lectures = state.lectures.map { names[$0.id] ?? $0 }
        state.changes = state.changes.map { change in names[change.lecture].flatMap { change.of($0) } ?? change }
    }

    /// Takes over lectures that the sources that brought them no longer name.
    ///
    /// All that was to come of such a lecture is cancelled where it came from, and takes place here.
    ///
    /// - Parameters:
    ///   - others: The lectures from other sources that have the keys of these, with what these sources say of them.
    ///   - old: What is stored from this source; what is taken over is added.
    ///   - source: This source.
    ///   - known: The lectures that this source is known to name. Of these, their sources hand on what they drop; what one of
    ///     them cancels itself stays cancelled.
    ///   - today: The first day that is to come.
    public mutating func takeOver(
        _ others: TimetableState, into old: inout TimetableState, of source: TimetableSource,
        known: Set<Lecture.ID> = [], today: CalendarDay
    ) {
        let cancelled = Set(others.changes.filter { $0.replacement == nil && $0.lastDay >= today }.map(\.lecture))
            .intersection(known)
        let takesPlace = { (lecture: Lecture, changes: [LectureChange]) in
            lecture.lessons(changes: changes, daysOff: []).contains { $0.takesPlace && $0.day >= today }
        }
        let own = source.lecturesByOwnKeys(old.lectures)
        let subjects = Set(old.lectures.map(\.subject))
        let said = Dictionary(state.lectures.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        for other in others.lectures {
            guard let lecture = said[other.id], own[other.id] == nil, !other.isOther(than: lecture, by: source.format),
                takesPlace(lecture, state.changes), !takesPlace(other, others.changes), !cancelled.contains(other.id)
            else { continue }
            if gathered.contains(other.id) {
                // Of lessons on their own, those of a subject that is known here are already compared with it.
                guard !subjects.contains(lecture.subject),
                    lecture.days(notOf: other, others.changes).count < lecture.dates.days.count
                else { continue }
            }
            sharing.takenOver.insert(other.id)
            old.lectures.append(other)
            old.changes += others.changes.filter { $0.lecture == other.id }
        }
    }

    /// Tells lessons that several sources name from those that are only called alike.
    ///
    /// No UID says which lessons are one. Two classes that have the same subject at the same time of the day have it together
    /// only on the days that both sources name; on other weekdays it is a lecture of its own.
    private mutating func distinguishLessons(
        _ taken: [Lecture.ID: Lecture], _ changes: [LectureChange], known: Set<Lecture.ID>,
        _ sharing: inout LessonSharing, of source: TimetableSource
    ) {
        for lecture in state.lectures
        where gathered.contains(lecture.id) && !self.sharing.takenOver.contains(lecture.id) {
            guard let other = taken[lecture.id] else { continue }
            let own = lecture.days(notOf: other, changes)
            if !own.isEmpty { ownKeys[lecture.id] = source.ownKey(lecture.key) }
            guard sharing.share(lecture, butOn: own, isKnown: known.contains(lecture.id)) else { continue }
            shared.append(lecture)
        }
        sharedLessons = sharing.shared
    }

    /// Leaves the lessons to lectures elsewhere that are what has become of theirs.
    ///
    /// - Parameters:
    ///   - taken: The lectures elsewhere.
    ///   - known: Those of which the source is known to name lessons.
    ///   - sharing: The lessons of the source.
    private mutating func shareWhatHasChanged(
        _ taken: [Lecture.ID: Lecture], known: Set<Lecture.ID>, _ sharing: inout LessonSharing
    ) {
        let anchored = known.union(shared.map(\.id))
        for other in taken.values.sorted(by: { $0.key < $1.key })
        where anchored.contains(other.id) && other.isMadeOfLessons && !self.sharing.takenOver.contains(other.id) {
            if sharing.shareChanges(of: other) { shared.append(other) }
        }
        sharedLessons = sharing.shared
    }

    /// What is over before a day of that which is called like lectures elsewhere.
    ///
    /// No lecture is made of it: it may have been theirs, and nobody has chosen it.
    func rhythmsOverElsewhere(before day: CalendarDay) -> Set<PlannedLesson.Rhythm> {
        guard !ownKeys.isEmpty else { return [] }
        let coming = Set(lessons.filter { $0.day >= day }.map(\.rhythm))
        let over = Set(lessons.map(\.rhythm)).subtracting(coming)
        return over.filter { ownKeys[Lecture.id(term: $0.subject.term, key: $0.key)] != nil }
    }

    /// Gives lectures that were made of lessons the keys that tell them from others elsewhere.
    mutating func nameGathered() {
        guard !ownKeys.isEmpty else { return }
        let said = Set(state.lectures.map(\.id))
        let names = Dictionary(
            state.lectures.compactMap { lecture in
                ownKeys[lecture.id].map { (lecture.id, lecture.renamed($0, besides: said)) }
            },
            uniquingKeysWith: { first, _ in first })
        state.lectures = state.lectures.map { names[$0.id] ?? $0 }
        state.changes = state.changes.map { change in names[change.lecture].flatMap { change.of($0) } ?? change }
        gathered = Set(gathered.map { names[$0]?.id ?? $0 })
        beside = Dictionary(
            beside.map { (names[$0.key]?.id ?? $0.key, names[$0.value]?.id ?? $0.value) },
            uniquingKeysWith: { first, _ in first })
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
    /// another one is a new name of the same lecture while this one still takes place at the same time with the same teacher
    /// or in the same room, since neither can be in two lessons at once. Others count: two plans with a mathematics number 1
    /// for two classes mean two lectures, unless these have it together.
    fileprivate func isOther(than lecture: Lecture, by format: TimetableFormat) -> Bool {
        if [.iCalendar, .hof].contains(format) {
            let isSameTime = start == lecture.start && !Set(dates.days).isDisjoint(with: lecture.dates.days)
            let isSamePlace =
                !Set(rooms).isDisjoint(with: lecture.rooms) || !Set(lecturers).isDisjoint(with: lecture.lecturers)
            return name != lecture.name && !(isSameTime && isSamePlace)
        }
        if name != lecture.name { return true }
        let courses = Set(offerings.map(\.semester))
        let others = Set(lecture.offerings.map(\.semester))
        guard !courses.isEmpty, !others.isEmpty, courses.isDisjoint(with: others) else { return false }
        let weekdays = Set(dates.days.map(\.weekday))
        return start != lecture.start || weekdays.isDisjoint(with: lecture.dates.days.map(\.weekday))
    }

    /// The days on which it isn't the lecture elsewhere that is called like it.
    ///
    /// - Parameters:
    ///   - other: That lecture.
    ///   - changes: The changes to it, among others.
    /// - Returns: All days if they have none in common, else those on weekdays on which the other one never is. A single
    ///   one of these may be a lesson that has moved.
    fileprivate func days(notOf other: Lecture, _ changes: [LectureChange]) -> Set<CalendarDay> {
        let now = other.lessons(changes: changes, daysOff: []).filter {
            $0.takesPlace && $0.start == start && $0.end == end && $0.rooms == rooms && $0.lecturers == lecturers
        }
        let isAlike = PlannedLesson.Rhythm(other) == PlannedLesson.Rhythm(self)
        let known = Set(now.map(\.day) + (isAlike ? other.dates.days : []))
        // A lecture that was renamed keeps its key.
        guard name == other.name, !known.isDisjoint(with: dates.days) else { return Set(dates.days) }
        let weekdays = Set(known.map(\.weekday))
        let byWeekday = Dictionary(grouping: dates.days.filter { !weekdays.contains($0.weekday) }, by: \.weekday)
        return Set(byWeekday.values.filter { $0.count > 1 }.joined())
    }

    /// The same lecture under another key, with a number if others have that.
    fileprivate func renamed(_ key: String, besides taken: Set<Lecture.ID>) -> Lecture {
        var lecture = renamed(key)
        var number = 1
        while taken.contains(lecture.id) {
            number += 1
            lecture = renamed("\(key) (\(number))")
        }
        return lecture
    }

    /// The same lecture under another key.
    func renamed(_ key: String) -> Lecture {
        Lecture(
            term: term, key: key, name: name, lecturers: lecturers, rooms: rooms, style: style, group: group,
            comment: comment, start: start, end: end, dates: dates, offerings: offerings, exams: exams)
    }
}
