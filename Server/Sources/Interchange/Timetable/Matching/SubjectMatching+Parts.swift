import SchoolModel
import Timetable

/// The parts of lessons over midnight, of which each is a known lesson of its own.
///
/// They follow each other: one lasts until midnight, and the next begins then. So what is known of the first says which the
/// others are, and they are told as moved in their order.
extension SubjectMatching {
    /// The lesson that an entry was, as the same part of what its first part was; nil if it had none.
    func lesson(_ known: KnownEntries.Lesson, of entry: PlannedLesson) -> Known? {
        guard let day = known.day, let row = rows.firstIndex(where: { $0.id == known.lecture }) else { return nil }
        var lesson = Known(row: row, day: day)
        let hasParts = entry.part > 0 || CalendarEntryGroup.Slot.isLast(entry.end)
        // Earlier versions noted any part of an entry.
        if hasParts { lesson = firstPart(of: lesson) }
        for _ in 0..<entry.part {
            guard let next = neighbour(of: lesson, days: 1) else { return nil }
            lesson = next
        }
        return lesson
    }

    /// How many parts are before a known lesson that is a part of one over midnight.
    func part(_ known: Known) -> Int {
        known.day.daysSince1970 - firstPart(of: known).day.daysSince1970
    }

    /// The first part of the lesson over midnight of which this one is a part.
    ///
    /// Where all begin at midnight, each may be a lesson that lasts a day.
    private func firstPart(of known: Known) -> Known {
        var first = known
        while let before = neighbour(of: first, days: -1) { first = before }
        return rows[first.row].start.minutes == 0 ? known : first
    }

    /// Whether a lesson is a further part of an entry that is known: it comes and goes with the others.
    func isPartOfKnown(_ lesson: PlannedLesson) -> Bool { areEntriesKept && lesson.part > 0 && lesson.known != nil }

    /// The part of the same lesson on the day before or after it; nil if it begins or ends there.
    private func neighbour(of known: Known, days offset: Int) -> Known? {
        let day = known.day.adding(days: offset)
        let lecture = rows[known.row]
        let slot = CalendarEntryGroup.Slot(lecture, on: known.day)
        guard offset < 0 ? slot.start.minutes == 0 : slot.lastsUntilMidnight else { return nil }
        let found = rows.indices.filter { row in
            let other = CalendarEntryGroup.Slot(rows[row], on: day)
            return days[row].contains(day) && (offset < 0 ? slot.continues(other) : other.continues(slot))
        }
        let row = found.min { mismatch(rows[$0], lecture) + [$0] < mismatch(rows[$1], lecture) + [$1] }
        return row.map { Known(row: $0, day: day) }
    }

    /// In what a lecture differs from another one besides its time.
    private func mismatch(_ lecture: Lecture, _ other: Lecture) -> [Int] {
        [lecture.lecturers == other.lecturers ? 0 : 1, lecture.rooms == other.rooms ? 0 : 1]
    }
}
