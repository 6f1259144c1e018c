import CFileAttributes
import Foundation
public import SchoolModel

/// A file that was handed out, and where it is on this device.
public struct ShelvedDocument: Codable, Hashable, Sendable {
    /// The activity of its handout.
    public let id: HandoutActivity.ID
    /// Where it was stored.
    public let location: String
    /// The name that students know it by.
    public let name: String

    public init(id: HandoutActivity.ID, location: String, name: String) {
        self.id = id
        self.location = location
        self.name = name
    }
}

/// Knows which files on this device were handed out to a person.
///
/// A file is recognised by where it was stored, and by a mark that it keeps when it is moved.
struct DocumentShelf: Sendable {
    let file: URL

    /// The attribute of a file that names its document.
    private static let mark = "user.teachkit.document"

    /// All documents; none, if there is no list yet.
    func documents() throws -> [ShelvedDocument] {
        guard FileManager.default.fileExists(atPath: file.path) else { return [] }
        return try JSONDecoder().decode([ShelvedDocument].self, from: Data(contentsOf: file))
    }

    /// Adds a document to the shelf, replacing an earlier copy of it.
    func add(_ document: ShelvedDocument) throws {
        var all = try documents().filter { $0.id != document.id }
        all.append(document)
        try PrivateFile.makeFolder(file.deletingLastPathComponent())
        try PrivateFile.write(JSONEncoder().encode(all), to: file)
        let value = Array(document.id.description.utf8)
        // If files have no attributes, a file is recognised only by where it is.
        #if canImport(Darwin)
        _ = setxattr(document.location, Self.mark, value, value.count, 0, 0)
        #else
        _ = setxattr(document.location, Self.mark, value, value.count, 0)
        #endif
    }

    /// The document that a file represents.
    func document(at url: URL) throws -> ShelvedDocument? {
        guard url.isFileURL else { return nil }
        let location = url.resolvingSymlinksInPath().path
        let all = try documents()
        let marked = Self.identifier(of: location)
        return all.first { $0.id == marked } ?? all.first { $0.location == location }
    }

    private static func identifier(of location: String) -> HandoutActivity.ID? {
        var value = [UInt8](repeating: 0, count: 64)
        #if canImport(Darwin)
        let count = getxattr(location, mark, &value, value.count, 0, 0)
        #else
        let count = getxattr(location, mark, &value, value.count)
        #endif
        return count > 0 ? HandoutActivity.ID(String(decoding: value.prefix(count), as: UTF8.self)) : nil
    }
}
