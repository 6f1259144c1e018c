import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import SchoolModel
import SchoolServices
import SchoolWeb

/// The content of apps, for browsing and choosing.
struct ContentPageRoutes {
    let routes: PageRoutes

    func add(to router: SchoolRouter) {
        routes.page(Links.apps, on: router) { try await apps($0) }
        routes.page(Links.contexts, on: router) { try await context($0) }
        routes.page(Links.thumbnail, on: router) { try await thumbnail($0) }
        routes.page(Links.removeApp, on: router) { visit in
            let actor = try visit.actor
            try actor.require(.manageApps)
            guard let id = visit.query("app"),
                let (app, _) = try await visit.services.catalog.apps(as: actor).first(where: { $0.app.id == id })
            else { throw Refusal.notFound }
            let contexts = try await visit.services.catalog.list(of: id, after: nil, limit: 500, as: actor)
            let model = ConfirmPage.Model(
                question: .removeApp(name: app.name, contexts: contexts.count), action: Links.removeApp,
                fields: ["app": [id]], cancel: Links.apps)
            return Response.page(ConfirmPage(model: model, frame: visit.frame))
        }
        routes.form(Links.removeApp, on: router) { visit, fields in
            try await visit.services.catalog.removeApp(fields.require("app"), as: visit.actor)
            return .see(Links.apps, notice: .appRemoved)
        }
    }

    private func apps(_ visit: Visit) async throws -> Response {
        let actor = try visit.actor
        let apps = try await visit.services.catalog.apps(as: actor)
        let search = visit.query("search") ?? ""
        let found = try await visit.services.catalog.localized(
            visit.services.catalog.search(search, as: actor), for: visit.language)
        let handout = try await visit.handoutToFill()
        let model = AppsPage.Model(
            apps: apps.map { AppsPage.Entry(app: $0.app, assignable: $0.assignable) },
            search: search, found: found, handout: handout,
            offersWorksheets: handout != nil && !actor.reach(for: .writeWorksheets).isEmpty,
            mayHandOut: !actor.reach(for: .writeHandouts).isEmpty,
            mayRemove: !actor.reach(for: .manageApps).isEmpty)
        return Response.page(AppsPage(model: model, frame: visit.frame))
    }

    private func context(_ visit: Visit) async throws -> Response {
        let actor = try visit.actor
        let elements = try Links.contextElements(of: visit.request.uri.path).map { part in
            guard let text = String(part).removingPercentEncoding else { throw Refusal.notFound }
            return text
        }
        guard let path = try? IdentifierPath(elements) else { throw Refusal.notFound }
        // People who may not browse are refused here, before any app hears of it.
        let outcome = try await visit.services.providers.bringUpToDate(path, as: actor)
        let found = try await visit.services.catalog.localized(
            visit.services.catalog.browse(path, as: actor), for: visit.language)
        let handout = try await visit.handoutToFill()
        let mayHandOut = !actor.reach(for: .writeHandouts).isEmpty
        let drafts =
            mayHandOut && handout == nil
            ? try await visit.services.handouts.list(states: [.draft, .scheduled], limit: 20, as: actor) : []
        let model = ContextPage.Model(
            app: found.app,
            path: path,
            trail: found.ancestors,
            context: found.context,
            children: found.children.map {
                ContextPage.Child(context: $0, children: found.grandchildren[$0.path] ?? 0)
            },
            handout: handout,
            drafts: drafts.map(\.handout),
            mayHandOut: mayHandOut,
            isUpToDate: outcome != .isNotUpToDate)
        return Response.page(ContextPage(model: model, frame: visit.frame))
    }

    /// The picture of a context, which never changes under its name.
    private func thumbnail(_ visit: Visit) async throws -> Response {
        _ = try visit.actor
        let parameters = visit.scope.parameters
        guard let app = parameters.get("appID").flatMap({ String($0).removingPercentEncoding }),
            let id = parameters.get("thumbnailID")
        else { throw Refusal.notFound }
        let thumbnail = try await visit.services.catalog.thumbnail(String(id), of: app)
        let headers: HTTPFields = [
            .contentType: thumbnail.format.rawValue, .cacheControl: "private, max-age=31536000, immutable",
        ]
        return Response(
            status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: thumbnail.bytes)))
    }
}

extension Visit {
    /// The handout for which content is being chosen.
    func handoutToFill() async throws -> Handout? {
        guard let text = query("for") else { return nil }
        guard let id = Handout.ID(text) else { throw Refusal.notFound }
        return try await services.handouts.findToEdit(id, as: actor)
    }
}
