#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension WorksheetStatistics {
    /// Computes the statistics.
    ///
    /// - Parameters:
    ///   - exercises: What was handed out, as it is now; answers to questions that no longer exist don't count.
    ///   - report: Its students, with one column.
    ///   - assignments: The grants behind the report.
    ///   - answers: All answers given under them, in any order.
    ///   - asked: The questions that work was done with before the worksheet changed, by student and attempt: what was
    ///     added since is not missing in it.
    ///   - parts: The classes and groups to compare.
    ///   - counting: Which attempts count.
    ///   - timeZone: The zone in which weeks begin, on Monday at midnight.
    public init(
        of exercises: [Exercise], report: Report, assignments: [Assignment], answers: [Answered],
        asked: [Person.ID: [Activity.ID: Set<QuestionName>]] = [:], parts: [Part] = [], counting: Counting = .counted,
        timeZone: TimeZone
    ) {
        let rows = report.rows.compactMap { row in row.cells.first.flatMap { $0 }.map { (row.student, $0) } }
        let cells = Dictionary(rows.map { ($0.id, $1) }) { first, _ in first }
        let counted = Dictionary(
            assignments.compactMap { assignment in
                cells[assignment.student]?.assignment == assignment.id
                    ? assignment.summary.countedAttempt.map { (assignment.student, $0) } : nil
            }
        ) { first, _ in first }
        let known = answers.filter { cells[$0.student] != nil }
        let chosen = counting == .all ? known : known.filter { counted[$0.student] == $0.attempt }
        var counter = StatisticsCounter(exercises: exercises)
        counter.count(chosen, asked: asked)
        let order = Dictionary(rows.enumerated().map { ($1.0.id, $0) }) { first, _ in first }
        self.counting = counting
        average = Report.Average(of: rows.map(\.1))
        self.exercises = counter.lines(ordered: order)
        let students = rows.map { student, cell in
            StudentLine(
                student: student, cell: cell, tally: counter.tallies[student.id] ?? Tally(),
                notRight: counter.notRight(of: student.id))
        }
        self.students = students
        tally = Tally(sum: students.map(\.tally))
        self.parts = parts.compactMap { part in
            let members = students.filter { part.members.contains($0.student.id) }
            return members.isEmpty
                ? nil
                : PartLine(
                    part: part, average: Report.Average(of: members.map(\.cell)),
                    tally: Tally(sum: members.map(\.tally)))
        }
        weeks = Weeks(timeZone: timeZone).lines(of: chosen)
    }
}

extension WorksheetStatistics.Tally {
    init(sum tallies: [Self]) {
        self.init()
        for tally in tallies { add(tally) }
    }
}

/// Distinguishes attempts, even of students whose devices made the same identifier.
private struct AttemptKey: Hashable {
    let student: Person.ID
    let attempt: Activity.ID

    init(_ answer: WorksheetStatistics.Answered) {
        student = answer.student
        attempt = answer.attempt
    }
}

/// Goes through attempts, question by question.
private struct StatisticsCounter {
    typealias Statistics = WorksheetStatistics

    private struct Asked {
        let number: Int
        /// Nil as soon as two students were asked different questions.
        var prompt: String?
        var tally = Statistics.Tally()
        var students: [Statistics.Outcome: Set<Person.ID>] = [:]
        var wrong: [WrongKey: Wrong] = [:]
    }

    private struct WrongKey: Hashable {
        let prompt: String
        let folded: [String]
        let isPartlyRight: Bool
    }

    private struct Wrong {
        var texts: [String: Int] = [:]
        var students: Set<Person.ID> = []
    }

    private let exercises: [Exercise]
    private var order: [Exercise.ID: [Question.ID]] = [:]
    private var asked: [QuestionName: Asked] = [:]
    private var foldings: [QuestionName: [String: AnswerFolding]] = [:]
    private(set) var tallies: [Person.ID: Statistics.Tally] = [:]

    /// Generates the questions for two imaginary students, so that questions that no one answered are known.
    init(exercises: [Exercise]) {
        self.exercises = exercises
        for exercise in exercises {
            for seed in 0...1 as ClosedRange<UInt64> {
                for question in exercise.content.questions(for: seed) { meet(question, of: exercise) }
            }
        }
    }

    private mutating func meet(_ question: Question, of exercise: Exercise) {
        let name = QuestionName(exercise: exercise.id, question: question.id)
        if let known = asked[name] {
            if known.prompt != nil, known.prompt != question.prompt { asked[name]?.prompt = nil }
            return
        }
        order[exercise.id, default: []].append(question.id)
        asked[name] = Asked(number: order[exercise.id, default: []].count, prompt: question.prompt)
    }

    mutating func count(
        _ answers: [Statistics.Answered], asked kept: [Person.ID: [Activity.ID: Set<QuestionName>]]
    ) {
        var attempts: [AttemptKey: [QuestionName: Statistics.Answered]] = [:]
        for answer in answers {
            attempts[AttemptKey(answer), default: [:]][answer.question] = answer
        }
        for (key, answers) in attempts.sorted(by: { $0.key.attempt < $1.key.attempt }) {
            let kept = kept[key.student]?[key.attempt]?.union(answers.keys)
            for exercise in exercises {
                for question in exercise.questions(for: key.attempt.seed, among: kept) {
                    meet(question, of: exercise)
                    let name = QuestionName(exercise: exercise.id, question: question.id)
                    count(answers[name], to: question, of: exercise, by: key.student, seed: key.attempt.seed)
                }
            }
        }
    }

    private mutating func count(
        _ answer: Statistics.Answered?, to question: Question, of exercise: Exercise, by student: Person.ID,
        seed: UInt64
    ) {
        let name = QuestionName(exercise: exercise.id, question: question.id)
        let outcome = answer.map { Statistics.Outcome($0.verdict) } ?? .missing
        var tally = Statistics.Tally()
        tally[outcome] = 1
        tally.points = min(answer?.points ?? 0, question.points)
        // What nobody has marked yet is neither right nor wrong.
        tally.outOf = outcome == .open ? 0 : question.points
        tally.take(time: answer?.duration ?? 0)
        tallies[student, default: Statistics.Tally()].add(tally)
        asked[name]?.tally.add(tally)
        asked[name]?.students[outcome, default: []].insert(student)
        guard outcome == .wrong || outcome == .partly, let given = answer?.answer else { return }
        let folding = folding(of: question, in: exercise, seed: seed)
        let key = WrongKey(
            prompt: question.prompt, folded: folding.folded(given.parts), isPartlyRight: outcome == .partly)
        let text = exercise.content.reading(given, of: question.id, seed: seed)
        asked[name]?.wrong[key, default: Wrong()].texts[text, default: 0] += 1
        asked[name]?.wrong[key]?.students.insert(student)
    }

    /// How the exercise itself folds answers; if it has no key, white space and width don't count.
    private mutating func folding(of question: Question, in exercise: Exercise, seed: UInt64) -> AnswerFolding {
        let name = QuestionName(exercise: exercise.id, question: question.id)
        if let known = foldings[name]?[question.prompt] { return known }
        let steps = exercise.content.key(to: question.id, seed: seed)?.fold ?? [.width, .trim]
        foldings[name, default: [:]][question.prompt] = AnswerFolding(steps)
        return AnswerFolding(steps)
    }

    // MARK: Lines

    func lines(ordered order: [Person.ID: Int]) -> [Statistics.ExerciseLine] {
        exercises.map { exercise in
            let questions = names(of: exercise).compactMap { line($0, order) }
            return Statistics.ExerciseLine(
                exercise: exercise, tally: Statistics.Tally(sum: questions.map(\.tally)), questions: questions)
        }
    }

    func notRight(of student: Person.ID) -> [QuestionName] {
        exercises.flatMap(names).filter { name in
            let students = asked[name]?.students
            return [.wrong, .partly].contains { students?[$0]?.contains(student) ?? false }
        }
    }

    private func names(of exercise: Exercise) -> [QuestionName] {
        order[exercise.id, default: []].map { QuestionName(exercise: exercise.id, question: $0) }
    }

    private func line(_ name: QuestionName, _ order: [Person.ID: Int]) -> Statistics.QuestionLine? {
        guard let asked = asked[name] else { return nil }
        let sorted = { (students: Set<Person.ID>) in
            students.sorted { (order[$0] ?? .max, $0) < (order[$1] ?? .max, $1) }
        }
        let wrong = asked.wrong.map { key, wrong in
            Statistics.WrongAnswer(
                text: wrong.texts.min { (-$0.value, $0.key) < (-$1.value, $1.key) }?.key ?? "",
                prompt: asked.prompt == nil ? key.prompt : nil, count: wrong.texts.values.reduce(0, +),
                isPartlyRight: key.isPartlyRight, students: sorted(wrong.students))
        }
        return Statistics.QuestionLine(
            id: name, number: asked.number, prompt: asked.prompt, tally: asked.tally,
            students: asked.students.mapValues(sorted),
            wrongAnswers: wrong.sorted {
                (-$0.count, $0.isPartlyRight ? 1 : 0, $0.prompt ?? "", $0.text)
                    < (-$1.count, $1.isPartlyRight ? 1 : 0, $1.prompt ?? "", $1.text)
            })
    }
}

/// Assigns answers to the weeks of a time zone.
private struct Weeks {
    let timeZone: TimeZone

    func lines(of answers: [WorksheetStatistics.Answered]) -> [WorksheetStatistics.WeekLine] {
        var offsets: [Int64: Int64] = [:]
        var weeks: [Int: [WorksheetStatistics.Answered]] = [:]
        for answer in answers {
            let milliseconds = Int64((answer.at.timeIntervalSince1970 * 1000).rounded())
            // Every zone changes its clocks only at a quarter of an hour.
            let quarter = milliseconds / 900_000
            let offset = offsets[quarter] ?? Int64(timeZone.secondsFromGMT(for: answer.at)) * 1000
            offsets[quarter] = offset
            guard let local = CalendarDay.split(millisecondsSince1970: milliseconds + offset) else { continue }
            weeks[local.day.monday, default: []].append(answer)
        }
        guard let first = weeks.keys.min(), let last = weeks.keys.max() else { return [] }
        return stride(from: first, through: last, by: 7).compactMap { day in
            CalendarDay(daysSince1970: day).map { line($0, weeks[day] ?? []) }
        }
    }

    private func line(
        _ begins: CalendarDay, _ answers: [WorksheetStatistics.Answered]
    ) -> WorksheetStatistics.WeekLine {
        var tally = WorksheetStatistics.Tally()
        for answer in answers {
            tally[WorksheetStatistics.Outcome(answer.verdict)] += 1
            tally.take(time: answer.duration)
        }
        return WorksheetStatistics.WeekLine(
            begins: begins, attempts: Set(answers.map(AttemptKey.init)).count,
            students: Set(answers.map(\.student)).count,
            tally: tally)
    }
}
