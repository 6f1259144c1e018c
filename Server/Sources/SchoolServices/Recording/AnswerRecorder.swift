import Foundation
import SchoolModel
import SchoolStore
import Storage

/// Keeps answers together with the attempt that teachers see, in one transaction.
struct AnswerRecorder {
    let house: SchoolHouse
    let connection: any SQLConnection
    let now: Date

    /// Adds answers to an attempt under one assignment.
    func record(
        _ marked: [GivenAnswer], _ delivery: AnswerDelivery, of sheet: AssignedSheet, under assignment: Assignment
    ) throws -> [Announcement] {
        let place = AttemptPlace(assignment: assignment.id, attempt: delivery.attempt)
        let answers = connection.answers(of: house.school)
        let known = try answers.list(in: place)
        if sheet.kind == .test {
            let latest = marked.map { isOld($0, delivery, among: known) ? standing($0, among: known) : $0 }
            return try change(known, to: latest, of: sheet, under: assignment, in: place)
        }
        let names = Set(known.map { QuestionName($0) })
        var fresh: [GivenAnswer] = []
        for given in marked where !names.contains(QuestionName(given)) {
            // Of two answers to one question in the same delivery, the first counts too.
            if !fresh.contains(where: { QuestionName($0) == QuestionName(given) }) { fresh.append(given) }
        }
        guard !fresh.isEmpty else { return [] }
        let announcements = try record(
            known + fresh, of: sheet, under: assignment, in: delivery.attempt, isWork: true)
        for given in fresh { _ = try answers.insert(given, in: place) }
        return announcements
    }

    /// Whether an answer waited on one device while another, which its device doesn't know, was given elsewhere.
    ///
    /// How long messages take says nothing about answers of the same device, which knows them all.
    private func isOld(_ given: GivenAnswer, _ delivery: AnswerDelivery, among known: [GivenAnswer]) -> Bool {
        let name = QuestionName(given)
        let part = delivery.answers.last { $0.question == given.question && $0.answer == given.answer }
        let standing = known.first { QuestionName($0) == name }
        guard let seen = part?.seen, let standing else { return false }
        return given.at < standing.at && standing.answer != given.answer && !seen.contains(standing.answer.fingerprint)
    }

    /// What stands there of a question, with the time that was spent on an answer beside it.
    private func standing(_ given: GivenAnswer, among known: [GivenAnswer]) -> GivenAnswer {
        guard var standing = known.first(where: { QuestionName($0) == QuestionName(given) }) else { return given }
        standing.duration = given.duration
        return standing
    }

    /// Takes answers to a test: until it is handed in, the latest one to a question counts, and a blank one takes it back.
    private func change(
        _ known: [GivenAnswer], to marked: [GivenAnswer], of sheet: AssignedSheet, under assignment: Assignment,
        in place: AttemptPlace
    ) throws -> [Announcement] {
        var byName = Dictionary(known.map { (QuestionName($0), $0) }) { first, _ in first }
        var changed: [QuestionName: GivenAnswer] = [:]
        for given in marked {
            let name = QuestionName(given)
            let isBlank = given.answer.isEmpty
            let there = byName[name]
            let isSame = there?.answer == given.answer
            guard isBlank ? there != nil : !isSame || there?.duration != given.duration else { continue }
            // What was said about an answer stays when only more time was spent on it.
            let taken = isSame ? standing(given, among: there.map { [$0] } ?? []) : given
            byName[name] = isBlank ? nil : taken
            changed[name] = taken
        }
        guard !changed.isEmpty else { return [] }
        let announcements = try record(
            Array(byName.values), of: sheet, under: assignment, in: place.attempt, isWork: true)
        let answers = connection.answers(of: house.school)
        for given in changed.values {
            if given.answer.isEmpty {
                try answers.remove(given, in: place)
            } else {
                try answers.replace(given, in: place)
            }
        }
        return announcements
    }

    /// Brings an attempt up to date with all of its answers as now marked.
    ///
    /// - Parameters:
    ///   - answers: The answers, with those that are new.
    ///   - sheet: What asks for them.
    ///   - assignment: The assignment that the attempt is kept under.
    ///   - attempt: The attempt.
    ///   - isWork: Whether the student answered something, rather than a teacher who marked or changed the sheet.
    /// - Returns: What to announce to open pages.
    /// - Throws: What the database says.
    func record(
        _ answers: [GivenAnswer], of sheet: AssignedSheet, under assignment: Assignment, in attempt: Activity.ID,
        isWork: Bool = false
    ) throws -> [Announcement] {
        let old = try connection.activities(of: house.school).find(attempt, under: assignment)
        guard let context = assignment.context else { return [] }
        let finished = try connection.finishedAttempts(of: house.school).questions(
            of: AttemptPlace(assignment: assignment.id, attempt: attempt))
        let activity = try AttemptAtSheet(sheet: sheet, attempt: attempt, answers: answers, finished: finished)
            .activity(at: context, replacing: old, now: now)
        var assignment = assignment
        // A test is done when it is handed in. Practice that somebody said isn't done, though all of it is answered, only
        // the student completes, by another round.
        let becomesWhole = isWork || (old?.progress.covered ?? 0) < 1
        if becomesWhole, sheet.kind == .practice, activity.progress.covered >= 1, assignment.doneAt == nil {
            assignment.doneAt = now
            assignment.doneBy = .app
        }
        let recorder = Recorder(house: house, connection: connection, now: now)
        let whole = ReportableAttempt(try activity.checked())
        return try recorder.record(whole, under: assignment, isWork: isWork).map { [$0] } ?? []
    }
}

/// The answers of one attempt, in the form that reports read.
struct AttemptAtSheet {
    let sheet: AssignedSheet
    let attempt: Activity.ID
    let answers: [GivenAnswer]
    /// The questions that it had when it was finished, if its sheet has changed since.
    let finished: Set<QuestionName>?

    func activity(at context: IdentifierPath, replacing old: Activity?, now: Date) throws(Refusal) -> Activity {
        let byName = Dictionary(answers.map { (QuestionName($0), $0) }) { first, _ in first }
        let questions = sheet.questions(in: attempt, finishedWith: finished, answered: Set(byName.keys))
        let duration = min(answers.map(\.duration).reduce(0, +), Activity.longestDuration)
        var progress = ProgressRanges()
        var points = 0.0
        var outOf = 0.0
        var items: [ActivityItem] = []
        var answered = 0
        for (exercise, question) in questions {
            let given = byName[QuestionName(exercise: exercise.id, question: question.id)]
            // What nobody has marked yet is neither right nor wrong.
            if given?.mark.verdict != .open { outOf += question.points }
            guard let given else { continue }
            // A student is told the same of what is still to do.
            if given.answer.answers(question.form, in: sheet.kind) { answered += 1 }
            points += min(given.mark.points, question.points)
            if let item = Self.item(for: given, to: question, of: exercise) { items.append(item) }
        }
        if answered > 0 {
            let share = Double(answered) / Double(questions.count)
            try progress.insert(ProgressRanges.Part(start: 0, end: share))
        }
        return Activity(
            id: attempt, context: context, revision: (old?.revision ?? 0) + 1,
            startedAt: old?.startedAt ?? now.addingTimeInterval(-Double(duration) / 1000), duration: duration,
            progress: progress,
            primaryItem: outOf > 0
                ? ActivityItem(
                    identifier: "points", title: sheet.worksheet.title, value: .score(points, outOf: outOf)) : nil,
            additionalItems: Array(items.prefix(Activity.mostItems)))
    }

    /// An item of the report; nil for an answer that isn't marked yet.
    private static func item(for given: GivenAnswer, to question: Question, of exercise: Exercise) -> ActivityItem? {
        let value: ActivityItem.Value
        switch given.mark.verdict {
        case .correct: value = .binary(true, kind: .correctIncorrect)
        case .wrong: value = .binary(false, kind: .correctIncorrect)
        case .partly: value = .score(min(given.mark.points, given.mark.outOf), outOf: given.mark.outOf)
        case .open: return nil
        }
        let line = question.prompt.split(whereSeparator: \.isNewline).joined(separator: " ")
        return ActivityItem(
            identifier: "\(exercise.id)/\(question.id)", title: String(line.prefix(200)), value: value)
    }
}
