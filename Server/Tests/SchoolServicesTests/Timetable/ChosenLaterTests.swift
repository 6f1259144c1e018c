import SchoolModel
import SchoolServices
import SchoolStore
import SchoolTesting
import Storage
import Testing
import Timetable

/// Lectures that somebody takes when some of their lessons have already changed.
@Suite struct ChosenLaterTests {
    private typealias House = TimetableHouse

    /// What somebody is told who hears of every change immediately.
    private func told(_ house: House, _ person: Person) async throws -> [NotificationContent] {
        try await TimetableNotifier(house.timetable).tell()
        return try await house.contents(of: person).filter { if case .timetable = $0 { true } else { false } }
    }

    private func wantAllChanges(_ house: House, _ person: Person) async throws {
        let actor = try await house.school.actor(person)
        var settings = try await house.notifications.settings(as: actor)
        settings.allChanges = true
        try await house.notifications.save(settings, as: actor)
    }

    @Test(arguments: Backend.enabled)
    func whatIsOlderThanAChoiceIsNoNews(on backend: Backend) async throws {
        let house = try await House(on: backend)
        let cem = house.school.cem
        try await wantAllChanges(house, cem)
        let old = try House.change(of: House.history, on: "2026-09-23")
        try await house.planning.enter(old, as: house.planner)
        try await house.planning.enter(House.change(of: House.history, on: "2026-09-30"), as: house.planner)
        try await house.timetable.apply(
            LectureSelection(lectures: [House.history.id]), as: house.school.actor(cem))
        #expect(try await told(house, cem).isEmpty)
        try await house.planning.enter(House.change(of: House.history, on: "2026-10-07", room: "R9"), as: house.planner)
        #expect(try await told(house, cem) == [.timetable(changes: 1, today: 0, withdrawn: 0)])
        // What becomes of them afterwards is news.
        try await house.planning.enter(House.change(of: House.history, on: "2026-09-30", room: "R9"), as: house.planner)
        try await house.planning.withdraw(old.id, as: house.planner)
        #expect(try await told(house, cem).first == .timetable(changes: 1, today: 0, withdrawn: 1))
    }

    /// What isn't told yet since it isn't near is told when it is.
    @Test(arguments: Backend.enabled)
    func whatIsFarIsToldWhenItIsNear(on backend: Backend) async throws {
        let house = try await House(on: backend)
        let cem = house.school.cem
        try await house.planning.enter(House.change(of: House.history, on: "2026-09-30"), as: house.planner)
        for lectures: Set<Lecture.ID> in [[House.history.id], [], [House.history.id]] {
            try await house.timetable.apply(LectureSelection(lectures: lectures), as: house.school.actor(cem))
        }
        #expect(try await told(house, cem).isEmpty)
        house.school.clock.set(moment("2026-09-29", "12:00"))
        #expect(try await told(house, cem) == [.timetable(changes: 1, today: 0, withdrawn: 0)])
    }

    /// Whoever was told of a change hears what has become of it, though it was chosen anew in between.
    @Test(arguments: Backend.enabled)
    func whatIsChosenAnewIsStillKnownAsItWasTold(on backend: Backend) async throws {
        let house = try await House(on: backend)
        let cem = house.school.cem
        try await wantAllChanges(house, cem)
        let choose = { (lectures: Set<Lecture.ID>) in
            try await house.timetable.apply(LectureSelection(lectures: lectures), as: house.school.actor(cem))
        }
        try await choose([House.history.id])
        try await house.planning.enter(House.change(of: House.history, on: "2026-09-30"), as: house.planner)
        #expect(try await told(house, cem).count == 1)
        let actor = try await house.school.actor(cem)
        try await house.notifications.markRead(nil, as: actor)
        try await choose([])
        try await house.planning.enter(House.change(of: House.history, on: "2026-09-30", room: "R9"), as: house.planner)
        try await choose([House.history.id])
        #expect(try await told(house, cem).count == 1)
        #expect(try await house.notifications.unreadCount(as: actor) == 1)
    }

    @Test(arguments: Backend.enabled)
    func whatIsLeftAgainIsNoNewsEither(on backend: Backend) async throws {
        let house = try await House(on: backend)
        let cem = house.school.cem
        let old = try House.change(of: House.history, on: "2026-09-23")
        try await house.planning.enter(old, as: house.planner)
        for lectures: Set<Lecture.ID> in [[House.history.id], []] {
            try await house.timetable.apply(LectureSelection(lectures: lectures), as: house.school.actor(cem))
        }
        try await house.planning.withdraw(old.id, as: house.planner)
        #expect(try await told(house, cem).isEmpty)
    }

    /// A planner gives a lecture to a class in the middle of the term.
    @Test(arguments: Backend.enabled)
    func whatIsOlderThanTheLectureOfAClassIsNoNews(on backend: Backend) async throws {
        let house = try await House(on: backend)
        let ada = house.school.ada
        try await wantAllChanges(house, ada)
        try await house.planning.enter(House.change(of: House.history, on: "2026-09-23"), as: house.planner)
        let english = try House.change(of: House.english, on: "2026-09-29")
        try await house.planning.enter(english, as: house.planner)
        let lectures = [House.english, House.englishThursday, House.history].map {
            ClassLecture(schoolClass: house.school.class7a.id, lecture: $0.id)
        }
        try await house.planning.tie(Set(lectures), to: house.school.class7a.id, as: house.planner)
        #expect(
            try await told(house, ada) == [.timetable(changes: 1, today: 0, withdrawn: 0)],
            "What the class has taken before is still told.")
        try await house.planning.enter(House.change(of: House.history, on: "2026-10-07"), as: house.planner)
        #expect(try await told(house, ada).count == 2)
        #expect(try await told(house, ada).allSatisfy { $0 == .timetable(changes: 1, today: 0, withdrawn: 0) })
    }

    /// Who is given a lecture may not have looked at it.
    @Test(arguments: Backend.enabled)
    func theNextSchoolDayOfAClassIsNews(on backend: Backend) async throws {
        let house = try await House(on: backend)
        try await house.planning.enter(House.change(of: House.history, on: "2026-09-16"), as: house.planner)
        house.school.clock.set(moment("2026-09-15", "18:00"))
        let lectures = [House.english, House.englishThursday, House.history].map {
            ClassLecture(schoolClass: house.school.class7a.id, lecture: $0.id)
        }
        try await house.planning.tie(Set(lectures), to: house.school.class7a.id, as: house.planner)
        #expect(try await told(house, house.school.ada) == [.timetable(changes: 1, today: 0, withdrawn: 0)])
    }

    /// A plan says of each change where the lesson would have been.
    @Test(arguments: Backend.enabled)
    func anotherRoomForTheTermIsNoNewsOfACancelledLesson(on backend: Backend) async throws {
        let house = try await House(on: backend)
        let ada = house.school.ada
        try await wantAllChanges(house, ada)
        for room in ["B12", "D4"] {
            let lecture = House.lecture("EN7a-Tue", "English", on: "2026-09-15", "09:45", room: room)
            let changes = [
                try House.change(of: lecture, on: "2026-09-29"),
                try House.change(of: lecture, on: "2026-10-06", room: "Hall"),
            ]
            try await house.imports.apply(
                house.state(lectures: [lecture, House.englishThursday, House.history], changes: changes),
                parts: Set(TimetableComparison.Part.allCases), from: house.source, as: .school)
            #expect(try await told(house, ada) == [.timetable(changes: 2, today: 0, withdrawn: 0)])
            let actor = try await house.school.actor(ada)
            #expect(try await house.notifications.unreadCount(as: actor) == (room == "B12" ? 1 : 0), "\(room)")
            try await house.notifications.markRead(nil, as: actor)
        }
    }
}
