import SchoolModel
import SchoolStore
import Storage

/// Who may read a worksheet, and see what is in it.
struct WorksheetSight {
    let house: SchoolHouse

    /// A worksheet that the actor may read.
    ///
    /// - Throws: ``Refusal/notFound``
    func require(_ id: Worksheet.ID, as actor: Actor, in connection: any SQLConnection) throws -> Worksheet {
        guard let worksheet = try connection.worksheets(of: house.school).find(id),
            try mayRead(worksheet, as: actor, in: connection)
        else { throw Refusal.notFound }
        return worksheet
    }

    /// Whether somebody may read a worksheet: as its author or a colleague, or because a posted handout shows it.
    ///
    /// A draft is its author's alone, so it keeps nobody's right to read.
    func mayRead(_ worksheet: Worksheet, as actor: Actor, in connection: any SQLConnection) throws -> Bool {
        if actor.maySee(worksheet) { return true }
        return try posted(worksheet, as: actor, in: connection).contains(where: actor.maySee)
    }

    /// Whether somebody may give a worksheet to students: as its author or a colleague, or because they have a part in
    /// a posted handout with it.
    ///
    /// Whoever only looks on may not.
    func mayHandOut(_ worksheet: Worksheet, as actor: Actor, in connection: any SQLConnection) throws -> Bool {
        if actor.mayHandOut(worksheet) { return true }
        return try posted(worksheet, as: actor, in: connection).contains(where: actor.hasPart)
    }

    private func posted(
        _ worksheet: Worksheet, as actor: Actor, in connection: any SQLConnection
    ) throws -> [Handout] {
        guard !actor.reach(for: .writeWorksheets).isEmpty else { return [] }
        let handouts = try connection.worksheets(of: house.school).handouts(with: worksheet.id)
        return try connection.handouts(of: house.school).find(handouts).filter { $0.postedAt != nil }
    }

    /// Whether somebody may see an exercise that shows the file: to write or hand it out, or to work on it.
    func maySee(_ file: StoredFile.ID, as actor: Actor, in connection: any SQLConnection) throws -> Bool {
        let places = try connection.worksheets(of: house.school).exercises(with: file)
        guard !places.isEmpty else { return false }
        let sheets = try connection.worksheets(of: house.school).find(Set(places.map(\.worksheet)))
        if try sheets.contains(where: { try mayRead($0, as: actor, in: connection) }) { return true }
        guard actor.reach(for: .work).contains(actor.person) else { return false }
        let asked = try connection.assignments(of: house.school).granted(to: actor.person).filter { assignment in
            guard let path = assignment.context else { return false }
            return places.contains { place in
                path.worksheet == place.worksheet && (path.exercise == nil || path.exercise == place.exercise)
            }
        }
        return try connection.handouts(of: house.school).find(Set(asked.map(\.handout)))
            .contains { $0.state.isVisibleToStudents }
    }
}
