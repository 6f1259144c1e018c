import Foundation
import Markup
import SchoolModel

/// The pictures and sounds of an exercise, and where its author adds one.
struct ExerciseMedia: HTML {
    let frame: PageFrame
    let form: FormState
    let worksheet: Worksheet
    let exercise: Exercise

    var body: some HTML {
        let strings = frame.strings.worksheets
        section(.class("card stack"), .id("media"), .ariaLabelledBy("media-title")) {
            h2(.id("media-title")) { strings.mediaTitle }
            if !shown.isEmpty {
                ul(.class("media-list")) {
                    for one in shown {
                        MediaItem(
                            frame: frame, form: form.prefix, worksheet: worksheet, exercise: exercise.id, shown: one)
                    }
                }
            }
            MediaFields(frame: frame, form: form, worksheet: worksheet, exercise: exercise)
        }
    }

    private var shown: [ShownMedia] {
        exercise.hintMedia.map { ShownMedia(place: nil, label: frame.strings.worksheets.hint, media: $0) }
            + exercise.labelledPlaces.flatMap { place, label in
                place.media.map { ShownMedia(place: place.id, label: label, media: $0) }
            }
    }
}

/// A picture or a sound, and its place.
struct ShownMedia: Sendable {
    let place: MediaPlace.ID?
    let label: String
    let media: Media

    /// The file and its place, if that isn't the hint.
    var formValue: String { ([media.file.description] + (place.map { [$0] } ?? [])).joined(separator: ":") }
}

/// A picture or a sound with its alternative text, which its author can remove.
struct MediaItem: HTML {
    let frame: PageFrame
    /// The form that its button sends.
    let form: String
    let worksheet: Worksheet
    let exercise: Exercise.ID
    let shown: ShownMedia

    var body: some HTML {
        li {
            MediaView(media: shown.media)
            div(.class("media-words")) {
                strong { shown.media.alternative }
                small { shown.label }
            }
            BesideButton(
                form: form, action: Links.removeMedia(worksheet.id, exercise), name: "media", value: shown.formValue,
                label: frame.strings.common.remove, icon: .remove, style: "button quiet-button",
                spoken: frame.strings.worksheets.mediaRemove(shown.media.alternative))
        }
    }
}

/// Where a picture or a sound is chosen, with its alternative text.
struct MediaFields: HTML {
    let frame: PageFrame
    let form: FormState
    let worksheet: Worksheet
    let exercise: Exercise

    var body: some HTML {
        let strings = frame.strings.worksheets
        let problem = form.problem("file")
        SelectField(form: form, name: "part", label: strings.mediaPlace, choices: choices, value: choices[0].value)
        Field(
            form: form, name: "alternative", label: strings.mediaAlternative, hint: strings.mediaAlternativeHint,
            maxLength: 500)
        div(.class(problem == nil ? "field" : "field wrong")) {
            FieldLabel(form: form, name: "file", label: strings.mediaFile, note: nil)
            FieldHint(
                form: form, name: "file",
                hint: strings.mediaFileHint(
                    frame.bytes(Media.Kind.image.largestSize), frame.bytes(Media.Kind.audio.largestSize)))
            // Not required: the form's other buttons save without one.
            input(
                .type("file"), .id(form.id("file")), .name("file"),
                .custom(
                    "accept", "image/png,image/jpeg,image/gif,image/webp,audio/mpeg,audio/mp4,audio/ogg,audio/wav"),
                FieldHint.described(form, "file", hasHint: true, hasProblem: problem != nil),
                .ariaInvalid("true").when(problem != nil))
            FieldProblem(form: form, name: "file")
        }
        div(.class("form-actions")) {
            button(
                .type("submit"), .formAction(Links.exerciseMedia(worksheet.id, exercise.id)),
                .custom("formenctype", "multipart/form-data"), .class("button")
            ) { span { strings.mediaAdd } }
        }
    }

    private var choices: [SelectField.Choice] {
        exercise.labelledPlaces.map { SelectField.Choice(value: $0.place.id, label: $0.label) } + [
            SelectField.Choice(value: "", label: frame.strings.worksheets.hint)
        ]
    }
}

extension Exercise {
    /// The parts that can have pictures and sounds: numbered questions, with their options below them.
    fileprivate var labelledPlaces: [(place: MediaPlace, label: String)] {
        var question = 0
        return content.mediaPlaces.map { place in
            if !place.isOption { question += 1 }
            return (place, place.isOption ? "\(question). – \(place.line)" : "\(question). \(place.line)")
        }
    }
}

extension MediaPlace {
    fileprivate var line: String {
        let line = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
        return line.count > 60 ? line.prefix(59) + "…" : line
    }
}
