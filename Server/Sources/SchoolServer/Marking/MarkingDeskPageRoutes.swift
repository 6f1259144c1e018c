import Hummingbird
import SchoolModel
import SchoolServices
import SchoolWeb

/// Where a teacher marks the answers of a whole class.
struct MarkingDeskPageRoutes {
    let routes: PageRoutes

    func add(to router: SchoolRouter) {
        routes.page(Links.marking, on: router) { try await show($0) }
        routes.form(Links.marking, on: router, again: { try await show($0) }) { try await mark($0, $1) }
    }

    private func show(_ visit: Visit) async throws -> Response {
        let desk = try await visit.services.marking.desk(of: visit.identifier("handoutID"), as: visit.actor)
        let asked = { (name: String) in visit.refused?.values[name]?.first ?? visit.query(name) }
        let arrangement = asked("by").flatMap(MarkingArrangement.init(rawValue:)) ?? .question
        let order = desk.order(by: arrangement, visit)
        let model = MarkingPage.Model(
            handout: desk.handout, arrangement: arrangement, order: order, place: order.place(of: asked("at")))
        return .page(MarkingPage(model: model, frame: visit.frame))
    }

    private func mark(_ visit: Visit, _ fields: FormFields) async throws -> Response {
        let actor = try visit.actor
        let id = try visit.identifier("handoutID", of: Handout.self)
        guard let arrangement = MarkingArrangement(rawValue: try fields.require("by")) else {
            throw Refusal(.isInvalid, field: "by")
        }
        let order = try await visit.services.marking.desk(of: id, as: actor).order(by: arrangement, visit)
        guard let place = order.sheets.firstIndex(where: { $0.id == fields["at"] }) else {
            let lost = MarkingForm(fields: fields, entries: [], frame: visit.frame).lost()
            guard lost.isEmpty else { throw RefusedFields(lost) }
            return .see(Links.marking(id, by: arrangement, at: nil))
        }
        let sheet = order.sheets[place]
        let points = try MarkingForm(fields: fields, entries: sheet.entries, frame: visit.frame).points()
        let next = order.nextWaiting(after: place)
        if points.isEmpty, next == nil, let left = sheet.entries.first(where: \.isWaiting) {
            throw Refusal(.isEmpty, field: left.field)
        }
        do {
            try await visit.services.marking.mark(points, of: id, as: actor)
        } catch let meanwhile as MarkedMeanwhile {
            throw RefusedFields(
                sheet.entries.compactMap { entry in
                    meanwhile.answers.first { $0.wanted.isAbout(entry) }
                        .map { $0.refusal(for: entry.field, typed: fields[entry.field] ?? "") }
                })
        }
        let isLeft = sheet.entries.contains { entry in
            guard let given = points.first(where: { $0.isAbout(entry) }) else { return entry.isWaiting }
            return given.points == nil
        }
        guard let goal = next ?? (isLeft ? sheet : nil) else {
            return .see(Links.handout(id), notice: .allMarked)
        }
        return .see(Links.marking(id, by: arrangement, at: goal.id), notice: points.isEmpty ? nil : .saved)
    }
}

extension PointsByHand {
    fileprivate func isAbout(_ entry: MarkingEntry) -> Bool {
        assignment == entry.assignment && attempt == entry.attempt
            && question == QuestionName(exercise: entry.exercise.id, question: entry.question.id)
    }
}

extension MarkedMeanwhile.Answer {
    /// What to say beside the field of the points, and what was typed there.
    func refusal(for field: String, typed: String) -> Refusal {
        isAnotherAnswer
            ? Refusal(.stateDoesNotAllow, field: field, detail: typed)
            : Refusal(.hasChanged, field: field, detail: TypedPoints.kept(points))
    }
}

extension MarkingDesk {
    fileprivate func order(by arrangement: MarkingArrangement, _ visit: Visit) -> MarkingOrder {
        let entries = entries.map { entry in
            MarkingEntry(
                activity: entry.activity, student: entry.student, assignment: entry.assignment,
                attempt: entry.attempt, exercise: entry.exercise, question: entry.question, given: entry.given,
                text: entry.text, sample: entry.sample, mayMark: entry.mayMark, mayChange: entry.mayChange)
        }
        return MarkingOrder(entries, by: arrangement, language: visit.strings.language)
    }
}
