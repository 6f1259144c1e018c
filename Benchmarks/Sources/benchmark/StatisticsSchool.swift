import Foundation
import SchoolModel
import SchoolServices
import SchoolStore
import Storage

/// A school that answered many worksheets.
///
/// Three of them are looked at: one of a class of 30, one that all classes were given, and one that a class
/// practised every week of a school year. Each has twenty questions.
struct StatisticsSchool {
    /// A worksheet that was handed out.
    struct Sheet {
        let worksheet: Worksheet
        let handout: Handout

        var activity: HandoutActivity.ID { handout.activities[0].id }
    }

    static let weeks = 36
    private static let studentsInClass = 30

    let school: MeasuredSchool
    let classes: [SchoolClass]
    let one: Sheet
    let everybody: Sheet
    let year: Sheet
    let answers: Int
    /// How many students all classes have together.
    var students: Int { classes.count * Self.studentsInClass }

    /// Makes the school, and lets its classes work on more worksheets until there are so many answers.
    init(in folder: URL, answers wanted: Int, classes count: Int, seed: UInt64, on database: (any SQLDatabase)?)
        async throws
    {
        school = try await MeasuredSchool(in: folder, contexts: 1, on: database)
        var classes: [SchoolClass] = []
        for number in 0..<count {
            classes.append(
                try await school.addEmptyClass("class \(number)", students: Self.studentsInClass).schoolClass)
        }
        self.classes = classes
        var work = Work(school: school, random: SeededRandom(seed: seed, for: "answers"))
        one = try await work.handOut("Of one class", to: [classes[0].id])
        everybody = try await work.handOut("Of everybody", to: classes.map(\.id))
        year = try await work.handOut("Of a year", to: [classes[0].id], attempts: Self.weeks)
        var number = 0
        while work.answers < wanted {
            _ = try await work.handOut("Sheet \(number)", to: [classes[number % classes.count].id])
            number += 1
        }
        self.answers = work.answers
    }

    /// Hands worksheets out and answers them.
    private struct Work {
        let school: MeasuredSchool
        var random: SeededRandom
        var answers = 0

        mutating func handOut(
            _ title: String, to classes: [SchoolClass.ID], attempts: Int = 1
        ) async throws -> Sheet {
            let worksheet = try await school.writeWorksheet(title)
            let handout = try await school.handOut(
                [.context(IdentifierPath(worksheet: worksheet.id))], to: classes, titled: title)
            let id = school.house.school
            let assignments = try await school.house.database.read {
                try $0.assignments(of: id).all(of: [handout.id])
            }
            var works: [AssignedWork] = []
            for assignment in assignments {
                var work = AssignedWork(assignment: assignment)
                for number in 0..<attempts { try work.attempt(worksheet, week: number - attempts, in: school, &random) }
                answers += work.attempts.reduce(0) { $0 + $1.answers.count }
                works.append(work)
            }
            try await school.house.database.write { [works] connection in
                for work in works { try work.store(in: connection, of: id) }
            }
            return Sheet(worksheet: worksheet, handout: handout)
        }
    }
}

/// What one student did with one worksheet.
private struct AssignedWork {
    var assignment: Assignment
    var attempts: [(activity: Activity, answers: [GivenAnswer])] = []

    /// Answers every question, seven of ten right.
    mutating func attempt(
        _ worksheet: Worksheet, week: Int, in school: MeasuredSchool, _ random: inout SeededRandom
    ) throws {
        guard let context = assignment.context else { return }
        let surroundings = school.house.surroundings
        let at = surroundings.now().addingTimeInterval(Double(week) * 7 * 86_400)
        let id = Activity.ID(surroundings.makeUUID())
        var answers: [GivenAnswer] = []
        var items: [ActivityItem] = []
        for exercise in worksheet.exercises {
            for question in exercise.content.questions(for: id.seed) {
                let solution = exercise.content.solution(of: question.id, seed: id.seed) ?? ""
                let text = random.below(10) < 7 ? solution : ["", "Wort", "17", "\(random.below(50))"][random.below(4)]
                let answer = Answer([text])
                guard let mark = exercise.content.mark(answer, of: question.id, seed: id.seed) else { continue }
                answers.append(
                    GivenAnswer(
                        exercise: exercise.id, question: question.id, answer: answer, mark: mark,
                        duration: 1_000 + random.below(9_000), at: at))
                items.append(
                    ActivityItem(
                        identifier: "\(exercise.id)/\(question.id)", title: question.prompt,
                        value: .binary(mark.verdict == .correct, kind: .correctIncorrect)))
            }
        }
        let activity = Activity(
            id: id, context: context, revision: 1, startedAt: at,
            duration: answers.reduce(0) { $0 + $1.duration },
            progress: try ProgressRanges([ProgressRanges.Part(start: 0, end: 1)]),
            primaryItem: ActivityItem(
                identifier: "points", title: worksheet.title,
                value: .score(
                    answers.reduce(0) { $0 + $1.mark.points }, outOf: answers.reduce(0) { $0 + $1.mark.outOf })),
            additionalItems: items)
        attempts.append((activity, answers))
        assignment.summary.add(activity)
        assignment.doneAt = at
        assignment.doneBy = .app
    }

    func store(in connection: any SQLConnection, of school: School.ID) throws {
        for (activity, answers) in attempts {
            _ = try connection.activities(of: school).insert(
                activity, under: assignment.id, at: activity.startedAt)
            let place = AttemptPlace(assignment: assignment.id, attempt: activity.id)
            for given in answers { _ = try connection.answers(of: school).insert(given, in: place) }
        }
        guard let last = attempts.last else { return }
        try connection.assignments(of: school).saveWork(assignment, at: last.activity.startedAt)
    }
}
