import Foundation
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
            // Time is a promise that the wire adds; here is what the caller said.
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
    func whatIsRefusedChangesNothingAndIsRemembered(on backend: Backend) async throws {
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
        // What an app itself has declared stays, whatever the catalogue says.
        let declared = try await CatalogService(school.house).browse(school.quiz, as: school.actor(school.ito))
        #expect(declared.context.title == "Addition")
    }

    @Test(arguments: Backend.enabled)
    func removingAnAppTakesItsEntriesAlong(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let publishing = CatalogPublishing(school.house)
        _ = try await post([try entry(title: "Course"), try entry("a", title: "A", below: [])], to: school)
        try await CatalogService(school.house).removeApp(app, as: school.actor(school.administrator))
        await #expect(throws: Refusal.notFound) {
            try await publishing.entries(of: IdentifierPath([app]), locale: nil, in: .production, by: key(school))
        }
    }
}
