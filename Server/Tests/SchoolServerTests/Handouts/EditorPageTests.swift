import Foundation
import SchoolModel
import SchoolServices
import SchoolTesting
import Testing

@testable import SchoolServer

/// The page on which a handout is written.
@Suite struct EditorPageTests {
    /// A draft for 7a, its author's browser, and its address.
    struct Scene {
        let school: TestSchool
        let browser: TestBrowser
        let id: Handout.ID

        init(title: String = "Fractions", activities: [HandoutActivity] = []) async throws {
            school = try await TestSchool()
            let content = HandoutContent(
                title: title, recipients: [.everyone(in: school.class7a.id)], activities: activities)
            id = try await HandoutService(school.services.house).draft(content, as: school.actor(school.ito)).id
            browser = try await school.browser(of: school.ito)
        }

        var path: String { "/handouts/\(id)/edit" }

        func handout() async throws -> Handout {
            try await HandoutService(school.services.house).find(id, as: school.actor(school.ito))
        }

        /// Presses a button of the editor, with the link's fields filled in.
        func press(
            _ action: EditorButton, title: String = "Fractions", linkTitle: String = "", linkAddress: String = "",
            version: Int? = nil, more: [(String, String)] = []
        ) async throws -> TestBrowser.Reply {
            let version = if let version { version } else { try await handout().version }
            return try await browser.post(
                path,
                pairs: [
                    ("version", "\(version)"), ("title", title), ("action", action.rawValue),
                    ("recipients", "class:\(school.class7a.id)"), ("linkTitle", linkTitle),
                    ("linkAddress", linkAddress),
                ] + more)
        }
    }

    enum EditorButton: String, CaseIterable, Sendable {
        case save, post, schedule, preview
        case addContext = "add-context"
        case addFile = "add-file"
        case addLink = "add-link"
    }

    /// A class without lessons: the form says whose lessons are missing, and leads to where they are entered.
    @Test func aClassWithoutLessonsHasNoNextOne() async throws {
        let scene = try await Scene()
        let reply = try await scene.press(
            .post, linkTitle: "Map", linkAddress: "https://example.org/map", more: [("dueAt", "lesson")])
        #expect(reply.text.contains("The timetable has no next lesson for 7a. Choose a day and time instead"))
        #expect(reply.text.contains("href=\"/classes/\(scene.school.class7a.id)/lectures\""))
    }

    @Test(arguments: EditorButton.allCases.filter { $0 != .schedule })
    func aLinkThatWasTypedIsAddedByEveryButton(_ button: EditorButton) async throws {
        let scene = try await Scene()
        let reply = try await scene.press(button, linkTitle: "Map", linkAddress: "https://example.org/map")
        #expect(reply.status == 303)
        let activities = try await scene.handout().activities
        #expect(activities.map(\.title) == ["Map"])
        #expect(activities.map(\.content) == [.link("https://example.org/map")])
    }

    @Test func anInvalidLinkIsRefusedAtItsField() async throws {
        let scene = try await Scene()
        let reply = try await scene.press(.post, linkTitle: "Map", linkAddress: "map of the school")
        #expect(reply.status == 422)
        #expect(reply.text.contains(#"id="handout-linkAddress-problem""#))
        #expect(reply.text.contains(#"value="map of the school""#))
        #expect(try await scene.handout().state == .draft)
        let without = try await scene.press(.save, linkTitle: "Map")
        #expect(without.status == 422)
        #expect(without.text.contains(#"id="handout-linkAddress-problem""#))
        #expect(without.text.contains(#"value="Map""#))
    }

    @Test func aLinkStaysVisibleWhileSomethingElseIsRefused() async throws {
        let scene = try await Scene()
        let reply = try await scene.press(
            .save, title: String(repeating: "x", count: 201), linkAddress: "https://example.org")
        #expect(reply.status == 422)
        let fields = try #require(reply.text.firstRange(of: #"id="handout-linkTitle""#))
        let details = try #require(reply.text[..<fields.lowerBound].ranges(of: "<details").last)
        #expect(reply.text[details.lowerBound...].hasPrefix("<details open"))
        #expect(reply.text.contains(#"value="https://example.org""#))
        #expect(try await scene.handout().activities.isEmpty)
    }

    /// A server that stops between two transactions would do only half of what the button says.
    @Test(arguments: [EditorButton.save, .post, .schedule])
    func aButtonIsOneTransaction(_ button: EditorButton) async throws {
        let scene = try await Scene()
        scene.school.database.interrupt { count in if count > 1 { throw Refusal(.diskIsFull) } }
        let moment = [("postsDate", "2030-06-03"), ("postsTime", "07:15")]
        let reply = try await scene.press(button, title: "Maps", linkAddress: "https://example.org", more: moment)
        scene.school.database.interrupt(with: nil)
        #expect(reply.status == 303)
        let handout = try await scene.handout()
        let states: [EditorButton: Handout.State] = [.save: .draft, .post: .posted, .schedule: .scheduled]
        #expect(handout.state == states[button] && handout.title == "Maps" && handout.activities.count == 1)
    }

    /// Posting is refused after the link was saved; the second try must not add it again.
    @Test func aRefusalAfterSavingAddsTheLinkOnce() async throws {
        let scene = try await Scene()
        let due = [("dueDate", "2020-01-01"), ("dueTime", "08:00")]
        let refused = try await scene.press(.post, linkTitle: "Map", linkAddress: "www.example.org", more: due)
        #expect(refused.status == 409)
        #expect(!refused.text.contains(#"value="www.example.org""#))
        #expect(refused.text.contains(#"value="2020-01-01""#))
        #expect(try await scene.press(.post).status == 303)
        #expect(try await scene.handout().activities.map(\.content) == [.link("https://www.example.org")])
    }

    @Test func theBrowserTakesAnAddressWithoutItsScheme() async throws {
        let scene = try await Scene()
        let page = try await scene.browser.get(scene.path).text
        let field = try #require(page.firstMatch(of: /<input id="handout-linkAddress"[^>]*>/)?.output)
        #expect(field.contains(#"type="text""#) && field.contains(#"inputmode="url""#))
    }

    @Test func aNewHandoutHasNoTitleUntilSomebodyGivesItOne() async throws {
        let scene = try await Scene()
        let begun = try await scene.browser.post("/handouts", ["class": "\(scene.school.class7a.id)"])
        let path = try #require(begun.location)
        let page = try await scene.browser.get(path).text
        #expect(page.contains("<h1>New handout</h1>"))
        #expect(page.contains(#"name="title" type="text" value="""#))

        let untitled = try await Scene(title: "")
        let refused = try await untitled.press(.post, title: " ", linkAddress: "https://example.org")
        #expect(refused.status == 422)
        #expect(refused.text.contains(#"id="handout-title-problem""#))
        #expect(try await untitled.handout().state == .draft)
        #expect(try await untitled.browser.get("/handouts/\(untitled.id)").text.contains("<h1>Untitled</h1>"))
        #expect(try await untitled.press(.post, title: "Maps").status == 303)
        #expect(try await untitled.press(.save, title: "").status == 422, "students see it by now")
    }

    @Test func aTimeWithoutADayIsNotDiscarded() async throws {
        let scene = try await Scene()
        let refused = try await scene.press(.save, more: [("dueDate", ""), ("dueTime", "09:30")])
        #expect(refused.status == 422)
        #expect(refused.text.contains(#"id="handout-due-problem""#))
        #expect(refused.text.contains(#"value="09:30""#))
        // Clearing the date of a deadline leaves its time behind, and means no deadline.
        _ = try await scene.press(.save, more: [("dueDate", "2030-06-03"), ("dueTime", "09:30")])
        #expect(try await scene.handout().due != nil)
        #expect(try await scene.press(.save, more: [("dueDate", ""), ("dueTime", "09:30")]).status == 303)
        #expect(try await scene.handout().due == nil)
    }

    @Test func aChosenMomentOfPostingOutlivesTheOtherButtons() async throws {
        let scene = try await Scene()
        let chosen = [("postsDate", "2030-06-03"), ("postsTime", "07:15")]
        _ = try await scene.press(.addLink, linkAddress: "https://example.org", more: chosen)
        let page = try await scene.browser.get(scene.path).text
        let fields = try #require(page.firstRange(of: #"id="handout-postsDate""#))
        #expect(page[fields.lowerBound...].prefix(300).contains(#"value="2030-06-03""#))
        #expect(page.contains(#"value="07:15""#))
        let details = try #require(page[..<fields.lowerBound].ranges(of: "<details").last)
        #expect(page[details.lowerBound...].hasPrefix("<details open"))
        #expect(try await scene.handout().state == .draft)

        #expect(try await scene.press(.schedule, more: chosen).status == 303)
        let later = [("postsDate", "2030-06-04"), ("postsTime", "07:15")]
        #expect(try await scene.press(.save, more: later).status == 303)
        let handout = try await scene.handout()
        #expect(handout.state == .scheduled)
        #expect(handout.postsAt.map { SchoolDay($0).text } == "2030-06-04")
    }

    @Test func somebodyElsesSaveIsShownAndReplacedOnlyKnowingly() async throws {
        let scene = try await Scene()
        let mine = try await scene.handout().version
        _ = try await scene.press(.save, title: "Theirs", more: [("instructions", "Read page 5")])
        let refused = try await scene.press(.save, title: "Mine", version: mine)
        #expect(refused.status == 409)
        let start = try #require(refused.text.firstRange(of: #"id="conflict""#))
        let card = refused.text[start.upperBound...].prefix(1500)
        #expect(card.contains("Theirs") && card.contains("Read page 5"))
        #expect(refused.text.contains(#"value="Mine""#))
        #expect(Page(refused.text).form(to: scene.path).contains { $0 == ("version", "\(mine)") })

        #expect(try await scene.press(.save, title: "Mine", version: mine).status == 409)
        #expect(try await scene.handout().title == "Theirs")
        // A third version came meanwhile: what was seen isn't what would be replaced.
        let seen = try await scene.handout().version
        _ = try await scene.press(.save, title: "Third")
        let overwrite = { (version: Int) in [("overwrite", "\(version)")] }
        let again = try await scene.press(.save, title: "Mine", version: mine, more: overwrite(seen))
        #expect(again.status == 409)
        #expect(again.text.contains("Third"))
        let current = try await scene.handout().version
        #expect(try await scene.press(.save, title: "Mine", version: mine, more: overwrite(current)).status == 303)
        #expect(try await scene.handout().title == "Mine")
    }

    /// What nobody touched is no difference: a deadline at the next lesson has a date, too, which nobody types.
    @Test(arguments: ["lesson", "moment"])
    func aDeadlineAtTheNextLessonIsADifferenceOnlyIfChanged(typed: String) async throws {
        let scene = try await Scene()
        let first = try await scene.handout().version
        _ = try await scene.press(.save, title: "Theirs", version: first, more: [("dueAt", "lesson")])
        let refused = try await scene.press(
            .save, title: "Mine", version: first,
            more: [("dueAt", typed), ("dueDate", "2026-10-01"), ("dueTime", "08:00")])
        let card = try #require(refused.text.components(separatedBy: "id=\"conflict\"").last).prefix(1500)
        #expect(card.contains("<dt>Title</dt>") && card.contains("<dt>Due date</dt>") == (typed == "moment"))
    }

    /// A different refusal must not make the form forget which version it is based on.
    @Test func aRefusalDoesNotHideAConflict() async throws {
        let scene = try await Scene()
        let mine = try await scene.handout().version
        _ = try await scene.press(.save, title: "Theirs")
        let refused = try await scene.press(.save, linkAddress: "no address", version: mine)
        #expect(refused.status == 422)
        #expect(Page(refused.text).form(to: scene.path).contains { $0 == ("version", "\(mine)") })
    }

    /// A link that comes on top replaces nothing.
    @Test func twoWhoAddALinkAtOnceAreAskedNothing() async throws {
        let scene = try await Scene()
        let version = try await scene.handout().version
        for name in ["a", "b"] {
            let added = try await scene.press(.addLink, linkAddress: "https://example.org/\(name)", version: version)
            #expect(added.status == 303, "\(name)")
        }
        let titles = try await scene.handout().activities.map(\.title)
        #expect(titles == ["https://example.org/a", "https://example.org/b"])
        let other = try await scene.press(
            .addLink, title: "Mine", linkAddress: "https://example.org/c", version: version)
        #expect(other.status != 303)
        let planned = try await scene.press(
            .addLink, linkAddress: "https://example.org/c", version: version,
            more: [("postsDate", "2030-06-03"), ("postsTime", "07:15")])
        #expect(planned.status != 303)
        #expect(try await scene.handout().activities.count == 2)
    }

    @Test func removingStudentsWorkTakesAConfirmation() async throws {
        let scene = try await Scene()
        for address in ["https://example.org/a", "https://example.org/b"] {
            _ = try await scene.press(.addLink, linkTitle: address, linkAddress: address)
        }
        _ = try await scene.press(.post)
        let first = try await scene.handout().activities[0]
        let second = try await scene.handout().activities[1]
        let ada = try await scene.school.browser(of: scene.school.ada)
        _ = try await ada.get("/handouts/\(scene.id)")
        #expect(
            try await ada.post("/handouts/\(scene.id)/activities/\(first.id)/done", ["done": "true"]).status == 303)

        let question = "/handouts/\(scene.id)/activities/\(first.id)/remove"
        let removal = try await scene.remove(first.id, title: "Fractions")
        #expect(removal.location == question)
        #expect(try await scene.handout().activities.map(\.id) == [first.id, second.id])
        let page = try await scene.browser.get(question)
        #expect(page.text.contains("1 student has worked on it"))
        #expect(try await scene.browser.post(question).status == 303)
        #expect(try await scene.handout().activities.map(\.id) == [second.id])
    }

    @Test func activitiesWithoutWorkAreRemovedImmediately() async throws {
        let scene = try await Scene()
        for address in ["https://example.org/a", "https://example.org/b"] {
            _ = try await scene.press(.addLink, linkTitle: address, linkAddress: address)
        }
        _ = try await scene.press(.post)
        let activities = try await scene.handout().activities
        _ = try await scene.remove(activities[0].id, title: "Fractions")
        #expect(try await scene.handout().activities.map(\.id) == [activities[1].id])
    }
}

extension EditorPageTests.Scene {
    /// Presses the × of an activity.
    func remove(_ activity: HandoutActivity.ID, title: String) async throws -> TestBrowser.Reply {
        try await browser.post(
            path,
            pairs: [
                ("version", "\(try await handout().version)"), ("title", title), ("action", "remove:\(activity)"),
                ("recipients", "class:\(school.class7a.id)"),
            ])
    }
}
