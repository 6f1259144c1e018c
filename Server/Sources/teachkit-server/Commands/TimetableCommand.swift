import ArgumentParser
import Delivery
import Foundation
import Interchange
import SchoolModel
import SchoolServices
import SchoolStore
import Storage
import Timetable

/// The commands that read timetables from other programs.
struct TimetableCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "timetable",
        abstract: "Reads lectures and their changes from other programs.",
        subcommands: [TimetableImport.self, TimetableRefresh.self]
    )
}

/// The command that reads a timetable, and says or does what it would change.
struct TimetableImport: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Reads a timetable, reports what is in it, and imports it if asked to.",
        discussion: """
            Without --preview and --apply, the school is not touched: the command reads the files and reports what \
            is in them, with every bad entry.

            With --preview it lists what would change in the school, and with --apply it changes it. Importing the \
            same files again changes nothing. Bad entries prevent an import, unless --skip-bad leaves them out; \
            then nothing is removed, since what is missing may be in them. \
            An import that would remove more than half of the lectures of a source has to be confirmed.

            Documentation/Timetables.md describes the formats.
            """
    )

    @Option(
        help: ArgumentHelp(
            "One of \(TimetableFormat.names).", valueName: "format"),
        transform: { name in
            guard let format = TimetableFormat(rawValue: name) else {
                throw ValidationError("“\(name)” is not one of the formats. Choose one of \(TimetableFormat.names).")
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

    @Option(help: ArgumentHelp("The term of lectures that don't name theirs, such as SS2016.", valueName: "term"))
    var term: String?

    @Option(
        help: ArgumentHelp("The first day of that term, if the school doesn't know it.", valueName: "day"),
        transform: calendarDay)
    var termFrom: CalendarDay?

    @Option(help: ArgumentHelp("The last day of that term.", valueName: "day"), transform: calendarDay)
    var termThrough: CalendarDay?

    @Option(help: ArgumentHelp("The course of lectures that don't name theirs.", valueName: "course"))
    var course: String?

    @Option(help: ArgumentHelp("The semester of lectures that don't name theirs.", valueName: "semester"))
    var semester: String?

    @Option(help: ArgumentHelp("The name of the source; an import replaces what came from it.", valueName: "name"))
    var source: String?

    @Option(
        help: ArgumentHelp(
            "Where the timetable is fetched from now on; without files it is fetched immediately.", valueName: "url"))
    var address: String?

    @Flag(help: "List what would change in the school, and change nothing.")
    var preview = false

    @Flag(help: "Import the timetable.")
    var apply = false

    @Flag(help: "Leave out bad entries instead of importing nothing.")
    var skipBad = false

    @Flag(help: "Confirm that more than half of the lectures of the source are removed.")
    var confirmRemovals = false

    @OptionGroup var options: SchoolOptions

    enum ReportForm: String, ExpressibleByArgument, CaseIterable { case text, json }

    func validate() throws {
        if preview && apply { throw ValidationError("Choose --preview or --apply, not both.") }
        if paths.isEmpty && address == nil { throw ValidationError("Specify at least one file.") }
        if (course == nil) != (semester == nil) {
            throw ValidationError("--course and --semester belong together. Specify both or neither.")
        }
        if let termFrom, let termThrough, term != nil {
            guard termFrom <= termThrough else {
                throw ValidationError("The term ends before it begins. Correct --term-from or --term-through.")
            }
        } else if termFrom != nil || termThrough != nil {
            throw ValidationError("--term, --term-from and --term-through belong together. Specify all of them.")
        }
        for path in paths where url(of: path) == nil {
            throw ValidationError("There is no file \(path), neither here nor in the folder of --data. Check the path.")
        }
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

    private func read() async throws -> [TimetableFile] {
        if paths.isEmpty, let address { return [try await fetched(address)] }
        return try paths.map { path in
            guard let url = url(of: path), let content = try? Data(contentsOf: url) else {
                try url(of: path).map { try FileFault.require(.reading, $0) }
                throw CommandFailure("\(path) can't be read. Check that it is a file, and that it is whole.")
            }
            return TimetableFile(name: url.lastPathComponent, bytes: [UInt8](content))
        }
    }

    private var namedTerm: Term? {
        guard let term, let termFrom, let termThrough else { return nil }
        return Term(id: term, name: term, firstDay: termFrom, lastDay: termThrough)
    }

    /// The source with this name, or a new one.
    private func source(for imports: TimetableImportService) async throws -> TimetableSource {
        let name = source ?? format.rawValue
        do {
            var source = try await imports.source(named: name, format: format)
            if let term { source.term = term }
            if let address { source.address = address }
            return source
        } catch let refusal as Refusal {
            let known = refusal.detail ?? ""
            throw CommandFailure(
                "The source “\(name)” has the format \(known). Give this one another name with --source.")
        }
    }

    private func fetched(_ address: String) async throws -> TimetableFile {
        do {
            guard
                case .content(let bytes, _, _) = try await FeedFetch(reach: .anywhere).fetch(
                    address, entityTag: nil, lastModified: nil)
            else { throw CommandFailure("There is nothing at \(address). Check the address.") }
            let name = URL(string: address)?.lastPathComponent ?? ""
            return TimetableFile(name: name.isEmpty ? address : name, bytes: bytes)
        } catch let failure as FeedFetch.Failure {
            let reason = failure.description.trimmingCharacters(in: CharacterSet(charactersIn: ". "))
            throw CommandFailure(
                "\(address) can't be fetched: \(reason). Check the address, and whether this machine "
                    + "reaches it.")
        }
    }

    func run() async throws {
        let files = try await read()
        let semester = course.flatMap { course in self.semester.map { Semester(course: course, name: $0) } }
        guard preview || apply else {
            let clock = SchoolClock(timeZone: .current)
            let options = TimetableReadingOptions(
                term: term, terms: namedTerm.map { [$0] } ?? [], semester: semester,
                clock: clock, today: clock.day(at: Date()))
            let reading = TimetableReader.read(files, format: format, options: options)
            return try TimetableAnswer(reading: reading, form: report).tell()
        }
        let opened = try await openSchool(data: options.data)
        let house = SchoolHouse(school: opened.school.id, database: opened.database, surroundings: .live)
        let imports = TimetableImportService(house)
        var source = try await source(for: imports)
        if let semester { source.semester = semester }
        let reading = try await imports.read(
            files, from: source, terms: namedTerm.map { [$0] } ?? [])
        var answer = TimetableAnswer(reading: reading, form: report)
        try answer.stop(unless: skipBad)
        let found = try await imports.preview(
            reading.state, parts: reading.parts, from: source, gone: reading.gone,
            sharing: reading.sharing, clock: reading.clock, as: .commandLine)
        let isComplete = reading.isComplete
        answer.comparison = isComplete ? found.comparison : found.comparison.withoutRemovals
        answer.isApplied = apply
        if apply {
            if let removals = found.manyRemovals, !confirmRemovals, isComplete {
                throw CommandFailure(
                    """
                    Nothing was imported. This would \(found.areLessons ? "cancel" : "remove") \(removals) \
                    \(found.areLessons ? "lessons" : "lectures"), more than half of this source. If that is right, run it again with --confirm-removals.
                    """)
            }
            do {
                try await imports.apply(
                    reading.state, parts: reading.parts, from: source, gone: reading.gone,
                    sharing: reading.sharing, clock: reading.clock, entries: reading.entries,
                    confirmed: confirmRemovals, isComplete: isComplete, as: .commandLine)
            } catch let refusal as Refusal where refusal.code == .isEmpty && refusal.field == "file" {
                answer.tellProblems()
                throw CommandFailure("\(SourceTrouble(.content(.nothingIsThere)).sentence) Nothing was imported.")
            }
        }
        try answer.tell()
    }
}

extension TimetableFormat {
    /// What the formats are called on the command line.
    fileprivate static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}

/// Reads `2026-11-21`.
private func calendarDay(_ text: String) throws -> CalendarDay {
    guard let day = CalendarDay(text) else { throw ValidationError("“\(text)” is not a day; write it as 2026-11-21.") }
    return day
}
