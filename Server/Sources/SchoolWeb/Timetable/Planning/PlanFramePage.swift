public import Markup
import SchoolModel
public import Timetable

/// The terms of a school, and the days without lessons.
public struct PlanFramePage: HTML {
    public struct Model: Sendable {
        public var terms: [Term]
        public var daysOff: [DayOff]
        public var courses: [Course]
    }

    let model: Model
    let frame: PageFrame

    public var body: some HTML {
        let words = frame.strings.planning
        Page(words.frame, frame, section: .timetable, style: "timetable", styleSheets: ["timetable.css"]) {
            PageHead(words.frame, above: Crumb(label: words.title, href: Links.planTimetable))
            div(.class("columns")) {
                section(.class("card"), .ariaLabelledBy("terms")) {
                    h2(.id("terms")) { words.terms }
                    TermList(frame: frame, terms: model.terms)
                    TermForm(frame: frame, terms: model.terms)
                }
                section(.class("card"), .ariaLabelledBy("days-off")) {
                    h2(.id("days-off")) { words.daysOff }
                    DayOffList(frame: frame, daysOff: model.daysOff)
                    DayOffForm(frame: frame, courses: model.courses)
                }
            }
        }
    }
}

private struct TermList: HTML {
    let frame: PageFrame
    let terms: [Term]

    var body: some HTML {
        if terms.isEmpty { p(.class("quiet")) { frame.strings.planning.noTerms } }
        ul(.class("rows")) {
            for term in terms {
                li {
                    span(.class("row-words")) {
                        span(.class("row-title")) { "\(term.name) (\(term.id))" }
                        small(.class("quiet")) { frame.days(term.firstDay, term.lastDay) }
                    }
                }
            }
        }
    }
}

private struct TermForm: HTML {
    let frame: PageFrame
    let terms: [Term]

    var body: some HTML {
        let words = frame.strings.planning
        let state = frame.form(Links.planTerms, prefix: "term")
        h3 { words.newTerm }
        Form(state) {
            // Of a new term nothing was seen, so one of the same name appears beside what was typed.
            SeenField(form: state, version: "")
            div(.class("pair")) {
                Field(form: state, name: "id", label: words.termID, isRequired: true, maxLength: 40)
                Field(form: state, name: "name", label: words.name, isRequired: true, maxLength: 200)
                Field(form: state, name: "firstDay", label: words.firstDay, type: "date", isRequired: true)
                Field(form: state, name: "lastDay", label: words.lastDay, type: "date", isRequired: true)
            }
            if let saved = saved(state) {
                SavedMeanwhile(
                    frame: frame, form: state, version: saved.fingerprint,
                    differences: state.differences(from: fields(of: saved)), discard: Links.planFrame)
            }
            SubmitButton(label: frame.strings.common.save, style: "button")
        }
    }

    /// The term that has the name that was typed.
    private func saved(_ state: FormState) -> Term? {
        let typed = try? Text.line(state.value("id", else: ""), field: "id", longest: 40)
        return terms.first { $0.id == typed }
    }

    private func fields(of term: Term) -> [SavedField] {
        let words = frame.strings.planning
        return [
            SavedField(name: "name", label: words.name, value: term.name),
            SavedField(
                name: "firstDay", label: words.firstDay, value: term.firstDay.description,
                shown: frame.day(term.firstDay)),
            SavedField(
                name: "lastDay", label: words.lastDay, value: term.lastDay.description, shown: frame.day(term.lastDay)),
        ]
    }
}

private struct DayOffList: HTML {
    let frame: PageFrame
    let daysOff: [DayOff]

    var body: some HTML {
        let words = frame.strings.planning
        if daysOff.isEmpty { p(.class("quiet")) { words.noDaysOff } }
        ul(.class("rows")) {
            for dayOff in daysOff {
                li {
                    span(.class("row-words")) {
                        span(.class("row-title")) { dayOff.name }
                        small(.class("quiet")) { details(of: dayOff) }
                    }
                    ActionForm(
                        frame: frame, action: Links.removeDayOff, label: frame.strings.common.remove,
                        style: "button small-button quiet-button",
                        spoken: frame.strings.common.labelled(frame.strings.common.remove, dayOff.name),
                        fields: [
                            .init(name: "firstDay", value: dayOff.firstDay.description),
                            .init(name: "lastDay", value: dayOff.lastDay.description),
                            .init(name: "name", value: dayOff.name), .init(name: "kind", value: dayOff.kind.rawValue),
                            .init(name: "course", value: dayOff.course ?? ""),
                        ])
                }
            }
        }
    }

    private func details(of dayOff: DayOff) -> String {
        let words = frame.strings.planning
        let kind = dayOff.kind == .holiday ? words.holiday : words.teachingFree
        return [frame.days(dayOff.firstDay, dayOff.lastDay), kind, dayOff.course ?? ""].filter { !$0.isEmpty }
            .joined(separator: " · ")
    }
}

private struct DayOffForm: HTML {
    let frame: PageFrame
    let courses: [Course]

    var body: some HTML {
        let words = frame.strings.planning
        let state = frame.form(Links.planDaysOff, prefix: "day-off")
        h3 { words.newDayOff }
        Form(state) {
            Field(form: state, name: "name", label: words.name, isRequired: true, maxLength: 200)
            div(.class("pair")) {
                Field(form: state, name: "firstDay", label: words.firstDay, type: "date", isRequired: true)
                Field(form: state, name: "lastDay", label: words.lastDay, type: "date", isRequired: true)
            }
            div(.class("pair")) {
                SelectField(
                    form: state, name: "kind", label: words.dayOffKind,
                    choices: [
                        .init(value: DayOff.Kind.holiday.rawValue, label: words.holiday),
                        .init(value: DayOff.Kind.teachingFree.rawValue, label: words.teachingFree),
                    ])
                SelectField(
                    form: state, name: "course", label: words.dayOffFor,
                    choices: [.init(value: "", label: words.wholeSchool)]
                        + courses.map { .init(value: $0.id, label: $0.name(in: frame.strings.language.rawValue)) })
            }
            SubmitButton(label: frame.strings.common.save, style: "button")
        }
    }
}
