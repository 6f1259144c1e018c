public import Foundation
public import SchoolModel
import SchoolStore
import Storage

/// The files of handouts: uploaded in parts that can be resumed, read by those who received them.
public struct FileService: Sendable {
    let house: SchoolHouse
    private let folder: FileFolder

    /// Keeps the bytes in a folder, which is created when first needed.
    public init(_ house: SchoolHouse, folder: URL) {
        self.house = house
        self.folder = FileFolder(folder)
    }

    /// Where what has arrived of a file is, for whoever may have everything.
    func place(of id: StoredFile.ID) -> URL { folder.url(of: id) }

    /// Announces a file; its bytes follow with ``append(_:to:at:as:)``.
    ///
    /// - Throws: ``Refusal`` of code `is-too-large` above ``StoredFile/largestSize``.
    public func begin(name: String, mediaType: String, size: Int, as actor: Actor) async throws -> StoredFile {
        try await keep(announced(name: name, mediaType: mediaType, size: size, as: actor), bytes: nil)
    }

    /// Keeps a complete file.
    ///
    /// - Throws: ``Refusal`` of code `is-too-large` above ``StoredFile/largestSize``.
    public func store(_ bytes: Data, name: String, mediaType: String, as actor: Actor) async throws -> StoredFile {
        var file = try announced(name: name, mediaType: mediaType, size: bytes.count, as: actor)
        file.received = bytes.count
        return try await keep(file, bytes: bytes)
    }

    private func announced(name: String, mediaType: String, size: Int, as actor: Actor) throws -> StoredFile {
        try actor.require(.writeHandouts)
        guard size >= 0 else { throw Refusal(.isOutOfRange, field: "size") }
        guard size <= StoredFile.largestSize else {
            throw Refusal(.isTooLarge, field: "size", detail: "\(StoredFile.largestSize)")
        }
        return StoredFile(
            id: StoredFile.ID(house.surroundings.makeUUID()), owner: actor.person, name: try FileName.checked(name),
            mediaType: try MediaType.checked(mediaType), size: size)
    }

    /// Makes the file, then its record; if that fails, as on a full disk, nothing remains.
    private func keep(_ file: StoredFile, bytes: Data?) async throws -> StoredFile {
        do {
            try folder.make(file.id)
            if let bytes { try folder.write(bytes, to: file.id, at: 0) }
            let now = house.surroundings.now()
            try await house.database.write { try $0.files(of: house.school).save(file, at: now) }
            return file
        } catch {
            folder.remove(file.id)
            throw error
        }
    }

    /// What has arrived of a file that the actor uploads.
    public func upload(_ id: StoredFile.ID, as actor: Actor) async throws -> StoredFile {
        try await house.database.read { connection in
            guard let file = try connection.files(of: house.school).find(id), file.owner == actor.person else {
                throw Refusal.notFound
            }
            return file
        }
    }

    /// Adds bytes to a file where the last ones ended.
    ///
    /// The bytes are on disk before the count of them is; so after a crash the upload resumes from
    /// the count, and overwrites what comes after it.
    ///
    /// - Throws: ``Refusal`` of code `has-changed` with the right offset when `offset` is wrong.
    public func append(
        _ bytes: Data, to id: StoredFile.ID, at offset: Int, as actor: Actor
    ) async throws -> StoredFile {
        try await folder.alone(with: id) {
            var file = try await upload(id, as: actor)
            guard offset == file.received else {
                throw Refusal(.hasChanged, field: "offset", detail: "\(file.received)")
            }
            guard bytes.count <= file.size - file.received else {
                throw Refusal(.isTooLarge, field: "size", detail: "\(file.size)")
            }
            try folder.write(bytes, to: id, at: offset)
            file.received += bytes.count
            let saved = file
            let before = offset
            let now = house.surroundings.now()
            try await house.database.write { connection in
                guard try connection.files(of: house.school).find(id)?.received == before else {
                    throw Refusal(.hasChanged, field: "offset")
                }
                try connection.files(of: house.school).save(saved, at: now)
            }
            return saved
        }
    }

    /// Removes uploads that made no progress for longer than ``StoredFile/longestRest``.
    public func sweep() async throws {
        let now = house.surroundings.now()
        let moment = now - StoredFile.longestRest
        let abandoned = try await house.database.write { connection in
            try connection.files(of: house.school).unfinished(since: moment, at: now)
        }
        for id in abandoned {
            try await folder.alone(with: id) {
                // It may have resumed meanwhile.
                let isGone = try await house.database.write { connection in
                    try connection.files(of: house.school).remove(id, unlessReceivedSince: moment)
                }
                if isGone { folder.remove(id) }
            }
        }
    }

    /// Removes files that no handout and no worksheet has shown for some time, and bytes that no record names.
    ///
    /// A file is safe for as long as `grace` after it was first found unreferenced, which protects one
    /// that has just been uploaded, and one that was removed and put back. Each run has an end: what is
    /// above `limit` is left for the next one.
    public func sweepOrphans(after grace: TimeInterval = StoredFile.longestRest, limit: Int = 500) async throws {
        let now = house.surroundings.now()
        let orphans = try await house.database.write { connection in
            let files = connection.files(of: house.school)
            try files.noteOrphans(at: now)
            return try files.orphans(since: now - grace, limit: limit)
        }
        for id in orphans {
            try await folder.alone(with: id) {
                // Somebody may have put it back meanwhile.
                let isGone = try await house.database.write { connection in
                    try connection.files(of: house.school).remove(id, ifOrphanedSince: now - grace)
                }
                if isGone { folder.remove(id) }
            }
        }
        try await removeStrays(untouchedSince: now - grace)
    }

    /// Removes bytes without a record: a power cut may prevent writing it, or removing the bytes after it.
    private func removeStrays(untouchedSince moment: Date) async throws {
        let old = try folder.files(untouchedSince: moment)
        for start in stride(from: 0, to: old.count, by: Self.look) {
            let some = old[start..<min(start + Self.look, old.count)]
            let known = try await house.database.read { try $0.files(of: house.school).known(among: some) }
            for id in some where !known.contains(id) { folder.remove(id) }
        }
    }

    /// How many files are looked up at a time.
    private static let look = 1000

    /// A file for somebody who owns it, received it, or teaches with it.
    public func read(_ id: StoredFile.ID, as actor: Actor) async throws -> (file: StoredFile, url: URL) {
        let file = try await house.database.read { connection in
            guard let file = try connection.files(of: house.school).find(id), file.isComplete,
                try maySee(file, as: actor, in: connection)
            else { throw Refusal.notFound }
            return file
        }
        return (file, folder.url(of: id))
    }

    /// The files among activities, for showing their names and sizes.
    public func named(in activities: [HandoutActivity]) async throws -> [StoredFile.ID: StoredFile] {
        let ids = activities.compactMap { activity in
            if case .file(let id) = activity.content { id } else { nil }
        }
        guard !ids.isEmpty else { return [:] }
        let files = try await house.database.read { connection in
            try ids.compactMap { try connection.files(of: house.school).find($0) }
        }
        return Dictionary(files.map { ($0.id, $0) }) { first, _ in first }
    }

    private func maySee(_ file: StoredFile, as actor: Actor, in connection: any SQLConnection) throws -> Bool {
        if file.owner == actor.person { return true }
        let ids = try connection.files(of: house.school).handouts(with: file.id)
        let handouts = try connection.handouts(of: house.school).find(ids)
        if handouts.contains(where: actor.maySee) { return true }
        if try WorksheetSight(house: house).maySee(file.id, as: actor, in: connection) { return true }
        guard actor.reach(for: .work).contains(actor.person) else { return false }
        let visible = Set(handouts.filter(\.state.isVisibleToStudents).map(\.id))
        return try connection.assignments(of: house.school).granted(to: actor.person)
            .contains { visible.contains($0.handout) }
    }
}

/// The rules for names of uploaded files.
enum FileName {
    /// The last part of a path, without characters that could mean something to a file system.
    static func checked(_ name: String) throws(Refusal) -> String {
        let last = name.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last.map(String.init) ?? ""
        let line = try Text.line(last, field: "name", longest: 200)
        guard !line.allSatisfy({ $0 == "." }) else { throw Refusal(.isInvalid, field: "name", detail: line) }
        return line
    }
}

/// The rules for media types of uploaded files.
enum MediaType {
    /// A type as RFC 6838 spells it, without parameters; anything else counts as plain bytes.
    static func checked(_ text: String) throws(Refusal) -> String {
        let type = text.prefix { $0 != ";" }.lowercased().trimmingCharacters(in: .whitespaces)
        let isToken = { (character: Character) in
            character.isASCII && (character.isLetter || character.isNumber || "/.+-".contains(character))
        }
        guard type.count <= 100, type.allSatisfy(isToken), type.split(separator: "/").count == 2 else {
            return "application/octet-stream"
        }
        return type
    }
}
