import Foundation
import SchoolAPI
import SchoolModel

extension TKDocumentController {
    /// The exercises of a worksheet, in order.
    public func fetchExercises(of document: TKDocument) async throws(TKError) -> [TKExercise] {
        try await fetch(document).exercises
    }

    /// The current version of a worksheet.
    public func fetch(_ document: TKDocument) async throws(TKError) -> TKDocument {
        let place = document.placeID.map { SchoolClass.ID($0) }
        let known =
            document.access == .student
            ? try await session.work(in: place) : try await session.documents(of: place)
        guard let found = known.first(where: { $0.id == document.id }) else { throw .objectNotFound }
        return found
    }

    /// Adds exercises at the end of a worksheet, or before one of its exercises.
    ///
    /// - Returns: The worksheet, including the new exercises.
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

    /// Saves changes to one exercise of a worksheet.
    ///
    /// - Throws: ``TKError/objectNotFound`` for an exercise that is not on the worksheet.
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

    /// Delivers a student's answers to the questions of an assigned exercise.
    ///
    /// In each attempt at practice, the first answer to a question counts, so sending answers again changes nothing; in a
    /// test, the latest one counts until the test is handed in. Items
    /// to choose or order are named by their text; an answer with several parts has several strings.
    ///
    /// - Parameters:
    ///   - answers: One for each question, in order; nil for questions left unanswered.
    ///   - exercise: An exercise as a student fetches it.
    /// - Returns: The result of each answer, in the order of the questions; nil while they wait for a network.
    /// - Throws: ``TKError/noWritePermission`` for an exercise that the person was not assigned.
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

    /// Hands in a test, as a student fetches it: from then on, its answers stay as they are.
    ///
    /// It waits for a network as answers do, and after them.
    ///
    /// - Returns: Whether the school knows it by now.
    /// - Throws: ``TKError/noWritePermission`` for what isn't a test that the person was assigned.
    @discardableResult
    public func handIn(_ document: TKDocument) async throws(TKError) -> Bool {
        guard document.isTest, let work = document.exercises.lazy.compactMap(\.fields.work).first else {
            throw .noWritePermission
        }
        return try await session.handIn(
            HandInSheet(handoutID: work.handout, activityID: work.activity), of: work.attempt)
    }
}

/// The result of an answer.
public enum TKResult: String, CaseIterable, Sendable {
    case correct, partly, wrong
    /// A teacher will mark it.
    case open
    /// It belongs to a test; the result comes later.
    case kept
    /// The question is no longer on the worksheet.
    case gone
    /// The question has changed: nothing of what was chosen is there, and the answer is not taken.
    ///
    /// Fetch the worksheet again and ask anew.
    case changed
}
