import Markup
import SchoolModel

/// Bars of outcomes, one below the other, each under its name; outcomes also differ by pattern.
struct OutcomeBars: HTML {
    /// One bar.
    struct Bar {
        let label: String
        /// Its value in words.
        let value: String
        /// Shares 0…1 of the whole width, from left to right.
        let parts: [(outcome: WorksheetStatistics.Outcome, share: Double)]

        init(label: String, value: String, parts: [(outcome: WorksheetStatistics.Outcome, share: Double)]) {
            self.label = label
            self.value = value
            self.parts = parts
        }

        /// A bar for each outcome, as long as it is frequent among everything that was asked.
        init(label: String, value: String, tally: WorksheetStatistics.Tally) {
            self.init(
                label: label, value: value,
                parts: WorksheetStatistics.Outcome.allCases.compactMap { outcome in
                    tally[outcome] > 0 ? (outcome, Double(tally[outcome]) / Double(tally.asked)) : nil
                })
        }
    }

    private static let rowHeight = 52

    let id: String
    let title: String
    let description: String
    let bars: [Bar]

    var body: some HTML {
        svg(
            .class("plot"), .role("img"), .width("100%"), .height("\(bars.count * Self.rowHeight)"),
            .ariaLabelledBy("\(id)-title"), .ariaDescribedBy("\(id)-desc")
        ) {
            Markup.title(.id("\(id)-title")) { title }
            desc(.id("\(id)-desc")) { description }
            OutcomePatterns(id: id)
            for (row, bar) in bars.enumerated() {
                OutcomeBar(id: id, bar: bar, top: row * Self.rowHeight)
            }
        }
    }
}

/// One bar with its name and value above.
struct OutcomeBar: HTML {
    let id: String
    let bar: OutcomeBars.Bar
    let top: Int

    var body: some HTML {
        g {
            Markup.text(.class("plot-label"), .custom("x", "0"), .custom("y", "\(top + 16)")) {
                PlotText.shortened(bar.label)
            }
            Markup.text(.class("plot-value"), .custom("x", "100%"), .custom("y", "\(top + 16)")) { bar.value }
            rect(
                .class("plot-ground"), .custom("x", "0"), .custom("y", "\(top + 24)"), .width("100%"), .height("16")
            ) {}
            for (index, part) in bar.parts.enumerated() {
                rect(
                    .class("plot-part"), .custom("x", start(of: index)), .custom("y", "\(top + 24)"),
                    .width(PlotText.percent(part.share)), .height("16"),
                    .custom("fill", OutcomePatterns.fill(part.outcome, of: id))
                ) {}
            }
        }
    }

    private func start(of part: Int) -> String {
        PlotText.percent(bar.parts[..<part].reduce(0) { $0 + $1.share })
    }
}

/// The patterns that distinguish outcomes without colors.
struct OutcomePatterns: HTML {
    let id: String

    static func name(_ outcome: WorksheetStatistics.Outcome) -> String {
        switch outcome {
        case .right: "right"
        case .partly: "partly"
        case .wrong: "wrong"
        case .open: "open"
        case .missing: "missing"
        }
    }

    /// How a shape is filled.
    static func fill(_ outcome: WorksheetStatistics.Outcome, of id: String) -> String {
        "url(#\(id)-\(name(outcome)))"
    }

    var body: some HTML {
        defs {
            for outcome in WorksheetStatistics.Outcome.allCases {
                pattern(
                    .id("\(id)-\(Self.name(outcome))"), .custom("patternUnits", "userSpaceOnUse"), .width("8"),
                    .height("8")
                ) {
                    rect(.class("ground-\(Self.name(outcome))"), .width("8"), .height("8")) {}
                    OutcomeMark(outcome: outcome)
                }
            }
        }
    }
}

/// The motif of a pattern; nothing where the background alone is enough.
struct OutcomeMark: HTML {
    let outcome: WorksheetStatistics.Outcome

    var body: some HTML {
        switch outcome {
        case .right, .missing: Raw("")
        case .partly:
            circle(.class("mark-partly"), .custom("cx", "4"), .custom("cy", "4"), .custom("r", "2")) {}
        case .wrong: path(.class("mark-wrong"), .custom("d", "M-2 2l4-4M0 8l8-8M6 10l4-4")) {}
        case .open: path(.class("mark-open"), .custom("d", "M4 0v8")) {}
        }
    }
}

/// What the patterns mean.
struct OutcomeLegend: HTML {
    let id: String
    let tables: StatisticsTables

    var body: some HTML {
        ul(.class("plot-legend")) {
            for outcome in WorksheetStatistics.Outcome.allCases {
                li {
                    svg(.width("24"), .height("16"), .ariaHidden("true")) {
                        rect(
                            .class("plot-part"), .width("24"), .height("16"),
                            .custom("fill", OutcomePatterns.fill(outcome, of: id))
                        ) {}
                    }
                    span { tables.word(outcome) }
                }
            }
        }
    }
}

/// Texts and lengths in plots.
enum PlotText {
    /// As much as fits on a phone; the table has the whole text.
    static func shortened(_ text: String) -> String {
        var room = 30
        var kept = ""
        for character in text {
            room -= character.unicodeScalars.contains { $0.value >= 0x1100 } ? 2 : 1
            if room < 0 { return kept + "…" }
            kept.append(character)
        }
        return kept
    }

    /// A length or a position for SVG, whatever the reader's language.
    static func percent(_ share: Double) -> String {
        let tenths = Int((share * 1000).rounded())
        return "\(tenths / 10).\(tenths % 10)%"
    }
}
