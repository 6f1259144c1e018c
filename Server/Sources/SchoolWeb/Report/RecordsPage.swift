public import Foundation
public import Markup
public import SchoolModel

/// What my teachers see: every record, for whom and why, and who looked.
public struct RecordsPage: HTML {
    /// What is recorded under one assignment.
    public struct Record: Sendable {
        public var handout: Handout
        public var activity: HandoutActivity
        public var classes: [SchoolClass]
        /// Everybody who may see it.
        public var seenBy: [Person]
        public var assignment: Assignment
        /// Whether it is a test that was handed in and not given back yet.
        public var waitsForResult: Bool = false
        /// Newest first.
        public var attempts: [Activity]
        /// What was answered on a worksheet, by attempt.
        public var answers: [Activity.ID: [Answered]] = [:]
        /// The scores of games, by attempt.
        public var scores: [Activity.ID: [Scored]] = [:]
        /// How many answers wait to be marked, of which the result doesn't know yet.
        public var waiting: Int = 0
    }

    /// A question as it was put, and what was answered.
    public struct Answered: Sendable {
        public var question: String
        public var answer: String
    }

    /// The score of a game at an exercise, which may have no title.
    public struct Scored: Sendable {
        public var game: Game
        public var exercise: String
        public var points: Int
    }

    /// Somebody looked.
    public struct Look: Sendable {
        public var at: Date
        public var person: Person
        /// What was looked at: the title of a handout or the name of a class.
        public var subject: String
        /// The first look of the same day, and how many there were.
        public var firstAt: Date? = nil
        public var times: Int = 1
    }

    public struct Model: Sendable {
        public var records: [Record]
        /// Newest first.
        public var looks: [Look]
    }

    let model: Model
    let frame: PageFrame

    public var body: some HTML {
        let strings = frame.strings.work
        Page(strings.recordsTitle, frame, section: .records, style: "young") {
            PageHead(strings.recordsTitle, subtitle: strings.recordsIntro)
            if groups.isEmpty { EmptyState(icon: .eye, title: strings.recordsNone) }
            for group in groups {
                section(.class("band"), .ariaLabelledBy("record-\(group.handout.id)")) {
                    h2(.id("record-\(group.handout.id)"), .lang(of: group.handout.title, on: frame)) {
                        frame.title(group.handout)
                    }
                    p(.class("card-for")) { who(group) }
                    for record in group.records { RecordCard(frame: frame, record: record) }
                }
            }
            Looks(frame: frame, looks: model.looks)
        }
    }
}

extension RecordsPage {
    /// The records of one handout.
    struct Group {
        let handout: Handout
        var records: [Record]
    }

    /// For which class it was, and who may see it.
    private func who(_ group: Group) -> String {
        let strings = frame.strings.work
        let seenBy = Set(group.records.flatMap(\.seenBy))
        let classes = Set(group.records.flatMap(\.classes).map(\.name)).sorted()
        let sees =
            seenBy.isEmpty
            ? strings.recordsWhoNobody : strings.recordsWho(frame.list(frame.sorted(Array(seenBy)).map(frame.name)))
        return ([sees] + classes).joined(separator: " · ")
    }

    var groups: [Group] {
        var groups: [Group] = []
        for record in model.records where record.isAnything {
            if let index = groups.firstIndex(where: { $0.handout.id == record.handout.id }) {
                groups[index].records.append(record)
            } else {
                groups.append(Group(handout: record.handout, records: [record]))
            }
        }
        return groups
    }
}

extension RecordsPage.Record {
    /// Whether anything is recorded besides the assignment itself.
    var isAnything: Bool { assignment.summary.hasData || assignment.openedAt != nil || assignment.doneAt != nil }
}

/// Everything that is recorded about one activity, why, and for whom.
struct RecordCard: HTML {
    let frame: PageFrame
    let record: RecordsPage.Record

    var body: some HTML {
        let cell = Report.Cell(
            record.assignment, due: record.handout.due(for: record.assignment.student), waiting: record.waiting)
        article(.class("card record")) {
            h3(.lang(of: record.activity.title, on: frame)) { record.activity.title }
            SummaryFigures(frame: frame, cell: cell)
            p { DoneLine(frame: frame, assignment: record.assignment, isWorksheet: cell.isWorksheet, isOwn: true) }
            if record.waitsForResult { p(.class("note")) { frame.strings.worksheets.isHandedIn } }
            if !record.attempts.isEmpty {
                details {
                    summary { frame.strings.report.attempts(record.attempts.count) }
                    ol(.class("attempts"), .reversed) {
                        for (index, attempt) in record.attempts.enumerated() {
                            AttemptItem(
                                frame: frame, attempt: attempt, number: record.attempts.count - index, level: .record,
                                answers: record.answers[attempt.id] ?? [], scores: record.scores[attempt.id] ?? [])
                        }
                    }
                }
            }
        }
    }
}

struct Looks: HTML {
    let frame: PageFrame
    let looks: [RecordsPage.Look]

    /// What counts as one day begins at the same moment everywhere, so that both looks may be on two days here.
    private func often(_ look: RecordsPage.Look, since first: Date) -> String {
        let strings = frame.strings.work
        return frame.dateValue(look.at) == frame.dateValue(first)
            ? strings.looksOften(look.times, frame.clock(first))
            : strings.looksOftenSince(look.times, frame.moment(first))
    }

    var body: some HTML {
        let strings = frame.strings.work
        section(.class("band"), .ariaLabelledBy("looks")) {
            h2(.id("looks")) { strings.looksTitle }
            p { strings.looksIntro }
            if looks.isEmpty {
                p(.class("quiet")) { strings.looksNone }
            } else {
                table(.class("list stacked card looks")) {
                    caption(.class("spoken-only")) { strings.looksTitle }
                    thead {
                        tr {
                            th(.scope("col")) { strings.when }
                            th(.scope("col")) { strings.who }
                            th(.scope("col")) { strings.lookedAt }
                        }
                    }
                    tbody {
                        for look in looks {
                            tr {
                                td {
                                    Moment(date: look.at, text: frame.moment(look.at))
                                    if look.times > 1, let first = look.firstAt {
                                        " "
                                        small(.class("quiet")) { often(look, since: first) }
                                    }
                                }
                                td { frame.name(look.person) }
                                td(.lang(of: look.subject, on: frame)) { look.subject }
                            }
                        }
                    }
                }
            }
        }
    }
}
