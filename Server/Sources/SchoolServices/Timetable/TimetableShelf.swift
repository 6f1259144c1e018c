import SchoolModel
import SchoolStore
import Storage
import Synchronization
import Timetable

/// Keeps the book of the last version in memory, because making one with ten thousand lectures takes a while and
/// nearly every reader needs the same one.
final class TimetableShelf: Sendable {
    private struct Kept {
        let version: Int
        let book: TimetableBook
    }

    private let kept = Mutex<Kept?>(nil)
    /// Held while a book is made: when a whole school asks after a change, one request makes it and the others wait.
    private let making = Mutex(())

    /// The book of a connection's school.
    func book(of school: School.ID, in connection: any SQLConnection) throws -> TimetableBook {
        if let book = try current(of: school, in: connection) { return book }
        return try making.withLock { _ in
            if let book = try current(of: school, in: connection) { return book }
            let version = try connection.timetables(of: school).version()
            let book = TimetableBook(
                state: try connection.timetables(of: school).state(), clock: try connection.clock(of: school))
            kept.withLock { $0 = Kept(version: version, book: book) }
            return book
        }
    }

    /// The book in memory, if it still matches the store.
    func current(of school: School.ID, in connection: any SQLConnection) throws -> TimetableBook? {
        guard let found = kept.withLock({ $0 }) else { return nil }
        let isCurrent =
            try found.version == connection.timetables(of: school).version()
            && found.book.clock == connection.clock(of: school)
        return isCurrent ? found.book : nil
    }
}
