public import Markup
import SchoolModel
public import Timetable

/// Where a planner uploads the files of another program.
public struct PlanImportPage: HTML {
    public struct Model: Sendable {
        /// The terms that the school knows.
        public var terms: [Term]
        /// The names of existing sources.
        public var sources: [String]
        /// The names of the CSV files to fill in.
        public var templates: [String] = []
    }

    let model: Model
    let frame: PageFrame

    public var body: some HTML {
        let words = frame.strings.planImport
        let state = frame.form(Links.importPlan, prefix: "import")
        Page(words.title, frame, section: .timetable, style: "timetable", styleSheets: ["timetable.css"]) {
            PageHead(
                words.title, above: Crumb(label: frame.strings.planning.title, href: Links.planTimetable),
                subtitle: words.intro)
            section(.class("card narrow"), .ariaLabel(words.title)) {
                Form(state, isMultipart: true) {
                    SelectField(
                        form: state, name: "format", label: words.format,
                        choices: TimetableFormat.allCases.map {
                            .init(value: $0.rawValue, label: frame.strings.name(of: $0))
                        },
                        value: TimetableFormat.csv.rawValue)
                    Field(
                        form: state, name: "source", label: words.source, hint: words.sourceHint, isRequired: true,
                        maxLength: 200, list: "sources")
                    datalist(.id("sources")) { for name in model.sources { option(.value(name)) {} } }
                    MoreAboutFiles(frame: frame, state: state, terms: model.terms)
                    FileField(
                        form: state, name: "file", label: words.files, hint: words.filesHint,
                        accept: ".json,.ics,.txt,.csv,.xml,.gpu", takesSeveral: true)
                    SubmitButton(label: frame.strings.imports.check)
                }
                p { frame.strings.imports.templates }
                ul(.class("action-list")) {
                    for name in model.templates { li { a(.href(Links.planTemplate(name)), .download) { name } } }
                }
            }
        }
    }
}

/// What only some formats leave open, collapsed until needed.
private struct MoreAboutFiles: HTML {
    let frame: PageFrame
    let state: FormState
    let terms: [Term]

    private static let names = ["term", "firstDay", "lastDay", "course", "semester"]

    var body: some HTML {
        let words = frame.strings.planImport
        let planning = frame.strings.planning
        details(.open.when(isOpen)) {
            summary { words.more }
            p(.class("quiet")) { words.moreText }
            Field(
                form: state, name: "term", label: words.term, hint: words.termHint, isOptional: true, maxLength: 40,
                list: "terms")
            datalist(.id("terms")) { for term in terms { option(.value(term.id)) {} } }
            div(.class("pair")) {
                Field(form: state, name: "firstDay", label: planning.firstDay, type: "date", isOptional: true)
                Field(form: state, name: "lastDay", label: planning.lastDay, type: "date", isOptional: true)
            }
            div(.class("pair")) {
                Field(
                    form: state, name: "course", label: words.course, hint: words.courseHint, isOptional: true,
                    maxLength: 100)
                Field(
                    form: state, name: "semester", label: words.semester, hint: words.semesterHint,
                    isOptional: true, maxLength: 100)
            }
        }
    }

    /// Open if anything is filled in; otherwise nobody would find what is wrong.
    private var isOpen: Bool {
        Self.names.contains { state.problem($0) != nil || !state.value($0, else: "").isEmpty }
    }
}
