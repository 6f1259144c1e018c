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
        let news = try await house.database.read { try News(of: book, at: now, in: $0, of: school) }
        if !news.entries.isEmpty {
            let notified = try await house.database.write { connection in
                try connection.notifiedLectureChanges(of: school).save(news.entries)
                return try NotificationWriter(house: self.house, connection: connection, now: now)
                    .tell(.timetable, about: .timetable, occasion: news.occasion, to: news.people)
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

/// Who has to be notified of what now.
private struct News {
    private(set) var entries: [NotifiedLectureChanges.Entry] = []
    /// Made from what is said, so that a retry is the same occasion.
    private(set) var occasion = ""

    var people: Set<Person.ID> { Set(entries.map(\.person)) }

    init(of book: TimetableBook, at now: Date, in connection: any SQLConnection, of school: School.ID) throws {
        let today = book.clock.day(at: now)
        let ahead = book.state.changes.filter { $0.lastDay >= today && !book.isOver($0, at: now) }
        let notified = Dictionary(
            grouping: try connection.notifiedLectureChanges(of: school).list(from: today), by: \.person)
        let standing = Set(book.state.changes.map(\.id))
        let takers = try connection.lectureSelections(of: school).takers(of: Set(ahead.map(\.lecture)))
        let settings = try connection.notificationChoices(of: school).settings(of: takers.keys.sorted())
        var days = SchoolDays(book: book, today: today)
        let changes = Dictionary(grouping: ahead, by: \.lecture)
        var found: [(Person.ID, LectureChange.ID, CalendarDay, String?)] = []
        for (person, lectures) in takers.sorted(by: { $0.key < $1.key }) {
            let known = Dictionary(
                notified[person, default: []].map { ($0.change, $0.fingerprint) }, uniquingKeysWith: { $1 })
            let next = days.next(of: try connection.lectureSelections(of: school).taken(by: person))
            for change in lectures.sorted().flatMap({ changes[$0] ?? [] }) {
                let isNear = change.days.contains(today) || next.map(change.days.contains) ?? false
                guard isNear || settings[person]?.allChanges ?? false else { continue }
                if let notified = known[change.id] ?? nil, change.says(notified) { continue }
                found.append((person, change.id, change.lastDay, change.fingerprint))
            }
        }
        for (person, entries) in notified.sorted(by: { $0.key < $1.key }) {
            for entry in entries where entry.fingerprint != nil && !standing.contains(entry.change) {
                found.append((person, entry.change, entry.lastDay, nil))
            }
        }
        let text = found.map { "\($0.0) \($0.1) \($0.2) \($0.3 ?? "withdrawn")" }.joined(separator: "\n")
        let occasion = ContentHash.hex(of: Array(text.utf8)) + " \(now.millisecondsSince1970)"
        self.occasion = occasion
        entries = found.map {
            NotifiedLectureChanges.Entry(person: $0, change: $1, lastDay: $2, fingerprint: $3, occasion: occasion)
        }
    }
}

/// The days on which lectures have lessons, found once for all who take them.
private struct SchoolDays {
    let book: TimetableBook
    let today: CalendarDay
    private var found: [Lecture.ID: CalendarDay?] = [:]

    /// The first day after today with a lesson of these lectures, even a cancelled one; nil if none within two weeks.
    mutating func next(of lectures: Set<Lecture.ID>) -> CalendarDay? {
        lectures.compactMap { next(of: $0) }.min()
    }

    private mutating func next(of lecture: Lecture.ID) -> CalendarDay? {
        if let known = found[lecture] { return known }
        let next = book.lessons(of: [lecture], from: today.adding(days: 1), through: today.adding(days: 14)).first?.day
        found[lecture] = next
        return next
    }

    init(book: TimetableBook, today: CalendarDay) {
        self.book = book
        self.today = today
    }
}

extension TimetableBook {
    /// Whether everything that a change is about has begun.
    fileprivate func isOver(_ change: LectureChange, at now: Date) -> Bool {
        let starts = [
            change.original.map { clock.moment($0.day, $0.start) },
            change.replacement.map { clock.moment($0.day, $0.start) },
        ]
        return starts.compactMap(\.self).allSatisfy { $0 <= now }
    }
}
