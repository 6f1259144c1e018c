public import Foundation
public import SchoolModel
public import Storage
public import Timetable

/// The timetables waiting to be applied, as one transaction sees them.
public struct TimetableUploads {
    private let connection: any SQLConnection
    private let school: School.ID

    init(_ connection: any SQLConnection, school: School.ID) {
        self.connection = connection
        self.school = school
    }

    public func find(_ id: TimetableUpload.ID) throws -> TimetableUpload? {
        try connection.run(
            """
            SELECT person_id, uploaded_at, source_name, format, term_id, first_day, last_day, course, semester
            FROM timetable_upload WHERE school_id = \(school) AND id = \(id)
            """
        ).first.map { row in
            let settings = TimetableUpload.Settings(
                source: try row.get("source_name"), format: try row.get("format"), term: try row.find("term_id"),
                firstDay: try row.find("first_day"), lastDay: try row.find("last_day"),
                course: try row.find("course"), semester: try row.find("semester"))
            return TimetableUpload(
                id: id, person: try row.get("person_id"), uploadedAt: try row.get("uploaded_at"), settings: settings,
                files: try files(of: id))
        }
    }

    private func files(of id: TimetableUpload.ID) throws -> [TimetableUpload.File] {
        try connection.run(
            """
            SELECT name, content FROM timetable_upload_file
            WHERE school_id = \(school) AND upload_id = \(id) ORDER BY position
            """
        ).map { TimetableUpload.File(name: try $0.get("name"), bytes: try $0.get("content")) }
    }

    public func add(_ upload: TimetableUpload) throws {
        let settings = upload.settings
        try connection.run(
            """
            INSERT INTO timetable_upload (
                school_id, id, person_id, uploaded_at, source_name, format, term_id, first_day, last_day, course,
                semester
            ) VALUES (
                \(school), \(upload.id), \(upload.person), \(upload.uploadedAt), \(settings.source),
                \(settings.format), \(settings.term), \(settings.firstDay), \(settings.lastDay), \(settings.course),
                \(settings.semester)
            )
            """
        )
        for (position, file) in upload.files.enumerated() {
            try connection.run(
                """
                INSERT INTO timetable_upload_file (school_id, upload_id, position, name, content)
                VALUES (\(school), \(upload.id), \(position), \(file.name), \(file.bytes))
                """
            )
        }
    }

    public func remove(_ id: TimetableUpload.ID) throws {
        try connection.run("DELETE FROM timetable_upload WHERE school_id = \(school) AND id = \(id)")
    }

    /// Removes everything that a person uploaded.
    public func removeAll(of person: Person.ID) throws {
        try connection.run("DELETE FROM timetable_upload WHERE school_id = \(school) AND person_id = \(person)")
    }

    /// Removes what anybody abandoned before a moment.
    public func removeOld(before moment: Date) throws {
        try connection.run("DELETE FROM timetable_upload WHERE school_id = \(school) AND uploaded_at < \(moment)")
    }
}

extension SQLConnection {
    public func timetableUploads(of school: School.ID) -> TimetableUploads { TimetableUploads(self, school: school) }
}
