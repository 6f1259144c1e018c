public import SchoolModel
public import Storage
public import Timetable

/// Which sources say which days off.
///
/// Several can say the same. What a planner has entered has no source.
public struct DayOffSources {
    private let connection: any SQLConnection
    private let school: School.ID

    init(_ connection: any SQLConnection, school: School.ID) {
        self.connection = connection
        self.school = school
    }

    /// The sources of each day off that has any, by ``DayOff/key``.
    public func all() throws -> [String: Set<TimetableSource.ID>] {
        let rows = try connection.run(
            "SELECT first_day, last_day, course, name, source_id FROM day_off_source WHERE school_id = \(school)")
        var sources: [String: Set<TimetableSource.ID>] = [:]
        for row in rows {
            let course: String = try row.get("course")
            let dayOff = DayOff(
                firstDay: try row.get("first_day"), lastDay: try row.get("last_day"), name: try row.get("name"),
                course: course.isEmpty ? nil : course)
            sources[dayOff.key, default: []].insert(try row.get("source_id"))
        }
        return sources
    }

    /// Notes that a source says a day off that is stored.
    public func add(_ source: TimetableSource.ID, of dayOff: DayOff) throws {
        try connection.run(
            """
            INSERT INTO day_off_source (school_id, first_day, last_day, course, name, source_id)
            VALUES (
                \(school), \(dayOff.firstDay), \(dayOff.lastDay), \(dayOff.course ?? ""), \(dayOff.name), \(source)
            )
            """
        )
    }

    /// Notes that a source no longer says a day off.
    public func remove(_ source: TimetableSource.ID, of dayOff: DayOff) throws {
        try connection.run(
            """
            DELETE FROM day_off_source
            WHERE school_id = \(school) AND first_day = \(dayOff.firstDay) AND last_day = \(dayOff.lastDay)
              AND course = \(dayOff.course ?? "") AND name = \(dayOff.name) AND source_id = \(source)
            """
        )
    }
}

extension SQLConnection {
    public func dayOffSources(of school: School.ID) -> DayOffSources { DayOffSources(self, school: school) }
}
