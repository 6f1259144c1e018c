import Hummingbird
import SchoolModel
import SchoolServices
import SchoolWeb

/// Where teachers find and write worksheets.
struct WorksheetPageRoutes {
    let routes: PageRoutes

    func add(to router: SchoolRouter) {
        routes.page(Links.worksheets, on: router) { try await list($0) }
        routes.form(Links.worksheets, on: router) { visit, _ in
            let title = visit.strings.newWorksheetTitle
            let worksheet = try await visit.services.worksheets.begin(WorksheetContent(title: title), as: visit.actor)
            return .see(Links.worksheet(worksheet.id))
        }
        routes.page(Links.worksheet, on: router) { try await show($0) }
        routes.form(Links.worksheet, on: router, again: { try await show($0) }) { try await save($0, $1) }
        routes.form(Links.rearrangeWorksheet, on: router, again: { try await show($0) }) {
            try await arrange($0, $1)
        }
        routes.form(Links.duplicateWorksheet, on: router) { visit, _ in try await copy(visit) }
        addDeletion(to: router)
        HandedOutPageRoutes(routes: routes).add(to: router)
    }

    private func addDeletion(to router: SchoolRouter) {
        routes.page(Links.deleteWorksheet, on: router) { visit in
            try await askToDelete(own(visit), visit)
        }
        routes.form(Links.deleteWorksheet, on: router) { visit, fields in
            // What was added in another window since isn't deleted unseen.
            let worksheet = try await own(visit)
            guard try fields["version"] == nil || fields.version() == worksheet.version else {
                return try await askToDelete(worksheet, visit, hasChanged: true)
            }
            try await visit.services.worksheets.delete(
                worksheet.id, version: fields["version"] == nil ? nil : worksheet.version, as: visit.actor)
            return .see(Links.worksheets, notice: .deleted)
        }
    }

    /// Asks before a worksheet is deleted, or says which handouts need it: nobody is asked about what would be refused.
    private func askToDelete(
        _ worksheet: Worksheet, _ visit: Visit, hasChanged: Bool = false
    ) async throws -> Response {
        let needing = try await visit.services.worksheets.needing(worksheet.id, as: visit.actor)
        guard needing.seen.isEmpty, needing.others == 0 else {
            let model = NeededWorksheetPage.Model(
                worksheet: worksheet, handouts: needing.seen, others: needing.others)
            return .page(NeededWorksheetPage(model: model, frame: visit.frame))
        }
        let question = ConfirmPage.Question.deleteWorksheet(
            worksheet: worksheet.title, exercises: worksheet.exercises.map(visit.frame.identifying),
            hasChanged: hasChanged)
        return .page(
            ConfirmPage(
                model: ConfirmPage.Model(
                    question: question, action: Links.deleteWorksheet(worksheet.id),
                    fields: ["version": ["\(worksheet.version)"]], cancel: Links.worksheet(worksheet.id)),
                frame: visit.frame))
    }

    private func list(_ visit: Visit) async throws -> Response {
        let limit = 50
        let shelf: WorksheetShelf = visit.query("shelf") == "shared" ? .shared : .own
        let after = try visit.query("after").map { text in
            guard let id = Worksheet.ID(text) else { throw Refusal.notFound }
            return id
        }
        let search = visit.query("search") ?? ""
        let folder = visit.query("folder")
        let found = try await visit.services.worksheets.list(
            shelf, searching: search, in: folder, after: after, limit: limit, as: visit.actor)
        let handout = try await visit.handoutToFill()
        let last = found.count == limit ? found.last?.worksheet.id.description : nil
        let model = WorksheetsPage.Model(
            entries: found.map { WorksheetsPage.Entry(worksheet: $0.worksheet, author: $0.author) },
            showsShared: shelf == .shared, search: search, folder: folder,
            folders: try await visit.services.worksheets.folders(shelf, as: visit.actor),
            next: last.map {
                Links.query(
                    Links.worksheets,
                    [
                        "shelf": shelf == .shared ? "shared" : nil, "search": search.isEmpty ? nil : search,
                        "folder": folder, "after": $0, "for": handout?.id.description,
                    ])
            }, handout: handout)
        return .page(WorksheetsPage(model: model, frame: visit.frame))
    }

    private func show(_ visit: Visit) async throws -> Response {
        let found = try await visit.services.worksheets.read(visit.identifier("worksheetID"), as: visit.actor)
        let id = found.worksheet.id
        var model = WorksheetPage.Model(
            worksheet: found.worksheet, author: found.author, mayEdit: try visit.actor.mayEdit(found.worksheet),
            mayHandOut: try await visit.services.worksheets.mayHandOut(found.worksheet, as: visit.actor),
            mayCopy: try !visit.actor.reach(for: .writeWorksheets).isEmpty)
        model.handedOut = try await visit.services.worksheets.handedOut(id, as: visit.actor)
            .map(WorksheetPage.HandedOut.init)
        if model.mayEdit {
            model.removed = try await visit.services.worksheets.removedExercises(of: id, as: visit.actor)
            model.folders = try await visit.services.worksheets.folders(.own, as: visit.actor)
        }
        return .page(WorksheetPage(model: model, frame: visit.frame))
    }

    private func save(_ visit: Visit, _ fields: FormFields) async throws -> Response {
        let next = try fields["next"].map { text throws(Refusal) in
            guard let step = WorksheetStep(formValue: text) else { throw Refusal(.notFound, field: "next") }
            return step
        }
        if let next {
            _ = try await keep(visit, fields)
            return try await go(next, from: try await own(visit), visit)
        }
        let worksheet = try await own(visit)
        try await visit.save(content(fields, of: worksheet), of: worksheet, fields)
        return .see(try await visit.page(afterChanging: worksheet.id), notice: .saved)
    }

    /// What the form says of a worksheet, with the exercises that it has.
    private func content(_ fields: FormFields, of worksheet: Worksheet) throws(Refusal) -> WorksheetContent {
        var content = WorksheetContent(worksheet)
        content.title = try fields.require("title")
        // Browsers end lines as forms do.
        content.instructions = (fields["instructions"] ?? "").replacing("\r\n", with: "\n")
        content.folder = fields["folder"] ?? worksheet.folder
        guard let kind = Worksheet.Kind(rawValue: try fields.require("kind")) else {
            throw Refusal(.isInvalid, field: "kind")
        }
        content.kind = kind
        content.hasTimePressure = fields["calm"] != "true"
        return content
    }

    /// Saves what was typed before another button was pressed; with nothing changed, that is no edit.
    ///
    /// - Returns: The version that the button is about.
    private func keep(_ visit: Visit, _ fields: FormFields) async throws -> Int {
        let worksheet = try await own(visit)
        guard fields["title"] != nil else { return try fields.version() }
        let content = try content(fields, of: worksheet)
        guard content != WorksheetContent(worksheet) else { return try fields.version() }
        return try await visit.save(content, of: worksheet, fields).version
    }

    /// What the pressed button does after everything is saved.
    private func go(_ step: WorksheetStep, from worksheet: Worksheet, _ visit: Visit) async throws -> Response {
        let worksheets = visit.services.worksheets
        let page = Links.worksheet(worksheet.id)
        switch step {
        case .add(let type):
            let new = Exercise.ID(visit.services.surroundings.makeUUID())
            return .see(Links.newExercise(worksheet.id, type, as: new))
        case .copy:
            return try await copy(visit)
        case .handOut:
            let activity = HandoutActivity(
                id: HandoutActivity.ID(visit.services.surroundings.makeUUID()), title: worksheet.title,
                content: .context(try IdentifierPath(worksheet: worksheet.id)))
            let draft = try await visit.services.handouts.begin(
                HandoutContent(title: worksheet.title, activities: [activity]), as: visit.actor)
            return .see(Links.editHandout(draft.id))
        case .share, .unshare:
            _ = try await worksheets.share(step == .share, worksheet.id, as: visit.actor)
            return .see(page, notice: .saved)
        case .putBack(let exercise):
            _ = try await worksheets.restore(exercise, to: worksheet.id, as: visit.actor)
            return .see(page, notice: .exercisePutBack)
        }
    }

    private func copy(_ visit: Visit) async throws -> Response {
        let copy = try await visit.services.worksheets.duplicate(
            visit.identifier("worksheetID"), titled: visit.strings.copyTitle, as: visit.actor)
        return .see(Links.worksheet(copy.id), notice: .copied)
    }

    private func arrange(_ visit: Visit, _ fields: FormFields) async throws -> Response {
        let id = try visit.identifier("worksheetID", of: Worksheet.self)
        let copy = Exercise.ID(visit.services.surroundings.makeUUID())
        let (exercise, arrangement) = try fields.arrangement(copy: copy)
        let version = try await keep(visit, fields)
        if arrangement == .remove,
            try await visit.services.worksheets.students(concernedBy: id, exercise: exercise, as: visit.actor) > 0
        {
            return .see(Links.removeExercise(id, exercise))
        }
        let saved = try await visit.naming {
            try await visit.services.worksheets.arrange(
                exercise, arrangement, in: id, version: version, as: visit.actor)
        }
        let shown = arrangement == .duplicate(as: copy) ? copy : exercise
        let isThere = saved.exercises.contains { $0.id == shown }
        return .see(Links.worksheet(id) + (isThere ? "#exercise-\(shown)" : "#exercises"))
    }

    private func own(_ visit: Visit) async throws -> Worksheet {
        let worksheet = try await visit.services.worksheets.find(visit.identifier("worksheetID"), as: visit.actor)
        guard try visit.actor.mayEdit(worksheet) else { throw Refusal.notFound }
        return worksheet
    }
}

extension Visit {
    /// Saves a form's worksheet, unless it has changed since the form was shown.
    ///
    /// - Throws: ``Refusal`` for the field `worksheetVersion`: pages name worksheets, where programs know any
    ///   `version`.
    @discardableResult
    func save(_ content: WorksheetContent, of worksheet: Worksheet, _ fields: FormFields) async throws -> Worksheet {
        try await naming {
            try await services.worksheets.edit(worksheet.id, version: fields.version(), content, as: actor)
        }
    }

    /// Does something with a worksheet; a refusal because it has changed meanwhile names the worksheet.
    func naming<Result>(_ act: () async throws -> Result) async throws -> Result {
        do { return try await act() } catch let refusal as Refusal
            where refusal.code == .hasChanged && refusal.field == "version"
        {
            throw Refusal(.hasChanged, field: "worksheetVersion", detail: refusal.detail)
        }
    }
}

extension FormFields {
    /// The version that the page showed.
    func version() throws(Refusal) -> Int {
        guard let version = Int(try require("version")) else { throw Refusal(.isInvalid, field: "version") }
        return version
    }

    /// What to do, and with which exercise.
    fileprivate func arrangement(copy: Exercise.ID) throws(Refusal) -> (Exercise.ID, ExerciseArrangement) {
        let parts = try require("action").split(separator: ":", maxSplits: 1).map(String.init)
        guard parts.count == 2, let exercise = Exercise.ID(parts[1]) else {
            throw Refusal(.notFound, field: "exercise")
        }
        switch parts[0] {
        case "up": return (exercise, .up)
        case "down": return (exercise, .down)
        case "place":
            guard let place = Int(try require("position")) else { throw Refusal(.isInvalid, field: "position") }
            return (exercise, .place(place))
        case "duplicate": return (exercise, .duplicate(as: copy))
        case "remove": return (exercise, .remove)
        default: throw Refusal(.isInvalid, field: "action")
        }
    }
}
