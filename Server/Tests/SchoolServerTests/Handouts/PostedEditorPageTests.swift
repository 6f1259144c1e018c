import Foundation
import SchoolModel
import SchoolServices
import SchoolTesting
import Testing

@testable import SchoolServer

/// The form of a handout that students can see already.
@Suite struct PostedEditorPageTests {
    /// A handout that 7a has, and its author's browser on the form.
    private func scene() async throws -> EditorPageTests.Scene {
        let scene = try await EditorPageTests.Scene(activities: [
            HandoutActivity(id: HandoutActivity.ID(UUID()), title: "Map", content: .task),
            HandoutActivity(id: HandoutActivity.ID(UUID()), title: "Tour", content: .link("https://example.org")),
        ])
        let school = scene.school
        _ = try await HandoutService(school.services.house).post(scene.id, as: school.actor(school.ito))
        _ = try await scene.browser.get(scene.path)
        return scene
    }

    /// Presses a button with what was typed.
    private func press(
        _ action: String, _ scene: EditorPageTests.Scene, title: String = "Fractions", to classes: [SchoolClass.ID],
        more: [(String, String)] = []
    ) async throws -> TestBrowser.Reply {
        try await scene.browser.post(
            scene.path,
            pairs: [
                ("version", "\(try await scene.handout().version)"), ("title", title), ("action", action),
                ("dueAt", "moment"), ("dueDate", ""), ("dueTime", ""), ("instructions", ""),
            ] + classes.map { ("recipients", "class:\($0)") } + more)
    }

    @Test(arguments: ["preview", "add-context", "add-file", "add-link", "down", "remove"])
    func aButtonBesideTheFormPublishesNothingThatWasTyped(button: String) async throws {
        let scene = try await scene()
        let school = scene.school
        let before = try await scene.handout()
        let action = ["down", "remove"].contains(button) ? "\(button):\(before.activities[0].id)" : button
        let link = button == "add-link" ? [("linkAddress", "https://example.org/map")] : []
        let both = [school.class7a.id, school.class7b.id]
        for reply in [
            try await press(action, scene, title: "For 7b & only", to: [school.class7a.id], more: link),
            try await press(action, scene, to: both, more: link),
        ] {
            #expect(reply.status == 409 && reply.text.contains("students would see immediately"))
            #expect(try await scene.handout() == before)
        }
        let shown = try await press(action, scene, title: "For 7b & only", to: both, more: link).text
        #expect(shown.contains("value=\"For 7b &amp; only\""))
        #expect(shown.matches(of: /value="class:[^"]*"[^>]*checked/).count == 2)

        // With nothing to lose, it does what it says.
        #expect(try await press(action, scene, to: [school.class7a.id], more: link).status == 303)
        let titles = try await scene.handout().activities.map(\.title)
        switch button {
        case "add-link": #expect(titles == ["Map", "Tour", "https://example.org/map"])
        case "down": #expect(titles == ["Tour", "Map"])
        case "remove": #expect(titles == ["Tour"])
        default: #expect(try await scene.handout() == before)
        }
    }

    /// Somebody who left the class has no box that could be ticked, and has changed nothing by that.
    @Test func aRecipientWhoLeftIsNoChange() async throws {
        let scene = try await scene()
        let school = scene.school
        let ada = ("recipients", "student:\(school.class7a.id):\(school.ada.id)")
        #expect(try await press("save", scene, to: [school.class7b.id], more: [ada]).status == 303)
        #expect(try await press("preview", scene, to: [school.class7b.id]).status == 409)
        try await school.services.roster.remove(
            school.ada.id, from: school.class7a.id, as: school.actor(school.administrator))
        #expect(try await press("preview", scene, to: [school.class7b.id]).status == 303)
        #expect(try await press("preview", scene, to: []).status == 409)
    }

    /// Nothing of a save that takes work away happens before its author has said yes, and then all of it.
    @Test func studentsWithWorkKeepAHandoutUntilItsAuthorHasSaidYes() async throws {
        let scene = try await scene()
        let school = scene.school
        let before = try await scene.handout()
        try await school.services.work.setDone(
            true, before.activities[0].id, of: scene.id, as: school.actor(school.ada))
        let asked = try await press("save", scene, title: "Typed", to: [school.class7b.id])
        #expect(asked.status == 200 && asked.text.contains("1 student who has worked on it (7a)"))
        #expect(asked.text.contains("anew (7b)") && asked.text.contains("Nothing is saved yet"))
        #expect(try await scene.handout() == before)

        let answer = Page(asked.text).form(to: scene.path).filter { $0.0 != "csrf" }
        let back = try await scene.browser.post(scene.path, pairs: answer + [("keep-writing", "true")])
        #expect(back.status == 200 && back.text.contains("value=\"Typed\""))
        #expect(!back.text.contains("name=\"confirmed\"") && !back.text.contains("class=\"refusal\""))
        #expect(try await scene.handout() == before)

        scene.school.database.interrupt { count in if count > 1 { throw Refusal(.diskIsFull) } }
        let done = try await scene.browser.post(scene.path, pairs: answer)
        scene.school.database.interrupt(with: nil)
        #expect(done.status == 303)
        let after = try await scene.handout()
        #expect(after.classes == [school.class7b.id] && after.title == "Typed")
    }

    /// Who agreed to take it from one student is asked again when a second has worked on it meanwhile.
    @Test func nobodyAgreesToMoreThanTheQuestionSaid() async throws {
        let scene = try await scene()
        let school = scene.school
        let before = try await scene.handout()
        let work = { (student: Person) in
            try await school.services.work.setDone(
                true, before.activities[0].id, of: scene.id, as: school.actor(student))
        }
        try await work(school.ada)
        let asked = try await press("save", scene, to: [school.class7b.id])
        #expect(asked.text.contains("data-typed=\"hidden\""), "A script asks before it is left.")
        try await work(school.ben)
        let again = try await scene.browser.post(scene.path, pairs: Page(asked.text).form(to: scene.path))
        #expect(again.status == 200 && again.text.contains("2 students who have worked on it (7a)"))
        #expect(try await scene.handout() == before)
        let done = try await scene.browser.post(scene.path, pairs: Page(again.text).form(to: scene.path))
        #expect(done.status == 303)
    }

    /// Nobody agrees to what is refused afterwards.
    @Test func whatCannotBeSavedIsNotAskedAbout() async throws {
        let scene = try await scene()
        let school = scene.school
        try await school.services.work.setDone(
            true, try await scene.handout().activities[0].id, of: scene.id, as: school.actor(school.ada))
        #expect(try await press("save", scene, title: "", to: [school.class7b.id]).status == 422)
        #expect(try await press("save", scene, to: []).status == 422)
    }
}
