@_exported public import EventKit
@_exported public import Timetable

/// The calendar layer's name for a change to a lesson.
public typealias ChangedLecture = LectureChange
