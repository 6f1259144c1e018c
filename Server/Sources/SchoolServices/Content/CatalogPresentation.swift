import Foundation
import SchoolModel
import SchoolStore
import Storage

/// Brings what teachers browse in line with the catalogue, within one transaction.
struct CatalogPresentation {
    let house: SchoolHouse
    let connection: any SQLConnection
    let environment: CatalogEnvironment
    let now: Date

    private var catalog: Catalog { connection.catalog(of: house.school, in: environment) }
    private var contexts: Contexts { connection.contexts(of: house.school) }

    /// Shows these contexts as they now are in the catalogue, or removes them where it no longer has them.
    func present(_ paths: some Collection<IdentifierPath>) throws {
        let entries = try catalog.entries(of: paths)
        for (app, paths) in Dictionary(grouping: Set(paths), by: \.app) {
            let changed = try present(paths, of: app, entries)
            guard changed else { continue }
            try contexts.setVersion(contexts.version(of: app) + 1, of: app)
            try contexts.removeUnusedThumbnails(of: app)
        }
    }

    private func present(
        _ paths: [IdentifierPath], of app: String, _ entries: [IdentifierPath: [CatalogEntry]]
    ) throws -> Bool {
        try nameApp(app, entries)
        let version = try contexts.version(of: app) + 1
        var isChanged = false
        for path in paths.sorted(by: { $0.elements.count < $1.elements.count }) {
            if let entry = CatalogEntry.base(of: entries[path] ?? []) {
                if try present(entry, in: version) { isChanged = true }
            }
        }
        // Removal goes from the leaves upwards, and spares contexts with children that an app itself declared.
        for path in paths.sorted(by: { $0.elements.count > $1.elements.count }) where entries[path] == nil {
            guard try contexts.find(path) != nil, try contexts.countChildren(of: path) == 0 else { continue }
            try contexts.remove(path, in: version)
            isChanged = true
        }
        return isChanged
    }

    private func present(_ entry: CatalogEntry, in version: Int64) throws -> Bool {
        let path = entry.context.path
        let old = try contexts.find(path)
        let thumbnail = try thumbnail(of: entry)
        var context = entry.context
        context.thumbnailID = thumbnail?.id
        context.navigationChildren = old?.navigationChildren ?? []
        guard old != context else { return false }
        if let parent = path.parent, try contexts.find(parent) == nil {
            throw Refusal(.notFound, field: "data.identifierPath", detail: parent.key)
        }
        try contexts.save(context, in: version)
        if let thumbnail { try contexts.save(thumbnail, of: path.app) }
        return true
    }

    /// The picture of an entry, if its makers have already sent it.
    private func thumbnail(of entry: CatalogEntry) throws -> Thumbnail? {
        guard let name = entry.thumbnailName else { return nil }
        guard let team = try catalog.team(of: entry.context.path, locale: entry.locale) else { return nil }
        return try catalog.thumbnail(name, of: team)
    }

    private func nameApp(_ app: String, _ entries: [IdentifierPath: [CatalogEntry]]) throws {
        let root = try IdentifierPath([app])
        let name = CatalogEntry.base(of: entries[root] ?? [])?.context.title
        let old = try contexts.app(app)
        guard old == nil || (name != nil && old?.name != name) else { return }
        try contexts.save(ContentApp(id: app, name: name ?? app), firstVersion: now.millisecondsSince1970)
    }
}
