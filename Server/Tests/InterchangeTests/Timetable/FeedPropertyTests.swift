import Foundation
import Interchange
import SchoolModel
import Testing
import Timetable

/// What people see after each look at a feed is what the feed says, whatever has happened to it.
///
/// `FEEDS` says how many feeds are tried; `SEED` repeats one of them and tells what was in it.
@Suite struct FeedPropertyTests {
    private static let today = CalendarDay(year: 2026, month: 11, day: 25)

    /// What is stored after an import.
    private func stored(_ old: TimetableState, _ new: TimetableState, today: CalendarDay) -> TimetableState {
        let comparison = TimetableComparison(old: old, new: new, today: today)
        var lectures = Dictionary(old.lectures.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
        for lecture in comparison.lectures.removed { lectures[lecture.id] = nil }
        for lecture in comparison.lectures.added + comparison.lectures.altered.map(\.new) {
            lectures[lecture.id] = lecture
        }
        var changes = Dictionary(old.changes.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
        for change in comparison.changes.withdrawn { changes[change.id] = nil }
        for change in comparison.changes.added + comparison.changes.altered.map(\.new) { changes[change.id] = change }
        return TimetableState(
            terms: new.terms, lectures: lectures.values.sorted { $0.key < $1.key },
            changes: changes.values.filter { lectures[$0.lecture] != nil }.sorted { $0.id < $1.id })
    }

    /// Each lesson from a day on, as often as it has rooms: one lesson in two rooms can be two entries of a feed.
    private func lessons(_ state: TimetableState, from day: CalendarDay) -> Set<String> {
        var rooms: [String: Set<String>] = [:]
        for lecture in state.lectures {
            for lesson in lecture.lessons(changes: state.changes, daysOff: []) where lesson.takesPlace {
                guard lesson.day >= day else { continue }
                let what = "\(lesson.subject ?? lecture.name) \(lesson.day) \(lesson.start)–\(lesson.end)"
                rooms[what, default: []].formUnion(lesson.rooms)
            }
        }
        return Set(rooms.flatMap { what, rooms in rooms.isEmpty ? [what] : rooms.map { "\(what) \($0)" } })
    }

    /// What is wrong after the looks at a feed.
    private func faults(seed: UInt64, isTold: Bool = false) throws -> [String] {
        var feed = RandomFeed(seed: seed, around: Self.today)
        var state = TimetableState()
        var faults: [String] = []
        for look in 0..<4 {
            if look > 0 { feed.change() }
            let today = Self.today.adding(days: 2 * look)
            let file = calendarFile(feed.events)
            if isTold {
                print("— Look \(look) on \(today)", String(decoding: file.bytes, as: UTF8.self), separator: "\n")
            }
            var reading = try read(.iCalendar, file)
            guard !reading.state.isEmpty else { continue }
            let said = lessons(reading.state, from: today)
            let problems = reading.problems.count
            reading.complete(from: state)
            reading.match(state, today: today, isWindow: false)
            state = stored(state, reading.state, today: today)
            let seen = lessons(state, from: today)
            var again = try read(.iCalendar, file)
            again.complete(from: state)
            again.match(state, today: today, isWindow: false)
            let next = TimetableComparison(old: state, new: again.state, today: today)
            if problems > 0 { faults.append("look \(look): \(reading.complaints)") }
            if Set(reading.state.lectures.map(\.id)).count < reading.state.lectures.count {
                faults.append("look \(look): two lectures have one name")
            }
            if seen != said {
                let lost = said.subtracting(seen).sorted()
                let left = seen.subtracting(said).sorted()
                faults.append("look \(look): isn't there: \(lost); is still there: \(left)")
            }
            if !next.lectures.isEmpty || !next.changes.isEmpty {
                faults.append("look \(look): the same a second time changes something: \(next)")
            }
        }
        return faults
    }

    @Test func peopleSeeWhatTheFeedSays() throws {
        let environment = ProcessInfo.processInfo.environment
        if let seed = environment["SEED"].flatMap({ UInt64($0) }) {
            #expect(try faults(seed: seed, isTold: true).isEmpty, "seed \(seed)")
            return
        }
        let count = environment["FEEDS"].flatMap { UInt64($0) } ?? 40
        for seed in 1...count {
            let fault = try faults(seed: seed).first
            #expect(fault == nil, "SEED=\(seed)")
        }
    }
}
