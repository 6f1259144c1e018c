import Foundation
import SchoolModel
import SchoolServices
import SchoolTesting
import SchoolWeb
import ServerTesting
import Testing

@testable import SchoolServer

/// Worksheets that are chosen for a handout, beside what apps offer.
@Suite struct ChosenWorksheetTests {
    private struct Scene {
        let school: TestSchool
        let browser: TestBrowser
        let draft: Handout.ID
        let own: Worksheet
        let shared: Worksheet
        /// Somebody else's, and not shared.
        let secret: Worksheet
        let empty: Worksheet

        init() async throws {
            school = try await TestSchool()
            let school = school
            let words = try WordTranslationExercise.read("dog = Hund", options: ExerciseOptions(), replacing: nil)
            let write = { (title: String, kind: Worksheet.Kind, person: Person, isEmpty: Bool) in
                let exercise = Exercise(
                    id: Exercise.ID(school.services.surroundings.makeUUID()), title: "Animals", content: words)
                return try await school.services.worksheets.create(
                    WorksheetContent(title: title, kind: kind, exercises: isEmpty ? [] : [exercise]),
                    as: school.actor(person))
            }
            own = try await write("Practice", .practice, school.ito, false)
            shared = try await write("Test", .test, school.okafor, false)
            secret = try await write("Secret", .test, school.okafor, false)
            empty = try await write("Blank", .practice, school.ito, true)
            _ = try await school.services.worksheets.share(true, shared.id, as: school.actor(school.okafor))
            browser = try await school.browser(of: school.ito)
            _ = try await browser.get("/handouts")
            let editor = try #require(try await browser.post("/handouts").location)
            draft = try #require(editor.split(separator: "/").dropLast().last.flatMap { Handout.ID(String($0)) })
        }

        func add(_ worksheet: Worksheet) async throws -> Int {
            let path = try IdentifierPath(worksheet: worksheet.id)
            return try await browser.post(Links.addContext(draft), ["path": path.key]).status
        }

        var handout: Handout {
            get async throws { try await school.services.handouts.find(draft, as: school.actor(school.ito)) }
        }
    }

    @Test func aHandoutHoldsAPracticeSheetAndATest() async throws {
        let scene = try await Scene()
        let apps = try await scene.browser.get(Links.apps(for: scene.draft)).text
        #expect(apps.contains("href=\"\(Links.worksheets(for: scene.draft))\""))
        let mine = try await scene.browser.get(Links.worksheets(for: scene.draft)).text
        #expect(mine.contains("Add “Practice” to the handout") && !mine.contains("Add “Blank”"))
        #expect(mine.contains("shelf=shared") && !mine.contains("Import"))
        let colleagues = try await scene.browser.get(Links.sharedWorksheets(for: scene.draft)).text
        #expect(colleagues.contains("Add “Test” to the handout") && !colleagues.contains("Secret"))
        #expect(try await scene.add(scene.own) == 303)
        #expect(try await scene.add(scene.shared) == 303)
        #expect(try await scene.handout.activities.map(\.title) == ["Practice", "Test"])
        let added = try await scene.browser.get(Links.worksheets(for: scene.draft)).text
        #expect(added.contains("Added") && !added.contains("Add “Practice”"))
    }

    @Test func whatIsNobodyElsesBusinessCanNotBeChosen() async throws {
        let scene = try await Scene()
        #expect(try await scene.add(scene.secret) == 404)
        #expect(try await scene.handout.activities.isEmpty)
    }

    /// As when it is handed out from its own page, a later change leaves what students have.
    @Test func itKeepsTheVersionThatWasHandedOut() async throws {
        let scene = try await Scene()
        let school = scene.school
        let ito = try await school.actor(school.ito)
        _ = try await scene.add(scene.own)
        let draft = try await scene.handout
        let content = HandoutContent(
            title: "Words", recipients: [.everyone(in: school.class7a.id)], activities: draft.activities)
        _ = try await school.services.handouts.save(
            draft.id, version: draft.version, content, then: .post, as: ito)
        var changed = WorksheetContent(scene.own)
        changed.title = "Other words"
        _ = try await school.services.worksheets.edit(
            scene.own.id, version: scene.own.version, changed, as: ito)
        let sheet = try await school.services.worksheetWork.sheet(
            draft.activities[0].id, of: draft.id, as: school.actor(school.ada))
        #expect(sheet.sheet.worksheet.title == "Practice")
    }

    /// Choosing is for one handout: the list of worksheets as such says nothing about it.
    @Test func withoutAHandoutThereIsNothingToAddTo() async throws {
        let scene = try await Scene()
        let page = try await scene.browser.get(Links.worksheets).text
        #expect(!page.contains("to the handout") && page.contains("Practice"))
        #expect(try await !scene.browser.get(Links.apps).text.contains(Links.worksheets(for: scene.draft)))
    }
}
