import Foundation
import SchoolModel
import SchoolStore
import Storage

/// Every attempt at a worksheet, whichever handout asked for it.
struct AttemptsAtWorksheet {
    let house: SchoolHouse
    let connection: any SQLConnection
    let now: Date

    /// Marks all answers by the worksheet as it is now, but those that somebody marked by hand, and works out
    /// the attempts anew.
    ///
    /// - Returns: How many answers are worth something else now, and what open pages are told.
    func markAgain(_ worksheet: Worksheet) throws -> (changed: Int, told: [Announcement]) {
        let handouts = try connection.worksheets(of: house.school).handouts(with: worksheet.id)
        let assignments = try connection.assignments(of: house.school).all(of: handouts)
            .filter { $0.context?.worksheet == worksheet.id }
        let answers = connection.answers(of: house.school)
        let stored = try answers.list(under: assignments.map(\.id))
        let attempts = Dictionary(grouping: stored, by: \.place)
        var (changed, told) = (0, [Announcement]())
        for (place, given) in attempts.sorted(by: { $0.key.attempt < $1.key.attempt }) {
            var marked: [GivenAnswer] = []
            for var answer in given.map(\.given) {
                if let mark = mark(answer, in: place.attempt, of: worksheet) {
                    answer.mark = mark
                    try answers.save(mark, of: answer, by: nil, in: place)
                    changed += 1
                }
                marked.append(answer)
            }
            // An attempt that is recorded anew has another summary: the assignment is read afresh for each.
            guard let assignment = try connection.assignments(of: house.school).find(place.assignment),
                let sheet = AssignedSheet(worksheet, only: assignment.context?.exercise)
            else { continue }
            told += try AnswerRecorder(house: house, connection: connection, now: now)
                .record(marked, of: sheet, under: assignment, in: place.attempt)
        }
        return (changed, told)
    }

    /// What an answer is worth now, where that is something else than before.
    private func mark(_ given: GivenAnswer, in attempt: Activity.ID, of worksheet: Worksheet) -> Mark? {
        guard given.markedBy == nil, let exercise = worksheet.exercises.first(where: { $0.id == given.exercise }),
            let mark = exercise.content.mark(given.answer, of: given.question, seed: attempt.seed),
            mark.verdict != given.mark.verdict || mark.points != given.mark.points || mark.outOf != given.mark.outOf
        else { return nil }
        return mark
    }
}
