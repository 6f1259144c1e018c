public import SchoolModel

/// What the comment of a lecture says about dates, such as `KW 11 bis 20 (KW 27 Prüfung) - außer KW 16`.
///
/// Plans put into words what their tables have no column for. What is read here is meant as it stands; what could
/// be meant in two ways, or in none, is a doubt in the plan's own words.
public struct DateComment: Hashable, Sendable {
    /// How often a lecture takes place.
    public enum Rhythm: Hashable, Sendable {
        case daily, weekly, fortnightly, evenWeeks, oddWeeks
    }

    /// The first or the last week or day of a lecture.
    public struct Bound: Hashable, Sendable {
        public var week: CalendarWeek?
        /// More exact than the week, where both are said: `Beginn 12. KW (= 21.03.16)`.
        public var day: CalendarDay?
        /// Where it stands, for doubts.
        var words: String
    }

    /// Days that are named as those of the lessons; a range has one in each week.
    struct StatedDays: Hashable, Sendable {
        var ranges: [ClosedRange<CalendarDay>]
        var words: String
    }

    struct ExamWeek: Hashable, Sendable {
        var week: CalendarWeek
        var words: String
    }

    public internal(set) var start: Bound?
    public internal(set) var end: Bound?
    /// The weeks in which it takes place, where they are named; ascending.
    public internal(set) var weeks: [CalendarWeek]?
    /// Where the weeks stand, for doubts.
    var weekWords = ""
    /// Whether these weeks are one range without a gap, so that a rhythm runs from its first on.
    var isWeekRange = false
    /// The days of the lessons themselves, where they are named.
    var days: StatedDays?
    /// Days that are named to explain the weeks, which have to agree with them.
    var explainedDays: [StatedDays] = []
    public internal(set) var exceptWeeks: Set<CalendarWeek> = []
    public internal(set) var exceptDays: Set<CalendarDay> = []
    public internal(set) var rhythm: Rhythm?
    /// Where the rhythm stands, for doubts.
    var rhythmWords = ""
    /// Weeks of which it says that there is an exam in them.
    var examWeeks: [ExamWeek] = []
    /// What could not be read for certain.
    public internal(set) var doubts: [String] = []
    /// What is open even about a day that the plan itself names.
    var undecided: [String] = []
    /// Whether calendar weeks are named at all.
    public internal(set) var namesWeeks = false

    /// Reads a comment.
    ///
    /// - Parameters:
    ///   - text: The comment.
    ///   - term: The term of the lecture, which tells the year of a week or of a day without one.
    public init(_ text: String, term: Term) {
        var reader = DateCommentReader(String(text.prefix(Self.longest)), term: term)
        reader.read()
        self = reader.comment
        // Nobody reads on after so many words, and neither does this.
        if text.count > Self.longest { doubts.append(text.prefix(80) + "…") }
    }

    init() {}

    /// The exams in weeks in which one of these days lies, and no other: which one it is is never guessed.
    public func exams(among days: [CalendarDay]) -> [LectureExam] {
        examWeeks.compactMap { exam in
            let found = days.filter { CalendarWeek(of: $0) == exam.week }
            return found.count == 1 ? found.first.map { LectureExam(day: $0) } : nil
        }
    }

    private static let longest = 2000

    /// Whether it says nothing about dates.
    public var isSilent: Bool { self == DateComment() }
}
