import ArgumentParser
import Foundation
import Interchange
import SchoolModel
import SchoolServices
import Timetable

/// The commands that read timetables of other programs.
struct TimetableCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "timetable",
        abstract: "Reads lectures and their changes from other programs.",
        subcommands: [TimetableImport.self]
    )
}

/// The command that reads a timetable, and says or does what it would change.
struct TimetableImport: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Reads a timetable, tells what is in it, and takes it over if asked to.",
        discussion: """
            Without --preview and --apply the school is not touched: the command reads the files and reports what
            stands in them, with every entry that is wrong.

            With --preview it names what would change in the school, and with --apply it changes it. The same files
            a second time change nothing. Entries that are wrong stop an import, unless --skip-bad leaves them out.
            An import that would remove more than half of the lectures of a source wants that confirmed.

            Documentation/Timetables.md describes the formats.
            """
    )

    @Option(
        help: ArgumentHelp(
            "One of \(TimetableFormat.allCases.map(\.rawValue).joined(separator: ", ")).", valueName: "format"),
        transform: { name in
            guard let format = TimetableFormat(rawValue: name) else {
                throw ValidationError("“\(name)” is none of the formats.")
            }
            return format
        })
    var format: TimetableFormat

    @Argument(help: "Files of the timetable.")
    var files: [String] = []

    @Option(help: ArgumentHelp("A file with the courses and their semesters.", valueName: "file"))
    var courses: String?

    @Option(help: ArgumentHelp("A file with the lectures.", valueName: "file"))
    var schedule: String?

    @Option(help: ArgumentHelp("A file with the changes.", valueName: "file"))
    var changes: String?

    @Option(help: "How the report is written: text or json.")
    var report: ReportForm = .text

    @Option(help: ArgumentHelp("The term of lectures that do not name theirs, such as SS2016.", valueName: "term"))
    var term: String?

    @Option(help: ArgumentHelp("The course of lectures that do not name theirs.", valueName: "course"))
    var course: String?

    @Option(help: ArgumentHelp("The semester of lectures that do not name theirs.", valueName: "semester"))
    var semester: String?

    @Option(help: ArgumentHelp("What the source is called; an import replaces what came from it.", valueName: "name"))
    var source: String?

    @Flag(help: "Name what would change in the school, and change nothing.")
    var preview = false

    @Flag(help: "Take the timetable over.")
    var apply = false

    @Flag(help: "Leave out entries that are wrong instead of importing nothing.")
    var skipBad = false

    @Flag(help: "Agree to remove more than half of the lectures of the source.")
    var confirmRemovals = false

    @OptionGroup var options: SchoolOptions

    enum ReportForm: String, ExpressibleByArgument, CaseIterable { case text, json }

    func validate() throws {
        if preview && apply { throw ValidationError("Choose --preview or --apply.") }
        if paths.isEmpty { throw ValidationError("Name at least one file.") }
        if (course == nil) != (semester == nil) { throw ValidationError("--course and --semester belong together.") }
        for path in paths where url(of: path) == nil { throw ValidationError("There is no \(path).") }
    }

    private var paths: [String] { [courses, schedule, changes].compactMap(\.self) + files }

    /// A file by its path, or by its name in the folder of `--data`.
    private func url(of path: String) -> URL? {
        let inFolder = URL(filePath: options.data, directoryHint: .isDirectory).appending(path: path)
        return [URL(filePath: path), inFolder].first { url in
            var isFolder: ObjCBool = false
            let exists = FileManager.default.fileExists(
                atPath: url.path(percentEncoded: false), isDirectory: &isFolder)
            return exists && !isFolder.boolValue
        }
    }

    private func read() throws -> [TimetableFile] {
        try paths.map { path in
            guard let url = url(of: path), let content = try? Data(contentsOf: url) else {
                throw CommandFailure("\(path) can't be read. Look at its permissions.")
            }
            return TimetableFile(name: url.lastPathComponent, bytes: [UInt8](content))
        }
    }

    func run() async throws {
        let files = try read()
        let semester = course.flatMap { course in self.semester.map { Semester(course: course, name: $0) } }
        guard preview || apply else {
            let options = TimetableReadingOptions(
                term: term, semester: semester, clock: SchoolClock(timeZone: .current))
            let reading = TimetableReader.read(files, format: format, options: options)
            return try TimetableAnswer(reading: reading, form: report).tell()
        }
        let opened = try await openSchool(data: options.data)
        let house = SchoolHouse(school: opened.school.id, database: opened.database, surroundings: .live)
        let imports = TimetableImportService(house)
        let name = source ?? format.rawValue
        let source = TimetableSource(
            id: TimetableSource.ID(naming: "source\n\(name)"), name: name, format: format, term: term)
        let reading = try await imports.read(files, from: source, semester: semester)
        var answer = TimetableAnswer(reading: reading, form: report)
        try answer.stop(unless: skipBad)
        let found = try await imports.preview(reading.state, parts: reading.parts, from: source, as: nil)
        answer.comparison = found.comparison
        answer.isApplied = apply
        if apply {
            guard !found.removesMuch || confirmRemovals else {
                throw CommandFailure(
                    """
                    Nothing was imported. This would remove \(found.comparison.lectures.removed.count) lectures, \
                    more than half of this source. If that is right, run it again with --confirm-removals.
                    """)
            }
            try await imports.apply(
                reading.state, parts: reading.parts, from: source, confirmed: confirmRemovals, as: nil)
        }
        try answer.tell()
    }
}
