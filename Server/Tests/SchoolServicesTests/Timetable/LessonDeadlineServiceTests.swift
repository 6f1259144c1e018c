import Foundation
import SchoolModel
import SchoolServices
import SchoolStore
import SchoolTesting
import Storage
import Testing
import Timetable

/// Handouts that are due at the next lesson.
@Suite struct LessonDeadlineServiceTests {
    private typealias House = TimetableHouse

    private func post(_ house: House, to recipients: [Handout.Recipient]) async throws -> Handout {
        let actor = try await house.school.actor(house.school.ito)
        let content = HandoutContent(
            title: "Vocabulary", recipients: recipients, activities: [house.school.activity()],
            isDueAtNextLesson: true)
        let draft = try await house.school.handouts.draft(content, as: actor)
        return try await house.school.handouts.post(draft.id, as: actor)
    }

    private func dues(_ house: House, of id: Handout.ID) async throws -> [Date?] {
        let handout = try await house.school.handouts.find(id, as: house.school.actor(house.school.ito))
        return [house.school.ada.id, house.school.ben.id].map(handout.due)
    }

    @Test(arguments: Backend.enabled)
    func aDeadlineFollowsItsLessonAndEverybodyIsNotifiedOnce(on backend: Backend) async throws {
        let house = try await House(on: backend)
        let handout = try await post(house, to: [.everyone(in: house.school.class7a.id)])
        let tuesday = moment("2026-09-22", "09:45")
        let thursday = moment("2026-09-24", "09:45")
        #expect(try await dues(house, of: handout.id) == [tuesday, tuesday])
        let planner = try await house.planner
        let cancelled = try House.change(of: House.english, on: "2026-09-22")
        try await house.planning.enter(cancelled, as: planner)
        #expect(try await dues(house, of: handout.id) == [thursday, thursday])
        for person in [house.school.ada, house.school.ben, house.school.ito] {
            let received = try await house.contents(of: person)
            let moved = NotificationContent.deadlineMoved(handout.id, title: "Vocabulary", due: thursday)
            #expect(received.filter { $0 == moved }.count == 1, "\(person.givenName)")
        }
        try await house.planning.enter(
            House.change(of: House.english, on: "2026-09-22", to: "2026-09-23", at: "13:00"), as: planner)
        let wednesday = moment("2026-09-23", "13:00")
        #expect(try await dues(house, of: handout.id) == [wednesday, wednesday])
        try await house.planning.withdraw(cancelled.id, as: planner)
        #expect(try await dues(house, of: handout.id) == [tuesday, tuesday])
        let received = try await house.contents(of: house.school.ada)
        #expect(
            received.filter { if case .deadlineMoved = $0 { true } else { false } }
                == [.deadlineMoved(handout.id, title: "Vocabulary", due: tuesday)], "Only the last place is told.")
    }

    /// A deadline that moves to and fro comes to the same moment again, of which people are told in the last place alone.
    @Test(arguments: Backend.enabled)
    func ofTheSameNewDeadlineThereIsOneNotification(on backend: Backend) async throws {
        let house = try await House(on: backend)
        let handout = try await post(house, to: [.everyone(in: house.school.class7a.id)])
        let planner = try await house.planner
        for _ in 0..<2 {
            let cancelled = try House.change(of: House.english, on: "2026-09-22")
            try await house.planning.enter(cancelled, as: planner)
            try await house.planning.withdraw(cancelled.id, as: planner)
        }
        for person in [house.school.ada, house.school.ito] {
            let received = try await house.contents(of: person).filter {
                if case .deadlineMoved = $0 { true } else { false }
            }
            #expect(
                received == [.deadlineMoved(handout.id, title: "Vocabulary", due: moment("2026-09-22", "09:45"))],
                "\(person.givenName)")
        }
    }

    /// Whoever has handed in has nothing to do by the new deadline.
    @Test(arguments: Backend.enabled)
    func whoIsDoneIsNotToldOfANewDeadline(on backend: Backend) async throws {
        let house = try await House(on: backend)
        let school = house.school
        let handout = try await post(house, to: [.everyone(in: school.class7a.id)])
        let ada = try await school.actor(school.ada)
        try await school.work.setDone(true, handout.activities[0].id, of: handout.id, as: ada)
        try await house.planning.enter(
            House.change(of: House.english, on: "2026-09-22"), as: try await house.planner)
        let isMoved = { (content: NotificationContent) in
            if case .deadlineMoved = content { true } else { false }
        }
        #expect(try await !house.contents(of: school.ada).contains(where: isMoved))
        #expect(try await house.contents(of: school.ben).contains(where: isMoved))
    }

    /// Nobody can work any more on a test whose results were given back; its author still hears of it.
    @Test(arguments: Backend.enabled)
    func whoCanWorkNoMoreIsNotToldOfANewDeadline(on backend: Backend) async throws {
        let house = try await House(on: backend)
        let school = house.school
        let ito = try await school.actor(school.ito)
        let question = try FreeTextExercise.read("Why?", options: ExerciseOptions(), replacing: nil)
        let exercise = Exercise(id: Exercise.ID(school.house.surroundings.makeUUID()), title: "", content: question)
        let sheet = try await WorksheetService(school.house).create(
            WorksheetContent(title: "Test", kind: .test, exercises: [exercise]), as: ito)
        let content = HandoutContent(
            title: "Test", recipients: [.everyone(in: school.class7a.id)],
            activities: [school.activity("Test", .context(try IdentifierPath(worksheet: sheet.id)))],
            isDueAtNextLesson: true)
        let draft = try await school.handouts.draft(content, as: ito)
        let handout = try await school.handouts.post(draft.id, as: ito)
        try await house.planning.enter(House.change(of: House.english, on: "2026-09-22"), as: house.planner)
        let moved = NotificationContent.deadlineMoved(
            handout.id, title: "Test", due: moment("2026-09-24", "09:45"))
        #expect(try await house.contents(of: school.ada).contains(moved))
        try await WorksheetMarking(school.house).release(true, handout.id, as: ito)
        #expect(try await !house.contents(of: school.ada).contains(moved))
        #expect(try await house.contents(of: school.ito).contains(moved))
    }

    @Test(arguments: Backend.enabled)
    func aTeacherCanKeepTheDeadline(on backend: Backend) async throws {
        let house = try await House(on: backend)
        let handout = try await post(house, to: [.everyone(in: house.school.class7a.id)])
        let tuesday = moment("2026-09-22", "09:45")
        let actor = try await house.school.actor(house.school.ito)
        try await house.deadlines.setFollowing(false, of: handout.id, as: actor)
        try await house.planning.enter(House.change(of: House.english, on: "2026-09-22"), as: house.planner)
        #expect(try await dues(house, of: handout.id) == [tuesday, tuesday])
        try await house.deadlines.setFollowing(true, of: handout.id, as: actor)
        #expect(
            try await dues(house, of: handout.id) == [moment("2026-09-24", "09:45"), moment("2026-09-24", "09:45")])
        let other = try await house.school.actor(house.school.okafor)
        await #expect(throws: Refusal.notFound) {
            try await house.deadlines.setFollowing(false, of: handout.id, as: other)
        }
    }

    /// A group with different lessons has a different deadline; latecomers get that of the others.
    @Test(arguments: Backend.enabled)
    func eachGroupHasItsOwnNextLesson(on backend: Backend) async throws {
        let house = try await House(on: backend)
        let school = house.school
        let ito = try await house.school.actor(house.school.ito)
        let group = try await school.roster.save(
            group: nil, named: "B", members: [school.ben.id], in: school.class7a.id, as: ito)
        try await house.planning.tie(
            [
                ClassLecture(schoolClass: school.class7a.id, lecture: House.englishThursday.id),
                ClassLecture(schoolClass: school.class7a.id, group: group.id, lecture: House.english.id),
            ], to: school.class7a.id, as: house.planner)
        let handout = try await post(house, to: [.everyone(in: school.class7a.id)])
        let tuesday = moment("2026-09-22", "09:45")
        let thursday = moment("2026-09-24", "09:45")
        #expect(try await dues(house, of: handout.id) == [thursday, tuesday])
        #expect(try await school.handouts.find(handout.id, as: ito).due == thursday)
        school.clock.set(tuesday + 60)
        try await school.roster.enrol(
            [school.cem.id], in: school.class7a.id, as: .student, as: school.actor(school.administrator))
        let later = try await school.handouts.find(handout.id, as: ito)
        #expect(later.due(for: school.cem.id) == thursday)
    }

    @Test(arguments: Backend.enabled)
    func withoutANextLessonNothingIsPosted(on backend: Backend) async throws {
        let house = try await House(on: backend)
        await #expect(throws: Refusal(.notFound, field: "dueLesson", detail: "7b")) {
            try await post(house, to: [.everyone(in: house.school.class7a.id), .everyone(in: house.school.class7b.id)])
        }
        let ito = try await house.school.actor(house.school.ito)
        let next = try await house.deadlines.nextLessons(
            of: [house.school.class7a.id, house.school.class7b.id], as: ito)
        #expect(next == [house.school.class7a.id: moment("2026-09-22", "09:45"), house.school.class7b.id: nil])
    }

    @Test(arguments: Backend.enabled)
    func theWorkloadOfAClassIsOnlyCounts(on backend: Backend) async throws {
        let house = try await House(on: backend)
        let handout = try await post(house, to: [.everyone(in: house.school.class7a.id)])
        let okafor = try await house.school.actor(house.school.okafor)
        let ito = try await house.school.actor(house.school.ito)
        let a = house.school.class7a.id
        let b = house.school.class7b.id
        let evening = moment("2026-09-22", "20:00")
        let seen = try await house.deadlines.workload(of: [a, b], on: evening, as: ito)
        #expect(Dictionary(uniqueKeysWithValues: seen.map { ($0.schoolClass, $0.handouts) }) == [a: 1, b: 0])
        #expect(try await house.deadlines.workload(of: [a], on: evening, as: okafor).isEmpty, "Not their class.")
        let besides = try await house.deadlines.workload(of: [a], on: evening, besides: handout.id, as: ito)
        #expect(besides.map(\.handouts) == [0])
    }
}
