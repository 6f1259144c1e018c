import ArgumentParser
import Foundation
import SchoolModel
import SchoolServices
import SchoolStore
import Storage
import StorageDrivers

/// Where a school is stored: the options that every command has.
struct SchoolOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The folder that the school is kept in.", valueName: "folder"))
    var data = "school"

    func validate() throws {
        guard data.allSatisfy(\.isWhitespace) else { return }
        throw ValidationError(
            "--data is empty. Name the folder that the school is kept in, or leave it out for “school”.")
    }
}

/// A school whose store is open.
struct OpenedSchool {
    let school: School
    let database: any SQLDatabase
    /// Where files are kept.
    let folder: URL
    /// Where it was founded just now, for whoever typed the command; nil if it was there.
    let founding: String?
}

/// What a command does where there is no school.
enum Founding {
    /// It stops: most commands have nothing to do in an empty school, so the folder must be a wrong one.
    case never
    /// It founds one.
    case ifMissing
    /// It founds one that everybody may be let into, and opens no other.
    case demo(flag: String)
}

/// Opens the school in `data`.
///
/// Only its owner can read the folder. The records are in `school.sqlite` there, or in
/// PostgreSQL if `DATABASE_URL` is set. A server holds the folder before it looks at the tables: a newer one would
/// otherwise change them below an older one that serves the school.
///
/// - Throws: ``CommandFailure`` if it isn't the kind of school that `founding` asks for. Nothing was changed then,
///   except that tables of an earlier version may have been brought up to date.
func openSchool(data: String, founding: Founding = .never, serving: Bool = false) async throws -> OpenedSchool {
    // Whatever is written from now on is for its owner alone, wherever somebody moves it.
    umask(0o077)
    let place = SchoolPlace(data: data)
    if !serving { try FolderHold.requireNoRestoring(in: place.folder) }
    let isThere = try await place.hasSchool()
    if !isThere { try place.requireFounding(founding) }
    if place.databaseURL == nil { try place.makeFolder() }
    // Nobody serves a folder that isn't there yet, and a school that is refused leaves none.
    let isFolderThere = FileManager.default.fileExists(atPath: place.folder.path(percentEncoded: false))
    if serving, isFolderThere { _ = try FolderHold(place.folder, for: .serving) }
    let database = try place.open()
    try await database.migrate(Schema.history)
    let school = try await findOrFoundSchool(in: database, founding)
    if case .demo(let flag) = founding { try await requireDemo(school, in: database, at: place, flag: flag) }
    if place.databaseURL != nil {
        try place.makeFolder()
        try place.markAsElsewhere()
    }
    if serving { try await place.requireWhole(database) }
    if serving, !isFolderThere { _ = try FolderHold(place.folder, for: .serving) }
    return OpenedSchool(
        school: school, database: database, folder: place.folder, founding: isThere ? nil : place.fullName)
}

private func findOrFoundSchool(in database: any SQLDatabase, _ founding: Founding) async throws -> School {
    let id = School.ID(Surroundings.live.makeUUID())
    let timeZone = TimeZone.current.identifier
    return try await database.write { connection in
        if let school = try connection.schools.list().first { return school }
        let school = School(id: id, name: "School", timeZone: timeZone)
        try connection.schools.save(school)
        if case .demo = founding { try connection.schools.setDemo(true, id) }
        return school
    }
}

/// Refuses to open a real school to everybody.
private func requireDemo(
    _ school: School, in database: any SQLDatabase, at place: SchoolPlace, flag: String
) async throws {
    let house = SchoolHouse(school: school.id, database: database, surroundings: .live)
    guard try await !DemoSchool.isOne(house) else { return }
    let remedy =
        place.databaseURL == nil
        ? "choose another folder with --data" : "unset DATABASE_URL, and choose a folder with --data"
    throw CommandFailure(
        "The school in \(place.fullName) was not founded with \(flag), which would let everybody in without a "
            + "password. Serve it without \(flag); for a school to try things out in, \(remedy).")
}
