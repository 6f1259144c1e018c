import Foundation
import SchoolModel
import SchoolStore
import Storage

/// Keeps leaderboards consistent with scores, with who takes part, and with which classes have them.
///
/// Everything that can change one of these calls it in its own transaction.
struct LeaderboardKeeper {
    let house: SchoolHouse
    let connection: any SQLConnection
    let now: Date

    /// Takes a score of a game into account.
    ///
    /// It counts in classes that have leaderboards, for students who take part, and on practice sheets only; and no
    /// more of it than the answers of the attempt support.
    ///
    /// - Returns: The points that the answers support.
    /// - Throws: ``Refusal`` for the field `game` if the attempt has no answer to the exercise.
    @discardableResult
    func record(
        _ score: GameScore, for exercise: Exercise, of worksheet: Worksheet, under assignment: Assignment,
        in attempt: Activity.ID
    ) throws -> Int {
        let questions = exercise.content.questions(for: attempt.seed)
        let place = AttemptPlace(assignment: assignment.id, attempt: attempt)
        let answers = try connection.answers(of: house.school).list(in: place).filter { $0.exercise == exercise.id }
        let score = score.supported(
            by: Dictionary(answers.map { ($0.question, $0.mark) }) { first, _ in first }, to: questions)
        guard !answers.isEmpty else { throw Refusal(.stateDoesNotAllow, field: "game") }
        let classes = try classes(of: assignment.student)
        guard worksheet.kind == .practice,
            let handout = try connection.handouts(of: house.school).find(assignment.handout),
            let schoolClass = handout.leadingClass(among: assignment.classes.filter(classes.contains))
        else { return score.points }
        let best = BestScore(
            schoolClass: schoolClass, worksheet: worksheet.id, type: exercise.type,
            exercise: exercise.id, week: try week(), points: score.points)
        let leaderboards = connection.leaderboards(of: house.school)
        try leaderboards.record(score, of: best, by: assignment.student, in: place)
        try leaderboards.refresh(assignment.student, in: classes, week: best.week)
        return score.points
    }

    /// Brings the entries of a student up to date.
    func refresh(_ student: Person.ID) throws {
        try connection.leaderboards(of: house.school).refresh(student, in: classes(of: student), week: week())
    }

    /// Brings the entries of everybody who has ever scored in these classes up to date.
    func refresh(classes: Set<SchoolClass.ID>) throws {
        let leaderboards = connection.leaderboards(of: house.school)
        for student in try Set(classes.flatMap(leaderboards.players)).sorted() { try refresh(student) }
    }

    /// The Monday of this week where the school is.
    func week() throws -> CalendarDay {
        guard let school = try connection.schools.find(house.school),
            let monday = CalendarDay(mondayBefore: now, in: school.zone)
        else { throw Refusal.notFound }
        return monday
    }

    /// The classes with leaderboards in which the student takes part; those who have left the school have none.
    private func classes(of student: Person.ID) throws -> Set<SchoolClass.ID> {
        guard try connection.people(of: house.school).find(student)?.isArchived == false else { return [] }
        let leaderboards = connection.leaderboards(of: house.school)
        guard try leaderboards.members([student])[student]?.takesPart ?? false else { return [] }
        let store = connection.classes(of: house.school)
        let modes = try leaderboards.modes(of: store.classes(with: student))
        return try Set(
            modes.filter { $0.value != .off }.keys.filter { try store.find($0)?.isArchived == false })
    }
}
