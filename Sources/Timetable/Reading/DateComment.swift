public import SchoolModel

/// What the comment of a lecture says about dates, such as `KW 11 bis 20 (KW 27 Prüfung) - außer KW 16`.
///
/// Plans put into words what their tables have no column for. Whatever is read here is meant literally; what could
/// have two meanings, or none, is a doubt in the plan's own words.
public struct DateComment: Hashable, Sendable {
    /// How often a lecture takes place.
    public enum Rhythm: Hashable, Sendable {
        case daily, weekly, fortnightly, evenWeeks, oddWeeks
    }

    /// The first or the last week or day of a lecture.
    public struct Bound: Hashable, Sendable {
        public var week: CalendarWeek?
        /// More precise than the week, if both are given: `Beginn 12. KW (= 21.03.16)`.
        public var day: CalendarDay?
        /// Its text, for doubts.
        var words: String
    }

    /// Days given as those of the lessons; a range has one in each week.
    struct StatedDays: Hashable, Sendable {
        var ranges: [ClosedRange<CalendarDay>]
        var words: String
        /// Whether no word says that these are the days of the lessons, so that they have to agree with the plan.
        var isBare = false
    }

    struct ExamWeek: Hashable, Sendable {
        var week: CalendarWeek
        var words: String
    }

    public internal(set) var start: Bound?
    public internal(set) var end: Bound?
    /// The weeks in which it takes place, if they are named; in ascending order.
    public internal(set) var weeks: [CalendarWeek]?
    /// The text of the weeks, for doubts.
    var weekWords = ""
    /// Whether these weeks are one range without a gap, so that a rhythm starts with the first.
    var isWeekRange = false
    /// The days of the lessons themselves, if they are named.
    var days: StatedDays?
    /// Days given to explain the weeks, which have to agree with them.
    var explainedDays: [StatedDays] = []
    public internal(set) var exceptWeeks: Set<CalendarWeek> = []
    public internal(set) var exceptDays: Set<CalendarDay> = []
    public internal(set) var rhythm: Rhythm?
    /// The text of the rhythm, for doubts.
    var rhythmWords = ""
    /// Weeks that contain an exam according to the comment.
    var examWeeks: [ExamWeek] = []
    /// What couldn't be read reliably.
    public internal(set) var doubts: [String] = []
    /// What is undecided even about a day that the plan itself names.
    var undecided: [String] = []
    /// Whether any calendar weeks are named.
    public internal(set) var namesWeeks = false

    /// Reads a comment.
    ///
    /// - Parameters:
    ///   - text: The comment.
    ///   - term: The term of the lecture, which determines the year of a week or of a day without one.
    public init(_ text: String, term: Term) {
        var reader = DateCommentReader(String(text.prefix(Self.longest)), term: term)
        reader.read()
        self = reader.comment
        // People stop reading after that many words, and so does this.
        if text.count > Self.longest { doubts.append(text.prefix(80) + "…") }
    }

    init() {}

    /// The exams in weeks that contain exactly one of these days; if there are several, none is guessed.
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
