import Markup
import SchoolModel

/// Chooses among the school's periods, alone or two in a row, in place of times that are typed.
struct PeriodField: HTML {
    let frame: PageFrame
    let form: FormState
    let periods: DayPeriods

    var body: some HTML {
        let words = frame.strings.ownSchool
        if !periods.isEmpty {
            SelectField(
                form: form, name: "period", label: words.period,
                choices: [.init(value: "", label: words.typedTimes)] + single + double, hint: words.periodHint)
        }
    }

    private var single: [SelectField.Choice] {
        periods.all.map { choice("\($0.number)", "\($0.number)", $0.start, $0.end) }
    }

    private var double: [SelectField.Choice] {
        zip(periods.all, periods.all.dropFirst()).map { first, last in
            choice(
                "\(first.number)-\(last.number)", "\(first.number)–\(last.number)", first.start, last.end)
        }
    }

    private func choice(
        _ value: String, _ name: String, _ start: TimeOfDay, _ end: TimeOfDay
    ) -> SelectField.Choice {
        SelectField.Choice(value: value, label: "\(name) · \(frame.span(start, end))")
    }
}
