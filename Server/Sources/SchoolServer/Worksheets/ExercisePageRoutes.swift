import Hummingbird
import SchoolModel
import SchoolServices
import SchoolWeb

/// Where a teacher writes one exercise of a worksheet.
struct ExercisePageRoutes {
    let routes: PageRoutes

    func add(to router: SchoolRouter) {
        routes.page(Links.newExercise, on: router) { visit in
            let id = visit.query("exercise")
            // Who comes back after saving goes on with the same one, instead of writing it twice.
            if let id, let written = try await Self.own(visit).exercises.first(where: { $0.id.description == id }) {
                return .see(Links.exercise(try visit.identifier("worksheetID"), written.id))
            }
            return try await begin(visit, type: visit.query("type") ?? "", as: id)
        }
        routes.form(
            Links.exercises, on: router,
            again: { visit in
                try await begin(
                    visit, type: visit.refused?.values["type"]?.first ?? "",
                    as: visit.refused?.values["exercise"]?.first)
            }
        ) { try await save($0, $1) }
        routes.page(Links.exercise, on: router) { try await show($0) }
        routes.form(Links.exercise, on: router, again: { try await show($0) }) {
            try await save($0, $1)
        }
        routes.form(Links.previewExercise, on: router) { try await preview($0, $1) }
        addRemoval(to: router)
        ExerciseMediaPageRoutes(
            routes: routes, show: { try await show($0) }, keep: { try await keep($0, $1) }
        ).add(to: router)
    }

    private func addRemoval(to router: SchoolRouter) {
        routes.page(Links.removeExercise, on: router) { visit in
            let worksheet = try await Self.own(visit)
            let exercise = try find(visit, in: worksheet)
            let students = try await visit.services.worksheets.students(
                concernedBy: worksheet.id, exercise: exercise.id, as: visit.actor)
            return .page(
                visit.question(
                    .removeExercise(exercise: visit.frame.title(exercise, of: worksheet), students: students),
                    action: Links.removeExercise(worksheet.id, exercise.id), cancel: Links.worksheet(worksheet.id)))
        }
        routes.form(Links.removeExercise, on: router) { visit, _ in
            let worksheet = try await Self.own(visit)
            let exercise = try find(visit, in: worksheet)
            _ = try await visit.services.worksheets.arrange(
                exercise.id, .remove, in: worksheet.id, version: worksheet.version, as: visit.actor)
            return .see(Links.worksheet(worksheet.id), notice: .exerciseRemoved)
        }
    }

    private func begin(_ visit: Visit, type name: String, as id: String?) async throws -> Response {
        let worksheet = try await Self.own(visit)
        let type = try Self.type(named: name)
        let model = ExercisePage.Model(
            worksheet: worksheet, type: type.type, new: try Self.new(visit, id), options: ExerciseOptions(),
            choices: type.choices,
            hasLines: type.hasLines, handouts: try await handouts(of: worksheet, visit))
        return .page(ExercisePage(model: model, frame: visit.frame))
    }

    private func handouts(of worksheet: Worksheet, _ visit: Visit) async throws -> Int {
        try await visit.services.worksheets.handedOut(worksheet.id, as: visit.actor).count
    }

    private func show(_ visit: Visit) async throws -> Response {
        let worksheet = try await Self.own(visit)
        let exercise = try find(visit, in: worksheet)
        guard let content = exercise.content as? any WrittenExercise else { throw Refusal.notFound }
        let model = ExercisePage.Model(
            worksheet: worksheet, type: exercise.type, exercise: exercise, new: exercise.id, text: content.lines,
            options: content.options, choices: Swift.type(of: content).choices,
            hasLines: Swift.type(of: content).hasLines, unwritten: content.unwritten,
            handouts: try await handouts(of: worksheet, visit))
        return .page(ExercisePage(model: model, frame: visit.frame))
    }

    private func save(_ visit: Visit, _ fields: FormFields) async throws -> Response {
        let worksheet = try await Self.own(visit)
        let exercise = try read(visit, fields, replacing: try old(visit, fields, in: worksheet))
        try await put(exercise, into: worksheet, fields, visit)
        // A picture comes with its own button; what was chosen for it is not forgotten silently.
        let chosen = (fields["file"] ?? "") + (fields["alternative"] ?? "")
        guard chosen.allSatisfy(\.isWhitespace) else {
            return try await visit.again(Refusal(.isEmpty, field: "file"), fields.everything) { try await show($0) }
        }
        let page =
            fields["action"] == "preview"
            ? Links.exercise(worksheet.id, exercise.id)
            : try await visit.page(afterChanging: worksheet.id, showing: "exercise-\(exercise.id)")
        return .see(page, notice: .saved)
    }

    /// Saves what the form of a button beside it has, if anything has changed.
    ///
    /// - Returns: The version that the button is about.
    private func keep(_ visit: Visit, _ fields: FormFields) async throws -> Int {
        let worksheet = try await Self.own(visit)
        guard fields["text"] != nil, let old = try old(visit, fields, in: worksheet) else {
            return try fields.version()
        }
        let exercise = try read(visit, fields, replacing: old)
        guard exercise != old else { return try fields.version() }
        return try await put(exercise, into: worksheet, fields, visit).version
    }

    @discardableResult
    private func put(
        _ exercise: Exercise, into worksheet: Worksheet, _ fields: FormFields, _ visit: Visit
    ) async throws -> Worksheet {
        var changed = WorksheetContent(worksheet)
        if let position = changed.exercises.firstIndex(where: { $0.id == exercise.id }) {
            changed.exercises[position] = exercise
        } else {
            changed.exercises.append(exercise)
        }
        return try await visit.save(changed, of: worksheet, fields)
    }

    /// What the form is about, if it is there already: a new one may have been saved from this page before.
    private func old(_ visit: Visit, _ fields: FormFields, in worksheet: Worksheet) throws -> Exercise? {
        guard visit.scope.parameters.get("exerciseID") == nil else { return try find(visit, in: worksheet) }
        guard let id = try fields["exercise"].map({ try Self.new(visit, $0) }) else { return nil }
        return worksheet.exercises.first { $0.id == id }
    }

    /// What a new exercise will be called by.
    private static func new(_ visit: Visit, _ text: String?) throws(Refusal) -> Exercise.ID {
        guard let text else { return Exercise.ID(visit.services.surroundings.makeUUID()) }
        guard let id = Exercise.ID(text) else { throw Refusal(.notFound, field: "exercise") }
        return id
    }

    /// The exercise that the form describes.
    private func read(_ visit: Visit, _ fields: FormFields, replacing old: Exercise?) throws -> Exercise {
        let type = try Self.type(named: old?.type.rawValue ?? fields.require("type"))
        let chosen = type.choices.map { ($0.name, fields["option.\($0.name)"] ?? "") }
        let content = try type.read(
            fields.require("text"), options: ExerciseOptions(Dictionary(uniqueKeysWithValues: chosen)).checked(),
            replacing: old?.content)
        let tries = try fields["solutionAfter"].map { text throws(Refusal) in
            guard let tries = Int(text) else { throw Refusal(.isInvalid, field: "solutionAfter") }
            return tries
        }
        let exercise = Exercise(
            id: try old?.id ?? Self.new(visit, fields["exercise"]), title: fields["title"] ?? "",
            hint: fields["hint"] ?? "", hintMedia: old?.hintMedia ?? [],
            solutionAfter: tries.map { $0 == 0 ? nil : $0 } ?? (old.map(\.solutionAfter) ?? Exercise.usualTries),
            explanation: fields["explanation"] ?? old?.explanation ?? "", content: content)
        // A refusal here names the field of this form; one of the whole sheet would name a place in it.
        return try exercise.checked()
    }

    /// What students would see of what is written so far; nothing is saved.
    private func preview(_ visit: Visit, _ fields: FormFields) async throws -> Response {
        let worksheet = try await Self.own(visit)
        let old = fields["exercise"].flatMap(Exercise.ID.init).flatMap { id in
            worksheet.exercises.first { $0.id == id }
        }
        do {
            return .page(ExercisePreviewPart(try read(visit, fields, replacing: old), frame: visit.frame))
        } catch let refusal as Refusal where refusal.field != nil {
            return .page(ExercisePreviewPart(refusal, frame: visit.frame))
        }
    }

    static func own(_ visit: Visit) async throws -> Worksheet {
        let worksheet = try await visit.services.worksheets.find(visit.identifier("worksheetID"), as: visit.actor)
        guard try visit.actor.mayEdit(worksheet) else { throw Refusal.notFound }
        return worksheet
    }

    private func find(_ visit: Visit, in worksheet: Worksheet) throws -> Exercise {
        let id = try visit.identifier("exerciseID", of: Exercise.self)
        guard let exercise = worksheet.exercises.first(where: { $0.id == id }) else { throw Refusal.notFound }
        return exercise
    }

    private static func type(named name: String) throws(Refusal) -> any WrittenExercise.Type {
        guard let type = try? ExerciseTypes.named(ExerciseType(rawValue: name)) as? any WrittenExercise.Type else {
            throw .notFound
        }
        return type
    }
}
