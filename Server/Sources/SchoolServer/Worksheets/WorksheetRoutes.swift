import SchoolAPI
import SchoolModel
import SchoolServices

/// Worksheets for programs that write them.
struct WorksheetRoutes {
    let services: Services

    func add(to router: SchoolRouter) {
        addReading(to: router)
        addWriting(to: router)
    }

    private func addReading(to router: SchoolRouter) {
        router.on(ListWorksheets.self) { [services] call, scope in
            let limit = min(max(call.limit ?? 50, 1), 200)
            let shelf: WorksheetShelf = call.shared ?? false ? .shared : .own
            let found = try await services.worksheets.list(
                call.classID.map(WorksheetShelf.filed) ?? shelf, searching: call.search ?? "", in: call.folder,
                after: call.after, limit: limit, as: scope.requireActor())
            let published = try await services.publishing.publications(of: found.map(\.worksheet))
            return Page(
                items: found.map { WorksheetDTO($0.worksheet, publishedBy: published[$0.worksheet.id]) },
                next: found.count == limit ? found.last?.worksheet.id.description : nil)
        }
        router.on(GetWorksheet.self) { call, scope in
            try await answer(services.worksheets.find(call.worksheetID, as: scope.requireActor()))
        }
    }

    private func addWriting(to router: SchoolRouter) {
        router.on(CreateWorksheet.self) { call, scope in
            let actor = try scope.requireActor()
            try actor.require(.writeWorksheets)
            let content = call.content(try exercises(call.exercises, replacing: []))
            return try await answer(services.worksheets.create(content, id: call.worksheetID, as: actor))
        }
        router.on(EditWorksheet.self) { call, scope in
            let actor = try scope.requireActor()
            let old = try await services.worksheets.find(call.worksheetID, as: actor)
            guard actor.mayEdit(old) else { throw Refusal.notFound }
            let content = call.content(try exercises(call.exercises, replacing: old.exercises), replacing: old)
            return try await answer(
                services.worksheets.edit(call.worksheetID, version: call.version, content, as: actor))
        }
        router.on(ShareWorksheet.self) { call, scope in
            try await answer(
                services.worksheets.share(call.isShared, call.worksheetID, as: scope.requireActor()))
        }
        router.on(PublishWorksheet.self) { [services] call, scope in
            HandoutDTO(
                try await services.publishing.publish(
                    call.worksheetID, as: call.handoutID, to: (call.recipients ?? []).map { try $0.recipient() },
                    by: scope.requireActor()))
        }
        router.on(ListHandedOutWorksheets.self) { [services] call, scope in
            let found = try await services.worksheets.handedOut(call.worksheetID, as: scope.requireActor())
            return Page(items: found.map(HandedOutWorksheetDTO.init), next: nil)
        }
        router.on(HandOutWorksheetChanges.self) { [services] call, scope in
            HandedOutWorksheetDTO(
                try await services.worksheets.handOutChanges(
                    of: call.worksheetID, version: call.version, in: call.handoutID, as: scope.requireActor()))
        }
        router.on(DeleteWorksheet.self) { [services] call, scope in
            try await services.worksheets.delete(call.worksheetID, as: scope.requireActor())
            return NoContent()
        }
    }

    private func answer(_ worksheet: Worksheet) async throws -> WorksheetDTO {
        let published = try await services.publishing.publications(of: [worksheet])
        return WorksheetDTO(worksheet, publishedBy: published[worksheet.id])
    }

    private func exercises(
        _ sent: [WorksheetDTO.Exercise], replacing old: [Exercise]
    ) throws(Refusal) -> [Exercise] {
        var exercises: [Exercise] = []
        for (position, exercise) in sent.enumerated() {
            do throws(Refusal) {
                exercises.append(
                    try exercise.exercise(replacing: old) { Exercise.ID(services.surroundings.makeUUID()) })
            } catch { throw error.inside("exercises.\(position)") }
        }
        return exercises
    }
}

extension HandedOutWorksheetDTO {
    fileprivate init(_ found: HandedOutWorksheet) {
        self.init(
            found.handout, version: found.worksheet.version, changes: found.changes, students: found.students,
            begun: found.begun, finished: found.finished, mayChange: found.mayChange)
    }
}
