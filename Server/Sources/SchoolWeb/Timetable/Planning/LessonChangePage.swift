public import Markup
public import SchoolModel
public import Timetable

/// Where a planner changes one lesson, or adds one.
public struct LessonChangePage: HTML {
    public struct Model: Sendable {
        public var lecture: Lecture
        /// The lesson as the plan has it; nil for an additional one.
        public var planned: LectureChange.Planned?
        /// What was entered for it, or came with the plan.
        public var change: LectureChange?
        /// The day offered for an additional one.
        public var day: CalendarDay
        public var rooms: [String]
        /// Who can substitute.
        public var staff: [Person]
        public var substitute: Person.ID? = nil
        /// Names the change and its substitute.
        public var version: String
        /// When the school's lessons begin and end.
        public var periods: DayPeriods = DayPeriods()
    }

    let model: Model
    let frame: PageFrame

    public var body: some HTML {
        let words = frame.strings.planning
        let state = frame.form(Links.planChange(model.lecture.id), prefix: "change")
        Page(
            title, frame, section: .timetable, style: "timetable", styleSheets: ["timetable.css"]
        ) {
            PageHead(
                title, above: Crumb(label: model.lecture.name, href: Links.planLecture(model.lecture.id)),
                subtitle: when)
            section(.class("card narrow"), .ariaLabel(words.what)) {
                Form(state) {
                    SeenField(form: state, version: model.version)
                    if let planned = model.planned {
                        input(.type("hidden"), .name("plannedDay"), .value(planned.day.description))
                        input(.type("hidden"), .name("plannedStart"), .value(planned.start.description))
                        ChangeKind(form: state, words: words, chosen: kind)
                    } else {
                        input(.type("hidden"), .name("what"), .value("instead"))
                        if let change = model.change {
                            input(
                                .type("hidden"), .name("change"),
                                .value(state.value("change", else: change.id.description)))
                        }
                    }
                    ChangeFields(frame: frame, model: model, state: state)
                    SavedMeanwhile(
                        frame: frame, form: state, version: model.version,
                        differences: state.differences(from: saved), discard: discard)
                    SubmitButton(label: words.enter, icon: .check)
                }
            }
        }
    }

    private var title: String {
        let words = frame.strings.planning
        return model.planned == nil ? words.additional : words.changeOf(model.lecture.name)
    }

    /// What is entered for the lesson now.
    private var saved: [SavedField] {
        let words = frame.strings.planning
        let what = model.change == nil ? "planned" : kind
        let label = ["cancel": words.cancel, "instead": words.instead, "planned": words.asPlanned][what]
        let kinds = [SavedField(name: "what", label: words.what, value: what, shown: label)]
        var fields = model.planned == nil ? [] : kinds
        if let instead = model.change?.replacement {
            let end = instead.end ?? instead.start.adding(minutes: model.lecture.minutes) ?? model.lecture.end
            let substitute = model.staff.first { $0.id == model.substitute }
            fields += [
                SavedField(
                    name: "day", label: words.day, value: instead.day.description, shown: frame.date(instead.day)),
                SavedField(name: "start", label: words.start, value: instead.start.description),
                SavedField(name: "end", label: words.end, value: end.description),
                SavedField(name: "rooms", label: words.rooms, value: instead.rooms.joined(separator: ", ")),
                SavedField(
                    name: "substitute", label: words.substitute, value: model.substitute?.description ?? "",
                    shown: substitute.map(frame.telling(apart: model.staff).name) ?? words.nobody),
            ]
        }
        return fields + [
            SavedField(name: "note", label: words.note, value: model.change?.note ?? ""),
            SavedField(name: "reason", label: words.reason, value: model.change?.reason ?? ""),
        ]
    }

    private var discard: String {
        if let planned = model.planned { return Links.planLesson(of: model.lecture.id, planned) }
        return Links.planLecture(model.lecture.id)
    }

    private var when: String {
        model.planned.map { frame.moment($0.day, $0.start) } ?? model.lecture.name
    }

    /// Nothing is chosen beforehand: whoever only enters a substitute would cancel the lesson.
    private var kind: String {
        guard let change = model.change else { return "" }
        return change.replacement == nil ? "cancel" : "instead"
    }
}

private struct ChangeKind: HTML {
    let form: FormState
    let words: PlanningStrings
    let chosen: String

    var body: some HTML {
        fieldset {
            legend { words.what }
            for choice in [("cancel", words.cancel), ("instead", words.instead), ("planned", words.asPlanned)] {
                div(.class("check")) {
                    input(
                        .type("radio"), .id("what-\(choice.0)"), .name("what"), .value(choice.0), .required,
                        .checked.when(form.value("what", else: chosen) == choice.0))
                    label(.for("what-\(choice.0)")) { choice.1 }
                }
            }
            FieldProblem(form: form, name: "what")
        }
    }
}

private struct ChangeFields: HTML {
    let frame: PageFrame
    let model: LessonChangePage.Model
    let state: FormState

    var body: some HTML {
        let words = frame.strings.planning
        let instead = model.change?.replacement
        PeriodField(frame: frame, form: state, periods: model.periods)
        div(.class("pair")) {
            Field(
                form: state, name: "day", label: words.day,
                value: (instead?.day ?? model.planned?.day ?? model.day).description, type: "date", isRequired: true)
            Field(
                form: state, name: "start", label: words.start, value: start.description, type: "time", isRequired: true
            )
            Field(form: state, name: "end", label: words.end, value: end, type: "time", isRequired: true)
        }
        Field(
            form: state, name: "rooms", label: words.rooms,
            value: (instead?.rooms ?? model.lecture.rooms).joined(separator: ", "), hint: words.roomsHint, list: "rooms"
        )
        datalist(.id("rooms")) { for room in model.rooms { option(.value(room)) {} } }
        SelectField(
            form: state, name: "substitute", label: words.substitute, choices: staff,
            value: model.substitute?.description ?? "", hint: words.substituteHint)
        TextArea(form: state, name: "note", label: words.note, value: model.change?.note ?? "", lines: 3)
        Field(
            form: state, name: "reason", label: words.reason, value: model.change?.reason ?? "", hint: words.reasonHint,
            isOptional: true, maxLength: 200)
    }

    private var start: TimeOfDay {
        model.change?.replacement?.start ?? model.planned?.start ?? model.lecture.start
    }

    private var end: String {
        (model.change?.replacement?.end ?? start.adding(minutes: model.lecture.minutes) ?? model.lecture.end)
            .description
    }

    private var staff: [SelectField.Choice] {
        let frame = frame.telling(apart: model.staff)
        return [.init(value: "", label: frame.strings.planning.nobody)]
            + frame.sorted(model.staff).map {
                SelectField.Choice(value: $0.id.description, label: frame.name($0))
            }
    }
}
