import Markup
import SchoolModel
import Timetable

/// What went wrong with a source, with the places in the file if there are any.
struct SourceTroubleText: HTML {
    let frame: PageFrame
    let trouble: SourceTrouble
    /// Whether all that is named is listed, not only the first.
    let isWhole: Bool

    var body: some HTML {
        let words = frame.strings.planSources
        if isWhole, problems.count > 1 {
            SourceTroubleBox(
                frame: frame, title: title, problems: problems, count: max(count, problems.count))
        } else {
            SourceTroubleBox(
                frame: frame, title: frame.strings.sentence(for: trouble), problems: Array(problems.prefix(1)),
                count: 1)
        }
        if !trouble.notes.isEmpty {
            SourceTroubleBox(
                frame: frame, title: words.troubleNotes, problems: trouble.notes, count: trouble.notes.count)
        }
    }

    private var problems: [TimetableProblem] { trouble.problems }

    /// How many there are, of which not all may be named.
    private var count: Int {
        let counted: [SourceTrouble.Code] = [.content(.entriesAreLeftOut), .content(.nothingIsReadable)]
        return counted.contains(trouble.code) ? Int(trouble.detail) ?? 0 : 0
    }

    /// What is said above all of them.
    private var title: String {
        let words = frame.strings.planSources
        return switch trouble.code {
        case .content(.entriesAreLeftOut): words.troubleParts(count)
        case .content(.nothingIsReadable): words.troubleUnreadableParts
        default: frame.strings.sentence(for: trouble)
        }
    }
}

/// A sentence, and what it is about.
private struct SourceTroubleBox: HTML {
    let frame: PageFrame
    let title: String
    let problems: [TimetableProblem]
    let count: Int

    var body: some HTML {
        div(.class("warning-box"), .role("note")) {
            p {
                Icon(.warning)
                strong { " \(title)" }
            }
            if let problem = problems.first, problems.count == 1 {
                p { SourceProblem(frame: frame, problem: problem) }
            } else if !problems.isEmpty {
                ul { for problem in problems { li { SourceProblem(frame: frame, problem: problem) } } }
            }
            if count > problems.count, !problems.isEmpty {
                p(.class("quiet")) { frame.strings.imports.andMore(count - problems.count) }
            }
        }
    }
}

/// One thing that is wrong: where, and what to do.
private struct SourceProblem: HTML {
    let frame: PageFrame
    let problem: TimetableProblem

    var body: some HTML {
        code { place }
        " – "
        frame.strings.sentence(for: problem)
    }

    private var place: String {
        let place = problem.place
        return [place.file, place.line > 0 ? "\(place.line)" : "", place.element, place.field].filter { !$0.isEmpty }
            .joined(separator: " · ")
    }
}
