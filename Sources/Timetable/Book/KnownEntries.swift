public import SchoolModel

/// Which stored lessons the entries of a feed were when it was read the last time.
///
/// With nearly every program an entry keeps its UID (RFC 5545, 3.8.4.7) when it gets another name, room, day or hour. So
/// an entry that is known says what has become of its lesson, and only where none is known does its look decide.
public struct KnownEntries: Hashable, Sendable {
    /// The name of an entry: that of its UID, which can be long.
    public typealias Name = Identifier<KnownEntries>

    /// What an entry stood for.
    public struct Lesson: Hashable, Sendable {
        public let lecture: Lecture.ID
        /// The day for which it is planned, or on which it is if it is an additional one; nil for a whole series.
        public let day: CalendarDay?
        /// Whether the lecture has it on that day.
        public let isPlanned: Bool

        public init(lecture: Lecture.ID, day: CalendarDay?, isPlanned: Bool) {
            self.lecture = lecture
            self.day = day
            self.isPlanned = isPlanned
        }
    }

    /// For how many days it is kept which entries stood for lessons that are over.
    public static let daysKept = 28

    /// What each entry stood for.
    public var lessons: [Name: Lesson]

    public init(_ lessons: [Name: Lesson] = [:]) {
        self.lessons = lessons
    }

    /// The name of the entry that has a key in its feed.
    public static func name(_ key: String) -> Name { Name(naming: "entry\n\(key)") }

    public subscript(key: String) -> Lesson? { lessons.isEmpty ? nil : lessons[Self.name(key)] }
}
