import Foundation
public import Markup
public import SchoolModel

/// What the school is called, where it is, which language it speaks, its logo, its years and its periods.
public struct SchoolPage: HTML {
    public struct Model: Sendable {
        public var school: School
    }

    let model: Model
    let frame: PageFrame

    public var body: some HTML {
        let strings = frame.strings.ownSchool
        Page(strings.title, frame, section: .home) {
            PageHead(strings.title, above: Crumb(label: frame.strings.common.home, href: Links.home))
            div(.class("columns")) {
                div(.class("stack")) {
                    SchoolForm(frame: frame, school: model.school)
                    SchoolLogoForm(frame: frame)
                }
                div(.class("stack")) {
                    SchoolPeriodsForm(frame: frame, periods: model.school.periods)
                    SchoolSteps(frame: frame)
                }
            }
        }
    }
}

/// What a new school needs next, in the order in which it needs it.
struct SchoolSteps: HTML {
    let frame: PageFrame

    var body: some HTML {
        let strings = frame.strings
        section(.class("card"), .ariaLabelledBy("next")) {
            h2(.id("next")) { strings.ownSchool.next }
            ol {
                step(Links.planFrame, strings.planning.frame, strings.ownSchool.yearHint)
                step(Links.people, strings.common.people, strings.ownSchool.peopleHint)
                step(Links.classFromNames, strings.nameLists.title, strings.ownSchool.namesHint)
                step(Links.roster, strings.common.roster, strings.ownSchool.rosterHint)
            }
        }
    }

    private func step(_ address: String, _ label: String, _ hint: String) -> some HTML {
        li {
            a(.href(address)) { label }
            p(.class("hint")) { hint }
        }
    }
}

struct SchoolForm: HTML {
    let frame: PageFrame
    let school: School

    var body: some HTML {
        let strings = frame.strings.ownSchool
        let state = frame.form(Links.school, prefix: "school")
        Form(state, style: "stack card") {
            OpenedState(form: state, fingerprint: school.fingerprint, page: Links.school)
            Field(
                form: state, name: "name", label: strings.name, value: school.name, hint: strings.nameHint,
                isRequired: true, autocomplete: "off", maxLength: School.longestName)
            SelectField(
                form: state, name: "timeZone", label: strings.timeZone, choices: zones, value: school.timeZone,
                hint: strings.timeZoneHint)
            SelectField(
                form: state, name: "language", label: strings.language, choices: languages,
                value: school.language ?? "", hint: strings.languageHint)
            fieldset {
                legend { strings.year }
                p(.class("hint")) { strings.yearOnceHint }
                div(.class("pair")) {
                    Field(
                        form: state, name: "yearBegins", label: frame.strings.planning.firstDay,
                        value: year.lowerBound.description, type: "date", isRequired: true)
                    Field(
                        form: state, name: "yearEnds", label: frame.strings.planning.lastDay,
                        value: year.upperBound.description, type: "date", isRequired: true)
                }
            }
            SubmitButton(label: frame.strings.common.save)
        }
    }

    private var year: ClosedRange<CalendarDay> { school.year.days(around: frame.wall.day) }

    /// Every zone that this machine knows, and the school's own, which may have an older name.
    private var zones: [SelectField.Choice] {
        Set(TimeZone.knownTimeZoneIdentifiers + [school.timeZone]).sorted().map {
            SelectField.Choice(value: $0, label: $0.replacing("_", with: " "))
        }
    }

    private var languages: [SelectField.Choice] {
        [SelectField.Choice(value: "", label: frame.strings.ownSchool.noLanguage)]
            + Language.allCases.map { SelectField.Choice(value: $0.rawValue, label: $0.ownName) }
    }
}
