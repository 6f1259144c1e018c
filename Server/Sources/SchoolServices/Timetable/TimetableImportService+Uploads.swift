public import Interchange
public import SchoolModel
import SchoolStore
import Storage
public import Timetable

extension TimetableImportService: FileImport {
    public static let kind = ImportUpload.Kind.timetable
    public static let action = Action.planTimetable

    /// What an upload says, and what applying it would change.
    public struct Preview: ImportPreview {
        public let settings: TimetableImportSettings
        public let reading: TimetableReading
        /// What would be done, without removals if something couldn't be read.
        public let comparison: TimetableComparison
        /// How many lectures or lessons would be removed, if somebody should confirm that.
        public let manyRemovals: Int?
        /// Whether these are lessons, which are cancelled, while their lectures stay.
        public let areLessons: Bool
        /// The lectures that the changes are about, as far as known.
        public let lectures: [Lecture.ID: Lecture]

        public var fingerprint: String { comparison.fingerprint }
        public var isReadable: Bool { reading.problems.areAboutEntries }
        public var isComplete: Bool { reading.isComplete }

        /// Whether there is something that can be applied.
        public var canBeApplied: Bool { isReadable && !comparison.isEmpty }
    }

    /// Checks what the planner says about the files.
    ///
    /// - Throws: ``Refusal`` for a setting; `is-taken` for the name of a source of another format.
    public func checked(
        _ files: [ImportUpload.File], _ settings: TimetableImportSettings?
    ) async throws -> (files: [ImportUpload.File], settings: TimetableImportSettings?) {
        let settings = try required(settings).checked()
        _ = try await source(named: settings.source, format: settings.format)
        return (files.map { ImportUpload.File(name: shortName(of: $0), bytes: $0.bytes) }, settings)
    }

    public func preview(
        _ files: [ImportUpload.File], _ settings: TimetableImportSettings?, as author: Author
    ) async throws -> Preview {
        let settings = try required(settings)
        return try await preview(
            files, settings, from: try await source(of: settings), today: try await house.today(), as: author)
    }

    public func carryOut(
        _ files: [ImportUpload.File], _ settings: TimetableImportSettings?, _ agreement: ImportAgreement,
        as author: Author
    ) async throws -> Preview {
        let settings = try required(settings)
        let source = try await source(of: settings)
        let today = try await house.today()
        let found = try await preview(files, settings, from: source, today: today, as: author)
        try agreement.require(found)
        try await apply(
            found.reading.state, parts: found.reading.parts, from: source, today: today, gone: found.reading.gone,
            sharing: found.reading.sharing, clock: found.reading.clock, entries: found.reading.entries,
            confirmed: agreement.removesMuch, isComplete: found.isComplete, shown: agreement.shown, as: author)
        return found
    }

    /// The source with this name, or a new one.
    ///
    /// - Throws: ``Refusal`` `is-taken` when the source of that name has another format.
    public func source(named name: String, format: TimetableFormat) async throws -> TimetableSource {
        let known = try await house.database.read { try $0.timetableSources(of: house.school).list() }
        guard let source = known.first(where: { $0.name == name }) else {
            // A source that was renamed meanwhile keeps the identifier that its first name gave it.
            let named = TimetableSource.ID(naming: "source\n\(name)")
            let isTaken = known.contains { $0.id == named }
            return TimetableSource(
                id: isTaken ? TimetableSource.ID(house.surroundings.makeUUID()) : named, name: name, format: format)
        }
        guard source.format == format else {
            throw Refusal(.isTaken, field: "source", detail: source.format.rawValue)
        }
        return source
    }

    // MARK: Steps

    private func required(_ settings: TimetableImportSettings?) throws(Refusal) -> TimetableImportSettings {
        guard let settings else { throw Refusal(.isEmpty, field: "source") }
        return settings
    }

    private func source(of settings: TimetableImportSettings) async throws -> TimetableSource {
        var source = try await source(named: settings.source, format: settings.format)
        if let term = settings.term { source.term = term }
        // The next fetch is for the same people.
        if let semester = settings.namedSemester { source.semester = semester }
        // The next fetch is read even if nothing has changed.
        source.entityTag = nil
        source.lastModified = nil
        source.contentHash = nil
        return source
    }

    private func preview(
        _ files: [ImportUpload.File], _ settings: TimetableImportSettings, from source: TimetableSource,
        today: CalendarDay, as author: Author
    ) async throws -> Preview {
        let reading = try await read(
            files.map { TimetableFile(name: $0.name, bytes: $0.bytes) }, from: source,
            terms: settings.namedTerm.map { [$0] } ?? [])
        let found = try await preview(
            reading.state, parts: reading.parts, from: source, today: today, gone: reading.gone,
            sharing: reading.sharing, clock: reading.clock, as: author)
        let isComplete = reading.isComplete
        let comparison = isComplete ? found.comparison : found.comparison.withoutRemovals
        return Preview(
            settings: settings, reading: reading, comparison: comparison,
            manyRemovals: isComplete ? found.manyRemovals : nil, areLessons: found.areLessons,
            lectures: try await lectures(of: comparison.changes, known: reading.state.lectures))
    }

    /// The name without any folder, no longer than a page can show.
    private func shortName(of file: ImportUpload.File) -> String {
        let last = file.name.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last.map(String.init) ?? ""
        return String(last.prefix(120))
    }

    /// The lectures that changes are about, from the files or else as stored.
    private func lectures(
        of changes: ChangeComparison, known: [Lecture]
    ) async throws -> [Lecture.ID: Lecture] {
        let all = changes.added + changes.altered.map(\.new) + changes.withdrawn
        let wanted = Set(all.map(\.lecture))
        var found = Dictionary(
            known.filter { wanted.contains($0.id) }.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let missing = wanted.subtracting(found.keys)
        if !missing.isEmpty {
            let stored = try await house.database.read {
                try $0.timetables(of: house.school).state(of: missing).lectures
            }
            for lecture in stored { found[lecture.id] = lecture }
        }
        return found
    }
}
