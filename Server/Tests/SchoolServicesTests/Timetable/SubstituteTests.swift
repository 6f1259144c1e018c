import Foundation
import SchoolModel
import SchoolServices
import SchoolTesting
import Testing
import Timetable

/// What somebody has in their timetable who gives a lesson for a colleague, and what they are told.
@Suite struct SubstituteTests {
    private typealias House = TimetableHouse

    /// Mr Okafor, who doesn't teach 7a, gives English in eight days.
    private static let later = "2026-09-29"

    private func ask(
        _ person: Person?, _ house: House, room: String? = nil, on day: String = later
    ) async throws -> LectureChange {
        let change = try House.change(of: House.english, on: day, room: room ?? "B12")
        try await house.planning.enter(change, substitute: person?.id, as: house.planner)
        try await TimetableNotifier(house.timetable).tell()
        return change
    }

    private func told(_ house: House, _ person: Person) async throws -> [NotificationContent] {
        try await house.contents(of: person)
    }

    private func asked(_ clock: String = "09:45", isReleased: Bool = false) -> NotificationContent {
        .substitution(lecture: "English", at: moment(Self.later, clock), isReleased: isReleased)
    }

    @Test(arguments: Backend.enabled)
    func theLessonStandsInTheSubstitutesTimetable(on backend: Backend) async throws {
        let house = try await House(on: backend)
        let change = try await ask(house.school.okafor, house)
        let okafor = try await house.school.actor(house.school.okafor)
        let own = try await house.timetable.own(as: okafor)
        #expect(own.lectures.isEmpty && !own.isEmpty)
        let lessons = own.lessons(from: day("2026-09-21"), through: day("2026-10-31"))
        #expect(lessons.map(\.day) == [day(Self.later)], "Only this lesson, and not the whole lecture.")
        #expect(lessons.allSatisfy(own.isSubstitute))
        #expect(own.nextLesson(after: house.school.clock.now)?.day == day(Self.later))
        #expect(own.runningLessons(at: moment(Self.later, "10:00")).count == 1)
        #expect(own.concerns(change))
        let ito = try await house.timetable.own(as: house.school.actor(house.school.ito))
        #expect(!lessons.contains(where: ito.isSubstitute))

        let calendars = CalendarService(house.school.house, timetable: house.timetable)
        let events = try await calendars.calendar(of: house.school.okafor).members(.events)
        #expect(events.map(\.file) == ["\(change.id).ics"])
        #expect(events.allSatisfy { $0.text.contains("DTSTART;TZID=Europe/Berlin:20260929T094500") })
        try await house.planning.withdraw(change.id, as: house.planner)
        #expect(try await calendars.calendar(of: house.school.okafor).members(.events).isEmpty)
        #expect(try await house.timetable.own(as: okafor).isEmpty)
    }

    @Test(arguments: Backend.enabled)
    func substitutesAreToldImmediatelyAndAgainIfTheLessonChanges(on backend: Backend) async throws {
        let house = try await House(on: backend)
        let okafor = house.school.okafor
        _ = try await ask(okafor, house)
        for _ in 0..<2 { try await TimetableNotifier(house.timetable).tell() }
        #expect(try await told(house, okafor) == [asked()])
        #expect(try await told(house, house.school.ada).isEmpty, "For others it is not near yet.")
        _ = try await ask(okafor, house, room: "Hall")
        let notifications = try await house.notifications.inbox(as: house.school.actor(okafor)).entries
        #expect(notifications.map(\.content) == [asked()], "The new message replaces the old one.")
        #expect(notifications.first?.notification.isRead == false)
    }

    /// A colleague falls ill in the first minutes.
    @Test(arguments: Backend.enabled)
    func whoIsAskedWhileTheLessonRunsIsToldAtOnce(on backend: Backend) async throws {
        let house = try await House(on: backend)
        house.school.clock.advance(by: moment(Self.later, "10:00").timeIntervalSince(house.school.clock.now))
        _ = try await ask(house.school.okafor, house)
        #expect(try await told(house, house.school.okafor) == [asked()])
        house.school.clock.advance(by: 4 * 3600)
        _ = try await ask(house.school.okafor, house, room: "Hall")
        let entries = try await house.notifications.inbox(as: house.school.actor(house.school.okafor)).entries
        #expect(entries.count <= 1, "What is over is no news.")
    }

    /// Only planners see why a teacher is absent, so a better reason is news for nobody else.
    @Test(arguments: Backend.enabled)
    func anotherReasonIsToldToNobody(on backend: Backend) async throws {
        let house = try await House(on: backend)
        let okafor = house.school.okafor
        let ada = house.school.ada
        var asked = try House.change(of: House.english, on: Self.later, room: "Hall")
        var near = try House.change(of: House.english, on: "2026-09-22", room: "Hall")
        for (reason, note) in [("", ""), ("Ill", ""), ("At a conference", ""), ("Ill", "Bring books")] {
            house.school.clock.advance(by: 60)
            asked.reason = reason
            near.reason = reason
            asked.note = note
            near.note = note
            for person in [okafor, ada] {
                try await house.notifications.markRead(nil, as: house.school.actor(person))
            }
            try await house.planning.enter(asked, substitute: okafor.id, as: house.planner)
            try await house.planning.enter(near, as: house.planner)
            try await TimetableNotifier(house.timetable).tell()
            for person in [okafor, ada] {
                let entries = try await house.notifications.inbox(as: house.school.actor(person)).entries
                let isNews = entries.contains { !$0.notification.isRead }
                #expect(isNews == (reason.isEmpty || !note.isEmpty), "\(person.givenName): \(reason)")
            }
        }
    }

    @Test(arguments: Backend.enabled)
    func whoIsReplacedOrNoLongerNeededIsToldToo(on backend: Backend) async throws {
        let house = try await House(on: backend)
        let okafor = house.school.okafor
        let alma = house.school.administrator
        _ = try await ask(okafor, house)
        let change = try await ask(alma, house)
        #expect(try await told(house, okafor) == [asked(isReleased: true)])
        #expect(try await told(house, alma) == [asked()])
        _ = try await ask(okafor, house)
        #expect(try await told(house, okafor) == [asked()], "Somebody may be asked again.")
        try await house.planning.withdraw(change.id, as: house.planner)
        for _ in 0..<2 { try await TimetableNotifier(house.timetable).tell() }
        #expect(try await told(house, okafor) == [asked(isReleased: true)])
    }

    /// A lesson in which a teacher of the class substitutes for another is told once, and as that.
    @Test(arguments: Backend.enabled)
    func aTeacherOfTheClassIsToldOnce(on backend: Backend) async throws {
        let house = try await House(on: backend)
        let ito = house.school.ito
        let change = try await ask(ito, house, on: "2026-09-22")
        let tomorrow = moment("2026-09-22", "09:45")
        #expect(
            try await told(house, ito) == [.substitution(lecture: "English", at: tomorrow, isReleased: false)])
        #expect(
            try await told(house, house.school.ada) == [.timetable(changes: 1, today: 0, withdrawn: 0)])
        try await house.planning.withdraw(change.id, as: house.planner)
        try await TimetableNotifier(house.timetable).tell()
        #expect(try await told(house, ito) == [.substitution(lecture: "English", at: tomorrow, isReleased: true)])
    }
}
