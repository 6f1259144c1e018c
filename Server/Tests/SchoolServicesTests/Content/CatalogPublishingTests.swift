import Foundation
import ModelTesting
import SchoolModel
import SchoolServices
import SchoolStore
import SchoolTesting
import Testing

/// The catalogue on both databases.
@Suite struct CatalogPublishingTests {
    private let app = "org.example.course"

    private func entry(
        _ path: String..., title: String, locale: String = "en", thumbnail: String? = nil, below: [String]? = nil
    ) throws -> CatalogEntry {
        CatalogEntry(
            context: ContentContext(
                path: try IdentifierPath([app] + path), kind: path.isEmpty ? .app : .lesson, title: title),
            locale: locale, presentablePaths: try below.map { [try IdentifierPath([app] + $0)] } ?? [],
            keywords: ["word of \(title)"], thumbnailName: thumbnail)
    }

    private func key(_ school: TestHouse, apps: [String]? = nil) -> DeveloperKey {
        DeveloperKey(
            id: "KEY", team: "TEAM", name: "Key", publicKey: "", apps: apps ?? [app], addedAt: school.clock.now)
    }

    private func post(
        _ entries: [CatalogEntry], to school: TestHouse, in environment: CatalogEnvironment = .production
    ) async throws -> CatalogStatus {
        try await CatalogPublishing(school.house).post(in: environment, by: key(school)) { entries }
    }

    private func titles(_ school: TestHouse, _ path: String..., language: String) async throws -> [String] {
        let catalog = CatalogService(school.house)
        let ito = try await school.actor(school.ito)
        let found = try await catalog.localized(
            catalog.browse(IdentifierPath([app] + path), as: ito), for: language)
        return [found.context.title] + found.children.map(\.title)
    }

    @Test(arguments: Backend.enabled)
    func everythingIsReadAsItWasDescribed(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let publishing = CatalogPublishing(school.house)
        let entries = [
            try entry(title: "Course"), try entry(title: "Kurs", locale: "de"),
            try entry("one", title: "One", thumbnail: "one.png"), try entry("one", title: "Eins", locale: "de"),
            try entry("two", title: "Two"), try entry("one", "guest", title: "Guest", below: ["two"]),
        ]
        let status = try await post(entries, to: school)
        #expect(status.refusal == nil)
        #expect(try await publishing.status(status.id, by: key(school)) == status)
        for entry in entries {
            let path = entry.context.path
            let read = try await publishing.entries(of: path, locale: entry.locale, in: .production, by: key(school))
            // The API adds the promise of time; this is what the caller said.
            #expect(read == [entry])
        }
        #expect(try await titles(school, language: "en") == ["Course", "One", "Two"])
        #expect(try await titles(school, language: "de") == ["Kurs", "Eins", "Two"])
        #expect(try await titles(school, "two", language: "ja") == ["Two", "Guest"])

        let ito = try await school.actor(school.ito)
        for word in ["eins", "WORD OF ONE"] {
            let found = try await CatalogService(school.house).search(word, as: ito)
            #expect(found.map(\.path.identifier) == ["one"], "\(word)")
        }

        let thumbnail = try #require(Thumbnail(.smallPNG))
        let kept = try await publishing.post(image: .smallPNG, named: "one.png", in: .production, by: key(school))
        #expect(kept.refusal == nil)
        #expect(try await publishing.thumbnail("one.png", in: .production, by: key(school)) == thumbnail)
        #expect(try await CatalogService(school.house).thumbnail(thumbnail.id, of: app) == thumbnail)
    }

    @Test(arguments: Backend.enabled)
    func aRefusedCallChangesNothingAndHasAStatus(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let publishing = CatalogPublishing(school.house)
        let status = try await post([try entry(title: "Course"), try entry("a", "b", title: "No parent")], to: school)
        #expect(status.refusal?.code == .notFound && status.refusal?.field == "contexts.1.data.identifierPath")
        #expect(try await publishing.status(status.id, by: key(school)) == status)
        await #expect(throws: Refusal.notFound) {
            try await publishing.entries(of: IdentifierPath([app]), locale: nil, in: .production, by: key(school))
        }
        var stranger = key(school)
        stranger.team = "OTHER"
        await #expect(throws: Refusal.notFound) { try await publishing.status(status.id, by: stranger) }
        school.clock.advance(by: 8 * 24 * 3600)
        try await publishing.sweep()
        await #expect(throws: Refusal.notFound) { try await publishing.status(status.id, by: key(school)) }
    }

    @Test(arguments: Backend.enabled)
    func whatTeachersSeeFollowsTheEnvironment(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let publishing = CatalogPublishing(school.house)
        _ = try await post([try entry(title: "Course"), try entry("old", title: "Old")], to: school)
        _ = try await post(
            [try entry(title: "Course 2"), try entry("new", title: "New"), try entry("new", "leaf", title: "Leaf")],
            to: school, in: .development)
        #expect(try await titles(school, language: "en") == ["Course", "Old"])
        try await publishing.show(.development)
        #expect(try await titles(school, language: "en") == ["Course 2", "New"])
        try await publishing.show(.production)
        #expect(try await titles(school, language: "en") == ["Course", "Old"])
        // What an app itself declared stays, whatever the catalogue says.
        let declared = try await CatalogService(school.house).browse(school.quiz, as: school.actor(school.ito))
        #expect(declared.context.title == "Addition")
    }

    @Test(arguments: Backend.enabled)
    func removingAnAppRemovesItsEntries(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let publishing = CatalogPublishing(school.house)
        _ = try await post([try entry(title: "Course"), try entry("a", title: "A", below: [])], to: school)
        try await CatalogService(school.house).removeApp(app, as: school.actor(school.administrator))
        await #expect(throws: Refusal.notFound) {
            try await publishing.entries(of: IdentifierPath([app]), locale: nil, in: .production, by: key(school))
        }
    }

    @Test(arguments: Backend.enabled)
    func removingAnAppRemovesPicturesThatNoOtherAppShows(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let publishing = CatalogPublishing(school.house)
        let maker = key(school, apps: [app, "org.example.other"])
        let described = { (app: String, picture: String) in
            CatalogEntry(
                context: ContentContext(path: try IdentifierPath([app, picture]), kind: .lesson, title: picture),
                locale: "en", thumbnailName: picture)
        }
        for environment in CatalogEnvironment.allCases {
            let roots = try maker.apps.map {
                CatalogEntry(
                    context: ContentContext(path: try IdentifierPath([$0]), kind: .app, title: $0), locale: "en")
            }
            let entries = try [
                described(app, "own.png"), described(app, "shared.png"), described("org.example.other", "shared.png"),
                described("org.example.other", "others.png"),
            ]
            #expect(try await publishing.post(in: environment, by: maker) { roots + entries }.refusal == nil)
            for name in ["own.png", "shared.png", "others.png"] {
                let status = try await publishing.post(image: .smallPNG, named: name, in: environment, by: maker)
                #expect(status.refusal == nil)
            }
        }

        try await CatalogService(school.house).removeApp(app, as: school.actor(school.administrator))

        for environment in CatalogEnvironment.allCases {
            await #expect(throws: Refusal.notFound, "\(environment)") {
                try await publishing.thumbnail("own.png", in: environment, by: maker)
            }
            for name in ["shared.png", "others.png"] {
                #expect(try await publishing.thumbnail(name, in: environment, by: maker).bytes == .smallPNG)
            }
        }
    }

    /// First what belongs here, then what the app shows here, last what its makers show here.
    @Test(arguments: Backend.enabled)
    func childrenOfAContextAreInTheReadersOrder(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let catalog = CatalogService(school.house)
        let quizler = school.quiz.app
        let ito = try await school.actor(school.ito)
        let week = try IdentifierPath([quizler, "week"])
        let context = { (path: [String], title: String, order: Int, shown: [IdentifierPath]) in
            ContentContext(
                path: try IdentifierPath([quizler] + path), kind: path.isEmpty ? .app : .lesson, title: title,
                displayOrder: order, navigationChildren: shown)
        }
        try await catalog.publish(
            [
                context(["week"], "Week", 0, [school.other, school.quiz]), context(["week", "one"], "One", 2, []),
                context(["week", "two"], "Two", 2, []), context(["week", "first"], "The first", 1, []),
            ], removing: [], app: quizler, appName: nil, as: ito)
        let entries = try [
            ([], "Quizler", "Quizler", 0), (["week"], "Week", "Woche", 0), (["week", "one"], "Apple", "Zuletzt", 2),
            (["week", "two"], "Banana", "Anfang", 2), (["guest"], "Guest", "Gast", 0),
            (["visitor"], "Another guest", "Noch ein Gast", 0),
        ].flatMap { (path: [String], english: String, german: String, order: Int) in
            try [("en", english), ("de", german)].map { locale, title in
                CatalogEntry(
                    context: try context(path, title, order, []), locale: locale,
                    presentablePaths: ["guest", "visitor"].contains(path.first) ? [week] : [])
            }
        }
        let status = try await CatalogPublishing(school.house).post(
            in: .production, by: key(school, apps: [quizler])
        ) { entries }
        #expect(status.refusal == nil)

        let titles = { (language: String) in
            try await catalog.localized(catalog.browse(week, as: ito), for: language).children.map(\.title)
        }
        #expect(
            try await titles("en") == [
                "The first", "Apple", "Banana", "Multiplication", "Addition", "Another guest", "Guest",
            ])
        #expect(
            try await titles("de") == [
                "The first", "Anfang", "Zuletzt", "Multiplication", "Addition", "Gast", "Noch ein Gast",
            ])
    }
}
