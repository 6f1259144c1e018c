public import Foundation
public import SchoolModel
public import Timetable

/// The wire form of a part of the year; days are written as `2026-10-01`.
public struct TermDTO: Codable, Hashable, Sendable {
    public var id: String
    public var name: String
    public var firstDay: String
    public var lastDay: String
}

/// The wire form of a course.
public struct CourseDTO: Codable, Hashable, Sendable {
    /// A name in one language.
    public struct Name: Codable, Hashable, Sendable {
        /// An ISO 639 code such as `de`.
        public var language: String
        public var name: String
    }

    /// The abbreviation.
    public var id: String
    public var names: [Name]
    public var semesters: [String]
}

/// The wire form of days without teaching.
public struct DayOffDTO: Codable, Hashable, Sendable {
    public var firstDay: String
    public var lastDay: String
    public var name: String
    /// `holiday` or `teaching-free`.
    public var kind: String
    /// The course that it applies to; if omitted, the whole school.
    public var course: String?
}

/// The wire form of a lecture; times are written as `08:00`, in the school's time zone.
public struct LectureDTO: Codable, Hashable, Sendable {
    /// The course and semester that it is for.
    public struct Offering: Codable, Hashable, Sendable {
        public var course: String
        public var semester: String
        public var kind: String
        /// Its name there, if different.
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
    /// In ascending order.
    public var days: [String]
    /// `single`, `daily`, `weekly`, `fortnightly` or `weeks`.
    public var pattern: String
    /// Whether the plan names the days themselves; then holidays don't remove any.
    public var isLiteral: Bool
    /// What the plan says about dates that couldn't be read reliably.
    public var doubts: [String]
    public var offerings: [Offering]
    /// The lessons that are exams.
    public var exams: [LectureExamDTO]?
}

/// The wire form of a lesson that is an exam.
public struct LectureExamDTO: Codable, Hashable, Sendable {
    /// The day in the plan, as `2026-11-24`.
    public var day: String
    /// What it is about; empty if only the day is known.
    public var title: String
}

/// The wire form of a change to a planned lesson.
public struct LectureChangeDTO: Codable, Hashable, Sendable {
    public struct Planned: Codable, Hashable, Sendable {
        public var day: String
        public var start: String
        public var rooms: [String]
    }

    public struct Replacement: Codable, Hashable, Sendable {
        public var day: String
        public var start: String
        /// Omitted if its length stays the same.
        public var end: String?
        public var rooms: [String]
        /// Omitted if they stay.
        public var lecturers: [String]?
        /// What is taught instead; omitted if it is the lecture's own subject.
        public var subject: String?
    }

    public var id: LectureChange.ID
    public var lectureID: Lecture.ID
    /// Any of `cancelled`, `other-day`, `other-time`, `room`, `lecturer`, `subject`, `additional`; none if no change is visible.
    public var kinds: [String]
    /// Omitted for an additional lesson.
    public var original: Planned?
    /// Omitted if the lesson is cancelled.
    public var replacement: Replacement?
    /// The plan's reason; empty for everyone but planners.
    public var reason: String
    public var note: String
}

/// The wire form of a dated lesson.
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
    /// The day of a moved lesson's other place.
    public var otherDay: String?
    /// The start of a moved lesson's other place.
    public var otherStart: String?
    public var changeID: LectureChange.ID?
    public var note: String
    /// What the exam is about; omitted for a lesson without an exam.
    public var exam: String?
    /// What is taught instead of the lecture's subject; omitted if it is the lecture's own.
    public var subject: String?
}

/// The wire form of something that a student wants to do for a lecture.
public struct LectureTaskDTO: Codable, Hashable, Sendable {
    public var id: LectureTask.ID
    public var lectureID: Lecture.ID?
    public var title: String
    public var text: String
    /// The day, as `2026-11-24`.
    public var due: String
    public var isDone: Bool
}

/// The wire form of what a person has chosen from the timetable.
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
