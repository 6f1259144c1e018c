public import Foundation
public import SchoolModel
public import Timetable

/// A part of the year, as it travels; days as `2026-10-01`.
public struct TermDTO: Codable, Hashable, Sendable {
    public var id: String
    public var name: String
    public var firstDay: String
    public var lastDay: String
}

/// A course, as it travels.
public struct CourseDTO: Codable, Hashable, Sendable {
    /// A name in one language.
    public struct Name: Codable, Hashable, Sendable {
        /// An ISO 639 code such as `de`.
        public var language: String
        public var name: String
    }

    /// The contraction.
    public var id: String
    public var names: [Name]
    public var semesters: [String]
}

/// Days without teaching, as they travel.
public struct DayOffDTO: Codable, Hashable, Sendable {
    public var firstDay: String
    public var lastDay: String
    public var name: String
    /// `holiday` or `teaching-free`.
    public var kind: String
    /// The course that it holds for; left out, the whole school.
    public var course: String?
}

/// A lecture, as it travels; times of the day as `08:00`, where the school is.
public struct LectureDTO: Codable, Hashable, Sendable {
    /// For whom it is.
    public struct Offering: Codable, Hashable, Sendable {
        public var course: String
        public var semester: String
        public var kind: String
        /// Its name there, where it is another one.
        public var name: String?
        public var specialisation: String
    }

    public var id: Lecture.ID
    public var term: String
    public var key: String
    public var name: String
    public var lecturers: [String]
    public var rooms: [String]
    public var style: String
    public var group: String
    public var comment: String
    public var start: String
    public var end: String
    /// Ascending.
    public var days: [String]
    /// `single`, `daily`, `weekly`, `fortnightly` or `weeks`.
    public var pattern: String
    /// Whether the plan names the days themselves; then no holiday takes one away.
    public var isLiteral: Bool
    /// What the plan says about dates and could not be read for certain.
    public var doubts: [String]
    public var offerings: [Offering]
    /// The lessons that are exams.
    public var exams: [LectureExamDTO]?
}

/// A lesson that is an exam, as it travels.
public struct LectureExamDTO: Codable, Hashable, Sendable {
    /// The day that the plan has, as `2026-11-24`.
    public var day: String
    /// What it is about; empty where only the day is known.
    public var title: String
}

/// What happens to a lesson instead of what is planned, as it travels.
public struct LectureChangeDTO: Codable, Hashable, Sendable {
    public struct Planned: Codable, Hashable, Sendable {
        public var day: String
        public var start: String
        public var rooms: [String]
    }

    public struct Replacement: Codable, Hashable, Sendable {
        public var day: String
        public var start: String
        /// Left out where it stays as long as it is.
        public var end: String?
        public var rooms: [String]
        /// Left out where they stay.
        public var lecturers: [String]?
    }

    public var id: LectureChange.ID
    public var lectureID: Lecture.ID
    /// Of `cancelled`, `other-day`, `other-time`, `room`, `lecturer`, `additional`; none where nothing can be seen.
    public var kinds: [String]
    /// Left out for an additional lesson.
    public var original: Planned?
    /// Left out where the lesson is cancelled.
    public var replacement: Replacement?
    /// The plan's word for why; empty for all but planners.
    public var reason: String
    public var note: String
}

/// A dated lesson, as it travels.
public struct LessonDTO: Codable, Hashable, Sendable {
    public var lectureID: Lecture.ID
    public var name: String
    public var day: String
    public var start: String
    public var end: String
    public var startsAt: Date
    public var endsAt: Date
    public var rooms: [String]
    public var lecturers: [String]
    /// `planned`, `cancelled`, `moved-away`, `moved-here`, `changed` or `additional`.
    public var state: String
    /// The day of the other place of a lesson that is moved.
    public var otherDay: String?
    /// The start at the other place of a lesson that is moved.
    public var otherStart: String?
    public var changeID: LectureChange.ID?
    public var note: String
    /// What is written in it; left out for a lesson without an exam.
    public var exam: String?
}

/// Something that a student wants to do for a lecture, as it travels.
public struct LectureTaskDTO: Codable, Hashable, Sendable {
    public var id: LectureTask.ID
    public var lectureID: Lecture.ID?
    public var title: String
    public var text: String
    /// The day, as `2026-11-24`.
    public var due: String
    public var isDone: Bool
}

/// What a person has chosen of the timetable, as it travels.
public struct LectureSelectionDTO: Codable, Hashable, Sendable {
    public struct SemesterDTO: Codable, Hashable, Sendable {
        public var course: String
        public var name: String
    }

    public var courses: [String]
    public var semesters: [SemesterDTO]
    /// At most 500.
    public var lectureIDs: [Lecture.ID]
}
