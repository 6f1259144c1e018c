import Foundation
public import SchoolModel
public import Storage

/// The catalogue of one environment: what makers of apps say about their content, language by language.
///
/// What teachers browse is ``Contexts``; the service that writes here keeps it in step.
public struct Catalog {
    let connection: any SQLConnection
    let school: School.ID
    let environment: CatalogEnvironment

    // MARK: Entries

    /// The entries of some contexts in all languages, in the order of the language tags.
    public func entries(of paths: some Collection<IdentifierPath>) throws -> [IdentifierPath: [CatalogEntry]] {
        guard !paths.isEmpty else { return [:] }
        let rows = try connection.run(
            """
            SELECT path, entry FROM catalog_entry
            WHERE school_id = \(school) AND environment = \(environment) AND path IN \(list: Array(Set(paths)))
            ORDER BY path, locale
            """
        )
        var entries: [IdentifierPath: [CatalogEntry]] = [:]
        for row in rows {
            let path: IdentifierPath = try row.get("path")
            entries[path, default: []].append(try CatalogEntryText.entry(row.get("entry"), at: path))
        }
        return entries
    }

    /// Who has described a context in a language.
    public func team(of path: IdentifierPath, locale: String) throws -> String? {
        try connection.run(
            """
            SELECT team FROM catalog_entry WHERE school_id = \(school) AND environment = \(environment)
              AND path = \(path) AND locale = \(locale)
            """
        ).first?.get("team")
    }

    /// The paths of all contexts, each once, parents before their children.
    public func paths() throws -> [IdentifierPath] {
        try connection.run(
            """
            SELECT DISTINCT path FROM catalog_entry
            WHERE school_id = \(school) AND environment = \(environment) ORDER BY path
            """
        ).map { try $0.get("path") }.sorted { $0.elements.count < $1.elements.count }
    }

    /// Which of these contexts exist, in any language.
    public func existing(_ paths: some Collection<IdentifierPath>) throws -> Set<IdentifierPath> {
        guard !paths.isEmpty else { return [] }
        return Set(
            try connection.run(
                """
                SELECT DISTINCT path FROM catalog_entry
                WHERE school_id = \(school) AND environment = \(environment) AND path IN \(list: Array(Set(paths)))
                """
            ).map { try $0.get("path") })
    }

    public func countChildren(of path: IdentifierPath) throws -> Int {
        try connection.run(
            """
            SELECT COUNT(DISTINCT path) AS n FROM catalog_entry
            WHERE school_id = \(school) AND environment = \(environment) AND parent_path = \(path)
            """
        )[0].get("n")
    }

    /// Inserts the entry, or replaces the one with its path and language.
    public func save(_ entry: CatalogEntry, of team: String) throws {
        let path = entry.context.path
        let words = ([entry.context.title] + entry.keywords).map { Text.folded($0) }.joined(separator: "\n")
        try connection.run(
            """
            INSERT INTO catalog_entry (
                school_id, environment, path, locale, app_id, parent_path, team, thumbnail_name, search_text, entry
            ) VALUES (
                \(school), \(environment), \(path), \(entry.locale), \(path.app), \(path.parent), \(team),
                \(entry.thumbnailName), \(words), \(try CatalogEntryText.of(entry))
            )
            ON CONFLICT (school_id, environment, path, locale) DO UPDATE SET
                team = excluded.team, thumbnail_name = excluded.thumbnail_name, search_text = excluded.search_text,
                entry = excluded.entry
            """
        )
        try connection.run(
            """
            DELETE FROM catalog_presentation WHERE school_id = \(school) AND environment = \(environment)
              AND path = \(path) AND locale = \(entry.locale)
            """
        )
        for parent in Set(entry.presentablePaths) where parent != path.parent {
            try connection.run(
                """
                INSERT INTO catalog_presentation (school_id, environment, shown_below, path, locale)
                VALUES (\(school), \(environment), \(parent), \(path), \(entry.locale))
                """
            )
        }
    }

    /// Removes one language of a context, or all of it.
    public func remove(_ path: IdentifierPath, locale: String?) throws {
        let condition: SQL = locale.map { "AND locale = \($0)" } ?? ""
        try connection.run(
            """
            DELETE FROM catalog_entry
            WHERE school_id = \(school) AND environment = \(environment) AND path = \(path) \(condition)
            """
        )
    }

    /// Removes everything that was said about an app, with the pictures that nothing shows any more.
    public func removeApp(_ app: String) throws {
        let teams: [String] = try connection.run(
            """
            SELECT DISTINCT team FROM catalog_entry
            WHERE school_id = \(school) AND environment = \(environment) AND app_id = \(app)
            """
        ).map { try $0.get("team") }
        try connection.run(
            """
            DELETE FROM catalog_entry
            WHERE school_id = \(school) AND environment = \(environment) AND app_id = \(app)
            """
        )
        for team in teams { try removeUnusedThumbnails(of: team) }
    }

    /// The contexts that are shown below this one although it isn't their parent.
    public func shown(below path: IdentifierPath) throws -> [IdentifierPath] {
        try connection.run(
            """
            SELECT DISTINCT path FROM catalog_presentation
            WHERE school_id = \(school) AND environment = \(environment) AND shown_below = \(path) ORDER BY path
            """
        ).map { try $0.get("path") }
    }

    /// The contexts whose title or keywords contain a text, in any language.
    public func search(_ text: String, besides apps: Set<String>, limit: Int) throws -> [IdentifierPath] {
        let pattern = "%\(Text.folded(text).map { "!%_".contains($0) ? "!\($0)" : "\($0)" }.joined())%"
        return try connection.run(
            """
            SELECT DISTINCT path FROM catalog_entry
            WHERE school_id = \(school) AND environment = \(environment) AND search_text LIKE \(pattern) ESCAPE '!'
              AND path IN (
                SELECT path FROM content_context
                WHERE school_id = \(school) AND is_assignable = 1 AND is_withdrawn = 0
                  AND app_id NOT IN \(list: apps.sorted()))
            ORDER BY path LIMIT \(limit)
            """
        ).map { try $0.get("path") }
    }

    // MARK: Pictures

    public func thumbnail(_ name: String, of team: String) throws -> Thumbnail? {
        let bytes: [UInt8]? = try connection.run(
            """
            SELECT bytes FROM catalog_thumbnail WHERE school_id = \(school) AND environment = \(environment)
              AND team = \(team) AND name = \(name)
            """
        ).first?.get("bytes")
        return bytes.flatMap { Thumbnail(Data($0)) }
    }

    public func save(_ thumbnail: Thumbnail, named name: String, of team: String) throws {
        try connection.run(
            """
            INSERT INTO catalog_thumbnail (school_id, environment, team, name, bytes)
            VALUES (\(school), \(environment), \(team), \(name), \([UInt8](thumbnail.bytes)))
            ON CONFLICT (school_id, environment, team, name) DO UPDATE SET bytes = excluded.bytes
            """
        )
    }

    public func removeThumbnail(_ name: String, of team: String) throws {
        try connection.run(
            """
            DELETE FROM catalog_thumbnail WHERE school_id = \(school) AND environment = \(environment)
              AND team = \(team) AND name = \(name)
            """
        )
    }

    /// The contexts that show a picture.
    public func paths(showing thumbnail: String, of team: String) throws -> [IdentifierPath] {
        try connection.run(
            """
            SELECT DISTINCT path FROM catalog_entry WHERE school_id = \(school) AND environment = \(environment)
              AND team = \(team) AND thumbnail_name = \(thumbnail) ORDER BY path
            """
        ).map { try $0.get("path") }
    }

    /// Removes the pictures of a team that none of its contexts shows any more.
    public func removeUnusedThumbnails(of team: String) throws {
        try connection.run(
            """
            DELETE FROM catalog_thumbnail
            WHERE school_id = \(school) AND environment = \(environment) AND team = \(team) AND NOT EXISTS (
                SELECT 1 FROM catalog_entry
                WHERE catalog_entry.school_id = catalog_thumbnail.school_id
                  AND catalog_entry.environment = catalog_thumbnail.environment
                  AND catalog_entry.team = catalog_thumbnail.team
                  AND catalog_entry.thumbnail_name = catalog_thumbnail.name
            )
            """
        )
    }
}

extension CatalogEnvironment: SQLReadable {}

extension SQLConnection {
    public func catalog(of school: School.ID, in environment: CatalogEnvironment) -> Catalog {
        Catalog(connection: self, school: school, environment: environment)
    }
}
