import ArgumentParser
import Foundation

/// The command that restores a school from a backup.
struct Restore: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Restores a school from a backup.",
        discussion: """
            First checks every byte of the backup, and whether this program is new enough for it; only then is \
            anything written. The records go into the folder of --data, or into the database that DATABASE_URL \
            names, whichever of the two the backup is from; the uploaded files go into the folder.

            If a school with people already exists, nothing is restored without --replace. Stop the server first.
            """
    )

    @OptionGroup var options: SchoolOptions

    @Flag(
        help: """
            Restore even if there is already a school. What is in the folder is moved aside into a separate \
            folder; what is in PostgreSQL is removed, so make a backup of it first.
            """)
    var replace = false

    @Flag(
        help: """
            Let nobody in by what was made before the backup: end all sessions, also of devices and scripts, and all \
            start codes, badges, links to join classes, calendar links and hall displays. Only passwords stay. \
            Otherwise, what was voided since the backup works again.
            """)
    var endAccess = false

    @Argument(help: ArgumentHelp("The file that “backup” made.", valueName: "file"))
    var file: String

    func run() async throws {
        let backup = try ArchiveReader.verified(URL(filePath: file)).checked()
        let place = SchoolPlace(data: options.data)
        let before = try await Restoring(
            backup: backup, place: place, replaces: replace, endsAccess: endAccess, now: Date()
        ).run()
        print("Restored \(backup.manifest.summary), as of \(backup.manifest.moment), to \(options.data).")
        if let lack = backup.manifest.lack {
            standardError(
                "Warning: the backup is not the whole school: \(lack) Put them into the folder files of \(options.data), from "
                    + "an older backup.")
        }
        if endAccess {
            print("Only passwords let people in now; all sessions, start codes, badges and links were ended.")
        } else {
            print("What was ended since the backup lets people in again; --end-access ends all of it.")
        }
        if let before { print("What was there before is in \(before.relativePath).") }
    }
}
