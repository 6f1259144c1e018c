public import Markup
public import SchoolModel
public import Timetable

/// Which lectures of the timetable are taught to a class and its groups.
public struct ClassLecturesPage: HTML {
    public struct Model: Sendable {
        public var schoolClass: SchoolClass
        public var groups: [StudentGroup]
        /// What is taught, with its lecture; in order of name.
        public var taught: [(tie: ClassLecture, lecture: Lecture)]
        public var search: String = ""
        public var found: [Lecture] = []
        /// Whether the school's timetable has no lectures yet.
        public var isPlanEmpty: Bool = false
    }

    let model: Model
    let frame: PageFrame

    public var body: some HTML {
        let words = frame.strings.planning
        let title = words.lecturesOf(model.schoolClass.name)
        Page(title, frame, section: frame.viewer?.role == .administrator ? .classes : .home) {
            PageHead(
                title, above: Crumb(label: model.schoolClass.name, href: Links.schoolClass(model.schoolClass.id)),
                subtitle: words.lecturesOfHow)
            TaughtLectures(frame: frame, model: model)
            AddLectures(frame: frame, model: model)
        }
    }
}

private struct TaughtLectures: HTML {
    let frame: PageFrame
    let model: ClassLecturesPage.Model

    var body: some HTML {
        let words = frame.strings.planning
        section(.class("card"), .ariaLabelledBy("taught")) {
            h2(.id("taught")) { words.lectures }
            if model.taught.isEmpty { p(.class("quiet")) { words.noneTaught } }
            ul(.class("rows")) {
                for (tie, lecture) in model.taught {
                    TaughtLecture(
                        frame: frame, tie: tie, lecture: lecture, group: model.groups.first { $0.id == tie.group })
                }
            }
        }
    }
}

private struct TaughtLecture: HTML {
    let frame: PageFrame
    let tie: ClassLecture
    let lecture: Lecture
    let group: StudentGroup?

    var body: some HTML {
        li {
            span(.class("row-words")) {
                a(.href(Links.lecture(lecture.id)), .class("row-title")) { lecture.name }
                small(.class("quiet")) {
                    [group?.name ?? "", frame.summary(of: lecture)].filter { !$0.isEmpty }.joined(separator: " · ")
                }
            }
            ActionForm(
                frame: frame, action: Links.classLectures(tie.schoolClass), label: frame.strings.common.remove,
                style: "button small-button quiet-button",
                spoken: frame.strings.common.labelled(frame.strings.common.remove, lecture.name),
                fields: [
                    .init(name: "action", value: "remove"), .init(name: "lecture", value: lecture.id.description),
                    .init(name: "group", value: tie.group?.description ?? ""),
                ])
        }
    }
}

private struct AddLectures: HTML {
    let frame: PageFrame
    let model: ClassLecturesPage.Model

    var body: some HTML {
        let words = frame.strings.planning
        let state = frame.form(Links.classLectures(model.schoolClass.id), prefix: "tie")
        section(.class("card"), .ariaLabelledBy("add")) {
            h2(.id("add")) { words.addLectures }
            if model.isPlanEmpty {
                p { words.planIsEmpty }
                if frame.viewer?.role == .administrator {
                    p(.class("buttons")) {
                        ButtonLink(href: Links.planTimetable, label: words.title, icon: .timetable)
                    }
                }
            } else {
                SearchForm(
                    action: Links.classLectures(model.schoolClass.id), label: words.searchLectures,
                    value: model.search, button: frame.strings.timetable.find)
            }
            if !model.search.isEmpty && model.found.isEmpty { p(.role("status")) { words.noneFound } }
            if !model.found.isEmpty {
                Form(state) {
                    input(.type("hidden"), .name("action"), .value("add"))
                    input(.type("hidden"), .name("search"), .value(model.search))
                    fieldset {
                        legend(.class("spoken-only")) { words.lectures }
                        for lecture in model.found {
                            Checkbox(
                                form: state, name: "lecture", value: lecture.id.description,
                                label: "\(lecture.name) · \(frame.summary(of: lecture))", isChecked: false)
                        }
                    }
                    FieldProblem(form: state, name: "lecture")
                    if !model.groups.isEmpty {
                        SelectField(form: state, name: "group", label: words.dayOffFor, choices: choices)
                    }
                    SubmitButton(label: frame.strings.selection.add, icon: .add)
                }
            }
        }
    }

    private var choices: [SelectField.Choice] {
        [.init(value: "", label: frame.strings.editor.wholeClass)]
            + model.groups.map { .init(value: $0.id.description, label: $0.name) }
    }
}

extension PageFrame {
    /// On which weekdays a lecture is, and from when to when.
    func times(of lecture: Lecture) -> String {
        let weekdays = Set(lecture.dates.days.map(\.weekday)).sorted().compactMap { weekday in
            lecture.dates.days.first { $0.weekday == weekday }.map(shortWeekday)
        }
        return [weekdays.joined(separator: ", "), span(lecture.start, lecture.end)].filter { !$0.isEmpty }
            .joined(separator: " ")
    }

    /// When a lecture is, and with whom and where, in a line.
    func summary(of lecture: Lecture) -> String {
        [
            times(of: lecture), list(lecture.lecturers), list(lecture.rooms), lecture.group, lecture.style,
        ]
        .filter { !$0.isEmpty }.joined(separator: " · ")
    }
}
