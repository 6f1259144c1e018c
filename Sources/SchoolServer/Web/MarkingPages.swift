import Hummingbird
import SchoolModel
import SchoolServices
import SchoolWeb

/// What teachers do with the answers to worksheets.
struct MarkingPages {
    let routes: PageRoutes

    func add(to router: SchoolRouter) {
        let assignment = "/handouts/{handoutID}/assignments/{assignmentID}"
        routes.form("\(assignment)/mark", on: router) { try await mark($0, $1) }
        routes.form("\(assignment)/accept", on: router) { try await accept($0, $1) }
        routes.form("/handouts/{handoutID}/results", on: router) { visit, fields in
            let id = try visit.identifier("handoutID", of: Handout.self)
            let isReleased = try fields.require("released") == "true"
            try await visit.services.worksheetMarking.release(isReleased, id, as: visit.actor)
            return .see(Links.handout(id), notice: isReleased ? .resultsReleased : .resultsWithheld)
        }
    }

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
        let (assignment, place) = (try visit.identifier("assignmentID", of: Assignment.self), try Place(fields))
        guard let points = DecimalNumber(typed: try fields.require("points")) else {
            throw Refusal(.isInvalid, field: "points")
        }
        try await visit.services.worksheetMarking.mark(
            place.question, of: place.exercise, points: points.double, in: place.attempt, under: assignment,
            as: visit.actor)
        return .see(Links.attempts(of: assignment, in: try visit.identifier("handoutID")), notice: .saved)
    }

    private func accept(_ visit: Visit, _ fields: FormFields) async throws -> Response {
        let (assignment, place) = (try visit.identifier("assignmentID", of: Assignment.self), try Place(fields))
        let (actor, services) = (try visit.actor, visit.services)
        let record = try await services.reports.attempts(behind: assignment, as: actor)
        let answers = try await services.worksheetMarking.answers(under: assignment, in: place.attempt, as: actor)
        guard let worksheet = record.assignment.context?.worksheet,
            let answer = answers.first(where: { $0.exercise.id == place.exercise && $0.question.id == place.question })
        else { throw Refusal.notFound }
        try await services.worksheetMarking.accept(
            answer.given.answer, to: place.question, of: place.exercise, in: worksheet, as: actor)
        return .see(
            Links.attempts(of: assignment, in: try visit.identifier("handoutID")), notice: .answerAccepted)
    }
}
