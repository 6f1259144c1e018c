public import SchoolModel

/// Something that a student wants to do for a lecture by a day, as noted by the student.
public struct LectureTask: Hashable, Identifiable, Sendable {
    public typealias ID = Identifier<LectureTask>

    public let id: ID
    /// Nil for a task that belongs to no lecture.
    public var lecture: Lecture.ID?
    public var title: String
    public var text: String
    public var due: CalendarDay
    public var isDone: Bool

    public init(
        id: ID, lecture: Lecture.ID? = nil, title: String, text: String = "", due: CalendarDay, isDone: Bool = false
    ) {
        self.id = id
        self.lecture = lecture
        self.title = title
        self.text = text
        self.due = due
        self.isDone = isDone
    }

    /// Trims the texts and refuses what can't be stored.
    ///
    /// - Throws: ``Refusal`` for the field `title`, `text` or `due`.
    public func checked() throws(Refusal) -> LectureTask {
        var task = self
        task.title = try Text.line(title, field: "title", longest: 200)
        task.text = try Text.lines(text, field: "text", longest: 10_000)
        try AcceptedDates.check(due, field: "due")
        return task
    }
}
