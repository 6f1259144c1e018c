import ArgumentParser
import Foundation
import StorageDrivers

/// The command that copies a school while it runs.
struct Backup: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Copies the school into a new folder, also while the server runs.",
        discussion: """
            The records are copied as they are at one moment, and the copy is checked. To restore, stop the \
            server and start it with --data FOLDER.

            A school in PostgreSQL is copied with pg_dump; this command copies one in SQLite.
            """
    )

    @OptionGroup var options: SchoolOptions

    @Argument(help: ArgumentHelp("The folder to make.", valueName: "folder"))
    var target: String

    func run() async throws {
        if ProcessInfo.processInfo.environment["DATABASE_URL"]?.isEmpty == false {
            throw CommandFailure("This school is in PostgreSQL: use pg_dump, and copy the folder “files”.")
        }
        let (files, source) = (FileManager.default, URL(filePath: options.data, directoryHint: .isDirectory))
        let records = source.appending(path: "school.sqlite").path(percentEncoded: false)
        guard files.fileExists(atPath: records) else {
            throw CommandFailure("There is no school in \(options.data).")
        }
        let folder = URL(filePath: target, directoryHint: .isDirectory)
        guard !files.fileExists(atPath: folder.path(percentEncoded: false)) else {
            throw CommandFailure("\(target) is there already; name a new folder.")
        }
        try files.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        do {
            let copy = folder.appending(path: "school.sqlite").path(percentEncoded: false)
            try SQLiteDatabase.backUp(from: records, to: copy)
            // Files after records: what the records name is there by then.
            let uploads = source.appending(path: "files")
            if files.fileExists(atPath: uploads.path(percentEncoded: false)) {
                try files.copyItem(at: uploads, to: folder.appending(path: "files"))
            }
        } catch {
            try files.removeItem(at: folder)
            throw CommandFailure("The school could not be copied: \(error)")
        }
        print("Copied the school to \(target).")
    }
}
