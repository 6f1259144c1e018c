import Foundation
import ModelTesting
import SchoolModel
import SchoolServices
import SchoolStore
import SchoolTesting
import Storage
import Testing
import Timetable

/// A feed that a school looks at again and again, for somebody who has chosen all of it.
@Suite struct FeedSuccessionTests {
    private typealias House = TimetableHouse

    /// Successive states of one feed, with the day on which each was published.
    struct Feed: CustomTestStringConvertible {
        let testDescription: String
        let states: [(name: String, day: CalendarDay, bytes: [UInt8])]
        /// How many looks notify somebody at least.
        let leastNews: Int
    }

    private static var feeds: [Feed] {
        get throws {
            let real = try FeedStates.real.map { state in
                let text = String(decoding: state.bytes, as: UTF8.self)
                let stamp = try #require(text.firstMatch(of: /DTSTAMP:(\d{4})(\d{2})(\d{2})/))
                return (state.name, day("\(stamp.1)-\(stamp.2)-\(stamp.3)"), state.bytes)
            }
            let own = Feed(testDescription: "Our own sample", states: sample, leastNews: 9)
            guard !real.isEmpty else { return [own] }
            return [own, Feed(testDescription: "A real feed beside the repository", states: real, leastNews: 12)]
        }
    }

    /// A feed that has lessons of their own as well as series.
    private static var sample: [(name: String, day: CalendarDay, bytes: [UInt8])] {
        let lesson = { (name: String, start: String, end: String) -> String in
            "BEGIN:VEVENT\nUID:STATE-\(start)\nSUMMARY:\(name)\nDTSTART:\(start)00\nDTEND:\(end)00\nEND:VEVENT\n"
        }
        let lessons: [String] = (0..<6).map { week in
            let date = day("2026-09-23").adding(days: 7 * week).description.replacing("-", with: "")
            return lesson("Statistics", "\(date)T0830", "\(date)T1145")
        }
        let series = { (more: String) -> String in
            "BEGIN:VEVENT\nUID:series\nSUMMARY:Physics\nDTSTART:20260922T081500\nDURATION:PT90M\n"
                + "RRULE:FREQ=WEEKLY;COUNT=8\n\(more)END:VEVENT\n"
        }
        let left = "EXDATE:20260929T081500\n"
        let both = left + "RDATE:20261001T100000\n"
        // It ends before it begins.
        let broken: String = lessons[2].replacing("T114500", with: "T070000")
        let moved: String = lesson("Statistics", "20261009T0830", "20261009T1145")
        var states: [[String]] = []
        states.append([series("")] + lessons)
        states.append([series(left)] + lessons)
        states.append([series(both)] + lessons)
        states.append([series(both)] + lessons.dropLast())
        states.append([series(left), lessons[0], lessons[1], broken, lessons[4]])
        states.append([series("")] + lessons.dropFirst() + [moved])
        // A lesson of the series that is an entry of its own, elsewhere, and taken back.
        let out = "EXDATE:20261013T081500\n"
        states.append(
            [series(out), lesson("Physics", "20261014T1000", "20261014T1130")] + lessons.dropFirst() + [moved])
        states.append(
            [series(out), lesson("Physics", "20261015T1000", "20261015T1130")] + lessons.dropFirst() + [moved])
        states.append([series("")] + lessons.dropFirst() + [moved])
        states.append(
            [series(""), lesson("Physics", "20261016T1000", "20261016T1130")] + lessons.dropFirst() + [moved])
        return states.enumerated().map { number, events in
            let text = "BEGIN:VCALENDAR\n" + events.joined() + "END:VCALENDAR\n"
            let bytes = Array(text.replacing("STATE", with: "\(number)").replacing("\n", with: "\r\n").utf8)
            return ("sample-\(number).ics", day("2026-09-21").adding(days: number), bytes)
        }
    }

    /// Every lesson of the person from a day on.
    private func lessons(_ house: House, of chosen: Set<Lecture.ID>, from day: CalendarDay) async throws -> [String] {
        let own = try await house.timetable.own(as: house.school.actor(house.school.ada))
        return own.book.lessons(of: chosen, from: day, through: day.adding(days: 400)).filter(\.takesPlace).map {
            "\($0.lecture) \($0.day) \($0.start)–\($0.end) \($0.rooms.joined())"
        }
    }

    @Test(arguments: try Self.feeds)
    private func everyStateIsTakenOverAndTold(feed: Feed) async throws {
        print("\(feed.testDescription): \(feed.states.count) states")
        let house = try await House(on: .sqlite)
        let source = TimetableSource(
            id: TimetableSource.ID(house.school.house.surroundings.makeUUID()), name: "Feed", format: .iCalendar,
            semester: Semester(course: "INF", name: "5"), address: "https://plan.example/plan.ics")
        try await house.sources.save(source, as: house.planner)
        let notifier = TimetableNotifier(house.timetable)
        let ada = try await house.school.actor(house.school.ada)
        var settings = try await house.notifications.settings(as: ada)
        settings.allChanges = true
        try await house.notifications.save(settings, as: ada)
        let others = Set(try await house.timetable.book(as: house.planner).state.lectures.map(\.id))
        var chosen: Set<Lecture.ID> = []
        var told = 0
        var agreed = 0
        for state in feed.states {
            house.school.clock.set(moment(state.day.description, "08:00"))
            let before = try await lessons(house, of: chosen, from: state.day.adding(days: 1))
            let fetch: TimetableSourceService.Fetch = { _, _, _ in
                .content(state.bytes, entityTag: nil, lastModified: nil)
            }
            let look = try #require(
                try await house.sources.refresh(source.id, fetch, as: .person(house.planner)).first)
            if look.source.trouble?.code == .content(.removalsAreTooMany) { agreed += 1 }
            let trouble = look.source.trouble?.code
            #expect(trouble == nil || trouble == .content(.entriesAreLeftOut), "\(state.name): \(look.source.trouble)")
            #expect(look.source.failures == 0, "\(state.name)")
            // An earlier notification is no longer shown when nothing of it holds.
            let known = Set(try await house.notifications.inbox(as: ada).entries.map(\.notification.id))
            try await notifier.tell()
            let kept = try await house.timetable.selection(as: ada).lectures
            #expect(kept.isSuperset(of: chosen), "\(state.name)")
            let after = try await lessons(house, of: chosen, from: state.day.adding(days: 1))
            let news = try await house.notifications.inbox(as: ada).entries.map(\.notification.id)
            let isTold = !known.isSuperset(of: news)
            // What is later than all that was known is new in the plan, and no change.
            let isChanged = look.comparison?.changes.isEmpty == false && before != after
            #expect(isTold == isChanged || !isChanged, "\(state.name)")
            if isTold { told += 1 }
            let all = try await house.timetable.book(as: house.planner).state.lectures.map(\.id)
            chosen = Set(all).subtracting(others)
            try await house.timetable.apply(LectureSelection(lectures: chosen), as: ada)
        }
        print("\(chosen.count) lectures, \(told) of \(feed.states.count) looks told, \(agreed) waited for a person")
        #expect(agreed == 0)
        #expect(told >= feed.leastNews)
    }
}
