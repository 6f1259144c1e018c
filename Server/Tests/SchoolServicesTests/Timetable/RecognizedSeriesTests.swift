import Foundation
import Interchange
import SchoolModel
import SchoolServices
import SchoolStore
import SchoolTesting
import Storage
import Testing
import Timetable

/// Series that a feed for a class and one for a teacher name by different UIDs, and lessons that become such series.
@Suite struct RecognizedSeriesTests {
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
    private static let ofClass = entry("c1", "Physics", "20260928T080000", weekly)
    private static let ofTeacher = entry("t1", "Physics", "20260928T080000", weekly)
    private static let other = entry("c9", "Latin", "20260929T080000", weekly)

    /// The lesson stays in the other feed, whichever is dropped and however.
    @Test(arguments: Backend.enabled, [0, 1])
    func aSeriesOfTwoFeedsIsOneLecture(on backend: Backend, first: Int) async throws {
        let scene = try await Scene(on: backend)
        try await scene.look(first, first == 0 ? Self.ofClass : Self.ofTeacher, Self.other)
        let source = try await scene.look(1 - first, first == 0 ? Self.ofTeacher : Self.ofClass)
        #expect(try await scene.lectures.map(\.name).sorted() == ["Latin", "Physics"])
        #expect(source.trouble?.problem?.code == .lectureIsTaken, "The planner learns of it.")
        try await scene.choose()
        let lectures = try await scene.lectures
        try await scene.look(first, Self.other)
        #expect(try await scene.count("Physics") == 6)
        for _ in 0..<2 { try await scene.look(1 - first, first == 0 ? Self.ofTeacher : Self.ofClass) }
        #expect(try await scene.lectures.map(\.id) == lectures.map(\.id))
        #expect(try await scene.count("Physics") == 6)
        #expect(try await scene.told.isEmpty)
        // From now on, the other feed says what becomes of it.
        let last = (first == 0 ? Self.ofTeacher : Self.ofClass).replacing("COUNT=6", with: "COUNT=5")
        try await scene.look(1 - first, last)
        #expect(try await scene.told == [.timetable(changes: 1, today: 0, withdrawn: 0)])
    }

    @Test(arguments: Backend.enabled)
    func aSeriesOfAFeedThatIsRemovedStays(on backend: Backend) async throws {
        let scene = try await Scene(on: backend)
        try await scene.look(0, Self.ofClass, Self.other)
        try await scene.look(1, Self.ofTeacher)
        try await scene.choose()
        // Both say that it is elsewhere, one after the other.
        let moved = { (entry: String) in entry.replacing("R1", with: "R5") }
        try await scene.look(0, moved(Self.ofClass), Self.other)
        try await scene.look(1, moved(Self.ofTeacher))
        #expect(try await scene.lectures.count == 2)
        let told = try await scene.told
        #expect(told == [.timetable(changes: 6, today: 0, withdrawn: 0)])
        try await scene.house.sources.remove(scene.sources[0].id, as: scene.house.planner)
        for _ in 0..<2 { try await scene.look(1, moved(Self.ofTeacher)) }
        #expect(try await scene.count("Physics") == 6)
        #expect(try await scene.told == told)
    }

    /// Two classes in one hall, or one teacher at two hours, have two lectures.
    @Test(arguments: Backend.enabled)
    func whatIsNotCertainlyTheSameStaysApart(on backend: Backend) async throws {
        let scene = try await Scene(on: backend)
        let teacher = "ORGANIZER;CN=Ada White:mailto:white@example.org\r\n"
        let named = { (entry: String) in entry.replacing(teacher, with: "") }
        try await scene.look(0, named(Self.ofClass), Self.other)
        try await scene.look(1, named(Self.ofTeacher), Self.entry("t9", "Latin", "20260929T090000", Self.weekly))
        #expect(try await scene.lectures.map(\.name).sorted() == ["Latin", "Latin", "Physics", "Physics"])
    }

    // MARK: What can't be read

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
}
