import Markup
import SchoolModel
import Timetable

/// The differences of a plan: how much of everything, then each thing by name.
struct PlanDifferenceView: HTML {
    let frame: PageFrame
    let difference: PlanDifference
    /// The page for a list of more lines than fit here; nil if there is none.
    var whole: ((PlanDifferenceList) -> String)?

    var body: some HTML {
        if !difference.comparison.isEmpty {
            PlanDifferenceCounts(frame: frame, comparison: difference.comparison)
            for list in PlanDifferenceList.allCases where list.count(in: difference.comparison) > 0 {
                PlanDifferenceSection(
                    frame: frame, difference: difference, list: list, range: 0..<ImportPart.shown, whole: whole?(list))
            }
        }
    }
}

/// How much is added, altered and removed, in figures.
private struct PlanDifferenceCounts: HTML {
    let frame: PageFrame
    let comparison: TimetableComparison

    var body: some HTML {
        let words = frame.strings.planImport
        table(.class("list card counts")) {
            caption(.class("spoken-only")) { frame.strings.imports.diffTitle }
            thead {
                tr {
                    th(.scope("col")) { span(.class("spoken-only")) { frame.strings.roster.thing } }
                    th(.scope("col"), .class("number")) { words.added }
                    th(.scope("col"), .class("number")) { words.altered }
                    th(.scope("col"), .class("number")) { words.removed }
                }
            }
            tbody {
                for kind in PlanDifferenceList.Kind.allCases where !counts(kind).allSatisfy({ $0 == 0 }) {
                    tr {
                        th(.scope("row")) { frame.strings.name(of: kind) }
                        for count in counts(kind) { td(.class("number")) { "\(count)" } }
                    }
                }
            }
        }
    }

    private func counts(_ kind: PlanDifferenceList.Kind) -> [Int] {
        [PlanDifferenceList.Act.added, .altered, .removed].map { act in
            PlanDifferenceList.allCases.first { $0.kind == kind && $0.act == act }?.count(in: comparison) ?? 0
        }
    }
}

/// One list, or a part of it.
struct PlanDifferenceSection: HTML {
    let frame: PageFrame
    let difference: PlanDifference
    let list: PlanDifferenceList
    let range: Range<Int>
    /// Where the whole list is shown, if more of it than here.
    var whole: String?

    var body: some HTML {
        let count = list.count(in: difference.comparison)
        section(.class("card"), .ariaLabelledBy(list.rawValue)) {
            h2(.id(list.rawValue)) {
                span { frame.strings.title(of: list) }
                span(.class("count")) { "\(count)" }
            }
            ul(.class("rows difference")) {
                for line in difference.lines(list, range, frame) {
                    PlanDifferenceLine(frame: frame, line: line, act: list.act)
                }
            }
            if count > range.count, let whole {
                p {
                    ButtonLink(
                        href: whole, label: frame.strings.imports.showAll(count),
                        spoken: frame.strings.common.labelled(
                            frame.strings.imports.showAll(count), frame.strings.title(of: list)))
                }
            } else if count > range.count, range.lowerBound == 0, whole == nil {
                p(.class("quiet")) { frame.strings.imports.andMore(count - range.count) }
            }
        }
    }
}

private struct PlanDifferenceLine: HTML {
    let frame: PageFrame
    let line: PlanDifference.Line
    let act: PlanDifferenceList.Act

    var body: some HTML {
        li(.class("difference-\(act.rawValue)")) {
            span(.class("row-words")) {
                span(.class("row-title")) { line.title }
                if !line.details.isEmpty { small(.class("quiet")) { line.details } }
                for alteration in line.alterations {
                    span(.class("alteration")) {
                        span(.class("quiet")) { "\(alteration.label): " }
                        s { text(alteration.old) }
                        " → "
                        strong { text(alteration.new) }
                    }
                }
            }
        }
    }

    private func text(_ text: String) -> String { text.isEmpty ? frame.strings.imports.empty : text }
}

extension Strings {
    /// What kind of things a list is of.
    func name(of kind: PlanDifferenceList.Kind) -> String {
        switch kind {
        case .lectures: planning.lectures
        case .changes: timetable.changesTitle
        case .terms: planning.terms
        case .daysOff: planning.daysOff
        case .courses: planImport.courses
        }
    }

    /// What a list holds, and what happens to it.
    func title(of list: PlanDifferenceList) -> String {
        let act =
            switch list {
            case .changesWithdrawn: planImport.withdrawn
            default:
                switch list.act {
                case .added: planImport.added
                case .altered: planImport.altered
                case .removed: planImport.removed
                }
            }
        return common.labelled(name(of: list.kind), act)
    }
}
