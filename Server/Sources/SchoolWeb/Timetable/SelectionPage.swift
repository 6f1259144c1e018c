public import Markup
import SchoolModel
public import Timetable

/// Where somebody chooses courses, their semesters, and the lectures of these, in a copy until it is applied.
public struct SelectionPage: HTML {
    public struct Model: Sendable {
        public var book: TimetableBook
        /// The term whose lectures are shown; nil where the timetable has none.
        public var term: Term?
        /// The selection in effect.
        public var kept: LectureSelection
        /// The copy that is edited.
        public var draft: LectureSelection
    }

    let model: Model
    let frame: PageFrame

    public var body: some HTML {
        let words = frame.strings.selection
        let state = frame.form(Links.timetableSelection, prefix: "selection")
        Page(
            words.title, frame, section: .timetable, style: "timetable", scripts: ["selection.js", "timetable.js"],
            styleSheets: ["timetable.css"]
        ) {
            PageHead(words.title, subtitle: words.how)
            TimetableTabs(frame: frame, part: .selection)
            if model.book.state.courses.isEmpty {
                EmptyState(icon: .timetable, title: words.noCourses)
            } else {
                Form(state, style: "selection") {
                    SelectionHidden(model: model)
                    SelectionCourses(frame: frame, model: model)
                    SelectionLectures(frame: frame, model: model)
                    SelectionEnd(frame: frame, model: model)
                }
            }
        }
    }
}

/// What the form needs to know about the copy besides what can be ticked.
private struct SelectionHidden: HTML {
    let model: SelectionPage.Model

    var body: some HTML {
        for course in model.draft.courses.sorted() {
            input(.type("hidden"), .name("hadCourse"), .value(course))
        }
        for semester in model.draft.semesters.map(\.formValue).sorted() {
            input(.type("hidden"), .name("hadSemester"), .value(semester))
        }
        for lecture in hidden { input(.type("hidden"), .name("lecture"), .value(lecture)) }
        if let term = model.term { input(.type("hidden"), .name("hadTerm"), .value(term.id)) }
    }

    /// Chosen lectures without a box of their own, such as those of another term.
    private var hidden: [String] {
        let shown = Set(model.shown.flatMap(\.lectures).map(\.id))
        return model.draft.lectures.subtracting(shown).map(\.description).sorted()
    }
}

private struct SelectionCourses: HTML {
    let frame: PageFrame
    let model: SelectionPage.Model

    var body: some HTML {
        let words = frame.strings.selection
        section(.class("card"), .ariaLabelledBy("courses")) {
            h2(.id("courses")) { words.courses }
            for course in model.book.state.courses { SelectionCourse(frame: frame, model: model, course: course) }
            SelectionTerm(frame: frame, model: model)
            SubmitButton(label: words.showLectures, style: "button", action: "show")
        }
    }
}

/// A course with its semesters; open if any of it is chosen.
private struct SelectionCourse: HTML {
    let frame: PageFrame
    let model: SelectionPage.Model
    let course: Course

    var body: some HTML {
        let isChosen = model.draft.courses.contains(course.id)
        details(.class("selection-course"), .open.when(isChosen)) {
            summary { name }
            if isChosen {
                SelectionBox(name: "course", value: course.id, label: frame.strings.selection.whole, isChecked: true)
            }
            div(.class("checks")) {
                for semester in course.semesters.map({ Semester(course: course.id, name: $0) }) {
                    SelectionBox(
                        name: "semester", value: semester.formValue,
                        label: frame.strings.selection.name(of: semester),
                        isChecked: model.draft.semesters.contains(semester))
                }
            }
        }
    }

    private var name: String {
        let name = course.name(in: frame.strings.language.rawValue)
        return name == course.id ? name : "\(name) (\(course.id))"
    }
}

/// Which term's lectures are shown, where there are several.
private struct SelectionTerm: HTML {
    let frame: PageFrame
    let model: SelectionPage.Model

    var body: some HTML {
        if model.book.state.terms.count > 1 {
            div(.class("field")) {
                label(.for("selection-term")) { frame.strings.selection.term }
                select(.id("selection-term"), .name("term")) {
                    for term in model.book.state.terms {
                        option(.value(term.id), .selected.when(term.id == model.term?.id)) { term.name }
                    }
                }
            }
        }
    }
}

private struct SelectionLectures: HTML {
    let frame: PageFrame
    let model: SelectionPage.Model

    var body: some HTML {
        for part in model.shown {
            section(.class("card")) {
                fieldset {
                    legend { h2 { title(part.semester) } }
                    if part.lectures.isEmpty { p(.class("quiet")) { frame.strings.selection.noLectures } }
                    for lecture in part.lectures { box(lecture) }
                }
            }
        }
    }

    private func title(_ semester: Semester) -> String {
        let name = frame.strings.selection.name(of: semester)
        if semester.isClass { return name }
        let course = model.book.course(semester.course)?.name(in: frame.strings.language.rawValue) ?? semester.course
        return "\(course) · \(name)"
    }

    private func box(_ lecture: Lecture) -> SelectionBox {
        SelectionBox(
            name: "lecture", value: lecture.id.description, label: lecture.name, details: frame.summary(of: lecture),
            isChecked: model.draft.lectures.contains(lecture.id), isKept: model.kept.lectures.contains(lecture.id))
    }
}

/// A box to tick, with what is known about it below its name.
private struct SelectionBox: HTML {
    let name: String
    let value: String
    let label: String
    var details = ""
    let isChecked: Bool
    /// Whether it is already in effect; a script counts the differences.
    var isKept: Bool?

    var body: some HTML {
        let id = "\(name)-\(value)"
        div(.class("check")) {
            input(
                .type("checkbox"), .id(id), .name(name), .value(value), .checked.when(isChecked),
                .data("kept", isKept == true ? "true" : "false").when(isKept != nil))
            Markup.label(.for(id)) {
                label
                if !details.isEmpty { small(.class("quiet")) { details } }
            }
        }
    }
}

/// How many changes would be applied, and the button that does it.
private struct SelectionEnd: HTML {
    let frame: PageFrame
    let model: SelectionPage.Model

    var body: some HTML {
        let words = frame.strings.selection
        let changes = model.kept.changes(to: model.draft)
        let added = changes.added.count
        let removed = changes.removed.count
        div(.class("selection-end")) {
            p(.role("status"), .data("changes"), .data("label", words.summary("{added}", "{removed}"))) {
                words.summary("\(added)", "\(removed)")
            }
            div(.class("buttons")) {
                button(
                    .type("submit"), .name("action"), .value("apply"), .class("button primary"),
                    .data("apply", words.applyMany("{n}"))
                ) {
                    Icon(.check)
                    span { words.applyMany("\(added + removed)") }
                }
                ButtonLink(href: Links.timetableSelection, label: words.discard)
            }
        }
    }
}

extension SelectionPage.Model {
    /// The chosen semesters with their lectures of the term.
    var shown: [(semester: Semester, lectures: [Lecture])] {
        var open: Set<Lecture.ID> = []
        return draft.semesters.sorted { ($0.course, $0.name) < ($1.course, $1.name) }.map { semester in
            let lectures = offered(semester).filter { open.insert($0.id).inserted }
            return (semester, lectures)
        }
    }

    /// What a semester offers in the term, by name.
    public func offered(_ semester: Semester) -> [Lecture] {
        book.state.lectures
            .filter { lecture in
                lecture.term == term?.id && lecture.offerings.contains { $0.semester == semester }
            }
            .sorted { ($0.name, $0.group, $0.start, $0.id) < ($1.name, $1.group, $1.start, $1.id) }
    }
}

extension Semester {
    /// As a form sends it.
    public var formValue: String { "\(course)/\(name)" }

    /// Reads what ``formValue`` writes; a course's contraction may have a slash, a semester's name may not.
    public init?(formValue: String) {
        guard let slash = formValue.lastIndex(of: "/") else { return nil }
        self.init(course: String(formValue[..<slash]), name: String(formValue[formValue.index(after: slash)...]))
    }
}
