import Foundation
import SchoolModel
import Testing

@Suite struct StatisticsTests {
    private typealias Statistics = WorksheetStatistics

    private let activity = HandoutActivity(id: HandoutActivity.ID(UUID()), title: "Animals", content: .task)
    private let students = ["Ada", "Ben", "Cem"].map {
        Report.Student(id: Person.ID(UUID()), givenName: $0, familyName: "Example", username: $0)
    }
    private let words = Exercise(
        id: Exercise.ID(UUID()), title: "Words",
        content: WordTranslationExercise(
            questions: [
                .init(id: "dog", prompt: "dog", answers: ["Hund"]), .init(id: "cat", prompt: "cat", answers: ["Katze"]),
            ], from: "en", to: "de", rules: AnswerRules(ignoresCase: true)))

    /// One student's answers in one attempt, each attempt later than those before.
    private struct Work {
        let student: Int
        let answers: [(question: String, text: String)]
        var at = Date(timeIntervalSince1970: 1_795_167_000)
        var milliseconds = 3000
    }

    private func statistics(
        _ work: [Work], of exercise: Exercise? = nil, counting: Statistics.Counting = .counted,
        zone: String = "Europe/Berlin", parts: [Statistics.Part] = []
    ) -> Statistics {
        let exercise = exercise ?? words
        var assignments = students.map {
            Assignment(
                id: Assignment.ID(UUID()), handout: Handout.ID(UUID()), activity: activity.id, student: $0.id,
                places: [], context: nil)
        }
        var answers: [Statistics.Answered] = []
        for work in work {
            let attempt = Activity.ID(UUID())
            assignments[work.student].summary.attempts += 1
            assignments[work.student].summary.countedAttempt = attempt
            for (question, text) in work.answers {
                let seed = attempt.seed
                let name = exercise.content.questions(for: seed).first { $0.id == question }?.id ?? ""
                guard let mark = exercise.content.mark(Answer([text]), of: name, seed: seed) else { continue }
                answers.append(
                    Statistics.Answered(
                        student: students[work.student].id, attempt: attempt,
                        question: QuestionName(exercise: exercise.id, question: name), verdict: mark.verdict,
                        points: mark.points, duration: work.milliseconds, at: work.at,
                        answer: mark.verdict == .correct ? nil : Answer([text])))
            }
        }
        let report = Report(
            columns: [Report.Column(handout: assignments[0].handout, handoutTitle: "Week 1", activity: activity)],
            students: students, assignments: assignments)
        return Statistics(
            of: [exercise], report: report, assignments: assignments, answers: answers, parts: parts,
            counting: counting, timeZone: TimeZone(identifier: zone) ?? .gmt)
    }

    private func line(_ question: String, in statistics: Statistics) throws -> Statistics.QuestionLine {
        try #require(statistics.exercises[0].questions.first { $0.id.question == question })
    }

    /// Without scripts, nobody measures how long an answer takes.
    @Test func timesThatNobodyKnowsAreNoTimes() {
        let unknown = Work(student: 1, answers: [("dog", "Hund"), ("cat", "Katze")], milliseconds: 0)
        #expect(statistics([unknown]).tally.averageDuration == nil)
        let some = statistics([Work(student: 0, answers: [("dog", "Hund")]), unknown])
        #expect(some.tally.averageDuration == 3000 && some.tally.answered == 3)
    }

    @Test func everyFigureNamesTheStudentsBehindIt() throws {
        let statistics = statistics([
            Work(student: 0, answers: [("dog", "Hund"), ("cat", "Kater")]),
            Work(student: 1, answers: [("dog", "Katze")]),
        ])
        let dog = try line("dog", in: statistics)
        let cat = try line("cat", in: statistics)
        #expect(dog.students == [.right: [students[0].id], .wrong: [students[1].id]])
        #expect(cat.students == [.wrong: [students[0].id], .missing: [students[1].id]])
        #expect(dog.tally.share(of: .right) == 0.5 && cat.tally.share(of: .wrong) == 1)
        #expect(statistics.students.map(\.notRight.count) == [1, 1, 0])
        #expect(statistics.tally.asked == 4 && statistics.tally.answered == 3)
        #expect(statistics.tally.points == 1 && statistics.tally.outOf == 4)
    }

    @Test func answersThatTheExerciseTreatsAsEqualAreOne() throws {
        let statistics = statistics(
            [
                Work(student: 1, answers: [("dog", "wolf")]), Work(student: 0, answers: [("dog", " Wolf! ")]),
                Work(student: 2, answers: [("dog", "Wölf")]), Work(student: 0, answers: [("dog", "Wolf")]),
                Work(student: 1, answers: [("dog", "WOLF")]),
            ], counting: .all)
        let wrong = try line("dog", in: statistics).wrongAnswers
        #expect(wrong.map(\.count) == [4, 1])
        #expect(wrong[0].students == [students[0].id, students[1].id])
        #expect(wrong[1].text == "Wölf")
    }

    @Test func onlyTheLatestAttemptCountsUnlessAllAreRequested() throws {
        let work = [
            Work(student: 0, answers: [("dog", "Katze")]), Work(student: 0, answers: [("dog", "Hund")]),
        ]
        #expect(try line("dog", in: statistics(work)).wrongAnswers.isEmpty)
        #expect(try line("dog", in: statistics(work)).tally[.right] == 1)
        let all = try line("dog", in: statistics(work, counting: .all))
        #expect(all.tally[.right] == 1 && all.tally[.wrong] == 1 && all.students.keys.count == 2)
    }

    @Test func theHardestQuestionComesFirst() throws {
        let statistics = statistics(
            (0...2).map { Work(student: $0, answers: [("dog", $0 == 0 ? "x" : "Hund"), ("cat", "y")]) })
        #expect(statistics.hardest(5).map(\.id.question) == ["cat", "dog"])
        #expect(statistics.hardest(1).map(\.id.question) == ["cat"])
        #expect(statistics.wrongAnswers(1).map(\.wrong.text) == ["y"])
        let right = self.statistics([Work(student: 0, answers: [("dog", "Hund")])])
        #expect(right.hardest(5).isEmpty)
    }

    /// Half of an answer that is right is no wrong answer, and what waits for a mark is neither.
    @Test func partlyRightAndUnmarkedAnswersAreNotWrong() throws {
        let gaps = Exercise(
            id: Exercise.ID(UUID()), title: "",
            content: ChoiceExercise(questions: [
                .init(
                    id: "gap", prompt: "Which are even?",
                    options: [("x", true), ("y", true), ("z", false)].map { name, isRight in
                        .init(.init(id: name, text: name), isRight: isRight)
                    }, several: true)
            ]))
        let statistics = statistics(
            [Work(student: 0, answers: [("gap", "x")]), Work(student: 1, answers: [("gap", "z")])], of: gaps)
        let wrong = try line("gap", in: statistics).wrongAnswers
        #expect(wrong.count == 2)
        #expect(wrong.map(\.isPartlyRight) == [false, true] && wrong.last?.students == [students[0].id])
        let story = Exercise(
            id: Exercise.ID(UUID()), title: "",
            content: FreeTextExercise(questions: [.init(id: "why", prompt: "Why?", points: 5)]))
        let open = self.statistics([Work(student: 0, answers: [("why", "Because.")])], of: story).tally
        #expect(open[.open] == 1 && open.points == 0 && open.outOf == 0)
    }

    @Test func weeksBeginOnMondayInTheSchoolsTimeZone() {
        // Sunday, 15 November 2026, 23:30 in Berlin; in Tokyo it is already Monday.
        let sunday = Date(timeIntervalSince1970: 1_794_781_800)
        let work = [
            Work(student: 0, answers: [("dog", "Hund")], at: sunday),
            Work(student: 0, answers: [("dog", "x")], at: sunday.addingTimeInterval(14 * 86_400)),
        ]
        let berlin = statistics(work, counting: .all).weeks
        #expect(berlin.map(\.begins.description) == ["2026-11-09", "2026-11-16", "2026-11-23"])
        #expect(berlin.map(\.attempts) == [1, 0, 1])
        #expect(berlin.map { $0.tally.share(of: .right) } == [1, nil, 0])
        #expect(statistics(work).weeks.map(\.begins.description) == ["2026-11-23"], "Of the round that counts alone.")
        let tokyo = statistics(work, counting: .all, zone: "Asia/Tokyo").weeks
        #expect(tokyo.map(\.begins.description).first == "2026-11-16")
    }

    @Test func randomTasksAreListedWithTheirWrongAnswers() throws {
        let content = try ArithmeticExercise(
            operations: [.add], first: .init(from: 1, to: 90), second: .init(from: 1, to: 90), count: 2
        ).checked()
        let exercise = Exercise(id: Exercise.ID(UUID()), title: "", content: content)
        let statistics = statistics((0...2).map { Work(student: $0, answers: [("1", "-5")]) }, of: exercise)
        let first = try line("1", in: statistics)
        #expect(first.prompt == nil)
        #expect(first.wrongAnswers.allSatisfy { $0.prompt?.contains("+") == true && $0.text == "-5" })
    }

    @Test func partsAreCountedLikeTheReportAndOnlyTheyCount() {
        let group = Statistics.Part(
            kind: .group(StudentGroup.ID(UUID())), name: "A", members: [students[0].id, Person.ID(UUID())])
        let empty = Statistics.Part(kind: .group(StudentGroup.ID(UUID())), name: "B", members: [Person.ID(UUID())])
        let statistics = statistics(
            (0...1).map { Work(student: $0, answers: [("dog", "Hund")]) }, parts: [group, empty])
        #expect(statistics.parts.map(\.part.name) == ["A"])
        #expect(statistics.parts.map(\.average.students) == [1] && statistics.parts[0].tally[.right] == 1)
    }
}
