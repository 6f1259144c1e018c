import Foundation
import HTTPTypes
import Hummingbird
import Interchange
import NIOCore
import SchoolModel
import SchoolServices
import SchoolWeb

/// Worksheets from other programs, and for them.
struct WorksheetExchangePageRoutes {
    let routes: PageRoutes

    /// The file, which may contain pictures and sounds, and the form around it.
    private static let largestFile = (32 << 20) + 64 * 1024

    func add(to router: SchoolRouter) {
        let show: PageRoutes.Show = { visit in
            try visit.actor.require(.writeWorksheets)
            return .page(ImportWorksheetPage(model: .init(), frame: visit.frame))
        }
        routes.page(Links.importWorksheet, on: router, show: show)
        router.post(Links.importWorksheet) { [routes] request, scope in
            let visit = Visit(pages: routes.pages, request: request, scope: scope)
            do { return try await bringIn(visit) } catch let refusal as Refusal where refusal.field == "file" {
                return try await visit.again(refusal, [:], show: show)
            }
        }
        routes.page(Links.exportWorksheet, on: router) { visit in
            let worksheet = try await find(visit)
            let model = ExportWorksheetPage.Model(
                worksheet: worksheet, gift: GIFTWriter.write(worksheet).losses,
                moodle: MoodleXMLWriter.write(
                    worksheet, files: try await media(visit).files(of: worksheet, withBytes: false, as: visit.actor)
                ).losses)
            return .page(ExportWorksheetPage(model: model, frame: visit.frame))
        }
        routes.page(Links.giftFile, on: router) { visit in
            file(GIFTWriter.write(try await find(visit)).text, "text/plain", "gift.txt")
        }
        routes.page(Links.moodleFile, on: router) { visit in
            let worksheet = try await find(visit)
            let files = try await media(visit).files(of: worksheet, withBytes: true, as: visit.actor)
            return file(MoodleXMLWriter.write(worksheet, files: files).text, "application/xml", "moodle.xml")
        }
    }

    private func find(_ visit: Visit) async throws -> Worksheet {
        try await visit.services.worksheets.find(visit.identifier("worksheetID"), as: visit.actor)
    }

    private func bringIn(_ visit: Visit) async throws -> Response {
        let actor = try visit.actor
        try actor.require(.writeWorksheets)
        let form = try await visit.request.multipartForm(upTo: Self.largestFile)
        let bytes = [UInt8](try form.files(of: "file").first?.bytes ?? Data())
        let surroundings = visit.services.surroundings
        let reading: WorksheetReading
        do {
            reading = try await visit.services.house.read {
                let makeID = { Exercise.ID(surroundings.makeUUID()) }
                let isXML = bytes.first { !($0 <= 0x20 || [0xEF, 0xBB, 0xBF].contains($0)) } == UInt8(ascii: "<")
                return try isXML
                    ? MoodleXMLReader.read(bytes, makeID: makeID) : GIFTReader.read(bytes, makeID: makeID)
            }
        } catch let problem as WorksheetFileProblem {
            return .page(
                ImportWorksheetPage(model: .init(problem: problem), frame: visit.frame), status: .unprocessableContent)
        }
        if reading.exercises.isEmpty {
            return .page(
                ImportWorksheetPage(model: .init(losses: reading.losses), frame: visit.frame),
                status: .unprocessableContent)
        }
        let title = reading.title.isEmpty ? visit.strings.newWorksheetTitle : reading.title
        let worksheet = try await visit.services.worksheets.create(
            WorksheetContent(
                title: title, exercises: try await media(visit).keep(reading, as: actor), folder: reading.folder),
            as: actor)
        return .page(
            ImportWorksheetPage(model: .init(worksheet: worksheet, losses: reading.losses), frame: visit.frame))
    }

    private func media(_ visit: Visit) -> WorksheetMedia {
        WorksheetMedia(visit.services.house, files: visit.services.files)
    }

    private func file(_ text: String, _ type: String, _ name: String) -> Response {
        Response(
            status: .ok,
            headers: [
                .contentType: "\(type); charset=utf-8", .contentDisposition: "attachment; filename=\"\(name)\"",
                .cacheControl: "no-store",
            ],
            body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
    }
}
