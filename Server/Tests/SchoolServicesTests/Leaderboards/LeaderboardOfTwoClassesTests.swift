import Foundation
import SchoolModel
import SchoolServices
import SchoolTesting
import Testing

/// Ada plays in a handout that reaches her through both of her classes.
@Suite struct LeaderboardOfTwoClassesTests {
    /// A game counts once, in the class that the recipients name first, if it has leaderboards.
    @Test(arguments: Backend.enabled, [[true, true], [false, true]])
    func theFirstClassWithLeaderboardsCounts(on backend: Backend, haveBoards: [Bool]) async throws {
        let school = try await TestHouse(on: backend)
        let ito = try await school.actor(school.ito)
        let leaderboards = LeaderboardService(school.house)
        try await school.roster.enrol(
            [school.ada.id], in: school.class7b.id, as: .student, as: school.actor(school.administrator))
        let classes = [school.class7b, school.class7a]
        for (schoolClass, hasBoards) in zip(classes, haveBoards) where hasBoards {
            try await leaderboards.setMode(.everybody, of: schoolClass.id, as: ito)
        }
        let ada = try await school.actor(school.ada)
        try await leaderboards.decide(alias: nil, takesPart: true, as: ada)
        let content = try WordTranslationExercise.read("dog = Hund", options: ExerciseOptions(), replacing: nil)
        let exercise = Exercise(id: Exercise.ID(school.house.surroundings.makeUUID()), title: "", content: content)
        let worksheet = try await WorksheetService(school.house).create(
            WorksheetContent(title: "Words", kind: .practice, exercises: [exercise]), as: ito)
        let handout = try await school.post(
            to: classes.map { .everyone(in: $0.id) },
            activities: [school.activity("Words", .context(IdentifierPath(worksheet: worksheet.id)))])
        let work = WorksheetWork(school.house)
        let activity = handout.activities[0].id
        let attempt = try await work.sheet(activity, of: handout.id, as: ada).attempt
        let question = try #require(content.questions(for: attempt.seed).first).id
        let answer = Answer([content.solution(of: question, seed: attempt.seed) ?? ""])
        _ = try await work.deliver(
            AnswerDelivery(
                attempt: attempt, exercise: exercise.id, answers: [.init(question: question, answer: answer)],
                score: GameScore(game: .typing, points: 50)), to: activity, of: handout.id, as: ada)
        let counting = try #require(zip(classes, haveBoards).first { $1 }?.0)
        for (schoolClass, hasBoards) in zip(classes, haveBoards) where hasBoards {
            let part = try await leaderboards.part(
                of: .schoolClass(schoolClass.id), .type(WordTranslationExercise.type), thisWeek: false, from: 0,
                count: 9, as: ada)
            #expect(part.entries.count == (schoolClass == counting ? 1 : 0), "\(schoolClass.name)")
        }
    }
}
