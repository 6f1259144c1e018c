public import Foundation
public import SchoolModel
public import Storage
public import Timetable

/// The displays of a school, as one transaction sees them.
public struct HallDisplays {
    private let connection: any SQLConnection
    private let school: School.ID

    init(_ connection: any SQLConnection, school: School.ID) {
        self.connection = connection
        self.school = school
    }

    public func add(_ display: HallDisplay, secretHash: String) throws {
        try connection.run(
            """
            INSERT INTO hall_display (school_id, id, name, names, secret_hash, made_at, last_read_at)
            VALUES (
                \(school), \(display.id), \(display.name), \(display.names.rawValue), \(secretHash),
                \(display.madeAt), \(display.lastReadAt)
            )
            """
        )
    }

    /// All displays, the newest first.
    public func list() throws -> [HallDisplay] {
        try connection.run(
            """
            SELECT id, name, names, made_at, last_read_at FROM hall_display
            WHERE school_id = \(school) ORDER BY made_at DESC, id DESC
            """
        ).map(HallDisplay.init(row:))
    }

    public func find(secretHash: String) throws -> HallDisplay? {
        try connection.run(
            """
            SELECT id, name, names, made_at, last_read_at FROM hall_display
            WHERE school_id = \(school) AND secret_hash = \(secretHash)
            """
        ).first.map(HallDisplay.init(row:))
    }

    public func noteRead(_ id: HallDisplay.ID, at now: Date) throws {
        try connection.run(
            "UPDATE hall_display SET last_read_at = \(now) WHERE school_id = \(school) AND id = \(id)")
    }

    /// Removes a display, and says what it was called; nil if there was none.
    public func remove(_ id: HallDisplay.ID) throws -> String? {
        try connection.run(
            "DELETE FROM hall_display WHERE school_id = \(school) AND id = \(id) RETURNING name"
        ).first?.get("name")
    }
}

extension HallDisplay {
    fileprivate init(row: SQLRow) throws {
        let names: String = try row.get("names")
        self.init(
            // What this program does not know shows no names.
            id: try row.get("id"), name: try row.get("name"), names: Names(rawValue: names) ?? .none,
            madeAt: try row.get("made_at"), lastReadAt: try row.find("last_read_at"))
    }
}

extension SQLConnection {
    public func hallDisplays(of school: School.ID) -> HallDisplays { HallDisplays(self, school: school) }
}
