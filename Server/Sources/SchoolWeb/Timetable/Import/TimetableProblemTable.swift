import Markup
import SchoolModel
import Timetable

/// What can't be read in files of a timetable: where it is, what is wrong, and what helps.
struct TimetableProblemTable: HTML {
    let frame: PageFrame
    let problems: TimetableProblems
    let range: Range<Int>
    /// The page with all of them; nil if they are all here.
    var whole: String?

    var body: some HTML {
        let words = frame.strings.planImport
        let isAboutEntries = problems.areAboutEntries
        section(.class("card problems"), .ariaLabelledBy("problems")) {
            h2(.id("problems")) { isAboutEntries ? words.problems(problems.count) : words.problemsFile }
            p { isAboutEntries ? words.problemsText : words.problemsFileText }
            table(.class("list")) {
                caption(.class("spoken-only")) { words.problems(problems.count) }
                thead {
                    tr {
                        th(.scope("col")) { words.field }
                        th(.scope("col")) { frame.strings.roster.problem }
                    }
                }
                tbody {
                    for problem in problems.first[range.clamped(to: 0..<problems.first.count)] {
                        tr {
                            td { TimetableProblemPlace(frame: frame, place: problem.place) }
                            td { frame.strings.sentence(for: problem) }
                        }
                    }
                }
            }
            if problems.count > range.upperBound, let whole {
                p { ButtonLink(href: whole, label: words.showAll(problems.count)) }
            }
        }
    }
}

/// File, line, element and field, as far as they are known.
private struct TimetableProblemPlace: HTML {
    let frame: PageFrame
    let place: TimetableProblem.Place

    var body: some HTML {
        code { place.file }
        if place.line > 0 { " · \(frame.strings.worksheets.lossLine(place.line))" }
        if !inside.isEmpty {
            br()
            small(.class("quiet")) { inside }
        }
    }

    private var inside: String { [place.element, place.field].filter { !$0.isEmpty }.joined(separator: " · ") }
}
