import ClassKit
import Testing

/// Look-ups of apps that hold nothing of what they look for.
struct AdopterLookupTests {
    static let formats = [
        "title LIKE 'École 1*'", "title MATCHES 'École 1[0-9]*'", "title ENDSWITH '1'", "NOT title ENDSWITH '1'",
        "NOT title LIKE '*1'", "NOT title MATCHES '.*1'", "NOT (title CONTAINS '1')", "title LIKE[cd] 'ecole 1*'",
        "title CONTAINS[cd] 'ECOLE 2'", "title ==[d] 'Ecole 17'",
    ]

    @Test(arguments: formats) func everySiblingIsExamined(format: String) async throws {
        let result = try await #require(
            processExitsWith: .success, observing: [\.standardOutputContent]
        ) { [format] in
            try AdopterLookup.begin()
            let titles = (1...40).map { "École \($0)" }
            try await AdopterLookup.save(titles)

            let isAsked = NSPredicate(format: format)
            let found = try await CLSDataStore.shared.contexts(matching: isAsked).map(\.title)

            let expected = titles.filter { isAsked.evaluate(with: CLSContext(type: .quiz, identifier: "x", title: $0)) }
            print("found", Set(found).intersection(titles).count, "of", expected.count)
            guard !expected.isEmpty, Set(found).intersection(titles) == Set(expected) else { exit(3) }
            exit(0)
        }
        #expect(String(decoding: result.standardOutputContent, as: UTF8.self).contains("found"))
    }
}

/// What such an app has saved, and doesn't hold.
private enum AdopterLookup {
    static func begin() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        setenv("TEACHKIT_HOME", folder.path, 1)
        setenv("CLS_BUNDLE_IDENTIFIER", "org.example.lookup", 1)
    }

    static func save(_ titles: [String]) async throws {
        for (number, title) in titles.enumerated() {
            let context = CLSContext(type: .quiz, identifier: "school-\(number)", title: title)
            CLSDataStore.shared.mainAppContext.addChildContext(context)
        }
        try await CLSDataStore.shared.save()
    }
}
