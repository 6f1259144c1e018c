import DeviceStore
import Foundation
import HTTPTypes
import SchoolAPI
import SchoolModel
import SchoolServices

/// A device for measuring, and an app on it; the school answers at once and takes everything.
final class MeasuredDevice {
    let folder: DeviceFolder
    let app: Device

    init(in url: URL) throws {
        folder = DeviceFolder(url)
        try folder.keep(
            Account(
                server: ServerAddress("https://school.example"), person: Person.ID(Surroundings.live.makeUUID()),
                token: "token", name: "Mia", schoolName: "School"))
        app = Self.app(in: folder)
    }

    /// The app, as if it had been launched anew.
    func launch() -> Device { Self.app(in: folder) }

    static func app(in folder: DeviceFolder) -> Device {
        var surroundings = DeviceSurroundings.live
        surroundings.transport = { _ in AgreeingSchool() }
        surroundings.show = { _ in }
        return Device(app: MeasuredSchool.app, folder: folder, surroundings: surroundings)
    }

    /// An app on a device that somebody has signed in at a server.
    static func signedIn(_ person: Person.ID, token: String, port: Int, in url: URL) throws -> Device {
        let folder = DeviceFolder(url)
        try folder.keep(
            Account(
                server: ServerAddress("http://127.0.0.1:\(port)"), person: person, token: token, name: "Mia",
                schoolName: "School"))
        var surroundings = DeviceSurroundings.live
        surroundings.show = { _ in }
        return Device(app: MeasuredSchool.app, folder: folder, surroundings: surroundings)
    }

    /// A tree of so many contexts below the app: books of 2,000 pages.
    static func tree(of count: Int) throws -> [SavedContext] {
        let now = Surroundings.live.now()
        let save = { (path: IdentifierPath, kind: ContentContext.Kind, title: String) in
            SavedContext(ContentContext(path: path, kind: kind, title: title), created: now, modified: now)
        }
        var contexts = [save(try IdentifierPath([MeasuredSchool.app]), .app, "Measured")]
        for book in 0..<((count + 1999) / 2000) {
            contexts.append(save(try IdentifierPath([MeasuredSchool.app, "book-\(book)"]), .book, "Book \(book)"))
        }
        for page in 0..<count { contexts.append(save(try path(page), .page, "Page \(page)")) }
        return contexts
    }

    static func path(_ page: Int) throws -> IdentifierPath {
        try IdentifierPath([MeasuredSchool.app, "book-\(page / 2000)", "page-\(page)"])
    }

    /// Lets the operating system forget what it holds of the device's files.
    func dropFromMemory() throws {
        let files = FileManager.default.enumerator(at: folder.url, includingPropertiesForKeys: nil)
        for case let file as URL in files?.allObjects ?? [] {
            let descriptor = open(file.path(), O_RDONLY)
            guard descriptor >= 0 else { continue }
            fsync(descriptor)
            posix_fadvise(descriptor, 0, 0, POSIX_FADV_DONTNEED)
            close(descriptor)
        }
    }
}

/// A school that has handed out twenty quizzes and takes whatever it is told.
private struct AgreeingSchool: Transport {
    func send(_ request: HTTPRequest, body: Data) async throws -> (response: HTTPResponse, body: Data) {
        (HTTPResponse(status: .ok), try answer(to: (request.path ?? "").split(separator: "?").first ?? "", body))
    }

    private func answer(to path: Substring, _ body: Data) throws -> Data {
        let now = Surroundings.live.now()
        if path.hasSuffix("/assignments") {
            let paths = try (0..<20).map { try MeasuredSchool.path($0).elements }
            return try EndpointCoding.encoder.encode(AssignedPaths(paths: paths, serverTime: now))
        }
        if path.hasSuffix("/context-changes") {
            return try EndpointCoding.encoder.encode(
                ContextChanges(removed: [], contexts: [], cursor: "1", hasMore: false))
        }
        guard path.hasSuffix("/contexts") else { throw Failure("Nobody asked for \(path).") }
        return try EndpointCoding.encoder.encode(PublicationReceipt(serverTime: now, step: nil))
    }
}
