import Foundation
public import SchoolModel
import SchoolStore
import Storage

/// Keeps exercises that disappear from a worksheet, so that they can be put back.
struct RemovalOfExercises {
    let house: SchoolHouse
    let connection: any SQLConnection
    let now: Date

    /// How long a removed exercise can be put back: thirty days.
    static let period: TimeInterval = 30 * 86_400

    func keep(_ old: Worksheet, replacedBy new: Worksheet) throws {
        let store = connection.removedExercises(of: house.school)
        let there = Set(new.exercises.map(\.id))
        for (position, exercise) in old.exercises.enumerated() where !there.contains(exercise.id) {
            try store.save(RemovedExercise(exercise: exercise, position: position, removedAt: now), of: new.id)
        }
        try store.forget(there.sorted(), before: now.addingTimeInterval(-Self.period), of: new.id)
    }

    func list(of worksheet: Worksheet.ID) throws -> [RemovedExercise] {
        try connection.removedExercises(of: house.school)
            .list(of: worksheet, since: now.addingTimeInterval(-Self.period))
    }
}

extension WorksheetService {
    /// How many students answered exercises of a worksheet, or one of them.
    ///
    /// - Throws: ``Refusal/notFound`` unless the actor may change the worksheet.
    public func students(
        concernedBy id: Worksheet.ID, exercise: Exercise.ID? = nil, as actor: Actor
    ) async throws -> Int {
        try await house.database.read { connection in
            let worksheet = try own(id, as: actor, in: connection)
            return try connection.answers(of: house.school).students(
                of: exercise.map { [$0] } ?? worksheet.exercises.map(\.id),
                in: connection.worksheets(of: house.school).handouts(with: id))
        }
    }

    /// The exercises that can be put back, the latest first.
    ///
    /// - Throws: ``Refusal/notFound`` unless the actor may change the worksheet.
    public func removedExercises(of id: Worksheet.ID, as actor: Actor) async throws -> [Exercise] {
        try await removed(from: id, as: actor).map(\.exercise)
    }

    private func removed(from id: Worksheet.ID, as actor: Actor) async throws -> [RemovedExercise] {
        let now = house.surroundings.now()
        return try await house.database.read { connection in
            let worksheet = try own(id, as: actor, in: connection)
            return try RemovalOfExercises(house: house, connection: connection, now: now).list(of: worksheet.id)
        }
    }

    /// Puts an exercise back where it was; the answers to it count again.
    ///
    /// - Throws: ``Refusal`` for the field `exercise` if it can't be put back any more.
    public func restore(_ exercise: Exercise.ID, to id: Worksheet.ID, as actor: Actor) async throws -> Worksheet {
        let removed = try await removed(from: id, as: actor).first { $0.exercise.id == exercise }
        return try await change(id, act: .worksheetEdited, as: actor) { worksheet in
            // The same request may come twice.
            guard !worksheet.exercises.contains(where: { $0.id == exercise }) else { return }
            guard let removed else { throw Refusal(.notFound, field: "exercise") }
            worksheet.exercises.insert(
                removed.exercise, at: min(removed.position, worksheet.exercises.count))
        }
    }

    private func own(_ id: Worksheet.ID, as actor: Actor, in connection: any SQLConnection) throws -> Worksheet {
        let worksheet = try WorksheetSight(house: house).require(id, as: actor, in: connection)
        guard actor.mayEdit(worksheet) else { throw Refusal.notFound }
        return worksheet
    }
}
