import Foundation
import SchoolModel
import SchoolStore
import Storage
import Synchronization
import Timetable

/// Notifies people of changes to their lectures: once of each, and again only if it changes.
///
/// People hear of changes to today and their next school day, or of everything immediately if they ask for it.
/// People are notified of later changes when their day comes near. If a change that they know is withdrawn, that is notified too.
/// Whoever gives a lesson for a colleague is told immediately, whenever it is, and again if it changes or if somebody
/// else or nobody gives it.
public final class TimetableNotifier: Sendable {
    private let house: SchoolHouse
    private let timetable: TimetableService
    /// What was processed last; until the plan or the day changes, there is nothing to tell.
    private let done = Mutex<(version: Int, day: CalendarDay)?>(nil)

    public init(_ timetable: TimetableService) {
        self.house = timetable.house
        self.timetable = timetable
    }

    /// Notifies everybody of what they haven't been notified of.
    public func tell() async throws {
        let now = house.surroundings.now()
        let school = house.school
        let (version, book) = try await house.database.read { connection in
            (try self.timetable.version(in: connection), try self.timetable.book(in: connection))
        }
        let today = book.clock.day(at: now)
        if let done = done.withLock({ $0 }), done == (version, today) { return }
        let news = try await house.database.read { try TimetableNews(of: book, at: now, in: $0, of: school) }
        if !news.entries.isEmpty {
            let notified = try await house.database.write { connection in
                try connection.notifiedLectureChanges(of: school).save(news.entries)
                let writer = NotificationWriter(house: self.house, connection: connection, now: now)
                return try Dictionary(grouping: news.entries, by: \.occasion).sorted { $0.key < $1.key }
                    .reduce(into: Set<Person.ID>()) { told, entries in
                        told.formUnion(
                            try writer.tell(
                                .timetable, about: .timetable, occasion: entries.key,
                                to: Set(entries.value.map(\.person))))
                    }
            }
            await house.announcer.announce([.notified(notified)])
        }
        done.withLock { $0 = (version, today) }
    }

    /// Forgets what is long past.
    public func sweep() async throws {
        let school = house.school
        let now = house.surroundings.now()
        try await house.database.write { connection in
            let book = try connection.timetableBook(of: school, lectures: [])
            let limit = book.clock.day(at: now).adding(days: -90)
            try connection.notifiedLectureChanges(of: school).removeAll(before: limit)
        }
    }
}
