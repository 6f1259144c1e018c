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
        router.post(Links.importPlan) { [routes] request, scope in
            try await upload(Visit(pages: routes.pages, request: request, scope: scope))
        }
        let preview: PageRoutes.Show = { visit in
            let id = try visit.identifier("uploadID", of: TimetableUpload.self)
            let found = try await visit.services.timetableImport.preview(id, as: visit.actor)
            return page(found, upload: id, visit)
        }
        routes.page(Links.planUpload, on: router, show: preview)
        routes.form(Links.planUpload, on: router, again: preview) { visit, fields in
            let id = try visit.identifier("uploadID", of: TimetableUpload.self)
            let agreement = TimetableImportService.Agreement(
                shown: fields["shown"] ?? "", skipsBad: fields["skipBad"] == "true",
                removesMuch: fields["confirmRemovals"] == "true")
            let done = try await visit.services.timetableImport.carryOut(id, agreement, as: visit.actor)
            return page(done, upload: nil, visit)
        }
    }

    private func show(_ visit: Visit) async throws -> Response {
        let sources = try await visit.services.timetableSources.list(as: visit.actor)
        let book = try await visit.services.timetable.book(as: visit.actor)
        let model = PlanImportPage.Model(terms: book.state.terms, sources: sources.map(\.name))
        return .page(PlanImportPage(model: model, frame: visit.frame))
    }

    private func upload(_ visit: Visit) async throws -> Response {
        let actor = try visit.actor
        try actor.require(.planTimetable)
        // The form's own fields take some space, too.
        let limit = TimetableImportService.largestUpload + RequestLimits.body
        var values: [String: [String]] = [:]
        do {
            let form = try await visit.request.multipartForm(upTo: limit)
            values = form.fields.mapValues { [$0] }
            let files = (form.files["file"] ?? []).map { TimetableFile(name: $0.name, bytes: [UInt8]($0.bytes)) }
            let id = try await visit.services.timetableImport.keep(files, try form.settings(), as: actor)
            return .see(Links.planUpload(id))
        } catch let refusal as Refusal where refusal.field != nil || refusal.code == .isTooLarge {
            let refusal = Refusal(refusal.code, field: refusal.field ?? "file", detail: refusal.detail)
            return try await visit.again(refusal, values) { try await show($0) }
        }
    }

    private func page(
        _ found: TimetableImportService.UploadPreview, upload: TimetableUpload.ID?, _ visit: Visit
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
            difference: PlanDifference(found.comparison, lectures: found.lectures), removesMuch: found.removesMuch,
            part: visit.part)
        return .page(PlanPreviewPage(model: model, frame: visit.frame))
    }
}

extension Visit {
    /// Which list of an upload is asked for, by `show` and by `page`, counted from 1.
    fileprivate var part: PlanPreviewPage.Model.Part {
        guard refused == nil, request.method == .get, let show = query("show") else { return .everything }
        let page = min(max(query("page").flatMap(Int.init) ?? 1, 1), 100_000) - 1
        if show == "problems" { return .problems(page: page) }
        return PlanDifferenceList(rawValue: show).map { .list($0, page: page) } ?? .everything
    }
}

extension MultipartForm {
    /// What a planner says about the files.
    fileprivate func settings() throws(Refusal) -> TimetableUpload.Settings {
        guard let format = TimetableFormat(rawValue: fields["format"] ?? "") else {
            throw Refusal(.isInvalid, field: "format")
        }
        return TimetableUpload.Settings(
            source: fields["source"] ?? "", format: format, term: fields["term"], firstDay: try day("firstDay"),
            lastDay: try day("lastDay"), course: fields["course"], semester: fields["semester"])
    }

    private func day(_ name: String) throws(Refusal) -> CalendarDay? {
        guard let text = fields[name], !text.isEmpty else { return nil }
        guard let day = CalendarDay(text) else { throw Refusal(.isInvalid, field: name, detail: text) }
        return day
    }
}
