import Algorithms
public import SchoolModel
public import Storage
public import Timetable

/// Which lectures sources name besides the source that brought them.
public struct SharedLectures {
    private let connection: any SQLConnection
    private let school: School.ID

    init(_ connection: any SQLConnection, school: School.ID) {
        self.connection = connection
        self.school = school
    }

    /// The lectures of others that a source names, too.
    public func list(of source: TimetableSource.ID) throws -> Set<Lecture.ID> {
        let rows = try connection.run(
            "SELECT lecture_id FROM shared_lecture WHERE school_id = \(school) AND source_id = \(source)")
        return Set(try rows.map { try $0.get("lecture_id") })
    }

    /// The lectures of a source that others name, too, each with one of these: the first of those that are fetched and could
    /// be read last time, or else the first of all.
    public func others(naming source: TimetableSource.ID) throws -> [Lecture.ID: TimetableSource.ID] {
        let rows = try connection.run(
            """
            SELECT shared_lecture.lecture_id, shared_lecture.source_id FROM shared_lecture
            JOIN lecture ON lecture.school_id = shared_lecture.school_id AND lecture.id = shared_lecture.lecture_id
            JOIN timetable_source AS other
              ON other.school_id = shared_lecture.school_id AND other.id = shared_lecture.source_id
            WHERE shared_lecture.school_id = \(school) AND lecture.source_id = \(source)
              AND shared_lecture.source_id <> \(source)
            ORDER BY shared_lecture.lecture_id,
              CASE WHEN other.address IS NOT NULL AND other.failures = 0 THEN 0 ELSE 1 END, shared_lecture.source_id
            """
        )
        let pairs: [(Lecture.ID, TimetableSource.ID)] = try rows.map {
            (try $0.get("lecture_id"), try $0.get("source_id"))
        }
        return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }

    /// Gives lectures to sources that name them, with all that sources say of them; what somebody entered stays theirs.
    ///
    /// One may have been removed since another was read; what it would have had stays where it is.
    public func handOver(_ lectures: [Lecture.ID: TimetableSource.ID]) throws {
        guard !lectures.isEmpty else { return }
        let sources = Set(try connection.timetableSources(of: school).list().map(\.id))
        for (source, lectures) in Dictionary(grouping: lectures, by: \.value).sorted(by: { $0.key < $1.key })
        where sources.contains(source) {
            let ids = lectures.map(\.key).sorted()
            try connection.timetables(of: school).handOver(ids, to: source)
            try connection.lectureChanges(of: school).handOver(of: ids, to: source)
            for part in ids.chunks(ofCount: 500) {
                try connection.run(
                    """
                    DELETE FROM shared_lecture
                    WHERE school_id = \(school) AND source_id = \(source) AND lecture_id IN \(list: part)
                    """
                )
            }
        }
    }

    /// Replaces the lectures of others that a source names.
    public func save(_ lectures: Set<Lecture.ID>, of source: TimetableSource.ID) throws {
        let known = try list(of: source)
        for part in known.subtracting(lectures).sorted().chunks(ofCount: 500) {
            try connection.run(
                """
                DELETE FROM shared_lecture
                WHERE school_id = \(school) AND source_id = \(source) AND lecture_id IN \(list: part)
                """
            )
        }
        for part in lectures.subtracting(known).sorted().chunks(ofCount: 500) {
            // One may have been removed since the source was read.
            try connection.run(
                """
                INSERT INTO shared_lecture (school_id, lecture_id, source_id)
                SELECT school_id, id, \(source) FROM lecture WHERE school_id = \(school) AND id IN \(list: part)
                """
            )
        }
    }
}

extension SQLConnection {
    public func sharedLectures(of school: School.ID) -> SharedLectures { SharedLectures(self, school: school) }
}
