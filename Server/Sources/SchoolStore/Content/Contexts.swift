import Foundation
public import SchoolModel
public import Storage

/// The apps of a school and their contexts, as one transaction sees them.
///
/// All SQL about these is in this file.
public struct Contexts {
    let connection: any SQLConnection
    let school: School.ID

    init(_ connection: any SQLConnection, school: School.ID) {
        self.connection = connection
        self.school = school
    }

    // MARK: Apps

    public func apps() throws -> [ContentApp] {
        try connection.run("SELECT id, name FROM content_app WHERE school_id = \(school) ORDER BY id").map { row in
            ContentApp(id: try row.get("id"), name: try row.get("name"))
        }
    }

    public func app(_ id: String) throws -> ContentApp? {
        try apps().first { $0.id == id }
    }

    /// Inserts the app, with versions counted from `firstVersion`, or changes its name.
    public func save(_ app: ContentApp, firstVersion: Int64 = 0) throws {
        try connection.run(
            """
            INSERT INTO content_app (school_id, id, name, version, first_version)
            VALUES (\(school), \(app.id), \(app.name), \(firstVersion), \(firstVersion))
            ON CONFLICT (school_id, id) DO UPDATE SET name = excluded.name
            """
        )
    }

    /// Removes an app with all its contexts; handouts keep the titles that they copied.
    public func removeApp(_ id: String) throws {
        try connection.run("DELETE FROM content_app WHERE school_id = \(school) AND id = \(id)")
    }

    // MARK: Contexts

    /// Contexts as students were given them, whether or not their apps still offer them.
    public func handedOut(_ paths: some Collection<IdentifierPath>) throws -> [ContentContext] {
        try select("AND path IN \(list: Array(Set(paths))) ORDER BY path", withdrawn: "")
    }

    public func find(_ path: IdentifierPath) throws -> ContentContext? {
        try select("AND path = \(path)").first
    }

    /// The contexts along a path that exist, from the root.
    public func along(_ path: IdentifierPath) throws -> [ContentContext] {
        var paths = [path]
        while let parent = paths.last?.parent { paths.append(parent) }
        let found = try select("AND path IN \(list: paths)")
        return found.sorted { $0.path.elements.count < $1.path.elements.count }
    }

    /// The children of a context as a teacher sees them: by display order, then title.
    public func children(of path: IdentifierPath) throws -> [ContentContext] {
        try select("AND parent_path = \(path)").sorted {
            ($0.displayOrder, $0.title, $0.path.identifier) < ($1.displayOrder, $1.title, $1.path.identifier)
        }
    }

    public func find(_ paths: some Collection<IdentifierPath>) throws -> [ContentContext] {
        try select("AND path IN \(list: Array(Set(paths))) ORDER BY path")
    }

    /// How many contexts of each app can be handed out.
    public func countAssignable() throws -> [String: Int] {
        let rows = try connection.run(
            """
            SELECT app_id, COUNT(*) AS n FROM content_context
            WHERE school_id = \(school) AND is_assignable = 1 AND is_withdrawn = 0 GROUP BY app_id
            """
        )
        return Dictionary(uniqueKeysWithValues: try rows.map { (try $0.get("app_id"), try $0.get("n")) })
    }

    /// How many children each child of a context has.
    public func countGrandchildren(of path: IdentifierPath) throws -> [IdentifierPath: Int] {
        let rows = try connection.run(
            """
            SELECT child.path AS path, COUNT(*) AS n
            FROM content_context AS child
            JOIN content_context AS grandchild
                ON grandchild.school_id = child.school_id AND grandchild.parent_path = child.path
                AND grandchild.is_withdrawn = 0
            WHERE child.school_id = \(school) AND child.parent_path = \(path)
            GROUP BY child.path
            """
        )
        return Dictionary(uniqueKeysWithValues: try rows.map { (try $0.get("path"), try $0.get("n")) })
    }

    public func countChildren(of path: IdentifierPath) throws -> Int {
        try connection.run(
            """
            SELECT COUNT(*) AS n FROM content_context
            WHERE school_id = \(school) AND parent_path = \(path) AND is_withdrawn = 0
            """
        )[0].get("n")
    }

    /// Every context of an app in the order of its paths, from just after `cursor`.
    public func list(of app: String, after cursor: IdentifierPath? = nil, limit: Int) throws -> [ContentContext] {
        try select("AND app_id = \(app) AND path > \(cursor?.key ?? "") ORDER BY path LIMIT \(limit)")
    }

    /// What can be handed out of any app but these, if its title contains `text`, for a teacher who searches.
    public func search(_ text: String, besides apps: Set<String>, limit: Int) throws -> [ContentContext] {
        let pattern = "%\(Text.folded(text).map { "!%_".contains($0) ? "!\($0)" : "\($0)" }.joined())%"
        return try select(
            """
            AND is_assignable = 1 AND app_id NOT IN \(list: apps.sorted())
            AND title_folded LIKE \(pattern) ESCAPE '!' ORDER BY path LIMIT \(limit)
            """
        )
    }

    /// Inserts the context, or replaces the one at its path, as part of a version of the app's content.
    public func save(_ context: ContentContext, in version: Int64 = 0) throws {
        try connection.run(
            """
            INSERT INTO content_context (
                school_id, path, parent_path, app_id, kind, title, title_folded, custom_type_name, display_order, topic,
                summary, universal_link, is_assignable, age_from, age_to, minutes_from, minutes_to, capabilities,
                thumbnail_id, navigation, changed_in
            ) VALUES (
                \(school), \(context.path), \(context.path.parent), \(context.path.app), \(context.kind),
                \(context.title), \(Text.folded(context.title)), \(context.customTypeName), \(context.displayOrder), \(context.topic),
                \(context.summary), \(context.universalLink), \(context.isAssignable),
                \(context.suggestedAge?.lowerBound), \(context.suggestedAge?.upperBound),
                \(context.suggestedMinutes?.lowerBound), \(context.suggestedMinutes?.upperBound),
                \(try OpaqueText.of(context.capabilities)), \(context.thumbnailID),
                \(try context.navigationChildren.isEmpty ? nil : OpaqueText.of(context.navigationChildren.map(\.elements))),
                \(version)
            )
            ON CONFLICT (school_id, path) DO UPDATE SET
                kind = excluded.kind, title = excluded.title, title_folded = excluded.title_folded,
                custom_type_name = excluded.custom_type_name,
                display_order = excluded.display_order, topic = excluded.topic, summary = excluded.summary,
                universal_link = excluded.universal_link, is_assignable = excluded.is_assignable,
                age_from = excluded.age_from, age_to = excluded.age_to, minutes_from = excluded.minutes_from,
                minutes_to = excluded.minutes_to, capabilities = excluded.capabilities,
                thumbnail_id = excluded.thumbnail_id, navigation = excluded.navigation,
                changed_in = excluded.changed_in, is_withdrawn = 0
            """
        )
    }

    /// Removes a context with everything below it, as part of a version of the app's content.
    ///
    /// Students keep what they were given: it stays, with what is above it, and is no longer offered to anybody.
    ///
    /// - Returns: How many contexts were offered until now.
    @discardableResult
    public func remove(_ path: IdentifierPath, in version: Int64 = 0) throws -> Int {
        let isWithin: SQL = "(path = \(path) OR (path > \(path.key + "/") AND path < \(path.key + "0")))"
        let removed = try connection.run(
            """
            UPDATE content_context SET is_withdrawn = 1
            WHERE school_id = \(school) AND \(isWithin) AND is_withdrawn = 0 RETURNING path
            """
        ).count
        guard removed > 0 else { return 0 }
        try connection.run(
            """
            DELETE FROM content_context WHERE school_id = \(school) AND \(isWithin) AND NOT EXISTS (
                SELECT 1 FROM handout_activity AS activity
                JOIN handout ON handout.school_id = activity.school_id AND handout.id = activity.handout_id
                WHERE activity.school_id = content_context.school_id AND activity.kind = 'context'
                    AND (activity.content = content_context.path
                        OR (activity.content > content_context.path || '/'
                            AND activity.content < content_context.path || '0'))
                    AND handout.state NOT IN ('draft', 'scheduled')
            )
            """
        )
        try connection.run(
            """
            INSERT INTO removed_context (school_id, path, app_id, removed_in)
            VALUES (\(school), \(path), \(path.app), \(version))
            ON CONFLICT (school_id, path) DO UPDATE SET removed_in = excluded.removed_in
            """
        )
        return removed
    }

    private func select(
        _ condition: SQL, withdrawn: SQL = "AND is_withdrawn = 0"
    ) throws -> [ContentContext] {
        try connection.run(
            """
            SELECT path, kind, title, custom_type_name, display_order, topic, summary, universal_link,
                   is_assignable, age_from, age_to, minutes_from, minutes_to, capabilities, thumbnail_id, navigation
            FROM content_context WHERE school_id = \(school) \(withdrawn) \(condition)
            """
        ).map { row in
            let navigation: String? = try row.find("navigation")
            return ContentContext(
                path: try row.get("path"),
                kind: try row.get("kind"),
                title: try row.get("title"),
                customTypeName: try row.find("custom_type_name"),
                displayOrder: try row.get("display_order"),
                topic: try row.find("topic"),
                summary: try row.find("summary"),
                universalLink: try row.find("universal_link"),
                isAssignable: try row.get("is_assignable"),
                suggestedAge: try range(row, "age_from", "age_to"),
                suggestedMinutes: try range(row, "minutes_from", "minutes_to"),
                capabilities: try OpaqueText.value(row.get("capabilities"), column: "capabilities"),
                thumbnailID: try row.find("thumbnail_id"),
                navigationChildren: try navigation.map { text in
                    try OpaqueText.value(text, as: [[String]].self, column: "navigation").map { try IdentifierPath($0) }
                } ?? []
            )
        }
    }

    private func range(_ row: SQLRow, _ from: String, _ to: String) throws -> ClosedRange<Int>? {
        guard let lower: Int = try row.find(from), let upper: Int = try row.find(to), lower <= upper else {
            return nil
        }
        return lower...upper
    }
}

extension SQLConnection {
    public func contexts(of school: School.ID) -> Contexts { Contexts(self, school: school) }
}
