import Storage

extension Schema {
    /// What the sources of a timetable say about themselves.
    static let timetableSources: [Migration] = [
        Migration(
            "2026-11 whom a source is for",
            "ALTER TABLE timetable_source ADD COLUMN course TEXT",
            "ALTER TABLE timetable_source ADD COLUMN semester TEXT"
        ),
        Migration(
            "2026-11 by which clock a source was read", "ALTER TABLE timetable_source ADD COLUMN former_zone TEXT"
        ),
        // Until then, an incomplete description of a zone could shift lessons without a sign.
        Migration(
            "2026-11 calendars are read again",
            """
            UPDATE timetable_source SET entity_tag = NULL, last_modified = NULL, content_hash = NULL
            WHERE format = 'icalendar'
            """
        ),
    ]
}
