import Foundation
import SchoolModel
import SchoolServices
import SchoolStore
import SchoolTesting
import Storage
import Testing
import Timetable

/// A handout that is due at the next lesson of two classes: each has its own, and everything is measured by it.
@Suite struct ClassDeadlineTests {
    /// English for 7a on Tuesday, history for 7b on Wednesday; both classes are Ms Ito's.
    fileprivate struct Scene {
        let house: TimetableHouse
        let id: Handout.ID
        let tuesday = moment("2026-09-22", "09:45")
        let wednesday = moment("2026-09-23", "11:30")

        var school: TestHouse { house.school }
        var a: SchoolClass.ID { house.school.class7a.id }
        var b: SchoolClass.ID { house.school.class7b.id }

        init(on backend: Backend) async throws {
            house = try await TimetableHouse(on: backend)
            let school = house.school
            try await house.planning.tie(
                [ClassLecture(schoolClass: school.class7b.id, lecture: TimetableHouse.history.id)],
                to: school.class7b.id, as: house.planner)
            let content = HandoutContent(
                title: "Vocabulary", recipients: [.everyone(in: school.class7a.id), .everyone(in: school.class7b.id)],
                activities: [school.activity()], isDueAtNextLesson: true)
            let ito = try await school.actor(school.ito)
            id = try await school.handouts.draft(content, as: ito).id
            _ = try await school.handouts.post(id, as: ito)
        }

        var ito: Actor { get async throws { try await school.actor(school.ito) } }

        var handout: Handout { get async throws { try await school.handouts.find(id, as: ito) } }

        func edit(to recipients: [Handout.Recipient]) async throws {
            let old = try await handout
            let content = HandoutContent(
                title: old.title, recipients: recipients, activities: old.activities, isDueAtNextLesson: true)
            _ = try await school.handouts.edit(id, version: old.version, content, as: ito)
        }
    }

    @Test(arguments: Backend.enabled)
    func eachClassHasItsOwn(on backend: Backend) async throws {
        let scene = try await Scene(on: backend)
        let handout = try await scene.handout
        #expect(handout.dues(in: [scene.a]).map(\.due) == [scene.tuesday])
        #expect(handout.dues(in: [scene.b]).map(\.due) == [scene.wednesday])
        #expect(handout.dues(in: handout.classes).map(\.classes) == [[scene.a], [scene.b]])
        let evening = moment("2026-09-22", "20:00")
        let load = try await scene.house.deadlines.workload(of: [scene.a, scene.b], on: evening, as: scene.ito)
        let handouts = Dictionary(uniqueKeysWithValues: load.map { ($0.schoolClass, $0.handouts) })
        #expect(handouts == [scene.a: 1, scene.b: 0])
    }

    /// Whom the recipients name twice has one deadline, at the lesson of the first of them.
    @Test(arguments: Backend.enabled)
    func whoIsNamedTwiceFollowsTheFirst(on backend: Backend) async throws {
        let scene = try await Scene(on: backend)
        let school = scene.school
        let ada = school.ada.id
        try await school.roster.enrol([ada], in: scene.b, as: .student, as: scene.house.planner)
        let groups = [
            try await school.roster.save(group: nil, named: "One", members: [ada], in: scene.a, as: scene.ito),
            try await school.roster.save(group: nil, named: "Two", members: [ada], in: scene.a, as: scene.ito),
        ]
        let cases: [([Handout.Recipient], Date)] = [
            ([.everyone(in: scene.b), .everyone(in: scene.a)], scene.wednesday),
            ([.everyone(in: scene.a), .everyone(in: scene.b)], scene.tuesday),
            (groups.map { .group($0.id, in: scene.a) }, scene.tuesday),
        ]
        for (recipients, due) in cases {
            let content = HandoutContent(
                title: "Verbs", recipients: recipients, activities: [school.activity()], isDueAtNextLesson: true)
            let draft = try await school.handouts.draft(content, as: scene.ito)
            _ = try await school.handouts.post(draft.id, as: scene.ito)
            #expect(try await school.handouts.find(draft.id, as: scene.ito).due(for: ada) == due)
        }
    }

    /// The class is done with on Tuesday: an evening that day is more time, although another class has until Wednesday.
    @Test(arguments: Backend.enabled)
    func moreTimeIsMoreThanTheStudentHas(on backend: Backend) async throws {
        let scene = try await Scene(on: backend)
        let evening = moment("2026-09-22", "20:00")
        let ada = scene.school.ada.id
        let extended = try await scene.school.handouts.extend(scene.id, for: ada, until: evening, as: scene.ito)
        #expect(extended.due(for: ada) == evening)
        await #expect(throws: Refusal(.isOutOfRange, field: "due")) {
            try await scene.school.handouts.extend(scene.id, for: scene.school.cem.id, until: evening, as: scene.ito)
        }
    }

    @Test(arguments: Backend.enabled)
    func aClassThatIsTakenOutTakesItsDateAlong(on backend: Backend) async throws {
        let scene = try await Scene(on: backend)
        #expect(try await scene.handout.due == scene.wednesday)
        try await scene.edit(to: [.everyone(in: scene.a)])
        #expect(try await scene.handout.due == scene.tuesday)
        try await scene.edit(to: [.everyone(in: scene.a), .everyone(in: scene.b)])
        #expect(try await scene.handout.due == scene.wednesday)
    }

    /// What was in time for one class is late for another, in the report of either.
    @Test(arguments: Backend.enabled)
    func whatIsLateIsMeasuredByOnesOwnClass(on backend: Backend) async throws {
        let scene = try await Scene(on: backend)
        let school = scene.school
        #expect(try await scene.firstOpen == scene.tuesday)
        school.clock.set(moment("2026-09-22", "20:00"))
        let activity = try #require(try await scene.handout.activities.first?.id)
        for student in [school.ada, school.ben, school.cem] {
            try await school.work.setDone(true, activity, of: scene.id, as: school.actor(student))
        }
        let late = try await school.reports.report(of: scene.id, as: scene.ito).report.rows.filter {
            $0.cells[0]?.isLate ?? false
        }
        #expect(Set(late.map(\.student.id)) == [school.ada.id, school.ben.id])
    }

    /// It needs its teacher once somebody's own deadline has passed, and no sooner than they need it.
    @Test(arguments: Backend.enabled)
    func theFirstDeadlineIsThatOfWhoeverIsNotDone(on backend: Backend) async throws {
        let scene = try await Scene(on: backend)
        let school = scene.school
        for (student, first) in [(school.ada, scene.tuesday), (school.ben, scene.wednesday)] {
            let assignment = try #require(
                try await school.reports.report(of: scene.id, as: scene.ito).report.rows
                    .first { $0.student.id == student.id }?.cells[0]?.assignment)
            try await school.reports.setDone(true, assignment, as: scene.ito)
            #expect(try await scene.firstOpen == first)
        }
    }

    /// The author learns of the class whose lesson has moved, not of the one that is last.
    @Test(arguments: Backend.enabled)
    func theAuthorLearnsOfTheDateThatMoved(on backend: Backend) async throws {
        let scene = try await Scene(on: backend)
        let later = moment("2026-09-22", "13:00")
        try await scene.house.planning.enter(
            TimetableHouse.change(of: TimetableHouse.english, on: "2026-09-22", to: "2026-09-22", at: "13:00"),
            as: scene.house.planner)
        let received = try await scene.house.contents(of: scene.school.ito).filter {
            if case .deadlineMoved = $0 { true } else { false }
        }
        let name = scene.school.class7a.name
        #expect(received == [.deadlineMoved(scene.id, title: "Vocabulary", due: later, className: name)])
        // A student who is in one class alone knows whose it is.
        #expect(
            try await scene.house.contents(of: scene.school.ada).contains(
                .deadlineMoved(scene.id, title: "Vocabulary", due: later)))
    }

    /// The lesson of last time is no deadline of the next.
    @Test(arguments: Backend.enabled)
    func whatIsTakenBackCanBePostedAfterThatLesson(on backend: Backend) async throws {
        let scene = try await Scene(on: backend)
        _ = try await scene.school.handouts.takeBack(scene.id, as: scene.ito)
        #expect(try await scene.handout.due == nil)
        scene.school.clock.set(moment("2026-09-24", "08:00"))
        _ = try await scene.school.handouts.post(scene.id, as: scene.ito)
        #expect(try await scene.handout.dues(in: [scene.a]).map(\.due) == [moment("2026-09-24", "09:45")])
    }
}

extension ClassDeadlineTests.Scene {
    /// The first deadline of somebody who isn't done, as lists have it.
    fileprivate var firstOpen: Date? {
        get async throws {
            try await school.handouts.list(states: [.posted], as: ito).first { $0.handout.id == id }?.tally?.firstDue
        }
    }
}
