import SchoolModel
import SchoolStore
import Storage

/// How many answers wait to be marked.
///
/// Answers to questions that no longer exist can't be marked, and wait for nobody.
struct WaitingAnswers {
    let house: SchoolHouse
    let connection: any SQLConnection

    /// By handout, of those that students see, for students of classes within `reach`.
    func counts(within reach: Reach) throws -> [Handout.ID: Int] {
        let waiting = try connection.answersByHand(of: house.school).waiting(within: reach)
        let questions = try questions(at: waiting.map { ($0.handout, $0.context) })
        var counts: [Handout.ID: Int] = [:]
        for group in waiting where Self.asks(group.question, at: (group.handout, group.context), questions) {
            counts[group.handout, default: 0] += group.answers
        }
        return counts
    }

    /// By assignment, in the attempt that counts: its result doesn't know of these answers yet.
    ///
    /// Once all classes whose reports show it are archived, nobody can mark them any more, and the result stays as it is.
    func counts(under assignments: [Assignment]) throws -> [Assignment.ID: Int] {
        let answered = assignments.filter { $0.context?.worksheet != nil && $0.summary.countedAttempt != nil }
        let byID = Dictionary(answered.map { ($0.id, $0) }) { first, _ in first }
        let open = try connection.answersByHand(of: house.school).open(under: byID.keys.sorted()).compactMap { answer in
            byID[answer.place.assignment].flatMap { assignment in
                assignment.summary.countedAttempt == answer.place.attempt
                    ? (assignment: assignment, question: answer.question) : nil
            }
        }
        guard !open.isEmpty else { return [:] }
        let classes = Reach.classes(Set(open.flatMap(\.assignment.reportingClasses)))
        let taught = Reach.classes(
            Set(try connection.classes(of: house.school).list(within: classes).map(\.id)))
        let waiting = open.compactMap { assignment, question in
            assignment.context.map { (id: assignment.id, path: (assignment.handout, $0), question: question) }
                .flatMap { assignment.isShown(within: taught) ? $0 : nil }
        }
        let questions = try questions(at: waiting.map(\.path))
        var counts: [Assignment.ID: Int] = [:]
        for answer in waiting where Self.asks(answer.question, at: answer.path, questions) {
            counts[answer.id, default: 0] += 1
        }
        return counts
    }

    private typealias Place = HandedOutVersions.Place

    private static func place(_ path: (handout: Handout.ID, context: IdentifierPath)) -> Place? {
        path.context.worksheet.map { Place(handout: path.handout, worksheet: $0) }
    }

    private func questions(at paths: [(Handout.ID, IdentifierPath)]) throws -> [Place: Set<QuestionName>] {
        try connection.handedOutVersions(of: house.school).find(Set(paths.compactMap(Self.place))).mapValues { sheet in
            Set(
                sheet.exercises.flatMap { exercise in
                    exercise.content.questions(for: 0).map { QuestionName(exercise: exercise.id, question: $0.id) }
                })
        }
    }

    private static func asks(
        _ question: QuestionName, at path: (Handout.ID, IdentifierPath), _ questions: [Place: Set<QuestionName>]
    ) -> Bool {
        place(path).flatMap { questions[$0] }?.contains(question) ?? false
    }
}
