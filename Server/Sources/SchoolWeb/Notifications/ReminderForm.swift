import Markup
import SchoolModel

/// When a student is reminded of one handout.
struct ReminderForm: HTML {
    let frame: PageFrame
    let handout: Handout.ID
    let hours: Int?

    var body: some HTML {
        let words = frame.strings.notifications
        let state = frame.form(Links.reminder(handout), prefix: "reminder")
        details(.open.when(state.refused != nil)) {
            summary { words.reminderTitle }
            Form(state) {
                Field(
                    form: state, name: "hours", label: words.hours, value: hours.map(String.init) ?? "",
                    type: "number", hint: words.hoursHint, isOptional: true, inputMode: "numeric")
                SubmitButton(label: frame.strings.common.save, style: "button")
            }
        }
    }
}
