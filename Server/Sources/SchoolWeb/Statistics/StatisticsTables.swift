import SchoolModel

/// Everything that statistics say, in words: the page shows these tables, and the file consists of them.
struct StatisticsTables {
    typealias Statistics = WorksheetStatistics
    private typealias Cell = TextTable.Cell

    /// How many questions count as the hardest, and how many answers as the most frequent wrong ones.
    static let most = 5
    static let mostWrongAnswers = 20

    let model: StatisticsPage.Model
    /// Tells the students of the statistics apart.
    let frame: PageFrame

    init(model: StatisticsPage.Model, frame: PageFrame) {
        self.model = model
        self.frame = frame.telling(apart: model.statistics.students.map(\.student))
    }

    private var words: StatisticsStrings { frame.strings.statistics }
    private var report: ReportStrings { frame.strings.report }
    private var statistics: Statistics { model.statistics }

    /// In the order of the page.
    var all: [TextTable] {
        [wrongAnswers, hardest, questions, names, exercises, students, parts, weeks]
    }

    var wrongAnswers: TextTable {
        TextTable(
            id: "wrong-answers", title: words.wrongAnswers,
            head: [words.answer, report.result, words.question, words.times, words.who],
            rows: statistics.wrongAnswers(Self.mostWrongAnswers).map { line, wrong in
                [
                    Cell(text(wrong, to: line.id)), Cell(wrong.isPartlyRight ? words.partly : words.wrong),
                    Cell(wrong.prompt ?? label(line)), Cell("\(wrong.count)"),
                    Cell(names(wrong.students)),
                ]
            })
    }

    var hardest: TextTable {
        TextTable(
            id: "hardest", title: words.hardest,
            head: [
                words.question, words.shareRight, words.shareWrong,
                frame.strings.common.labelled(words.who, words.wrong),
            ],
            rows: statistics.hardest(Self.most).map { line in
                [Cell(label(line))] + shares(line.tally) + [Cell(names(line.students[.wrong] ?? []))]
            })
    }

    var questions: TextTable {
        TextTable(
            id: "questions", title: words.questions, head: [words.question] + tallyHead,
            columnsInFile: timesInFile,
            rows: lines.map { [Cell(label($0))] + cells($0.tally) })
    }

    var names: TextTable {
        TextTable(
            id: "names", title: words.whoAnswered, head: [words.question] + Statistics.Outcome.allCases.map(word),
            rows: lines.map { line in
                [Cell(label(line))]
                    + Statistics.Outcome.allCases.map { Cell(names(line.students[$0] ?? [])) }
            })
    }

    var exercises: TextTable {
        TextTable(
            id: "exercises", title: words.exercises, head: [words.exercise] + tallyHead,
            columnsInFile: timesInFile,
            rows: statistics.exercises.enumerated().map { position, line in
                [Cell(title(line.exercise, position))] + cells(line.tally)
            })
    }

    /// Students in the order of a register.
    var studentLines: [Statistics.StudentLine] {
        NameOrder(language: frame.strings.language).sorted(
            statistics.students, by: \.student.name, then: \.student.username)
    }

    var students: TextTable {
        let labels = Dictionary(lines.map { ($0.id, label($0)) }) { first, _ in first }
        return TextTable(
            id: "students", title: words.students,
            head: [report.student, report.statusHead, report.result, report.attemptsHead, report.time] + tallyHead
                + [words.notRight],
            columnsInFile: timesInFile.merging([report.result: resultInFile]) { first, _ in first },
            rows: studentLines.map { line in
                let cell = line.cell
                return [
                    Cell(frame.marked(line.student), href: Links.attempts(model.handout.id, cell.assignment)),
                    Cell(frame.status(of: cell)), result(of: cell), Cell("\(cell.attempts)"),
                    time(cell.duration > 0 ? cell.duration : nil),
                ] + cells(line.tally) + [Cell(line.notRight.compactMap { labels[$0] }.joined(separator: " · "))]
            })
    }

    var parts: TextTable {
        TextTable(
            id: "parts", title: words.parts,
            head: [words.parts, words.done, report.result, report.time] + tallyHead,
            columnsInFile: timesInFile,
            rows: statistics.parts.map { line in
                [
                    Cell(line.part.name),
                    Cell(frame.strings.common.ofStudents(line.average.studentsDone, line.average.students)),
                    Cell(result(line.average)),
                    time(line.average.duration.map { Int($0.rounded()) }),
                ] + cells(line.tally)
            })
    }

    var weeks: TextTable {
        TextTable(
            id: "weeks", title: words.weeks,
            head: [words.week, words.students, report.attemptsHead, words.answers, words.shareRight, words.shareWrong],
            rows: statistics.weeks.map { line in
                [
                    Cell(frame.day(line.begins)), Cell("\(line.students)"), Cell("\(line.attempts)"),
                    Cell("\(line.tally.answered)"),
                ] + shares(line.tally)
            })
    }

    /// An average, which may not know of all answers yet.
    private func result(_ average: Report.Average) -> String {
        guard let text = frame.text(average) else { return "" }
        return average.isProvisional ? "\(text) · \(report.provisional)" : text
    }

    // MARK: Words

    var lines: [Statistics.QuestionLine] { statistics.exercises.flatMap(\.questions) }

    /// The label of a question: its number and, if everybody was asked the same, what was asked.
    func label(_ line: Statistics.QuestionLine) -> String {
        let position = statistics.exercises.firstIndex { $0.id == line.id.exercise } ?? 0
        let number = statistics.exercises.count == 1 ? "\(line.number)" : "\(position + 1).\(line.number)"
        let exercise = statistics.exercises.first { $0.id == line.id.exercise }?.exercise
        let prompt =
            line.prompt.map { frame.strings.prompt($0, of: exercise?.type) }?
            .split(whereSeparator: \.isNewline).joined(separator: " ") ?? ""
        return prompt.isEmpty ? words.questionNumber(number) : words.numbered(number, prompt)
    }

    func title(_ exercise: Exercise, _ position: Int) -> String {
        let type = frame.strings.worksheets.words(for: exercise.type).name
        return words.numbered("\(position + 1)", exercise.title.isEmpty ? type : exercise.title)
    }

    func word(_ outcome: Statistics.Outcome) -> String {
        switch outcome {
        case .right: words.right
        case .partly: words.partly
        case .wrong: words.wrong
        case .open: words.open
        case .missing: words.missing
        }
    }

    private func names(_ students: [Person.ID]) -> String {
        let named = NameOrder(language: frame.strings.language)
            .sorted(students.compactMap { model.names[$0] }, by: \.name)
        return frame.list(named.map(frame.name))
    }

    /// The two answers that aren't texts have words of their own.
    private func text(_ wrong: Statistics.WrongAnswer, to name: QuestionName) -> String {
        let exercise = statistics.exercises.first { $0.id == name.exercise }?.exercise
        return wrong.text.isEmpty ? words.nothing : frame.strings.shown(wrong.text, to: exercise?.type)
    }

    private var tallyHead: [String] {
        Statistics.Outcome.allCases.map(word) + [words.shareRight, words.shareWrong, words.timeEach]
    }

    private func cells(_ tally: Statistics.Tally) -> [TextTable.Cell] {
        Statistics.Outcome.allCases.map { Cell("\(tally[$0])") } + shares(tally)
            + [time(tally.averageDuration)]
    }

    // MARK: Files

    private var waits: Bool { statistics.students.contains { $0.cell.waiting > 0 } }

    /// A file says in a column of its own what the page says beside a result that isn't complete.
    private var resultInFile: [String] {
        [report.result, report.pointsPossible] + (waits ? [report.toBeMarkedHead] : [])
    }

    private var timesInFile: [String: [String]] {
        [report.time: [report.timeInSeconds], words.timeEach: [words.timeEachInSeconds]]
    }

    private func result(of cell: Report.Cell) -> TextTable.Cell {
        Cell(
            cell.main.map { frame.result($0, of: cell) } ?? "",
            inFile: ReportTable.result(of: cell, frame) + (waits ? ["\(cell.waiting)"] : []))
    }

    private func time(_ milliseconds: Int?) -> TextTable.Cell {
        Cell(
            milliseconds.map(frame.duration) ?? "",
            inFile: [milliseconds.map(ReportTable.seconds) ?? ""])
    }

    private func shares(_ tally: Statistics.Tally) -> [TextTable.Cell] {
        [Statistics.Outcome.right, .wrong].map { Cell(tally.share(of: $0).map(frame.percent) ?? "") }
    }
}
