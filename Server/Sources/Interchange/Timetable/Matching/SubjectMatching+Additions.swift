import SchoolModel
import Timetable

/// To which lecture of a subject an additional lesson belongs.
extension SubjectMatching {
    /// How badly a lesson fits a lecture.
    func fit(_ lesson: PlannedLesson, _ row: Int) -> [Int] {
        let lecture = rows[row]
        return [
            lesson.rhythm.lecturers == lecture.lecturers ? 0 : 1, lesson.rhythm.style == lecture.style ? 0 : 1,
            lesson.start == lecture.start && lesson.end == lecture.end ? 0 : 1, lesson.rooms == lecture.rooms ? 0 : 1,
            days[row].contains(lesson.day) ? 1 : 0, -days[row].count, row,
        ]
    }

    /// The lecture that a lesson on its own belongs to; nil if there is none.
    func row(nearest lesson: PlannedLesson) -> Int? {
        row(of: lesson) ?? rows.indices.min { fit(lesson, $0) < fit(lesson, $1) }
    }

    /// The nearest lecture that can have an additional lesson which another one can't; nil if there is none.
    ///
    /// Whoever takes a lecture of other teachers would hear of a lesson that isn't theirs. A series can't get another lecture,
    /// so that nobody would hear of it at all.
    func rowFree(for lesson: PlannedLesson, like row: Int) -> Int? {
        let free = rows.indices.filter { !isOtherThere(than: additional(lesson, $0)) }
            .sorted { fit(lesson, $0) < fit(lesson, $1) }
        let own = free.first {
            rows[$0].lecturers == rows[row].lecturers && rows[$0].style == rows[row].style
        }
        return own ?? (rows[row].isMadeOfLessons ? nil : free.first)
    }

    func additional(_ lesson: PlannedLesson, _ row: Int) -> LectureChange? {
        LectureChange(
            lecture: rows[row].id, original: nil, replacement: replacement(lesson, row), note: note(lesson, row))
    }

    /// Whether the lecture has another additional lesson that begins at the same time but isn't as long.
    ///
    /// A lecture can have only one of them: by its beginning, the other would be the same in another room.
    func isOtherThere(than change: LectureChange?) -> Bool {
        guard let change, let place = places[change.id] else { return false }
        return changes[place].replacement?.end != change.replacement?.end
    }
    func planned(_ known: Known) -> LectureChange.Planned {
        .init(day: known.day, start: rows[known.row].start, rooms: rows[known.row].rooms)
    }
}

extension [Int] {
    static func < (one: [Int], other: [Int]) -> Bool { one.lexicographicallyPrecedes(other) }
}
