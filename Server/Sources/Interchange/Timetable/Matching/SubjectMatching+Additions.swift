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
}
