public import Markup
public import SchoolModel

/// What an import would change, to be confirmed; or what it changed.
public struct RosterImportPage: HTML {
    public struct Model: Sendable {
        /// The upload, for confirming it; nil once it is done.
        public var upload: RosterUpload.ID?
        public var preview: RosterPreview
        public var ceiling: RosterCeiling = RosterCeiling()
    }

    let model: Model
    let frame: PageFrame

    public var body: some HTML {
        let strings = frame.strings.roster
        let title = model.upload == nil ? strings.doneTitle : strings.diffTitle
        Page(title, frame, section: .roster) {
            PageHead(
                title, above: Crumb(label: strings.title, href: Links.roster),
                subtitle: model.preview.format.map { strings.fromFile($0.title) })
            if model.upload == nil {
                p { ButtonLink(href: Links.classes, label: strings.nextStep, icon: .key, style: "button primary") }
            }
            // For files that are no roster, there is nothing to show but what is wrong with them.
            if model.preview.problems.areAboutRows { RosterCounts(frame: frame, plan: model.preview.plan) }
            RosterProblemList(frame: frame, problems: model.preview.problems)
            if let upload = model.upload { RosterConfirmation(frame: frame, model: model, upload: upload) }
            RosterChanges(frame: frame, plan: model.preview.plan)
            RosterNotices(frame: frame, notices: model.preview.notices)
        }
    }
}

/// How much changes, in figures.
struct RosterCounts: HTML {
    let frame: PageFrame
    let plan: RosterPlan

    var body: some HTML {
        if plan.isEmpty {
            p(.class("note")) { frame.strings.roster.nothingChanges }
        } else {
            table(.class("list card counts")) {
                caption(.class("spoken-only")) { frame.strings.roster.diffTitle }
                thead {
                    tr {
                        th(.scope("col")) { frame.strings.roster.kind }
                        th(.scope("col"), .class("number")) { frame.strings.school.locations }
                        th(.scope("col"), .class("number")) { frame.strings.common.people }
                        th(.scope("col"), .class("number")) { frame.strings.common.classes }
                        th(.scope("col"), .class("number")) { frame.strings.roster.enrolment }
                    }
                }
                tbody {
                    for kind in RosterChangeKind.allCases {
                        RosterCountRow(name: frame.strings.name(of: kind), count: plan.count(kind))
                    }
                }
            }
        }
    }
}

struct RosterCountRow: HTML {
    let name: String
    let count: RosterCount

    var body: some HTML {
        if count.total > 0 {
            tr {
                th(.scope("row")) { name }
                td(.class("number")) { "\(count.locations)" }
                td(.class("number")) { "\(count.people)" }
                td(.class("number")) { "\(count.classes)" }
                td(.class("number")) { "\(count.enrolments)" }
            }
        }
    }
}

/// Each problem by file, line and column.
struct RosterProblemList: HTML {
    let frame: PageFrame
    let problems: RosterProblems

    private static let shown = 200

    var body: some HTML {
        let strings = frame.strings.roster
        if !problems.isEmpty {
            section(.class("card problems"), .ariaLabelledBy("problems")) {
                h2(.id("problems")) { strings.problems(problems.count) }
                if problems.areAboutRows { p { strings.problemsText } }
                table(.class("list")) {
                    caption(.class("spoken-only")) { strings.problems(problems.count) }
                    thead {
                        tr {
                            th(.scope("col")) { strings.problemFile }
                            th(.scope("col"), .class("number")) { strings.problemLine }
                            th(.scope("col")) { strings.problemColumn }
                            th(.scope("col")) { strings.problem }
                        }
                    }
                    tbody {
                        for problem in problems.first.prefix(Self.shown) {
                            RosterProblemRow(frame: frame, problem: problem)
                        }
                    }
                }
                if problems.count > Self.shown {
                    p(.class("quiet")) { strings.moreProblems(problems.count - Self.shown) }
                }
            }
        }
    }
}

struct RosterProblemRow: HTML {
    let frame: PageFrame
    let problem: RosterProblem

    var body: some HTML {
        let place = problem.place
        tr {
            td { code { place.file } }
            td(.class("number")) { place.line > 0 ? "\(place.line)" : "" }
            td { column }
            td { frame.strings.sentence(for: problem) }
        }
    }

    private var column: String {
        let place = problem.place
        let parts = [place.field, place.column > 0 ? "(\(place.column))" : ""]
        return parts.filter { !$0.isEmpty }.joined(separator: " ")
    }
}

/// The form that carries out an import.
struct RosterConfirmation: HTML {
    let frame: PageFrame
    let model: RosterImportPage.Model
    let upload: RosterUpload.ID

    var body: some HTML {
        let strings = frame.strings.roster
        let state = frame.form(Links.confirmImport(upload), prefix: "import")
        if canGoOn {
            Form(state, style: "stack card") {
                if !model.preview.problems.isEmpty {
                    Checkbox(
                        form: state, name: "skipBad", value: "true", label: strings.skipBad,
                        isChecked: state.values("skipBad", else: []).contains("true"))
                }
                if mustConfirmRemovals { RemovalQuestion(frame: frame, form: state, model: model) }
                div(.class("buttons")) {
                    SubmitButton(label: strings.confirm)
                    ButtonLink(href: Links.roster, label: strings.other)
                }
            }
        } else {
            div(.class("buttons spaced")) {
                ButtonLink(href: Links.roster, label: strings.other, style: "button primary")
            }
        }
    }

    private var canGoOn: Bool { model.preview.problems.areAboutRows && !model.preview.plan.isEmpty }

    private var mustConfirmRemovals: Bool {
        model.ceiling.isExceeded(by: model.preview.plan.removals, of: model.preview.plan.removable)
    }
}

/// Asks about unusually many removals.
struct RemovalQuestion: HTML {
    let frame: PageFrame
    let form: FormState
    let model: RosterImportPage.Model

    var body: some HTML {
        let strings = frame.strings.roster
        let removals = model.preview.plan.removals.total
        div(.class("warning-box")) {
            p {
                Icon(.warning)
                strong { strings.removals(removals) }
            }
            p { strings.removalsText }
            Checkbox(
                form: form, name: "confirmRemovals", value: "\(removals)", label: strings.confirmRemovals(removals),
                isChecked: false)
            FieldProblem(form: form, name: "confirmRemovals")
        }
    }
}

/// What the school leaves alone.
struct RosterNotices: HTML {
    let frame: PageFrame
    let notices: [RosterNotice]

    var body: some HTML {
        if !notices.isEmpty {
            section(.class("card"), .ariaLabelledBy("notices")) {
                h2(.id("notices")) { frame.strings.rosterProblems.noticesTitle }
                ul {
                    for notice in notices {
                        li {
                            code { notice.file }
                            ": "
                            frame.strings.sentence(for: notice)
                        }
                    }
                }
            }
        }
    }
}
