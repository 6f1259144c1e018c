import Foundation
import ModelTesting
import SchoolModel
import SchoolServices
import SchoolStore
import SchoolTesting
import Storage
import Testing

@Suite struct CatalogServiceTests {
    @Test(arguments: Backend.enabled)
    func aFollowerLearnsEachChangeOnceAndNothingElse(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let catalog = CatalogService(school.house)
        let ito = try await school.actor(school.ito)
        var follower = Follower()
        try await follower.follow(school)
        #expect(follower.titles == ["": "Quizler", "addition": "Addition", "multiplication": "Multiplication"])

        try await follower.follow(school)
        #expect(follower.learned == 0, "nothing has changed")
        let step = try await catalog.publish(
            [try context("book"), try context("book", "page"), try context("addition", title: "Adding")], removing: [],
            app: school.quiz.app, appName: nil, as: ito)
        #expect(step.before == follower.cursor)
        try await follower.follow(school)
        #expect(follower.learned == 3)
        #expect(step.after == follower.cursor)

        try await catalog.publish(
            [try context("book"), try context("book", "new")], removing: [try path("book")], app: school.quiz.app,
            appName: nil,
            as: ito)
        try await follower.follow(school)
        #expect(Set(follower.titles.keys) == ["", "addition", "multiplication", "book", "book/new"])
    }

    @Test(arguments: Backend.enabled)
    func pagesOfChangesAreComplete(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let catalog = CatalogService(school.house)
        let ito = try await school.actor(school.ito)
        for batch in 0..<3 {
            try await catalog.publish(
                (0..<5).map { try context("c\(batch)\($0)") }, removing: batch == 2 ? [try path("c11")] : [],
                app: school.quiz.app, appName: nil, as: ito)
        }
        var follower = Follower()
        try await follower.follow(school, limit: 4)
        #expect(follower.titles.count == 3 + 15 - 1 && follower.titles["c11"] == nil)
        #expect(follower.learned == 17 && follower.questions == 5)

        try await catalog.publish(
            [try context("c11")], removing: [try path("c00")], app: school.quiz.app, appName: nil, as: ito)
        try await follower.follow(school, limit: 4)
        #expect(follower.titles["c11"] != nil && follower.titles["c00"] == nil && follower.titles.count == 17)
    }

    @Test(arguments: Backend.enabled)
    func publishingTheSameAgainIsNoChange(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let catalog = CatalogService(school.house)
        let ito = try await school.actor(school.ito)
        let whole = try context(
            "whole", title: "Whole", thumbnailID: Thumbnail(.smallPNG)?.id, navigationChildren: [school.quiz])
        try await catalog.publish([whole], removing: [], app: school.quiz.app, appName: nil, as: ito)

        let step = try await catalog.publish([whole], removing: [], app: school.quiz.app, appName: nil, as: ito)

        #expect(step.before == step.after)
        #expect(try await catalog.browse(whole.path, as: ito).context == whole)
    }

    @Test(arguments: Backend.enabled)
    func whatAnAppShowsBelowAContextIsBrowsedThereToo(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let catalog = CatalogService(school.house)
        let ito = try await school.actor(school.ito)
        let gone = try path("gone")
        try await catalog.publish(
            [
                try context("week", navigationChildren: [school.other, gone, school.quiz]), try context("week", "own"),
            ], removing: [], app: school.quiz.app, appName: nil, as: ito)

        let week = try await catalog.browse(path("week"), as: ito)

        #expect(week.children.map(\.path.identifier) == ["own", "multiplication", "addition"])
    }

    @Test(arguments: Backend.enabled)
    func aLatePublicationIsAnsweredButIgnored(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let catalog = CatalogService(school.house)
        let ito = try await school.actor(school.ito)
        let publish = { (title: String, removed: [IdentifierPath], device: String, number: Int64) in
            try await catalog.publish(
                [try context("a", title: title)], removing: removed, app: school.quiz.app, appName: nil,
                order: PublicationOrder(device: device, number: number), as: ito)
        }
        _ = try await publish("Newer", [], "phone", 7)

        let step = try await publish("Older", [school.quiz], "phone", 6)
        #expect(step.before == step.after)
        _ = try await publish("The same again", [], "phone", 7)

        let children = try await catalog.browse(path(), as: ito).children
        #expect(Set(children.map(\.title)) == ["Addition", "Multiplication", "Newer"])
        _ = try await publish("Of another device", [], "tablet", 1)
        #expect(try await catalog.browse(path("a"), as: ito).context.title == "Of another device")
    }

    @Test(arguments: Backend.enabled)
    func thoseWhoMayNotPublishFollowAndChangeNothing(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let catalog = CatalogService(school.house)
        let ada = try await school.actor(school.ada)
        var follower = Follower()
        try await follower.follow(school, as: ada)
        #expect(Set(follower.titles.keys) == ["", "addition", "multiplication"])

        let step = try await catalog.publish(
            [try context("a")], removing: [school.other], app: school.quiz.app, appName: nil, as: ada)

        #expect(step.before == follower.cursor && step.after != step.before)
        follower.cursor = step.after
        let ito = try await school.actor(school.ito)
        #expect(try await catalog.browse(try path(), as: ito).children.map(\.title) == ["Addition", "Multiplication"])
        // What somebody publishes next is no part of a step that was never made.
        try await catalog.publish([try context("b")], removing: [], app: school.quiz.app, appName: nil, as: ito)
        try await follower.follow(school, as: ada)
        #expect(follower.titles["b"] != nil && follower.learned == 1)
    }

    @Test(arguments: Backend.enabled)
    func whoeverPublishedIntoNothingLearnsEverythingLater(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let catalog = CatalogService(school.house)
        let app = "org.example.new"
        let new = ContentContext(path: try IdentifierPath([app, "a"]), kind: .quiz, title: "New")
        let ada = try await school.actor(school.ada)
        let step = try await catalog.publish([new], removing: [], app: app, appName: nil, as: ada)
        #expect(step.before != step.after)
        #expect(try await catalog.apps(as: school.actor(school.ito)).map(\.app.id) == [school.quiz.app])

        try await catalog.publish([new], removing: [], app: app, appName: nil, as: school.actor(school.ito))

        // Nothing is said to be removed, since that would take from the device what it has made itself.
        let all = try await catalog.changes(in: app, since: step.after, limit: 10, as: ada)
        #expect(all.removed.isEmpty && all.contexts.count == 2)
    }

    @Test(arguments: Backend.enabled)
    func whatIsHandedOutOutlivesItsRemoval(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let catalog = CatalogService(school.house)
        let page = ContentContext(
            path: try path("book", "page"), kind: .page, title: "Page", universalLink: "https://example.org/page")
        try await catalog.publish(
            [try context("book"), page, try context("book", "other")], removing: [], app: school.quiz.app,
            appName: nil, as: school.actor(school.ito))
        let handout = try await school.post(activities: [school.activity("Page", .context(page.path))])
        let draft = try await school.handouts.draft(
            HandoutContent(
                title: "Draft", recipients: [.everyone(in: school.class7a.id)],
                activities: [school.activity("Other", .context(try path("book", "other")))]),
            as: school.actor(school.ito))
        var follower = Follower()
        try await follower.follow(school)

        // An app of another teacher, with a token that opens the content of every app.
        try await catalog.publish(
            [], removing: [try path("book"), try path("never")], app: school.quiz.app, appName: nil,
            as: school.actor(school.okafor))

        let opened = try await school.work.open(
            handout.activities[0].id, of: handout.id, as: school.actor(school.ada))
        #expect(opened.universalLink == page.universalLink)
        let shown = try await catalog.contexts(of: handout.activities)
        #expect(shown[page.path] == page)
        let ito = try await school.actor(school.ito)
        #expect(try await catalog.browse(path(), as: ito).children.map(\.title) == ["Addition", "Multiplication"])
        #expect(try await catalog.search("Page", as: ito).isEmpty)
        #expect(try await catalog.list(of: school.quiz.app, after: nil, limit: 10, as: ito).count == 3)
        #expect(try await catalog.apps(as: ito).map(\.assignable) == [2])
        await #expect(throws: Refusal.self) { try await school.handouts.post(draft.id, as: ito) }
        try await follower.follow(school)
        #expect(Set(follower.titles.keys) == ["", "addition", "multiplication"])
        let line = try await school.house.database.read { try $0.audit(of: school.house.school).list(limit: 1) }.first
        #expect(line?.code == "content.removed" && line?.actor == school.okafor.id)
        #expect(line?.objectID == school.quiz.app && line?.detail == "3")

        // What its app declares again is there as if it had never gone.
        try await catalog.publish(
            [page], removing: [], app: school.quiz.app, appName: nil, as: school.actor(school.okafor))
        let book = try await catalog.browse(path("book"), as: ito)
        #expect(book.children == [page] && book.context.title == "Title")
        try await follower.follow(school)
        #expect(Set(follower.titles.keys) == ["", "addition", "multiplication", "book", "book/page"])
    }

    @Test(arguments: Backend.enabled)
    func missingAncestorsAreMade(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let catalog = CatalogService(school.house)
        let ito = try await school.actor(school.ito)
        try await catalog.publish(
            [try context("book", "chapter", "page")], removing: [], app: school.quiz.app, appName: nil, as: ito)

        let chapter = try await catalog.browse(path("book", "chapter"), as: ito)

        #expect(chapter.children.map(\.title) == ["Title"])
        #expect(chapter.context.title == "chapter" && !chapter.context.isAssignable)
        #expect(chapter.ancestors.map(\.title) == ["Quizler", "book"])
    }

    @Test(arguments: Backend.enabled)
    func anAppThatCameBackIsLearnedFromScratch(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let catalog = CatalogService(school.house)
        var follower = Follower()
        try await follower.follow(school)
        try await catalog.removeApp(school.quiz.app, as: school.actor(school.administrator))
        school.clock.advance(by: 1)

        try await catalog.publish(
            [try context("new")], removing: [], app: school.quiz.app, appName: "Quizler", as: school.actor(school.ito))
        try await follower.follow(school)

        #expect(Set(follower.titles.keys) == ["", "new"])
    }

    @Test(arguments: Backend.enabled)
    func aPictureIsKeptWhileAContextShowsIt(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let catalog = CatalogService(school.house)
        let ito = try await school.actor(school.ito)
        let app = school.quiz.app
        let thumbnail = try #require(Thumbnail(.smallPNG))
        try await catalog.keep(thumbnail, named: thumbnail.id, of: app, as: ito)
        await #expect(throws: Refusal.notFound, "no context shows it") {
            try await catalog.thumbnail(thumbnail.id, of: app)
        }
        try await catalog.publish(
            [try context("a", thumbnailID: thumbnail.id)], removing: [], app: app, appName: nil, as: ito)
        try await catalog.keep(thumbnail, named: thumbnail.id, of: app, as: school.actor(school.ada))
        await #expect(throws: Refusal.notFound, "a student's app sent it") {
            try await catalog.thumbnail(thumbnail.id, of: app)
        }

        try await catalog.keep(thumbnail, named: thumbnail.id, of: app, as: ito)
        #expect(try await catalog.thumbnail(thumbnail.id, of: app) == thumbnail)

        try await catalog.publish([try context("a")], removing: [], app: app, appName: nil, as: ito)
        await #expect(throws: Refusal.notFound) { try await catalog.thumbnail(thumbnail.id, of: app) }
    }

    @Test(
        arguments: [(79, 79, Refusal.Code.isOutOfRange), (4097, 80, .isTooLarge)] as [(UInt32, UInt32, Refusal.Code)])
    func aPictureOfAnotherSizeOrNameIsRefused(width: UInt32, height: UInt32, code: Refusal.Code) async throws {
        let school = try await TestHouse(on: .sqlite)
        let catalog = CatalogService(school.house)
        let ito = try await school.actor(school.ito)
        let odd = try #require(Thumbnail(.wholePNG(width: width, height: height)))
        let refusal = try await #require(throws: Refusal.self) {
            try await catalog.keep(odd, named: odd.id, of: school.quiz.app, as: ito)
        }
        #expect(refusal.code == code)

        let small = try #require(Thumbnail(.smallPNG))
        await #expect(throws: Refusal.self) {
            try await catalog.keep(small, named: odd.id, of: school.quiz.app, as: ito)
        }
    }
}

private func path(_ elements: String...) throws -> IdentifierPath {
    try IdentifierPath(["org.example.quizler"] + elements)
}

private func context(
    _ elements: String..., title: String = "Title", thumbnailID: String? = nil,
    navigationChildren: [IdentifierPath] = []
) throws -> ContentContext {
    ContentContext(
        path: try IdentifierPath(["org.example.quizler"] + elements), kind: .quiz, title: title,
        thumbnailID: thumbnailID, navigationChildren: navigationChildren)
}

/// A device that follows the content of the school's app.
private struct Follower {
    var cursor = ContentCursor.start
    /// The titles of what it knows, by the path below the app.
    var titles: [String: String] = [:]
    var learned = 0
    var questions = 0

    mutating func follow(_ school: TestHouse, limit: Int = 100, as actor: Actor? = nil) async throws {
        let reader = if let actor { actor } else { try await school.actor(school.ito) }
        learned = 0
        questions = 0
        var hasMore = true
        while hasMore {
            let part = try await CatalogService(school.house).changes(
                in: school.quiz.app, since: cursor, limit: limit, as: reader)
            for removed in part.removed.map(Self.key) {
                titles = titles.filter { $0.key != removed && !$0.key.hasPrefix(removed.isEmpty ? "" : removed + "/") }
            }
            for context in part.contexts { titles[Self.key(context.path)] = context.title }
            learned += part.contexts.count
            questions += 1
            cursor = part.cursor
            hasMore = part.hasMore
        }
    }

    private static func key(_ path: IdentifierPath) -> String {
        path.elements.dropFirst().joined(separator: "/")
    }
}
