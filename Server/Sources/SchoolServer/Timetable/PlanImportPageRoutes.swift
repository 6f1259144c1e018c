import Foundation
import HTTPTypes
import Hummingbird
import Interchange
import SchoolModel
import SchoolServices
import SchoolWeb
import Timetable

/// Where planners import what other programs have planned.
struct PlanImportPageRoutes {
    let routes: PageRoutes

    func add(to router: SchoolRouter) {
        routes.page(Links.importPlan, on: router) { try await show($0) }
        routes.page(Links.planTemplate, on: router) { visit in
            try visit.actor.require(.planTimetable)
            let name = visit.scope.parameters.get("name")
            guard let template = TimetableTemplate.allCases.first(where: { $0.name == name }) else {
                throw Refusal.notFound
            }
            let today = SchoolClock(timeZone: visit.timeZone).day(at: visit.frame.now)
            let term = Term(schoolYearOf: today, as: visit.services.school.year)
            return .csv(template.text(in: term), named: template.name)
        }
        ImportPageRoutes(
            routes: routes, upload: Links.importPlan, preview: Links.planUpload, imports: \.timetableImport,
            settings: { try $0.settings() }, form: { try await show($0) }, page: { page($0, upload: $1, $2) }
        ).add(to: router)
    }

    private func show(_ visit: Visit) async throws -> Response {
        let sources = try await visit.services.timetableSources.list(as: visit.actor)
        let book = try await visit.services.timetable.book(as: visit.actor)
        let model = PlanImportPage.Model(
            terms: book.state.terms, sources: sources.map(\.name), templates: TimetableTemplate.allCases.map(\.name))
        return .page(PlanImportPage(model: model, frame: visit.frame))
    }

    private func page(
        _ found: TimetableImportService.Preview, upload: ImportUpload.ID?, _ visit: Visit
    ) -> Response {
        let report = found.reading.report
        var counts = PlanPreviewPage.Model.Counts()
        counts.lectures = report.lectures
        counts.lessons = report.lessons
        counts.changes = report.distinctChanges
        counts.courses = report.courses
        counts.terms = found.reading.state.terms.count
        counts.daysOff = found.reading.state.daysOff.count
        counts.leftOut = report.untimedRows
        counts.doubtful = report.doubtfulLectures
        let model = PlanPreviewPage.Model(
            upload: upload, settings: found.settings, counts: counts, unclear: report.unreadableComments,
            problems: found.reading.problems,
            difference: PlanDifference(found.comparison, lectures: found.lectures),
            manyRemovals: found.manyRemovals, areLessons: found.areLessons, part: visit.importPart)
        return .page(PlanPreviewPage(model: model, frame: visit.frame))
    }
}

extension MultipartForm {
    /// What a planner says about the files.
    fileprivate func settings() throws(Refusal) -> TimetableImportSettings {
        guard let format = TimetableFormat(rawValue: fields["format"] ?? "") else {
            throw Refusal(.isInvalid, field: "format")
        }
        return TimetableImportSettings(
            source: fields["source"] ?? "", format: format, term: fields["term"], firstDay: try day("firstDay"),
            lastDay: try day("lastDay"), course: fields["course"], semester: fields["semester"])
    }

    private func day(_ name: String) throws(Refusal) -> CalendarDay? {
        guard let text = fields[name], !text.isEmpty else { return nil }
        guard let day = CalendarDay(text) else { throw Refusal(.isInvalid, field: name, detail: text) }
        return day
    }
}
