import Foundation
import Interchange
import SchoolModel
import SchoolServices
import SchoolStore
import Storage

/// A school that gets its people from rosters.
struct RosterHouse {
    let school: TestHouse
    let administrator: Actor

    private let importing: SchoolHouse

    /// Imports go through `database`, if there is one.
    init(_ school: TestHouse, database: (any SQLDatabase)? = nil) async throws {
        self.school = school
        administrator = try await school.actor(school.administrator)
        importing = SchoolHouse(
            school: school.house.school, database: database ?? school.house.database,
            surroundings: school.house.surroundings)
    }

    var imports: RosterImportService { RosterImportService(importing) }
    var uploads: UploadedImport<RosterImportService> { UploadedImport(imports, in: importing) }
    var exports: RosterExportService { RosterExportService(school.house) }
    var author: Author { .person(administrator) }

    /// The folder of made-up rosters that comes with the project.
    static func sample(_ name: String) -> RosterFiles {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../../../../Examples/Rosters")
        return RosterFiles(at: folder.appending(path: name).standardizedFileURL)
    }

    /// A roster of students in one class, `s1` to `sN`, in Apple's files.
    static func students(_ count: Int, inClass members: Int? = nil, name: String = "Maya") -> [RosterFile] {
        let rows = { (count: Int, row: (Int) -> String) in (1..<(count + 1)).map { row($0) + "\n" }.joined() }
        let files = [
            "locations.csv": "location_id,location_name\nelm,Elm\n",
            "students.csv": "person_id,first_name,last_name,sis_username,location_id\n"
                + rows(count) { "s\($0),\(name),Brown,student\($0),elm" },
            "staff.csv": "person_id,first_name,last_name,sis_username,location_id\nt1,Ada,White,ada.white,elm\n",
            "courses.csv": "course_id,course_name,location_id\nc1,Maths,elm\n",
            "classes.csv": "class_id,class_number,course_id,instructor_id,location_id\nk1,5A,c1,t1,elm\n",
            "rosters.csv": "roster_id,class_id,student_id\n" + rows(members ?? count) { "r\($0),k1,s\($0)" },
        ]
        return files.sorted { $0.key < $1.key }.map { RosterFile(name: $0.key, bytes: Array($0.value.utf8)) }
    }

    /// Uploads files as the administrator does.
    func upload(_ files: [RosterFile], as actor: Actor? = nil) async throws -> ImportUpload.ID {
        let files = files.map { ImportUpload.File(name: $0.name, bytes: $0.bytes) }
        return try await uploads.keep(files, as: actor ?? administrator)
    }

    func state() async throws -> RosterState {
        let day = CalendarDay(year: 2026, month: 11, day: 21)
        let id = school.house.school
        return try await school.house.database.read { try $0.roster(of: id).state(on: day) }
    }

    func carryOut(_ files: [RosterFile], confirmed: Int? = nil, skippingBadRows: Bool = false) async throws
        -> RosterOutcome
    {
        try await imports.carryOut(
            RosterFiles(files), skippingBadRows: skippingBadRows, confirmedRemovals: confirmed, as: author)
    }

    func auditedActs() async throws -> [String] {
        let id = school.house.school
        let rows = try await school.house.database.read { connection in
            try connection.run("SELECT act, detail FROM audit_entry WHERE school_id = \(id) ORDER BY at, id")
                .map { "\(try $0.get("act", as: String.self)): \(try $0.get("detail", as: String.self))" }
        }
        return rows.filter { $0.hasPrefix("roster.") }
    }
}

extension Array<RosterFile> {
    /// The same files, with a text in one of them replaced.
    func replacing(_ old: String, with new: String, in name: String) -> [RosterFile] {
        map { file in
            guard file.name == name else { return file }
            let text = String(decoding: file.bytes, as: UTF8.self).replacingOccurrences(of: old, with: new)
            return RosterFile(name: name, bytes: [UInt8](text.utf8))
        }
    }
}
