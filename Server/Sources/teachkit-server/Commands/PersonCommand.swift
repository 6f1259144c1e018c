import ArgumentParser
import Foundation
import Interchange
import SchoolModel
import SchoolServices

/// The commands for what the school keeps about one person.
struct PersonCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "person",
        abstract: "Answers a person who asks what the school keeps about them.",
        subcommands: [PersonExport.self]
    )
}

/// The command that writes what the school keeps about one person.
struct PersonExport: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Writes everything that the school keeps about a person.",
        discussion: """
            The archive holds records.json, with each table's rows of that person and why they are kept, and the \
            person's picture and uploaded files. Passwords, codes and other secrets are left out. Look through it \
            before you hand it over: texts may name others. An uploaded file that can't be read is named, and the status \
            is 1 then; the archive holds all the rest.

            The log says that it was made. The file contains personal data, so only you may read it.
            """
    )

    @Argument(help: "The person's user name or identifier.")
    var person: String

    @Option(help: ArgumentHelp("The archive to write; it must not exist yet.", valueName: "file"))
    var out: String

    @OptionGroup var options: SchoolOptions

    private static func requireAll(_ unreadable: ZipArchive.Unreadable) throws {
        guard !unreadable.isEmpty else { return }
        for path in unreadable.missing { standardError("\(path) can't be read.") }
        for path in unreadable.incomplete {
            standardError("\(path) is incomplete in the archive: it can't be read to its end.")
        }
        let count = unreadable.missing.count + unreadable.incomplete.count
        let files = count == 1 ? "an uploaded file" : "\(count) uploaded files"
        throw CommandFailure(
            "The archive lacks \(files), or a part. Restore the folder “files” from a backup, and export again.")
    }

    func run() async throws {
        let target = URL(filePath: out)
        guard try !FileFault.isThere(target) else { throw CommandFailure("\(out) already exists. Choose a new file.") }
        let opened = try await openSchool(data: options.data)
        let house = SchoolHouse(school: opened.school.id, database: opened.database, surroundings: .live)
        let exports = PersonExportService(
            house, files: FileService(house, folder: SchoolPlace(data: options.data).files))
        do {
            let person = try await exports.find(person)
            // The log says that it was made, so there has to be a place for it first.
            let file = try NewFile(target, growing: .hidden)
            let unreadable: ZipArchive.Unreadable
            do {
                let made = try await exports.export(person, as: .commandLine)
                unreadable = try file.pack(made.files, made.uploads)
                try file.complete()
            } catch {
                file.remove()
                throw error
            }
            print("Wrote what the school keeps about \(AuditEntry.name(of: person)) to \(out).")
            try Self.requireAll(unreadable)
        } catch let refusal as Refusal where refusal.code == .notFound {
            throw CommandFailure(
                "Nobody has the user name or the identifier \(person). Look it up in the web app, under People.")
        }
    }
}
