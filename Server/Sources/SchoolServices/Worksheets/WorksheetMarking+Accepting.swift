public import SchoolModel
import SchoolStore
import Storage

extension WorksheetMarking {
    /// Whose results would change if one more answer were right.
    ///
    /// - Throws: ``Refusal`` as ``accept(_:to:of:in:as:)``.
    public func concerned(
        byAccepting answer: Answer, to question: Question.ID, of exercise: Exercise.ID, in id: Worksheet.ID,
        as actor: Actor
    ) async throws -> Concerned {
        let now = house.surroundings.now()
        return try await house.database.read { connection in
            let acceptance = try acceptance(of: answer, to: question, of: exercise, in: id, as: actor, connection)
            let attempts = AttemptsAtWorksheet(house: house, connection: connection, now: now)
            let assignments = try acceptance.versions.flatMap {
                try attempts.remarked($0, in: acceptance.handouts(with: $0))
            }
            let classes = Set(assignments.flatMap(\.reportingClasses)).sorted()
            return Concerned(
                classes: try classes.compactMap(connection.classes(of: house.school).find),
                students: Set(assignments.map(\.student)).count)
        }
    }

    /// Accepts one more answer as right, and marks everybody's answers to the question again.
    ///
    /// - Returns: How many marks changed.
    /// - Throws: ``Refusal`` of code `is-invalid` for the field `answer` if it makes no sense.
    @discardableResult
    public func accept(
        _ answer: Answer, to question: Question.ID, of exercise: Exercise.ID, in id: Worksheet.ID, as actor: Actor
    ) async throws -> Int {
        let now = house.surroundings.now()
        let (changed, announcements) = try await house.database.write { connection in
            let acceptance = try acceptance(of: answer, to: question, of: exercise, in: id, as: actor, connection)
            // If sent twice, as by a double click, it is already accepted.
            guard !acceptance.versions.isEmpty else { return (0, [Announcement]()) }
            let versions = connection.handedOutVersions(of: house.school)
            for version in acceptance.kept { try versions.save(version) }
            if var newest = acceptance.newest {
                newest.changedAt = now
                try connection.worksheets(of: house.school).save(newest)
            }
            try house.audit(
                .worksheetEdited, by: actor, on: "worksheet", id.description, at: now, in: connection)
            var again: (changed: Int, announcements: [Announcement]) = (0, [])
            for version in acceptance.versions {
                let marked = try AttemptsAtWorksheet(house: house, connection: connection, now: now)
                    .markAgain(version, in: acceptance.handouts(with: version))
                again.changed += marked.changed
                again.announcements += marked.announcements
            }
            return (again.changed, again.announcements)
        }
        await house.announcer.announce(announcements)
        return changed
    }

    /// What accepting an answer makes of every version of a worksheet.
    private func acceptance(
        of answer: Answer, to question: Question.ID, of exercise: Exercise.ID, in id: Worksheet.ID, as actor: Actor,
        _ connection: any SQLConnection
    ) throws -> Acceptance {
        let worksheets = connection.worksheets(of: house.school)
        guard let worksheet = try worksheets.find(id), actor.mayEdit(worksheet) else { throw Refusal.notFound }
        let versions = connection.handedOutVersions(of: house.school)
        let kept = try versions.versions(of: worksheet)
        let contents = (kept + [worksheet]).compactMap { $0.exercises.first { $0.id == exercise }?.content }
        guard !contents.isEmpty else { throw Refusal.notFound }
        // Whoever was asked the question is right with this answer, whichever version asked it.
        var newest = try worksheet.accepting(answer, to: question, of: exercise)?.checked()
        newest?.version += 1
        let acceptance = Acceptance(
            kept: try kept.compactMap { try $0.accepting(answer, to: question, of: exercise)?.checked() },
            newest: newest, current: newest?.version ?? worksheet.version,
            shown: try versions.kept(of: id), handouts: try worksheets.handouts(with: id))
        guard
            !acceptance.versions.isEmpty
                || contents.contains(where: { $0.mark(answer, of: question, seed: 0)?.verdict == .correct })
        else { throw Refusal(.isInvalid, field: "answer") }
        return acceptance
    }
}

/// The versions of a worksheet that have one more right answer.
private struct Acceptance {
    /// Those that only handouts still show.
    let kept: [Worksheet]
    /// Nil if the newest one accepts the answer already, or doesn't ask the question.
    let newest: Worksheet?
    let current: Int
    /// The version that a handout shows, if it isn't the current one.
    let shown: [Handout.ID: Int]
    let handouts: [Handout.ID]

    var versions: [Worksheet] { kept + [newest].compactMap(\.self) }

    func handouts(with version: Worksheet) -> [Handout.ID] {
        handouts.filter { (shown[$0] ?? current) == version.version }
    }
}

extension Worksheet {
    /// The same with one more right answer; nil if it was right already, or if this doesn't ask the question.
    fileprivate func accepting(_ answer: Answer, to question: Question.ID, of exercise: Exercise.ID) -> Worksheet? {
        guard let position = exercises.firstIndex(where: { $0.id == exercise }),
            exercises[position].content.mark(answer, of: question, seed: 0)?.verdict != .correct,
            let content = exercises[position].content.accepting(answer, of: question)
        else { return nil }
        var worksheet = self
        worksheet.exercises[position].content = content
        return worksheet
    }
}
