import SchoolModel
import Timetable

/// Counts of what a timetable holds, to compare with what is expected.
public struct TimetableReport: Hashable, Codable, Sendable {
    /// Rows of lectures that have times.
    public var timedRows = 0
    /// Rows of lectures without times, which are left out.
    public var untimedRows = 0
    public var lectures = 0
    /// Lectures whose dates in the plan are ambiguous.
    public var doubtfulLectures = 0
    public var lessons = 0
    public var courses = 0
    /// Rows of changes; one change can have many, one for each course.
    public var changeRows = 0
    public var distinctChanges = 0
    public var cancelled = 0
    /// Changes to another room and nothing else.
    public var roomOnly = 0
    public var otherDay = 0
    /// Changes to another time of the same day.
    public var withinDay = 0
    public var additional = 0
    /// Changes without a visible difference.
    public var noDifference = 0
    /// Rows of changes in summer semesters whose lecture is known.
    public var summerJoined = 0
    public var summerUnjoined = 0
    /// Different comments that name calendar weeks.
    public var weekComments = 0
    public var weekCommentsRead = 0
    public var weekCommentsUnreadable = 0
    /// The comments that name weeks and can't be read with certainty, in ascending order.
    public var unreadableComments: [String] = []

    public init() {}

    mutating func count(_ state: TimetableState) {
        lectures = state.lectures.count
        doubtfulLectures = state.lectures.count { !$0.dates.isCertain }
        lessons = state.lectures.reduce(0) { $0 + $1.dates.days.count }
        courses = state.courses.count
        distinctChanges = state.changes.count
        for change in state.changes {
            let kinds = change.kinds
            if kinds.contains(.cancelled) {
                cancelled += 1
            } else if kinds.contains(.additional) {
                additional += 1
            } else if kinds.contains(.otherDay) {
                otherDay += 1
            } else if kinds.contains(.otherTime) {
                withinDay += 1
            } else if kinds.contains(.room) {
                roomOnly += 1
            } else if kinds.isEmpty {
                noDifference += 1
            }
        }
    }

    /// Counts the comments that name weeks.
    ///
    /// - Parameter comments: Each comment with its term and whether it could be read, once per row.
    mutating func count(comments: [ReadComment]) {
        let naming = Dictionary(grouping: comments.filter(\.namesWeeks)) { $0.text }
        weekComments = naming.count
        unreadableComments = naming.filter { $0.value.contains { !$0.isRead } }.keys.sorted()
        weekCommentsUnreadable = unreadableComments.count
        weekCommentsRead = weekComments - weekCommentsUnreadable
    }

    /// A comment of one row.
    struct ReadComment: Hashable {
        let text: String
        let namesWeeks: Bool
        /// Whether it determines the dates with certainty, given the weekday of its row.
        let isRead: Bool
    }
}
