import Foundation
public import SchoolModel
import SchoolStore
import Storage

extension ReportService {
    /// Everything that is recorded about the actor, for whom and why, and who looked at it.
    public func ownRecords(as actor: Actor) async throws -> OwnRecords {
        try actor.require(.work)
        let now = house.surroundings.now()
        return try await house.database.read { connection in
            let assignments = try connection.assignments(of: house.school).recorded(of: actor.person)
            let viewings = try connection.viewings(of: house.school).list(of: actor.person, limit: 200)
            let handouts = try connection.handouts(of: house.school)
                .find(Set(assignments.map(\.handout)).union(viewings.map(\.handout)))
            let byID = Dictionary(uniqueKeysWithValues: handouts.map { ($0.id, $0) })
            let classes = connection.classes(of: house.school)
            let readers = try ClassReaders(at: now, in: connection, of: house.school)
            var places: [SchoolClass.ID: (SchoolClass, teachers: [Person])] = [:]
            for id in Set(assignments.flatMap(\.places).map(\.schoolClass)) {
                guard let schoolClass = try classes.find(id) else { continue }
                places[id] = (schoolClass, try readers.people(in: id))
            }
            let sheets = try OwnSheets(assignments, in: connection, of: house.school)
            let sight = try StudentSight(assignments, in: connection, of: house.school)
            let waiting = try WaitingAnswers(house: house, connection: connection).counts(under: assignments)
            let records = try assignments.compactMap { assignment -> OwnRecords.Record? in
                guard let handout = byID[assignment.handout] else { return nil }
                let seeing = assignment.reportingClasses.compactMap { places[$0] }
                let own = assignment.places.compactMap { places[$0.schoolClass]?.0 }
                return OwnRecords.Record(
                    handout: handout,
                    classes: seeing.isEmpty ? own : seeing.map(\.0),
                    teachers: Set(seeing.flatMap(\.teachers)).sorted { $0.id < $1.id },
                    assignment: sight.shown(assignment),
                    attempts: sight.shown(
                        try connection.activities(of: house.school).list(under: assignment), under: assignment),
                    answers: sheets.answers(under: assignment.id), scores: sheets.scores(under: assignment),
                    waiting: sight.shown(waiting, under: assignment)
                )
            }
            let viewers = try connection.people(of: house.school).find(Set(viewings.map(\.viewer)))
            return OwnRecords(
                records: records.sorted { $0.handout.id > $1.handout.id },
                viewings: viewings,
                viewers: Dictionary(uniqueKeysWithValues: viewers.map { ($0.id, $0) }),
                handoutTitles: byID.mapValues(\.title)
            )
        }
    }
}

/// Everything that the school has recorded about one student.
public struct OwnRecords: Hashable, Sendable {
    /// One assignment with what was done under it.
    public struct Record: Hashable, Sendable {
        public let handout: Handout
        /// The classes through which the student has it; if it was taken back, those through which they had it.
        public let classes: [SchoolClass]
        /// Who sees the record; nobody once it was taken back.
        public let teachers: [Person]
        public let assignment: Assignment
        public let attempts: [Activity]
        /// What was answered on a worksheet, in the order of answering.
        public let answers: [OwnAnswer]
        /// The scores of games.
        public let scores: [OwnScore]
        /// How many answers wait to be marked, of which the result doesn't know yet.
        public let waiting: Int

        /// The activity, or one without a title if the teacher removed it from the handout.
        public var activity: HandoutActivity {
            handout.activities.first { $0.id == assignment.activity }
                ?? HandoutActivity(id: assignment.activity, title: "", content: .link(""))
        }

        public var cell: Report.Cell {
            Report.Cell(assignment, due: handout.due(for: assignment.student), waiting: waiting)
        }
    }

    public let records: [Record]
    public let viewings: [Viewing]
    public let viewers: [Person.ID: Person]
    public let handoutTitles: [Handout.ID: String]
}

/// What a student answered to one question, as people read it.
public struct OwnAnswer: Hashable, Sendable {
    public let attempt: Activity.ID
    /// Nil if its teacher removed the exercise long ago.
    public let type: ExerciseType?
    /// Empty if its teacher removed the question.
    public let question: String
    /// Empty if it says nothing any more, as the name of an option that its teacher removed.
    public let answer: String
}

/// The score of a game in one attempt at one exercise.
public struct OwnScore: Hashable, Sendable {
    public let attempt: Activity.ID
    /// Empty if the exercise has no title or is gone.
    public let exercise: String
    public let score: GameScore
}

/// What a student left behind on worksheets besides the attempts.
private struct OwnSheets {
    private let worksheets: [Assignment.ID: Worksheet]
    private let answers: [Assignment.ID: [OwnAnswer]]
    private let scores: [Assignment.ID: [(place: AttemptPlace, exercise: Exercise.ID, score: GameScore)]]

    init(_ assignments: [Assignment], in connection: any SQLConnection, of school: School.ID) throws {
        let sheets = assignments.compactMap { assignment in assignment.context?.worksheet.map { (assignment.id, $0) } }
        let found = try connection.worksheets(of: school).find(Set(sheets.map(\.1)))
        let byID = Dictionary(uniqueKeysWithValues: found.map { ($0.id, $0) })
        let names = Dictionary(uniqueKeysWithValues: sheets)
        let places = Dictionary(
            uniqueKeysWithValues: assignments.compactMap { assignment in
                assignment.context?.worksheet.map {
                    (assignment.id, HandedOutVersions.Place(handout: assignment.handout, worksheet: $0))
                }
            })
        let shown = try connection.handedOutVersions(of: school).find(Set(places.values))
        let worksheets = places.compactMapValues { shown[$0] }
        self.worksheets = worksheets
        let removed = try Dictionary(
            uniqueKeysWithValues: byID.keys.map { id in
                (id, try connection.removedExercises(of: school).list(of: id, since: .distantPast).map(\.exercise))
            })
        answers = Dictionary(
            grouping: try connection.answers(of: school).list(under: sheets.map(\.0)), by: \.place.assignment
        ).mapValues { rows in
            rows.map { place, given in
                let id = names[place.assignment]
                let exercises = worksheets[place.assignment]?.exercises ?? []
                return OwnAnswer(
                    given, in: place.attempt, of: exercises + (id.flatMap { removed[$0] } ?? []))
            }
        }
        scores = Dictionary(
            grouping: try connection.leaderboards(of: school).scores(under: sheets.map(\.0)), by: \.place.assignment)
    }

    func answers(under assignment: Assignment.ID) -> [OwnAnswer] { answers[assignment] ?? [] }

    func scores(under assignment: Assignment) -> [OwnScore] {
        let exercises = worksheets[assignment.id]?.exercises ?? []
        return (scores[assignment.id] ?? []).map { row in
            OwnScore(
                attempt: row.place.attempt, exercise: exercises.first { $0.id == row.exercise }?.title ?? "",
                score: row.score)
        }
    }
}

extension OwnAnswer {
    fileprivate init(_ given: GivenAnswer, in attempt: Activity.ID, of exercises: [Exercise]) {
        let exercise = exercises.first { $0.id == given.exercise }
        let content = exercise?.content
        let question = content?.questions(for: attempt.seed).first { $0.id == given.question }
        let text = question == nil ? nil : content?.reading(given.answer, of: given.question, seed: attempt.seed)
        self.init(
            attempt: attempt, type: exercise?.type, question: question?.prompt ?? "",
            answer: text ?? given.answer.readable)
    }
}
