import Foundation
import SchoolModel
import SchoolStore
import Storage

/// Every attempt at a worksheet, whichever handout asked for it.
struct AttemptsAtWorksheet {
    let house: SchoolHouse
    let connection: any SQLConnection
    let now: Date

    /// Marks all answers to a worksheet in some handouts, by hand given points as ``GivenAnswer/mark(by:seed:)`` says,
    /// and recalculates the attempts.
    ///
    /// - Parameters:
    ///   - worksheet: As these handouts now show it.
    ///   - old: As it was; what nobody goes on with keeps its questions, so another one takes nothing away.
    ///   - handouts: Those to mark again.
    /// - Returns: How many marks changed, and what to announce to open pages.
    /// - Throws: What the database throws.
    func markAgain(
        _ worksheet: Worksheet, replacing old: Worksheet? = nil, in handouts: [Handout.ID]
    ) throws -> (changed: Int, announcements: [Announcement]) {
        let assignments = try connection.assignments(of: house.school).all(of: handouts)
            .filter { $0.context?.worksheet == worksheet.id }
        let answers = connection.answers(of: house.school)
        let stored = try answers.list(under: assignments.map(\.id))
        let attempts = Dictionary(grouping: stored, by: \.place)
        var changed = 0
        var announcements = [Announcement]()
        for (place, given) in attempts.sorted(by: { $0.key.attempt < $1.key.attempt }) {
            var marked: [GivenAnswer] = []
            for var answer in given.map(\.given) {
                if let mark = mark(answer, in: place.attempt, of: worksheet) {
                    answer.mark = mark
                    try answers.save(mark, of: answer, by: answer.markedBy, in: place)
                    changed += 1
                }
                marked.append(answer)
            }
            // Recording an attempt again changes its summary, so the assignment is reloaded for each.
            guard let assignment = try connection.assignments(of: house.school).find(place.assignment),
                let sheet = AssignedSheet(worksheet, only: assignment.context?.exercise)
            else { continue }
            if let old { try settleQuestions(of: old, in: place, under: assignment) }
            announcements += try AnswerRecorder(house: house, connection: connection, now: now)
                .record(marked, of: sheet, under: assignment, in: place.attempt)
        }
        return (changed, announcements)
    }

    /// The assignments with marks that ``markAgain(_:replacing:in:)`` would change, as far as reports show them.
    func remarked(_ worksheet: Worksheet, in handouts: [Handout.ID]) throws -> [Assignment] {
        let assignments = try connection.assignments(of: house.school).all(of: handouts)
            .filter { ($0.isGranted || $0.isKept) && $0.context?.worksheet == worksheet.id }
        let stored = try connection.answers(of: house.school).list(under: assignments.map(\.id))
        let changed = stored.filter { mark($0.given, in: $0.place.attempt, of: worksheet) != nil }
        let ids = Set(changed.map(\.place.assignment))
        return assignments.filter { ids.contains($0.id) }
    }

    /// Lets the latest attempt of a student who can go on with it follow its worksheet again.
    ///
    /// What was added since is asked of them, too. Earlier rounds stay what they were. Without effect for whoever is done, or can't answer anything any more.
    ///
    /// - Throws: What the database throws.
    func follow(_ assignment: Assignment) throws {
        guard let context = assignment.context,
            let sheet = try AssignedSheet(at: context, of: assignment.handout, in: connection, of: house.school),
            let place = try placeToGoOn(under: assignment, as: sheet.kind),
            try connection.finishedAttempts(of: house.school).forget(place)
        else { return }
        let given = try connection.answers(of: house.school).list(in: place)
        _ = try AnswerRecorder(house: house, connection: connection, now: now)
            .record(given, of: sheet, under: assignment, in: place.attempt)
    }

    /// Lets everybody among these follow their worksheets who can go on again: their handout was closed, its results were
    /// given back, or they were away.
    ///
    /// - Throws: What the database throws.
    func follow(_ assignments: [Assignment]) throws {
        let sheets = assignments.filter { $0.context?.worksheet != nil }.map(\.id)
        guard !sheets.isEmpty else { return }
        let kept = try connection.finishedAttempts(of: house.school).questions(under: sheets)
        for id in Set(kept.keys.map(\.assignment)).sorted() {
            if let assignment = try connection.assignments(of: house.school).find(id) { try follow(assignment) }
        }
    }

    /// The attempt that a student can go on with, whatever is added to it.
    ///
    /// - Returns: Nil if all that they did is over: it is done, they have left, or nothing is taken any more.
    private func placeToGoOn(under assignment: Assignment, as kind: Worksheet.Kind) throws -> AttemptPlace? {
        guard assignment.doneAt == nil, assignment.isGranted,
            try connection.handouts(of: house.school).find(assignment.handout)?.state == .posted
        else { return nil }
        if kind == .test, try connection.releasedResults(of: house.school).contains(assignment.handout) { return nil }
        return try connection.activities(of: house.school).latest(under: assignment)
            .map { AttemptPlace(assignment: assignment.id, attempt: $0) }
    }

    /// Keeps the questions of an attempt that nobody goes on with, unless they are kept already; what is gone on with
    /// asks all of its sheet.
    ///
    /// A test that isn't handed in asks what was added, however much was answered.
    private func settleQuestions(of old: Worksheet, in place: AttemptPlace, under assignment: Assignment) throws {
        let finished = connection.finishedAttempts(of: house.school)
        if try placeToGoOn(under: assignment, as: old.kind) == place {
            try finished.forget(place)
            return
        }
        guard let sheet = AssignedSheet(old, only: assignment.context?.exercise) else { return }
        let names = sheet.questions(in: place.attempt).map {
            QuestionName(exercise: $0.exercise.id, question: $0.question.id)
        }
        try finished.save(Set(names), of: place)
    }

    /// The new mark of an answer; nil if it is unchanged.
    private func mark(_ given: GivenAnswer, in attempt: Activity.ID, of worksheet: Worksheet) -> Mark? {
        guard let exercise = worksheet.exercises.first(where: { $0.id == given.exercise }),
            let mark = given.mark(by: exercise, seed: attempt.seed),
            !mark.isWorth(given.mark)
        else { return nil }
        return mark
    }
}
