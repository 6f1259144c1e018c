import Foundation
public import SchoolModel
import SchoolStore
import Storage

/// A worksheet in one handout: which version its students have, and how far they are.
public struct HandedOutWorksheet: Sendable {
    public let handout: Handout
    public let classes: [SchoolClass]
    /// As its students have it.
    public let worksheet: Worksheet
    /// What would change for them; empty if they have the newest version.
    public let changes: WorksheetComparison
    public let students: Int
    /// How many have answered something.
    public let begun: Int
    /// How many are done.
    public let finished: Int
    /// Whether the actor may change what is in the handout.
    public let mayChange: Bool
}

/// Keeps what was handed out as it was, until somebody decides that it changes.
struct HandingOutChanges {
    let house: SchoolHouse
    let connection: any SQLConnection
    let now: Date

    /// Lets every handout that students see keep a worksheet's old version, if the new one is different.
    func keep(_ old: Worksheet, replacedBy new: Worksheet) throws {
        guard !WorksheetComparison(from: old, to: new).isEmpty else { return }
        let ids = try connection.worksheets(of: house.school).handouts(with: old.id)
        guard !ids.isEmpty else { return }
        let visible = try connection.handouts(of: house.school).find(ids).filter(\.state.isVisibleToStudents)
        try connection.handedOutVersions(of: house.school).keep(old, in: visible.map(\.id))
    }

    /// Lets a handout show the newest version, and marks its answers again.
    ///
    /// What somebody has finished keeps its questions, except those that are gone.
    func handOut(_ newest: Worksheet, in handout: Handout.ID) throws -> [Announcement] {
        let versions = connection.handedOutVersions(of: house.school)
        guard let old = try versions.find(newest.id, in: handout), old.version != newest.version else { return [] }
        try versions.release(HandedOutVersions.Place(handout: handout, worksheet: newest.id))
        guard WorksheetComparison(from: old, to: newest).changesExercises else { return [] }
        return try AttemptsAtWorksheet(house: house, connection: connection, now: now)
            .markAgain(newest, replacing: old, in: [handout]).announcements
    }
}

extension WorksheetService {
    /// The handouts by which a worksheet was handed out and that the actor sees, those handed out last first.
    ///
    /// - Throws: ``Refusal/notFound`` unless the actor may read the worksheet.
    public func handedOut(_ id: Worksheet.ID, as actor: Actor) async throws -> [HandedOutWorksheet] {
        let reach = actor.reach(for: .readReports)
        return try await house.database.read { connection in
            let newest = try WorksheetSight(house: house).require(id, as: actor, in: connection)
            let kept = try connection.handedOutVersions(of: house.school).kept(of: id)
            let handouts = try connection.handouts(of: house.school)
                .find(try connection.worksheets(of: house.school).handouts(with: id))
                .filter { (kept[$0.id] != nil || $0.state.isVisibleToStudents) && actor.maySee($0) }
                .sorted { ($0.postedAt ?? .distantPast, $0.id) > ($1.postedAt ?? .distantPast, $1.id) }
            return try handouts.map { handout in
                try listed(newest, in: handout, within: reach, as: actor, connection)
            }
        }
    }

    /// A worksheet as the students of a handout have it, for those who teach them.
    ///
    /// - Throws: ``Refusal/notFound`` unless the actor sees the handout, and it hands the worksheet out.
    public func find(_ id: Worksheet.ID, in handout: Handout.ID, as actor: Actor) async throws -> Worksheet {
        try await house.database.read { connection in
            _ = try WorksheetSight(house: house).require(id, as: actor, in: connection)
            let found = try handedOut(id, in: handout, connection)
            guard actor.maySee(found),
                let worksheet = try connection.handedOutVersions(of: house.school).find(id, in: handout)
            else { throw Refusal.notFound }
            return worksheet
        }
    }

    /// What becomes of the answers of a handout if its students get the newest version of a worksheet.
    ///
    /// - Throws: ``Refusal/notFound`` unless the actor may change the handout, and it hands the worksheet out.
    public func changedAnswers(
        of id: Worksheet.ID, in handout: Handout.ID, as actor: Actor
    ) async throws -> ChangedAnswers {
        try await house.database.read { connection in
            let newest = try WorksheetSight(house: house).require(id, as: actor, in: connection)
            let found = try handedOut(id, in: handout, connection)
            guard actor.mayEdit(found),
                let shown = try connection.handedOutVersions(of: house.school).find(id, in: handout)
            else { throw Refusal.notFound }
            let assignments = try connection.assignments(of: house.school).all(of: [handout])
                .filter { ($0.isGranted || $0.isKept) && $0.context?.worksheet == id }
            let students = Dictionary(assignments.map { ($0.id, $0.student) }) { first, _ in first }
            let answers = try connection.answers(of: house.school).list(under: assignments.map(\.id))
            return ChangedAnswers(
                from: shown, to: newest,
                answers: answers.compactMap { place, given in
                    students[place.assignment].map {
                        ChangedAnswers.Given(student: $0, seed: place.attempt.seed, answer: given)
                    }
                })
        }
    }

    /// Gives the students of a handout the newest version of a worksheet, and marks their answers by it.
    ///
    /// - Parameters:
    ///   - id: The worksheet.
    ///   - version: The version that the actor has seen.
    ///   - handout: A handout that the actor may change; without effect if it shows that version already.
    ///   - actor: Who decides it.
    /// - Returns: The worksheet in the handout.
    /// - Throws: ``Refusal`` of code `has-changed` when `version` isn't the newest one.
    public func handOutChanges(
        of id: Worksheet.ID, version: Int, in handout: Handout.ID, as actor: Actor
    ) async throws -> HandedOutWorksheet {
        let now = house.surroundings.now()
        let reach = actor.reach(for: .readReports)
        let (changed, announcements) = try await house.database.write { connection in
            let newest = try WorksheetSight(house: house).require(id, as: actor, in: connection)
            let found = try handedOut(id, in: handout, connection)
            try HandoutRights(house: house).require(.everybody, of: found, as: actor, in: connection)
            guard version == newest.version else {
                throw Refusal(.hasChanged, field: "version", detail: "\(newest.version)")
            }
            let old = try connection.handedOutVersions(of: house.school).find(id, in: handout)?.version
            var announcements = try HandingOutChanges(house: house, connection: connection, now: now)
                .handOut(newest, in: handout)
            if old != newest.version {
                try house.audit(
                    .worksheetChangesHandedOut, by: actor, on: "handout", handout.description,
                    detail: newest.title, at: now, in: connection)
                let students = try connection.assignments(of: house.school).all(of: [handout])
                    .filter(\.isGranted).map(\.student)
                announcements.append(
                    .handoutChanged(handout, students: Set(students), classes: found.classes))
            }
            return (try listed(newest, in: found, within: reach, as: actor, connection), announcements)
        }
        await house.announcer.announce(announcements)
        return changed
    }

    private func handedOut(
        _ id: Worksheet.ID, in handout: Handout.ID, _ connection: any SQLConnection
    ) throws -> Handout {
        guard try connection.worksheets(of: house.school).handouts(with: id).contains(handout),
            let found = try connection.handouts(of: house.school).find(handout),
            try found.state.isVisibleToStudents
                || connection.handedOutVersions(of: house.school).kept(of: id)[handout] != nil
        else { throw Refusal.notFound }
        return found
    }

    private func listed(
        _ newest: Worksheet, in handout: Handout, within reach: Reach, as actor: Actor,
        _ connection: any SQLConnection
    ) throws -> HandedOutWorksheet {
        let shown = try connection.handedOutVersions(of: house.school).find(newest.id, in: handout.id) ?? newest
        let mayChange = actor.mayEdit(handout)
        // Who decides for everybody is told of everybody.
        let granted = try connection.assignments(of: house.school)
            .shown(of: [handout.id], within: mayChange ? .everything : reach)
            .filter { $0.isGranted && $0.context?.worksheet == newest.id }
        let byStudent = Dictionary(grouping: granted, by: \.student)
        return HandedOutWorksheet(
            handout: handout,
            classes: try handout.classes.sorted().compactMap(connection.classes(of: house.school).find),
            worksheet: shown, changes: WorksheetComparison(from: shown, to: newest), students: byStudent.count,
            begun: byStudent.values.count { $0.contains(where: \.summary.hasData) },
            finished: byStudent.values.count { $0.allSatisfy { $0.doneAt != nil } },
            mayChange: mayChange)
    }
}
