import Foundation
public import SchoolModel
import SchoolStore
import Storage

/// Everything that teachers do with worksheets before they hand them out.
public struct WorksheetService: Sendable {
    let house: SchoolHouse

    public init(_ house: SchoolHouse) {
        self.house = house
    }

    // MARK: Looking

    /// A worksheet that the actor may read: their own, one that a colleague shares, or one of their handouts.
    ///
    /// - Throws: ``Refusal/notFound`` when it doesn't exist or isn't the actor's business.
    public func find(_ id: Worksheet.ID, as actor: Actor) async throws -> Worksheet {
        try await house.database.read { try WorksheetSight(house: house).require(id, as: actor, in: $0) }
    }

    /// The same, with whoever wrote it.
    public func read(_ id: Worksheet.ID, as actor: Actor) async throws -> ListedWorksheet {
        try await house.database.read { connection in
            let worksheet = try WorksheetSight(house: house).require(id, as: actor, in: connection)
            return ListedWorksheet(
                worksheet: worksheet, author: try connection.people(of: house.school).find(worksheet.author))
        }
    }

    /// A page of the actor's own worksheets, or of those that colleagues share, most recently changed first.
    public func list(
        _ shelf: WorksheetShelf, searching text: String = "", in folder: String? = nil,
        after cursor: Worksheet.ID? = nil, limit: Int = 50, as actor: Actor
    ) async throws -> [ListedWorksheet] {
        if case .filed(let schoolClass) = shelf {
            try actor.require(.readHandouts, in: schoolClass)
        } else {
            try actor.require(.writeWorksheets)
        }
        let text = try Text.line(text, field: "search", longest: 100, mayBeEmpty: true)
        return try await house.database.read { connection in
            let worksheets = connection.worksheets(of: house.school)
            let found = try worksheets.list(
                shelf.stored(of: actor.person), searching: text, in: folder, after: cursor.flatMap(worksheets.find),
                limit: min(max(limit, 1), 200))
            let authors = try connection.people(of: house.school).find(Set(found.map(\.author)))
            let byID = Dictionary(uniqueKeysWithValues: authors.map { ($0.id, $0) })
            return found.map { ListedWorksheet(worksheet: $0, author: byID[$0.author]) }
        }
    }

    /// The folders that one's own worksheets are in, or those that colleagues share.
    public func folders(_ shelf: WorksheetShelf, as actor: Actor) async throws -> [String] {
        try actor.require(.writeWorksheets)
        return try await house.database.read { connection in
            try connection.worksheets(of: house.school).folders(of: shelf.stored(of: actor.person))
        }
    }

    /// The order of a sheet on paper or of a preview, which is the same each time.
    public func order(of attempt: Activity.ID) async throws -> QuestionOrder {
        QuestionOrder(secret: try await house.sheetSecret(), sheet: attempt.description)
    }

    /// Whether the actor may change a worksheet; false if it doesn't exist.
    public func mayEdit(_ id: Worksheet.ID?, as actor: Actor) async throws -> Bool {
        guard let id else { return false }
        let found = try await house.database.read { try $0.worksheets(of: house.school).find(id) }
        return found.map(actor.mayEdit) ?? false
    }

    /// Whether the actor may give a worksheet that they read to students.
    public func mayHandOut(_ worksheet: Worksheet, as actor: Actor) async throws -> Bool {
        try await house.database.read {
            try WorksheetSight(house: house).mayHandOut(worksheet, as: actor, in: $0)
        }
    }

    // MARK: Writing

    /// Begins a worksheet of the actor's own.
    ///
    /// If the actor has already begun one with the same identifier, it stays as it is: the request came twice.
    public func create(
        _ content: WorksheetContent, id: Worksheet.ID? = nil, as actor: Actor
    ) async throws -> Worksheet {
        try actor.require(.writeWorksheets)
        let now = house.surroundings.now()
        let id = id ?? Worksheet.ID(house.surroundings.makeUUID())
        return try await house.database.write { connection in
            if let there = try connection.worksheets(of: house.school).find(id) {
                guard there.author == actor.person else { throw Refusal(.isTaken, field: "worksheetID") }
                return there
            }
            try require(content.place?.schoolClass, as: actor, in: connection)
            var worksheet = Worksheet(id: id, author: actor.person, title: content.title, changedAt: now)
            content.apply(to: &worksheet)
            return try save(worksheet, version: 1, act: .worksheetCreated, as: actor, in: connection)
        }
    }

    /// Begins a worksheet that nobody finds in a list before its author has saved it.
    public func begin(_ content: WorksheetContent, as actor: Actor) async throws -> Worksheet {
        try actor.require(.writeWorksheets)
        let now = house.surroundings.now()
        var worksheet = Worksheet(
            id: Worksheet.ID(house.surroundings.makeUUID()), author: actor.person, title: content.title, changedAt: now)
        content.apply(to: &worksheet)
        return try await house.database.write { [worksheet] connection in
            let worksheets = connection.worksheets(of: house.school)
            try worksheets.removeUnsaved(of: actor.person, keeping: Self.mostUnsaved)
            let begun = try worksheet.checked()
            try worksheets.save(begun)
            return begun
        }
    }

    /// How many forms somebody may have open.
    private static let mostUnsaved = 10

    /// Replaces a worksheet's content; what was handed out stays as it was until ``handOutChanges(of:version:in:as:)``.
    ///
    /// - Throws: ``Refusal`` of code `has-changed` when `version` is not the stored one.
    public func edit(
        _ id: Worksheet.ID, version: Int, _ content: WorksheetContent, as actor: Actor
    ) async throws -> Worksheet {
        try await change(id, version: version, act: .worksheetEdited, as: actor) { worksheet in
            content.apply(to: &worksheet)
        }
    }

    /// Moves, repeats or removes an exercise of a worksheet.
    ///
    /// - Throws: ``Refusal`` of code `has-changed` when `version` isn't the stored one, or as
    ///   `[Exercise].arranged(_:_:)`.
    public func arrange(
        _ exercise: Exercise.ID, _ arrangement: ExerciseArrangement, in id: Worksheet.ID, version: Int,
        as actor: Actor
    ) async throws -> Worksheet {
        try await change(id, version: version, act: .worksheetEdited, as: actor) { worksheet in
            worksheet.exercises = try worksheet.exercises.arranged(exercise, arrangement)
        }
    }

    /// Throws unless the actor teaches the class under which a worksheet is to be filed.
    private func require(
        _ schoolClass: SchoolClass.ID?, as actor: Actor, in connection: any SQLConnection
    ) throws {
        guard let schoolClass else { return }
        guard actor.reach(for: .writeHandouts).contains(schoolClass),
            let found = try connection.classes(of: house.school).find(schoolClass)
        else { throw Refusal(.notFound, field: "class") }
        guard !found.isArchived else { throw Refusal(.stateDoesNotAllow, field: "class", detail: found.name) }
    }

    /// Allows colleagues to read the worksheet and hand it out, or stops allowing it.
    public func share(_ isShared: Bool, _ id: Worksheet.ID, as actor: Actor) async throws -> Worksheet {
        try await change(id, act: isShared ? .worksheetShared : .worksheetUnshared, as: actor) { worksheet in
            worksheet.isShared = isShared
        }
    }

    /// A worksheet of the actor's own with the content of one that they may read.
    public func duplicate(
        _ id: Worksheet.ID, titled naming: CopyTitle = CopyTitle(), as actor: Actor
    ) async throws -> Worksheet {
        try actor.require(.writeWorksheets)
        let now = house.surroundings.now()
        let copy = Worksheet.ID(house.surroundings.makeUUID())
        let original = try await find(id, as: actor)
        var content = WorksheetContent(original)
        content.exercises = original.exercises.map { $0.copy(as: Exercise.ID(house.surroundings.makeUUID())) }
        var worksheet = Worksheet(id: copy, author: actor.person, title: content.title, changedAt: now)
        content.apply(to: &worksheet)
        return try await house.database.write { [worksheet] connection in
            var worksheet = worksheet
            worksheet.title = naming.title(
                of: original.title, besides: try connection.worksheets(of: house.school).titles(of: actor.person))
            return try save(worksheet, version: 1, act: .worksheetCreated, as: actor, in: connection)
        }
    }

    /// The handouts that need a worksheet, which can't be deleted while there is one; also those that nobody but their
    /// author sees.
    ///
    /// - Returns: Those that the actor sees, and how many others there are.
    /// - Throws: ``Refusal/notFound`` unless the worksheet is the actor's.
    public func needing(_ id: Worksheet.ID, as actor: Actor) async throws -> (seen: [Handout], others: Int) {
        try await house.database.read { connection in
            let worksheet = try WorksheetSight(house: house).require(id, as: actor, in: connection)
            guard actor.mayEdit(worksheet) else { throw Refusal.notFound }
            let all = try connection.handouts(of: house.school)
                .find(try connection.worksheets(of: house.school).handouts(with: id))
            let seen = all.filter(actor.maySee).sorted { $0.id > $1.id }
            return (seen, all.count - seen.count)
        }
    }

    /// Deletes a worksheet that no handout names.
    ///
    /// - Throws: ``Refusal`` of code `state-does-not-allow` when students received it; `has-changed` when `version` is
    ///   given and isn't the stored one.
    public func delete(_ id: Worksheet.ID, version: Int? = nil, as actor: Actor) async throws {
        let now = house.surroundings.now()
        try await house.database.write { connection in
            let worksheet = try WorksheetSight(house: house).require(id, as: actor, in: connection)
            guard actor.mayEdit(worksheet) else { throw Refusal.notFound }
            guard version == nil || version == worksheet.version else {
                throw Refusal(.hasChanged, field: "version", detail: "\(worksheet.version)")
            }
            let worksheets = connection.worksheets(of: house.school)
            guard try worksheets.handouts(with: id).isEmpty else {
                throw Refusal(.stateDoesNotAllow, field: "worksheet", detail: worksheet.title)
            }
            try worksheets.remove(id)
            try WorksheetContexts(house: house, connection: connection).remove(worksheet)
            try house.audit(
                .worksheetDeleted, by: actor, on: "worksheet", id.description, detail: worksheet.title, at: now,
                in: connection)
        }
    }

    // MARK: -

    func change(
        _ id: Worksheet.ID, version: Int? = nil, act: AuditAct, as actor: Actor,
        _ body: @escaping @Sendable (inout Worksheet) throws -> Void
    ) async throws -> Worksheet {
        let now = house.surroundings.now()
        let (saved, announcements) = try await house.database.write { connection in
            let old = try WorksheetSight(house: house).require(id, as: actor, in: connection)
            guard actor.mayEdit(old) else { throw Refusal.notFound }
            guard version == nil || version == old.version else {
                throw Refusal(.hasChanged, field: "version", detail: "\(old.version)")
            }
            var worksheet = old
            try body(&worksheet)
            worksheet.changedAt = now
            if worksheet.schoolClass != old.schoolClass {
                try require(worksheet.schoolClass, as: actor, in: connection)
            }
            // What was practised with visible answers can't be a test, and a test must not be revealed.
            if worksheet.kind != old.kind, try !connection.worksheets(of: house.school).handouts(with: id).isEmpty {
                throw Refusal(.stateDoesNotAllow, field: "kind")
            }
            try RemovalOfExercises(house: house, connection: connection, now: now).keep(old, replacedBy: worksheet)
            try HandingOutChanges(house: house, connection: connection, now: now).keep(old, replacedBy: worksheet)
            let saved = try save(
                worksheet, version: worksheet.version + 1, act: old.version == 0 ? .worksheetCreated : act, as: actor,
                in: connection)
            var announcements = [Announcement]()
            if saved.due != old.due {
                announcements += try WorksheetPublishing(house: house).moveDeadline(
                    of: saved, as: actor, at: now, in: connection)
            }
            return (saved, announcements)
        }
        await house.announcer.announce(announcements)
        return saved
    }

    private func save(
        _ worksheet: Worksheet, version: Int, act: AuditAct, as actor: Actor, in connection: any SQLConnection
    ) throws -> Worksheet {
        var worksheet = try worksheet.checked()
        worksheet.version = version
        try connection.worksheets(of: house.school).save(worksheet)
        try WorksheetContexts(house: house, connection: connection).save(worksheet)
        try house.audit(
            act, by: actor, on: "worksheet", worksheet.id.description, at: worksheet.changedAt, in: connection)
        return worksheet
    }
}

/// Whose worksheets a list shows.
public enum WorksheetShelf: Hashable, Sendable {
    case own, shared
    case filed(under: SchoolClass.ID)

    func stored(of actor: Person.ID) -> Worksheets.Shelf {
        switch self {
        case .own: .of(author: actor)
        case .shared: .shared
        case .filed(let schoolClass): .filed(under: schoolClass)
        }
    }
}

/// A worksheet with whoever wrote it.
public struct ListedWorksheet: Sendable {
    public let worksheet: Worksheet
    public let author: Person?
}
