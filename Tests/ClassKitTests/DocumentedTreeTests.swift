import DeviceStore
import DeviceTesting
import Foundation
import ModelTesting
import SchoolAPI
import SchoolModel
import Synchronization
import Testing

@testable import ClassKit

/// What the documentation says about contexts, sentence by sentence.
struct DocumentedTreeTests {
    @Test(
        "`parentIdentifierPath` excludes the main app context: `[]` for top-level, `[\"child-1\"]` for the next level")
    func theDelegateReceivesThePathWithoutTheApp() async throws {
        let store = try TestDevice().launchStore()
        let delegate = AskedDelegate()
        store.delegate = delegate

        _ = try await store.contexts(matchingIdentifierPath: [TestDevice.app, "child-1", "child-2"])

        #expect(delegate.questions == [["child-1"], ["child-1", "child-2"]])
    }

    @Test("Created contexts need no `save()` call")
    func theDelegatesContextsSurviveARelaunch() async throws {
        let device = try TestDevice()
        let store = device.launchStore()
        let delegate = AskedDelegate()
        store.delegate = delegate

        _ = try await store.mainAppContext.descendant(matchingIdentifierPath: ["child-1"])

        #expect(device.launchStore().identifiers == [TestDevice.app, "child-1"])
    }

    @Test("any request may hit the delegate again")
    func withoutAnAccountTheDelegateIsAskedAgainAfterARelaunch() async throws {
        let device = try TestDevice(signedIn: false)
        let delegate = AskedDelegate()
        for _ in 1...2 {
            let store = device.launchStore()
            store.delegate = delegate
            for _ in 1...2 { _ = try await store.contexts(matchingIdentifierPath: ["child-1"]) }
        }

        #expect(delegate.questions == [["child-1"], ["child-1"]], "once in each process")
    }

    @Test("called successively for each missing identifier of a path")
    func theDelegateIsNeverAskedAgainForAPathInProgress() async throws {
        let store = Carried(value: try TestDevice().launchStore())
        let delegate = AskedDelegate()
        store.value.delegate = delegate

        let found = await withTaskGroup { group in
            for number in 0..<40 {
                let path = ["book", "chapter \(number % 3)", "page"]
                group.addTask { (try? await store.value.contexts(matchingIdentifierPath: path))?.count ?? 0 }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }

        #expect(found.allSatisfy { $0 == 3 } && found.count == 40)
        #expect(delegate.questions.count == 7 && Set(delegate.questions).count == 7)
        #expect(delegate.mostAtOnce <= 3, "each path is asked for by one thread")
    }

    @Test("nil allowed")
    func lookupsWaitingForANilAnswerAreAnsweredToo() async throws {
        let store = Carried(value: try TestDevice().launchStore())
        let delegate = AskedDelegate(refusing: "nobody")
        store.value.delegate = delegate

        let found = await withTaskGroup { group in
            for _ in 0..<20 {
                group.addTask {
                    (try? await store.value.contexts(matchingIdentifierPath: ["nobody", "x"]))?.count ?? -1
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }

        #expect(found == Array(repeating: 0, count: 20))
        #expect(Set(delegate.questions) == [["nobody"]])
    }

    @Test("Building by hand (addChildContext) is allowed")
    func aTreeBuiltBeforeItIsAddedIsKeptWhole() async throws {
        let device = try TestDevice()
        let store = device.launchStore()
        let book = CLSContext(type: .book, identifier: "book", title: "Book")
        for chapter in ["1", "2"] {
            let context = CLSContext(type: .chapter, identifier: chapter, title: "Chapter")
            context.addChildContext(CLSContext(type: .page, identifier: "page", title: "Page"))
            book.addChildContext(context)
        }
        store.mainAppContext.addChildContext(book)
        try await store.save()

        let paths = try await device.launchStore().contexts(matching: NSPredicate(format: "identifier = 'page'"))
            .map(\.identifierPath)
        #expect(paths == [[TestDevice.app, "book", "1", "page"], [TestDevice.app, "book", "2", "page"]])
    }

    @Test("single parent only")
    func aContextAddedElsewhereLeavesItsOldParent() async throws {
        let store = try TestDevice().launchStore()
        let one = store.addQuiz("one")
        let other = store.addQuiz("other")
        let page = store.addQuiz("page", below: one)
        try await store.save()

        other.addChildContext(page)
        try await store.save()

        #expect(page.parent === other && one.child("page") == nil && other.child("page") === page)
        #expect(try await store.contexts(matching: NSPredicate(format: "identifier = 'page'")).count == 1)
    }

    @Test(
        "≥80×80 and ≤330×330 px; bigger is scaled down; both dims <80 not accepted",
        arguments: [
            (330, 330, nil), (80, 80, nil), (600, 400, nil), (79, 79, .invalidArgument), (5000, 80, .limits),
        ] as [(UInt32, UInt32, CLSError.Code?)])
    func aPictureHasItsLimits(width: UInt32, height: UInt32, code: CLSError.Code?) async throws {
        let device = try TestDevice()
        let store = device.launchStore()
        try await store.save()
        let quiz = store.addQuiz("addition")
        quiz.thumbnail = CGImage(data: .wholePNG(width: width, height: height))

        var told: CLSError?
        do { try await store.save() } catch let error as CLSError { told = error }
        // Apple's framework ignores a picture that is too small, and keeps the context.
        let causes = told?.userInfo[CLSErrorUserInfoKey.underlyingErrorsKey.rawValue] as? [CLSError]
        #expect(told?.code == (code == nil ? nil : .partialFailure) && causes?.map(\.code) == code.map { [$0] })
        #expect(causes?.first?.localizedDescription.contains("thumbnail") != false)
        #expect(device.launchStore().children()["addition"] != nil)
        quiz.thumbnail = CGImage(data: .smallPNG)
        try await store.deliver()
        #expect(device.launchStore().children()["addition"] != nil)
        #expect(device.school.state.withLock { $0.thumbnails.values.map(\.bytes) } == [.smallPNG])
    }

    /// A picture that can't be used leaves the one from before, until the app removes that.
    @Test(arguments: [true, false])
    func aBadPictureLeavesTheOneFromBefore(isLoaded: Bool) async throws {
        let device = try TestDevice()
        let first = device.launchStore()
        first.addQuiz("addition").thumbnail = CGImage(data: .smallPNG)
        try await first.deliver()
        let store = isLoaded ? device.launchStore() : first
        let quiz = try #require(store.children()["addition"])
        let published = { device.school.state.withLock { $0.contexts[[TestDevice.app, "addition"]]?.thumbnailID } }
        let good = try #require(published())

        quiz.thumbnail = CGImage(data: .wholePNG(width: 79, height: 79))
        #expect(try await store.saveCode() == .partialFailure)
        try await store.deliver()
        #expect(published() == good)
        quiz.thumbnail = nil
        try await store.deliver()
        #expect(published() == nil)
        quiz.thumbnail = CGImage(data: .wholePNG(width: 79, height: 79))
        #expect(try await store.saveCode() == .partialFailure)
        try await store.deliver()
        #expect(published() == nil)
    }

    /// The save with the good picture failed, and the next one has one that broke off.
    @Test func aPictureThatWasNotStoredIsNotTheOneFromBefore() async throws {
        let device = try TestDevice()
        let store = device.launchStore()
        let quiz = store.addQuiz("addition")
        try await store.save()
        let file = device.folder.url.appendingPathComponent("account.json")
        let account = try Data(contentsOf: file)
        quiz.thumbnail = CGImage(data: .smallPNG)
        try Data("?".utf8).write(to: file)
        #expect(try await store.saveCode() == .databaseInaccessible)
        try account.write(to: file)

        quiz.thumbnail = CGImage(data: Data.smallPNG.dropLast(12))
        let error = try #require(await #expect(throws: CLSError.self) { try await store.save() })
        #expect(error.localizedDescription.contains("`thumbnail` isn't valid (the file isn't whole"))
        try await store.deliver()
        let published = device.school.state.withLock { $0.contexts[[TestDevice.app, "addition"]] }
        #expect(published != nil && published?.thumbnailID == nil)
    }

    @Test("presentation only; does not touch identifierPath")
    func aNavigationChildKeepsItsPlaceInTheTree() async throws {
        let device = try TestDevice()
        let store = device.launchStore()
        let week = store.addQuiz("week")
        let quiz = store.addQuiz("quiz")
        week.addNavigationChildContext(quiz)
        week.addNavigationChildContext(quiz)
        try await store.deliver()

        #expect(quiz.identifierPath == [TestDevice.app, "quiz"] && week.child("quiz") == nil)
        let again = device.launchStore()
        let kept = try await again.mainAppContext.descendant(matchingIdentifierPath: ["week"])
        #expect(kept.navigationChildContexts.map(\.identifierPath) == [[TestDevice.app, "quiz"]])
        let published = device.school.state.withLock { $0.contexts[[TestDevice.app, "week"]]?.navigationChildren }
        #expect(published == [[TestDevice.app, "quiz"]])

        kept.removeNavigationChildContext(kept.navigationChildContexts[0])
        try await again.deliver()
        #expect(kept.navigationChildContexts.isEmpty)
        #expect(device.school.state.withLock { $0.contexts[[TestDevice.app, "week"]]?.navigationChildren } == nil)
    }

    @Test("unique among siblings")
    func twoContextsWithTheSameIdentifierMayHaveDifferentParents() async throws {
        let store = try TestDevice().launchStore()
        let one = store.addQuiz("one")
        let other = store.addQuiz("other")
        store.addQuiz("quiz", below: one)
        store.addQuiz("quiz", below: other)

        #expect(try await store.saveCode() == nil)
        #expect(try await store.contexts(matching: NSPredicate(format: "identifier = 'quiz'")).count == 2)
    }

    @Test("universalLinkURL nil → NSUserActivity (isClassKitDeepLink true, contextIdentifierPath)")
    func anAppIsOpenedWithAContextsPath() throws {
        let link = NSUserActivity(contextIdentifierPath: [TestDevice.app, "addition"])
        #expect(link.isClassKitDeepLink && link.contextIdentifierPath == [TestDevice.app, "addition"])
    }
}

/// Makes every context but one, and remembers what it was asked.
final class AskedDelegate: NSObject, CLSDataStoreDelegate {
    private struct State {
        var questions: [[String]] = []
        var atOnce = 0
        var mostAtOnce = 0
    }

    private let refused: String?
    private let state = Mutex(State())

    init(refusing refused: String? = nil) {
        self.refused = refused
    }

    var questions: [[String]] { state.withLock { $0.questions } }
    var mostAtOnce: Int { state.withLock { $0.mostAtOnce } }

    func createContext(
        forIdentifier identifier: String, parentContext: CLSContext, parentIdentifierPath: [String]
    ) -> CLSContext? {
        state.withLock { state in
            state.questions.append(parentIdentifierPath + [identifier])
            state.atOnce += 1
            state.mostAtOnce = max(state.mostAtOnce, state.atOnce)
        }
        defer { state.withLock { $0.atOnce -= 1 } }
        return identifier == refused ? nil : CLSContext(type: .page, identifier: identifier, title: identifier)
    }
}
