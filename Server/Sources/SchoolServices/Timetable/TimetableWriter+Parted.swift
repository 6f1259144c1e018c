import Interchange
import SchoolModel
import SchoolStore
import Storage
import Timetable

extension TimetableWriter {
    /// Lets whoever takes a coupled lesson go where their classes are now.
    ///
    /// Those of whom nobody knows whose they are take all that the lecture has become: they miss nothing. What belongs to
    /// a lecture that is gone is that of the one that has its classes.
    ///
    /// - Parameter parted: Who had the lesson in which lecture, and who has it in which one now.
    /// - Throws: ``SQLError`` from the store.
    func follow(_ parted: PartedLectures) throws {
        let timetables = connection.timetables(of: house.school)
        let selections = connection.lectureSelections(of: house.school)
        let classes = try connection.classes(of: house.school).list(within: .everything)
        let named = { (names: Set<String>) -> Set<SchoolClass.ID> in
            let names = Set(names.map(Text.folded))
            return Set(classes.filter { names.contains(Text.folded($0.name)) }.map(\.id))
        }
        for lecture in parted.before.keys.sorted() {
            let heirs = try parted.heirs(of: lecture).filter { try timetables.find($0) != nil }
            for heir in heirs {
                let own = named(parted.now[heir] ?? [])
                try selections.take(
                    heir, with: lecture, butThoseOf: named(parted.strangers(to: heir)).subtracting(own), unlessOf: own)
            }
            guard let heir = heirs.first else { continue }
            if let own = parted.now[lecture].map(named) {
                try selections.letGo(
                    lecture, of: named(parted.strangers(to: lecture)).subtracting(own), unlessOf: own)
            } else {
                try selections.letGo(lecture)
                try handOn(lecture, to: heir)
            }
        }
    }

    /// Lets what has been noted of the lessons of a lecture that is gone be about those of another one at the same time.
    private func handOn(_ lecture: Lecture.ID, to heir: Lecture.ID) throws {
        let timetables = connection.timetables(of: house.school)
        guard let now = try timetables.find(heir) else { return }
        let places = Dictionary(
            now.dates.days.map { ($0, LessonDeadline(lecture: heir, day: $0, start: now.start)) },
            uniquingKeysWith: { first, _ in first })
        try connection.lessonDues(of: house.school).move(from: lecture, to: places)
        try connection.lectureTasks(of: house.school).move(from: lecture, to: heir)
        let known = Set(try timetables.exams(of: heir).map(\.day))
        for exam in try timetables.exams(of: lecture) where places[exam.day] != nil && !known.contains(exam.day) {
            _ = try timetables.removeExam(on: exam.day, of: lecture)
            try timetables.save(exam, of: heir)
        }
    }
}
