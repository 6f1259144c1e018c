import Foundation
import Interchange
import SchoolModel
import SchoolServices
import SchoolStore
import SchoolTesting
import Storage
import Testing
import Timetable

/// A school that was founded with the wrong zone: its feeds say the same moments, which are at other hours.
@Suite struct CorrectedZoneTests {
    private typealias House = TimetableHouse
    private typealias Scene = CorrectedZoneScene

    @Test(arguments: Backend.enabled)
    func lessonsAreReadAgainAndNobodyIsTold(on backend: Backend) async throws {
        let fetch = Scene.feed(Scene.entries, tag: "e")
        let scene = try await Scene.chosen(in: "Etc/UTC", fetch, on: backend)
        #expect(try await scene.lessons.contains("Physics 2026-09-28 06:00"))
        #expect(try await scene.lessons.contains("Physics 2026-11-09 07:00"))
        let chosen = try await scene.house.timetable.selection(as: scene.house.school.actor(scene.house.school.ada))
        try await scene.move(to: "Europe/Berlin")
        let due = try await scene.house.sources.find(scene.source.id, as: scene.house.planner)
        #expect(due.nextLook == scene.house.school.clock.now && due.formerZone == "Etc/UTC")
        #expect(try await scene.look(fetch)?.isEmpty == false, "Whatever the other server says.")
        let lessons = try await scene.lessons
        #expect(lessons.count == 14)
        #expect(lessons.filter { $0.hasPrefix("Physics") }.allSatisfy { $0.hasSuffix("08:00") })
        #expect(lessons.filter { $0.hasPrefix("Latin") }.allSatisfy { $0.hasSuffix("10:00") })
        #expect(lessons.filter { $0.hasPrefix("Choir") }.allSatisfy { $0.hasSuffix("12:00") })
        #expect(try await scene.state.changes.isEmpty)
        #expect(try await scene.told.isEmpty)
        let now = try await scene.house.timetable.selection(as: scene.house.school.actor(scene.house.school.ada))
        #expect(now.lectures == chosen.lectures)
        // From now on it is as always: the same is not read again, and a lesson that moves is told.
        #expect(try await scene.house.sources.find(scene.source.id, as: scene.house.planner).formerZone == nil)
        #expect(try await scene.look(fetch) == nil)
        var entries = Scene.entries
        entries[1] = Scene.entry("l1", "Latin", ";TZID=Europe/Berlin:20260929T110000")
        #expect(try await scene.look(Scene.feed(entries))?.changes.added.count == 1)
        #expect(try await scene.told == [.timetable(changes: 1, today: 0, withdrawn: 0)])
    }

    /// What really moves meanwhile is told, and nothing else; back in the old zone, everything is as it was.
    @Test(arguments: Backend.enabled)
    func whatMovesMeanwhileIsTold(on backend: Backend) async throws {
        let scene = try await Scene.chosen(in: "Europe/Berlin", Scene.feed(Scene.entries), on: backend)
        let before = try await scene.lessons
        try await scene.move(to: "Etc/UTC")
        var entries = Scene.entries
        entries[0] +=
            "\r\n"
            + Scene.entry(
                "s", "Physics", ";TZID=Europe/Berlin:20261006T080000",
                "RECURRENCE-ID;TZID=Europe/Berlin:20261005T080000")
        #expect(try await scene.look(Scene.feed(entries))?.changes.added.count == 1)
        let lessons = try await scene.lessons
        #expect(lessons.contains("Physics 2026-10-06 06:00") && lessons.contains("Physics 2026-11-09 07:00"))
        #expect(lessons.count == 14)
        #expect(try await scene.adasLessons == lessons)
        try await scene.move(to: "Europe/Berlin")
        _ = try await scene.look(Scene.feed(Scene.entries))
        #expect(try await scene.lessons == before)
        #expect(try await scene.adasLessons == before)
        #expect(try await scene.state.changes.isEmpty)
    }

    /// What half of the lessons of a series are at other hours by is taken by everybody who took all of them.
    @Test(arguments: Backend.enabled)
    func choicesAreOfBothHalvesOfASeries(on backend: Backend) async throws {
        let scene = try await Scene.chosen(in: "Europe/Berlin", Scene.feed(Scene.entries), on: backend)
        let school = scene.house.school
        let group = try await school.roster.save(
            group: nil, named: "B", members: [school.ben.id], in: school.class7a.id,
            as: school.actor(school.ito))
        let physics = try #require(try await scene.state.lectures.first { $0.name == "Physics" }).id
        let id = school.house.school
        let class7a = school.class7a.id
        let ties: Set = [
            ClassLecture(schoolClass: class7a, group: group.id, lecture: physics),
            ClassLecture(schoolClass: class7a, lecture: physics),
        ]
        try await school.house.database.write {
            try $0.lectureSelections(of: id).save(ties, of: class7a, vouched: [])
        }
        try await scene.move(to: "Etc/UTC")
        _ = try await scene.look(Scene.feed(Scene.entries))
        let halves = try await scene.state.lectures.filter { $0.name == "Physics" }.map(\.id)
        #expect(halves.count == 2 && halves.contains(physics))
        let (found, vouched, ben) = try await school.house.database.read { connection in
            let selections = connection.lectureSelections(of: id)
            return (
                try selections.lectures(of: [class7a]), try halves.map(selections.vouchedClasses),
                try selections.taken(by: school.ben.id)
            )
        }
        #expect(found.count == 4 && Set(found.map(\.group)) == [group.id, nil])
        #expect(vouched == [[], []], "Nobody has more of a say than before.")
        #expect(ben.isSuperset(of: halves))
    }

    /// A lesson that is where another one was by the wrong clock has not moved either.
    @Test(arguments: Backend.enabled)
    func lessonsAsFarApartAsTheZonesAreNoNews(on backend: Backend) async throws {
        let days = ["20260929", "20261006"]
        let entries = days.flatMap { day in
            ["10", "12", "14"].map { Scene.entry("\(day)-\($0)", "Maths", ";TZID=Europe/Berlin:\(day)T\($0)0000") }
        }
        let scene = try await Scene.chosen(in: "Etc/UTC", Scene.feed(entries), on: backend)
        #expect(try await scene.lessons.first == "Maths 2026-09-29 08:00")
        try await scene.move(to: "Europe/Berlin")
        _ = try await scene.look(Scene.feed(entries))
        #expect(try await scene.state.changes.isEmpty)
        let lessons = ["2026-09-29", "2026-10-06"].flatMap { day in
            ["10:00", "12:00", "14:00"].map { "Maths \(day) \($0)" }
        }
        #expect(try await scene.lessons == lessons)
        #expect(try await scene.adasLessons == lessons)
        #expect(try await scene.told.isEmpty)
    }

    /// A series that can't be read when the clock is corrected has not moved either.
    @Test(arguments: Backend.enabled)
    func whatCannotBeReadIsWhereEverythingElseIs(on backend: Backend) async throws {
        let entries = Array(Scene.entries.prefix(3))
        let scene = try await Scene.chosen(in: "Etc/UTC", Scene.feed(entries), on: backend)
        try await scene.move(to: "Europe/Berlin")
        let broken = [entries[0].replacing("FREQ=WEEKLY", with: "FREQ=HOURLY")] + entries.dropFirst()
        for entries in [broken, entries] {
            _ = try await scene.look(Scene.feed(entries))
            let lessons = try await scene.lessons
            #expect(lessons.count == 10 && lessons.allSatisfy { !$0.hasPrefix("Physics") || $0.hasSuffix("08:00") })
            #expect(try await scene.adasLessons == lessons)
            #expect(try await scene.state.changes.isEmpty)
            #expect(try await scene.told.isEmpty)
        }
    }

    // MARK: Meanwhile

    /// The list of what is due is older than what is fetched.
    @Test(arguments: Backend.enabled)
    func aZoneCorrectedDuringALookIsNoNews(on backend: Backend) async throws {
        let scene = try await Scene.chosen(in: "Etc/UTC", Scene.feed(Scene.entries), on: backend)
        let fetch = Scene.feed(Scene.entries + [Scene.entry("d", "Drama", ":20260930T150000")])
        _ = try await scene.look { address, tag, modified in
            try await scene.move(to: "Europe/Berlin")
            return try await fetch(address, tag, modified)
        }
        #expect(try await scene.lessons.contains("Physics 2026-09-28 08:00"))
        #expect(try await scene.formerZone == nil)
        #expect(try await scene.told.isEmpty)
    }

    @Test(arguments: Backend.enabled)
    func aZoneCorrectedTwiceIsReadTwice(on backend: Backend) async throws {
        let fetch = Scene.feed(Scene.entries, tag: "e")
        let scene = try await Scene.chosen(in: "Etc/UTC", fetch, on: backend)
        try await scene.move(to: "Europe/Berlin")
        let house = scene.house
        let source = try await house.sources.find(scene.source.id, as: house.planner)
        guard case .content(let bytes, _, _) = try await fetch("", nil, nil) else { return }
        let reading = try await house.imports.read([.init(name: "plan.ics", bytes: bytes)], from: source)
        try await scene.move(to: "Asia/Tokyo")
        try await house.imports.apply(
            reading.state, parts: reading.parts, from: source, clock: reading.clock, as: .person(house.planner))
        let due = try await house.sources.find(source.id, as: house.planner)
        #expect(due.formerZone == "Europe/Berlin" && due.nextLook == house.school.clock.now)
        #expect(try await scene.look(fetch) != nil)
        #expect(try await scene.lessons.contains("Physics 2026-09-28 15:00"))
        #expect(try await scene.formerZone == nil)
        #expect(try await scene.told.isEmpty)
    }

    @Test(arguments: Backend.enabled)
    func aFormThatWasOpenedBeforeKeepsTheFormerZone(on backend: Backend) async throws {
        let scene = try await Scene.chosen(in: "Etc/UTC", Scene.feed(Scene.entries), on: backend)
        var shown = try await scene.house.sources.find(scene.source.id, as: scene.house.planner)
        try await scene.move(to: "Europe/Berlin")
        shown.everyMinutes = 60
        try await scene.house.sources.save(shown, as: scene.house.planner)
        #expect(try await scene.formerZone == "Etc/UTC")
        _ = try await scene.look(Scene.feed(Scene.entries))
        #expect(try await scene.lessons.contains("Physics 2026-09-28 08:00"))
        #expect(try await scene.told.isEmpty)
    }

    /// What is not read again yet is still at the hours of the former clock.
    @Test(arguments: Backend.enabled)
    func deadlinesFollowByTheClockOfTheirLessons(on backend: Backend) async throws {
        let scene = try await Scene.chosen(in: "Europe/Berlin", Scene.feed(Scene.entries), on: backend)
        let handout = try await scene.postDueAtPhysics(after: "2026-10-12T08:00:00Z")
        try await scene.move(to: "Etc/UTC")
        let physics = try #require(try await scene.state.lectures.first { $0.name == "Physics" })
        try await scene.house.planning.enter(
            House.change(of: physics, on: "2026-10-19"), as: scene.house.planner)
        #expect(try await scene.due(of: handout) == ISO8601DateFormatter().date(from: "2026-10-26T07:00:00Z"))
    }

    /// A lesson stays at its moment, and so does what is due at it.
    @Test(arguments: Backend.enabled, ["T08", "T00"])
    func deadlinesStayWithTheirLessons(on backend: Backend, hour: String) async throws {
        // By another clock, a lesson after midnight is on the day before.
        let entries = Scene.entries.map { $0.replacing("0928T08", with: "0928\(hour)") }
        // At the last lesson of summer time and at the first one after it, which is another lecture by then.
        for before in ["2026-10-12T08:00:00Z", "2026-10-20T08:00:00Z"] {
            let scene = try await Scene.chosen(in: "Europe/Berlin", Scene.feed(entries), on: backend)
            let house = scene.house
            let handout = try await scene.postDueAtPhysics(after: before)
            let due = try await scene.due(of: handout)
            #expect(due != nil)
            for zone in ["Etc/UTC", "Asia/Tokyo", "Europe/Berlin"] {
                try await scene.move(to: zone)
                for _ in 0..<2 {
                    #expect(try await scene.due(of: handout) == due, "\(before) \(zone)")
                    _ = try await scene.look(Scene.feed(entries))
                }
                // Each change of the plan lets deadlines follow.
                try await house.planning.enter(House.change(of: House.history, on: "2026-11-18"), as: house.planner)
                #expect(try await scene.due(of: handout) == due, "\(before) \(zone)")
            }
            let told = try await house.contents(of: house.school.ada).filter {
                if case .deadlineMoved = $0 { true } else { false }
            }
            #expect(told.isEmpty)
        }
    }

    /// A deadline that is set before the calendar is read again is at the lesson as well.
    @Test(arguments: Backend.enabled)
    func deadlinesAreSetByTheClockOfTheirLessons(on backend: Backend) async throws {
        let scene = try await Scene.chosen(in: "Europe/Berlin", Scene.feed(Scene.entries), on: backend)
        try await scene.move(to: "Etc/UTC")
        let handout = try await scene.postDueAtPhysics(after: "2026-10-19T05:30:00Z")
        #expect(try await scene.due(of: handout) == ISO8601DateFormatter().date(from: "2026-10-19T06:00:00Z"))
        _ = try await scene.look(Scene.feed(Scene.entries))
        #expect(try await scene.due(of: handout) == ISO8601DateFormatter().date(from: "2026-10-19T06:00:00Z"))
    }

    /// Exams, tasks and what planners have said belong to lessons, whichever lecture has these, and on whichever day.
    @Test(arguments: Backend.enabled, ["T08", "T00"])
    func whatIsSaidOfLessonsStaysWithThem(on backend: Backend, hour: String) async throws {
        let entries = Scene.entries.map { $0.replacing("0928T08", with: "0928\(hour)") }
        let scene = try await Scene.chosen(in: "Europe/Berlin", Scene.feed(entries), on: backend)
        let house = scene.house
        let physics = try #require(try await scene.state.lectures.first { $0.name == "Physics" })
        let ada = try await house.school.actor(house.school.ada)
        for (day, title) in [("2026-10-05", "Forces"), ("2026-11-09", "Light")] {
            try await ExamService(house.school.house).enter(
                LectureExam(day: SchoolServicesTests.day(day), title: title), of: physics.id, as: house.planner)
        }
        for day in ["2026-10-12", "2026-11-02"] {
            try await house.planning.enter(House.change(of: physics, on: day), as: house.planner)
        }
        try await house.planning.enter(House.change(of: physics, on: "2026-11-16", room: "R9"), as: house.planner)
        let task = LectureTask(
            id: LectureTask.ID(house.school.house.surroundings.makeUUID()), lecture: physics.id, title: "Read",
            due: SchoolServicesTests.day("2026-11-09"))
        try await house.timetable.save(task, as: ada)
        try await TimetableNotifier(house.timetable).tell()
        let told = try await scene.told.count
        try await scene.move(to: "Etc/UTC")
        _ = try await scene.look(Scene.feed(entries))
        let state = try await scene.state
        let before = hour == "T08" ? 0 : 1
        let lessons = state.lectures.filter { $0.name == "Physics" }.flatMap {
            $0.lessons(changes: state.changes, daysOff: [])
        }
        let days = { (isMeant: (Lesson) -> Bool) in
            lessons.filter(isMeant).map { $0.day.adding(days: before).description }.sorted()
        }
        #expect(lessons.count == 8)
        #expect(days { $0.exam?.title == "Forces" } == ["2026-10-05"])
        #expect(days { $0.exam?.title == "Light" } == ["2026-11-09"])
        #expect(days { $0.state == .cancelled } == ["2026-10-12", "2026-11-02"])
        #expect(days { $0.rooms == ["R9"] } == ["2026-11-16"])
        if before == 0 {
            let halves = state.lectures.filter { $0.name == "Physics" && $0.id != physics.id }.map(\.id)
            #expect(try await house.timetable.tasks(as: ada).map(\.lecture) == halves)
            #expect(try await scene.told.count == told, "Nobody is told.")
        }
    }

    /// Lessons in two rooms at one hour are at one hour by the corrected clock, too, and each is kept.
    @Test(arguments: Backend.enabled)
    func lessonsInTwoRoomsStayApart(on backend: Backend) async throws {
        let entries =
            Scene.entries
            + ["20260929", "20261110"].map {
                Scene.entry("o\($0)", "Latin", ";TZID=Europe/Berlin:\($0)T100000").replacing(":R1", with: ":R2")
            }
        let scene = try await Scene.chosen(in: "Europe/Berlin", Scene.feed(entries), on: backend)
        let count = try await scene.adasLessons.count
        try await scene.move(to: "Etc/UTC")
        _ = try await scene.look(Scene.feed(entries))
        #expect(try await scene.adasLessons.count == count)
        #expect(try await scene.state.lectures.count { $0.name == "Latin" } == 4)
        #expect(try await scene.told.isEmpty)
    }
}
