import Markup
import SchoolModel

/// When the lessons of the day begin and end, for planners to choose from.
struct SchoolPeriodsForm: HTML {
    let frame: PageFrame
    let periods: DayPeriods

    var body: some HTML {
        let strings = frame.strings.ownSchool
        let state = frame.form(Links.periods, prefix: "periods")
        section(.class("card"), .id("periods-card"), .ariaLabelledBy("periods-title")) {
            h2(.id("periods-title")) { strings.periods }
            p(.class("hint")) { strings.periodsHint }
            Form(state) {
                OpenedState(form: state, fingerprint: periods.fingerprint, page: Links.school)
                table(.class("periods")) {
                    thead {
                        tr {
                            th(.scope("col")) { strings.period }
                            th(.scope("col")) { frame.strings.planning.start }
                            th(.scope("col")) { frame.strings.planning.end }
                        }
                    }
                    tbody {
                        for number in DayPeriods.numbers where shows(number, state) {
                            PeriodRow(frame: frame, form: state, number: number, period: periods[number])
                        }
                    }
                }
                SubmitButton(label: frame.strings.common.save, style: "button")
            }
        }
    }

    /// A lesson before the first is rare.
    private func shows(_ number: Int, _ form: FormState) -> Bool {
        number > 0 || periods[0] != nil || form.problem("start0") != nil || form.problem("end0") != nil
            || periods[1] != nil
    }
}

private struct PeriodRow: HTML {
    let frame: PageFrame
    let form: FormState
    let number: Int
    let period: DayPeriods.Period?

    var body: some HTML {
        let words = frame.strings.planning
        tr {
            th(.scope("row")) { "\(number)" }
            PeriodCell(form: form, name: "start\(number)", label: "\(words.start) \(number)", time: period?.start)
            PeriodCell(form: form, name: "end\(number)", label: "\(words.end) \(number)", time: period?.end)
        }
    }
}

private struct PeriodCell: HTML {
    let form: FormState
    let name: String
    let label: String
    let time: TimeOfDay?

    var body: some HTML {
        let problem = form.problem(name)
        td(.class(problem == nil ? "field" : "field wrong")) {
            input(
                .type("time"), .id(form.id(name)), .name(name),
                .value(form.value(name, else: time?.description ?? "")), .ariaLabel(label),
                FieldHint.described(form, name, hasHint: false, hasProblem: problem != nil),
                .ariaInvalid("true").when(problem != nil), .autofocus.when(problem != nil))
            FieldProblem(form: form, name: name)
        }
    }
}
