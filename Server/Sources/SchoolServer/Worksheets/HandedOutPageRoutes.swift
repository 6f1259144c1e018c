import Hummingbird
import SchoolModel
import SchoolServices
import SchoolWeb

/// Where teachers decide whether a handout gets what they changed of its worksheet.
struct HandedOutPageRoutes {
    let routes: PageRoutes

    func add(to router: SchoolRouter) {
        routes.page(Links.handOutChanges, on: router) { try await ask($0) }
        routes.form(Links.handOutChanges, on: router) { visit, fields in
            let id = try visit.identifier("worksheetID", of: Worksheet.self)
            guard let version = Int(try fields.require("version")) else {
                throw Refusal(.isInvalid, field: "version")
            }
            _ = try await visit.naming {
                try await visit.services.worksheets.handOutChanges(
                    of: id, version: version, in: visit.identifier("handoutID"), as: visit.actor)
            }
            return .see(Links.handedOut(id), notice: .saved)
        }
    }

    private func ask(_ visit: Visit) async throws -> Response {
        let id = try visit.identifier("worksheetID", of: Worksheet.self)
        let handout = try visit.identifier("handoutID", of: Handout.self)
        _ = try await visit.services.handouts.findToEdit(handout, as: visit.actor)
        let newest = try await visit.services.worksheets.find(id, as: visit.actor)
        let entries = try await visit.services.worksheets.handedOut(id, as: visit.actor)
        guard let entry = entries.first(where: { $0.handout.id == handout && $0.mayChange }) else {
            throw Refusal.notFound
        }
        let answers = try await visit.services.worksheets.changedAnswers(of: id, in: handout, as: visit.actor)
        let question = ConfirmPage.Question.handOutChanges(
            handout: visit.frame.title(entry.handout), classes: visit.names(entry.classes),
            students: entry.students, begun: entry.begun, finished: entry.finished, entry.changes, answers)
        return .page(
            ConfirmPage(
                model: ConfirmPage.Model(
                    question: question, action: Links.handOutChanges(id, handout),
                    fields: ["version": ["\(newest.version)"]], cancel: Links.handedOut(id)), frame: visit.frame))
    }
}

extension WorksheetPage.HandedOut {
    init(_ found: HandedOutWorksheet) {
        self.init(
            handout: found.handout, classes: found.classes, changes: found.changes, students: found.students,
            begun: found.begun, finished: found.finished, mayChange: found.mayChange)
    }
}

extension Visit {
    /// Where a change of a worksheet leads: to the question whether handouts change too, or to a place on its page.
    func page(afterChanging id: Worksheet.ID, showing anchor: String? = nil) async throws -> String {
        let entries = try await services.worksheets.handedOut(id, as: actor)
        if entries.contains(where: { !$0.changes.isEmpty && $0.mayChange }) { return Links.handedOut(id) }
        return Links.worksheet(id) + (anchor.map { "#\($0)" } ?? "")
    }

    /// The worksheet that an address names, as the handout in `handout` has it if there is one.
    func shownWorksheet() async throws -> Worksheet {
        let id = try identifier("worksheetID", of: Worksheet.self)
        guard let text = query("handout") else { return try await services.worksheets.find(id, as: actor) }
        guard let handout = Handout.ID(text) else { throw Refusal.notFound }
        return try await services.worksheets.find(id, in: handout, as: actor)
    }
}
