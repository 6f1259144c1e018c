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

        /// The upload that can be applied; nil once it is done.
        public var upload: ImportUpload.ID?
        public var settings: TimetableImportSettings
        public var counts: Counts
        /// Comments about dates that couldn't be read with certainty.
        public var unclear: [String] = []
        public var problems: TimetableProblems
        public var difference: PlanDifference
        /// How many lectures would be removed, if that is unusually many.
        public var manyRemovals: Int?
        /// Whether these are lessons, which would be cancelled.
        public var areLessons: Bool = false
        public var part: ImportPart = .everything
    }

    let model: Model
    let frame: PageFrame

    public var body: some HTML {
        ImportPreviewPage(
            frame: frame, upload: upload, subject: subject, problems: model.problems,
            sentence: frame.strings.sentence(for:), part: list == nil ? everythingOrProblems : model.part,
            figures: PlanRead(frame: frame, model: model).fragment, changes: changes)
    }

    private var upload: String? { model.upload.map { Links.planUpload($0) } }

    /// The list that is asked for, if there is one of that name.
    private var list: (list: PlanDifferenceList, page: Int)? {
        guard case .list(let name, let page) = model.part else { return nil }
        return PlanDifferenceList(rawValue: name).map { ($0, page) }
    }

    private var everythingOrProblems: ImportPart {
        if case .problems = model.part { model.part } else { .everything }
    }

    @HTMLBuilder private var changes: Fragment {
        if let (list, page) = list {
            PlanDifferenceSection(
                frame: frame, difference: model.difference, list: list, range: ImportPart.range(page))
            PageTurner(
                frame: frame, page: page, count: list.count(in: model.difference.comparison),
                href: { ImportPart.address(upload ?? "", show: list.rawValue, page: $0) })
        } else {
            PlanDifferenceView(
                frame: frame, difference: model.difference,
                whole: upload.map { upload in { ImportPart.address(upload, show: $0.rawValue) } })
        }
    }

    private var subject: ImportSubject {
        let words = frame.strings.planImport
        return ImportSubject(
            section: .timetable, style: "timetable", styleSheets: ["timetable.css"],
            form: Crumb(label: words.title, href: Links.importPlan),
            subtitle: words.fromFiles(model.settings.source), doneTitle: words.doneTitle, doneText: words.doneText,
            next: ButtonLink(
                href: Links.planTimetable, label: frame.strings.planning.title, style: "button primary"),
            fingerprint: model.difference.comparison.fingerprint, isEmpty: model.difference.comparison.isEmpty,
            nothingText: nothing, partly: words.partly,
            hasFaults: model.problems.areFaults,
            removals: model.manyRemovals.map { count in
                ImportSubject.Removals(
                    count: count, title: model.areLessons ? words.cancellations(count) : words.removals(count),
                    text: model.areLessons ? words.cancellationsText : words.removalsText)
            })
    }

    /// Why there is nothing to change.
    private var nothing: String {
        let words = frame.strings.planImport
        if model.problems.areFaults { return words.partly }
        return model.counts.isEmpty ? words.nothingRead : words.nothingText
    }
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
