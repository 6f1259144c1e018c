import Storage

extension Schema {
    /// Whether somebody or a roster put people and classes into the archive.
    static let archive: [Migration] = [
        Migration(
            "2026-11 what somebody archived stays archived",
            """
            ALTER TABLE person
                ADD COLUMN archived_by_hand INTEGER NOT NULL DEFAULT 0 CHECK (archived_by_hand IN (0, 1))
            """,
            """
            ALTER TABLE school_class
                ADD COLUMN archived_by_hand INTEGER NOT NULL DEFAULT 0 CHECK (archived_by_hand IN (0, 1))
            """,
            // No roster archives an administrator, or what was entered by hand. What it archives has no line in the log;
            // only the classes that administrators archived were called saved there. Somebody who was changed after that was
            // out of the archive again: what was changed of those inside was called archiving, too.
            """
            UPDATE person SET archived_by_hand = 1
            WHERE is_archived = 1 AND (
                source_id IS NULL OR role = 'administrator' OR (school_id, id) IN (
                    SELECT school_id, object_id FROM audit_entry
                    WHERE act IN ('person.archived', 'person.changed')
                    GROUP BY school_id, object_id
                    HAVING MAX(CASE WHEN act = 'person.archived' THEN at END)
                        >= COALESCE(MAX(CASE WHEN act = 'person.changed' THEN at END), 0)))
            """,
            """
            UPDATE school_class SET archived_by_hand = 1
            WHERE is_archived = 1 AND (
                source_id IS NULL OR (school_id, id) IN (
                    SELECT school_id, object_id FROM audit_entry WHERE act = 'class.archived'))
            """
        )
    ]
}
