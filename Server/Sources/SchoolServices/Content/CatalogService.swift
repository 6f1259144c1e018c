import Foundation
public import SchoolModel
import SchoolStore
import Storage

/// The content of apps: declared by apps, browsed by teachers.
public struct CatalogService: Sendable {
    /// The most contexts that one call may declare.
    public static let mostContexts = 2000

    let house: SchoolHouse

    public init(_ house: SchoolHouse) {
        self.house = house
    }

    /// Keeps what an app declares, when a teacher runs the app.
    ///
    /// For everybody else it keeps nothing, refuses the same and takes a step as it does for teachers, so that an app
    /// can't learn a person's role. Missing ancestors are made, and bear their identifiers.
    ///
    /// - Returns: How far the content was known before and is now.
    /// - Throws: ``Refusal`` with the field's name; nothing has changed then.
    @discardableResult
    public func publish(
        _ contexts: [ContentContext], removing removed: [IdentifierPath], app: String, appName: String?,
        order: PublicationOrder? = nil, as actor: Actor
    ) async throws -> PublicationStep {
        let root = try IdentifierPath([app])
        try requireForeign(app)
        guard contexts.count <= Self.mostContexts else {
            throw Refusal(.isTooLong, field: "contexts", detail: "\(Self.mostContexts)")
        }
        guard contexts.allSatisfy({ $0.path.app == app }), removed.allSatisfy({ $0.app == app }) else {
            throw Refusal(.isInvalid, field: "path")
        }
        let name = try Text.line(appName ?? app, field: "appName", longest: 256)
        let publication = Publication(
            root: ContentContext(path: root, kind: .app, title: name, isAssignable: false),
            contexts: try contexts.map { try $0.offered() }, removed: removed)
        let now = house.surroundings.now()
        guard !actor.reach(for: .publishContexts).isEmpty else { return try await pretend(publication, at: now) }
        return try await house.database.write { connection in
            let store = connection.contexts(of: house.school)
            let old = try store.app(app)
            if old == nil, publication.contexts.isEmpty {
                return PublicationStep(before: .after(0), after: .after(0))
            }
            if old == nil || (appName != nil && old?.name != name) {
                try store.save(ContentApp(id: app, name: name), firstVersion: now.millisecondsSince1970)
            }
            let version = try store.version(of: app)
            // A device that knew that there was nothing knows everything after its first publication.
            let before = ContentCursor.after(old == nil ? 0 : version)
            if let order, try !store.advance(order.device, to: order.number, in: app) {
                // This came late: its device has since sent something newer.
                return PublicationStep(before: before, after: before)
            }
            let changes = try publication.changes(to: store)
            guard !changes.isEmpty else { return PublicationStep(before: before, after: before) }
            try keep(changes, of: app, in: version + 1, as: actor, at: now, connection)
            return PublicationStep(before: before, after: .after(version + 1))
        }
    }

    private func keep(
        _ changes: Publication.Changes, of app: String, in version: Int64, as actor: Actor, at now: Date,
        _ connection: any SQLConnection
    ) throws {
        let store = connection.contexts(of: house.school)
        let removed = try changes.removed.reduce(0) { try $0 + store.remove($1, in: version) }
        for context in changes.saved { try store.save(context, in: version) }
        try store.setVersion(version, of: app)
        try store.removeUnusedThumbnails(of: app)
        if removed > 0 {
            // Tokens open the content of every app, so it has to be known who removed what.
            try house.audit(.contentRemoved, by: actor, on: "app", app, detail: "\(removed)", at: now, in: connection)
        }
    }

    /// Takes the step of a publication without keeping anything of it.
    ///
    /// The version goes on, so that what is published next comes after the step.
    private func pretend(_ publication: Publication, at now: Date) async throws -> PublicationStep {
        let app = publication.root.path.app
        let (isKnown, isNews, version) = try await house.database.read { connection in
            let store = connection.contexts(of: house.school)
            let isNews = try !publication.changes(to: store).isEmpty
            return (try store.app(app) != nil, isNews, try store.version(of: app))
        }
        guard isKnown else {
            return PublicationStep(
                before: .after(0),
                after: publication.contexts.isEmpty ? .after(0) : .blank(after: now.millisecondsSince1970))
        }
        guard isNews else { return PublicationStep(before: .after(version), after: .after(version)) }
        return try await house.database.write { connection in
            let store = connection.contexts(of: house.school)
            let version = try store.version(of: app)
            try store.setVersion(version + 1, of: app)
            return PublicationStep(before: .after(version), after: .after(version + 1))
        }
    }

    /// Refuses the apps of TeachKit itself.
    ///
    /// Worksheets belong to their authors: they are read, changed and found by ``WorksheetService`` alone. Files that
    /// were handed out, and what is on a device, are in no catalogue.
    ///
    /// - Throws: ``Refusal/notFound``.
    private func requireForeign(_ app: String) throws(Refusal) {
        guard Self.isForeign(app) else { throw .notFound }
    }

    private static func isForeign(_ app: String) -> Bool { !AppIdentifier.reserved.contains(app) }

    // MARK: Following

    /// A part of what has changed in an app's content since a cursor.
    ///
    /// It is the same for everybody in the school.
    public func changes(
        in app: String, since cursor: ContentCursor, limit: Int, as actor: Actor
    ) async throws -> ContentChanges {
        try requireForeign(app)
        let cursor = cursor.isBlank ? .start : cursor
        return try await house.database.read { connection in
            let store = connection.contexts(of: house.school)
            let version = try store.version(of: app)
            // A cursor from before the app was removed and came back knows nothing of the present content.
            let isOutdated =
                try cursor != .start && (cursor.version <= store.firstVersion(of: app) || cursor.version > version + 1)
            let cursor = isOutdated ? .start : cursor
            let changed = try store.changed(in: app, since: cursor, limit: limit)
            let isAll = changed.count < limit
            let reached = changed.last.map { ContentCursor(version: $0.version, key: $0.context.path.key) }
            return ContentChanges(
                removed: isOutdated ? [try IdentifierPath([app])] : try store.removed(in: app, since: cursor),
                contexts: changed.map(\.context),
                cursor: isAll ? .after(version) : reached ?? cursor, hasMore: !isAll)
        }
    }

    /// Keeps a picture, when a teacher runs the app and one of its contexts shows it.
    public func keep(_ thumbnail: Thumbnail, named id: String, of app: String, as actor: Actor) async throws {
        try requireForeign(app)
        let thumbnail = try thumbnail.checked()
        guard thumbnail.id == id else { throw Refusal(.isInvalid, field: "thumbnailID") }
        guard !actor.reach(for: .publishContexts).isEmpty else { return }
        try await house.database.write { try $0.contexts(of: house.school).save(thumbnail, of: app) }
    }

    /// The picture of a context; content is the same for everybody in the school.
    public func thumbnail(_ id: String, of app: String) async throws -> Thumbnail {
        let found = try await house.database.read { try $0.contexts(of: house.school).thumbnail(id, of: app) }
        guard let found else { throw Refusal.notFound }
        return found
    }

    // MARK: Browsing

    /// The apps, with how many contexts of each can be handed out.
    public func apps(as actor: Actor) async throws -> [(app: ContentApp, assignable: Int)] {
        try actor.require(.browseContent)
        return try await house.database.read { connection in
            let store = connection.contexts(of: house.school)
            let counts = try store.countAssignable()
            return try store.apps().filter { Self.isForeign($0.id) }.map { ($0, counts[$0.id] ?? 0) }
        }
    }

    /// The names of all apps by identifier, for showing where an activity comes from.
    public func appNames() async throws -> [String: String] {
        let apps = try await house.database.read { try $0.contexts(of: house.school).apps() }
        return Dictionary(uniqueKeysWithValues: apps.map { ($0.id, $0.name) })
    }

    /// The contexts behind activities, by path, also those that an app has removed since they were handed out.
    public func contexts(of activities: [HandoutActivity]) async throws -> [IdentifierPath: ContentContext] {
        let paths = activities.compactMap(\.content.context)
        let found = try await house.database.read { try $0.contexts(of: house.school).handedOut(paths) }
        return Dictionary(uniqueKeysWithValues: found.map { ($0.path, $0) })
    }

    /// A context with the way to it and its children.
    ///
    /// - Throws: ``Refusal/notFound`` when no app declared it.
    public func browse(_ path: IdentifierPath, as actor: Actor) async throws -> BrowsedContext {
        try actor.require(.browseContent)
        try requireForeign(path.app)
        return try await house.database.read { connection in
            let store = connection.contexts(of: house.school)
            let along = try store.along(path)
            guard let app = try store.app(path.app), let context = along.last, context.path == path else {
                throw Refusal.notFound
            }
            // Contexts that an app shows here from elsewhere come after its own.
            let shown = try store.find(context.navigationChildren)
            return BrowsedContext(
                app: app, ancestors: along.dropLast(), context: context,
                children: try store.children(of: path)
                    + context.navigationChildren.compactMap { path in
                        shown.first { $0.path == path }
                    },
                grandchildren: try store.countGrandchildren(of: path))
        }
    }

    /// Assignable contexts of all apps whose title contains a text.
    public func search(_ text: String, as actor: Actor) async throws -> [ContentContext] {
        try actor.require(.browseContent)
        let text = try Text.line(text, field: "search", longest: 100, mayBeEmpty: true)
        guard !text.isEmpty else { return [] }
        let limit = 50
        return try await house.database.read { connection in
            let store = connection.contexts(of: house.school)
            // What nobody may see counts for nothing, or it would take the places of what is looked for.
            let own = AppIdentifier.reserved
            let found = try store.search(text, besides: own, limit: limit)
            let described = try store.find(presented(connection).search(text, besides: own, limit: limit))
            let known = Set(found.map(\.path))
            return (found + described.filter { !known.contains($0.path) }).prefix(limit)
                .sorted { $0.path.key < $1.path.key }
        }
    }

    /// A page of an app's contexts, in the order of their paths.
    ///
    /// An app may read its own tree, whoever runs it; it only holds what the app itself declared.
    public func list(
        of app: String, after cursor: IdentifierPath?, limit: Int, as actor: Actor
    ) async throws -> [ContentContext] {
        try requireForeign(app)
        return try await house.database.read { connection in
            try connection.contexts(of: house.school).list(of: app, after: cursor, limit: min(max(limit, 1), 500))
        }
    }

    /// Removes an app with everything it declared; handouts keep the titles they copied.
    ///
    /// What an app has declared under an identifier that has since become one of TeachKit's own can be removed, too.
    public func removeApp(_ id: String, as actor: Actor) async throws {
        try actor.require(.manageApps)
        guard id != Worksheet.app else { throw Refusal.notFound }
        let now = house.surroundings.now()
        try await house.database.write { connection in
            let store = connection.contexts(of: house.school)
            guard try store.app(id) != nil else { throw Refusal.notFound }
            try store.removeApp(id)
            for environment in CatalogEnvironment.allCases {
                try connection.catalog(of: house.school, in: environment).removeApp(id)
            }
            try house.audit(.appRemoved, by: actor, on: "app", id, at: now, in: connection)
        }
    }
}

/// The place of a publication among those of one device.
public struct PublicationOrder: Hashable, Sendable {
    public let device: String
    public let number: Int64

    /// - Throws: ``Refusal`` for the field `order`.
    public init(device: String, number: Int64) throws(Refusal) {
        self.device = try Text.line(device, field: "order", longest: 64)
        self.number = number
    }
}

/// How far an app's content was known before a publication, and is after it.
public struct PublicationStep: Hashable, Sendable {
    public let before: ContentCursor
    public let after: ContentCursor
}

/// A part of what has changed in an app's content.
public struct ContentChanges: Hashable, Sendable {
    /// Gone with everything below; apply before ``contexts``.
    public let removed: [IdentifierPath]
    public let contexts: [ContentContext]
    public let cursor: ContentCursor
    public let hasMore: Bool
}

/// A context as a teacher browses it.
public struct BrowsedContext: Hashable, Sendable {
    public let app: ContentApp
    /// From the app's root down to the parent.
    public let ancestors: [ContentContext]
    public let context: ContentContext
    public let children: [ContentContext]
    /// How many children each child has, by path, without those that have none.
    public let grandchildren: [IdentifierPath: Int]
}
