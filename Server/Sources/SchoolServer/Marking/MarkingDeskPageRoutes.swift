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
            return .see(Links.marking(id, by: arrangement, at: nil))
        }
        let points = try order.sheets[place].entries.compactMap { entry throws(Refusal) in
            try given(for: entry, fields, visit)
        }
        let next = order.nextWaiting(after: place)
        if points.isEmpty, next == nil, let left = order.sheets[place].entries.first(where: \.isWaiting) {
            throw Refusal(.isEmpty, field: left.field)
        }
        try await visit.services.marking.mark(points, of: id, as: actor)
        let isLeft = order.sheets[place].entries.contains { entry in
            entry.isWaiting && !points.contains { $0.assignment == entry.assignment && $0.question == entry.name }
        }
        guard let goal = next ?? (isLeft ? order.sheets[place] : nil) else {
            return .see(Links.handout(id), notice: .allMarked)
        }
        return .see(Links.marking(id, by: arrangement, at: goal.id), notice: points.isEmpty ? nil : .saved)
    }

    /// What was typed for an answer; nil if nothing was, or nothing else than what stood there.
    private func given(
        for entry: MarkingEntry, _ fields: FormFields, _ visit: Visit
    ) throws(Refusal) -> PointsByHand? {
        let typed = fields[entry.field] ?? ""
        let outOf = entry.given.mark.outOf
        let points: Double
        if typed.allSatisfy(\.isWhitespace) {
            guard entry.isWaiting, fields["action"] == "fill" else { return nil }
            points = outOf
        } else {
            if !entry.isWaiting, typed == visit.frame.points(of: entry) { return nil }
            points = try DecimalNumber.points(typed, field: entry.field).double
            guard (0...outOf).contains(points) else {
                throw Refusal(.isOutOfRange, field: entry.field, detail: "0–\(visit.frame.number(outOf))")
            }
        }
        return PointsByHand(
            assignment: entry.assignment, attempt: entry.attempt, question: entry.name, points: points)
    }
}

extension DecimalNumber {
    /// Points as somebody typed them.
    static func points(_ typed: String, field: String) throws(Refusal) -> DecimalNumber {
        if typed.allSatisfy(\.isWhitespace) { throw Refusal(.isEmpty, field: field) }
        if let points = DecimalNumber(typed: typed) { return points }
        throw Refusal(.isInvalid, field: field, detail: DecimalNumber.hasTwoReadings(typed) ? "number" : nil)
    }
}

extension MarkingEntry {
    fileprivate var name: QuestionName { QuestionName(exercise: exercise.id, question: question.id) }
}

extension MarkingDesk {
    fileprivate func order(by arrangement: MarkingArrangement, _ visit: Visit) -> MarkingOrder {
        let entries = entries.map { entry in
            MarkingEntry(
                activity: entry.activity, student: entry.student, assignment: entry.assignment,
                attempt: entry.attempt, exercise: entry.exercise, question: entry.question, given: entry.given,
                text: entry.text, sample: entry.sample)
        }
        return MarkingOrder(entries, by: arrangement, language: visit.strings.language)
    }
}
