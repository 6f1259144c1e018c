public import Markup
public import SchoolModel

/// A handout as its teachers see it: the report grid, and what can be done.
public struct HandoutPage: HTML {
    public struct Model: Sendable {
        public var handout: Handout
        public var author: Person
        public var classes: [SchoolClass]
        /// The other classes it went to, of which the reader sees nothing but the name.
        public var others: [SchoolClass] = []
        /// The groups that the recipients name.
        public var groups: [StudentGroup]
        public var report: Report
        public var sort: ReportSort
        /// What may be done now.
        public var actions: Set<HandoutAction>
        public var mayEdit: Bool
        /// Whether the reader may give students more time.
        public var mayExtend: Bool = true
        /// The classes because of which the reader, who teaches some of its students, doesn't decide for all.
        public var untaught: [SchoolClass] = []
        /// Whether the author can still change it for everybody.
        public var authorDecides: Bool = true
        /// Whether students had it before; if so, their work comes back with it.
        public var wasPosted: Bool = true
        /// Names of the apps that the activities come from, by identifier.
        public var appNames: [String: String] = [:]
        public var files: [StoredFile.ID: StoredFile] = [:]
        /// Whether students see the results of its tests; nil if it has none.
        public var areResultsReleased: Bool? = nil
        /// Whether the reader may give them back.
        public var mayRelease: Bool = true
        /// How many students are not done with its tests, which giving the results back ends.
        public var unfinishedTests: Int = 0
        /// How many answers to its tests nobody has marked.
        public var unmarkedInTests: Int = 0
        /// How many answers wait for the reader's marks.
        public var waiting: [Assignment.ID: Int] = [:]
    }

    let model: Model
    let frame: PageFrame

    public var body: some HTML {
        let frame = frame.telling(apart: model.report.rows.map(\.student))
        let handout = model.handout
        Page(frame.title(handout), frame, section: .handouts, style: "wide", scripts: ["live.js", "print.js"]) {
            PageHead(frame.title(handout), above: crumb, subtitle: subtitle) {
                StateTag(state: handout.state, strings: frame.strings)
                if handout.state.isVisibleToStudents {
                    if model.mayEdit {
                        ButtonLink(href: Links.editHandout(handout.id), label: frame.strings.common.edit, icon: .edit)
                    }
                    ReportTools(strings: frame.strings, table: Links.handoutTable(handout.id))
                }
            }
            if !model.untaught.isEmpty {
                p(.class("note no-print")) {
                    let classes = frame.list(frame.sorted(model.untaught).map(\.name))
                    model.authorDecides
                        ? frame.strings.report.isForOthersToo(classes, frame.name(model.author))
                        : frame.strings.report.isForOthersWithoutAuthor(classes)
                }
            }
            if handout.state.isVisibleToStudents { ArchivedNote(frame: frame, classes: model.classes) }
            if let released = model.areResultsReleased, handout.state.isVisibleToStudents {
                ResultsNote(
                    frame: frame, handout: handout.id, areReleased: released, mayChange: model.mayRelease,
                    asks: model.unfinishedTests + model.unmarkedInTests > 0)
            }
            if handout.state.isVisibleToStudents {
                HandoutReport(frame: frame, model: model)
            } else {
                HandoutPreparation(frame: frame, model: model)
            }
            HandoutDetails(frame: frame, model: model)
        }
    }
}

/// Whether students see the results of a test, and the button that changes it.
struct ResultsNote: HTML {
    let frame: PageFrame
    let handout: Handout.ID
    let areReleased: Bool
    let mayChange: Bool
    /// Whether there is something to know before they are given back.
    let asks: Bool

    var body: some HTML {
        let strings = frame.strings.worksheets
        div(.class("note results-note no-print")) {
            p { areReleased ? strings.resultsShown : strings.resultsHidden }
            if mayChange {
                if !areReleased { p { strings.givingBackEnds } }
                if areReleased {
                    ButtonLink(href: Links.keepResults(handout), label: strings.takeResultsBack, icon: .lock)
                } else if asks {
                    ButtonLink(href: Links.releaseResults(handout), label: strings.giveBack, icon: .post)
                } else {
                    ActionForm(
                        frame: frame, action: Links.releaseResults(handout), label: strings.giveBack, icon: .post,
                        fields: [ActionForm.Hidden(name: "released", value: "true")])
                }
            }
        }
    }
}

/// What waits for marks, and the way to it.
struct WaitingNote: HTML {
    let frame: PageFrame
    let handout: Handout.ID
    let waiting: Int

    var body: some HTML {
        if waiting > 0 {
            div(.class("note results-note no-print"), .id("waiting")) {
                p { frame.strings.marking.waits(waiting) }
                ButtonLink(
                    href: Links.marking(handout), label: frame.strings.marking.mark, icon: .edit,
                    style: "button primary")
            }
        }
    }
}

/// The report of a handout, which updates itself.
struct HandoutReport: HTML {
    let frame: PageFrame
    let model: HandoutPage.Model

    var body: some HTML {
        let handout = model.handout
        LiveRegion(
            .report(frame.strings), events: Links.events(handout: handout.id),
            address: Links.handout(handout.id, sort: model.sort)
        ) {
            WaitingNote(frame: frame, handout: handout.id, waiting: model.waiting.values.reduce(0, +))
            ReportOverview(frame: frame, handout: handout, report: model.report)
            if model.report.rows.isEmpty {
                EmptyState(icon: .people, title: frame.strings.report.noRows)
            } else {
                ReportGrid(
                    frame: frame, report: model.report, sort: model.sort, title: frame.title(handout),
                    link: { Links.handout(handout.id, sort: $0) }, spansHandouts: false,
                    extensions: handout.moreTime)
            }
            Legend(frame: frame, hasProvisional: model.report.hasProvisional)
        }
    }
}

extension HandoutPage {
    private var crumb: Crumb {
        guard model.classes.count == 1, let only = model.classes.first else {
            return Crumb(label: frame.strings.handouts.title, href: Links.handouts)
        }
        return Crumb(label: only.name, href: Links.schoolClass(only.id))
    }

    private var subtitle: String {
        let strings = frame.strings
        let whom = frame.list(frame.sorted(model.classes + model.others).flatMap(recipients))
        let parts = [
            DueWords(frame: frame, handout: model.handout, classes: model.classes).text,
            whom.isEmpty ? nil : strings.report.forWhom(whom),
            strings.report.by(frame.name(model.author)),
        ]
        return parts.compactMap { $0 }.joined(separator: " · ")
    }

    /// Who has it in a class: everybody, groups or single students, as far as that is the reader's business.
    private func recipients(in schoolClass: SchoolClass) -> [String] {
        let own = model.handout.recipients.filter { $0.schoolClass == schoolClass.id }
        let isOthers = model.others.contains { $0.id == schoolClass.id }
        if isOthers || own.contains(.everyone(in: schoolClass.id)) { return [schoolClass.name] }
        let groups = model.groups.filter { $0.schoolClass == schoolClass.id }.map { "\($0.name) (\(schoolClass.name))" }
        let students = own.count { if case .student = $0 { true } else { false } }
        let single = students > 0 ? [frame.strings.report.studentsOf(schoolClass.name, students)] : []
        return groups.isEmpty && single.isEmpty ? [schoolClass.name] : groups + single
    }
}

/// How far everybody has come, in a few large figures.
struct ReportOverview: HTML {
    let frame: PageFrame
    let handout: Handout
    let report: Report

    var body: some HTML {
        // Who has left is behind with nothing.
        let rows = report.rows.filter(\.student.isThere)
        let open = rows.filter { $0.assignedCount == 0 || $0.doneCount < $0.assignedCount }
        let opened = rows.count { row in row.cells.contains { ($0?.status ?? .notOpened) != .notOpened } }
        // Students who still have time don't count as missing.
        let missing = open.count { row in handout.due(for: row.student.id).map { $0 <= frame.now } ?? false }
        let total = rows.count
        let done = total - open.count
        if total > 0 {
            div(.class("overview"), .id("overview")) {
                ProgressRing(done: done, total: total, label: frame.strings.handouts.doneOf(done, total))
                span { frame.strings.handouts.openedBy(opened) }
                // The averages below count their results, too.
                if report.departedInAverages > 0 { span { frame.strings.report.besides(report.departedInAverages) } }
                if missing > 0 { span { frame.strings.handouts.missing(missing) } }
                if open.count > missing { span { frame.strings.handouts.notDoneYet(open.count - missing) } }
            }
        }
    }
}
