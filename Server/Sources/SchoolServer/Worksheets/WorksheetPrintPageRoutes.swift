import Hummingbird
import Markup
import QRCode
import SchoolModel
import SchoolServices
import SchoolWeb

/// Worksheets on paper, and the way from there back to the screen.
struct WorksheetPrintPageRoutes {
    let routes: PageRoutes

    func add(to router: SchoolRouter) {
        routes.page(Links.printWorksheet, on: router) { try await show($0, answers: false) }
        routes.page(Links.answerKey, on: router) { try await show($0, answers: true) }
        routes.page(Links.printedSheet, on: router) { try await scanned($0) }
    }

    private func show(_ visit: Visit, answers: Bool) async throws -> Response {
        let id = try visit.identifier("worksheetID", of: Worksheet.self)
        let worksheet = try await visit.shownWorksheet()
        let address = visit.request.serverAddress(visit.pages.settings) + Links.printedSheet(id)
        let code = answers ? nil : TrustedSVG(try QRCode(address), label: address)
        let model = PrintedSheetPage.Model(
            worksheet: worksheet, seed: Activity.ID(id.uuid).seed,
            order: try await visit.services.worksheets.order(of: Activity.ID(id.uuid)), code: code,
            showsAnswers: answers)
        return .page(PrintedSheetPage(model: model, frame: visit.frame))
    }

    /// Leads a student to the sheet that they received, and a teacher to the worksheet.
    private func scanned(_ visit: Visit) async throws -> Response {
        let id = try visit.identifier("worksheetID", of: Worksheet.self)
        let actor = try visit.actor
        guard actor.role == .student else {
            let worksheet = try await visit.services.worksheets.find(id, as: actor)
            return .see(Links.worksheet(worksheet.id))
        }
        // The one handed out last is the one on the desk.
        for handout in try await visit.services.work.toDo(as: actor).reversed() {
            for task in handout.tasks where task.assignment.context?.worksheet == id {
                return .see(Links.sheet(handout.handout.id, task.activity.id))
            }
        }
        throw Refusal.notFound
    }
}
