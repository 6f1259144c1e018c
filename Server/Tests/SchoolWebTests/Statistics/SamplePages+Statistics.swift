import Foundation
import Markup
import SchoolModel

@testable import SchoolWeb

extension SamplePages {
    func statistics() throws -> [Sample] {
        let none = try statisticsModel(answered: false)
        return [
            sample("statistics", StatisticsPage(model: try statisticsModel(), frame: frame(school.teacher))),
            sample("statistics-none", StatisticsPage(model: none, frame: frame(school.teacher))),
        ]
    }

    /// A worksheet of three exercises on which most of a class has worked for three weeks.
    func statisticsModel(answered: Bool = true) throws -> StatisticsPage.Model {
        let exercises = try Self.exercises()
        let handout = try school.handout()
        let activity = HandoutActivity(
            id: SampleSchool.id(2999), title: "Tiere & <Zahlen>",
            content: .context(try IdentifierPath(worksheet: SampleSchool.id(700))))
        var assignments = [Assignment]()
        var answers = [WorksheetStatistics.Answered]()
        for (row, student) in school.students.enumerated() {
            var assignment = Assignment(
                id: SampleSchool.id(900 + row), handout: handout.id, activity: activity.id, student: student.id,
                places: [.init(schoolClass: school.maths.id)], context: activity.recordingPath)
            if answered, row < 9 {
                let attempt: Activity.ID = SampleSchool.id(800 + row)
                let at = SampleSchool.days(-Double(row % 3) * 7, from: school.now)
                let given = Self.answers(to: exercises, of: student.id, row: row, in: attempt, at: at)
                answers += given
                let points = given.reduce(0) { $0 + $1.points }
                assignment.summary = AttemptSummary(
                    attempts: 1, duration: given.reduce(0) { $0 + $1.duration }, countedAttempt: attempt,
                    countedStart: at,
                    primaryItem: ActivityItem(identifier: "points", title: "", value: .score(points, outOf: 10)))
                assignment.doneAt = row.isMultiple(of: 2) ? at : nil
            }
            assignments.append(assignment)
        }
        let report = Report(
            columns: [Report.Column(handout: handout.id, handoutTitle: handout.title, activity: activity)],
            students: school.students.map {
                Report.Student(id: $0.id, givenName: $0.givenName, familyName: $0.familyName, username: $0.username)
            }, assignments: assignments)
        let statistics = WorksheetStatistics(
            of: exercises, report: report, assignments: assignments, answers: answers,
            parts: [
                .init(
                    kind: .schoolClass(school.maths.id), name: school.maths.name,
                    members: Set(school.students.map(\.id))),
                .init(kind: .group(school.group.id), name: school.group.name, members: school.group.members),
            ], timeZone: school.zone)
        return StatisticsPage.Model(
            handout: handout, activity: activity, statistics: statistics, classes: [school.maths, school.science],
            groups: [school.group], group: answered ? nil : school.group.id)
    }

    private static func exercises() throws -> [Exercise] {
        let contents: [any ExerciseContent] = [
            WordTranslationExercise(
                questions: [
                    .init(id: "a", prompt: "der Hund, der im Garten sehr laut bellt & nicht aufhört", answers: ["dog"]),
                    .init(id: "b", prompt: "die Katze <x>", answers: ["cat"]),
                    .init(id: "c", prompt: "図書館で静かに本を読んでいる生徒たち", answers: ["students"]),
                ], from: "de", to: "en"),
            ArithmeticExercise(
                operations: [.add], first: .init(from: 1, to: 50), second: .init(from: 1, to: 50), count: 4),
            TrueFalseExercise(questions: [.init(id: "t", prompt: "Die Sonne ist ein Stern.", isTrue: true)]),
            FreeTextExercise(questions: [.init(id: "f", prompt: "Warum?", points: 2)]),
        ]
        return try contents.enumerated().map { index, content in
            Exercise(
                id: SampleSchool.id(710 + index), title: index == 0 ? "Wörter" : "", content: try content.checked())
        }
    }

    private static func answers(
        to exercises: [Exercise], of student: Person.ID, row: Int, in attempt: Activity.ID, at: Date
    ) -> [WorksheetStatistics.Answered] {
        let wrong = ["Dog!", "<x>", "-7", "false", ""]
        return exercises.enumerated().flatMap { place, exercise in
            let questions = exercise.content.questions(for: attempt.seed).enumerated()
            return questions.compactMap { index, question -> WorksheetStatistics.Answered? in
                let number = row * 7 + index * 3 + place
                let solution = exercise.content.solution(of: question.id, seed: attempt.seed) ?? ""
                let slip = exercise.type == TrueFalseExercise.type ? "false" : wrong[number % 5]
                let text = number.isMultiple(of: 3) ? slip : solution.isEmpty ? "Weil." : solution
                guard number % 11 != 5,
                    let mark = exercise.content.mark(Answer([text]), of: question.id, seed: attempt.seed)
                else { return nil }
                return WorksheetStatistics.Answered(
                    student: student, attempt: attempt,
                    question: QuestionName(exercise: exercise.id, question: question.id), verdict: mark.verdict,
                    points: mark.points, duration: 2000 + number * 100, at: at,
                    answer: mark.verdict == .correct ? nil : Answer([text]))
            }
        }
    }
}
