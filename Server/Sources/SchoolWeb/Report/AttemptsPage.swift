public import Markup
public import SchoolModel

/// The attempts behind one cell of a report.
public struct AttemptsPage: HTML {
    /// How much of the page its student can also read.
    public enum Sight: Sendable {
        case everything
        /// What is right and wrong, but not the right answers.
        case results
        /// Nothing: a test that wasn't given back.
        case nothingYet
    }

    /// Who the person whose work it is, is now.
    public enum Standing: Sendable {
        case student
        /// Archived, or no student any more: they see none of it.
        case former
        /// The reader.
        case reader
    }

    public struct Model: Sendable {
        public var handout: Handout
        public var student: Report.Student
        public var activity: HandoutActivity
        public var assignment: Assignment
        /// Newest first.
        public var attempts: [Activity]
        public var mayMark: Bool
        /// What was answered on a worksheet, by attempt; empty for work of any other kind.
        public var answers: [Activity.ID: [AnswerRow]] = [:]
        /// The worksheet, where the reader may accept further answers.
        public var worksheet: Worksheet.ID? = nil
        public var sight: Sight = .everything
        public var standing: Standing = .student
        /// Whose work comes before and after it.
        public var neighbours: StudentNeighbours = StudentNeighbours()
        /// How many answers wait to be marked, of which the result doesn't know yet.
        public var waiting: Int = 0
        /// Whether the student may still write other answers, as nothing is handed in yet.
        public var mayChange: Bool = false
        /// Whether it is a test whose results were given back, which nobody can go on with.
        public var isOver: Bool = false
    }

    let model: Model
    let frame: PageFrame

    public var body: some HTML {
        let frame = frame.telling(apart: model.neighbours.students)
        let strings = frame.strings.report
        let name = frame.name(model.student)
        Page("\(name) · \(model.activity.title)", frame, section: .handouts) {
            PageHead(
                name, above: Crumb(label: frame.title(model.handout), href: Links.handout(model.handout.id)),
                subtitle: ([model.activity.title]
                    + [model.student.departure.map(strings.departed)].compactMap(\.self)).joined(separator: " · "))
            NeighbourLinks(frame: frame, model: model)
            AttemptsSummary(frame: frame, model: model)
            if model.attempts.isEmpty {
                EmptyState(icon: .records, title: strings.noAttempts)
            }
            if model.answers.isEmpty {
                AttemptList(frame: frame, attempts: model.attempts)
            } else {
                AnsweredAttempts(frame: frame, model: model)
            }
            if let seen = seen(by: name, strings) { p(.class("quiet")) { seen } }
        }
    }

    /// What somebody else sees of it; nil for the student who reads it.
    private func seen(by name: String, _ strings: ReportStrings) -> String? {
        switch (model.standing, model.sight) {
        case (.reader, _): nil
        case (.former, _): strings.seenByNobodyElse(name)
        case (.student, .everything): strings.seenBy(name)
        case (.student, .results): strings.seenResultsBy(name)
        case (.student, .nothingYet): strings.seenLaterBy(name)
        }
    }
}

/// What all attempts add up to, and whether the work is done.
struct AttemptsSummary: HTML {
    let frame: PageFrame
    let model: AttemptsPage.Model

    var body: some HTML {
        let cell = Report.Cell(
            model.assignment, due: model.handout.due(for: model.student.id), waiting: model.waiting)
        section(.class("card summary"), .ariaLabel(frame.strings.report.overview)) {
            SummaryFigures(frame: frame, cell: cell)
            p { DoneLine(frame: frame, assignment: model.assignment, isWorksheet: cell.isWorksheet) }
            // A test that was given back is over: going on with it takes keeping its results again.
            if model.mayMark, !(model.isOver && model.assignment.isHandedIn) {
                MarkButton(frame: frame, handout: model.handout.id, assignment: model.assignment)
            }
        }
    }
}

struct SummaryFigures: HTML {
    let frame: PageFrame
    let cell: Report.Cell

    var body: some HTML {
        let strings = frame.strings.report
        dl(.class("figures")) {
            Figure(label: frame.strings.common.status, value: frame.standing(of: cell))
            if let main = cell.main { Figure(label: strings.result, value: frame.result(main, of: cell)) }
            if let progress = cell.progress, cell.primary != nil || cell.isWorksheet {
                Figure(label: strings.progress, value: frame.percent(progress))
            }
            if cell.duration > 0 { Figure(label: strings.timeAltogether, value: frame.duration(cell.duration)) }
        }
    }
}

/// A figure with its name.
struct Figure: HTML {
    let label: String
    let value: String
    /// That the value doesn't know of all answers yet.
    var mark: ProvisionalMark? = nil

    var body: some HTML {
        div {
            dt { label }
            dd {
                value
                if let mark { mark }
            }
        }
    }
}

/// Who said that the work is done.
struct DoneLine: HTML {
    let frame: PageFrame
    let assignment: Assignment
    /// Whether the school itself saw that all was answered or handed in, so that no app said it.
    let isWorksheet: Bool
    /// Whether it is the student who reads it.
    var isOwn = false

    var body: some HTML { text }

    private var text: String {
        let strings = frame.strings.report
        guard let doneAt = assignment.doneAt, let doneBy = assignment.doneBy else {
            return assignment.openedAt.map { strings.openedAt(frame.moment($0)) } ?? strings.notDoneYet
        }
        return switch doneBy {
        case .app where isWorksheet:
            isOwn ? frame.strings.work.finishedAt(frame.moment(doneAt)) : strings.finishedAt(frame.moment(doneAt))
        case .student where isOwn: frame.strings.work.doneByYou(frame.moment(doneAt))
        case .student: strings.doneByStudent(frame.moment(doneAt))
        case .app: strings.doneByApp(frame.moment(doneAt))
        case .teacher: strings.doneByTeacher(frame.moment(doneAt))
        }
    }
}

struct MarkButton: HTML {
    let frame: PageFrame
    let handout: Handout.ID
    let assignment: Assignment

    var body: some HTML {
        let isDone = assignment.doneAt != nil
        ActionForm(
            frame: frame, action: Links.markAssignment(handout, assignment.id),
            label: isDone ? frame.strings.report.markNotDone : frame.strings.report.markDone,
            icon: isDone ? .takeBack : .check,
            fields: [ActionForm.Hidden(name: "done", value: isDone ? "false" : "true")])
    }
}
