import Foundation
import SchoolModel
import SchoolServices
import SchoolStore
import SchoolTesting
import Storage
import Testing

/// A handout of Ms Ito's for 7a and 7b, of which Mr Okafor teaches 7b alone.
@Suite struct SharedHandoutTests {
    private struct Scene {
        let school: TestHouse
        let ito: Actor
        let okafor: Actor
        let handout: Handout

        init(on backend: Backend, due: Bool = false) async throws {
            school = try await TestHouse(on: backend)
            ito = try await school.actor(school.ito)
            okafor = try await school.actor(school.okafor)
            handout = try await school.post(
                to: [.everyone(in: school.class7a.id), .everyone(in: school.class7b.id)],
                due: due ? school.clock.now + 3600 : nil)
        }

        func stored() async throws -> Handout { try await school.handouts.find(handout.id, as: ito) }

        func content(titled title: String) -> HandoutContent {
            HandoutContent(title: title, recipients: handout.recipients, activities: handout.activities)
        }

        func toDo(of student: Person) async throws -> Int {
            try await school.work.toDo(as: school.actor(student)).count
        }
    }

    private static let reason = Refusal(.notPermitted, field: "classes", detail: "Yuki Ito")

    @Test(arguments: Backend.enabled)
    func whatChangesItForEverybodyIsRefusedByTheAuthorsName(on backend: Backend) async throws {
        let scene = try await Scene(on: backend)
        let handouts = scene.school.handouts
        let id = scene.handout.id
        let okafor = scene.okafor
        let version = scene.handout.version
        let changes: [@Sendable () async throws -> Void] = [
            { _ = try await handouts.edit(id, version: version, scene.content(titled: "Mine"), as: okafor) },
            {
                _ = try await handouts.save(
                    id, version: version, scene.content(titled: "Mine"), then: .rest, as: okafor)
            },
            { _ = try await handouts.takeBack(id, as: okafor) }, { _ = try await handouts.lock(id, as: okafor) },
            { _ = try await handouts.unlock(id, as: okafor) }, { _ = try await handouts.complete(id, as: okafor) },
            { _ = try await handouts.archive(id, as: okafor) }, { _ = try await handouts.restore(id, as: okafor) },
            { _ = try await handouts.post(id, as: okafor) }, { try await handouts.discard(id, as: okafor) },
            { _ = try await handouts.schedule(id, for: scene.school.clock.now + 60, as: okafor) },
            { _ = try await handouts.concerned(by: id, as: okafor) },
            { try await WorksheetMarking(scene.school.house).release(true, id, as: okafor) },
            { try await LessonDeadlineService(scene.school.house).setFollowing(false, of: id, as: okafor) },
        ]
        for (number, change) in changes.enumerated() {
            await #expect(throws: Self.reason, "\(number)") { try await change() }
        }
        #expect(try await scene.stored() == scene.handout)
    }

    @Test(arguments: Backend.enabled)
    func aCoTeacherActsForTheirOwnStudents(on backend: Backend) async throws {
        let scene = try await Scene(on: backend, due: true)
        let school = scene.school
        let handouts = school.handouts
        let id = scene.handout.id
        let later = school.clock.now + 7200
        _ = try await handouts.extend(id, for: school.cem.id, until: later, as: scene.okafor)
        await #expect(throws: Refusal(.notFound, field: "student")) {
            try await handouts.extend(id, for: school.ada.id, until: later, as: scene.okafor)
        }
        #expect(try await scene.stored().extensions == [school.cem.id: later])
        let (_, report) = try await school.reports.report(of: id, as: scene.okafor)
        #expect(report.rows.map(\.student.id) == [school.cem.id])
        try await school.reports.setDone(true, try #require(report.rows[0].cells[0]?.assignment), as: scene.okafor)
        let copy = try await handouts.copy(id, as: scene.okafor)
        #expect(copy.author == school.okafor.id && copy.recipients == [.everyone(in: school.class7b.id)])
        let listed = try await handouts.list(states: [.posted], as: scene.okafor)
        #expect(listed.map(\.others) == [[school.class7a]], "It says who else has it.")
    }

    @Test(arguments: Backend.enabled)
    func takenBackFromOwnClassesItStaysWithTheOthers(on backend: Backend) async throws {
        let scene = try await Scene(on: backend)
        let school = scene.school
        let handouts = school.handouts
        let id = scene.handout.id
        for student in [school.ada, school.cem] {
            _ = try await school.recording.record([school.attempt()], as: school.actor(student))
        }
        let own = try await handouts.ownConcerned(by: id, as: scene.okafor)
        #expect(own.classes == [school.class7b] && own.students == 1)
        let all = try await handouts.concerned(by: id, as: scene.ito)
        #expect(Set(all.classes) == [school.class7a, school.class7b] && all.students == 3)
        let rest = try await handouts.takeBackFromOwn(id, as: scene.okafor)
        #expect(rest.recipients == [.everyone(in: school.class7a.id)] && rest.state == .posted)
        #expect(try await scene.toDo(of: school.cem) == 0)
        let (_, report) = try await school.reports.report(of: id, as: scene.ito)
        #expect(report.rows.map(\.student.givenName) == ["Ada", "Ben"] && report.rows[0].cells[0]?.attempts == 1)
        await #expect(throws: Refusal.notFound) { try await handouts.find(id, as: scene.okafor) }
        #expect(try await school.rows(mentioning: "handout.taken-back-from-own") == 1)

        _ = try await handouts.edit(id, version: rest.version, scene.content(titled: "Week 1"), as: scene.ito)
        let (_, again) = try await school.reports.report(of: id, as: scene.okafor)
        #expect(again.rows.map(\.cells[0]?.attempts) == [1], "Given again, the work is back.")
        await #expect(throws: Refusal(.isEmpty, field: "recipients")) {
            try await handouts.takeBackFromOwn(id, as: scene.ito)
        }
    }

    @Test(arguments: Backend.enabled)
    func whoTeachesAllOfItsClassesDecidesForAll(on backend: Backend) async throws {
        let scene = try await Scene(on: backend)
        let school = scene.school
        let administrator = try await school.actor(school.administrator)
        try await school.roster.enrol([school.okafor.id], in: school.class7a.id, as: .teacher, as: administrator)
        _ = try await school.handouts.lock(scene.handout.id, as: school.actor(school.okafor))
        try await school.roster.remove(school.ito.id, from: school.class7b.id, as: administrator)
        // Its author decides for all, also without one of the classes.
        let unlocked = try await school.handouts.unlock(scene.handout.id, as: school.actor(school.ito))
        #expect(unlocked.state == .posted)
        #expect(try await school.handouts.concerned(by: unlocked.id, as: school.actor(school.ito)).students == 3)
    }

    /// Who can't do it any more is nobody to ask.
    @Test(arguments: Backend.enabled)
    func anAuthorIsNamedOnlyAsLongAsTheyDecide(on backend: Backend) async throws {
        let scene = try await Scene(on: backend)
        let school = scene.school
        let handouts = school.handouts
        let id = scene.handout.id
        let administrator = try await school.actor(school.administrator)
        #expect(try await handouts.whoGivesAgain(id, as: scene.okafor) == school.ito)
        try await school.roster.remove(school.ito.id, from: school.class7b.id, as: administrator)
        #expect(try await handouts.whoGivesAgain(id, as: scene.okafor) == nil, "Not to that class.")
        #expect(try await handouts.authorDecides(over: scene.handout))
        await #expect(throws: Self.reason) { try await handouts.lock(id, as: scene.okafor) }
        try await school.roster.remove(school.ito.id, from: school.class7a.id, as: administrator)
        #expect(try await !handouts.authorDecides(over: scene.handout))
        await #expect(throws: Refusal(.notPermitted, field: "classes")) {
            try await handouts.lock(id, as: scene.okafor)
        }
    }

    /// A class that its author no longer teaches, or that was archived while it had the handout, stays a recipient.
    @Test(arguments: Backend.enabled, [true, false])
    func aClassThatIsNoLongerOnesOwnIsNotTakenOut(on backend: Backend, isArchived: Bool) async throws {
        let scene = try await Scene(on: backend)
        let school = scene.school
        let administrator = try await school.actor(school.administrator)
        if isArchived {
            _ = try await school.roster.edit(school.class7b.id, as: administrator) { $0.isArchived = true }
        } else {
            try await school.roster.remove(school.ito.id, from: school.class7b.id, as: administrator)
        }
        var content = scene.content(titled: "Week 2")
        content.recipients = [.everyone(in: school.class7a.id)]
        await #expect(throws: Refusal(.notPermitted, field: "recipients")) {
            try await school.handouts.edit(
                scene.handout.id, version: scene.handout.version, content, as: school.actor(school.ito))
        }
    }

    @Test(arguments: Backend.enabled)
    func openPagesOfAClassThatLosesItLearnOfIt(on backend: Backend) async throws {
        let scene = try await Scene(on: backend)
        let told = TestNews()
        let house = SchoolHouse(
            school: scene.school.house.school, database: scene.school.house.database,
            surroundings: scene.school.house.surroundings, announcer: Announcer { await told.add($0) })
        _ = try await HandoutService(house).takeBackFromOwn(scene.handout.id, as: scene.okafor)
        let classes: [Set<SchoolClass.ID>] = await told.all.compactMap {
            if case .handoutChanged(_, _, let classes) = $0 { classes } else { nil }
        }
        #expect(classes == [[scene.school.class7a.id, scene.school.class7b.id]])
    }

    private actor TestNews {
        private(set) var all: [Announcement] = []
        func add(_ news: [Announcement]) { all += news }
    }
}
