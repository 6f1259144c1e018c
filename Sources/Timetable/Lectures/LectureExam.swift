public import SchoolModel

/// A lesson that is an exam: its day in the plan, and what the exam is about.
///
/// It belongs to the lesson and moves with it.
public struct LectureExam: Hashable, Comparable, Sendable {
    /// The longest title, in characters.
    public static let longestTitle = 200

    /// The day in the plan; for an additional lesson, the day of that lesson.
    public let day: CalendarDay
    /// What it is about, such as `Chapter 3`; empty if only the day is known.
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
    /// Whether every lesson of it is an exam, because the plan's style says so.
    public var isExam: Bool { CommentWords.sayExam(style) }

    /// The exam of the lesson on a day of the plan.
    public func exam(on day: CalendarDay) -> LectureExam? { exam(on: day, isExam: isExam) }

    func exam(on day: CalendarDay, isExam: Bool) -> LectureExam? {
        exams.first { $0.day == day } ?? (isExam ? LectureExam(day: day) : nil)
    }

    /// The same lecture with further exams; if two are on the same day, the one with a title counts.
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
