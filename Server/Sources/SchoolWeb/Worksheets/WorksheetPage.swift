public import Markup
public import SchoolModel

/// A worksheet as its author writes it, or as a colleague reads it.
public struct WorksheetPage: HTML {
    public struct Model: Sendable {
        public var worksheet: Worksheet
        public var author: Person?
        public var mayEdit: Bool
        public var mayHandOut: Bool
        /// Whether the reader may write worksheets, and so make a copy of this one.
        public var mayCopy: Bool = true
        /// The handouts in which students have it.
        public var handedOut: [HandedOut] = []
        /// What can be put back.
        public var removed: [Exercise] = []
        /// The folders that its author has.
        public var folders: [String] = []
    }

    let model: Model
    let frame: PageFrame

    public var body: some HTML {
        let strings = frame.strings.worksheets
        let worksheet = model.worksheet
        Page(
            frame.title(worksheet), frame, section: .worksheets, style: "worksheet",
            scripts: model.mayEdit ? ["arrange.js"] : []
        ) {
            if model.mayEdit {
                // Return in a field presses the first button of its form, wherever that stands: this one, which only saves.
                button(
                    .type("submit"), .form(WorksheetForm.id), .class("spoken-only"), .tabIndex("-1"),
                    .ariaHidden("true")
                ) { frame.strings.common.save }
            }
            PageHead(
                frame.title(worksheet), above: Crumb(label: strings.worksheets, href: Links.worksheets),
                subtitle: subtitle
            ) { WorksheetActions(frame: frame, model: model) }
            if !model.mayEdit, let author = model.author {
                p(.class("note")) {
                    model.mayCopy ? strings.readOnly(frame.name(author)) : strings.onlyToLookAt(frame.name(author))
                }
            }
            if !model.handedOut.isEmpty {
                HandedOutList(
                    frame: frame, worksheet: worksheet, entries: model.handedOut, mayEdit: model.mayEdit)
            }
            if model.mayEdit { WorksheetForm(frame: frame, worksheet: worksheet, folders: model.folders) }
            ExerciseList(frame: frame, model: model)
            if !model.removed.isEmpty { RemovedExerciseList(frame: frame, model: model) }
            if model.mayEdit {
                ExerciseTypeTiles(frame: frame, worksheet: worksheet)
                WorksheetEnd(frame: frame, worksheet: worksheet)
            }
        }
    }

    private var subtitle: String {
        let strings = frame.strings.worksheets
        return [
            strings.exercisesCount(model.worksheet.exercises.count), model.worksheet.isShared ? strings.shared : nil,
        ].compactMap { $0 }.joined(separator: " · ")
    }
}

/// What can be done with a whole worksheet.
struct WorksheetActions: HTML {
    let frame: PageFrame
    let model: WorksheetPage.Model

    var body: some HTML {
        let strings = frame.strings.worksheets
        let worksheet = model.worksheet
        if !worksheet.exercises.isEmpty {
            ButtonLink(href: Links.previewWorksheet(worksheet.id), label: strings.preview, icon: .eye)
            ButtonLink(href: Links.printWorksheet(worksheet.id), label: strings.print, icon: .print)
            ButtonLink(href: Links.answerKey(worksheet.id), label: strings.answerKey, icon: .check)
            ButtonLink(href: Links.exportWorksheet(worksheet.id), label: strings.exportTitle, icon: .download)
        }
        if model.mayEdit {
            SheetButton(next: .copy, label: strings.duplicate, icon: .copy)
            if !worksheet.exercises.isEmpty {
                SheetButton(next: .handOut, label: strings.handOut, icon: .post, style: "button primary")
            }
        } else {
            if model.mayCopy {
                ActionForm(
                    frame: frame, action: Links.duplicateWorksheet(worksheet.id), label: strings.duplicate, icon: .copy)
            }
            if model.mayHandOut, !worksheet.exercises.isEmpty {
                ActionForm(
                    frame: frame, action: Links.handouts, label: strings.handOut, icon: .post, style: "button primary",
                    fields: path.map { [ActionForm.Hidden(name: "path", value: $0.key)] } ?? [])
            }
        }
    }

    private var path: IdentifierPath? { try? IdentifierPath(worksheet: model.worksheet.id) }
}

/// A button that saves what was typed above, and then does something with the worksheet.
struct SheetButton: HTML {
    let next: WorksheetStep
    let label: String
    var icon: Icon.Name?
    var style = "button"

    var body: some HTML {
        BesideButton(
            form: WorksheetForm.id, name: "next", value: next.formValue, label: label, icon: icon, style: style)
    }
}

/// What surrounds the exercises: title, instructions, practice or test.
struct WorksheetForm: HTML {
    static let id = "sheet"

    let frame: PageFrame
    let worksheet: Worksheet
    let folders: [String]

    var body: some HTML {
        let strings = frame.strings.worksheets
        let state = frame.form(
            Links.worksheet(worksheet.id), prefix: Self.id, orTo: [Links.rearrangeWorksheet(worksheet.id)])
        Form(state, style: "stack card") {
            input(.type("hidden"), .name("version"), .value("\(worksheet.version)"))
            Field(
                form: state, name: "title", label: strings.titleLabel, value: worksheet.title, isRequired: true,
                maxLength: 200)
            TextArea(
                form: state, name: "instructions", label: strings.instructions, value: worksheet.instructions, lines: 2)
            Field(
                form: state, name: "folder", label: strings.folder, value: worksheet.folder, hint: strings.folderHint,
                isOptional: true, maxLength: Worksheet.longestFolder, list: "folders")
            datalist(.id("folders")) { for folder in frame.sorted(folders) { option(.value(folder)) {} } }
            SelectField(
                form: state, name: "kind", label: strings.kind,
                choices: [
                    SelectField.Choice(value: "practice", label: strings.kindPractice),
                    SelectField.Choice(value: "test", label: strings.kindTest),
                ], value: worksheet.kind.rawValue)
            Checkbox(
                form: state, name: "calm", value: "true", label: strings.withoutTime,
                isChecked: state.values("calm", else: worksheet.hasTimePressure ? [] : ["true"]).contains("true"))
            SubmitButton(label: frame.strings.common.save)
        }
    }
}

/// The exercises in their order, each with what can be done with it.
struct ExerciseList: HTML {
    let frame: PageFrame
    let model: WorksheetPage.Model

    var body: some HTML {
        let strings = frame.strings.worksheets
        let exercises = model.worksheet.exercises
        section(.ariaLabelledBy("exercises")) {
            h2(.id("exercises")) { strings.exercises }
            if exercises.isEmpty {
                EmptyState(icon: .worksheets, title: strings.noExercises, text: strings.noExercisesText)
            }
            ol(
                .class("exercises"), .data("arrange", strings.movedTo).when(model.mayEdit),
                .data("address", Links.rearrangeWorksheet(model.worksheet.id)).when(model.mayEdit)
            ) {
                for (position, exercise) in exercises.enumerated() {
                    ExerciseRow(
                        frame: frame, worksheet: model.worksheet, exercise: exercise, position: position,
                        mayEdit: model.mayEdit)
                }
            }
        }
    }
}

struct ExerciseRow: HTML {
    let frame: PageFrame
    let worksheet: Worksheet
    let exercise: Exercise
    let position: Int
    let mayEdit: Bool

    var body: some HTML {
        let strings = frame.strings.worksheets
        let title = frame.title(exercise, of: worksheet)
        li(.class("card exercise-row"), .id("exercise-\(exercise.id)")) {
            div(.class("exercise-words")) {
                h3 {
                    if mayEdit {
                        a(.href(Links.exercise(worksheet.id, exercise.id))) { title }
                    } else {
                        title
                    }
                }
                p(.class("card-for")) {
                    "\(strings.words(for: exercise.type).name) · \(strings.questionsCount(questions.count))"
                }
                if let first = questions.first {
                    p(.class("quiet first-question")) {
                        frame.strings.prompt(first.prompt, of: exercise.type)
                    }
                }
            }
            if mayEdit {
                div(.class("row-actions")) {
                    if position > 0 { act("up", .up, strings.moveUpNamed(title)) }
                    if position + 1 < worksheet.exercises.count { act("down", .down, strings.moveDownNamed(title)) }
                    act("duplicate", .copy, strings.duplicateNamed(title))
                    act("remove", .remove, strings.removeNamed(title))
                }
            }
        }
    }

    private var questions: [Question] { exercise.content.questions(for: 1) }

    private func act(_ action: String, _ icon: Icon.Name, _ spoken: String) -> some HTML {
        BesideButton(
            form: WorksheetForm.id, action: Links.rearrangeWorksheet(worksheet.id), name: "action",
            value: "\(action):\(exercise.id)", label: spoken, icon: icon, style: "button icon-button", spoken: spoken,
            isIcon: true)
    }
}

/// The exercises that can be put back.
struct RemovedExerciseList: HTML {
    let frame: PageFrame
    let model: WorksheetPage.Model

    var body: some HTML {
        let strings = frame.strings.worksheets
        section(.ariaLabelledBy("removed-exercises")) {
            h2(.id("removed-exercises")) { strings.removedExercises }
            for exercise in model.removed {
                SheetButton(next: .putBack(exercise.id), label: strings.putBackNamed(frame.identifying(exercise)))
            }
        }
    }
}

extension PageFrame {
    /// The title of an exercise; if it has none, its type and its first words.
    public func identifying(_ exercise: Exercise) -> String {
        guard exercise.title.isEmpty else { return exercise.title }
        let type = strings.worksheets.words(for: exercise.type).name
        let first = exercise.content.questions(for: 1).first.map { strings.prompt($0.prompt, of: exercise.type) }
        guard let line = first?.split(whereSeparator: \.isNewline).first else { return type }
        return strings.common.labelled(type, line.count > 40 ? "\(line.prefix(39))…" : String(line))
    }
}

/// A tile for each type of exercise: choosing one begins an exercise.
struct ExerciseTypeTiles: HTML {
    let frame: PageFrame
    let worksheet: Worksheet

    var body: some HTML {
        let strings = frame.strings.worksheets
        section(.ariaLabelledBy("add-exercise")) {
            h2(.id("add-exercise")) { strings.addExercise }
            ul(.class("tiles")) {
                for type in ExerciseTypes.all {
                    li {
                        // It saves what was typed above on the way.
                        button(
                            .type("submit"), .form(WorksheetForm.id), .name("next"),
                            .value(WorksheetStep.add(type.type).formValue),
                            .class("type-tile")
                        ) {
                            strong { strings.words(for: type.type).name }
                            span { strings.words(for: type.type).about }
                        }
                    }
                }
            }
        }
    }
}

/// Sharing and deleting, after everything else.
struct WorksheetEnd: HTML {
    let frame: PageFrame
    let worksheet: Worksheet

    var body: some HTML {
        let strings = frame.strings.worksheets
        div(.class("end-actions")) {
            SheetButton(
                next: worksheet.isShared ? .unshare : .share,
                label: worksheet.isShared ? strings.unshare : strings.share, icon: .people)
            a(.class("danger-link"), .href(Links.deleteWorksheet(worksheet.id))) { strings.delete }
        }
    }
}
