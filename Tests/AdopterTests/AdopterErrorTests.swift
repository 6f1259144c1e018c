import ClassKit
import Testing

/// What apps print of an error.
struct AdopterErrorTests {
    /// The errors are printed in a process of their own, with nobody signed in.
    @Test func anErrorSaysWhatIsWrongWithWhatAndWhatToDo() async throws {
        let result = try await #require(processExitsWith: .success, observing: [\.standardOutputContent]) {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            setenv("TEACHKIT_HOME", folder.path, 1)
            setenv("CLS_BUNDLE_IDENTIFIER", "org.example.errors", 1)
            let store = CLSDataStore.shared
            func save(_ change: () -> Void) async {
                change()
                do {
                    try await store.save()
                    print("SAVED")
                } catch let error as CLSError {
                    let causes = error.userInfo[CLSErrorUserInfoKey.underlyingErrorsKey.rawValue] as? [CLSError]
                    print("ERROR \(causes?.count ?? 1) \(error.localizedDescription)")
                } catch { print("OTHER") }
            }
            let sums = CLSContext(type: .quiz, identifier: "sums", title: "Sums")
            store.mainAppContext.addChildContext(sums)
            await save {}
            for (score, most) in [(0, 0), (1, .infinity), (3, 2)] as [(Double, Double)] {
                await save {
                    let item = CLSScoreItem(identifier: "total", title: "Total", score: score, maxScore: most)
                    sums.createNewActivity().primaryActivityItem = item
                }
            }
            await save {}
            await save { sums.summary = "Easy" }
            await save { sums.summary = String(repeating: "s", count: 4001) }
            await save {}
            await save { sums.summary = "Easy" }
            for name in [".", ".."] {
                await save {
                    sums.addChildContext(CLSContext(type: .page, identifier: name, title: "Dots"))
                }
            }
            await save {
                let parts = (1...8).map { CLSContext(type: .page, identifier: "p\($0)", title: "Part \($0)") }
                for (above, below) in zip([sums] + parts, parts.prefix(7)) { above.addChildContext(below) }
            }
            exit(0)
        }

        let printed = String(decoding: result.standardOutputContent, as: UTF8.self)
            .split(separator: "\n").filter { ["SAVED", "ERROR", "OTHER"].contains($0.prefix(5)) }.map(String.init)
        let attempt = "One change could not be saved: The attempt at org.example.errors/sums: `primaryItem"
        let advice = "Report a score only where maxScore is more than 0; for an empty quiz, leave the item out."
        let names =
            "Identifiers have 1 to 256 characters without control characters, none is . or .., and a path has at most 8 parts."
        let expected = [
            "SAVED",
            "ERROR 1 \(attempt).maxScore` has to be a finite number above 0, not 0. \(advice)",
            "ERROR 1 \(attempt).maxScore` has to be a finite number above 0, not inf. \(advice)",
            "ERROR 1 \(attempt).score` has to be 0…2, not 3. "
                + "Keep a score between 0 and maxScore; bonus points belong in an item of their own.",
            "SAVED", "SAVED",
            "ERROR 1 The context “Sums” at org.example.errors/sums: `summary` has more than 4000 characters. "
                + "Summaries have at most 4,000 characters.",
            "SAVED", "SAVED",
            "ERROR 1 The context “Dots” at org.example.errors/sums/.: `path` isn't valid (“.” can't be an identifier). "
                + names,
            "ERROR 1 The context “Dots” at org.example.errors/sums/..: "
                + "`path` isn't valid (“..” can't be an identifier). \(names)",
            "ERROR 1 One change could not be saved: The context “Part 7” at "
                + "org.example.errors/sums/p1/p2/p3/p4/p5/p6/p7: `path` has more than 8 parts. \(names)",
        ]
        #expect(printed == expected)
    }

    @Test func aRangeInWhichNothingIsSuggestsNothing() async throws {
        try await #require(processExitsWith: .success) {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            setenv("TEACHKIT_HOME", folder.path, 1)
            let sums = CLSContext(type: .quiz, identifier: "sums", title: "Sums")
            sums.suggestedAge = NSRange(location: 0, length: 0)
            sums.suggestedCompletionTime = NSRange(location: NSNotFound, length: 0)
            CLSDataStore.shared.mainAppContext.addChildContext(sums)
            try await CLSDataStore.shared.save()
            exit(0)
        }
    }

    @Test func aFileThatWasNotHandedOutIsNamed() async throws {
        let result = try await #require(processExitsWith: .success, observing: [\.standardOutputContent]) {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            setenv("TEACHKIT_HOME", folder.path, 1)
            for address in ["https://school.example", "file:///tmp/essay.odt"] {
                guard let url = URL(string: address) else { continue }
                do { _ = try await CLSDataStore.shared.fetchActivity(for: url) } catch {
                    print(error.localizedDescription)
                }
            }
            exit(0)
        }
        let printed = String(decoding: result.standardOutputContent, as: UTF8.self)
        #expect(printed.contains("No file at https://school.example was handed out."))
        #expect(printed.contains("No file at /tmp/essay.odt was handed out."))
    }
}
