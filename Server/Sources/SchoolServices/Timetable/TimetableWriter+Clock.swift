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
    ///   - source: What says so.
    /// - Throws: ``SQLError`` from the store.
    func follow(_ clock: ClockReading, added: [Lecture], from source: TimetableSource.ID?) throws {
        let new = Set(added.map(\.id))
        try rename(clock.following(new).changes, from: source)
        let selections = connection.lectureSelections(of: house.school)
        for part in added.sorted(by: { $0.id < $1.id }) {
            if let whole = clock.splits[part.id] { try selections.take(part.id, with: whole) }
        }
        let joined = clock.joined.sorted { $0.key < $1.key }
        for (rest, whole) in joined { try selections.take(whole, with: rest) }
        let moved = clock.moved.filter {
            $0.now.lecture == $0.lecture || new.contains($0.now.lecture) || clock.joined[$0.lecture] != nil
        }
        if !moved.isEmpty { try follow(moved, joined: clock.joined) }
        let tasks = connection.lectureTasks(of: house.school)
        for (rest, whole) in joined { try tasks.move(from: rest, to: whole) }
        // Nothing is lost with them, so they go even where nothing else is removed.
        try connection.timetables(of: house.school).remove(joined.map(\.key))
    }

    /// - Parameters:
    ///   - moved: Which lessons are those of another lecture now, or on another day.
    ///   - joined: The lectures that have no lesson left: what they had are ends of lessons of others.
    /// - Throws: ``SQLError`` from the store.
    private func follow(_ moved: [RetimedLesson], joined: [Lecture.ID: Lecture.ID]) throws {
        let byHand = Dictionary(
            grouping: try connection.lectureChanges(of: house.school).list(from: nil), by: \.lecture)
        let lectures = Dictionary(grouping: moved, by: \.lecture).sorted { one, other in
            // What is said of where a lesson begins counts, so its end comes afterwards.
            (joined[one.key] == nil ? 0 : 1, one.key) < (joined[other.key] == nil ? 0 : 1, other.key)
        }
        for (whole, lessons) in lectures {
            let isEnd = joined[whole] != nil
            let places = Dictionary(lessons.map { ($0.day, $0.now) }, uniquingKeysWith: { first, _ in first })
            try connection.lessonDues(of: house.school).move(from: whole, to: places)
            try followExams(of: whole, to: places, isEnd: isEnd)
            for change in byHand[whole] ?? [] { try follow(change, to: places, isEnd: isEnd) }
            let parts = Dictionary(grouping: lessons.filter { $0.now.lecture != whole }, by: \.now.lecture)
            for (part, lessons) in parts.sorted(by: { $0.key < $1.key }) where !isEnd {
                try connection.lectureTasks(of: house.school).move(from: whole, to: part, on: lessons.map(\.now.day))
            }
        }
    }

    /// Lets changes that are known keep what is known of them, though their names tell other hours now.
    ///
    /// So a change that the source still says isn't withdrawn, and nobody is told that its lesson takes place as planned
    /// again. What was said of both parts of a lesson, before and after midnight, is said of the whole, or the other way
    /// round.
    private func rename(_ changes: [RetimedChange], from source: TimetableSource.ID?) throws {
        let store = connection.lectureChanges(of: house.school)
        let notified = connection.notifiedLectureChanges(of: house.school)
        for change in changes.sorted(by: { $0.was.id < $1.was.id }) {
            try store.remove(change.joined.map(\.id))
            try store.rename(change.was, to: change.now)
            if change.now.id != change.was.id { try notified.rename(change.was.id, to: change.now.id) }
            // Whoever was not notified of it has seen it, and need not hear of it now.
            try notified.replace(
                change.was.told, by: change.now.told, through: change.now.lastDay, of: change.now.id)
            for rest in change.joined {
                try notified.join(rest.id, to: change.now.id)
                try notified.replace(
                    rest.told, by: change.now.told, through: change.now.lastDay, of: change.now.id)
            }
            try store.save(change.parts, from: source, substitute: nil)
            for part in change.parts {
                try notified.copy(of: change.now.id, to: part.id, saying: part.told, through: part.lastDay)
            }
        }
    }

    private func followExams(
        of whole: Lecture.ID, to places: [CalendarDay: LessonDeadline], isEnd: Bool
    ) throws {
        let timetables = connection.timetables(of: house.school)
        let exams = try timetables.exams(of: whole).filter { places[$0.day] != nil }
        for exam in exams { _ = try timetables.removeExam(on: exam.day, of: whole) }
        for exam in exams {
            guard let place = places[exam.day] else { continue }
            if isEnd, try timetables.exams(of: place.lecture).contains(where: { $0.day == place.day }) { continue }
            try timetables.save(LectureExam(day: place.day, title: exam.title), of: place.lecture)
        }
    }

    /// What planners have said of a lesson stays said of it; where they have put it elsewhere, it stays there.
    private func follow(
        _ change: LectureChange, to places: [CalendarDay: LessonDeadline], isEnd: Bool
    ) throws {
        guard let original = change.original, let place = places[original.day] else { return }
        let store = connection.lectureChanges(of: house.school)
        if isEnd, let whole = try store.list(from: nil).first(where: { $0.isAbout(place) }) {
            try connection.notifiedLectureChanges(of: house.school).join(change.id, to: whole.id)
            return try store.remove([change.id])
        }
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
        try store.move(
            LectureChange(
                id: change.id, lecture: place.lecture, original: planned, replacement: moved.replacement,
                reason: change.reason, note: change.note), from: change.lecture)
    }
}

extension LectureChange {
    /// Whether it says what becomes of a lesson.
    fileprivate func isAbout(_ lesson: LessonDeadline) -> Bool {
        lecture == lesson.lecture && original?.day == lesson.day
    }
}
