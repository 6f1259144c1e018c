import DeviceTesting
import Foundation
import SchoolAPI
import SchoolModel
import Synchronization
import Testing

@testable import ClassKit

struct ContextTests {
    @Test("root; auto-created; type `.app`; identifier = app bundle id")
    func theMainAppContextIsTheRootAndCarriesTheAppsIdentifier() throws {
        let store = try TestDevice().launchStore()
        #expect(store.mainAppContext.identifier == TestDevice.app)
        #expect(store.mainAppContext.type == .app)
        #expect(store.mainAppContext.parent == nil)
        #expect(store.mainAppContext.identifierPath == [TestDevice.app])
    }

    @Test func everyPropertyOfAContextIsKeptAndPublished() async throws {
        let device = try TestDevice()
        let quiz = device.launchStore().addQuizWithEverything()
        try await quiz.store.deliver()

        let kept = try #require(device.launchStore().children()["addition"])

        #expect(kept.title == "Addition" && kept.type == .custom && kept.customTypeName == "Duel")
        #expect(kept.displayOrder == 7 && kept.topic == .math && kept.summary == "To ten" && !kept.isAssignable)
        #expect(kept.universalLinkURL == URL(string: "quizler://addition"))
        #expect(kept.suggestedAge == NSRange(6...8))
        #expect(kept.suggestedCompletionTime == NSRange(location: 5, length: 10))
        #expect(Set(kept.progressReportingCapabilities.map(\.kind)) == [.duration, .score])
        let published = try #require(device.school.state.withLock { $0.contexts[[TestDevice.app, "addition"]] })
        #expect(published.suggestedAge == [6, 8] && published.topic == "math" && published.type == "custom")
        #expect(published.universalLink == "quizler://addition" && !published.isAssignable)
        #expect(published.capabilities.map(\.kind) == ["duration", "score"])
        #expect(published.capabilities.map(\.details) == [nil, "Points"])
    }

    @Test("Updates of saved contexts (title, summary, type via setType, …) are allowed and saved with `save`")
    func aChangeToASavedContextIsPublished() async throws {
        let device = try TestDevice()
        let first = device.launchStore()
        first.addQuiz("addition")
        try await first.deliver()
        let store = device.launchStore()
        let quiz = try await store.mainAppContext.descendant(matchingIdentifierPath: ["addition"])

        quiz.title = "Adding up"
        quiz.setType(.game)
        try await store.deliver()

        let published = device.school.state.withLock { $0.contexts[[TestDevice.app, "addition"]] }
        #expect(published?.title == "Adding up" && published?.type == "game")
    }

    @Test("it is an error to add a CLSContext whose identifier path is not unique")
    func aDuplicateContextIsNotAddedAndTheSaveReportsIt() async throws {
        let device = try TestDevice()
        let first = device.launchStore()
        first.addQuiz("addition")
        try await first.save()
        let store = device.launchStore()

        let double = store.addQuiz("addition")

        #expect(double.parent == nil)
        let error = try await #require(throws: CLSError.self) { try await store.save() }
        #expect(error.code == .invalidCreate)
        #expect(error.userInfo[CLSErrorUserInfoKey.objectKey.rawValue] as? CLSContext === double)
        #expect(try await store.saveCode() == nil, "it is said once")
    }

    @Test(
        "header: identifier 256, title 256 each",
        arguments: [
            (String(repeating: "i", count: 256), "t", nil), (String(repeating: "i", count: 257), "t", .invalidArgument),
            ("", "t", .invalidArgument), ("i", String(repeating: "t", count: 256), nil), ("i", "", .invalidArgument),
            ("i", String(repeating: "t", count: 257), .invalidArgument),
        ] as [(String, String, CLSError.Code?)])
    func identifiersAndTitlesHaveTheirLimits(identifier: String, title: String, code: CLSError.Code?) async throws {
        let store = try TestDevice().launchStore()
        try await store.save()

        store.mainAppContext.addChildContext(CLSContext(type: .quiz, identifier: identifier, title: title))

        #expect(try await store.saveCode() == code)
    }

    @Test("Max depth 8 levels including the main app context")
    func theTreeHasAtMostEightLevelsWithTheMainAppContext() async throws {
        let store = try TestDevice().launchStore()
        var parent = store.mainAppContext
        for level in 2...8 { parent = store.addQuiz("\(level)", below: parent) }
        #expect(try await store.saveCode() == nil)

        store.addQuiz("9", below: parent)

        #expect(try await store.saveCode() == .limits)
    }

    @Test("Max 2000 children per context")
    func aContextHasAtMostTwoThousandChildren() async throws {
        let store = try TestDevice().launchStore()
        for number in 1...2000 { store.addQuiz("\(number)") }
        #expect(try await store.saveCode() == nil)

        store.addQuiz("2001")

        #expect(try await store.saveCode() == .limits)
    }

    @Test func aSummaryHasAtMostFourThousandCharacters() async throws {
        let store = try TestDevice().launchStore()
        try await store.save()
        let quiz = store.addQuiz("addition")
        quiz.summary = String(repeating: "s", count: 4001)
        #expect(try await store.saveCode() == .limits)

        quiz.summary = String(repeating: "s", count: 4000)

        #expect(try await store.saveCode() == nil, "what could not be saved is saved once it is mended")
    }

    @Test func aPartlyFailingSaveSavesTheRestAndNamesBoth() async throws {
        let device = try TestDevice()
        let store = device.launchStore()
        let good = store.addQuiz("good")
        let bad = store.addQuiz("bad")
        bad.title = ""

        let error = try await #require(throws: CLSError.self) { try await store.save() }

        #expect(error.code == .partialFailure)
        let failures = error.userInfo[CLSErrorUserInfoKey.underlyingErrorsKey.rawValue] as? [CLSError]
        #expect(failures?.map(\.code) == [.invalidArgument])
        let successes = error.userInfo[CLSErrorUserInfoKey.successfulObjectsKey.rawValue] as? [CLSObject]
        #expect(successes?.contains { $0 === good } == true && successes?.contains { $0 === bad } == false)
        #expect(device.launchStore().children().keys.sorted() == ["good"])
    }

    @Test("removal: `remove` + save cascades")
    func removingAContextRemovesEverythingBelow() async throws {
        let device = try TestDevice()
        let store = device.launchStore()
        let book = store.addQuiz("book")
        store.addQuiz("chapter", below: book)
        store.addQuiz("other")
        try await store.deliver()

        store.remove(book)
        try await store.deliver()

        #expect(device.school.state.withLock { $0.contexts.count } == 2)
        #expect(device.launchStore().identifiers == [TestDevice.app, "other"])
    }

    @Test("`removeFromParent` + save deletes unless re-parented")
    func aMovedContextLeavesItsOldPlace() async throws {
        let device = try TestDevice()
        let store = device.launchStore()
        let old = store.addQuiz("old")
        let new = store.addQuiz("new")
        let page = store.addQuiz("page", below: old)
        try await store.deliver()

        page.removeFromParent()
        new.addChildContext(page)
        try await store.deliver()

        let paths = device.school.state.withLock { Set($0.contexts.keys.map { $0.dropFirst().joined(separator: "/") }) }
        #expect(paths == ["", "old", "new", "new/page"])
        #expect(page.identifierPath == [TestDevice.app, "new", "page"])
    }

    @Test func aContextCanNotBeBelowItself() async throws {
        let store = try TestDevice().launchStore()
        let book = store.addQuiz("book")
        let page = store.addQuiz("page", below: book)
        try await store.save()

        page.addChildContext(book)

        #expect(book.parent === store.mainAppContext)
        #expect(try await store.saveCode() == .invalidModification)
    }

    @Test("can be neither created nor destroyed")
    func theMainAppContextCanNotBeRemoved() async throws {
        let store = try TestDevice().launchStore()
        try await store.save()

        store.remove(store.mainAppContext)

        #expect(try await store.saveCode() == .invalidModification)
    }

    @Test("no-op if already active; any other active context resigns first")
    func onlyOneContextIsActiveAtATime() throws {
        let store = try TestDevice().launchStore()
        let one = store.addQuiz("one")
        let other = store.addQuiz("other")

        one.becomeActive()
        one.becomeActive()
        #expect(store.activeContext === one && one.isActive)
        other.becomeActive()
        #expect(store.activeContext === other && other.isActive && !one.isActive)
        one.resignActive()
        #expect(store.activeContext === other)
        other.resignActive()
        #expect(store.activeContext == nil && !other.isActive)
    }

    @Test("add-or-replace by kind; `.duration` in the argument is ignored")
    func capabilitiesReplaceThoseOfTheSameKindAndDurationStays() {
        let quiz = CLSContext(type: .quiz, identifier: "i", title: "t")
        quiz.addProgressReportingCapabilities([
            CLSProgressReportingCapability(kind: .score, details: "A"),
            CLSProgressReportingCapability(kind: .duration, details: "ignored"),
        ])
        quiz.addProgressReportingCapabilities([CLSProgressReportingCapability(kind: .score, details: "B")])
        #expect(
            Set(quiz.progressReportingCapabilities.map { "\($0.kind) \($0.details ?? "-")" }) == [
                "duration -", "score B",
            ])

        quiz.resetProgressReportingCapabilities()
        #expect(quiz.progressReportingCapabilities.map(\.kind) == [.duration])
    }

    @Test func aContextSurvivesArchiving() throws {
        let quiz = try TestDevice().launchStore().addQuizWithEverything().quiz
        let archive = try NSKeyedArchiver.archivedData(withRootObject: quiz, requiringSecureCoding: true)
        let copy = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: CLSContext.self, from: archive))

        #expect(copy.identifier == "addition" && copy.title == "Addition" && copy.customTypeName == "Duel")
        #expect(copy.suggestedAge == NSRange(6...8) && copy.displayOrder == 7 && !copy.isAssignable)
        #expect(copy.progressReportingCapabilities.count == 2)
    }
}

extension CLSDataStore {
    fileprivate func addQuizWithEverything() -> (store: CLSDataStore, quiz: CLSContext) {
        let quiz = addQuiz("addition")
        quiz.setType(.custom)
        quiz.customTypeName = "Duel"
        quiz.displayOrder = 7
        quiz.topic = .math
        quiz.summary = "To ten"
        quiz.universalLinkURL = URL(string: "quizler://addition")
        quiz.isAssignable = false
        quiz.suggestedAge = NSRange(6...8)
        quiz.suggestedCompletionTime = NSRange(location: 5, length: 10)
        quiz.addProgressReportingCapabilities([CLSProgressReportingCapability(kind: .score, details: "Points")])
        return (self, quiz)
    }
}
