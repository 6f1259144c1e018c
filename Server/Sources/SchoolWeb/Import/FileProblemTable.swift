import Markup
import SchoolModel

/// What can't be read in files: where it is, what is wrong, and what helps.
struct FileProblemTable<Kind: FileProblemCode>: HTML {
    let frame: PageFrame
    let problems: FileProblems<Kind>
    let sentence: (FileProblem<Kind>) -> String
    let range: Range<Int>
    /// The page with all of them; nil if there is none.
    var whole: String?

    var body: some HTML {
        let words = frame.strings.imports
        section(.class("card problems"), .ariaLabelledBy("problems")) {
            h2(.id("problems")) { said.title }
            p { said.text }
            if shown.contains(where: { !$0.place.isEverywhere }) {
                rows
            } else {
                // About all files together: columns for places would be empty.
                ul { for problem in shown { li { sentence(problem) } } }
            }
            if let whole, problems.count > range.upperBound {
                p { ButtonLink(href: whole, label: words.showAll(problems.count)) }
            } else if range.lowerBound == 0, problems.count > range.upperBound {
                p(.class("quiet")) { words.andMore(problems.count - range.upperBound) }
            }
        }
    }

    /// What the problems mean for the files.
    private var said: (title: String, text: String) {
        let words = frame.strings.imports
        guard problems.areAboutEntries else { return (words.problemsFile, words.problemsFileText) }
        let loses = problems.count > problems.first.count || problems.first.contains { $0.code.isAboutLosses }
        return loses ? (words.problems(problems.count), words.problemsText) : (words.remarks, words.remarksText)
    }

    private var shown: ArraySlice<FileProblem<Kind>> {
        problems.first[range.clamped(to: 0..<problems.first.count)]
    }

    @HTMLBuilder private var rows: Fragment {
        let words = frame.strings.imports
        table(.class("list stacked")) {
            caption(.class("spoken-only")) { said.title }
            thead {
                tr {
                    th(.scope("col")) { words.file }
                    th(.scope("col"), .class("number")) { words.line }
                    th(.scope("col")) { words.place }
                    th(.scope("col")) { words.problem }
                }
            }
            tbody {
                for problem in shown {
                    tr {
                        td { code { problem.place.file } }
                        td(.class("number"), .data("label", words.line)) {
                            problem.place.line > 0 ? "\(problem.place.line)" : ""
                        }
                        td { field(of: problem.place) }
                        td { sentence(problem) }
                    }
                }
            }
        }
    }

    private func field(of place: FilePlace) -> String {
        let names = [place.element, place.field].filter { !$0.isEmpty }.joined(separator: " · ")
        return [names, place.column > 0 ? "(\(place.column))" : ""].filter { !$0.isEmpty }.joined(separator: " ")
    }
}
