import Foundation
import Markup
import SchoolModel

/// The grid of a report: students down, activities across.
///
/// The head and the first column stay visible. Each number is a link to the attempts behind it.
struct ReportGrid: HTML {
    let frame: PageFrame
    let report: Report
    let sort: ReportSort
    let title: String
    /// The address of this page in another order.
    let link: (ReportSort) -> String
    /// Whether there are columns of several handouts.
    let spansHandouts: Bool
    /// Until when individual students have more time.
    var extensions: [Person.ID: Date] = [:]

    var body: some HTML {
        let signs = StatusSigns(frame: frame)
        div(.class("grid-scroll"), .role("region"), .ariaLabelledBy("grid-caption"), .tabIndex("0")) {
            table(.class("grid")) {
                caption(.id("grid-caption"), .class("spoken-only")) { frame.strings.report.caption(title) }
                thead {
                    if spansHandouts { HandoutHeads(frame: frame, columns: report.columns) }
                    ColumnHeads(frame: frame, columns: report.columns, sort: sort, link: link)
                }
                tbody {
                    for row in ReportOrder(sort: sort, language: frame.strings.language).sorted(report) {
                        GridRow(
                            frame: frame, columns: report.columns, row: row, until: extensions[row.student.id],
                            signs: signs)
                    }
                }
                tfoot { AverageRow(frame: frame, report: report) }
            }
        }
    }
}

/// The titles of the handouts, each over its activities.
struct HandoutHeads: HTML {
    let frame: PageFrame
    let columns: [Report.Column]

    var body: some HTML {
        tr(.class("grid-handouts")) {
            td(.colspan("2"), .class("grid-corner")) {}
            for group in groups {
                th(.scope("colgroup"), .colspan("\(group.count)")) {
                    a(.href(Links.handout(group.column.handout))) { group.column.handoutTitle }
                    if let due = due(group.column) { small { due } }
                }
            }
        }
    }

    /// The day, or the first and last of the days by which students of the class have to be done.
    private func due(_ column: Report.Column) -> String? {
        guard let last = column.due.map(frame.day) else { return nil }
        if let first = column.firstDue.map(frame.day), first != last {
            return frame.strings.report.columnDueBetween(first, last)
        }
        return frame.strings.report.columnDue(last)
    }

    private struct Span {
        let column: Report.Column
        var count: Int
    }

    private var groups: [Span] {
        var groups: [Span] = []
        for column in columns {
            if groups.last?.column.handout == column.handout {
                groups[groups.count - 1].count += 1
            } else {
                groups.append(Span(column: column, count: 1))
            }
        }
        return groups
    }
}

/// The titles of the columns, each a link that sorts by it.
struct ColumnHeads: HTML {
    let frame: PageFrame
    let columns: [Report.Column]
    let sort: ReportSort
    let link: (ReportSort) -> String

    var body: some HTML {
        tr {
            SortHead(
                frame: frame, title: frame.strings.report.student, key: .name, sort: sort, link: link,
                style: "grid-name")
            SortHead(
                frame: frame, title: frame.strings.report.doneColumn, key: .done, sort: sort, link: link,
                style: "grid-done", beginsDescending: true)
            for column in columns {
                SortHead(
                    frame: frame, title: column.activity.title, key: .activity(column.activity.id), sort: sort,
                    link: link, style: "grid-activity", beginsDescending: true)
            }
        }
    }
}

struct SortHead: HTML {
    let frame: PageFrame
    let title: String
    let key: ReportSort.Key
    let sort: ReportSort
    let link: (ReportSort) -> String
    let style: String
    var beginsDescending = false

    var body: some HTML {
        th(
            .scope("col"), .class(style),
            .ariaSort(sort.isDescending ? "descending" : "ascending").when(isSorted)
        ) {
            a(.href(link(next)), .class("sort"), .custom("title", frame.strings.report.sortBy(title))) {
                span { title }
                span(.class(mark), .ariaHidden("true")) {}
            }
        }
    }

    private var isSorted: Bool { sort.key == key }

    private var mark: String {
        guard isSorted else { return "sort-mark" }
        return sort.isDescending ? "sort-mark sort-down" : "sort-mark sort-up"
    }

    private var next: ReportSort {
        ReportSort(key: key, isDescending: isSorted ? !sort.isDescending : beginsDescending)
    }
}

/// One student's line.
struct GridRow: HTML {
    let frame: PageFrame
    let columns: [Report.Column]
    let row: Report.Row
    /// Until when this student has more time than the others, or nil.
    let until: Date?
    let signs: StatusSigns

    var body: some HTML {
        tr(.data("row", row.student.id.description)) {
            th(.scope("row"), .class("grid-name")) {
                frame.name(row.student)
                DepartureMark(frame: frame, student: row.student)
                if let until {
                    " "
                    small(.id("until-\(row.student.id)")) { frame.strings.report.until(frame.day(until)) }
                }
            }
            td(.class("grid-done"), .id("done-\(row.student.id)")) {
                frame.strings.report.doneOf(row.doneCount, row.assignedCount)
            }
            for (index, cell) in row.cells.enumerated() {
                GridCell(
                    frame: frame, handout: columns[index].handout, cell: cell,
                    isElsewhere: row.elsewhere.contains(index), signs: signs)
            }
        }
    }
}

/// What one student did at one activity.
struct GridCell: HTML {
    let frame: PageFrame
    let handout: Handout.ID
    let cell: Report.Cell?
    /// Whether the student has it through another class.
    let isElsewhere: Bool
    let signs: StatusSigns

    var body: some HTML {
        if let cell {
            td(.id("cell-\(cell.assignment)"), .class("cell cell-\(cell.status.rawValue)")) {
                a(.href(Links.attempts(handout, cell.assignment))) {
                    signs[cell]
                    if let main = cell.main {
                        strong { frame.text(main) }
                        if cell.isProvisional { ProvisionalMark(frame: frame) }
                    }
                    if let share { small { frame.strings.report.progressOf(frame.percent(share)) } }
                    if cell.duration > 0 { small { frame.duration(cell.duration) } }
                    if cell.waiting > 0 {
                        small(.class("to-mark")) { frame.strings.marking.cellWaits(cell.waiting) }
                    }
                    if cell.isLate { small(.class("late")) { frame.strings.report.late } }
                }
            }
        } else if isElsewhere {
            td(.class("cell cell-none")) { small { frame.strings.report.elsewhere } }
        } else {
            td(.class("cell cell-none")) {
                span(.ariaHidden("true")) { "–" }
                span(.class("spoken-only")) { frame.strings.report.notAssigned }
            }
        }
    }
}

extension GridCell {
    /// How much was worked through, where the number before it says nothing about that.
    private var share: Double? {
        guard let cell, cell.isWorksheet, let progress = cell.progress, progress < 1 else { return nil }
        return progress
    }
}

/// The signs, rendered once for all cells.
struct StatusSigns {
    private let notOpened: Fragment
    private let opened: Fragment
    private let started: Fragment
    private let done: Fragment
    private let saidAboutNothing: Fragment
    private let saidAboutSome: Fragment

    init(frame: PageFrame) {
        let sign = { (status: Report.Status) in StatusSign(name: status.rawValue, text: frame.text(status)).fragment }
        notOpened = sign(.notOpened)
        opened = sign(.opened)
        started = sign(.started)
        done = sign(.done)
        let strings = frame.strings.report
        saidAboutNothing = StatusSign(name: "said", text: strings.saidDone(strings.noData)).fragment
        saidAboutSome = StatusSign(name: "said", text: strings.saidDoneLegend).fragment
    }

    subscript(cell: Report.Cell) -> Fragment {
        switch cell.status {
        case .notOpened: notOpened
        case .opened: opened
        case .started: started
        case .done: cell.gap == nil ? done : cell.gap == .everything ? saidAboutNothing : saidAboutSome
        }
    }
}

/// A status as a drawing with its word for those who can't see it.
struct StatusSign: HTML {
    let name: String
    let text: String

    var body: some HTML {
        span(.class("sign sign-\(name)"), .custom("title", text)) {
            span(.class("spoken-only")) { text }
        }
    }
}

/// The averages of the class.
struct AverageRow: HTML {
    let frame: PageFrame
    let report: Report

    var body: some HTML {
        tr(.class("grid-average")) {
            th(.scope("row"), .class("grid-name")) {
                frame.strings.report.average
                if report.departedInAverages > 0 {
                    " "
                    small { frame.strings.report.averageIncludes(report.departedInAverages) }
                }
            }
            td(.class("grid-done")) {}
            for (index, average) in report.averages.enumerated() {
                td(.class("cell"), .id("average-\(index)")) { AverageText(frame: frame, average: average) }
            }
        }
    }
}

struct AverageText: HTML {
    let frame: PageFrame
    let average: Report.Average

    var body: some HTML {
        if let text = frame.text(average) {
            strong { text }
            if average.isProvisional { ProvisionalMark(frame: frame) }
        } else if average.results > 0 {
            small(.class("quiet")) { frame.strings.report.noAverage }
        } else if average.studentsWithData > 0 {
            small(.class("quiet")) { frame.strings.report.noResult }
        } else {
            small(.class("quiet")) { frame.strings.report.noData }
        }
        // On paper and when read aloud, nothing but the space separates them.
        if let duration = average.duration {
            " "
            small { frame.duration(Int(duration.rounded())) }
        }
        if average.counted > 0 {
            " "
            small { frame.strings.report.averageOf(average.counted, average.students) }
        }
    }
}

/// Marks a number that doesn't know yet of answers that wait to be marked.
struct ProvisionalMark: HTML {
    let frame: PageFrame

    var body: some HTML {
        span(.class("provisional"), .custom("title", frame.strings.report.provisional)) {
            span(.ariaHidden("true")) { "*" }
            span(.class("spoken-only")) { frame.strings.report.provisional }
        }
    }
}

/// What the signs in the grid mean.
struct Legend: HTML {
    let frame: PageFrame
    /// Whether numbers of the table will change when what waits is marked.
    var hasProvisional = false

    var body: some HTML {
        section(.id("legend"), .ariaLabel(frame.strings.report.legend)) {
            ul(.class("legend")) {
                for status in Report.Status.allCases {
                    li {
                        span(.class("sign sign-\(status.rawValue)"), .ariaHidden("true")) {}
                        span { frame.text(status) }
                    }
                }
                li {
                    span(.class("sign sign-said"), .ariaHidden("true")) {}
                    span { frame.strings.report.saidDoneLegend }
                }
                if hasProvisional {
                    li {
                        span(.class("provisional"), .ariaHidden("true")) { "*" }
                        span { frame.strings.report.provisional }
                    }
                }
            }
        }
    }
}
