public import SchoolModel

/// A lesson that is an exam: the day under which the plan has it, and what is written.
///
/// It belongs to the lesson, so it goes where the lesson goes: a lesson that is moved takes its exam along.
public struct LectureExam: Hashable, Comparable, Sendable {
    /// The longest title, in characters.
    public static let longestTitle = 200

    /// The day that the plan has; where an additional lesson is one, the day of that lesson.
    public let day: CalendarDay
    /// What it is about, such as `Chapter 3`; empty where only the day is known.
    public var title: String

    public init(day: CalendarDay, title: String = "") {
        self.day = day
        self.title = title
    }

    public static func < (one: LectureExam, other: LectureExam) -> Bool {
        (one.day, one.title) < (other.day, other.title)
    }
}

extension Lecture {
    /// Whether every lesson of it is an exam, because that is how the plan says it is held.
    public var isExam: Bool { CommentWords.sayExam(style) }

    /// The exam of the lesson that the plan has on a day.
    public func exam(on day: CalendarDay) -> LectureExam? { exam(on: day, isExam: isExam) }

    func exam(on day: CalendarDay, isExam: Bool) -> LectureExam? {
        exams.first { $0.day == day } ?? (isExam ? LectureExam(day: day) : nil)
    }

    /// The same lecture with further exams; of two on one day the one with a title counts.
    public func adding(_ more: some Sequence<LectureExam>) -> Lecture {
        var lecture = self
        for exam in more {
            lecture.exams.removeAll { $0.day == exam.day && $0.title.isEmpty }
            if !lecture.exams.contains(where: { $0.day == exam.day }) { lecture.exams.append(exam) }
        }
        lecture.exams.sort()
        return lecture
    }
}
