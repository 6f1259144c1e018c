public import Foundation
public import Markup
public import SchoolModel

/// A handout as a student works on it: one big button per activity.
public struct StudentHandoutPage: HTML {
    public struct Work: Sendable {
        public var activity: HandoutActivity
        public var status: Report.Status
        /// What the app reported last, as the teacher sees it; nil without any attempt.
        public var main: Report.Value?
        /// The app's name for a context.
        public var appName: String?
        /// The file for a file.
        public var file: StoredFile?
        /// Where a link leads, such as `www.example.org`.
        public var host: String?
        /// What kind of content it is, for a context.
        public var kind: ContentContext.Kind?
        public var minutes: ClosedRange<Int>?
        /// Whether it is a worksheet that can be worked on only once.
        public var isTest: Bool
        /// Whether it is a worksheet, which knows itself when it is done.
        public var isWorksheet: Bool = false
        /// Whether it is a test whose results were given back: nobody can begin it or go on with it.
        public var isOver: Bool = false
        /// What is missing although the student says that it is done.
        public var gap: Assignment.Gap?
        /// How many questions of a worksheet were answered, and how many there are, in the attempt at hand.
        public var answered: Int?
        public var asked: Int = 0
        /// Whether they are those of another round at a worksheet that is done, so that the result is an earlier one's.
        public var isAnotherRound: Bool = false
        /// The points of a worksheet that a person still has to give.
        public var unmarked: Double = 0
        /// The address that the app gave for a context, if it gave one.
        public var address: String? = nil

        public init(
            activity: HandoutActivity,
            status: Report.Status,
            main: Report.Value? = nil,
            appName: String? = nil,
            file: StoredFile? = nil,
            kind: ContentContext.Kind? = nil,
            minutes: ClosedRange<Int>? = nil,
            isTest: Bool = false,
            gap: Assignment.Gap? = nil
        ) {
            self.activity = activity
            self.status = status
            self.main = main
            self.appName = appName
            self.file = file
            self.kind = kind
            self.minutes = minutes
            self.isTest = isTest
            self.gap = gap
        }
    }

    public struct Model: Sendable {
        public var handout: Handout
        public var due: Date? = nil
        /// Who sees what is recorded.
        public var readers: [Person]
        public var work: [Work]
        /// Whether a teacher looks at it before posting: nothing can be opened or marked.
        public var isPreview: Bool = false
        /// How many hours before the deadline the student is reminded; nil for never.
        public var reminder: Int? = nil
    }

    let model: Model
    let frame: PageFrame

    public var body: some HTML {
        let handout = model.handout
        Page(
            frame.title(handout), frame, section: model.isPreview ? .handouts : .home, style: "young",
            scripts: ["opening.js"]
        ) {
            if model.isPreview { PreviewBanner(frame: frame, handout: handout) }
            PageHead(
                frame.title(handout),
                above: model.isPreview ? nil : Crumb(label: frame.strings.common.toDo, href: Links.home), subtitle: when
            )
            StudentNote(frame: frame, handout: handout)
            if !handout.instructions.isEmpty {
                section(.class("card"), .ariaLabelledBy("instructions")) {
                    h2(.id("instructions")) { frame.strings.work.instructions }
                    Paragraphs(text: handout.instructions)
                }
            }
            ul(.class("work")) {
                for work in model.work { WorkItem(frame: frame, model: model, work: work) }
            }
            if opensApps && !model.isPreview { NothingOpens(frame: frame, model: model) }
            if model.handout.records, !model.isPreview, let due = model.due, due > frame.now, !isOver {
                ReminderForm(frame: frame, handout: model.handout.id, hours: model.reminder)
            }
            SeenBy(frame: frame, people: model.readers)
        }
    }
}

extension StudentHandoutPage {
    /// Whether its tests were given back, and it has nothing else.
    private var isOver: Bool { !model.work.isEmpty && model.work.allSatisfy(\.isOver) }

    private var opensApps: Bool {
        model.work.contains { $0.app != nil }
    }

    /// Until when there is something to do; nil once there is nothing.
    private var when: String? {
        let strings = frame.strings.work
        if isOver, model.due.map({ $0 > frame.now }) ?? true { return nil }
        guard let due = model.due else {
            return model.handout.dueLesson == .none ? strings.noDue : strings.due(frame.strings.handouts.nextLesson)
        }
        return due > frame.now ? strings.due(frame.moment(due)) : strings.wasDue(frame.moment(due))
    }
}

struct PreviewBanner: HTML {
    let frame: PageFrame
    let handout: Handout

    var body: some HTML {
        div(.class("choosing")) {
            p { frame.strings.editor.previewBanner }
            ButtonLink(href: Links.editHandout(handout.id), label: frame.strings.editor.backToEditor, icon: .back)
        }
    }
}

/// Tells the student when nothing counts any more.
struct StudentNote: HTML {
    let frame: PageFrame
    let handout: Handout

    var body: some HTML {
        switch handout.state {
        case .locked: p(.class("note")) { frame.strings.work.locked }
        case .completed, .archived: p(.class("note")) { frame.strings.work.closed }
        case .draft, .scheduled, .posted: ""
        }
    }
}

/// One thing to do: one big button to start, and one to say it is done.
struct WorkItem: HTML {
    let frame: PageFrame
    let model: StudentHandoutPage.Model
    let work: StudentHandoutPage.Work

    var body: some HTML {
        li(.class(work.isWhole ? "card work-item is-done" : "card work-item")) {
            div(.class("work-words")) {
                h2 { work.activity.title }
                p(.class("card-for")) { words }
                WorkState(frame: frame, work: work)
            }
            if work.opens(in: model.handout) { OpenButton(frame: frame, model: model, work: work) }
            if model.handout.state == .posted, work.maySayDone { DoneButton(frame: frame, model: model, work: work) }
        }
    }

    private var words: String {
        let parts: [String?] = [
            work.appName.map(frame.strings.work.inApp),
            work.file.map { "\($0.name) · \(frame.bytes($0.size))" },
            work.host,
            work.isTest ? frame.strings.work.isTest : nil,
            work.activity.content == .task ? frame.strings.work.onPaper : nil,
            work.minutes.flatMap(frame.strings.minutes),
        ]
        return parts.compactMap { $0 }.joined(separator: " · ")
    }
}

extension Handout {
    /// Whether students can only look at what they did.
    fileprivate var isClosedToStudents: Bool {
        switch state {
        case .locked, .completed, .archived: true
        case .draft, .scheduled, .posted: false
        }
    }
}

extension StudentHandoutPage.Work {
    /// Whether it is done, and nothing is known to be missing.
    var isWhole: Bool { status == .done && gap == nil }

    /// Whether there is anything to open: of a test that is over, or closed, only the student's answers.
    func opens(in handout: Handout) -> Bool {
        if activity.content == .task { return false }
        return !(isOver || isTest && handout.isClosedToStudents) || status == .started || status == .done
    }

    /// Whether the student may say that it is done, or take that back: of a worksheet only what was begun.
    ///
    /// A test is handed in instead.
    var maySayDone: Bool { !isTest && !isOver && (!isWorksheet || answered != nil || status == .done) }

    /// Whether what came of it is what counts: it is done, or the test was given back as it is.
    var counts: Bool { status == .done || isOver }

    /// Whether another round was begun and isn't finished.
    var isInAnotherRound: Bool { isAnotherRound && (answered ?? 0) < asked }

    var sign: String { status == .done && !isWhole ? "said" : status.rawValue }
}

struct WorkState: HTML {
    let frame: PageFrame
    let work: StudentHandoutPage.Work

    var body: some HTML {
        p(.class("work-state")) {
            span(.class("sign sign-\(work.sign)"), .ariaHidden("true")) {}
            span { word }
            if let amount { span { amount } }
            if let result { strong { result } }
            if let waiting { span { waiting } }
            if let round { span { round } }
        }
    }

    /// How much of a worksheet was answered, while that isn't all.
    private var amount: String? {
        let strings = frame.strings.work
        if let answered = work.answered, !work.isAnotherRound, answered < work.asked || work.isTest {
            return strings.answeredOf(answered, work.asked)
        }
        switch work.gap {
        case .everything: return strings.nothingThere
        case .rest(after: let share) where work.main == nil: return strings.workedThrough(frame.percent(share))
        case .rest, nil: return nil
        }
    }

    /// How far the student is in another round; what counts is still the result.
    private var round: String? {
        guard work.isInAnotherRound, let answered = work.answered else { return nil }
        return frame.strings.work.anotherRound(answered, of: work.asked)
    }

    /// A number with what it is; in the middle of a worksheet there is none yet.
    private var result: String? {
        guard let main = work.main, !work.isWorksheet || work.counts else { return nil }
        return switch main {
        case .progress(let share): frame.strings.work.workedThrough(frame.percent(share))
        case .score(let points, let maximum) where work.isWorksheet:
            frame.strings.worksheets.pointsOf(frame.number(points), frame.number(maximum))
        case .score, .quantity, .binary: frame.text(main)
        }
    }

    /// The points that the result does not know yet; of a test only when it is given back.
    private var waiting: String? {
        guard work.unmarked > 0, work.counts, !work.isTest || work.isOver else { return nil }
        return frame.strings.worksheets.pointsWaiting(frame.number(work.unmarked), isOne: work.unmarked == 1)
    }

    private var word: String {
        switch work.status {
        case _ where work.isOver && work.status != .done: frame.strings.work.testIsOver
        case .done where !work.isWhole: frame.strings.work.isSaidDone
        case .done where work.isTest: frame.strings.work.isHandedIn
        case .done: frame.strings.work.isDone
        case .started: frame.strings.work.isStarted
        case .opened: frame.strings.work.isOpened
        case .notOpened: frame.strings.work.isNew
        }
    }
}

struct OpenButton: HTML {
    let frame: PageFrame
    let model: StudentHandoutPage.Model
    let work: StudentHandoutPage.Work

    var body: some HTML {
        if model.isPreview {
            span(.class("button primary huge"), .role("img"), .ariaLabel(label)) {
                Icon(icon)
                span { label }
            }
        } else {
            a(
                .class("button primary huge"), .href(Links.openActivity(model.handout.id, work.activity.id)),
                .ariaLabel(frame.strings.work.named(label, work.activity.title)).when(isContext),
                .data("opens-app", "").when(work.app != nil),
                // The page stays, with its button to say that one is done.
                .target("_blank").when(!isContext), .rel("noopener").when(!isContext)
            ) {
                Icon(icon)
                span { label }
            }
        }
    }

    private var isContext: Bool {
        if case .context = work.activity.content { true } else { false }
    }

    private var icon: Icon.Name {
        switch work.activity.content {
        case .context: .play
        case .link: .link
        case .file: .file
        case .task: .edit
        }
    }

    private var label: String {
        let strings = frame.strings.work
        switch work.activity.content {
        case .link: return strings.openLink
        case .file: return strings.openFile
        case .context, .task: break
        }
        if work.isWorksheet, model.handout.isClosedToStudents {
            return work.answered == nil && work.status != .done ? strings.lookAtSheet : strings.lookAgain
        }
        return switch work.status {
        case .notOpened, .opened: strings.start
        case .started: work.isOver ? strings.lookAgain : strings.goOn
        case .done: work.isTest ? strings.lookAgain : work.isInAnotherRound ? strings.goOn : strings.again
        }
    }
}

struct DoneButton: HTML {
    let frame: PageFrame
    let model: StudentHandoutPage.Model
    let work: StudentHandoutPage.Work

    var body: some HTML {
        let strings = frame.strings.work
        let action = Links.markDone(model.handout.id, work.activity.id)
        if model.isPreview {
            span(.class("button huge"), .role("img"), .ariaLabel(strings.markDone)) { strings.markDone }
        } else if work.status == .done {
            ActionForm(
                frame: frame, action: action, label: strings.markNotDone, style: "button quiet-button",
                fields: [ActionForm.Hidden(name: "done", value: "false")])
        } else {
            ActionForm(
                frame: frame, action: action, label: strings.markDone, icon: .check, style: "button huge",
                spoken: strings.markDoneNamed(work.activity.title),
                fields: [ActionForm.Hidden(name: "done", value: "true")])
        }
    }
}

/// Who sees what happens here, and a way to see the same.
struct SeenBy: HTML {
    let frame: PageFrame
    let people: [Person]

    var body: some HTML {
        let strings = frame.strings.work
        let names = frame.list(frame.sorted(people).map(frame.addressed))
        if !people.isEmpty {
            p(.class("seen-by")) {
                Icon(.eye)
                span {
                    people.count == 1 ? strings.seenBy(names) : strings.seenByMany(names)
                    " "
                    a(.href(Links.records)) { strings.whatTheySee }
                }
            }
        }
    }
}
