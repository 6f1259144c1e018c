import Foundation
import SchoolModel
import SchoolServices
import SchoolStore
import SchoolTesting
import Storage
import Testing

/// Who may read and hand out a worksheet of Ms Ito's that she shows to nobody, and that 7a has.
@Suite struct WorksheetSightTests {
    private struct Scene {
        let school: TestHouse
        let sheet: Worksheet
        let activity: HandoutActivity

        var worksheets: WorksheetService { WorksheetService(school.house) }

        init(on backend: Backend, isFiled: Bool = false) async throws {
            school = try await TestHouse(on: backend)
            let exercise = Exercise(
                id: Exercise.ID(school.house.surroundings.makeUUID()), title: "Pets",
                content: try WordTranslationExercise.read("dog = Hund", options: ExerciseOptions(), replacing: nil))
            sheet = try await WorksheetService(school.house).create(
                WorksheetContent(
                    title: "Words", kind: .test, exercises: [exercise],
                    place: isFiled ? WorksheetContent.Place(schoolClass: school.class7a.id) : nil),
                as: school.actor(school.ito))
            activity = try school.activity("Words", .context(IdentifierPath(worksheet: sheet.id)))
            _ = try await school.post(activities: [activity])
        }

        /// Mr Okafor, once he has this role in 7a.
        func okafor(as role: Enrolment.Role) async throws -> Actor {
            let enrolment = Enrolment(schoolClass: school.class7a.id, person: school.okafor.id, role: role)
            let id = school.house.school
            try await school.house.database.write { try $0.classes(of: id).enrol(enrolment, by: .link) }
            return try await school.actor(school.okafor)
        }

        func draft(to recipients: [Handout.Recipient] = [], as actor: Actor) async throws -> Handout {
            let content = HandoutContent(
                title: "Mine", recipients: recipients,
                activities: [try school.activity("Words", .context(IdentifierPath(worksheet: sheet.id)))])
            return try await school.handouts.draft(content, as: actor)
        }
    }

    @Test(arguments: Backend.enabled)
    func aDraftDoesNotKeepTheRightToRead(on backend: Backend) async throws {
        let scene = try await Scene(on: backend)
        let school = scene.school
        let teaching = try await scene.okafor(as: .teacher)
        let draft = try await scene.draft(to: [.everyone(in: school.class7b.id)], as: teaching)
        #expect(try await scene.worksheets.find(scene.sheet.id, as: teaching).title == "Words")
        let id = school.house.school
        try await school.house.database.write {
            try $0.classes(of: id).remove(school.okafor.id, from: school.class7a.id)
        }
        let gone = try await school.actor(school.okafor)
        await #expect(throws: Refusal.notFound) { try await scene.worksheets.find(scene.sheet.id, as: gone) }
        await #expect(throws: Refusal.notFound) { try await scene.worksheets.duplicate(scene.sheet.id, as: gone) }
        let refusal = Refusal(.notFound, field: "activities.context")
        await #expect(throws: refusal) { try await school.handouts.post(draft.id, as: gone) }
        await #expect(throws: refusal) {
            try await school.handouts.schedule(draft.id, for: school.clock.now + 60, as: gone)
        }
    }

    @Test(arguments: Backend.enabled)
    func whoHandedItOutReadsItAsLongAsStudentsHaveIt(on backend: Backend) async throws {
        let scene = try await Scene(on: backend)
        let school = scene.school
        let teaching = try await scene.okafor(as: .teacher)
        let draft = try await scene.draft(to: [.everyone(in: school.class7b.id)], as: teaching)
        _ = try await school.handouts.post(draft.id, as: teaching)
        let id = school.house.school
        try await school.house.database.write {
            try $0.classes(of: id).remove(school.okafor.id, from: school.class7a.id)
        }
        let gone = try await school.actor(school.okafor)
        #expect(try await scene.worksheets.find(scene.sheet.id, as: gone).title == "Words")
    }

    /// Filed under the class or not.
    @Test(arguments: Backend.enabled, [false, true])
    func whoOnlyLooksOnHandsNothingOut(on backend: Backend, isFiled: Bool) async throws {
        let scene = try await Scene(on: backend, isFiled: isFiled)
        let substituting = try await scene.school.actor(scene.school.okafor).lookingAt([scene.school.class7a.id])
        for looking in [substituting, try await scene.okafor(as: .viewer)] {
            #expect(try await scene.worksheets.find(scene.sheet.id, as: looking).title == "Words")
            #expect(try await !scene.worksheets.mayHandOut(scene.sheet, as: looking))
            await #expect(throws: Refusal(.notFound, field: "activities.context")) {
                try await scene.draft(as: looking)
            }
        }
        let teaching = try await scene.okafor(as: .teacher)
        #expect(try await scene.worksheets.mayHandOut(scene.sheet, as: teaching))
        _ = try await scene.draft(as: teaching)
    }
}
