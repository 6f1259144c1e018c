import SchoolModel
import Timetable

/// What a feed says now of a series that is known.
///
/// People have chosen the lectures of the series, so these keep their dates, and whatever the feed says differently is a
/// change that people are notified of. What it says of individual lessons by itself counts as it says it.
struct SeriesMatching {
    private(set) var lectures: [Lecture] = []
    private(set) var changes: [LectureChange] = []
    private(set) var gone: Set<LectureChange.ID> = []

    /// Lectures of one series, of which each has its own time of the day.
    struct Name: Hashable {
        let term: Term.ID
        let key: String

        init(term: Term.ID, key: String) {
            self.term = term
            self.key = key
        }

        init(_ lecture: Lecture) { self.init(term: lecture.term, key: lecture.baseKey) }
    }

    /// - Parameters:
    ///   - old: The lectures of the series that are stored; at least one.
    ///   - stored: The stored changes to them.
    ///   - new: The lectures of the series as the feed has them now; none if it no longer has the series.
    ///   - said: The changes to these that the feed says.
    ///   - lessons: The lessons that the feed names on their own, but that belong to the series.
    ///   - titles: What the lectures and their lessons are called.
    ///   - scope: What the feed speaks about.
    init(
        _ old: [Lecture], _ stored: [LectureChange], new: [Lecture], said: [LectureChange],
        lessons: [PlannedLesson] = [], titles: SeriesTitles, scope: SubjectMatching.Scope
    ) {
        let said = said.map(titles.named)
        let rows = old.map { row in titles.named(new.first { $0.id == row.id }.map(row.described) ?? row) }
        // What is over stays as people knew it.
        let plan = new.flatMap { lecture in
            lecture.dates.days.filter { $0 >= scope.today }.map { PlannedLesson(lecture, on: $0) }
        }
        var places: [PlannedLessons.Slot: Lecture] = [:]
        for row in old { for day in row.dates.days { places[.init(.init(day: day, start: row.start))] = row } }
        // What the feed says itself of lessons that are known.
        var explicit: [LectureChange] = []
        var later: [LectureChange] = []
        let times = Dictionary(new.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        for change in said {
            guard let from = times[change.lecture] ?? old.first(where: { $0.id == change.lecture }) else { continue }
            let planned = change.original.map { places[PlannedLessons.Slot($0)] }
            if let row = planned ?? old.first {
                if let change = change.of(row, from: from) { explicit.append(change) }
            } else {
                later.append(change)
            }
        }
        let taken = Set(explicit.compactMap(\.original).map(PlannedLessons.Slot.init))
        let own = plan.filter { !taken.contains(.init(.init(day: $0.day, start: $0.start))) }
        var matching = SubjectMatching(rows, plan: own + lessons.filter { $0.day >= scope.today }, scope: scope)
        for change in explicit { matching.explain(change) }
        let ids = Set(explicit.map(\.id))
        matching.keep(stored.filter { !ids.contains($0.id) }) { _, _ in nil }
        matching.pairEntries()
        matching.pairMoves()
        var names = Set(old.map(\.id))
        matching.finish(notNamed: &names)
        lectures = matching.rows
        let found = matching.changes.filter { !ids.contains($0.id) } + explicit.filter(\.isVisible)
        changes = titles.named(found, of: matching.rows)
        gone = matching.gone
        for change in later { apply(change, from: times[change.lecture]) }
    }

    /// What the feed says of a lesson that is new in it: it counts for what has become of that lesson.
    private mutating func apply(_ change: LectureChange, from: Lecture?) {
        guard let original = change.original, let from else { return }
        let slot = PlannedLessons.Slot(original)
        let row = lectures.first { $0.start == original.start && $0.dates.days.contains(original.day) }
        if let row, let change = change.of(row, from: from) {
            if change.isVisible { changes.append(change) }
            return
        }
        let index = changes.firstIndex { change in
            change.replacement.map { PlannedLessons.Slot(.init(day: $0.day, start: $0.start)) == slot } ?? false
        }
        guard let index, let row = lectures.first(where: { $0.id == changes[index].lecture }) else { return }
        guard let replacement = change.of(row, from: from)?.replacement else {
            if changes[index].original == nil {
                changes.remove(at: index)
            } else {
                changes[index].replacement = nil
            }
            return
        }
        changes[index].replacement = replacement
        changes[index].note = change.note
    }
}

extension TimetableReading {
    /// Says what differs in the lessons of series that are known as changes.
    ///
    /// - Returns: The lessons on their own that belong to series.
    mutating func matchSeries(
        _ old: TimetableState, today: CalendarDay, begin: CalendarDay
    ) -> Set<PlannedLesson> {
        guard firstDay != nil else { return [] }
        let subjects = Set(lessons.map(\.subject.term))
        let known = Dictionary(grouping: old.lectures, by: SeriesMatching.Name.init)
        let named = Dictionary(grouping: state.lectures, by: SeriesMatching.Name.init)
        let rests = rests(among: named, of: known)
        let series = named.filter { rests[$0.key] == nil }.merging(
            rests.map { ($0.value, named[$0.key] ?? []) }, uniquingKeysWith: +)
        let terms = Set(state.lectures.map(\.term))
        let stored = Dictionary(grouping: old.changes, by: \.lecture)
        let said = Dictionary(grouping: state.changes, by: \.lecture)
        let all = old.lectures.flatMap(\.dates.days) + old.changes.compactMap(\.replacement?.day)
        let scope = SubjectMatching.Scope(
            today: today, begin: begin, hour: hour, horizon: all.max(), isComplete: isComplete, unread: unreadLessons,
            text: text(from: begin))
        var replaced: Set<Lecture.ID> = []
        var found: [SeriesMatching] = []
        let repeated = lessonsRepeating(series.filter { known[$0.key] == nil }.values.joined(), said, besides: old)
        let continued = SeriesContinuation(
            known, old.changes, now: series, lessons: lessons.filter { !repeated.contains($0) },
            relations: SeriesRelations(recurrenceSets), from: begin)
        var present = series
        for (name, parts) in continued.parts {
            for part in parts { present[.init(part)] = nil }
            present[name, default: []] += parts
            // What goes on as part of lessons on their own is compared with these each time.
            guard known[name]?.allSatisfy(\.isMadeOfLessons) == false else { continue }
            noteSeries(Dictionary(parts.map { ($0.baseKey, name.key) }, uniquingKeysWith: { first, _ in first }))
        }
        var parts = continued.parts
        for (rest, name) in rests { parts[name, default: []] += named[rest] ?? [] }
        let additions = SeriesAdditions(
            known, stored, now: present, said: said, excluded: excludedSeries,
            lessons: lessons.filter { !sharedLessons.contains($0) && !repeated.contains($0) }, scope: scope)
        for (name, rows) in known {
            let now = present[name] ?? []
            let own = additions.lessons[name] ?? []
            // What is said of a lesson that can't be read stays.
            let isUnread = rows.contains { row in
                (stored[row.id] ?? []).contains { unreadLessons.mayHave($0, of: row) }
            }
            // Lessons on their own are compared with all that is left.
            let isMissing = terms.contains(name.term) && !subjects.contains(name.term)
            let isGone =
                now.isEmpty && (isMissing || excludedSeries.contains(name.key))
                && !rows.allSatisfy { $0.isOver(on: today) }
            let changes = rows.flatMap { stored[$0.id] ?? [] }
            let titles = SeriesTitles(
                rows, changes, own: named[name] ?? [], parts: (parts[name] ?? []).sorted { $0.key < $1.key },
                from: begin)
            let isOther = isUnread || titles.isMixed || !rows.isPlanned(as: now)
            guard isGone || !own.isEmpty || !now.isEmpty && isOther else { continue }
            replaced.formUnion(now.map(\.id))
            // What a series leaves out itself is gone, wherever the feed begins.
            var scope = scope
            let excluded = excludedDays[name.key] ?? []
            if excluded.contains(today) { scope.begin = today }
            scope.unread.excluded = excluded
            found.append(
                SeriesMatching(
                    rows.sorted { $0.key < $1.key }, changes, new: now.sorted { $0.key < $1.key },
                    said: now.flatMap { said[$0.id] ?? [] }, lessons: own, titles: titles, scope: scope))
        }
        guard !found.isEmpty else { return repeated }
        state.lectures.removeAll { replaced.contains($0.id) }
        state.changes.removeAll { replaced.contains($0.lecture) }
        for matching in found {
            state.lectures += matching.lectures
            state.changes += matching.changes
            gone.formUnion(matching.gone)
        }
        state.lectures.sort { ($0.term, $0.key) < ($1.term, $1.key) }
        state.changes.sort { $0.id < $1.id }
        return additions.all.union(repeated)
    }
}

extension [Lecture] {
    /// Whether all lessons are when, where and with whom others are.
    fileprivate func isPlanned(as others: [Lecture]) -> Bool {
        guard count == others.count else { return false }
        let known = Dictionary(map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        return others.allSatisfy { other in
            guard let lecture = known[other.id] else { return false }
            return lecture.start == other.start && lecture.end == other.end && lecture.rooms == other.rooms
                && lecture.lecturers == other.lecturers && lecture.dates.days == other.dates.days
        }
    }
}

extension Lecture {
    /// The same lessons, with what a plan says of the lecture otherwise.
    fileprivate func described(by other: Lecture) -> Lecture {
        Lecture(
            id: id, term: term, key: key, name: other.name, lecturers: lecturers, rooms: rooms, style: other.style,
            group: other.group, comment: other.comment, start: start, end: end, dates: dates,
            offerings: other.offerings, exams: other.exams)
    }
}

extension LectureChange {
    /// Whether readers see a difference.
    fileprivate var isVisible: Bool { !kinds.isEmpty || !note.isEmpty }

    /// The same change to a lesson of another lecture of the series, which can be of another length and with other people.
    fileprivate func of(_ lecture: Lecture, from: Lecture) -> LectureChange? {
        var replacement = replacement
        let lecturers = replacement?.lecturers ?? from.lecturers
        replacement?.lecturers = lecturers == lecture.lecturers ? nil : lecturers
        if let new = self.replacement, lecture.minutes != from.minutes {
            let end = new.end ?? new.start.adding(minutes: from.minutes)
            let isAsLong = end.map { $0.minutes - new.start.minutes == lecture.minutes } ?? true
            replacement?.end = isAsLong ? nil : end
        }
        // What is taken away is where people know the lesson to be.
        let planned = original.map { LectureChange.Planned(day: $0.day, start: $0.start, rooms: lecture.rooms) }
        return LectureChange(
            lecture: lecture.id, original: planned, replacement: replacement, reason: reason, note: note)
    }
}
