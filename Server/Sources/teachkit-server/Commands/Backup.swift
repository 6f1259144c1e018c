import ArgumentParser
import Foundation

/// The command that copies a school while it runs, and checks such copies.
struct Backup: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Copies the school into one file, even while the server is running.",
        discussion: """
            The file contains the records as they are at one moment, the uploaded files, and a manifest with the \
            SHA-256 of each of them. It is the whole school: “teachkit-server restore” turns it back into a \
            school, on this machine or another, in SQLite or in PostgreSQL.

            With --verify, every byte of an existing backup is checked, and nothing is written.

            The file appears when it is complete. Only you may read it; encrypt what leaves the machine.
            """
    )

    @OptionGroup var options: SchoolOptions

    @Flag(help: "Only check an existing backup.")
    var verify = false

    @Argument(help: ArgumentHelp("The file to make, or to check.", valueName: "file"))
    var file: String

    func run() async throws {
        if verify {
            let manifest = try ArchiveReader.verified(URL(filePath: file)).checked().manifest
            print("\(file) is sound: \(manifest.summary), as of \(manifest.moment).")
        } else {
            try await make(URL(filePath: file))
        }
    }

    private func make(_ target: URL) async throws {
        let files = FileManager.default
        guard try !FileFault.isThere(target) else {
            throw CommandFailure("\(file) already exists; choose a new file.")
        }
        let folder = target.deletingLastPathComponent()
        let making = folder.appending(path: ".\(target.lastPathComponent).partial")
        try? files.removeItem(at: making)
        do {
            try files.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            let made = try await BackupMaking(place: SchoolPlace(data: options.data), target: making, now: Date()).run()
            try files.moveItem(at: making, to: target)
            for id in made.missing {
                let warning =
                    "Warning: the bytes of the uploaded file \(id) are not in \(options.data); it is left out.\n"
                FileHandle.standardError.write(Data(warning.utf8))
            }
            print("Backed up \(made.manifest.summary), as of \(made.manifest.moment), to \(file).")
        } catch {
            try? files.removeItem(at: making)
            throw error
        }
    }
}
