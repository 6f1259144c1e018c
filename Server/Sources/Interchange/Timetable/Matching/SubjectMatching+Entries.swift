import SchoolModel
import Timetable

/// What the names of entries say of lessons.
extension SubjectMatching {
    /// The lesson of these lectures that an entry was; nil if it was none of them.
    private func lesson(of entry: PlannedLesson) -> Known? {
        guard areEntriesKept, let known = entry.known, known.isPlanned, let day = known.day,
            let row = rows.firstIndex(where: { $0.id == known.lecture })
        else { return nil }
        return Known(row: row, day: day)
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
            guard !entry.isCancelled, !scope.isPast(entry.day), let known = lesson(of: entry), missing.contains(known)
            else {
                left.append(entry)
                continue
            }
            missing.remove(known)
            cancelled[known] = nil
            add(
                LectureChange(
                    lecture: rows[known.row].id, original: planned(known), replacement: replacement(entry, known.row),
                    note: note(entry, known.row)))
        }
        open = left
    }

    /// The missing lesson of this subject that an entry of another one was, on the same day; nil if it was none.
    func missingLesson(of entry: PlannedLesson) -> Known? {
        guard let known = entry.known, known.isPlanned, known.day == entry.day,
            let row = rows.firstIndex(where: { $0.id == known.lecture })
        else { return nil }
        let lesson = Known(row: row, day: entry.day)
        return missing.contains(lesson) && cancelled[lesson] == nil && isCertain(lesson) ? lesson : nil
    }

    /// How many entries of a plan were lessons of this subject; 0 for a single one, which may be a substitution.
    ///
    /// - Parameters:
    ///   - plan: The lessons of the plan that have another name.
    ///   - stored: The stored changes. What is known as a substitution stays one.
    /// - Returns: Their number.
    func entries(in plan: [PlannedLesson], besides stored: [Lecture.ID: [LectureChange]]) -> Int {
        let ids = Set(rows.map(\.id))
        let own = plan.filter { lesson in
            guard !scope.isPast(lesson.day), let known = lesson.known, ids.contains(known.lecture) else { return false }
            return !(stored[known.lecture] ?? []).contains { change in
                change.replacement?.subject == lesson.subject.name
                    && (change.original?.day ?? change.replacement?.day) == known.day
            }
        }
        return own.count > 1 && own.areEntriesKept(from: scope.begin) ? own.count : 0
    }
}

extension Sequence<PlannedLesson> {
    /// Whether the names of entries are those of lessons.
    ///
    /// Some programs number their entries anew each time: by such numbers, most lessons would be on other days after one of
    /// them was cancelled.
    func areEntriesKept(from day: CalendarDay) -> Bool {
        let known = filter { $0.day >= day && $0.known?.isPlanned ?? false }
        let moved = known.count { $0.known?.day != $0.day }
        return moved < 2 || moved * 2 <= known.count
    }
}
