import SchoolModel
import Timetable

/// What the names of entries say of lessons.
extension SubjectMatching {
    /// The lesson of these lectures that an entry was; nil if it was none of them.
    private func lesson(of entry: PlannedLesson) -> Known? {
        guard areEntriesKept, let known = entry.known, known.isPlanned else { return nil }
        return lesson(known, of: entry)
    }

    /// Whether an entry was a planned lesson of these lectures.
    func isKnown(_ entry: PlannedLesson) -> Bool {
        entry.known.map { known in known.isPlanned && rows.contains { $0.id == known.lecture } } ?? false
    }

    /// Whether an entry was the lesson of a lecture that is on its day.
    func isEntry(_ entry: PlannedLesson, of row: Int) -> Bool {
        entry.known?.lecture == rows[row].id && entry.known?.day == entry.day
    }

    /// The lecture of these of which an entry was an additional lesson.
    func row(of entry: PlannedLesson) -> Int? {
        guard areEntriesKept, let known = entry.known, !known.isPlanned else { return nil }
        return rows.firstIndex { $0.id == known.lecture }
    }

    /// Explains what entries say that were lessons which are missing now: these have moved, however far.
    mutating func pairEntries() {
        var left: [PlannedLesson] = []
        for entry in open {
            guard !scope.isPast(entry.day), let known = lesson(of: entry),
                missing.contains(known) || lapsed.contains(known) || hasLeftToday(entry, known)
            else {
                left.append(entry)
                continue
            }
            found(known)
            cancelled[known] = nil
            // What is cancelled is so where it is planned, wherever it would have been.
            let replacement = entry.isCancelled ? nil : self.replacement(entry, known.row)
            add(
                LectureChange(
                    lecture: rows[known.row].id, original: planned(known), replacement: replacement,
                    note: note(entry, known.row)))
        }
        open = left
        for (known, change) in waiting.sorted(by: { $0.value.id < $1.value.id }) { stay(change, of: known) }
        waiting = [:]
    }

    /// Whether a lesson of today hasn't begun, or is a further part of what has, and the plan no longer names it.
    ///
    /// A feed may drop today's lessons, but not those that are still to come.
    func isLeftToday(_ known: Known) -> Bool {
        guard known.day == scope.today, unnamedPast.contains(known) else { return false }
        return part(known) > 0 || !scope.hasBegun(known.day, rows[known.row].start)
    }

    /// Whether an entry is what has become of a lesson of today.
    ///
    /// Beyond all that is known, an entry that is a week later may be the next lesson: some feeds name the hours of a week.
    private func hasLeftToday(_ entry: PlannedLesson, _ known: Known) -> Bool {
        let isBeyond = scope.horizon.map { entry.firstDay > $0 } ?? false
        let days = entry.day.daysSince1970 - known.day.daysSince1970
        return isLeftToday(known) && (!isBeyond || days <= Self.farthestBeyond)
    }

    /// The missing lesson of this subject that an entry of another one was, on the same day; nil if it was none.
    func missingLesson(of entry: PlannedLesson) -> Known? {
        guard let lesson = lesson(of: entry), lesson.day == entry.day else { return nil }
        return missing.contains(lesson) && cancelled[lesson] == nil && isCertain(lesson) ? lesson : nil
    }

    /// How many entries of a plan were lessons of this subject; 0 unless it has lost all of its lessons to them, or most if
    /// nothing else has become them, and for a single one, which may be a substitution.
    ///
    /// - Parameters:
    ///   - plan: The lessons of the plan that have another name.
    ///   - stored: The stored changes. What is known as a substitution stays one.
    /// - Returns: Their number.
    func entries(in plan: [PlannedLesson], besides stored: [Lecture.ID: [LectureChange]]) -> Int {
        let changed = Set(
            rows.flatMap { row in (stored[row.id] ?? []).compactMap { $0.original.map { Lesson(row.id, $0.day) } } })
        let substituted = Set(
            rows.flatMap { row in
                (stored[row.id] ?? []).filter { $0.replacement?.subject != nil }
                    .compactMap { ($0.original?.day ?? $0.replacement?.day).map { Lesson(row.id, $0) } }
            })
        let ids = Set(rows.map(\.id))
        let own = plan.filter { !scope.isPast($0.day) && $0.known.map { ids.contains($0.lecture) } ?? false }
        let were = own.compactMap { entry in entry.known.flatMap { lesson($0, of: entry) } }
        let lessons = Set(were.map { Lesson(rows[$0.row].id, $0.day) }).subtracting(substituted)
        let lost = Set(missing.map { Lesson(rows[$0.row].id, $0.day) }).subtracting(changed)
        guard lessons.count > 1, own.areEntriesKept(from: scope.begin) else { return 0 }
        // What is cancelled may have no room any more, and is missing besides.
        let elsewhere = open.count { !scope.isPast($0.day) }
        let others = left + max(lost.subtracting(lessons).count, elsewhere)
        return others == 0 || others * 2 <= lessons.count && isAllThat(plan) ? lessons.count : 0
    }
}

/// A lesson of a lecture, by the day for which it is planned.
private struct Lesson: Hashable {
    let lecture: Lecture.ID
    let day: CalendarDay

    init(_ lecture: Lecture.ID, _ day: CalendarDay) {
        self.lecture = lecture
        self.day = day
    }
}

extension Sequence<PlannedLesson> {
    /// Whether the names of entries are those of lessons.
    ///
    /// Some programs number their entries anew each time: by such numbers, most lessons would be on other days after one of
    /// them was cancelled.
    func areEntriesKept(from day: CalendarDay) -> Bool {
        // An entry over midnight has moved once, whatever the number of its parts.
        let known = filter { $0.part == 0 && $0.day >= day && $0.known?.isPlanned ?? false }
        let moved = known.count { $0.known?.day != $0.day }
        return moved < 2 || moved * 2 <= known.count
    }
}
