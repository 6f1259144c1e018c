public import Foundation
public import SchoolModel
import SchoolStore
import Storage

/// The pictures and sounds of worksheets: added by their authors, seen by all who may see the sheet.
public struct WorksheetMedia: Sendable {
    /// A file as chosen, with its alternative text.
    public struct Upload: Sendable {
        public var bytes: Data
        public var name: String
        public var alternative: String

        public init(bytes: Data, name: String, alternative: String) {
            self.bytes = bytes
            self.name = name
            self.alternative = alternative
        }
    }

    /// An exercise, in the version that a page showed.
    public struct Place: Sendable {
        public var worksheet: Worksheet.ID
        public var version: Int
        public var exercise: Exercise.ID
        /// The part of the exercise; nil for its hint.
        public var part: MediaPlace.ID?

        public init(worksheet: Worksheet.ID, version: Int, exercise: Exercise.ID, part: MediaPlace.ID?) {
            self.worksheet = worksheet
            self.version = version
            self.exercise = exercise
            self.part = part
        }
    }

    let house: SchoolHouse
    let files: FileService

    public init(_ house: SchoolHouse, files: FileService) {
        self.house = house
        self.files = files
    }

    // MARK: Writing

    /// Adds a picture or a sound to a question or a hint.
    ///
    /// - Throws: ``Refusal`` for the field `file`: `is-empty`, `is-invalid` for what no browser shows, `is-too-large`;
    ///   or for `alternative`, `part`, or `version`.
    public func add(_ upload: Upload, at place: Place, as actor: Actor) async throws {
        let (worksheet, exercise) = try await find(place, as: actor)
        guard let part = exercise.mediaPlace(place.part) else { throw Refusal(.notFound, field: "part") }
        if upload.bytes.isEmpty { throw Refusal(.isEmpty, field: "file") }
        guard let format = MediaFormat(of: upload.bytes) else { throw Refusal(.isInvalid, field: "file") }
        guard upload.bytes.count <= format.kind.largestSize else {
            throw Refusal(.isTooLarge, field: "file", detail: "\(format.kind.largestSize)")
        }
        guard part.media.count < part.most else { throw Refusal(.isTooMany, field: "file", detail: "\(part.most)") }
        let unseen = StoredFile.ID(house.surroundings.makeUUID())
        var new = try Media(file: unseen, kind: format.kind, alternative: upload.alternative).checked()
        let file = try await files.store(upload.bytes, name: upload.name, mediaType: format.type, as: actor)
        new.file = file.id
        try await save(exercise.setting(part.media + [new], at: place.part), of: worksheet, at: place, as: actor)
    }

    /// Removes a picture or a sound.
    public func remove(_ file: StoredFile.ID, at place: Place, as actor: Actor) async throws {
        let (worksheet, exercise) = try await find(place, as: actor)
        guard let media = exercise.media(at: place.part), media.contains(where: { $0.file == file }) else {
            throw Refusal(.notFound, field: "file")
        }
        let left = media.filter { $0.file != file }
        try await save(exercise.setting(left, at: place.part), of: worksheet, at: place, as: actor)
    }

    private func find(_ place: Place, as actor: Actor) async throws -> (Worksheet, Exercise) {
        let worksheet = try await WorksheetService(house).find(place.worksheet, as: actor)
        guard actor.mayEdit(worksheet), let exercise = worksheet.exercises.first(where: { $0.id == place.exercise })
        else { throw Refusal.notFound }
        guard worksheet.version == place.version else {
            throw Refusal(.hasChanged, field: "version", detail: "\(worksheet.version)")
        }
        return (worksheet, exercise)
    }

    private func save(
        _ exercise: Exercise?, of worksheet: Worksheet, at place: Place, as actor: Actor
    ) async throws {
        guard let exercise, let position = worksheet.exercises.firstIndex(where: { $0.id == place.exercise }) else {
            throw Refusal(.notFound, field: "part")
        }
        var content = WorksheetContent(worksheet)
        content.exercises[position] = exercise
        _ = try await WorksheetService(house).edit(worksheet.id, version: place.version, content, as: actor)
    }

    // MARK: Exchanging

    /// Keeps the pictures and sounds of a file of another system, and returns its exercises with them.
    public func keep(_ reading: WorksheetReading, as actor: Actor) async throws -> [Exercise] {
        let shown = Set(reading.exercises.flatMap { $0.media.map(\.file) })
        var kept: [StoredFile.ID: StoredFile.ID] = [:]
        for (name, file) in reading.files where shown.contains(name) {
            guard let format = MediaFormat(of: file.bytes) else { continue }
            kept[name] = try await files.store(file.bytes, name: file.name, mediaType: format.type, as: actor).id
        }
        return reading.exercises.map { $0.replacing(kept) }
    }

    /// The pictures and sounds of a worksheet, for a file of another system; empty where only their
    /// names are needed.
    ///
    /// Leaves out what would make the file larger than `limit`.
    public func files(
        of worksheet: Worksheet, withBytes: Bool, limit: Int = 64 << 20, as actor: Actor
    ) async throws -> [StoredFile.ID: WorksheetFile] {
        var found = [StoredFile.ID: WorksheetFile]()
        var size = 0
        for id in Set(worksheet.exercises.flatMap { $0.media.map(\.file) }).sorted() {
            let (file, url): (StoredFile, URL)
            do {
                (file, url) = try await files.read(id, as: actor)
            } catch let refusal as Refusal where refusal.code == .notFound {
                continue
            }
            guard size + file.size <= limit else { continue }
            size += file.size
            found[id] = WorksheetFile(name: file.name, bytes: withBytes ? try Data(contentsOf: url) : Data())
        }
        return found
    }
}
