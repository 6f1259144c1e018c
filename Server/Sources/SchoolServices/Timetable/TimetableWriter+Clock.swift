import Interchange
import SchoolModel
import SchoolStore
import Storage
import Timetable

extension TimetableWriter {
    /// Lets everything that people have tied to lessons follow these to where a corrected clock puts them.
    ///
    /// Whoever takes a lecture takes its parts. Deadlines, exams, tasks and what planners have said belong to lessons.
    ///
    /// - Parameters:
    ///   - clock: Which lessons are those of a part now, or on another day.
    ///   - added: The lectures that are new.
    /// - Throws: ``SQLError`` from the store.
    func follow(_ clock: ClockReading, added: [Lecture]) throws {
        let new = Set(added.map(\.id))
        try rename(clock.following(new).changes)
        let selections = connection.lectureSelections(of: house.school)
        for part in added.sorted(by: { $0.id < $1.id }) {
            if let whole = clock.splits[part.id] { try selections.take(part.id, with: whole) }
        }
        let moved = clock.moved.filter { $0.now.lecture == $0.lecture || new.contains($0.now.lecture) }
        guard !moved.isEmpty else { return }
        let byHand = Dictionary(
            grouping: try connection.lectureChanges(of: house.school).list(from: nil), by: \.lecture)
        for (whole, lessons) in Dictionary(grouping: moved, by: \.lecture).sorted(by: { $0.key < $1.key }) {
            let places = Dictionary(lessons.map { ($0.day, $0.now) }, uniquingKeysWith: { first, _ in first })
            try connection.lessonDues(of: house.school).move(from: whole, to: places)
            try followExams(of: whole, to: places)
            for change in byHand[whole] ?? [] { try follow(change, to: places) }
            let parts = Dictionary(grouping: lessons.filter { $0.now.lecture != whole }, by: \.now.lecture)
            for (part, lessons) in parts.sorted(by: { $0.key < $1.key }) {
                try connection.lectureTasks(of: house.school).move(from: whole, to: part, on: lessons.map(\.now.day))
            }
        }
    }

    /// Lets changes that are known keep what is known of them, though their names tell other hours now.
    ///
    /// So a change that the source still says isn't withdrawn, and nobody is told that its lesson takes place as planned
    /// again.
    private func rename(_ changes: [RetimedChange]) throws {
        let notified = connection.notifiedLectureChanges(of: house.school)
        for change in changes.sorted(by: { $0.was.id < $1.was.id }) {
            try connection.lectureChanges(of: house.school).rename(change.was, to: change.now)
            if change.now.id != change.was.id { try notified.rename(change.was.id, to: change.now.id) }
            // Whoever was not notified of it has seen it, and need not hear of it now.
            try notified.replace(
                change.was.told, by: change.now.told, through: change.now.lastDay, of: change.now.id)
        }
    }

    private func followExams(of whole: Lecture.ID, to places: [CalendarDay: LessonDeadline]) throws {
        let timetables = connection.timetables(of: house.school)
        let exams = try timetables.exams(of: whole).filter { places[$0.day] != nil }
        for exam in exams { _ = try timetables.removeExam(on: exam.day, of: whole) }
        for exam in exams {
            guard let place = places[exam.day] else { continue }
            try timetables.save(LectureExam(day: place.day, title: exam.title), of: place.lecture)
        }
    }

    /// What planners have said of a lesson stays said of it; where they have put it elsewhere, it stays there.
    private func follow(_ change: LectureChange, to places: [CalendarDay: LessonDeadline]) throws {
        guard let original = change.original, let place = places[original.day] else { return }
        var moved = change
        if place.day != original.day, moved.replacement?.day == original.day,
            moved.replacement?.start == original.start
        {
            moved.replacement?.day = place.day
            moved.replacement?.start = place.start
        }
        // Nothing is told of it again as long as it is on its day.
        let planned =
            place.day == original.day
            ? original : LectureChange.Planned(day: place.day, start: place.start, rooms: original.rooms)
        try connection.lectureChanges(of: house.school).move(
            LectureChange(
                id: change.id, lecture: place.lecture, original: planned, replacement: moved.replacement,
                reason: change.reason, note: change.note), from: change.lecture)
    }
}
