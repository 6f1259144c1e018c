import Foundation
import Interchange
import SchoolModel
import SchoolServices
import SchoolStore
import SchoolTesting
import Storage
import Testing
import Timetable

/// Lessons and series that become series that nobody can read.
@Suite struct UnreadSeriesTests {
    private struct Scene {
        let house: TimetableHouse
        let sources: [TimetableSource]

        /// Ada hears of everything; she chooses what the feeds have when ``choose()`` is called.
        init(on backend: Backend) async throws {
            house = try await TimetableHouse(on: backend)
            var sources: [TimetableSource] = []
            for name in ["Class", "Teacher"] {
                let source = TimetableSource(
                    id: TimetableSource.ID(house.school.house.surroundings.makeUUID()), name: name, format: .iCalendar,
                    address: "https://plan.example/\(name).ics")
                try await house.sources.save(source, as: house.planner)
                sources.append(source)
            }
            self.sources = sources
            let ada = try await house.school.actor(house.school.ada)
            var settings = try await house.notifications.settings(as: ada)
            settings.allChanges = true
            try await house.notifications.save(settings, as: ada)
        }

        @discardableResult
        func look(_ source: Int, _ entries: String...) async throws -> TimetableSource {
            let text = (["BEGIN:VCALENDAR", "VERSION:2.0"] + entries + ["END:VCALENDAR", ""]).joined(separator: "\r\n")
            let look = try await house.sources.refresh(
                sources[source].id, { _, _, _ in .content(Array(text.utf8), entityTag: nil, lastModified: nil) },
                as: .person(house.planner)
            ).first
            try await TimetableNotifier(house.timetable).tell()
            return try #require(look).source
        }

        func choose() async throws {
            let all = try await lectures.map(\.id)
            try await house.timetable.apply(
                LectureSelection(lectures: Set(all)), as: house.school.actor(house.school.ada))
        }

        var lectures: [Lecture] {
            get async throws {
                try await house.timetable.book(as: house.planner).state.lectures.filter { $0.name != "English" }
                    .filter { $0.name != "History" }
            }
        }

        /// How many lessons of a subject take place.
        func count(_ name: String) async throws -> Int {
            let state = try await house.timetable.book(as: house.planner).state
            return state.lectures.filter { $0.name == name }.flatMap {
                $0.lessons(changes: state.changes, daysOff: [])
            }.count(where: \.takesPlace)
        }

        var told: [NotificationContent] {
            get async throws {
                try await house.contents(of: house.school.ada).filter {
                    if case .timetable = $0 { true } else { false }
                }
            }
        }
    }

    private static func entry(_ uid: String, _ name: String, _ start: String, _ more: String...) -> String {
        ([
            "BEGIN:VEVENT", "UID:\(uid)", "SUMMARY:\(name)", "DTSTART:\(start)", "DURATION:PT45M", "LOCATION:R1",
            "ORGANIZER;CN=Ada White:mailto:white@example.org",
        ] + more + ["END:VEVENT"]).joined(separator: "\r\n")
    }

    private static let weekly = "RRULE:FREQ=WEEKLY;COUNT=6"
    private static let other = entry("c9", "Latin", "20260929T080000", weekly)

    /// A lesson on its own, or all the rest of a series, becomes a series that nobody can read.
    @Test(arguments: Backend.enabled)
    func whatBecomesAnUnreadableSeriesIsNotCancelled(on backend: Backend) async throws {
        let scene = try await Scene(on: backend)
        let lessons = ["20260928", "20261005", "20261012"].map { Self.entry("l\($0)", "Physics", "\($0)T080000") }
        try await scene.look(0, lessons[0], lessons[1], lessons[2], Self.other)
        try await scene.choose()
        let unreadable = "RRULE:FREQ=HOURLY;COUNT=3"
        let source = try await scene.look(
            0, lessons[0], Self.entry("l20261005", "Physics", "20261005T080000", unreadable), lessons[2],
            Self.other.replacing("COUNT=6", with: "COUNT=3"),
            Self.entry("c10", "Latin", "20261020T080000", unreadable))
        #expect(try await scene.count("Physics") == 3)
        #expect(try await scene.count("Latin") == 6)
        #expect(try await scene.told.isEmpty)
        #expect(source.trouble?.problem?.place.field == "RRULE", "The planner learns what to correct.")
        // What the feed says itself counts, and so does what is gone once everything can be read.
        try await scene.look(
            0, lessons[0], lessons[1], lessons[2], Self.other.replacing("COUNT=6", with: "COUNT=3"),
            Self.entry("c10", "Latin", "20261020T080000", "RRULE:FREQ=WEEKLY;COUNT=2"))
        #expect(try await scene.count("Latin") == 5)
        #expect(try await scene.told == [.timetable(changes: 1, today: 0, withdrawn: 0)])
    }
    /// What nobody ever corrects must not keep secret what is cancelled, be it at another hour, on another day, with another
    /// class in the same school, or over.
    @Test(
        arguments: Backend.enabled,
        [
            entry("m", "Latin", "20260915T100000", "RRULE:FREQ=MONTHLY"),
            entry("m", "Latin", "20260914T080000", "RRULE:FREQ=MONTHLY;BYDAY=2MO"),
            entry("m", "Latin", "20260915T080000", "RRULE:FREQ=MONTHLY").replacing("Ada White", with: "Bo Black"),
            entry("m", "Latin", "20260901T080000", "RRULE:FREQ=HOURLY;UNTIL=20260922T235959"),
            entry("m", "Latin", "20260929T080000", "RECURRENCE-ID:20260929T080000", "STATUS:CANCELLED"),
            entry("m", "Latin", "20269929T080000", "RRULE:FREQ=WEEKLY"),
        ])
    func whatIsNeverReadHoldsNoOtherLesson(on backend: Backend, unreadable: String) async throws {
        let scene = try await Scene(on: backend)
        try await scene.look(0, Self.other, unreadable)
        try await scene.choose()
        try await scene.look(0, Self.other.replacing("COUNT=6", with: "COUNT=5"), unreadable)
        #expect(try await scene.count("Latin") == 5)
        #expect(try await scene.told == [.timetable(changes: 1, today: 0, withdrawn: 0)])
    }

    @Test(arguments: Backend.enabled)
    func aSeriesThatIsGoneIsNotHeldByItsName(on backend: Backend) async throws {
        let scene = try await Scene(on: backend)
        let physics = Self.entry("p", "Physics", "20260930T080000", Self.weekly)
        let unreadable = Self.entry("m", "Latin", "20260915T100000", "RRULE:FREQ=MONTHLY")
        try await scene.look(0, Self.other, physics, unreadable)
        try await scene.choose()
        try await scene.look(0, physics, unreadable)
        #expect(try await scene.count("Latin") == 0)
        #expect(try await scene.told == [.timetable(changes: 6, today: 0, withdrawn: 0)])
    }

    /// A lesson that was added, or is left out by its own series, is none that goes on as another one.
    @Test(arguments: Backend.enabled)
    func whatWasAddedIsWithdrawn(on backend: Backend) async throws {
        let scene = try await Scene(on: backend)
        let unreadable = Self.entry("m", "Latin", "20260929T080000", "RRULE:FREQ=DAILY;BYMONTH=10")
        try await scene.look(0, Self.other, unreadable)
        try await scene.choose()
        let added = Self.other.replacing(Self.weekly, with: "\(Self.weekly)\r\nRDATE:20261001T080000")
        try await scene.look(0, added, unreadable)
        #expect(try await scene.count("Latin") == 7)
        let excluded = Self.other.replacing(Self.weekly, with: "\(Self.weekly)\r\nEXDATE:20261006T080000")
        try await scene.look(0, excluded, unreadable)
        #expect(try await scene.count("Latin") == 5)
    }

    /// A series that another feed has brought is known, whether it can be read here or not.
    @Test(arguments: Backend.enabled)
    func whatAnotherFeedHasHoldsNothing(on backend: Backend) async throws {
        let scene = try await Scene(on: backend)
        let common = Self.entry("c", "Latin", "20260929T080000", Self.weekly)
        try await scene.look(1, common)
        try await scene.look(0, Self.other.replacing("UID:c9", with: "UID:c8"), common)
        try await scene.choose()
        let own = Self.other.replacing("UID:c9", with: "UID:c8").replacing("COUNT=6", with: "COUNT=5")
        try await scene.look(0, own, common.replacing("FREQ=WEEKLY", with: "FREQ=HOURLY"))
        #expect(try await scene.count("Latin") == 11)
    }

    /// The same series under another UID in another feed is a lecture of its own: nothing says that it isn't.
    @Test(arguments: Backend.enabled)
    func aSeriesOfAnotherFeedIsAnotherLecture(on backend: Backend) async throws {
        let scene = try await Scene(on: backend)
        try await scene.look(0, Self.other)
        try await scene.look(1, Self.other.replacing("UID:c9", with: "UID:t9"))
        #expect(try await scene.lectures.map(\.name) == ["Latin", "Latin"])
    }
}
