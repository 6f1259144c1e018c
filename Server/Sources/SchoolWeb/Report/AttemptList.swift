import Markup
import SchoolModel

/// Attempts with everything that they report, newest first.
struct AttemptList: HTML {
    let frame: PageFrame
    let attempts: [Activity]
    var level = AttemptItem.Level.page

    var body: some HTML {
        if !attempts.isEmpty {
            ol(.class("attempts"), .reversed) {
                for (index, attempt) in attempts.enumerated() {
                    AttemptItem(frame: frame, attempt: attempt, number: attempts.count - index, level: level)
                }
            }
        }
    }
}

/// One attempt: when, how long, how much, and each item by its title.
struct AttemptItem: HTML {
    /// The level of the attempt's heading.
    enum Level {
        case page, record
    }

    let frame: PageFrame
    let attempt: Activity
    let number: Int
    let level: Level
    var answers: [RecordsPage.Answered] = []
    var scores: [RecordsPage.Scored] = []

    var body: some HTML {
        let strings = frame.strings.report
        li(.class("attempt")) {
            switch level {
            case .page: h2 { strings.attemptNumber(number) }
            case .record: h4 { strings.attemptNumber(number) }
            }
            p(.class("card-for")) { facts }
            if let primary = attempt.primaryItem {
                p(.class("primary-item")) {
                    span(.lang(of: primary.title, on: frame)) { primary.title.isEmpty ? strings.result : primary.title }
                    " "
                    strong { frame.text(Report.Value(primary.value)) }
                }
            }
            if !attempt.additionalItems.isEmpty { ItemTable(frame: frame, items: attempt.additionalItems) }
            if !answers.isEmpty { AnswersGiven(frame: frame, answers: answers) }
            for score in scores { p(.class("quiet")) { text(score) } }
        }
    }

    private func text(_ score: RecordsPage.Scored) -> String {
        [
            frame.strings.play.name(of: score.game), score.exercise.isEmpty ? nil : score.exercise,
            frame.strings.work.gamePoints(score.points),
        ].compactMap(\.self).joined(separator: " · ")
    }

    private var facts: String {
        let strings = frame.strings.report
        let progress = attempt.progress.parts.isEmpty ? nil : frame.percent(attempt.progress.covered)
        return [
            frame.moment(attempt.startedAt), frame.duration(attempt.duration), progress.map(strings.progressOf),
        ].compactMap(\.self).joined(separator: " · ")
    }
}

/// What a student has answered, word for word.
struct AnswersGiven: HTML {
    let frame: PageFrame
    let answers: [RecordsPage.Answered]

    var body: some HTML {
        table(.class("list items")) {
            caption(.class("spoken-only")) { frame.strings.worksheets.answers }
            thead {
                tr {
                    th(.scope("col")) { frame.strings.worksheets.question }
                    th(.scope("col")) { frame.strings.work.myAnswer }
                }
            }
            tbody {
                for answer in answers {
                    tr {
                        th(.scope("row"), .lang(of: answer.question, on: frame)) {
                            answer.question.isEmpty ? "–" : frame.strings.asked(answer.question)
                        }
                        td(.class("written"), .lang(of: answer.answer, on: frame)) {
                            answer.answer.isEmpty ? "–" : answer.answer
                        }
                    }
                }
            }
        }
    }
}

struct ItemTable: HTML {
    let frame: PageFrame
    let items: [ActivityItem]

    var body: some HTML {
        table(.class("list items")) {
            caption(.class("spoken-only")) { frame.strings.report.items }
            thead {
                tr {
                    th(.scope("col")) { frame.strings.report.item }
                    th(.scope("col")) { frame.strings.report.result }
                }
            }
            tbody {
                for item in items {
                    tr {
                        th(.scope("row"), .lang(of: item.title, on: frame)) { frame.strings.asked(item.title) }
                        td { ItemValue(frame: frame, value: item.value) }
                    }
                }
            }
        }
    }
}

/// An item's value; yes and no have a sign of their own beside the word.
struct ItemValue: HTML {
    let frame: PageFrame
    let value: ActivityItem.Value

    var body: some HTML {
        if case .binary(let flag, let kind) = value {
            span(.class(flag ? "verdict right" : "verdict wrong-verdict")) {
                Icon(flag ? .check : .remove)
                span { frame.text(flag, kind) }
            }
        } else {
            frame.text(Report.Value(value))
        }
    }
}
