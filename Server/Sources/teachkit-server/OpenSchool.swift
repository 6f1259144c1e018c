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
}

/// A school whose store is open.
struct OpenedSchool {
    let school: School
    let database: any SQLDatabase
    /// Where files are kept.
    let folder: URL
}

/// Opens the school in `data`, founding it if there is none.
///
/// Only its owner can read the folder. The records are in `school.sqlite` there, or in
/// PostgreSQL if `DATABASE_URL` is set.
func openSchool(
    data: String, environment: [String: String] = ProcessInfo.processInfo.environment
) async throws -> OpenedSchool {
    // Whatever is written from now on is for its owner alone, wherever somebody moves it.
    umask(0o077)
    let folder = URL(filePath: data, directoryHint: .isDirectory)
    try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path())
    let database = try openDatabase(in: folder, environment: environment)
    try await database.migrate(Schema.history)
    return OpenedSchool(school: try await findOrFoundSchool(in: database), database: database, folder: folder)
}

private func openDatabase(in folder: URL, environment: [String: String]) throws -> any SQLDatabase {
    if let url = environment["DATABASE_URL"], !url.isEmpty {
        #if PostgreSQL
        try SchoolPlace.markAsElsewhere(folder)
        return PostgresDatabase(url: url, connections: 8)
        #else
        throw CommandFailure("This program was built without PostgreSQL, but DATABASE_URL is set.")
        #endif
    }
    try SchoolPlace.requireHere(folder)
    return try SQLiteDatabase(path: folder.appending(path: "school.sqlite").path(percentEncoded: false))
}

private func findOrFoundSchool(in database: any SQLDatabase) async throws -> School {
    let id = School.ID(Surroundings.live.makeUUID())
    let timeZone = TimeZone.current.identifier
    return try await database.write { connection in
        if let school = try connection.schools.list().first { return school }
        let school = School(id: id, name: "School", timeZone: timeZone)
        try connection.schools.save(school)
        return school
    }
}
