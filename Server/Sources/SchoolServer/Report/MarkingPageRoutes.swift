import Hummingbird
import SchoolModel
import SchoolServices
import SchoolWeb

/// What students did under one assignment, and what teachers do about it.
struct MarkingPageRoutes {
    let routes: PageRoutes

    func add(to router: SchoolRouter) {
        routes.page(Links.attempts, on: router) { try await attempts($0) }
        routes.form(Links.markAssignment, on: router) { visit, fields in
            let id = try visit.identifier("assignmentID", of: Assignment.self)
            let isDone = try fields.require("done") == "true"
            try await visit.services.reports.setDone(isDone, id, as: visit.actor)
            return .see(
                Links.attempts(try visit.identifier("handoutID"), id),
                notice: isDone ? .markedDone : .markedNotDone)
        }
        routes.form(Links.markAnswer, on: router, again: { try await attempts($0) }) { try await mark($0, $1) }
        routes.form(Links.acceptAnswer, on: router) { try await accept($0, $1) }
        routes.page(Links.releaseResults, on: router) { try await askAboutResults($0) }
        routes.form(Links.releaseResults, on: router) { visit, fields in
            let id = try visit.identifier("handoutID", of: Handout.self)
            let isReleased = try fields.require("released") == "true"
            try await visit.services.worksheetMarking.release(isReleased, id, as: visit.actor)
            return .see(Links.handout(id), notice: isReleased ? .resultsReleased : .resultsWithheld)
        }
    }

    private func askAboutResults(_ visit: Visit) async throws -> Response {
        let actor = try visit.actor
        let releases = visit.query("released") != "false"
        let handout = try await visit.services.handouts.findToEdit(visit.identifier("handoutID"), as: actor)
        let concerned = try await visit.services.handouts.concerned(by: handout.id, as: actor)
        let classes = visit.names(concerned.classes)
        let end = try await visit.services.worksheetMarking.end(of: handout)
        let question =
            releases
            ? ConfirmPage.Question.giveBack(
                handout: handout.title, classes: classes, students: concerned.students, unfinished: end.unfinished,
                unmarked: end.unmarked)
            : .keepResults(
                handout: handout.title, classes: classes, students: concerned.students,
                reopened: handout.records ? end.unfinished : 0)
        let model = ConfirmPage.Model(
            question: question, action: Links.releaseResults(handout.id),
            fields: ["released": [releases ? "true" : "false"]], cancel: Links.handout(handout.id))
        return .page(ConfirmPage(model: model, frame: visit.frame))
    }

    // MARK: Looking

    private func attempts(_ visit: Visit) async throws -> Response {
        let actor = try visit.actor
        let record = try await visit.services.reports.attempts(behind: visit.identifier("assignmentID"), as: actor)
        guard try record.handout.id == visit.identifier("handoutID"), let activity = record.activity else {
            throw Refusal.notFound
        }
        let mayMark = record.assignment.isShown(within: actor.reach(for: .writeHandouts))
        let mayRead = record.assignment.isShown(within: actor.reach(for: .readMarking))
        let answers = mayRead ? try await answers(behind: record, visit, actor) : [:]
        let worksheet = record.assignment.context?.worksheet
        let mayAccept = try await visit.services.worksheets.mayEdit(worksheet, as: actor)
        let isOwn = record.student.id == actor.person
        let classmates = isOwn ? [] : try await visit.services.reports.classmates(in: record, as: actor)
        let waiting = mayMark ? try await visit.services.marking.waiting(in: record.handout, for: actor) : [:]
        let isTest = try await !visit.services.worksheetWork.tests(among: [activity]).isEmpty
        let sight = try await sight(isTest: isTest, behind: record, visit)
        let model = AttemptsPage.Model(
            handout: record.handout, student: record.student, activity: activity, assignment: record.assignment,
            attempts: record.attempts, mayMark: mayMark, answers: answers, worksheet: mayAccept ? worksheet : nil,
            sight: sight, standing: isOwn ? .reader : record.isOfFormerStudent ? .former : .student,
            neighbours: StudentNeighbours(
                of: record.assignment.id, among: classmates, waiting: Set(waiting.keys),
                language: visit.strings.language),
            waiting: record.waiting,
            mayChange: sight == .nothingYet && record.assignment.isBeingWritten(in: record.handout),
            isOver: isTest && sight != .nothingYet)
        return Response.page(AttemptsPage(model: model, frame: visit.frame))
    }

    /// The answers, if the work is on a worksheet.
    private func answers(
        behind record: AttemptsRecord, _ visit: Visit, _ actor: Actor
    ) async throws -> [Activity.ID: [AnswerRow]] {
        guard record.assignment.context?.worksheet != nil else { return [:] }
        var answers: [Activity.ID: [AnswerRow]] = [:]
        for attempt in record.attempts {
            answers[attempt.id] = try await visit.services.worksheetMarking
                .answers(under: record.assignment.id, in: attempt.id, as: actor)
                .map { answer in
                    AnswerRow(
                        exercise: answer.exercise,
                        question: visit.strings.shown(answer.question, of: answer.exercise.type),
                        text: answer.text,
                        solution: visit.strings.number(of: answer.question.id, in: answer.exercise)
                            ?? answer.solution, given: answer.given)
                }
        }
        return answers
    }

    /// How much of it the student can read.
    private func sight(
        isTest: Bool, behind record: AttemptsRecord, _ visit: Visit
    ) async throws -> AttemptsPage.Sight {
        guard record.assignment.context?.worksheet != nil else { return .everything }
        let isReleased = try await visit.services.worksheetMarking.isReleased(record.handout) ?? true
        return isTest && !isReleased ? .nothingYet : .results
    }

    // MARK: Marking

    /// Which answer a form is about.
    private struct Place {
        let attempt: Activity.ID
        let exercise: Exercise.ID
        let question: Question.ID

        init(_ fields: FormFields) throws(Refusal) {
            guard let attempt = Activity.ID(try fields.require("attempt")) else {
                throw Refusal(.notFound, field: "attempt")
            }
            guard let exercise = Exercise.ID(try fields.require("exercise")) else {
                throw Refusal(.notFound, field: "exercise")
            }
            self.attempt = attempt
            self.exercise = exercise
            question = try fields.require("question")
        }
    }

    private func mark(_ visit: Visit, _ fields: FormFields) async throws -> Response {
        let assignment = try visit.identifier("assignmentID", of: Assignment.self)
        let place = try Place(fields)
        let handout = try visit.identifier("handoutID", of: Handout.self)
        let typed = TypedPoints(
            try fields.require("points"), shown: fields["shown"] ?? "", frame: visit.frame)
        if typed.text.isEmpty, typed.shown == nil { throw Refusal(.isEmpty, field: "points") }
        if typed.isChanged {
            let points = PointsByHand(
                assignment: assignment, attempt: place.attempt,
                question: QuestionName(exercise: place.exercise, question: place.question),
                points: typed.text.isEmpty ? nil : try DecimalNumber.points(typed.text, field: "points").double,
                replacing: typed.shown, read: fields["answer"])
            do {
                try await visit.services.worksheetMarking.mark([points], of: handout, as: visit.actor)
            } catch let meanwhile as MarkedMeanwhile {
                guard let answer = meanwhile.answers.first else { throw Refusal(.hasChanged, field: "points") }
                throw answer.refusal(for: "points", typed: typed.text)
            }
        }
        return .see(Links.attempts(handout, assignment), notice: .saved)
    }

    private func accept(_ visit: Visit, _ fields: FormFields) async throws -> Response {
        let assignment = try visit.identifier("assignmentID", of: Assignment.self)
        let place = try Place(fields)
        let actor = try visit.actor
        let services = visit.services
        let record = try await services.reports.attempts(behind: assignment, as: actor)
        let answers = try await services.worksheetMarking.answers(under: assignment, in: place.attempt, as: actor)
        guard let worksheet = record.assignment.context?.worksheet,
            let answer = answers.first(where: { $0.exercise.id == place.exercise && $0.question.id == place.question })
        else { throw Refusal.notFound }
        let attempts = Links.attempts(try visit.identifier("handoutID"), assignment)
        // What is agreed to is the answer that was asked about; its student may have written another since.
        let read = answer.given.answer.fingerprint
        let concerned = try await services.worksheetMarking.concerned(
            byAccepting: answer.given.answer, to: place.question, of: place.exercise, in: worksheet, as: actor)
        let question = ConfirmPage.Question.acceptAnswer(
            answer: answer.text, classes: visit.names(concerned.classes), students: concerned.students)
        // Sent twice, as by a double click, it is already accepted, and there is nothing left to agree to.
        let agrees = visit.agrees(to: question, fields) || fields.isConfirmed && concerned.students == 0
        guard agrees, fields["answer"] ?? read == read else {
            return visit.ask(
                question, fields, setting: ["answer": [read]], action: visit.request.uri.path, cancel: attempts)
        }
        try await services.worksheetMarking.accept(
            answer.given.answer, to: place.question, of: place.exercise, in: worksheet, as: actor)
        return .see(attempts, notice: .answerAccepted)
    }
}
