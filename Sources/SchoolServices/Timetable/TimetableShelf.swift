import Foundation
import SchoolModel
import SchoolStore
import Storage
import Synchronization
import Timetable

/// Keeps the book of the last version in memory, because making one of ten thousand lectures takes a while and
/// nearly every look finds the same one.
final class TimetableShelf: Sendable {
    private struct Kept {
        let version: Int
        let timeZone: String
        let book: TimetableBook
    }

    private let kept = Mutex<Kept?>(nil)
    /// Held while a book is made: when a whole school asks after a change, one makes it and the others wait.
    private let making = Mutex(())

    /// The book of a connection's school.
    func book(of school: School.ID, in connection: any SQLConnection) throws -> TimetableBook {
        if let book = try current(of: school, in: connection) { return book }
        return try making.withLock { _ in
            if let book = try current(of: school, in: connection) { return book }
            let version = try connection.timetables(of: school).version()
            let timeZone = try timeZone(of: school, in: connection)
            let clock = SchoolClock(timeZone: TimeZone(identifier: timeZone) ?? .gmt)
            let book = TimetableBook(state: try connection.timetables(of: school).state(), clock: clock)
            kept.withLock { $0 = Kept(version: version, timeZone: timeZone, book: book) }
            return book
        }
    }

    /// The book that is kept, if it is still what the store says.
    func current(of school: School.ID, in connection: any SQLConnection) throws -> TimetableBook? {
        guard let found = kept.withLock({ $0 }) else { return nil }
        let isCurrent =
            try found.version == connection.timetables(of: school).version()
            && found.timeZone == timeZone(of: school, in: connection)
        return isCurrent ? found.book : nil
    }

    private func timeZone(of school: School.ID, in connection: any SQLConnection) throws -> String {
        try connection.schools.find(school)?.timeZone ?? "UTC"
    }
}
