import Foundation
public import SchoolModel
import SchoolStore
import Storage

/// What students do with worksheets that were handed out to them.
public struct WorksheetWork: Sendable {
    let house: SchoolHouse

    public init(_ house: SchoolHouse) {
        self.house = house
    }

    // MARK: Looking

    /// A worksheet as a student works on it.
    ///
    /// A finished practice sheet starts over with another attempt; a test has only one. Pages that were opened before an
    /// attempt begins all show the same one. One that was begun can be asked for by name, to read how it went.
    ///
    /// - Throws: ``Refusal/notFound`` unless it was handed out to the actor; `state-does-not-allow` for a test
    ///   that is to begin `anew`.
    public func sheet(
        _ activity: HandoutActivity.ID, of handout: Handout.ID, anew: Bool = false, showing named: Activity.ID? = nil,
        as actor: Actor
    ) async throws -> SheetAtWork {
        let secret = try await house.sheetSecret()
        return try await house.database.read { connection in
            let place = try find(activity, of: handout, as: actor, in: connection)
            let sheet = try sheet(of: place, in: connection)
            if anew, sheet.kind == .test { throw Refusal(.stateDoesNotAllow, field: "attempt") }
            let isReleased = try connection.releasedResults(of: house.school).contains(handout)
            let activities = connection.activities(of: house.school)
            let shown = try named.flatMap { try activities.find($0, under: place.assignment)?.id }
            let latest = try shown ?? activities.latest(under: place.assignment)
            let given = try latest.map { attempt in
                try connection.answers(of: house.school).list(
                    in: AttemptPlace(assignment: place.assignment.id, attempt: attempt))
            }
            let finished = try latest.flatMap { attempt in
                try connection.finishedAttempts(of: house.school).questions(
                    of: AttemptPlace(assignment: place.assignment.id, attempt: attempt))
            }
            let attempt: Activity.ID =
                if sheet.kind == .test {
                    place.assignment.onlyAttempt
                } else if !anew, let latest, let given,
                    shown != nil || !sheet.isAnswered(by: given, in: latest, finishedWith: finished)
                {
                    latest
                } else {
                    try place.assignment.nextAttempt(after: latest, secret: secret) {
                        try activities.find($0, under: place.assignment) != nil
                    }
                }
            return SheetAtWork(
                handout: place.handout, activity: place.activity, sheet: sheet, attempt: attempt,
                order: QuestionOrder(secret: secret, sheet: attempt.description),
                given: attempt == latest ? given ?? [] : [], finished: attempt == latest ? finished : nil,
                isReleased: isReleased,
                isHandedIn: sheet.kind == .test && place.assignment.isHandedIn,
                takesPart: try connection.leaderboards(of: house.school).members([actor.person])[actor.person]?
                    .takesPart ?? false,
                takesScores: sheet.kind == .practice
                    ? try connection.leaderboards(of: house.school).modes(of: Set(place.assignment.classes)).values
                        .contains { $0 != .off }
                    : false)
        }
    }

    /// Which activities are tests, for pages of students who have them anyway.
    public func tests(among activities: [HandoutActivity]) async throws -> Set<HandoutActivity.ID> {
        guard activities.contains(where: { $0.content.context?.worksheet != nil }) else { return [] }
        return try await house.database.read { try $0.worksheets(of: house.school).tests(among: activities) }
    }

    /// Which activities are tests that nobody can work on any more, because their results were given back.
    public func over(among handouts: [Handout]) async throws -> Set<HandoutActivity.ID> {
        try await house.database.read { connection in
            let released = try connection.releasedResults(of: house.school).released(of: handouts.map(\.id))
            return try connection.worksheets(of: house.school).tests(
                among: handouts.filter { released.contains($0.id) }.flatMap(\.activities))
        }
    }

    /// How many questions the actor has answered in the attempt at hand, by activity; only worksheets that were begun.
    public func answered(
        of handout: Handout.ID, as actor: Actor
    ) async throws -> [HandoutActivity.ID: AnsweredQuestions] {
        try await house.database.read { connection in
            let own = try connection.assignments(of: house.school).granted(to: actor.person)
                .filter { $0.handout == handout && $0.summary.hasData }
            var counts: [HandoutActivity.ID: AnsweredQuestions] = [:]
            for assignment in own {
                guard let path = assignment.context,
                    let sheet = try AssignedSheet(at: path, of: handout, in: connection, of: house.school),
                    let attempt = try connection.activities(of: house.school).latest(under: assignment)
                else { continue }
                let answers = connection.answers(of: house.school)
                let place = AttemptPlace(assignment: assignment.id, attempt: attempt)
                let given = Dictionary(try answers.list(in: place).map { (QuestionName($0), $0.answer) }) { first, _ in
                    first
                }
                let finished = try connection.finishedAttempts(of: house.school).questions(of: place)
                let asked = sheet.questions(in: attempt, finishedWith: finished, answered: Set(given.keys))
                let counted = try assignment.summary.countedAttempt.map {
                    try answers.list(in: AttemptPlace(assignment: assignment.id, attempt: $0))
                }
                counts[assignment.activity] = AnsweredQuestions(
                    answered: asked.count { exercise, question in
                        given[QuestionName(exercise: exercise.id, question: question.id)]?
                            .answers(question.form, in: sheet.kind) ?? false
                    }, asked: asked.count,
                    isAnotherRound: assignment.doneAt != nil && attempt != assignment.summary.countedAttempt,
                    unmarked: (counted ?? []).filter { $0.mark.verdict == .open }.reduce(0) { $0 + $1.mark.outOf })
            }
            return counts
        }
    }

    // MARK: Handing in

    /// Hands in a test, from when on its answers stay as they are; doing it again changes nothing.
    ///
    /// - Throws: ``Refusal/notFound`` for practice, which is never handed in; `state-does-not-allow` when the handout is
    ///   closed or the results were given back.
    public func handIn(_ activity: HandoutActivity.ID, of handout: Handout.ID, as actor: Actor) async throws {
        let now = house.surroundings.now()
        let announcements = try await house.database.write { connection in
            let place = try find(activity, of: handout, as: actor, in: connection)
            guard try sheet(of: place, in: connection).kind == .test else { throw Refusal.notFound }
            var assignment = place.assignment
            guard !assignment.isHandedIn else { return [Announcement]() }
            guard place.handout.state == .posted else { throw Refusal.stateDoesNotAllow(place.handout.state) }
            if try connection.releasedResults(of: house.school).contains(handout) {
                throw Refusal(.stateDoesNotAllow, field: "attempt")
            }
            assignment.doneAt = now
            assignment.doneBy = .app
            try connection.assignments(of: house.school).saveWork(assignment, at: now)
            return [.workChanged(assignment)]
        }
        await house.announcer.announce(announcements)
    }

    // MARK: -

    struct Place {
        let handout: Handout
        let activity: HandoutActivity
        let assignment: Assignment
    }

    func find(
        _ activity: HandoutActivity.ID, of id: Handout.ID, as actor: Actor, in connection: any SQLConnection
    ) throws -> Place {
        guard actor.reach(for: .work).contains(actor.person),
            let handout = try connection.handouts(of: house.school).find(id), handout.state.isVisibleToStudents,
            let activity = handout.activities.first(where: { $0.id == activity }),
            let assignment = try connection.assignments(of: house.school).granted(to: actor.person)
                .first(where: { $0.handout == id && $0.activity == activity.id })
        else { throw Refusal.notFound }
        return Place(handout: handout, activity: activity, assignment: assignment)
    }

    func sheet(of place: Place, in connection: any SQLConnection) throws -> AssignedSheet {
        guard let path = place.activity.content.context,
            let sheet = try AssignedSheet(at: path, of: place.handout.id, in: connection, of: house.school)
        else { throw Refusal.notFound }
        return sheet
    }
}

extension Assignment {
    /// The one attempt of a test, named before it begins, so that two windows work on the same.
    var onlyAttempt: Activity.ID { Activity.ID(id.uuid) }
}

/// How many questions of a worksheet were answered.
public struct AnsweredQuestions: Hashable, Sendable {
    public let answered: Int
    public let asked: Int
    /// Whether they are those of another round at something that is done: its result is that of an earlier one.
    public let isAnotherRound: Bool
    /// The points that a person still has to give, in the attempt that counts.
    public let unmarked: Double

    public var isAll: Bool { answered == asked }
}

/// A worksheet as a student works on it.
public struct SheetAtWork: Sendable {
    public let handout: Handout
    public let activity: HandoutActivity
    public let sheet: AssignedSheet
    public let attempt: Activity.ID
    /// The order in which the student sees options, pairs and items; always the same in the same attempt.
    public let order: QuestionOrder
    /// What was answered in this attempt before.
    public let given: [GivenAnswer]
    /// The questions that it was done with, if its sheet has changed since.
    let finished: Set<QuestionName>?
    public let isReleased: Bool
    /// Whether it is a test that was handed in: nothing can be answered any more.
    public let isHandedIn: Bool
    /// Whether the student takes part in leaderboards; only then scores count.
    public let takesPart: Bool
    /// Whether scores of games go to leaderboards.
    public let takesScores: Bool

    /// The questions that the attempt asks; nil if it asks all of its sheet.
    public var asked: Set<QuestionName>? { finished?.union(given.map { QuestionName($0) }) }

    /// The exercises that ask something.
    public var exercises: [Exercise] {
        sheet.exercises.filter { asked == nil || !$0.questions(for: attempt.seed, among: asked).isEmpty }
    }

    /// Whether it is a test whose results were given back.
    public var isOver: Bool { sheet.kind == .test && isReleased }

    /// Whether the student immediately learns what was right.
    public var showsMarks: Bool { sheet.kind == .practice || isReleased }
}
