public import Markup
public import SchoolModel

/// The results of a worksheet: how much was right, by whom, and what was answered instead.
public struct StatisticsPage: HTML {
    public struct Model: Sendable {
        public var handout: Handout
        public var activity: HandoutActivity
        public var statistics: WorksheetStatistics
        /// The classes to choose from.
        public var classes: [SchoolClass]
        /// The groups to choose from.
        public var groups: [StudentGroup]
        public var schoolClass: SchoolClass.ID? = nil
        public var group: StudentGroup.ID? = nil

        var names: [Person.ID: Report.Student] {
            Dictionary(statistics.students.map { ($0.student.id, $0.student) }) { first, _ in first }
        }
    }

    let model: Model
    let frame: PageFrame

    public var body: some HTML {
        let tables = StatisticsTables(model: model, frame: frame)
        let frame = tables.frame
        let words = frame.strings.statistics
        Page(
            words.titleOf(model.activity.title), frame, section: .handouts, style: "statistics",
            scripts: ["print.js"], styleSheets: ["statistics.css"]
        ) {
            PageHead(
                words.titleOf(model.activity.title),
                above: Crumb(label: frame.title(model.handout), href: Links.handout(model.handout.id))
            ) {
                ReportTools(strings: frame.strings, table: tableLink)
            }
            StatisticsFilterForm(frame: frame, model: model)
            StatisticsFigures(frame: frame, statistics: model.statistics)
            if model.statistics.weeks.isEmpty {
                EmptyState(icon: .statistics, title: words.noAnswers)
            } else {
                StatisticsAnswers(tables: tables)
                StatisticsPlots(frame: frame, tables: tables)
            }
            p(.class("quiet")) { frame.strings.report.looksAreRead }
        }
    }

    private var tableLink: String {
        Links.query(
            Links.statisticsTable(model.handout.id, model.activity.id),
            [
                "class": model.schoolClass?.description, "group": model.group?.description,
                "counting": model.statistics.counting.rawValue,
            ])
    }
}

/// Whose work it is about, and which attempts count.
struct StatisticsFilterForm: HTML {
    let frame: PageFrame
    let model: StatisticsPage.Model

    var body: some HTML {
        let words = frame.strings.statistics
        form(
            .method("get"), .action(Links.statistics(model.handout.id, model.activity.id)),
            .class("search no-print")
        ) {
            if model.classes.count > 1 {
                choice(
                    "class", words.schoolClass,
                    [("", words.all)] + frame.sorted(model.classes).map { ($0.id.description, $0.name) },
                    chosen: model.schoolClass?.description ?? "")
            }
            if !model.groups.isEmpty {
                choice(
                    "group", words.group,
                    [("", words.everybody)] + model.groups.map { ($0.id.description, $0.name) },
                    chosen: model.group?.description ?? "")
            }
            choice(
                "counting", words.counting,
                [
                    (WorksheetStatistics.Counting.counted.rawValue, words.countCounted),
                    (WorksheetStatistics.Counting.all.rawValue, words.countAll),
                ], chosen: model.statistics.counting.rawValue)
            button(.type("submit"), .class("button")) { words.show }
        }
    }

    private func choice(
        _ name: String, _ label: String, _ choices: [(value: String, label: String)], chosen: String
    ) -> some HTML {
        div(.class("field")) {
            Markup.label(.for("filter-\(name)")) { label }
            select(.id("filter-\(name)"), .name(name)) {
                for choice in choices {
                    option(.value(choice.value), .selected.when(choice.value == chosen)) { choice.label }
                }
            }
        }
    }
}

/// The report's figures, and how much of the answers was right.
struct StatisticsFigures: HTML {
    let frame: PageFrame
    let statistics: WorksheetStatistics
    private var departed: Int {
        statistics.students.count { $0.student.departure != nil && $0.cell.attempts > 0 }
    }

    var body: some HTML {
        let words = frame.strings.statistics
        let report = frame.strings.report
        let tally = statistics.tally
        section(.class("card summary"), .ariaLabel(report.overview)) {
            dl(.class("figures")) {
                Figure(
                    label: words.done,
                    value: frame.strings.common.ofStudents(statistics.average.studentsDone, statistics.average.students)
                )
                if let result = frame.text(statistics.average) {
                    Figure(
                        label: "\(report.result) (\(counted))", value: result,
                        mark: statistics.average.isProvisional ? ProvisionalMark(frame: frame) : nil)
                }
                if let right = tally.share(of: .right) {
                    Figure(label: "\(words.shareRight) (\(words.marked(tally.marked)))", value: frame.percent(right))
                }
                if let wrong = tally.share(of: .wrong) {
                    Figure(label: "\(words.shareWrong) (\(words.marked(tally.marked)))", value: frame.percent(wrong))
                }
                if tally[.open] > 0 { Figure(label: words.open, value: "\(tally[.open])") }
                if let duration = statistics.average.duration {
                    Figure(label: "\(report.time) (\(counted))", value: frame.duration(Int(duration.rounded())))
                }
                Figure(
                    label: report.attemptsHead,
                    value: "\(statistics.students.reduce(0) { $0 + $1.cell.attempts })")
            }
            if isProvisional { p(.class("quiet")) { "* \(report.provisional)" } }
            if departed > 0 { p(.class("quiet")) { report.averageIncludes(departed) } }
        }
    }

    /// Whether some result on the page changes when what waits is marked.
    private var isProvisional: Bool {
        statistics.average.isProvisional || statistics.students.contains { $0.cell.isProvisional }
    }

    /// Of whom result and time are.
    private var counted: String {
        frame.strings.report.averageOf(statistics.average.counted, statistics.average.students)
    }
}

/// What needs a teacher's eye first: what was hard, and what was answered instead.
struct StatisticsAnswers: HTML {
    let tables: StatisticsTables

    var body: some HTML {
        for table in [tables.wrongAnswers, tables.hardest] where !table.rows.isEmpty {
            section(.class("card"), .ariaLabelledBy("heading-\(table.id)")) {
                h2(.id("heading-\(table.id)")) { table.title }
                TextTableView(table: table)
            }
        }
    }
}

/// The plots, each with the table that it was drawn from.
struct StatisticsPlots: HTML {
    let frame: PageFrame
    let tables: StatisticsTables

    var body: some HTML {
        let words = frame.strings.statistics
        let statistics = tables.model.statistics
        PlotSection(
            tables: tables, table: tables.questions, more: [tables.names],
            bars: zip(tables.lines, tables.questions.rows).map { bar($1[0].text, $0.tally) })
        if statistics.exercises.count > 1 {
            PlotSection(
                tables: tables, table: tables.exercises,
                bars: zip(statistics.exercises, tables.exercises.rows).map { bar($1[0].text, $0.tally) })
        }
        PlotSection(
            tables: tables, table: tables.students,
            bars: tables.studentLines.map { line in
                let sign = line.cell.isProvisional ? "*" : ""
                return OutcomeBars.Bar(
                    label: frame.marked(line.student), value: line.cell.main.map { frame.text($0) + sign } ?? "–",
                    tally: line.tally)
            })
        if statistics.parts.count > 1 {
            PlotSection(
                tables: tables, table: tables.parts, bars: statistics.parts.map { bar($0.part.name, $0.tally) })
        }
        section(.class("card"), .ariaLabelledBy("heading-weeks")) {
            h2(.id("heading-weeks")) { words.weeks }
            p(.class("quiet")) { words.shareRight }
            WeekPlot(
                id: "plot-weeks", title: words.plot(words.weeks), description: words.chartHint, frame: frame,
                weeks: statistics.weeks)
            PlotTable(strings: tables.frame.strings, table: tables.weeks)
        }
    }

    private func bar(_ label: String, _ tally: WorksheetStatistics.Tally) -> OutcomeBars.Bar {
        OutcomeBars.Bar(label: label, value: tally.share(of: .right).map(frame.percent) ?? "–", tally: tally)
    }
}

/// A plot of outcomes with its legend and its tables.
struct PlotSection: HTML {
    let tables: StatisticsTables
    let table: TextTable
    var more: [TextTable] = []
    let bars: [OutcomeBars.Bar]

    var body: some HTML {
        let words = tables.frame.strings.statistics
        let id = "plot-\(table.id)"
        section(.class("card"), .ariaLabelledBy("heading-\(table.id)")) {
            h2(.id("heading-\(table.id)")) { table.title }
            OutcomeLegend(id: id, tables: tables)
            OutcomeBars(id: id, title: words.plot(table.title), description: words.chartHint, bars: bars)
            for table in [table] + more { PlotTable(strings: tables.frame.strings, table: table) }
        }
    }
}

/// The table behind a plot, collapsed until somebody wants it.
struct PlotTable: HTML {
    let strings: Strings
    let table: TextTable

    var body: some HTML {
        details(.class("plot-table")) {
            summary { strings.common.labelled(strings.statistics.table, table.title) }
            TextTableView(table: table)
        }
    }
}

extension Strings {
    /// The title of a worksheet's statistics.
    public func statisticsTitle(of activity: HandoutActivity) -> String {
        statistics.titleOf(activity.title)
    }
}
