public import Foundation
public import Interchange
public import SchoolModel
import SchoolStore
import Storage
public import Timetable

// From the upload of files to applying what they say.
extension TimetableImportService {
    /// How long an upload waits for its confirmation.
    public static let uploadLifetime: TimeInterval = 24 * 60 * 60

    /// The most that all files of one upload may have together, in bytes.
    public static let largestUpload = 64 << 20

    private static let mostFiles = 400

    /// What an upload says, and what applying it would change.
    public struct UploadPreview: Sendable {
        public let settings: TimetableUpload.Settings
        public let reading: TimetableReading
        /// What would be done, without removals if something couldn't be read.
        public let comparison: TimetableComparison
        /// Whether so much would be removed that somebody should confirm it.
        public let removesMuch: Bool
        /// The lectures that the changes are about, as far as known.
        public let lectures: [Lecture.ID: Lecture]

        /// What the planner has to agree to in order to apply exactly this.
        public var fingerprint: String { comparison.fingerprint }

        /// Whether there is something that can be applied.
        public var canBeApplied: Bool { reading.problems.areAboutEntries && !comparison.isEmpty }
    }

    /// What a planner agrees to.
    public struct Agreement: Hashable, Sendable {
        /// The fingerprint of what was shown.
        public var shown: String
        /// Whether unreadable entries may be left out.
        public var skipsBad: Bool
        /// Whether more than half of the source's lectures may be removed.
        public var removesMuch: Bool

        public init(shown: String, skipsBad: Bool = false, removesMuch: Bool = false) {
            self.shown = shown
            self.skipsBad = skipsBad
            self.removesMuch = removesMuch
        }
    }

    /// Keeps uploaded files for the preview and for applying them.
    ///
    /// Only the planner who uploaded them can continue, and only within a day; the next upload replaces them.
    ///
    /// - Parameters:
    ///   - files: What was uploaded.
    ///   - settings: What the planner says about them.
    ///   - actor: A planner.
    /// - Returns: The name under which the files are kept.
    /// - Throws: ``Refusal`` for a setting, and for the field `file`: `is-empty`, `is-too-many` or `is-too-large`;
    ///   `is-taken` for the name of a source of another format.
    public func keep(
        _ files: [TimetableFile], _ settings: TimetableUpload.Settings, as actor: Actor
    ) async throws -> TimetableUpload.ID {
        try actor.require(.planTimetable)
        guard !files.isEmpty else { throw Refusal(.isEmpty, field: "file") }
        guard files.count <= Self.mostFiles else {
            throw Refusal(.isTooMany, field: "file", detail: "\(Self.mostFiles)")
        }
        guard files.reduce(0, { $0 + $1.bytes.count }) <= Self.largestUpload else {
            throw Refusal(.isTooLarge, field: "file", detail: "\(Self.largestUpload)")
        }
        let settings = try settings.checked()
        _ = try await source(named: settings.source, format: settings.format)
        let now = house.surroundings.now()
        let upload = TimetableUpload(
            id: TimetableUpload.ID(house.surroundings.makeUUID()), person: actor.person, uploadedAt: now,
            settings: settings, files: files.map { TimetableUpload.File(name: $0.shortName, bytes: $0.bytes) })
        try await house.database.write { connection in
            let uploads = connection.timetableUploads(of: house.school)
            try uploads.removeAll(of: upload.person)
            try uploads.removeOld(before: now.addingTimeInterval(-Self.uploadLifetime))
            try uploads.add(upload)
        }
        return upload.id
    }

    /// Previews what applying an upload would do, and changes nothing.
    ///
    /// - Throws: ``Refusal/notFound`` for an upload that isn't the actor's, or is too old.
    public func preview(_ upload: TimetableUpload.ID, as actor: Actor) async throws -> UploadPreview {
        let upload = try await find(upload, for: actor)
        let source = try await source(of: upload.settings)
        return try await preview(upload, from: source, today: try await house.today(), as: actor)
    }

    /// Applies an upload if it still changes exactly what was shown; once that is done, the upload is gone.
    ///
    /// - Parameters:
    ///   - id: What to apply.
    ///   - agreement: What the planner has seen and agreed to.
    ///   - actor: A planner.
    /// - Returns: What was done.
    /// - Throws: ``Refusal/notFound`` for an upload that isn't the actor's, or is too old; `has-changed` of the field
    ///   `shown` when it would now change something else; `is-empty` of the field `skipBad` when entries would
    ///   have to be left out, and `is-too-many-removals` when too much would be removed.
    @discardableResult
    public func carryOut(
        _ id: TimetableUpload.ID, _ agreement: Agreement, as actor: Actor
    ) async throws -> UploadPreview {
        let upload = try await find(id, for: actor)
        let source = try await source(of: upload.settings)
        let today = try await house.today()
        let found = try await preview(upload, from: source, today: today, as: actor)
        guard found.reading.problems.areAboutEntries else { throw Refusal(.isInvalid, field: "shown") }
        guard found.fingerprint == agreement.shown else { throw Refusal(.hasChanged, field: "shown") }
        guard found.reading.problems.isEmpty || agreement.skipsBad else { throw Refusal(.isEmpty, field: "skipBad") }
        try await apply(
            found.reading.state, parts: found.reading.parts, from: source, today: today,
            confirmed: agreement.removesMuch, isComplete: found.reading.problems.isEmpty, shown: agreement.shown,
            as: .person(actor))
        try await house.database.write { try $0.timetableUploads(of: house.school).remove(id) }
        return found
    }

    /// Forgets uploads that weren't applied within a day.
    public func sweep() async throws {
        let oldest = house.surroundings.now().addingTimeInterval(-Self.uploadLifetime)
        try await house.database.write { try $0.timetableUploads(of: house.school).removeOld(before: oldest) }
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

    private func find(_ id: TimetableUpload.ID, for actor: Actor) async throws -> TimetableUpload {
        try actor.require(.planTimetable)
        let found = try await house.database.read { try $0.timetableUploads(of: house.school).find(id) }
        let oldest = house.surroundings.now().addingTimeInterval(-Self.uploadLifetime)
        guard let found, found.person == actor.person, found.uploadedAt >= oldest else { throw Refusal.notFound }
        return found
    }

    private func source(of settings: TimetableUpload.Settings) async throws -> TimetableSource {
        var source = try await source(named: settings.source, format: settings.format)
        if let term = settings.term { source.term = term }
        // The next fetch is read even if nothing has changed.
        source.entityTag = nil
        source.lastModified = nil
        source.contentHash = nil
        return source
    }

    private func preview(
        _ upload: TimetableUpload, from source: TimetableSource, today: CalendarDay, as actor: Actor
    ) async throws -> UploadPreview {
        let reading = try await read(
            upload.files.map { TimetableFile(name: $0.name, bytes: $0.bytes) }, from: source,
            semester: upload.settings.namedSemester, terms: upload.settings.namedTerm.map { [$0] } ?? [])
        let found = try await preview(
            reading.state, parts: reading.parts, from: source, today: today, as: .person(actor))
        let isComplete = reading.problems.isEmpty
        let comparison = isComplete ? found.comparison : found.comparison.withoutRemovals
        return UploadPreview(
            settings: upload.settings, reading: reading, comparison: comparison,
            removesMuch: found.removesMuch && isComplete,
            lectures: try await lectures(of: comparison.changes, known: reading.state.lectures))
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

extension TimetableFile {
    /// The name without any folder, no longer than a page can show.
    fileprivate var shortName: String {
        let last = name.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last.map(String.init) ?? ""
        return String(last.prefix(120))
    }
}
