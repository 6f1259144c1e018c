import GRDB

extension LocalStore {
    /// Creates the tables of both files, as far as they are missing.
    ///
    /// Another process may be about to do the same. What is missing is certain only while nobody else can write.
    static func lay(_ database: Database) throws {
        if try version(of: "main", in: database) < history.count {
            try database.inTransaction(.immediate) {
                let version = try version(of: "main", in: database)
                if version < history.count {
                    for step in history[version...] { try database.execute(sql: step) }
                    try database.execute(sql: "PRAGMA main.user_version = \(history.count)")
                }
                return .commit
            }
        }
        if try version(of: "cache", in: database) != cacheVersion {
            try database.inTransaction(.immediate) {
                let version = try version(of: "cache", in: database)
                if version != cacheVersion { try layCache(database, over: version) }
                return .commit
            }
        }
    }

    private static func version(of file: String, in database: Database) throws -> Int {
        try Int.fetchOne(database, sql: "PRAGMA \(file).user_version") ?? 0
    }

    /// The columns of a context that both files have.
    static let contextColumns = "path, parent, identifier, title, topic, link, created, modified, body"
    static let places = "?, ?, ?, ?, ?, ?, ?, ?, ?"

    private static let contextTable = """
        path TEXT PRIMARY KEY,
        parent TEXT,
        identifier TEXT NOT NULL,
        title TEXT NOT NULL,
        topic TEXT,
        link TEXT,
        created INTEGER NOT NULL,
        modified INTEGER NOT NULL,
        body TEXT NOT NULL
        """

    /// Every context, whether or not it is waiting to be published; what is waiting is newer.
    static let knownContexts = """
        (
            SELECT \(contextColumns) FROM main.waiting_context
            UNION ALL
            SELECT \(contextColumns) FROM cache.context AS cached
            WHERE NOT EXISTS (SELECT 1 FROM main.waiting_context AS waiting WHERE waiting.path = cached.path)
        )
        """

    static let knownThumbnails = """
        (SELECT id, bytes FROM main.waiting_thumbnail UNION ALL SELECT id, bytes FROM cache.thumbnail)
        """

    /// The steps by which the tables of waiting things evolved, oldest first.
    private static let history = [
        """
        CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL);

        CREATE TABLE change (number INTEGER NOT NULL);
        INSERT INTO change (number) VALUES (0);

        CREATE TABLE context (
            path TEXT PRIMARY KEY,
            body TEXT NOT NULL,
            created INTEGER NOT NULL,
            modified INTEGER NOT NULL,
            change INTEGER NOT NULL,
            published INTEGER NOT NULL DEFAULT 0,
            refusal TEXT
        );
        CREATE INDEX context_to_publish ON context (change) WHERE published < change;

        CREATE TABLE removed_context (path TEXT PRIMARY KEY, change INTEGER NOT NULL);

        CREATE TABLE assigned (path TEXT PRIMARY KEY);

        CREATE TABLE activity (
            id TEXT PRIMARY KEY,
            path TEXT NOT NULL,
            revision INTEGER NOT NULL,
            body TEXT NOT NULL,
            change INTEGER NOT NULL,
            clock_offset INTEGER,
            delivered INTEGER NOT NULL DEFAULT 0,
            refusal TEXT
        );
        CREATE INDEX activity_of_context ON activity (path, change);
        CREATE INDEX activity_to_deliver ON activity (change) WHERE delivered < revision;

        CREATE TABLE done_mark (path TEXT PRIMARY KEY, at INTEGER NOT NULL, change INTEGER NOT NULL);
        """,
        // The cache becomes a separate file. Contexts come back from the app and from the server.
        """
        DROP TABLE context;
        CREATE TABLE waiting_context (
            \(contextTable),
            change INTEGER NOT NULL,
            refusal TEXT
        ) WITHOUT ROWID;
        CREATE INDEX waiting_context_by_parent ON waiting_context (parent);
        CREATE INDEX waiting_context_by_identifier ON waiting_context (identifier);
        CREATE INDEX waiting_context_to_publish ON waiting_context (change) WHERE refusal IS NULL;

        DELETE FROM activity WHERE delivered >= revision;
        DROP INDEX activity_to_deliver;
        ALTER TABLE activity DROP COLUMN delivered;
        CREATE INDEX activity_to_deliver ON activity (change) WHERE refusal IS NULL;
        """,
        """
        CREATE TABLE waiting_thumbnail (id TEXT PRIMARY KEY, bytes BLOB NOT NULL) WITHOUT ROWID;
        """,
        // The clock offset with which the last delivered attempt at a context was dated: if the attempt continues, it
        // began at the same moment. This doesn't belong in the cache, because the server can't provide it.
        """
        CREATE TABLE dated_attempt (path TEXT PRIMARY KEY, id TEXT NOT NULL, clock_offset INTEGER) WITHOUT ROWID;
        """,
        """
        CREATE TABLE waiting_call (
            id TEXT PRIMARY KEY,
            change INTEGER NOT NULL,
            method TEXT NOT NULL,
            path TEXT NOT NULL,
            body BLOB,
            note BLOB NOT NULL,
            refusal BLOB
        );
        CREATE INDEX waiting_call_to_deliver ON waiting_call (change) WHERE refusal IS NULL;
        """,
        // Details of capabilities were refused that are folded now; refused contexts are sent once more.
        """
        UPDATE waiting_context SET refusal = NULL;
        """,
        // Another process may still be at an attempt that isn't the last one delivered at its context. When it began is
        // known by its change; of those that are there, it isn't.
        """
        CREATE TABLE next_dated_attempt (
            path TEXT NOT NULL, id TEXT NOT NULL, clock_offset INTEGER, change INTEGER, PRIMARY KEY (path, id)
        ) WITHOUT ROWID;
        INSERT INTO next_dated_attempt (path, id, clock_offset) SELECT path, id, clock_offset FROM dated_attempt;
        DROP TABLE dated_attempt;
        ALTER TABLE next_dated_attempt RENAME TO dated_attempt;
        """,
        // How the device's clock stood when an attempt was first saved, as somebody may set it before the delivery.
        """
        ALTER TABLE activity ADD COLUMN clock_lead INTEGER;
        ALTER TABLE activity ADD COLUMN boot TEXT;
        """,
    ]

    private static let cacheVersion = 5

    private static let attemptColumns = """
        path TEXT NOT NULL, id TEXT NOT NULL, revision INTEGER NOT NULL, body TEXT NOT NULL, change INTEGER NOT NULL,
        PRIMARY KEY (path, id)
        """

    /// Lets the cache keep several attempts at a context, with those that it has: no server gives them back.
    private static let severalAttempts = """
        CREATE TABLE cache.next_attempt (\(attemptColumns)) WITHOUT ROWID;
        INSERT INTO cache.next_attempt (path, id, revision, body, change)
            SELECT path, id, revision, body, change FROM cache.attempt;
        DROP TABLE cache.attempt;
        ALTER TABLE cache.next_attempt RENAME TO attempt;
        PRAGMA cache.user_version = \(cacheVersion);
        """

    /// Creates the tables of the cache; a cache of a version before the last one isn't worth keeping.
    private static func layCache(_ database: Database, over version: Int) throws {
        if version == 4 { return try database.execute(sql: severalAttempts) }
        let tables = try String.fetchAll(
            database,
            sql: "SELECT name FROM cache.sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite!_%' ESCAPE '!'"
        )
        for table in tables { try database.execute(sql: "DROP TABLE cache.\(table.quotedDatabaseIdentifier)") }
        try database.execute(
            sql: """
                CREATE TABLE cache.context (\(contextTable)) WITHOUT ROWID;
                CREATE INDEX cache.context_by_parent ON context (parent);
                CREATE INDEX cache.context_by_identifier ON context (identifier);
                CREATE TABLE cache.attempt (\(attemptColumns)) WITHOUT ROWID;
                CREATE TABLE cache.thumbnail (id TEXT PRIMARY KEY, bytes BLOB NOT NULL) WITHOUT ROWID;
                CREATE TABLE cache.wanted_thumbnail (id TEXT PRIMARY KEY) WITHOUT ROWID;
                CREATE TABLE cache.pull (cursor TEXT NOT NULL);
                CREATE TABLE cache.answer (path TEXT PRIMARY KEY, body BLOB NOT NULL) WITHOUT ROWID;
                PRAGMA cache.user_version = \(cacheVersion);
                """
        )
    }

    static func emptyCache(_ database: Database) throws {
        try database.execute(
            sql: """
                DELETE FROM cache.context;
                DELETE FROM cache.attempt;
                DELETE FROM cache.pull;
                DELETE FROM cache.answer;
                """
        )
    }
}
