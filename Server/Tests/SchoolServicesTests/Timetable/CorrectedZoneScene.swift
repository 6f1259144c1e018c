import Foundation
import Interchange
import SchoolModel
import SchoolServices
import SchoolStore
import SchoolTesting
import Storage
import Testing
import Timetable

/// A school whose zone is corrected, with a source that it fetches.
struct CorrectedZoneScene {
    /// What the lectures of the source are called.
    static let names = ["Physics", "Latin", "Choir", "Maths"]

    let house: TimetableHouse
    let source: TimetableSource

    static func entry(_ uid: String, _ name: String, _ start: String, _ more: String...) -> String {
        (["BEGIN:VEVENT", "UID:\(uid)", "SUMMARY:\(name)", "DTSTART\(start)", "DURATION:PT45M", "LOCATION:R1"] + more
            + ["END:VEVENT"]).joined(separator: "\r\n")
    }

    /// A series beyond the end of summer time, lessons of their own, and a series by the school's clock.
    static let entries = [
        entry("s", "Physics", ";TZID=Europe/Berlin:20260928T080000", "RRULE:FREQ=WEEKLY;COUNT=8"),
        entry("l1", "Latin", ";TZID=Europe/Berlin:20260929T100000"),
        entry("l2", "Latin", ";TZID=Europe/Berlin:20261110T100000"),
        entry("c", "Choir", ":20260930T120000", "RRULE:FREQ=WEEKLY;COUNT=4"),
    ]

    static func feed(_ entries: [String], tag: String? = nil) -> TimetableSourceService.Fetch {
        let text = (["BEGIN:VCALENDAR", "VERSION:2.0"] + entries + ["END:VCALENDAR", ""]).joined(separator: "\r\n")
        return { _, known, _ in
            known != nil && known == tag ? .unchanged : .content(Array(text.utf8), entityTag: tag, lastModified: nil)
        }
    }

    /// Ada hears of every change, and has chosen all that a school in the first zone read.
    static func chosen(
        in zone: String, _ fetch: TimetableSourceService.Fetch, on backend: Backend
    ) async throws -> Self {
        let house = try await TimetableHouse(on: backend)
        let source = TimetableSource(
            id: TimetableSource.ID(house.school.house.surroundings.makeUUID()), name: "Feed", format: .iCalendar,
            address: "https://plan.example/plan.ics")
        try await house.sources.save(source, as: house.planner)
        let scene = Self(house: house, source: source)
        try await scene.move(to: zone)
        _ = try await scene.look(fetch)
        let ada = try await house.school.actor(house.school.ada)
        var settings = try await house.notifications.settings(as: ada)
        settings.allChanges = true
        try await house.notifications.save(settings, as: ada)
        let all = Set(
            try await scene.state.lectures.filter { names.contains($0.name) }.map(\.id))
        try await house.timetable.apply(LectureSelection(lectures: all), as: ada)
        return scene
    }

    func move(to zone: String) async throws {
        let school = house.school.house
        let stored = try await school.database.read { try $0.schools.find(school.school) }
        let service = SchoolService(school, current: CurrentSchool(try #require(stored)))
        try await service.save(
            name: "Test School", timeZone: zone, language: nil, among: [], as: house.planner)
    }

    func look(_ fetch: TimetableSourceService.Fetch) async throws -> TimetableComparison? {
        let look = try await house.sources.refresh(source.id, fetch, as: .person(house.planner)).first
        try await TimetableNotifier(house.timetable).tell()
        return try #require(look).comparison
    }

    var state: TimetableState { get async throws { try await house.timetable.book(as: house.planner).state } }

    /// Which lessons take place, as `name day start`.
    var lessons: [String] {
        get async throws {
            try await lessons { Self.names.contains($0.name) }
        }
    }

    /// Those of them that Ada takes.
    var adasLessons: [String] {
        get async throws {
            let school = house.school.house.school
            let ada = house.school.ada.id
            let taken = try await house.school.house.database.read {
                try $0.lectureSelections(of: school).taken(by: ada)
            }
            return try await lessons { Self.names.contains($0.name) && taken.contains($0.id) }
        }
    }

    private func lessons(_ isMeant: (Lecture) -> Bool) async throws -> [String] {
        let state = try await state
        return state.lectures.filter(isMeant).flatMap { lecture in
            lecture.lessons(changes: state.changes, daysOff: []).filter(\.takesPlace)
                .map { "\(lecture.name) \($0.day) \($0.start)" }
        }.sorted()
    }

    var formerZone: String? {
        get async throws { try await house.sources.find(source.id, as: house.planner).formerZone }
    }

    /// Posts a handout to Ada that is due at the next lesson of physics.
    func postDueAtPhysics(after moment: String, of key: String = "s") async throws -> Handout.ID {
        let school = house.school
        let physics = try #require(try await state.lectures.first { $0.key == key }).id
        try await house.planning.tie(
            [ClassLecture(schoolClass: school.class7a.id, lecture: physics)], to: school.class7a.id,
            as: house.planner)
        school.clock.set(try #require(ISO8601DateFormatter().date(from: moment)))
        let ito = try await school.actor(school.ito)
        let content = HandoutContent(
            title: "Vocabulary", recipients: [.everyone(in: school.class7a.id)], activities: [school.activity()],
            isDueAtNextLesson: true)
        let draft = try await school.handouts.draft(content, as: ito)
        return try await school.handouts.post(draft.id, as: ito).id
    }

    func due(of handout: Handout.ID) async throws -> Date? {
        let ito = try await house.school.actor(house.school.ito)
        return try await house.school.handouts.find(handout, as: ito).due(for: house.school.ada.id)
    }

    var told: [NotificationContent] {
        get async throws {
            try await house.contents(of: house.school.ada).filter {
                if case .timetable = $0 { true } else { false }
            }
        }
    }
}
