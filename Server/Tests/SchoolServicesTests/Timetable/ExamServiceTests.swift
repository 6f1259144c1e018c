import Foundation
import SchoolModel
import SchoolServices
import SchoolStore
import SchoolTesting
import Storage
import Testing
import Timetable

/// Who decides which lessons are exams, and what that changes.
@Suite struct ExamServiceTests {
    private typealias House = TimetableHouse

    private let tuesday = day("2026-09-22")

    /// A class that a teacher makes alone makes the lessons of colleagues nobody's but theirs.
    @Test(arguments: Backend.enabled)
    func aClassThatSomebodyMakesGivesNoSayInOthersLessons(on backend: Backend) async throws {
        let house = try await House(on: backend)
        let okafor = try await house.school.actor(house.school.okafor)
        try await enter(LectureExam(day: tuesday), of: House.english, house, as: house.school.ito)
        let club = try await house.school.classes.make(.init(name: "Club"), as: okafor)
        let actor = try await house.school.actor(house.school.okafor)
        let tie = ClassLecture(schoolClass: club.id, lecture: House.english.id)
        try await house.planning.tie([tie], to: club.id, as: actor)
        #expect(try await exams(house).areLeftToPlanners(House.english.id, as: actor))
        #expect(try await exams(house).exams(of: House.english.id, as: actor) == nil)
        await #expect(throws: Refusal.notPermitted) {
            try await exams(house).enter(LectureExam(day: tuesday), of: House.english.id, as: actor)
        }
        await #expect(throws: Refusal.notPermitted) {
            try await exams(house).remove(on: tuesday, of: House.english.id, as: actor)
        }
        // Once planners have added it, it counts, also after the teacher has changed something else.
        try await house.planning.tie([], to: club.id, as: actor)
        try await house.planning.tie([tie], to: club.id, as: house.planner)
        try await house.planning.tie([tie], to: club.id, as: actor)
        try await exams(house).remove(on: tuesday, of: House.english.id, as: actor)
    }

    /// Whoever is in no roster may take any name, also one that a plan names.
    @Test(arguments: Backend.enabled)
    func nobodyTakesTheNameOfAPlan(on backend: Backend) async throws {
        let house = try await House(on: backend)
        let school = house.school
        let okafor = try await school.actor(school.okafor)
        var renamed = try await ProfileService(school.house).save(.init(familyName: "Ito"), as: okafor)
        let club = try await school.classes.make(.init(name: "Club"), as: okafor)
        let tie = ClassLecture(schoolClass: club.id, lecture: House.english.id)
        let exam = LectureExam(day: tuesday)
        try await house.planning.tie([tie], to: club.id, as: school.actor(school.okafor))
        await #expect(throws: Refusal.notPermitted) { try await enter(exam, of: House.english, house, as: renamed) }

        // What a roster says, its person can't change.
        renamed.sourceID = "teacher 7"
        try await school.house.database.write { [renamed] in try $0.people(of: school.house.school).save(renamed) }
        try await house.planning.tie([], to: club.id, as: school.actor(school.okafor))
        try await house.planning.tie([tie], to: club.id, as: school.actor(school.okafor))
        try await enter(exam, of: House.english, house, as: renamed)
    }

    private func exams(_ house: House) -> ExamService { ExamService(house.school.house) }

    private func enter(_ exam: LectureExam, of lecture: Lecture, _ house: House, as person: Person) async throws {
        try await exams(house).enter(exam, of: lecture.id, as: house.school.actor(person))
    }

    private func lessons(_ house: House, of lecture: Lecture) async throws -> [Lesson] {
        try await house.timetable.book(as: house.school.actor(house.school.ada)).lessons(of: lecture.id)
    }

    @Test(arguments: Backend.enabled)
    func theTeacherOfAClassEntersItsExams(on backend: Backend) async throws {
        let house = try await House(on: backend)
        let exam = LectureExam(day: tuesday, title: " Unit 4 ")
        try await enter(exam, of: House.english, house, as: house.school.ito)
        let found = try await lessons(house, of: House.english).filter { $0.exam != nil }
        #expect(found.map(\.day) == [tuesday])
        #expect(found.first?.exam?.title == "Unit 4")
        let entered = try await exams(house).exams(of: House.english.id, as: house.school.actor(house.school.ito))
        #expect(entered == [LectureExam(day: tuesday, title: "Unit 4")])
        try await exams(house).remove(
            on: tuesday, of: House.english.id, as: house.school.actor(house.school.administrator))
        #expect(try await lessons(house, of: House.english).allSatisfy { $0.exam == nil })
    }

    @Test(arguments: Backend.enabled)
    func theLogNamesTheLecture(on backend: Backend) async throws {
        let house = try await House(on: backend)
        try await enter(LectureExam(day: tuesday), of: House.english, house, as: house.school.ito)
        try await house.planning.enter(
            House.change(of: House.english, on: "2026-09-22", to: "2026-09-24", at: "12:00"), as: house.planner)
        let log = try await AuditService(house.school.house).list(as: house.school.actor(house.school.administrator))
        for act in [AuditAct.examEntered, .changeEntered] {
            let entry = try #require(log.entries.first { $0.code == act.rawValue })
            #expect(log.names[try #require(entry.objectID)] == House.english.name)
        }
    }

    @Test(arguments: Backend.enabled)
    func onlyTeachersAndPlannersEnterExams(on backend: Backend) async throws {
        let house = try await House(on: backend)
        let exam = LectureExam(day: tuesday)
        for person in [house.school.ada, house.school.okafor] {
            await #expect(throws: Refusal.notPermitted) {
                try await enter(exam, of: House.english, house, as: person)
            }
            #expect(try await exams(house).exams(of: House.english.id, as: house.school.actor(person)) == nil)
        }
        #expect(try await lessons(house, of: House.english).allSatisfy { $0.exam == nil })
    }

    @Test(arguments: Backend.enabled)
    func missingLessonsAndLongTitlesAreRefusedByField(on backend: Backend) async throws {
        let house = try await House(on: backend)
        let wednesday = day("2026-09-23")
        await #expect(throws: Refusal(.notFound, field: "day", detail: wednesday.description)) {
            try await enter(LectureExam(day: wednesday), of: House.english, house, as: house.school.ito)
        }
        let refusal = await #expect(throws: Refusal.self) {
            let exam = LectureExam(day: tuesday, title: String(repeating: "x", count: 201))
            try await enter(exam, of: House.english, house, as: house.school.ito)
        }
        #expect(refusal?.field == "title")
        await #expect(throws: Refusal(.notFound, field: "day", detail: tuesday.description)) {
            try await exams(house).remove(
                on: tuesday, of: House.english.id, as: house.school.actor(house.school.ito))
        }
    }

    @Test(arguments: Backend.enabled)
    func anImportKeepsWhatWasEnteredAndFindsNothingToChange(on backend: Backend) async throws {
        let house = try await House(on: backend)
        try await enter(LectureExam(day: tuesday, title: "Unit 4"), of: House.english, house, as: house.school.ito)
        let parts = Set(TimetableComparison.Part.allCases)
        let same = try await house.imports.preview(
            house.state(), parts: parts, from: house.source, as: .person(house.planner))
        #expect(same.comparison.isEmpty)
        var english = House.english
        english.rooms = ["A1"]
        english.exams = [LectureExam(day: day("2026-09-29"))]
        let state = house.state(lectures: [english, House.englishThursday, House.history])
        let found = try await house.imports.apply(state, parts: parts, from: house.source, as: .person(house.planner))
        #expect(found.lectures.altered.map(\.new.id) == [english.id])
        let days = try await lessons(house, of: House.english).filter { $0.exam != nil }.map(\.day)
        #expect(days == [tuesday, day("2026-09-29")], "The plan's own exam stands beside the teacher's.")
    }

    @Test(arguments: Backend.enabled)
    func anExamCountsForTheDayThatItIsWrittenOn(on backend: Backend) async throws {
        let house = try await House(on: backend)
        try await enter(LectureExam(day: tuesday), of: House.english, house, as: house.school.ito)
        try await house.planning.enter(
            House.change(of: House.english, on: "2026-09-22", to: "2026-09-24", at: "12:00"), as: house.planner)
        let a = house.school.class7a.id
        let ito = try await house.school.actor(house.school.ito)
        let counts = { (text: String) in
            try await house.deadlines.workload(of: [a], on: moment(text, "20:00"), as: ito).map(\.exams)
        }
        #expect(try await counts("2026-09-22") == [0])
        #expect(try await counts("2026-09-24") == [1])
    }

    private func received(_ person: Person, _ house: House) async throws -> [NotificationContent] {
        try await house.contents(of: person).filter { if case .exam = $0 { true } else { false } }
    }

    @Test(arguments: Backend.enabled)
    func everybodyWhoTakesTheLectureIsNotifiedOnce(on backend: Backend) async throws {
        let house = try await House(on: backend)
        let ada = house.school.ada
        let ito = house.school.ito
        for title in ["Unit 4", "Unit 5"] {
            try await enter(LectureExam(day: tuesday, title: title), of: House.english, house, as: ito)
            let begins = moment("2026-09-22", "09:45")
            #expect(try await received(ada, house) == [.exam(lecture: "English", title: title, at: begins)])
        }
        for person in [ito, house.school.okafor, house.school.administrator] {
            #expect(try await received(person, house) == [], "\(person.username)")
        }
        try await exams(house).remove(on: tuesday, of: House.english.id, as: house.school.actor(ito))
        #expect(try await received(ada, house) == [])
        try await enter(LectureExam(day: tuesday), of: House.english, house, as: ito)
        #expect(try await received(ada, house).count == 1)
    }

    @Test(arguments: Backend.enabled)
    func notificationsOfAnExamFollowItsLesson(on backend: Backend) async throws {
        let house = try await House(on: backend)
        let ada = house.school.ada
        let ito = house.school.ito
        try await enter(LectureExam(day: day("2026-09-15")), of: House.english, house, as: ito)
        #expect(try await received(ada, house) == [], "Last week's is no news.")
        try await enter(LectureExam(day: tuesday), of: House.english, house, as: ito)
        try await house.planning.enter(
            House.change(of: House.english, on: "2026-09-22", to: "2026-09-24", at: "12:00"), as: house.planner)
        let moved = NotificationContent.exam(lecture: "English", title: "", at: moment("2026-09-24", "12:00"))
        #expect(try await received(ada, house) == [moved])
        try await house.planning.enter(House.change(of: House.english, on: "2026-09-22"), as: house.planner)
        #expect(try await received(ada, house) == [], "It is cancelled.")
    }

    /// The lesson was planned for last week, and takes place this week.
    @Test(arguments: Backend.enabled)
    func anExamInALessonMovedIntoThisWeekIsAnnouncedToo(on backend: Backend) async throws {
        let house = try await House(on: backend)
        try await house.planning.enter(
            House.change(of: House.english, on: "2026-09-15", to: "2026-09-24", at: "12:00"), as: house.planner)
        try await enter(LectureExam(day: day("2026-09-15")), of: House.english, house, as: house.school.ito)
        let moved = NotificationContent.exam(lecture: "English", title: "", at: moment("2026-09-24", "12:00"))
        #expect(try await received(house.school.ada, house) == [moved])
    }
}
