public import Markup
public import SchoolModel
public import Timetable

/// What uploaded files say, what applying them would change, and the button that applies it.
public struct PlanPreviewPage: HTML {
    public struct Model: Sendable {
        /// Counts of what the files hold.
        public struct Counts: Sendable {
            public var lectures = 0
            public var lessons = 0
            public var changes = 0
            public var courses = 0
            public var terms = 0
            public var daysOff = 0
            public var leftOut = 0
            public var doubtful = 0

            public init() {}

            fileprivate var isEmpty: Bool {
                [lectures, changes, courses, terms, daysOff].allSatisfy { $0 == 0 }
            }
        }

        /// What is shown of it.
        public enum Part: Hashable, Sendable {
            case everything
            /// A page of one list, counted from 0.
            case list(PlanDifferenceList, page: Int)
            case problems(page: Int)
        }

        /// The upload that can be applied; nil once it is done.
        public var upload: TimetableUpload.ID?
        public var settings: TimetableUpload.Settings
        public var counts: Counts
        /// Comments about dates that couldn't be read with certainty.
        public var unclear: [String] = []
        public var problems: TimetableProblems
        public var difference: PlanDifference
        public var removesMuch: Bool = false
        public var part: Part = .everything

        fileprivate var canBeApplied: Bool {
            upload != nil && problems.areAboutEntries && !difference.comparison.isEmpty
        }
    }

    let model: Model
    let frame: PageFrame

    /// How many lines are on a page of one list.
    static let pageSize = 100

    public var body: some HTML {
        let words = frame.strings.planImport
        Page(title, frame, section: .timetable, style: "timetable", styleSheets: ["timetable.css"]) {
            PageHead(title, above: above, subtitle: words.fromFiles(model.settings.source)) {
                if model.upload == nil {
                    ButtonLink(
                        href: Links.planTimetable, label: frame.strings.planning.title, style: "button primary")
                }
            }
            switch model.part {
            case .everything: PlanPreview(frame: frame, model: model)
            case .list(let list, let page):
                PlanDifferenceSection(
                    frame: frame, difference: model.difference, list: list, range: range(page))
                PageTurner(
                    frame: frame, page: page, count: list.count(in: model.difference.comparison),
                    href: { href(list.rawValue, page: $0) })
            case .problems(let page):
                TimetableProblemTable(frame: frame, problems: model.problems, range: range(page))
                PageTurner(
                    frame: frame, page: page, count: model.problems.first.count,
                    href: { href("problems", page: $0) })
            }
        }
    }

    private var title: String {
        model.upload == nil ? frame.strings.planImport.doneTitle : frame.strings.planImport.diffTitle
    }

    private var above: Crumb {
        guard let upload = model.upload, model.part != .everything else {
            return Crumb(label: frame.strings.planImport.title, href: Links.importPlan)
        }
        return Crumb(label: frame.strings.planImport.diffTitle, href: Links.planUpload(upload))
    }

    private func range(_ page: Int) -> Range<Int> { page * Self.pageSize..<(page + 1) * Self.pageSize }

    private func href(_ list: String, page: Int) -> String {
        model.upload.map { Links.planUpload($0, show: list, page: page) } ?? ""
    }
}

/// The whole of it: what was read, what is wrong, what would change.
private struct PlanPreview: HTML {
    let frame: PageFrame
    let model: PlanPreviewPage.Model

    var body: some HTML {
        let words = frame.strings.planImport
        if model.upload == nil { p(.class("notice"), .role("status")) { words.doneText } }
        if model.problems.areAboutEntries { PlanRead(frame: frame, model: model) }
        if !model.problems.isEmpty {
            TimetableProblemTable(
                frame: frame, problems: model.problems, range: 0..<PlanDifferenceView.shown, whole: whole("problems"))
        }
        if model.problems.areAboutEntries && model.difference.comparison.isEmpty {
            EmptyState(
                icon: .check, title: words.nothing,
                text: nothing)
        }
        if model.canBeApplied { PlanAgreement(frame: frame, model: model) }
        if model.upload != nil && !model.canBeApplied {
            div(.class("buttons spaced")) {
                ButtonLink(href: Links.importPlan, label: words.other, style: "button primary")
            }
        }
        if model.problems.areAboutEntries {
            PlanDifferenceView(
                frame: frame, difference: model.difference,
                whole: model.upload.map { upload in { Links.planUpload(upload, show: $0.rawValue) } })
        }
    }

    /// Why there is nothing to change.
    private var nothing: String {
        let words = frame.strings.planImport
        if !model.problems.isEmpty { return words.partly }
        return model.counts.isEmpty ? words.nothingRead : words.nothingText
    }

    private func whole(_ list: String) -> String? { model.upload.map { Links.planUpload($0, show: list) } }
}

/// What the files contain, in figures.
private struct PlanRead: HTML {
    let frame: PageFrame
    let model: PlanPreviewPage.Model

    var body: some HTML {
        let words = frame.strings.planImport
        section(.class("card"), .ariaLabelledBy("read")) {
            h2(.id("read")) { words.read }
            p(.class("quiet")) { frame.strings.name(of: model.settings.format) }
            dl(.class("figures")) {
                for (title, count) in figures where count > 0 {
                    div {
                        dt { title }
                        dd { frame.number(Double(count)) }
                    }
                }
            }
            if !model.unclear.isEmpty {
                details {
                    summary { "\(words.unclearComments) (\(model.unclear.count))" }
                    ul { for comment in model.unclear.prefix(100) { li { comment } } }
                }
            }
        }
    }

    private var figures: [(String, Int)] {
        let words = frame.strings.planImport
        let planning = frame.strings.planning
        let counts = model.counts
        return [
            (planning.lectures, counts.lectures), (words.lessons, counts.lessons),
            (frame.strings.timetable.changesTitle, counts.changes), (words.courses, counts.courses),
            (planning.terms, counts.terms), (planning.daysOff, counts.daysOff), (words.doubtful, counts.doubtful),
            (words.leftOut, counts.leftOut),
        ]
    }
}

/// The form that applies exactly what is shown.
private struct PlanAgreement: HTML {
    let frame: PageFrame
    let model: PlanPreviewPage.Model

    var body: some HTML {
        let words = frame.strings.planImport
        let state = frame.form(model.upload.map { Links.planUpload($0) } ?? "", prefix: "apply")
        Form(state, style: "stack card") {
            input(.type("hidden"), .name("shown"), .value(model.difference.comparison.fingerprint))
            if !model.problems.isEmpty {
                p { words.partly }
                Checkbox(
                    form: state, name: "skipBad", value: "true", label: words.skipBad,
                    isChecked: state.values("skipBad", else: []).contains("true"))
                FieldProblem(form: state, name: "skipBad")
            }
            if model.removesMuch { PlanRemovals(frame: frame, form: state, count: removed) }
            p(.class("quiet")) { words.applyText }
            div(.class("buttons")) {
                SubmitButton(label: words.apply, icon: .check)
                ButtonLink(href: Links.importPlan, label: words.other)
            }
        }
    }

    private var removed: Int { model.difference.comparison.lectures.removed.count }
}

/// Asks about unusually many removals.
private struct PlanRemovals: HTML {
    let frame: PageFrame
    let form: FormState
    let count: Int

    var body: some HTML {
        let words = frame.strings.planImport
        div(.class("warning-box")) {
            p {
                Icon(.warning)
                strong { words.removals(count) }
            }
            p { words.removalsText }
            Checkbox(
                form: form, name: "confirmRemovals", value: "true", label: words.confirmRemovals(count),
                isChecked: false)
            FieldProblem(form: form, name: "lectures")
        }
    }
}

/// Leads through the pages of a long list.
private struct PageTurner: HTML {
    let frame: PageFrame
    let page: Int
    let count: Int
    let href: (Int) -> String

    var body: some HTML {
        let words = frame.strings.planImport
        if pages > 1 {
            nav(.class("buttons pager"), .ariaLabel(words.page(page + 1, pages))) {
                if page > 0 {
                    a(.href(href(page - 1)), .class("button"), .rel("prev")) { words.previousPage }
                }
                span(.class("quiet")) { words.page(page + 1, pages) }
                if page + 1 < pages {
                    a(.href(href(page + 1)), .class("button"), .rel("next")) { words.nextPage }
                }
            }
        }
    }

    private var pages: Int { (count + PlanPreviewPage.pageSize - 1) / PlanPreviewPage.pageSize }
}
