import Markup
import SchoolModel

/// How much was right in each week, as columns.
struct WeekPlot: HTML {
    let id: String
    let title: String
    let description: String
    let frame: PageFrame
    let weeks: [WorksheetStatistics.WeekLine]

    var body: some HTML {
        svg(
            .class("plot"), .role("img"), .width("100%"), .height("\(WeekColumn.height + 44)"),
            .ariaLabelledBy("\(id)-title"), .ariaDescribedBy("\(id)-desc")
        ) {
            Markup.title(.id("\(id)-title")) { title }
            desc(.id("\(id)-desc")) { description }
            OutcomePatterns(id: id)
            for share in [0.0, 0.5, 1.0] {
                line(
                    .class("plot-line"), .custom("x1", "0"), .custom("x2", "100%"),
                    .custom("y1", "\(WeekColumn.top(share))"), .custom("y2", "\(WeekColumn.top(share))")
                ) {}
            }
            for (index, week) in weeks.enumerated() {
                WeekColumn(frame: frame, id: id, week: week, index: index, weeks: weeks.count)
            }
        }
    }
}

/// One week: a column as high as the share that was right.
struct WeekColumn: HTML {
    static let height = 132

    /// The position of a share, from the top.
    static func top(_ share: Double) -> Int { height - length(share) }

    private static func length(_ share: Double) -> Int { Int((share * Double(height - 20)).rounded()) }

    let frame: PageFrame
    let id: String
    let week: WorksheetStatistics.WeekLine
    let index: Int
    let weeks: Int

    var body: some HTML {
        g {
            if let share = week.tally.share(of: .right) {
                rect(
                    .class("plot-part"), .custom("x", place(0.2)), .custom("y", "\(Self.top(share))"),
                    .width(PlotText.percent(0.6 / Double(weeks))), .height("\(Self.length(share))"),
                    .custom("fill", OutcomePatterns.fill(.right, of: id))
                ) {}
                if isNamed {
                    Markup.text(
                        .class("plot-middle"), .custom("x", place(0.5)), .custom("y", "\(Self.top(share) - 5)")
                    ) { frame.percent(share) }
                }
            }
            if isNamed {
                Markup.text(.class("plot-middle"), .custom("x", place(0.5)), .custom("y", "\(Self.height + 24)")) {
                    frame.shortDay(week.begins)
                }
            }
        }
    }

    /// Where there are many weeks, only some have room for words.
    private var isNamed: Bool { index.isMultiple(of: (weeks + 4) / 5) }

    private func place(_ share: Double) -> String {
        PlotText.percent((Double(index) + share) / Double(weeks))
    }
}
