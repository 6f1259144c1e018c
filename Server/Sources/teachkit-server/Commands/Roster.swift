import ArgumentParser
import Foundation
import Interchange
import SchoolModel
import SchoolServices

/// The commands that import and export who is at the school.
struct Roster: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Imports and exports people, classes and who is in them.",
        subcommands: [RosterImport.self, RosterExport.self]
    )
}

/// The command that imports a roster.
struct RosterImport: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Imports people and classes from another system.",
        discussion: """
            Reads the six files of Apple School Manager, or OneRoster 1.1 or 1.2 CSV, from a folder or a zip \
            archive. What already exists is updated, and what is missing is archived, never deleted. What was \
            entered by hand stays.

            Either everything is imported or nothing. Bad rows are reported by file, line and column; with \
            --skip-bad such rows are left out, and what they are about stays as it is; then nobody and nothing is \
            archived or removed for being missing, since it may be in such a row. An import that would archive \
            or remove more than a tenth, or a hundred, of the people, the classes or the enrolments reports the \
            number, and has to be confirmed with it.

            No one becomes an administrator through an import. Passwords, birth dates, sex, origin, telephone \
            numbers and guardians are not read; the import says so where they are there.
            """
    )

    @Argument(help: "A folder or a zip archive with CSV files.")
    var path: String

    @Flag(help: "List every change, and change nothing.")
    var dryRun = false

    @Flag(help: "Leave out bad rows instead of importing nothing.")
    var skipBad = false

    @Option(help: ArgumentHelp("Confirm this number of removals.", valueName: "count"))
    var confirmRemovals: Int?

    @OptionGroup var options: SchoolOptions

    func validate() throws {
        if let confirmRemovals, confirmRemovals < 0 {
            throw ValidationError("--confirm-removals must be a number of removals, 0 or more.")
        }
        guard try FileFault.isThere(URL(filePath: path)) else {
            throw ValidationError("There is no \(path). Check the path of the folder or archive.")
        }
    }

    func run() async throws {
        try FileFault.require(.reading, URL(filePath: path))
        let opened = try await openSchool(data: options.data)
        let house = SchoolHouse(school: opened.school.id, database: opened.database, surroundings: .live)
        let imports = RosterImportService(house)
        let files = RosterFiles(at: URL(filePath: path))
        let meter = ProgressMeter()
        let progress = { @Sendable (progress: RosterImportService.Progress) in
            meter.show(progress.step.rawValue, progress.fraction)
        }
        let outcome: RosterOutcome
        if dryRun {
            let preview = try await imports.preview(files, as: .commandLine, progress: progress)
            let obstacle = preview.obstacle(skippingBadRows: skipBad, confirmedRemovals: confirmRemovals)
            outcome = RosterOutcome(preview: preview, obstacle: obstacle)
        } else {
            outcome = try await imports.carryOut(
                files, skippingBadRows: skipBad, confirmedRemovals: confirmRemovals, as: .commandLine,
                progress: progress)
        }
        meter.finish()
        try RosterAnswer(outcome: outcome, isDryRun: dryRun).tell()
    }
}

/// The command that exports a roster.
struct RosterExport: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Writes people and classes in the format of another system.",
        discussion: """
            Writes all people and classes that are not archived. Importing the files again changes nothing.

            The files contain personal data, so only you may read them.
            """
    )

    @Argument(
        help: ArgumentHelp(
            "One of \(RosterFormat.names).", valueName: "format"),
        transform: { name in
            guard let format = RosterFormat(rawValue: name) else {
                throw ValidationError("“\(name)” is not one of the formats. Choose one of \(RosterFormat.names).")
            }
            return format
        })
    var format: RosterFormat

    @Argument(help: "A folder that is new or empty, or a name that ends in .zip for an archive.")
    var path: String

    @OptionGroup var options: SchoolOptions

    func run() async throws {
        let target = URL(filePath: path)
        let isArchive = target.pathExtension.lowercased() == "zip"
        try requireFree(target, isArchive: isArchive)
        let opened = try await openSchool(data: options.data)
        let house = SchoolHouse(school: opened.school.id, database: opened.database, surroundings: .live)
        let exports = RosterExportService(house)
        // The log says that it was made, so there has to be a place for it first.
        let files: [RosterFile]
        if isArchive {
            let archive = try NewFile(target, growing: .hidden)
            do {
                files = try await exports.files(as: format, for: .commandLine)
                try archive.write(try ZipArchive.pack(files, at: Date()))
                try archive.complete()
            } catch {
                archive.remove()
                throw error
            }
        } else {
            let missing = MissingFolders(to: target)
            do {
                try FileManager.default.createDirectory(
                    at: target, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
                let hold = try hold(target)
                defer { hold.remove() }
                files = try await exports.files(as: format, for: .commandLine)
                try Self.write(files, to: target)
            } catch {
                missing.remove()
                throw error
            }
        }
        print("Wrote \(format.title) to \(path): \(files.map(\.name).joined(separator: ", ")).")
    }

    /// Writes all files, or none: half a roster would pass for one without the others.
    private static func write(_ files: [RosterFile], to folder: URL) throws {
        var made: [NewFile] = []
        do {
            // Whoever exports to the same folder at once is met here, before anything is in a file.
            for file in files { made.append(try NewFile(folder.appending(path: file.name))) }
            for (file, place) in zip(files, made) { try place.write(file.bytes) }
        } catch {
            for place in made { place.remove() }
            throw error
        }
    }

    /// Keeps another export out of the folder until this one is done.
    private func hold(_ folder: URL) throws -> HeldFile {
        guard let hold = try HeldFile(folder.appending(path: Self.holding).path(percentEncoded: false)) else {
            throw CommandFailure("Another export is being written to \(path) just now. Choose another folder.")
        }
        // It may have been done since this one looked.
        let content = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
        guard content == [Self.holding] else {
            hold.remove()
            throw isThere
        }
        return hold
    }

    private static let holding = ".exporting"

    private var isThere: CommandFailure {
        CommandFailure("\(path) already exists. Choose a new file, or an empty folder.")
    }

    /// Refuses to overwrite anything.
    private func requireFree(_ target: URL, isArchive: Bool) throws {
        guard FileManager.default.fileExists(atPath: target.path) else { return }
        let content = try? FileManager.default.contentsOfDirectory(atPath: target.path)
        // An export that runs, or was interrupted, is told from one that is done when the folder is held.
        guard !isArchive, content == [] || content == [Self.holding] else { throw isThere }
    }
}

extension RosterFormat {
    /// What the formats are called on the command line.
    fileprivate static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
