import SchoolModel
import SchoolServices
import SchoolStore
import SchoolTesting
import Storage
import Testing

/// The apps of TeachKit itself are in no catalogue, whatever was declared under their identifiers.
@Suite struct ReservedAppTests {
    @Test(arguments: AppIdentifier.reserved.sorted())
    func nobodyDeclaresContentOfIt(app: String) async throws {
        let school = try await TestHouse(on: .sqlite)
        let catalog = CatalogService(school.house)
        let ito = try await school.actor(school.ito)
        await #expect(throws: Refusal.notFound) {
            try await catalog.publish(
                [ContentContext(path: try IdentifierPath([app, "a"]), kind: .quiz, title: "A")], removing: [], app: app,
                appName: nil, as: ito)
        }
    }

    @Test func whatWasDeclaredBeforeIsNotShownAndCanBeRemoved() async throws {
        let school = try await TestHouse(on: .sqlite)
        let catalog = CatalogService(school.house)
        let ito = try await school.actor(school.ito)
        let administrator = try await school.actor(school.administrator)
        for app in [AppIdentifier.documents, AppIdentifier.timetable] {
            try await school.house.database.write { connection in
                let store = connection.contexts(of: school.house.school)
                try store.save(ContentApp(id: app, name: "Old"))
                try store.save(ContentContext(path: try IdentifierPath([app]), kind: .app, title: "Old"))
                try store.save(ContentContext(path: try IdentifierPath([app, "a"]), kind: .quiz, title: "Old quiz"))
            }
            #expect(try await !catalog.apps(as: ito).contains { $0.app.id == app })
            #expect(try await catalog.search("Old", as: ito).isEmpty)
            try await catalog.removeApp(app, as: administrator)
            #expect(try await catalog.appNames()[app] == nil)
        }
        await #expect(throws: Refusal.notFound) { try await catalog.removeApp(Worksheet.app, as: administrator) }
    }

    /// As a search finds only so many, what is not shown must not take their places.
    @Test(arguments: Backend.enabled)
    func whatIsNotShownTakesNoPlacesInASearch(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let app = AppIdentifier.documents
        let path = try IdentifierPath(["zzz.example", "a"])
        try await school.house.database.write { connection in
            let store = connection.contexts(of: school.house.school)
            for id in [app, path.app] {
                try store.save(ContentApp(id: id, name: "App"))
                try store.save(ContentContext(path: try IdentifierPath([id]), kind: .app, title: "App"))
            }
            for number in 0..<60 {
                let path = try IdentifierPath([app, "\(number)"])
                try store.save(ContentContext(path: path, kind: .quiz, title: "Searched"))
            }
            try store.save(ContentContext(path: path, kind: .quiz, title: "Searched"))
        }
        let ito = try await school.actor(school.ito)
        #expect(try await CatalogService(school.house).search("Searched", as: ito).map(\.path) == [path])
    }
}
