import Foundation
import SchoolAPI
import SchoolModel

extension TKDocumentController {
    /// The exercises of a worksheet, in their order.
    public func fetchExercises(of document: TKDocument) async throws(TKError) -> [TKExercise] {
        try await fetch(document).exercises
    }

    /// A worksheet as it is now.
    public func fetch(_ document: TKDocument) async throws(TKError) -> TKDocument {
        let place = document.placeID.map { SchoolClass.ID($0) }
        let known =
            document.access == .student
            ? try await session.work(in: place) : try await session.documents(of: place)
        guard let found = known.first(where: { $0.id == document.id }) else { throw .objectNotFound }
        return found
    }

    /// Adds exercises at the end of a worksheet, or before one that is on it.
    ///
    /// - Returns: The worksheet with them.
    @discardableResult
    public func add(
        _ exercises: [TKExercise], to document: TKDocument, before next: TKExercise? = nil
    ) async throws(TKError) -> TKDocument {
        var document = document
        var all = document.exercises
        let place = next.flatMap { next in all.firstIndex { $0.id == next.id } } ?? all.endIndex
        all.insert(contentsOf: exercises, at: place)
        document.exercises = all
        return try await update(document)
    }

    /// Saves what was changed of one exercise of a worksheet.
    ///
    /// - Throws: ``TKError/objectNotFound`` for an exercise that is not on it.
    @discardableResult
    public func update(_ exercise: TKExercise, of document: TKDocument) async throws(TKError) -> TKDocument {
        guard let place = document.exercises.firstIndex(where: { $0.id == exercise.id }) else {
            throw .objectNotFound
        }
        var document = document
        document.exercises[place] = exercise
        return try await update(document)
    }

    /// Removes exercises from a worksheet.
    @discardableResult
    public func remove(_ exercises: [TKExercise], from document: TKDocument) async throws(TKError) -> TKDocument {
        var document = document
        document.exercises.removeAll { exercise in exercises.contains { $0.id == exercise.id } }
        return try await update(document)
    }

    /// Delivers a student's answers to the questions of an exercise that they were given.
    ///
    /// Of an attempt, the first answer to a question counts, so sending answers again changes nothing. What
    /// is to be chosen or put in order is named by its text; several parts of an answer are several strings.
    ///
    /// - Parameters:
    ///   - answers: One for each question, in their order; nil where nothing was answered.
    ///   - exercise: An exercise as a student fetches it.
    /// - Returns: What became of each answer that was given, in the order of the questions; nil while it waits for a network.
    /// - Throws: ``TKError/noWritePermission`` for an exercise that one was not given.
    @discardableResult
    public func answer(_ answers: [[String]?], to exercise: TKExercise) async throws(TKError) -> [TKResult]? {
        guard let work = exercise.fields.work else { throw .noWritePermission }
        let parts = zip(work.questions, answers).compactMap { asked, answer in
            answer.map { given in
                DeliverAnswers.Part(question: asked.id, answer: given.map { asked.options[$0] ?? $0 })
            }
        }
        let receipt = try await session.deliver(
            DeliverAnswers(
                handoutID: work.handout, activityID: work.activity, attempt: work.attempt,
                exercise: exercise.id.of(), answers: parts))
        guard let receipt else { return nil }
        let verdicts = Dictionary(receipt.results.map { ($0.question, $0.verdict) }) { first, _ in first }
        return parts.map { part in verdicts[part.question].flatMap(TKResult.init) ?? .open }
    }
}

/// What became of an answer.
public enum TKResult: String, CaseIterable, Sendable {
    case correct, partly, wrong
    /// Somebody marks it.
    case open
    /// It is a test; the result comes later.
    case kept
    /// The question is not on the sheet any more.
    case gone
}
