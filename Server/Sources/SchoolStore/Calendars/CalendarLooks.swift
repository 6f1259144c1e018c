public import SchoolModel
public import Storage

/// How calendars on devices show their collections, as one transaction sees it.
public struct CalendarLooks {
    private let connection: any SQLConnection
    private let school: School.ID

    init(_ connection: any SQLConnection, school: School.ID) {
        self.connection = connection
        self.school = school
    }

    /// What the device of a link has said, by the name of the collection.
    public func list(of link: CalendarLink.ID) throws -> [String: CalendarLook] {
        let rows = try connection.run(
            "SELECT collection, color, place FROM calendar_look WHERE school_id = \(school) AND link_id = \(link)")
        let looks = try rows.map { row in
            (
                try row.get("collection") as String,
                CalendarLook(color: try row.find("color"), place: try row.find("place"))
            )
        }
        return Dictionary(looks) { first, _ in first }
    }

    public func save(_ look: CalendarLook, of collection: String, for link: CalendarLink.ID) throws {
        try connection.run(
            """
            INSERT INTO calendar_look (school_id, link_id, collection, color, place)
            VALUES (\(school), \(link), \(collection), \(look.color), \(look.place))
            ON CONFLICT (school_id, link_id, collection) DO UPDATE SET color = excluded.color, place = excluded.place
            """
        )
    }
}

extension SQLConnection {
    public func calendarLooks(of school: School.ID) -> CalendarLooks { CalendarLooks(self, school: school) }
}
