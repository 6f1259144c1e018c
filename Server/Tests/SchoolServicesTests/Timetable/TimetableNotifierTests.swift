import Foundation
import SchoolModel
import SchoolServices
import SchoolStore
import SchoolTesting
import Storage
import Testing
import Timetable

/// What people are notified of, about changes to their lectures.
@Suite struct TimetableNotifierTests {
    private typealias House = TimetableHouse

    private func received(_ house: House, _ person: Person) async throws -> [NotificationContent] {
        try await house.contents(of: person).filter { if case .timetable = $0 { true } else { false } }
    }

    @Test(arguments: Backend.enabled)
    func thoseWhoTakeALectureAreToldOfAChangeOnceAndAgainIfItChanges(on backend: Backend) async throws {
        let house = try await House(on: backend)
        let notifier = TimetableNotifier(house.timetable)
        try await notifier.tell()
        try await house.planning.enter(House.change(of: House.english, on: "2026-09-22"), as: house.planner)
        for _ in 0..<3 { try await notifier.tell() }
        // Another server of the school knows nothing of this one's memory.
        try await TimetableNotifier(house.timetable).tell()
        for person in [house.school.ada, house.school.ben] {
            #expect(try await received(house, person) == [.timetable(changes: 1, today: 0, withdrawn: 0)])
        }
        #expect(try await received(house, house.school.cem).isEmpty)
        try await house.planning.enter(
            House.change(of: House.english, on: "2026-09-22", room: "Hall"), as: house.planner)
        try await notifier.tell()
        let again = try await house.notifications.inbox(as: house.school.actor(house.school.ada)).entries
        #expect(
            again.map(\.content) == [.timetable(changes: 1, today: 0, withdrawn: 0)],
            "What was said before is said again, and the old message says nothing any more.")
        house.school.clock.set(moment("2026-09-22", "07:00"))
        #expect(try await received(house, house.school.ada) == [.timetable(changes: 1, today: 1, withdrawn: 0)])
    }

    @Test(arguments: Backend.enabled)
    func aWithdrawalIsToldToThoseWhoWereToldOfTheChange(on backend: Backend) async throws {
        let house = try await House(on: backend)
        let notifier = TimetableNotifier(house.timetable)
        let change = try House.change(of: House.english, on: "2026-09-22")
        try await house.planning.enter(change, as: house.planner)
        try await notifier.tell()
        try await house.planning.withdraw(change.id, as: house.planner)
        for _ in 0..<2 { try await notifier.tell() }
        #expect(try await received(house, house.school.ada) == [.timetable(changes: 0, today: 0, withdrawn: 1)])
        try await house.planning.enter(change, as: house.planner)
        try await notifier.tell()
        #expect(try await received(house, house.school.ada) == [.timetable(changes: 1, today: 0, withdrawn: 0)])
    }

    /// An additional lesson that was dropped, and a lesson of a lecture that is gone.
    @Test(arguments: Backend.enabled)
    func whatHasDisappearedIsNotAsPlannedAgain(on backend: Backend) async throws {
        let house = try await House(on: backend)
        let notifier = TimetableNotifier(house.timetable)
        let extra = try #require(
            LectureChange(
                lecture: House.english.id, original: nil,
                replacement: .init(day: day("2026-09-22"), start: time("14:00"), rooms: ["B12"])))
        let room = try House.change(of: House.englishThursday, on: "2026-09-24", room: "Hall")
        let moved = try House.change(of: House.english, on: "2026-09-22", room: "Hall")
        let ada = try await house.school.actor(house.school.ada)
        var settings = try await house.notifications.settings(as: ada)
        settings.allChanges = true
        try await house.notifications.save(settings, as: ada)
        let look = { (lectures: [Lecture], changes: [LectureChange]) in
            try await house.imports.apply(
                house.state(lectures: lectures, changes: changes), parts: Set(TimetableComparison.Part.allCases),
                from: house.source, as: .school)
            try await notifier.tell()
        }
        let all = [House.english, House.englishThursday, House.history]
        try await look(all, [extra, room, moved])
        #expect(try await received(house, house.school.ada) == [.timetable(changes: 3, today: 0, withdrawn: 0)])
        try await look([House.english, House.history], [])
        #expect(
            try await received(house, house.school.ada) == [.timetable(changes: 0, today: 0, withdrawn: 1, gone: 2)],
            "Only one is as planned again.")
        try await look(all, [room])
        #expect(
            try await received(house, house.school.ada).first == .timetable(changes: 1, today: 0, withdrawn: 0))
        // So is what a source that is removed had changed.
        try await house.sources.remove(house.source.id, as: house.planner)
        try await notifier.tell()
        #expect(
            try await received(house, house.school.ada).first == .timetable(changes: 0, today: 0, withdrawn: 0, gone: 1)
        )
    }

    /// What the school's database says in the words of an older server.
    @Test(arguments: Backend.enabled)
    func whatAnOlderServerToldIsNotToldAgain(on backend: Backend) async throws {
        let house = try await House(on: backend)
        let change = try House.change(of: House.english, on: "2026-09-22")
        try await house.planning.enter(change, as: house.planner)
        let school = house.school.house.school
        let ada = house.school.ada.id
        try await house.school.house.database.write { connection in
            try connection.notifiedLectureChanges(of: school).save([
                .init(
                    person: ada, change: change.id, lastDay: change.lastDay,
                    fingerprint: "efd6e39bfb0a0f99cb0abdc67ee3d631", occasion: "before")
            ])
        }
        try await TimetableNotifier(house.timetable).tell()
        #expect(try await received(house, house.school.ada).isEmpty)
        #expect(try await received(house, house.school.ben).count == 1, "Anyone who was not notified is told.")
        try await house.planning.enter(
            House.change(of: House.english, on: "2026-09-22", room: "Hall"), as: house.planner)
        try await TimetableNotifier(house.timetable).tell()
        #expect(try await received(house, house.school.ada).count == 1, "Another change is news.")
    }

    /// A replacement of the same size is as new as any, and so is the same lecture in another week.
    @Test(arguments: Backend.enabled)
    func laterChangesAreToldWhenNearUnlessSomebodyWantsThemImmediately(on backend: Backend) async throws {
        let house = try await House(on: backend)
        let notifier = TimetableNotifier(house.timetable)
        let ben = try await house.school.actor(house.school.ben)
        var settings = try await house.notifications.settings(as: ben)
        settings.allChanges = true
        try await house.notifications.save(settings, as: ben)
        try await house.planning.enter(House.change(of: House.english, on: "2026-09-29"), as: house.planner)
        try await notifier.tell()
        #expect(try await received(house, house.school.ada).isEmpty)
        #expect(try await received(house, house.school.ben).count == 1)
        house.school.clock.set(moment("2026-09-28", "15:00"))
        try await notifier.tell()
        #expect(try await received(house, house.school.ada) == [.timetable(changes: 1, today: 0, withdrawn: 0)])
        #expect(try await received(house, house.school.ben).count == 1, "Nobody is notified twice.")
        house.school.clock.set(moment("2026-09-29", "12:00"))
        try await house.planning.enter(
            House.change(of: House.english, on: "2026-09-29", note: "late"), as: house.planner)
        try await notifier.tell()
        #expect(try await received(house, house.school.ada).count == 1, "What is over is told to nobody.")
    }
}
