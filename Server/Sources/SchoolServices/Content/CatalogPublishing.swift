public import Foundation
public import SchoolModel
import SchoolStore
import Storage

/// Keeps what makers of apps say about their content outside any app: the service behind the Catalog API.
///
/// Unlike what an app declares while it runs (``CatalogService``), it comes in several languages and in
/// two environments, and may arrive before any device has the app.
public struct CatalogPublishing: Sendable {
    let house: SchoolHouse

    public init(_ house: SchoolHouse) {
        self.house = house
    }

    // MARK: Contexts

    /// Keeps entries; replaces those with the same path and language.
    ///
    /// Either all of them are kept or none. For a week, the status tells what became of the call:
    /// mistakes of the makers aren't thrown; the status names the entry and the field.
    ///
    /// - Parameters:
    ///   - environment: Where they are kept.
    ///   - key: Who sends them.
    ///   - read: Reads the entries; may also throw a ``Refusal``.
    /// - Returns: What became of the call.
    /// - Throws: What the database throws.
    public func post(
        in environment: CatalogEnvironment, by key: DeveloperKey,
        _ read: @escaping @Sendable () throws(Refusal) -> [CatalogEntry]
    ) async throws -> CatalogStatus {
        try await carryOut(by: key) { connection, now in
            let checked = try Self.checked(read(), by: key)
            let catalog = connection.catalog(of: house.school, in: environment)
            try requireParents(of: checked, in: catalog)
            for entry in checked { try catalog.save(entry, of: key.team) }
            try present(checked.map(\.context.path), in: environment, connection, now)
            try catalog.removeUnusedThumbnails(of: key.team)
        }
    }

    /// What is known about a context, in one language or in all.
    ///
    /// - Throws: ``Refusal/notFound``, also for apps that don't belong to the key.
    public func entries(
        of path: IdentifierPath, locale: String?, in environment: CatalogEnvironment, by key: DeveloperKey
    ) async throws -> [CatalogEntry] {
        guard key.apps.contains(path.app) else { throw Refusal.notFound }
        let locale = try locale.map { try CatalogEntry.tag($0, field: "locale") }
        let found = try await house.database.read { connection in
            try connection.catalog(of: house.school, in: environment).entries(of: [path])[path] ?? []
        }.filter { locale == nil || $0.locale == locale }
        guard !found.isEmpty else { throw Refusal.notFound }
        return found
    }

    /// Removes one language of a context, or all of them.
    ///
    /// The last one goes only when nothing is below the context: Apple's documentation and talk disagree
    /// about that, and refusing loses nothing.
    public func delete(
        _ path: IdentifierPath, locale: String?, in environment: CatalogEnvironment, by key: DeveloperKey
    ) async throws {
        let locale = try locale.map { try CatalogEntry.tag($0, field: "locale") }
        let now = house.surroundings.now()
        try await house.database.write { connection in
            let catalog = connection.catalog(of: house.school, in: environment)
            let entries = try catalog.entries(of: [path])[path] ?? []
            guard key.apps.contains(path.app), entries.contains(where: { locale == nil || $0.locale == locale }) else {
                throw Refusal.notFound
            }
            let isLast = locale == nil || entries.allSatisfy { $0.locale == locale }
            guard try !isLast || catalog.countChildren(of: path) == 0 else {
                throw Refusal(.stateDoesNotAllow, field: "identifierPath", detail: "contexts below it")
            }
            try catalog.remove(path, locale: locale)
            try catalog.removeUnusedThumbnails(of: key.team)
            try present([path], in: environment, connection, now)
        }
    }

    // MARK: Pictures

    /// Keeps a picture that a context shows already.
    public func post(
        image: Data, named name: String, in environment: CatalogEnvironment, by key: DeveloperKey
    ) async throws -> CatalogStatus {
        try await carryOut(by: key) { connection, now in
            guard let thumbnail = try Thumbnail(image)?.checked() else {
                throw Refusal(.isInvalid, field: "body", detail: "image/png, image/jpeg")
            }
            let name = try Text.line(name, field: "thumbnailId", longest: 256)
            let catalog = connection.catalog(of: house.school, in: environment)
            let paths = try catalog.paths(showing: name, of: key.team)
            guard !paths.isEmpty else { throw Refusal(.notFound, field: "thumbnailId", detail: name) }
            try catalog.save(thumbnail, named: name, of: key.team)
            try present(paths, in: environment, connection, now)
        }
    }

    public func thumbnail(
        _ name: String, in environment: CatalogEnvironment, by key: DeveloperKey
    ) async throws -> Thumbnail {
        let found = try await house.database.read {
            try $0.catalog(of: house.school, in: environment).thumbnail(name, of: key.team)
        }
        guard let found else { throw Refusal.notFound }
        return found
    }

    public func deleteThumbnail(
        _ name: String, in environment: CatalogEnvironment, by key: DeveloperKey
    ) async throws {
        let now = house.surroundings.now()
        try await house.database.write { connection in
            let catalog = connection.catalog(of: house.school, in: environment)
            guard try catalog.thumbnail(name, of: key.team) != nil else { throw Refusal.notFound }
            try catalog.removeThumbnail(name, of: key.team)
            try present(catalog.paths(showing: name, of: key.team), in: environment, connection, now)
        }
    }

    // MARK: -

    /// What became of a call.
    public func status(_ id: CatalogStatus.ID, by key: DeveloperKey) async throws -> CatalogStatus {
        let found = try await house.database.read { try $0.catalogStatuses(of: house.school).find(id, of: key.team) }
        guard let found else { throw Refusal.notFound }
        return found
    }

    /// How long the status of a call can be looked up, in seconds.
    static let statusLife: Double = 7 * 24 * 3600

    /// Forgets what became of old calls.
    public func sweep() async throws {
        let limit = house.surroundings.now() - Self.statusLife
        try await house.database.write { try $0.catalogStatuses(of: house.school).removeAll(before: limit) }
    }

    /// Shows teachers this environment of the catalogue from now on.
    public func show(_ environment: CatalogEnvironment) async throws {
        let now = house.surroundings.now()
        try await house.database.write { connection in
            let old = try connection.schools.catalogEnvironment(of: house.school)
            guard old != environment else { return }
            let paths = try CatalogEnvironment.allCases.flatMap {
                try connection.catalog(of: house.school, in: $0).paths()
            }
            try connection.schools.setCatalogEnvironment(environment, of: house.school)
            try present(paths, in: environment, connection, now)
        }
    }

    private func present(
        _ paths: [IdentifierPath], in environment: CatalogEnvironment, _ connection: any SQLConnection, _ now: Date
    ) throws {
        guard try connection.schools.catalogEnvironment(of: house.school) == environment else { return }
        try CatalogPresentation(house: house, connection: connection, environment: environment, now: now)
            .present(paths)
    }

    /// Does something in one transaction, and records the outcome.
    private func carryOut(
        by key: DeveloperKey, _ work: @escaping @Sendable (any SQLConnection, Date) throws -> Void
    ) async throws -> CatalogStatus {
        let now = house.surroundings.now()
        let id = CatalogStatus.ID(house.surroundings.makeUUID())
        let keep = { @Sendable (refusal: Refusal?, connection: any SQLConnection) in
            let status = CatalogStatus(id: id, team: key.team, refusal: refusal)
            try connection.catalogStatuses(of: house.school).add(status, at: now)
            return status
        }
        do {
            return try await house.database.write { connection in
                try work(connection, now)
                return try keep(nil, connection)
            }
        } catch let refusal as Refusal {
            return try await house.database.write { try keep(refusal, $0) }
        }
    }

    // MARK: Checks

    private static func checked(_ entries: [CatalogEntry], by key: DeveloperKey) throws(Refusal) -> [CatalogEntry] {
        guard !entries.isEmpty else { throw Refusal(.isEmpty, field: "contexts") }
        guard entries.count <= CatalogEntry.mostInCall else {
            throw Refusal(.isTooMany, field: "contexts", detail: "\(CatalogEntry.mostInCall)")
        }
        var checked: [CatalogEntry] = []
        var seen: [IdentifierPath: Set<String>] = [:]
        for (index, entry) in entries.enumerated() {
            do throws(Refusal) {
                guard key.apps.contains(entry.context.path.app) else {
                    throw Refusal(.notPermitted, field: "data.identifierPath", detail: entry.context.path.app)
                }
                checked.append(try entry.checked())
                // There is no way to know which of the two was meant.
                guard seen[entry.context.path, default: []].insert(entry.locale).inserted else {
                    throw Refusal(.isTaken, field: "metadata.locale", detail: entry.locale)
                }
            } catch { throw error.inside("contexts.\(index)") }
        }
        return checked
    }

    /// Refuses contexts without a parent in the catalogue or in the same call, and too many of one parent.
    private func requireParents(of entries: [CatalogEntry], in catalog: Catalog) throws {
        let paths = Set(entries.map(\.context.path))
        let known = try catalog.existing(paths.union(paths.compactMap(\.parent))).union(paths)
        for (index, entry) in entries.enumerated() {
            guard let parent = entry.context.path.parent, !known.contains(parent) else { continue }
            throw Refusal(.notFound, field: "contexts.\(index).data.identifierPath", detail: parent.key)
        }
        let fresh = try paths.subtracting(catalog.existing(paths))
        for (parent, children) in Dictionary(grouping: fresh.filter { $0.parent != nil }, by: \.parent) {
            guard let parent, try catalog.countChildren(of: parent) + children.count > ContentContext.mostChildren
            else { continue }
            throw Refusal(.isTooMany, field: "contexts", detail: "\(ContentContext.mostChildren)")
        }
    }
}
