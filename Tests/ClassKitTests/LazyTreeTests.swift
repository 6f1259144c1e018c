import DeviceStore
import DeviceTesting
import Foundation
import SchoolAPI
import SchoolModel
import Synchronization
import Testing

@testable import ClassKit

/// A tree is only in memory as far as the app uses it.
struct LazyTreeTests {
    @Test func unreferencedContextsAreNotInMemory() async throws {
        let device = try TestDevice()
        let store = device.launchStore()
        let book = store.addQuiz("book")
        for number in 1...50 { store.addQuiz("\(number)", below: book) }
        try await store.save()

        #expect(book.loadedChildren.isEmpty)
        let page = try await store.mainAppContext.descendant(matchingIdentifierPath: ["book", "7"])
        #expect(book.loadedChildren.map(\.identifier) == ["7"])
        #expect(page.title == "7" && page.parent === book)
    }

    @Test func aContextIsTheSameObjectWhileItIsHeld() async throws {
        let store = try TestDevice().launchStore()
        store.addQuiz("page", below: store.addQuiz("book"))
        try await store.save()

        let page = try await store.mainAppContext.descendant(matchingIdentifierPath: ["book", "page"])
        let pages = try await store.contexts(matching: NSPredicate(format: "identifier = 'page'"))
        let way = try await store.contexts(matchingIdentifierPath: ["book", "page"])

        #expect(pages.count == 1 && pages[0] === page)
        #expect(way.count == 2 && way[1] === page && way[0] === page.parent)
    }

    @Test func aContextWithAnAttemptStaysAsLongAsTheAppRuns() async throws {
        let device = try TestDevice()
        let store = device.launchStore()
        store.addQuiz("quiz").createNewActivity().start()
        store.addQuiz("other").becomeActive()
        try await store.save()
        device.wait(.seconds(3))

        let quiz = try await store.mainAppContext.descendant(matchingIdentifierPath: ["quiz"])
        #expect(quiz.currentActivity?.duration == 3 && quiz.currentActivity === store.runningActivity)
        #expect(store.activeContext?.identifier == "other")
    }

    @Test func aPredicateFindsTheSameInTheStoreAndInMemory() async throws {
        let device = try TestDevice()
        let store = device.launchStore()
        let held = store.addLibrary()
        let formats = [
            "identifier = 'a-1'", "identifier != 'a-1'", "title BEGINSWITH 'Übung'", "title CONTAINS 'bung 2'",
            "title ENDSWITH '2'", "title CONTAINS[c] 'ÜBUNG'", "topic = 'math'", "topic = nil", "NOT topic = 'math'",
            "NOT (topic = 'math' OR title = 'x')", "topic IN {'math', 'science'}", "'math' = topic", "topic > 'math'",
            "topic <= 'math'", "NOT topic > 'math'", "universalLinkURL = 'quizler://a'", "universalLinkURL != nil",
            "parent = nil", "parent.identifier = 'a'", "NOT parent = nil", "displayOrder = 1", "title LIKE '*2'",
            "topic = 'math' AND NOT title BEGINSWITH 'Übung 1'", "FALSEPREDICATE", "identifier BETWEEN {'a', 'b'}",
            "title = 'Cafe\u{301}'", "title >= 'Z'", "identifier IN 'a-1'",
        ]
        let predicates =
            formats.map { NSPredicate(format: $0) } + [
                NSPredicate(format: "parent = %@", held[0]), NSPredicate(format: "NOT parent = %@", held[0]),
                NSPredicate(format: "dateCreated < %@", Date.distantPast as any CVarArg),
                NSPredicate(format: "dateCreated <= %@", held[1].dateCreated as any CVarArg),
                NSPredicate(format: "dateCreated = %@", held[1].dateCreated as any CVarArg),
                NSCompoundPredicate(
                    orPredicateWithSubpredicates: [
                        NSPredicate(format: "topic = 'math'"),
                        NSPredicate { object, _ in
                            (object as? CLSContext)?.identifier == "b"
                        },
                    ]),
                NSCompoundPredicate(notPredicateWithSubpredicate: NSPredicate(format: "topic = 'math'")),
            ]
        func check(_ moment: Comment) async throws {
            let all = try await store.contexts(matching: NSPredicate(value: true))
            #expect(all.count == 14, moment)
            for (index, predicate) in predicates.enumerated() {
                let found = try await store.contexts(matching: predicate)
                let meant = all.filter { predicate.evaluate(with: $0) }
                #expect(found == meant, "\(moment): \(index < formats.count ? formats[index] : "\(index)")")
            }
        }
        try await check("before it is saved")
        try await store.save()
        try await check("after it is saved")
        held[1].topic = .science
        held[1].title = "Zebra"
        try await check("after a change that is not saved")
    }

    @Test func aPredicateThatNamesAParentDoesNotReadTheTree() async throws {
        let store = try TestDevice().launchStore()
        let book = store.addLibrary()[0]
        let parent = NSPredicate(format: "%K = %@", CLSPredicateKeyPath.parent as any CVarArg, book)
        let path = try IdentifierPath([TestDevice.app, "a"])

        #expect(parent.query(in: store) == .parent(path))
        #expect(
            NSPredicate(format: "parent = %@ AND title = 'x'", book).query(in: store)
                == .all([.parent(path), .text(.title, .equal, "x")]))
    }

    @Test func movingAContextAlsoMovesContextsNotInMemory() async throws {
        let device = try TestDevice()
        let store = device.launchStore()
        store.addLibrary()
        try await store.deliver()
        let book = try await store.mainAppContext.descendant(matchingIdentifierPath: ["a"])
        let shelf = store.addQuiz("shelf")

        book.removeFromParent()
        shelf.addChildContext(book)
        try await store.deliver()

        let paths = device.school.state.withLock { Set($0.contexts.keys.map { $0.dropFirst().joined(separator: "/") }) }
        #expect(paths == Set(["", "b", "shelf", "shelf/a"] + (0..<11).map { "shelf/a/a-\($0)" }))
        let again = device.launchStore()
        #expect(again.identifiers.count == 15)
        #expect(
            try await again.mainAppContext.descendant(matchingIdentifierPath: ["shelf", "a", "a-7"]).topic
                == .literacyAndWriting)
    }

    @Test func aReplacementForARemovedContextDoesNotInheritItsChildren() async throws {
        let device = try TestDevice()
        let store = device.launchStore()
        store.addQuiz("old page", below: store.addQuiz("book"))
        try await store.deliver()

        store.remove(try await store.mainAppContext.descendant(matchingIdentifierPath: ["book"]))
        let book = store.addQuiz("book")
        #expect(book.child("old page") == nil)
        store.addQuiz("new page", below: book)
        try await store.deliver()

        #expect(Set(device.launchStore().identifiers) == [TestDevice.app, "book", "new page"])
        let paths = device.school.state.withLock { Set($0.contexts.keys.compactMap(\.last)) }
        #expect(paths == [TestDevice.app, "book", "new page"])
        // The book that is there now may have been handed out: it has never been away.
        let removed = device.school.state.withLock { $0.removedPaths }
        #expect(removed == [[TestDevice.app, "book", "old page"]])
    }

    @Test func aRemovedContextIsGoneBeforeTheSave() async throws {
        let store = try TestDevice().launchStore()
        store.addQuiz("page", below: store.addQuiz("book"))
        try await store.save()

        store.remove(try await store.mainAppContext.descendant(matchingIdentifierPath: ["book"]))

        #expect(try await store.contexts(matchingIdentifierPath: ["book", "page"]).isEmpty)
        #expect(try await store.contexts(matching: NSPredicate(format: "identifier = 'page'")).isEmpty)
    }
}

extension CLSDataStore {
    /// Adds two books, one of them with eleven pages, and returns both.
    @discardableResult
    fileprivate func addLibrary() -> [CLSContext] {
        let one = addQuiz("a")
        let other = addQuiz("b")
        for number in 0..<11 {
            let page = addQuiz("a-\(number)", below: one)
            page.displayOrder = number
            page.title = number < 4 ? "Übung \(number)" : number == 4 ? "Café" : page.title
            page.topic = [.math, .science, nil, .literacyAndWriting][number % 4]
            if number == 1 { page.universalLinkURL = URL(string: "quizler://a") }
        }
        return [one, other]
    }
}
