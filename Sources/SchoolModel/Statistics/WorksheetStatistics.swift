#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The results of a worksheet that was handed out: who knew what, and what was answered instead.
///
/// It builds on a ``Report``, which determines results, attempts and times; what it adds are the answers
/// behind them. Answers of students who aren't in the report don't count.
public struct WorksheetStatistics: Hashable, Sendable {
    /// The attempts in which questions are counted.
    public enum Counting: String, CaseIterable, Sendable {
        /// For each student, the one whose result the report shows.
        case counted
        case all
    }

    /// The outcome of a question in an attempt.
    public enum Outcome: Int, CaseIterable, Sendable {
        case right, partly, wrong
        /// Answered, and not marked yet.
        case open
        /// Not answered.
        case missing
    }

    /// One answer, as far as statistics need it.
    public struct Answered: Hashable, Sendable {
        public let student: Person.ID
        public let attempt: Activity.ID
        public let question: QuestionName
        public let verdict: Mark.Verdict
        public let points: Double
        /// Whole milliseconds.
        public let duration: Int
        public let at: Date
        /// The answer; nil if it was right or isn't marked yet.
        public let answer: Answer?

        public init(
            student: Person.ID, attempt: Activity.ID, question: QuestionName, verdict: Mark.Verdict, points: Double,
            duration: Int, at: Date, answer: Answer?
        ) {
            self.student = student
            self.attempt = attempt
            self.question = question
            self.verdict = verdict
            self.points = points
            self.duration = duration
            self.at = at
            self.answer = answer
        }
    }

    /// A count of outcomes.
    public struct Tally: Hashable, Sendable {
        private var counts = [Int](repeating: 0, count: Outcome.allCases.count)
        public var points = 0.0
        /// The points of all questions asked, including those without an answer, but not those that wait for a mark.
        public var outOf = 0.0
        /// Whole milliseconds over all answers whose time is known.
        public private(set) var duration = 0
        /// The answers whose time is known: without scripts, nobody measures it.
        private var timed = 0

        public init() {}

        /// Counts the time of an answer, in whole milliseconds; 0 if nobody knows it.
        public mutating func take(time: Int) {
            guard time > 0 else { return }
            duration += time
            timed += 1
        }

        public subscript(outcome: Outcome) -> Int {
            get { counts[outcome.rawValue] }
            set { counts[outcome.rawValue] = newValue }
        }

        public var asked: Int { counts.reduce(0, +) }
        public var answered: Int { asked - self[.missing] }
        public var marked: Int { answered - self[.open] }

        /// The share of the marked answers with this outcome, 0…1; nil if there are none.
        public func share(of outcome: Outcome) -> Double? {
            marked > 0 ? Double(self[outcome]) / Double(marked) : nil
        }

        /// The average milliseconds per answer whose time is known; nil if there are none.
        public var averageDuration: Int? { timed > 0 ? duration / timed : nil }

        public mutating func add(_ other: Tally) {
            for outcome in Outcome.allCases { self[outcome] += other[outcome] }
            points += other.points
            outOf += other.outOf
            duration += other.duration
            timed += other.timed
        }
    }

    /// Wrong or partly right answers that count as the same.
    public struct WrongAnswer: Hashable, Sendable {
        /// The answer as people read it; if there are several spellings, the most frequent one.
        public let text: String
        /// What was asked, if each student is asked something different.
        public let prompt: String?
        public let count: Int
        /// Whether it was worth some of the points.
        public let isPartlyRight: Bool
        /// Who gave it, each once, in the order of the report.
        public let students: [Person.ID]
    }

    public struct QuestionLine: Hashable, Sendable, Identifiable {
        public let id: QuestionName
        /// Its position in its exercise, from 1.
        public let number: Int
        /// Nil if each student is asked something different.
        public let prompt: String?
        public let tally: Tally
        /// Who is behind each number, in the order of the report.
        public let students: [Outcome: [Person.ID]]
        /// The most frequent first.
        public let wrongAnswers: [WrongAnswer]
    }

    public struct ExerciseLine: Hashable, Sendable, Identifiable {
        public let exercise: Exercise
        public let tally: Tally
        public let questions: [QuestionLine]

        public var id: Exercise.ID { exercise.id }
    }

    public struct StudentLine: Hashable, Sendable {
        public let student: Report.Student
        /// What the report says.
        public let cell: Report.Cell
        public let tally: Tally
        /// The questions answered, but not right.
        public let notRight: [QuestionName]
    }

    /// A class or a group to compare with others.
    public struct Part: Hashable, Sendable {
        public enum Kind: Hashable, Sendable {
            case schoolClass(SchoolClass.ID)
            case group(StudentGroup.ID)
        }

        public let kind: Kind
        public let name: String
        public let members: Set<Person.ID>

        public init(kind: Kind, name: String, members: Set<Person.ID>) {
            self.kind = kind
            self.name = name
            self.members = members
        }
    }

    public struct PartLine: Hashable, Sendable {
        public let part: Part
        /// Computed as the report does for a column.
        public let average: Report.Average
        public let tally: Tally
    }

    /// The answers given in one week, in the attempts that are counted.
    public struct WeekLine: Hashable, Sendable {
        /// A Monday.
        public let begins: CalendarDay
        public let attempts: Int
        public let students: Int
        public let tally: Tally
    }

    public let counting: Counting
    /// Computed as the report does.
    public let average: Report.Average
    public let tally: Tally
    public let exercises: [ExerciseLine]
    public let students: [StudentLine]
    public let parts: [PartLine]
    /// Every week from the first answer to the last.
    public let weeks: [WeekLine]

    /// The questions that were marked and not always right, the hardest first.
    public func hardest(_ most: Int) -> [QuestionLine] {
        let difficult = exercises.flatMap(\.questions).enumerated().compactMap { place, line in
            line.tally.share(of: .right).flatMap { share in share < 1 ? (share, place, line) : nil }
        }
        return difficult.sorted { one, other in
            (one.0, -one.2.tally[.wrong], one.1) < (other.0, -other.2.tally[.wrong], other.1)
        }.prefix(most).map(\.2)
    }

    /// The answers given instead of right ones, the most frequent first.
    public func wrongAnswers(_ most: Int) -> [(question: QuestionLine, wrong: WrongAnswer)] {
        let all = exercises.flatMap(\.questions).flatMap { line in line.wrongAnswers.map { (line, $0) } }
        return all.enumerated().sorted { one, other in
            (-one.element.1.count, one.offset) < (-other.element.1.count, other.offset)
        }.prefix(most).map { (question: $0.element.0, wrong: $0.element.1) }
    }
}

extension WorksheetStatistics.Outcome {
    init(_ verdict: Mark.Verdict) {
        self =
            switch verdict {
            case .correct: .right
            case .partly: .partly
            case .wrong: .wrong
            case .open: .open
            }
    }
}
