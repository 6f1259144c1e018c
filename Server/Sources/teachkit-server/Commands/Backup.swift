import ArgumentParser
import Foundation
import SchoolStore

/// The command that copies a school while it runs, and checks such copies.
struct Backup: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Copies the school into one file, even while the server is running.",
        discussion: """
            The file contains the records as they are at one moment, the uploaded files, and a manifest with the \
            SHA-256 of each of them. It is the whole school: “teachkit-server restore” turns it back into a \
            school, on this machine or another, in SQLite or in PostgreSQL.

            With --verify, every byte of an existing backup is checked, and nothing is written.

            Folders that are missing are made. The file appears when it is complete. Only you may read it; encrypt what leaves the machine.

            If the bytes of uploaded files are missing, the rest is backed up, the manifest names them, and the status \
            is 1, now and with --verify.
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
            if let lack = manifest.lack {
                throw CommandFailure(
                    "\(file) is as it was written, but not the whole school: \(lack) Keep an older backup that has them, "
                        + "and put them into the folder files of the school from it.")
            }
            print("\(file) is sound: \(manifest.summary), as of \(manifest.moment).")
        } else {
            try await make(URL(filePath: file))
        }
    }

    private func make(_ target: URL) async throws {
        try PartialBackup.requireFree(target)
        let folder = target.deletingLastPathComponent()
        let missingFolders = MissingFolders(to: folder)
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            PartialBackup.tidy(folder, at: Date())
            let (made, missing) = try await backUp(to: target)
            print("Backed up \(made.summary), as of \(made.moment), to \(file).")
            guard let lack = made.lack else { return }
            // Whatever removes older backups after this one must not do so.
            let uses: [String] = missing.map { use in "\n\(use.id): \(Self.words(for: use))" }
            throw CommandFailure(
                "\(file) is not the whole school: \(lack) Put them into the folder files of \(options.data), from an "
                    + "older backup, and keep that one until then." + uses.joined())
        } catch {
            missingFolders.remove()
            throw error
        }
    }

    private func backUp(to target: URL) async throws -> (manifest: BackupManifest, missing: [UploadUse]) {
        let partial = try PartialBackup(of: target)
        do {
            let made = try await BackupMaking(
                place: SchoolPlace(data: options.data), target: partial, now: Date()
            ).run()
            try partial.complete()
            return made
        } catch {
            partial.remove()
            throw error
        }
    }

    /// What a person needs to know to find a file in the school.
    private static func words(for use: UploadUse) -> String {
        var places: [String] = []
        if !use.handouts.isEmpty { places.append("in the handouts \(list(use.handouts))") }
        if !use.worksheets.isEmpty { places.append("in the worksheets \(list(use.worksheets))") }
        let place: String = places.isEmpty ? "in no handout and no worksheet" : places.joined(separator: " and ")
        return "“\(use.name)”, uploaded by \(use.owner), \(place)"
    }

    private static func list(_ titles: [String]) -> String {
        titles.map { title -> String in "“\(title)”" }.joined(separator: ", ")
    }
}
