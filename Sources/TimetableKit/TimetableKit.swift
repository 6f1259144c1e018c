@_exported public import EventKit
@_exported public import Timetable

/// A change to a lesson, as the calendar layer names it.
public typealias ChangedLecture = LectureChange
