import DeviceTesting
import Foundation
import Testing

@testable import ClassKit

struct ProviderTests {
    @Test("conformers may implement either spelling") func eitherSpellingWorks() async throws {
        let context = CLSContext(type: .book, identifier: "book", title: "Book")
        for provider in [OldSpelling(), NewSpelling()] as [any CLSContextProvider] {
            try await provider.updateDescendants(of: context)
            let error = await withCheckedContinuation { continuation in
                provider.updateDescendants(of: context) { continuation.resume(returning: $0) }
            }
            #expect(error == nil)
        }
        #expect(context.held.keys.sorted() == ["new", "old"])
    }

    @Test func errorsAreReportedInBothSpellings() async {
        for provider in [OldSpelling(fails: true), NewSpelling(fails: true)] as [any CLSContextProvider] {
            await #expect(throws: CLSError(.limits)) {
                try await provider.updateDescendants(of: CLSContext(type: .book, identifier: "b", title: "B"))
            }
            let error = await withCheckedContinuation { continuation in
                provider.updateDescendants(of: CLSContext(type: .book, identifier: "b", title: "B")) {
                    continuation.resume(returning: $0)
                }
            }
            #expect(error as? CLSError == CLSError(.limits))
        }
    }

    @Test func aProviderWithNeitherSpellingReportsItInsteadOfRecursingForever() async {
        let error = await #expect(throws: CLSError.self) {
            try await NoSpelling().updateDescendants(of: CLSContext(type: .book, identifier: "b", title: "B"))
        }
        #expect(error?.localizedDescription.contains("updateDescendants") == true)
    }

    @Test func aRequestIsAnsweredOnlyOnce() {
        let answers = Answers()
        let context = NSExtensionContext(inputItems: ["a"]) { answers.add($0) }
        #expect(context.inputItems as? [String] == ["a"])

        context.completeRequest(returningItems: ["b"], completionHandler: nil)
        context.cancelRequest(withError: CLSError(.limits))

        #expect(answers.count == 1)
    }

    private final class Answers: @unchecked Sendable {  // Used by one thread.
        private(set) var count = 0
        func add(_ answer: Result<[Any], any Error>) { count += 1 }
    }
}

private struct OldSpelling: CLSContextProvider {
    var fails = false

    func updateDescendants(of context: CLSContext, completion: @escaping @Sendable ((any Error)?) -> Void) {
        context.addChildContext(CLSContext(type: .page, identifier: "old", title: "Old"))
        completion(fails ? CLSError(.limits) : nil)
    }
}

private struct NewSpelling: CLSContextProvider {
    var fails = false

    nonisolated(nonsending) func updateDescendants(of context: CLSContext) async throws {
        context.addChildContext(CLSContext(type: .page, identifier: "new", title: "New"))
        if fails { throw CLSError(.limits) }
    }
}

private struct NoSpelling: CLSContextProvider {}
