import Foundation
import SchoolModel
import Testing

@Suite struct LeaderboardTests {
    @Test func theHighestScoreIsThatOfAPerfectGame() {
        let question = Question(id: "a", prompt: "", form: .text(language: nil, lines: 1))
        #expect(GameScore.most([]) == 0)
        #expect(GameScore.most([question]) == 160)
        #expect(GameScore.most([Question](repeating: question, count: 12)) == 160 * 12 + 16 * (45 + 9 + 9))
        let option = Question.Option(id: "x", text: "x")
        let pairs = Question(id: "p", prompt: "", form: .pairs(left: [option, option, option], right: [option]))
        #expect(GameScore.most([pairs]) == GameScore.most([question, question, question]))
    }

    @Test func theBestGameOfEachExerciseCountsOnceInTheSchool() {
        let one = SchoolClass.ID(UUID())
        let other = SchoolClass.ID(UUID())
        let sheet = Worksheet.ID(UUID())
        let exercise = Exercise.ID(UUID())
        let week = CalendarDay(year: 2026, month: 11, day: 16)
        let score = { (schoolClass: SchoolClass.ID, exercise: Exercise.ID, points: Int) in
            BestScore(
                schoolClass: schoolClass, worksheet: sheet, type: ChoiceExercise.type, exercise: exercise,
                week: week, points: points)
        }
        let scores = [
            score(one, exercise, 30), score(other, exercise, 50), score(one, Exercise.ID(UUID()), 7),
            score(one, exercise, 20),
        ]
        let totals = BestScore.totals(of: scores, in: [one, other])
        let total = { (place: Leaderboard.Place) in
            totals[Leaderboard(place: place, topic: .worksheet(sheet), span: .week(week))]
        }
        #expect(total(.schoolClass(one)) == 37 && total(.schoolClass(other)) == 50 && total(.school) == 57)
        #expect(BestScore.totals(of: scores, in: []).isEmpty)
    }

    @Test func bucketsAboveAScoreContainEveryHigherScoreOnce() {
        var random = SeededRandom(seed: 9, for: "buckets")
        for _ in 0..<2000 {
            // Some are adjacent, so that only the last digits differ.
            let last = random.below(2) == 0 ? 200 : ScoreTree.lastKey(ScoreTree.highest) + 1
            let key = random.below(last)
            let other = random.below(last)
            let holding = ScoreTree.above(key).count { part in
                part.buckets.contains(ScoreTree.bucket(other, level: part.level))
            }
            #expect(holding == (other > key ? 1 : 0), "\(key), \(other)")
        }
    }

    @Test func morePointsMakeAHigherKeyForAnyStudent() {
        for _ in 0..<200 {
            let one = Person.ID(UUID())
            let other = Person.ID(UUID())
            for points in [0, 1, 63, 64, ScoreTree.highest - 1] {
                #expect(ScoreTree.key(points, of: one) < ScoreTree.key(points + 1, of: other), "\(one), \(other)")
                #expect(ScoreTree.points(of: ScoreTree.key(points, of: one)) == points)
                #expect(ScoreTree.key(points, of: one) <= ScoreTree.lastKey(points))
            }
        }
        #expect(Set((0..<200).map { _ in ScoreTree.key(7, of: Person.ID(UUID())) }).count > 32)
    }

    @Test func weeksBeginOnMonday() {
        let sunday = Date(timeIntervalSince1970: 1_794_781_800)
        #expect(
            CalendarDay(mondayBefore: sunday, in: TimeZone(identifier: "Europe/Berlin") ?? .gmt)?.description
                == "2026-11-09")
        #expect(
            CalendarDay(mondayBefore: sunday, in: TimeZone(identifier: "Asia/Tokyo") ?? .gmt)?.description
                == "2026-11-16")
    }
}
