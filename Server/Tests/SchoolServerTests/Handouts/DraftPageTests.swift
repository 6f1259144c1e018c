import Foundation
import SchoolAPI
import SchoolModel
import SchoolServices
import SchoolTesting
import Testing

@testable import SchoolServer

/// What is left of forms that somebody only looked at, and of what somebody typed before going on.
@Suite struct DraftPageTests {
    @Test(arguments: ["", "class"])
    func goingBackFromANewHandoutLeavesNothing(field: String) async throws {
        let school = try await TestSchool()
        let teacher = try await school.browser(of: school.ito)
        _ = try await teacher.get("/handouts")
        for _ in 1...3 {
            let reply = try await teacher.post(
                "/handouts", pairs: field.isEmpty ? [] : [(field, school.class7a.id.description)])
            let editor = try #require(reply.location)
            #expect(try await teacher.get(editor).status == 200)
        }
        for path in ["/", "/handouts", "/handouts?state=draft", "/classes/\(school.class7a.id)"] {
            let page = try await teacher.get(path).text
            #expect(!page.contains("/edit\"") && !page.contains("Untitled"), "\(path)")
        }
    }

    @Test func whatIsSavedOnceIsADraft() async throws {
        let school = try await TestSchool()
        let teacher = try await school.browser(of: school.ito)
        _ = try await teacher.get("/handouts")
        let editor = try #require(try await teacher.post("/handouts").location)
        let saved = try await teacher.post(
            editor, pairs: [("version", "0"), ("title", "Rivers"), ("action", "save"), ("dueAt", "moment")])
        #expect(saved.status == 303)
        #expect(try await teacher.get("/").text.contains("Rivers"))
        let log = try await school.services.audit.list(limit: 20, as: school.actor(school.administrator))
        #expect(log.entries.filter { $0.act == .handoutDrafted }.count == 1)
        #expect(!log.entries.contains { $0.act == .handoutEdited })
    }

    /// What was written in another window isn't deleted by who was asked before.
    @Test func aDraftThatHasChangedIsAskedAboutAnew() async throws {
        let school = try await TestSchool()
        let ito = try await school.actor(school.ito)
        let teacher = try await school.browser(of: school.ito)
        let handouts = school.services.handouts
        let draft = try await handouts.draft(HandoutContent(title: "Rivers"), as: ito)
        let asked = try await teacher.get("/handouts/\(draft.id)/delete").text
        #expect(asked.contains("name=\"version\" value=\"\(draft.version)\""))
        let newest = try await handouts.edit(
            draft.id, version: draft.version, HandoutContent(title: "Rivers", instructions: "Read."), as: ito)
        let old = [("version", "\(draft.version)")]
        let again = try await teacher.post("/handouts/\(draft.id)/delete", pairs: old)
        #expect(again.status == 200 && again.text.contains("It has changed since you were asked"))
        #expect(try await handouts.find(draft.id, as: ito).instructions == "Read.")
        let new = [("version", "\(newest.version)")]
        #expect(try await teacher.post("/handouts/\(draft.id)/delete", pairs: new).status == 303)
    }

    /// What was posted meanwhile can't be deleted, and nobody is asked whether it should.
    @Test func whatWasPostedMeanwhileIsNotAskedAboutAnew() async throws {
        let scene = try await SheetPageTests.Scene()
        let teacher = try await scene.school.browser(of: scene.school.ito)
        let old = [("version", "0")]
        let draft = try await teacher.post("/handouts/\(scene.handout)/delete", pairs: old)
        #expect(draft.status == 409 && !draft.text.contains("It has changed since you were asked"))
        let sheet = try await teacher.post("/worksheets/\(scene.worksheet.id)/delete", pairs: old)
        #expect(!sheet.text.contains("It has changed since you were asked"))
        #expect(sheet.text.contains("/handouts/\(scene.handout)\""))
    }

    /// Of many forms that were opened and left, the school keeps only a few.
    @Test func unsavedFormsDoNotPileUp() async throws {
        let school = try await TestSchool()
        let ito = try await school.actor(school.ito)
        var ids: [Handout.ID] = []
        for _ in 1...15 {
            ids.append(try await school.services.handouts.begin(HandoutContent(title: ""), as: ito).id)
            _ = try await school.services.worksheets.begin(WorksheetContent(title: "New"), as: ito)
        }
        await #expect(throws: Refusal.notFound) { try await school.services.handouts.find(ids[0], as: ito) }
        #expect(try await school.services.handouts.find(ids[14], as: ito).version == 0)
        #expect(try await school.services.worksheets.list(.own, as: ito).isEmpty)
    }

    @Test func aNewWorksheetThatNobodySavedIsInNoList() async throws {
        let school = try await TestSchool()
        let teacher = try await school.browser(of: school.ito)
        _ = try await teacher.get("/worksheets")
        let sheet = try #require(try await teacher.post("/worksheets").location)
        #expect(try await !teacher.get("/worksheets").text.contains(sheet))
        #expect(try await teacher.get(sheet).status == 200)
        // Choosing a type takes along what was typed, and is no edit if nothing was.
        let next = try await teacher.post(
            sheet,
            pairs: [
                ("version", "0"), ("title", "Rivers"), ("instructions", "Look at the map."), ("kind", "practice"),
                ("next", "choice"),
            ])
        #expect(next.location?.hasPrefix("\(sheet)/exercises/new?") == true)
        #expect(next.location?.contains("type=choice") == true)
        let page = try await teacher.get(sheet).text
        #expect(page.contains("value=\"Rivers\"") && page.contains("Look at the map."))
        #expect(page.contains("form=\"sheet\""))
        let again = try await teacher.post(
            sheet,
            pairs: [
                ("version", "0"), ("title", "Rivers"), ("instructions", "Look at the map."), ("kind", "practice"),
                ("next", "choice"),
            ])
        #expect(again.status == 303)
        #expect(try await teacher.get("/worksheets").text.contains("Rivers"))
    }

    @Test(arguments: [
        ("en", "Words (copy)", "Words (copy 2)"), ("de", "Words (Kopie)", "Words (Kopie 2)"),
        ("ja", "Words（コピー）", "Words（コピー2）"),
    ])
    func copiesAreCalledCopies(language: String, first: String, second: String) async throws {
        let scene = try await SheetPageTests.Scene()
        let teacher = try await scene.school.browser(of: scene.school.ito)
        _ = try await teacher.get("/account")
        _ = try await teacher.post("/language", ["language": language, "returnTo": "/"])
        for title in [first, second] {
            let draft = try #require(try await teacher.post("/handouts/\(scene.handout)/copy").location)
            #expect(try await teacher.get(draft).text.contains("value=\"\(title)\""))
            let sheet = try #require(try await teacher.post("/worksheets/\(scene.worksheet.id)/duplicate").location)
            #expect(try await teacher.get(sheet).text.contains("value=\"\(title)\""))
        }
    }

    @Test func aCopyIsForTheSameClassAndDueAtTheNextLessonAgain() async throws {
        let school = try await TestSchool()
        let ito = try await school.actor(school.ito)
        let original = try await school.services.handouts.draft(
            HandoutContent(
                title: "Rivers", recipients: [.everyone(in: school.class7a.id), .everyone(in: school.class7b.id)],
                isDueAtNextLesson: true), as: ito)
        let copy = try await school.services.handouts.copy(original.id, as: ito)
        #expect(copy.recipients == original.recipients && copy.dueLesson == .follows)
        let teacher = try await school.browser(of: school.ito)
        let page = try await teacher.get("/handouts/\(copy.id)/edit").text
        #expect(page.contains("value=\"lesson\" checked"))
    }
}
