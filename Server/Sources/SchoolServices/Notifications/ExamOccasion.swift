import Foundation
import SchoolModel
import Timetable

/// Which exam a notification is about, as stored in its occasion.
struct ExamOccasion: Hashable {
    /// The lesson's planned day, which identifies the exam wherever the lesson moves.
    let day: CalendarDay
    let lecture: Lecture.ID

    init(day: CalendarDay, lecture: Lecture.ID) {
        self.day = day
        self.lecture = lecture
    }

    /// Reads what ``text`` wrote.
    init?(_ text: String) {
        let parts = text.split(separator: " ").map(String.init)
        guard parts.count == 2, let day = CalendarDay(parts[0]), let lecture = Lecture.ID(parts[1]) else { return nil }
        self.init(day: day, lecture: lecture)
    }

    var text: String { "\(day) \(lecture)" }

    /// The lesson as it takes place, wherever it is now; nil if it is cancelled or over.
    func lesson(in book: TimetableBook, at now: Date) -> Lesson? {
        book.lessons(of: lecture).first { lesson in
            lesson.takesPlace && (lesson.planned?.day ?? lesson.day) == day
                && book.clock.moment(lesson.day, lesson.end) > now
        }
    }
}
