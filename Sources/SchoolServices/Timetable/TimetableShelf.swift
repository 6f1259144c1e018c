import Foundation
import SchoolModel
import SchoolStore
import Storage
import Synchronization
import Timetable

/// Keeps the book of the last version in memory, because making one of ten thousand lectures takes a while and
/// nearly every look finds the same one.
final class TimetableShelf: Sendable {
    private let kept = Mutex<(version: Int, timeZone: String, book: TimetableBook)?>(nil)

    /// The book of a connection's school.
    func book(of school: School.ID, in connection: any SQLConnection) throws -> (version: Int, book: TimetableBook) {
        let timetables = connection.timetables(of: school)
        let version = try timetables.version()
        let timeZone = try connection.schools.find(school)?.timeZone ?? "UTC"
        if let found = kept.withLock({ $0 }), found.version == version, found.timeZone == timeZone {
            return (version, found.book)
        }
        let clock = SchoolClock(timeZone: TimeZone(identifier: timeZone) ?? .gmt)
        let book = TimetableBook(state: try timetables.state(), clock: clock)
        kept.withLock { $0 = (version, timeZone, book) }
        return (version, book)
    }
}
