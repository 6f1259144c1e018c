import Foundation
import SchoolModel
import SchoolServer
import SchoolServices
import SchoolTesting
import Testing

/// A handout's page, as its teacher sees it before, while and after students do.
@Suite struct HandoutPageTests {
    private let link = ("linkAddress", "https://example.org/map")

    private func page(_ scene: EditorPageTests.Scene) async throws -> String {
        try await scene.browser.get("/handouts/\(scene.id)").text
    }

    /// Signs of a report, absent from pages without one.
    private static let signsOfAReport = [
        "data-live=", "report.csv", "data-print", #"class="legend""#, #"id="extensions""#,
    ]

    @Test func aScheduledHandoutSaysWhenItPostsItselfAndWhatCanBeDone() async throws {
        let scene = try await EditorPageTests.Scene()
        let day = SchoolDay(scene.school.clock.now.addingTimeInterval(3 * 86_400))
        let reply = try await scene.press(
            .schedule, linkAddress: link.1, more: [("postsDate", day.text), ("postsTime", "08:00")])
        #expect(reply.location == "/handouts/\(scene.id)?notice=scheduled")
        let page = try await page(scene)
        #expect(page.contains("Will be posted"))
        for sign in Self.signsOfAReport { #expect(!page.contains(sign), "\(sign)") }
        for way in ["edit", "post", "delete", "take-back"] { #expect(page.contains("/handouts/\(scene.id)/\(way)\"")) }

        _ = try await scene.browser.get("/handouts/\(scene.id)/delete")
        #expect(try await scene.browser.post("/handouts/\(scene.id)/delete").status == 303)
        #expect(try await scene.browser.get("/handouts/\(scene.id)").status == 404)
    }

    @Test func aScheduledHandoutIsPostedNowOrMadeADraft() async throws {
        let scene = try await EditorPageTests.Scene()
        let day = SchoolDay(scene.school.clock.now.addingTimeInterval(3 * 86_400))
        let schedule = [("postsDate", day.text), ("postsTime", "08:00")]
        _ = try await scene.press(.schedule, linkAddress: link.1, more: schedule)
        _ = try await page(scene)
        let back = try await scene.browser.post("/handouts/\(scene.id)/take-back")
        #expect(back.location == "/handouts/\(scene.id)?notice=unscheduled")
        #expect(try await page(scene).contains("This is a draft"))
        _ = try await scene.press(.schedule, more: schedule)
        #expect(try await scene.browser.post("/handouts/\(scene.id)/post").status == 303)
        #expect(try await scene.handout().state == .posted)
        for sign in Self.signsOfAReport { #expect(try await page(scene).contains(sign), "\(sign)") }
    }

    @Test func whatWasTakenBackCanBePostedAgainAndNotBeDeleted() async throws {
        let scene = try await EditorPageTests.Scene()
        _ = try await scene.press(.post, linkAddress: link.1)
        _ = try await scene.browser.post("/handouts/\(scene.id)/take-back")
        let page = try await page(scene)
        #expect(page.contains("Post again"))
        #expect(!page.contains("/delete\""))
        for sign in Self.signsOfAReport { #expect(!page.contains(sign), "\(sign)") }
        #expect(try await scene.browser.post("/handouts/\(scene.id)/post").status == 303)
        #expect(try await scene.handout().state == .posted)
    }

    @Test func aDraftThatCannotBePostedSaysWhy() async throws {
        let scene = try await EditorPageTests.Scene()
        _ = try await page(scene)
        let reply = try await scene.browser.post("/handouts/\(scene.id)/post")
        #expect(reply.status == 422)
        #expect(reply.text.contains("Add at least one activity."))
    }

    @Test func nobodyIsMissingBeforeTheDueDate() async throws {
        let scene = try await EditorPageTests.Scene()
        let due = SchoolDay(scene.school.clock.now.addingTimeInterval(3 * 86_400))
        _ = try await scene.press(.post, linkAddress: link.1, more: [("dueDate", due.text), ("dueTime", "12:00")])
        let before = try await page(scene)
        #expect(before.contains("2 not done yet"))
        #expect(!before.contains("missing"))

        let later = SchoolDay(scene.school.clock.now.addingTimeInterval(9 * 86_400))
        let extended = try await scene.browser.post(
            "/handouts/\(scene.id)/extensions",
            ["student": "\(scene.school.ada.id)", "dueDate": later.text, "dueTime": "12:00"])
        #expect(extended.status == 303)
        scene.school.clock.advance(by: 4 * 86_400)
        try await scene.browser.signIn("yuki", TestSchool.password(of: scene.school.ito))
        let after = try await page(scene)
        #expect(after.contains("1 student is missing"))
        #expect(after.contains("1 not done yet"))
        let row = try #require(after.firstRange(of: "data-row=\"\(scene.school.ada.id)\""))
        #expect(after[row.upperBound...].prefix(300).contains("until "))
    }

    @Test func whatWasHandedOutCanBeOpened() async throws {
        let scene = try await EditorPageTests.Scene()
        _ = try await scene.press(.post, linkTitle: "Map", linkAddress: link.1)
        let page = try await page(scene)
        #expect(page.contains(#"<a href="https://example.org/map" class="row-title">Map</a>"#))
    }
}

/// A day as forms write it, in the school's time zone.
struct SchoolDay {
    let text: String

    init(_ moment: Date) {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: "Europe/Berlin") ?? .gmt
        let day = calendar.dateComponents([.year, .month, .day], from: moment)
        let two = { (number: Int?) in String((number ?? 0) + 100).dropFirst() }
        text = "\(day.year ?? 0)-\(two(day.month))-\(two(day.day))"
    }
}
