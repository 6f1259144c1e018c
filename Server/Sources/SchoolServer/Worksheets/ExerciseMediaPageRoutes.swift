import Foundation
import HTTPTypes
import Hummingbird
import SchoolModel
import SchoolServices
import SchoolWeb

/// Where a teacher adds pictures and sounds to an exercise; its own page shows them.
struct ExerciseMediaPageRoutes {
    let routes: PageRoutes
    /// Shows the page of the exercise.
    let show: PageRoutes.Show
    /// Saves what was typed on the way, and says which version the rest is about.
    let keep: @Sendable (Visit, FormFields) async throws -> Int

    /// The largest file, with space for the form around it.
    private static let largestForm = Media.Kind.audio.largestSize + 64 * 1024

    func add(to router: SchoolRouter) {
        router.post(Links.exerciseMedia.pattern) { [routes] request, scope in
            try await add(Visit(pages: routes.pages, request: request, scope: scope))
        }
        routes.form(Links.removeMedia, on: router, again: show) { visit, fields in try await remove(visit, fields) }
    }

    private func remove(_ visit: Visit, _ fields: FormFields) async throws -> Response {
        let parts = try fields.require("media").split(separator: ":", maxSplits: 1).map(String.init)
        guard let file = parts.first.flatMap(StoredFile.ID.init) else { throw Refusal(.notFound, field: "file") }
        let version = try await keep(visit, fields)
        let place = try place(visit, version: version, part: parts.dropFirst().first)
        let page = "\(Links.exercise(place.worksheet, place.exercise))#media"
        guard fields.isConfirmed else {
            let worksheet = try await ExercisePageRoutes.own(visit)
            guard
                let media = worksheet.exercises.first(where: { $0.id == place.exercise })?.media
                    .first(where: { $0.file == file })
            else { throw Refusal(.notFound, field: "file") }
            let rest = FormFields(["version": ["\(version)"], "media": fields.all("media")])
            return visit.ask(
                .removeNamed(name: media.alternative), rest, action: visit.request.uri.path, cancel: page)
        }
        try await visit.naming { try await media(visit).remove(file, at: place, as: visit.actor) }
        return .see(page, notice: .saved)
    }

    private func add(_ visit: Visit) async throws -> Response {
        var values: [String: [String]] = [:]
        do {
            // People who may not write it need not send anything.
            _ = try await ExercisePageRoutes.own(visit)
            let form = try await visit.request.multipartForm(upTo: Self.largestForm)
            let fields = FormFields(form.fields.mapValues { [$0] })
            values = fields.everything
            let version = try await keep(visit, fields)
            let place = try place(visit, version: version, part: fields["part"])
            // What was typed beside it is kept already.
            let file = try form.files(of: "file").first
            try await visit.naming {
                try await media(visit).add(
                    WorksheetMedia.Upload(
                        bytes: file?.bytes ?? Data(), name: file?.name ?? "",
                        alternative: fields["alternative"] ?? ""),
                    at: place, as: visit.actor)
            }
            return .see("\(Links.exercise(place.worksheet, place.exercise))#media", notice: .saved)
        } catch let refusal as Refusal where refusal.field != nil || refusal.code == .isTooLarge {
            // People don't need to know about the form around the file.
            let isAll = refusal.code == .isTooLarge && refusal.field != "file"
            let shown =
                isAll
                ? Refusal(.isTooLarge, field: "file", detail: "\(Media.Kind.audio.largestSize)") : refusal
            return try await visit.again(shown, values, show: show)
        }
    }

    private func place(_ visit: Visit, version: Int, part: String?) throws -> WorksheetMedia.Place {
        WorksheetMedia.Place(
            worksheet: try visit.identifier("worksheetID"), version: version,
            exercise: try visit.identifier("exerciseID"), part: part.flatMap { $0.isEmpty ? nil : $0 })
    }

    private func media(_ visit: Visit) -> WorksheetMedia {
        WorksheetMedia(visit.services.house, files: visit.services.files)
    }
}
