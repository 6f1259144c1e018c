public import SchoolModel
import SchoolStore
import Storage

// What apps offer, in the reader's language.

extension CatalogService {
    /// The context as a reader of a language such as `de` sees it, with what is shown below it from elsewhere.
    public func localized(_ found: BrowsedContext, for language: String) async throws -> BrowsedContext {
        try await house.database.read { connection in
            let catalog = try presented(connection)
            let known = Set(found.children.map(\.path))
            let guests = try connection.contexts(of: house.school).find(catalog.shown(below: found.context.path))
                .filter { !known.contains($0.path) }
            let words = try Words(
                catalog.entries(
                    of: (found.ancestors + [found.context] + found.children + guests).map(\.path)), language)
            var app = found.app
            if let root = words[try IdentifierPath([app.id])] { app.name = root.title }
            return BrowsedContext(
                app: app, ancestors: found.ancestors.map(words.localized), context: words.localized(found.context),
                children: Self.inOrder(found.children.filter { $0.path.parent == found.context.path }, words)
                    // Contexts from elsewhere come after those from here, in their makers' order.
                    + found.children.filter { $0.path.parent != found.context.path }.map(words.localized)
                    + Self.inOrder(guests, words),
                grandchildren: found.grandchildren)
        }
    }

    /// Contexts as a reader of `language` sees them.
    public func localized(_ contexts: [ContentContext], for language: String) async throws -> [ContentContext] {
        guard !contexts.isEmpty else { return contexts }
        let words = try await house.database.read { connection in
            Words(try presented(connection).entries(of: contexts.map(\.path)), language)
        }
        return contexts.map(words.localized)
    }

    /// By display order, then by the title that the reader sees.
    private static func inOrder(_ contexts: [ContentContext], _ words: Words) -> [ContentContext] {
        contexts.map(words.localized).sorted {
            ($0.displayOrder, $0.title, $0.path.key) < ($1.displayOrder, $1.title, $1.path.key)
        }
    }

    func presented(_ connection: any SQLConnection) throws -> Catalog {
        connection.catalog(
            of: house.school, in: try connection.schools.catalogEnvironment(of: house.school))
    }
}

/// What the catalogue says about some contexts in one language.
private struct Words {
    private let entries: [IdentifierPath: ContentContext]

    init(_ entries: [IdentifierPath: [CatalogEntry]], _ language: String) {
        self.entries = entries.compactMapValues { CatalogEntry.best(of: $0, for: language)?.context }
    }

    subscript(path: IdentifierPath) -> ContentContext? { entries[path] }

    func localized(_ context: ContentContext) -> ContentContext {
        guard let words = entries[context.path] else { return context }
        var localized = context
        localized.title = words.title
        localized.summary = words.summary ?? context.summary
        localized.customTypeName = words.customTypeName ?? context.customTypeName
        localized.displayOrder = words.displayOrder
        localized.universalLink = words.universalLink ?? context.universalLink
        return localized
    }
}
