public import Markup
public import SchoolModel

/// What an import would change, to be confirmed; or what it changed.
public struct RosterImportPage: HTML {
    public struct Model: Sendable {
        /// The upload, for confirming it; nil once it is done.
        public var upload: ImportUpload.ID?
        public var preview: RosterPreview
        public var part: ImportPart = .everything
    }

    let model: Model
    let frame: PageFrame

    public var body: some HTML {
        ImportPreviewPage(
            frame: frame, upload: model.upload.map { Links.confirmImport($0) }, subject: subject,
            problems: model.preview.problems, sentence: frame.strings.sentence(for:), part: part,
            figures: RosterCounts(frame: frame, plan: model.preview.plan).fragment, changes: changes)
    }

    @HTMLBuilder private var changes: Fragment {
        RosterChanges(frame: frame, plan: model.preview.plan)
        RosterKeptList(frame: frame, kept: model.preview.plan.kept)
        RosterNotices(frame: frame, notices: model.preview.notices)
    }

    /// Only the list of problems has pages of its own.
    private var part: ImportPart {
        if case .list = model.part { .everything } else { model.part }
    }

    private var subject: ImportSubject {
        let words = frame.strings.roster
        return ImportSubject(
            section: .roster, form: Crumb(label: words.title, href: Links.roster),
            subtitle: model.preview.format.map { words.fromFile($0.title) }, doneTitle: words.doneTitle,
            doneText: words.doneText,
            next: ButtonLink(href: Links.classes, label: words.nextStep, icon: .key, style: "button primary"),
            fingerprint: model.preview.fingerprint, isEmpty: model.preview.plan.isEmpty,
            nothingText: model.preview.matchesTheSchool ? words.nothingChanges : nil,
            partly: words.partly(model.preview.plan.missing),
            removals: model.preview.manyRemovals.map { count in
                ImportSubject.Removals(count: count, title: words.removals(count), text: words.removalsText)
            })
    }
}

/// How much changes, in figures.
struct RosterCounts: HTML {
    let frame: PageFrame
    let plan: RosterPlan

    var body: some HTML {
        if !plan.isEmpty {
            table(.class("list card stacked")) {
                caption(.class("spoken-only")) { frame.strings.imports.diffTitle }
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
                        RosterCountRow(strings: frame.strings, kind: kind, count: plan.count(kind))
                    }
                }
            }
        }
    }
}

struct RosterCountRow: HTML {
    let strings: Strings
    let kind: RosterChangeKind
    let count: RosterCount

    var body: some HTML {
        if count.total > 0 {
            tr {
                th(.scope("row")) { strings.name(of: kind) }
                td(.class("number"), .data("label", strings.school.locations)) { "\(count.locations)" }
                td(.class("number"), .data("label", strings.common.people)) { "\(count.people)" }
                td(.class("number"), .data("label", strings.common.classes)) { "\(count.classes)" }
                td(.class("number"), .data("label", strings.roster.enrolment)) { "\(count.enrolments)" }
            }
        }
    }
}

extension RosterPreview {
    /// Whether nothing in the files is otherwise at the school.
    fileprivate var matchesTheSchool: Bool { problems.isEmpty && plan.kept.isEmpty }
}

/// Who and what stays in the archive although the roster names them, with links to where they are restored.
struct RosterKeptList: HTML {
    let frame: PageFrame
    let kept: RosterKept

    /// Beyond this many lines, the page counts instead of listing.
    private static let shown = 1000

    private var count: Int { kept.people.count + kept.classes.count }
    private var rest: Int {
        max(0, kept.people.count - Self.shown) + max(0, kept.classes.count - Self.shown)
    }

    var body: some HTML {
        let strings = frame.strings.roster
        if !kept.isEmpty {
            section(.class("card"), .ariaLabelledBy("kept")) {
                h2(.id("kept")) { strings.keptTitle(count) }
                p { strings.keptText }
                ul {
                    for person in kept.people.prefix(Self.shown) {
                        li {
                            a(.href(Links.person(person.id))) { "\(frame.name(person)) (\(person.username))" }
                        }
                    }
                    for schoolClass in kept.classes.prefix(Self.shown) {
                        li { a(.href(Links.editClass(schoolClass.id))) { schoolClass.name } }
                    }
                }
                if rest > 0 { p(.class("quiet")) { frame.strings.imports.andMore(rest) } }
            }
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
