import DeviceStore
import Foundation
import SchoolAPI
import SchoolModel

// Saving worksheets, immediately or later, merged with changes by others.

extension TKSession {
    /// Creates or saves a worksheet, merging with changes made in the meantime.
    ///
    /// - Returns: The school's current version; nil if the change waits for a network.
    func save(_ write: DocumentWrite) async throws(TKError) -> WorksheetDTO? {
        if write.isNew { return try await begin(write) }
        var write = write
        for _ in 1...Self.mostMerges {
            let edit = try write.edit()
            do throws(CallFailure) {
                let saved = try await device.change(
                    edit, note: WriteNote.document(write).data, id: makeCallID())
                noteWrite(write.mine, of: write.id.uuid)
                return saved
            } catch {
                guard case .refused(let problem) = error, problem.type == Refusal.Code.hasChanged.rawValue else {
                    throw await explained(error, about: write.id)
                }
            }
            let theirs = try await send(GetWorksheet(worksheetID: write.id), while: .writing)
            switch merge(write, with: theirs) {
            case .settled: return theirs
            case .again(let mended): write = mended
            case .collides(let fields): throw .conflict(TKConflict(write, theirs, fields: fields))
            }
        }
        throw .notPossibleNow("version")
    }

    private func begin(_ write: DocumentWrite) async throws(TKError) -> WorksheetDTO? {
        let call = CreateWorksheet(
            worksheetID: write.id, title: write.mine.name, instructions: write.mine.instructions,
            kind: write.mine.isTest ? .test : .practice, place: write.wirePlace,
            exercises: try write.mine.wire())
        do throws(CallFailure) {
            return try await device.change(call, note: WriteNote.document(write).data, id: makeCallID())
        } catch {
            if case .refused(let problem) = error, problem.field == "class", problem.status == 404 {
                throw .parentObjectNotFound
            }
            throw TKError(error, while: .writing)
        }
    }

    func merge(_ write: DocumentWrite, with theirs: WorksheetDTO) -> Mended<DocumentWrite> {
        let there = DocumentFields(theirs)
        let merge = DocumentMerge(
            base: write.base, mine: write.mine, theirs: there, ownWrite: lastWrite(of: write.id.uuid))
        if !merge.collisions.isEmpty { return .collides(merge.collisions) }
        if merge.result.isSame(as: there) { return .settled }
        var mended = write
        mended.version = theirs.version
        mended.mine = merge.result
        return .again(mended)
    }

    /// What a refused change to a worksheet means: people who can read it may be unable to change it.
    func explained(_ failure: CallFailure, about id: Worksheet.ID) async -> TKError {
        let error = TKError(failure, while: .writing)
        guard error == .objectNotFound, case .refused(let problem) = failure, problem.field == nil else {
            return error
        }
        guard (try? await device.send(GetWorksheet(worksheetID: id))) != nil else { return error }
        return .noWritePermission
    }
}

extension DocumentWrite {
    fileprivate var wirePlace: WorksheetDTO.Place? {
        place.map { WorksheetDTO.Place(classID: $0, due: mine.deadline) }
    }

    func edit() throws(TKError) -> EditWorksheet {
        EditWorksheet(
            worksheetID: id, version: version, title: mine.name, instructions: mine.instructions,
            kind: mine.isTest ? .test : .practice, place: wirePlace, exercises: try mine.wire())
    }
}

extension DocumentFields {
    /// The exercises in wire format; those that the school has keep their names there.
    func wire() throws(TKError) -> [WorksheetDTO.Exercise] {
        var exercises: [WorksheetDTO.Exercise] = []
        for exercise in self.exercises {
            var sent = WorksheetDTO.Exercise(
                type: exercise.type, title: exercise.name, hint: exercise.hint, text: try exercise.text(),
                options: exercise.options)
            sent.newID = exercise.id
            exercises.append(sent)
        }
        return exercises
    }

    init(_ dto: WorksheetDTO) {
        self.init(
            name: dto.title, instructions: dto.instructions, isTest: dto.kind == .test, deadline: dto.due,
            exercises: dto.exercises.compactMap(ExerciseFields.init))
    }
}

extension ExerciseFields {
    init?(_ dto: WorksheetDTO.Exercise) {
        guard let id = dto.id else { return nil }
        let type = TKExerciseType(rawValue: dto.type) ?? TKExerciseType(unknown: dto.type)
        let options = dto.options ?? [:]
        // Content that this version can't read is shown as the school reads it, and saved unchanged.
        let lists =
            ExerciseLists(type: type, text: dto.text, options: options)
            ?? ExerciseLists(
                questions: dto.questions?.map(\.prompt) ?? [], answers: dto.questions?.map(\.solution) ?? [])
        self.init(
            id: id, type: dto.type, name: dto.title ?? "", hint: dto.hint ?? "", lists: lists, options: options,
            source: Source(text: dto.text, lists: lists))
    }
}

extension TKDocument {
    init(_ dto: WorksheetDTO, access: TKAccess = .owner, isWaiting: Bool = false) {
        self.init(
            id: dto.id.of(), version: dto.version, placeID: dto.classID?.uuid, publicationDate: dto.postedAt,
            access: access, isWaiting: isWaiting, handout: dto.handoutID, fields: DocumentFields(dto))
    }

    init(_ write: DocumentWrite) {
        self.init(
            id: write.id.of(), version: write.version, placeID: write.place?.uuid, access: .owner, isWaiting: true,
            fields: write.mine)
    }
}

extension TKConflict {
    init(_ mine: DocumentWrite, _ theirs: WorksheetDTO, fields: [String]) {
        self.init(fields: fields, mine: .document(TKDocument(mine)), theirs: .document(TKDocument(theirs)))
    }
}
