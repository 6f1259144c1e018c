public import Foundation
import SchoolAPI
public import SchoolModel
import Synchronization
public import Timetable

/// This device's copy of the school's timetable, as last downloaded from the server.
///
/// Apps read it through ``AllCourses`` and ``AllLectures``. A download replaces all of it; a failed download
/// replaces nothing.
public final class ServerData: Sendable {
    struct Contents: Sendable {
        var book = TimetableBook(state: TimetableState(), clock: SchoolClock(timeZone: .gmt))
        /// The lectures of the person's classes, whether chosen or not.
        var own: Set<Lecture.ID> = []
        var addresses: [CampusAddress] = []
    }

    private let file: URL?
    private let contents: Mutex<Contents>

    /// Reads the contents of a file; empty if it doesn't exist yet.
    ///
    /// - Throws: Why the file can't be read.
    public init(file: URL) throws {
        self.file = file
        contents = Mutex(try ServerDataFile.read(file) ?? Contents())
    }

    /// Creates a timetable that isn't kept in a file.
    public init(_ book: TimetableBook) {
        file = nil
        contents = Mutex(Contents(book: book))
    }

    /// The timetable, for queries.
    public var book: TimetableBook { contents.withLock { $0.book } }

    /// The lectures of the person's classes.
    public var ownLectures: Set<Lecture.ID> { contents.withLock { $0.own } }

    /// The addresses of the school's rooms.
    public var addresses: [CampusAddress] { contents.withLock { $0.addresses } }

    /// Takes over the server's current answer.
    func take(_ answer: TimetableAnswer) throws {
        let next = Contents(book: answer.book, own: answer.own, addresses: answer.addresses)
        try contents.withLock { contents in
            if let file { try ServerDataFile.write(next, to: file) }
            contents = next
        }
    }
}

/// The file format of ``ServerData``.
struct ServerDataFile: Codable {
    private var timetable: GetTimetable.Response
    private var lectures: [LectureDTO]
    private var changes: [LectureChangeDTO]
    private var own: [Lecture.ID]
    private var addresses: [CampusAddressDTO]

    static func read(_ file: URL) throws -> ServerData.Contents? {
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        let kept = try JSONDecoder().decode(ServerDataFile.self, from: Data(contentsOf: file))
        let book = try TimetableBook(timetable: kept.timetable, lectures: kept.lectures, changes: kept.changes)
        let addresses = kept.addresses.map { CampusAddress(prefix: $0.prefix, address: $0.address) }
        return ServerData.Contents(book: book, own: Set(kept.own), addresses: addresses)
    }

    static func write(_ contents: ServerData.Contents, to file: URL) throws {
        let book = contents.book
        let state = contents.book.state
        let kept = ServerDataFile(
            timetable: GetTimetable.Response(
                timeZone: book.clock.timeZone.identifier, terms: state.terms.map { TermDTO($0) },
                courses: state.courses.map { CourseDTO($0) }, daysOff: state.daysOff.map { DayOffDTO($0) }),
            lectures: state.lectures.map { LectureDTO($0) },
            changes: state.changes.map { LectureChangeDTO($0, showsReason: true) },
            own: contents.own.sorted(),
            addresses: contents.addresses.map { CampusAddressDTO(prefix: $0.prefix, address: $0.address) })
        try KeptFile.write(kept, to: file)
    }
}

extension TimetableBook {
    /// Creates the timetable that a server's answers describe.
    init(timetable: GetTimetable.Response, lectures: [LectureDTO], changes: [LectureChangeDTO]) throws {
        guard let timeZone = TimeZone(identifier: timetable.timeZone) else {
            throw Refusal(.isInvalid, field: "timeZone", detail: timetable.timeZone)
        }
        self.init(
            state: TimetableState(
                terms: try timetable.terms.map { try $0.term() }, courses: timetable.courses.map(\.course),
                daysOff: try timetable.daysOff.map { try $0.dayOff() }, lectures: try lectures.map { try $0.lecture() },
                changes: try changes.map { try $0.change() }),
            clock: SchoolClock(timeZone: timeZone))
    }
}
