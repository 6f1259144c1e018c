import Foundation
public import Markup
public import SchoolModel

/// Where a teacher writes one exercise: plain lines, with an example, and what students will see.
public struct ExercisePage: HTML {
    public struct Model: Sendable {
        public var worksheet: Worksheet
        public var type: ExerciseType
        /// Nil for a new one.
        public var exercise: Exercise? = nil
        /// What a new one will be called by, so that it is the same one however often its form is sent.
        public var new: Exercise.ID
        /// The questions as lines.
        public var text: String = ""
        /// What is chosen besides the lines.
        public var options: ExerciseOptions
        /// What there is to choose.
        public var choices: [ExerciseOptions.Choice]
        /// Whether there are also lines to write.
        public var hasLines: Bool
        /// What is neither in the lines nor chosen, and stays.
        public var unwritten: [UnwrittenPart] = []
        /// In how many handouts students have the worksheet.
        public var handouts: Int = 0

        var isMarkedByHand: Bool { (try? ExerciseTypes.named(type))?.isMarkedByHand ?? false }
    }

    let model: Model
    let frame: PageFrame

    public var body: some HTML {
        let words = frame.strings.worksheets.words(for: model.type)
        let title = model.exercise?.title ?? ""
        Page(
            title.isEmpty ? words.name : title, frame, section: .worksheets, style: "worksheet", scripts: ["preview.js"]
        ) {
            PageHead(
                title.isEmpty ? words.name : title,
                above: Crumb(label: frame.title(model.worksheet), href: Links.worksheet(model.worksheet.id)),
                subtitle: words.about)
            if model.handouts > 0 { p(.class("note")) { frame.strings.worksheets.handedOutNote(model.handouts) } }
            div(.class("exercise-editor")) {
                ExerciseForm(frame: frame, model: model, words: words)
                section(.class("card exercise-preview"), .ariaLabelledBy("preview")) {
                    h2(.id("preview")) { frame.strings.worksheets.preview }
                    div(.data("preview", Links.previewExercise(model.worksheet.id))) {
                        if let exercise = model.exercise {
                            ExercisePreview(frame: frame, exercise: exercise)
                        } else {
                            p(.class("quiet")) { frame.strings.worksheets.previewEmpty }
                        }
                    }
                }
            }
        }
    }
}

/// The exercise with its pictures and sounds: whichever button is pressed, what was typed is saved.
struct ExerciseForm: HTML {
    let frame: PageFrame
    let model: ExercisePage.Model
    let words: ExerciseTypeWords

    var body: some HTML {
        let state = frame.form(action, prefix: "exercise", orTo: others)
        Form(state) {
            input(.type("hidden"), .name("version"), .value("\(model.worksheet.version)"))
            input(.type("hidden"), .name("type"), .value(model.type.rawValue))
            input(.type("hidden"), .name("exercise"), .value((model.exercise?.id ?? model.new).description))
            div(.class("stack card")) { ExerciseFields(model: model, form: state, words: words) }
            if let exercise = model.exercise {
                ExerciseMedia(frame: frame, form: state, worksheet: model.worksheet, exercise: exercise)
            }
        }
    }

    private var action: String {
        model.exercise.map { Links.exercise(model.worksheet.id, $0.id) } ?? Links.exercises(model.worksheet.id)
    }

    private var others: [String] {
        guard let exercise = model.exercise else { return [] }
        let adding = Links.exerciseMedia(model.worksheet.id, exercise.id)
        // The page that asks before it removes something says nothing of what is written here.
        let hasText = frame.refused?.values["text"] != nil
        return hasText ? [adding, Links.removeMedia(model.worksheet.id, exercise.id)] : [adding]
    }
}

/// What is written of an exercise, and the buttons that save it.
struct ExerciseFields: HTML {
    let model: ExercisePage.Model
    let form: FormState
    let words: ExerciseTypeWords

    var body: some HTML {
        let strings = form.strings.worksheets
        Field(
            form: form, name: "title", label: strings.exerciseTitle, value: model.exercise?.title ?? "",
            isOptional: true, maxLength: 200)
        if model.hasLines {
            TextArea(
                form: form, name: "text", label: strings.written, value: model.text, hint: words.howToWrite,
                lines: 12)
            details(.class("example")) {
                summary { strings.example }
                pre { words.example }
            }
            if !model.unwritten.isEmpty { UnwrittenParts(form: form, parts: model.unwritten) }
        } else {
            input(.type("hidden"), .name("text"), .value(""))
        }
        if !model.choices.isEmpty {
            fieldset {
                legend { strings.optionsHeading(for: model.type) }
                for choice in model.choices { OptionField(form: form, choice: choice, chosen: model.options) }
            }
        }
        TextArea(
            form: form, name: "hint", label: strings.hint, value: model.exercise?.hint ?? "", hint: strings.hintHelp,
            lines: 2, isOptional: true, maxLength: Exercise.longestHint)
        if !model.isMarkedByHand { SolutionFields(exercise: model.exercise, form: form) }
        div(.class("form-actions")) {
            SubmitButton(label: form.strings.common.save, action: "save")
            SubmitButton(label: strings.saveAndPreview, style: "button", action: "preview")
        }
    }
}

/// When students who practise are shown the right answer, and why it is right.
struct SolutionFields: HTML {
    let exercise: Exercise?
    let form: FormState

    var body: some HTML {
        let strings = form.strings.worksheets
        let chosen = exercise.map(\.solutionAfter) ?? Exercise.usualTries
        SelectField(
            form: form, name: "solutionAfter", label: strings.solutionAfter,
            choices: [SelectField.Choice(value: "0", label: strings.solutionNever)]
                + Set([1, 2, 3] + [chosen].compactMap(\.self)).sorted().map {
                    SelectField.Choice(value: "\($0)", label: strings.solutionAfterTries($0))
                }, value: "\(chosen ?? 0)", hint: strings.solutionAfterHelp)
        TextArea(
            form: form, name: "explanation", label: strings.explanation, value: exercise?.explanation ?? "",
            hint: strings.explanationHelp, lines: 2, isOptional: true, maxLength: Exercise.longestExplanation)
    }
}

/// One thing that an author chooses besides the lines.
struct OptionField: HTML {
    let form: FormState
    let choice: ExerciseOptions.Choice
    let chosen: ExerciseOptions

    var body: some HTML {
        let strings = form.strings.worksheets
        switch choice {
        case .flag(let name, let isOn):
            Checkbox(
                form: form, name: "option.\(name)", value: "true", label: strings.optionName(name),
                isChecked: form.values("option.\(name)", else: chosen[name].map { [$0] } ?? ["\(isOn)"])
                    .contains("true"), showsProblem: true)
        case .language(let name):
            SelectField(
                form: form, name: "option.\(name)", label: strings.optionName(name),
                choices: [SelectField.Choice(value: "", label: "–")]
                    + Self.languages(with: form.value("option.\(name)", else: chosen[name] ?? "")).map {
                        SelectField.Choice(value: $0, label: Self.name(of: $0, in: form.strings))
                    },
                value: chosen[name] ?? "")
        case .number(let name, let number):
            Field(
                form: form, name: "option.\(name)", label: strings.optionName(name),
                value: chosen[name] ?? "\(number)", isRequired: true, inputMode: "numeric")
        case .value(let name, let values):
            SelectField(
                form: form, name: "option.\(name)", label: strings.optionName(name),
                choices: values.map { SelectField.Choice(value: $0, label: strings.optionName("\(name).\($0)")) },
                value: chosen[name] ?? values.first ?? "")
        }
    }

    /// The languages most taught at schools; others work by their tags all the same.
    private static let languages = [
        "ar", "de", "en", "es", "fr", "it", "ja", "ko", "la", "nl", "pl", "pt", "ru", "sv", "tr", "uk", "zh",
    ]

    /// With the one that was chosen elsewhere, which would be lost without a choice of its own.
    private static func languages(with chosen: String) -> [String] {
        chosen.isEmpty || languages.contains(chosen) ? languages : languages + [chosen]
    }

    private static func name(of language: String, in strings: Strings) -> String {
        guard languages.contains(language) else {
            return strings.language.locale.localizedString(forIdentifier: language) ?? language
        }
        return strings.language.locale.localizedString(forLanguageCode: language) ?? language
    }
}

/// What a script puts into the page while somebody writes: the exercise, or what is wrong with it.
public struct ExercisePreviewPart: HTML {
    private let exercise: Exercise?
    private let refusal: Refusal?
    private let frame: PageFrame

    public init(_ exercise: Exercise, frame: PageFrame) {
        self.exercise = exercise
        refusal = nil
        self.frame = frame
    }

    public init(_ refusal: Refusal, frame: PageFrame) {
        exercise = nil
        self.refusal = refusal
        self.frame = frame
    }

    public var body: some HTML {
        if let exercise { ExercisePreview(frame: frame, exercise: exercise) }
        if let refusal { p(.class("quiet")) { frame.strings.sentence(for: refusal) } }
    }
}

/// An exercise as students see it, without anything to send.
struct ExercisePreview: HTML {
    let frame: PageFrame
    let exercise: Exercise

    var body: some HTML {
        HintView(frame: frame, exercise: exercise)
        ol(.class("questions")) {
            for question in exercise.content.questions(for: 1) {
                li {
                    QuestionView(
                        frame: frame, exercise: exercise.id,
                        question: frame.strings.shown(question, of: exercise.type))
                }
            }
        }
    }
}
