import Markup
public import Timetable

extension LecturePage {
    /// The colour of a subject in somebody's timetable.
    public struct Colour: Sendable {
        /// What the form sends for a subject whose colour follows from its name.
        public static let automatic = "automatic"

        /// What the person has chosen.
        public var chosen: SubjectColour?
        /// What it is without a choice.
        public var automatic: SubjectColour
    }
}

/// Where people choose the colour of a subject; each colour is named beside a sample of it.
struct LectureColour: HTML {
    let frame: PageFrame
    let lecture: Lecture.ID
    let colour: LecturePage.Colour

    var body: some HTML {
        let words = frame.strings.subjectColours
        let form = frame.form(Links.subjectColour(lecture), prefix: "colour")
        details(.class("subject-colour no-print"), .open.when(form.refused != nil)) {
            summary {
                "\(words.title): "
                SubjectSwatch(colour: colour.chosen ?? colour.automatic)
                words.name(of: colour.chosen ?? colour.automatic)
            }
            Form(form) {
                fieldset {
                    legend(.class("spoken-only")) { words.title }
                    p(.class("hint")) { words.hint }
                    div(.class("checks")) {
                        choice(LecturePage.Colour.automatic, colour.automatic, words.automatic, form)
                        for colour in SubjectColour.allCases {
                            choice(colour.rawValue, colour, words.name(of: colour), form)
                        }
                    }
                }
                SubmitButton(label: frame.strings.common.save, style: "button")
            }
        }
    }

    private func choice(_ value: String, _ colour: SubjectColour, _ name: String, _ form: FormState) -> ColourChoice {
        let kept = self.colour.chosen?.rawValue ?? LecturePage.Colour.automatic
        let isChosen = form.value("colour", else: kept) == value
        return ColourChoice(value: value, colour: colour, name: name, isChosen: isChosen)
    }
}

private struct ColourChoice: HTML {
    let value: String
    let colour: SubjectColour
    let name: String
    let isChosen: Bool

    var body: some HTML {
        div(.class("check")) {
            input(.type("radio"), .id("colour-\(value)"), .name("colour"), .value(value), .checked.when(isChosen))
            label(.for("colour-\(value)")) {
                SubjectSwatch(colour: colour)
                name
            }
        }
    }
}

/// How a lesson of this colour looks, for the eye; the name stands beside it.
private struct SubjectSwatch: HTML {
    let colour: SubjectColour

    var body: some HTML { span(.class("subject-swatch hue-\(colour.rawValue)"), .ariaHidden("true")) {} }
}
