import DeviceTesting
import Foundation
import SchoolAPI
import SchoolModel
import Synchronization
import Testing

@testable import ClassKit

/// A student's new device, on which the school's content arrives while the app declares the same.
struct MeanwhileTests {
    /// The school's content arrives between the look-up and the addition.
    @Test func whatArrivesBetweenLookingAndAddingIsJoined() async throws {
        let (device, store) = try await newDevice("sums")
        let found = try await store.contexts(matchingIdentifierPath: ["sums"])
        try #require(found.isEmpty)
        try await store.learn()

        let sums = CLSContext(type: .game, identifier: "sums", title: "Sums to ten")
        sums.displayOrder = 3
        let page = CLSContext(type: .page, identifier: "page", title: "Another page")
        sums.addChildContext(page)
        store.mainAppContext.addChildContext(sums)
        try await store.save()
        sums.addChildContext(CLSContext(type: .page, identifier: "later", title: "Later"))
        let activity = sums.createNewActivity()
        activity.start()
        activity.progress = 0.9
        activity.stop()
        try await store.deliver()

        #expect(sums.parent === store.mainAppContext && sums.summary == "From the school")
        let again = try await store.mainAppContext.descendant(matchingIdentifierPath: ["sums"])
        #expect(again === sums && page.parent === sums)
        #expect(device.delivered.map(\.progress) == [[[0, 0.9]]])
        let published = device.school.state.withLock { $0.contexts }
        let known = try #require(published[[TestDevice.app, "sums"]])
        #expect(known.title == "Sums to ten" && known.type == "game" && known.displayOrder == 3)
        #expect(known.summary == "From the school" && known.capabilities.map(\.kind).contains("score"))
        #expect(published[[TestDevice.app, "sums", "page"]]?.title == "Another page")
        #expect(published[[TestDevice.app, "sums", "later"]] != nil)
        #expect(Graph.locked { store.mainAppContext.countChildren() == 1 && sums.countChildren() == 2 })
        #expect(device.launchStore().identifiers == [TestDevice.app, "sums", "later", "page"])
    }

    /// As the guide does, with as many contexts as arrive in the middle of it.
    @Test func fourteenContextsThatArriveInTheMiddleAreJoined() async throws {
        let names = (1...14).map { "quiz \($0)" }
        let (device, store) = try await newDevice(names)
        for name in names {
            let isMissing = try await store.contexts(matchingIdentifierPath: [name]).isEmpty
            if name == names[6] { try await store.learn() }
            if isMissing { store.addQuiz(name) }
            try await store.save()
        }
        try await store.deliver()
        #expect(Set(device.launchStore().children().keys) == Set(names))
    }

    /// Apps also look with predicates, or not at all.
    @Test func whatArrivesIsJoinedHoweverTheAppHasLooked() async throws {
        let (device, store) = try await newDevice("sums")
        #expect(try await store.contexts(matching: NSPredicate(format: "title = %@", "Sums")).isEmpty)
        try await store.learn()
        let activity = store.addQuiz("sums").createNewActivity()
        activity.progress = 0.5
        try await store.deliver()
        #expect(device.delivered.map(\.progress) == [[[0, 0.5]]])
    }

    /// Another window of the app declares the same at the same time.
    @Test func whatAnotherProcessHasSavedMeanwhileIsJoined() async throws {
        let device = try TestDevice()
        let one = device.launchStore()
        let other = device.launchStore()
        #expect(try await one.contexts(matchingIdentifierPath: ["sums"]).isEmpty)
        other.addQuiz("sums")
        try await other.save()
        one.addQuiz("sums")
        try await one.save()
    }

    /// What the app has begun with the object that is replaced goes on.
    @Test func anAttemptThatWasBegunWithTheFoundObjectIsRecordedAtItsPlace() async throws {
        let (device, store) = try await newDevice("sums")
        try await store.learn()
        let found = try await store.mainAppContext.descendant(matchingIdentifierPath: ["sums"])
        let page = try await found.descendant(matchingIdentifierPath: ["page"])
        let running = found.createNewActivity()
        running.start()
        let sums = store.addQuiz("sums")
        try await store.save()
        #expect(page.parent === sums)
        running.progress = 0.4
        running.stop()
        try await store.deliver()
        #expect(device.delivered.map(\.progress) == [[[0, 0.4]]])
    }

    @Test func twoObjectsOfTheAppAtOnePathAreStillAnError() async throws {
        let (_, store) = try await newDevice("sums")
        try await store.learn()
        let first = store.addQuiz("sums")
        try await store.save()
        store.addQuiz("sums")
        #expect(try await store.saveCode() == .invalidCreate)
        #expect(first.parent === store.mainAppContext)
    }

    /// Nothing that is done in the object that was refused is lost without a word.
    @Test func anAttemptThatIsRecordedNowhereIsAnErrorOfEachSave() async throws {
        let device = try TestDevice()
        let store = device.launchStore()
        store.addQuiz("sums")
        try await store.save()
        let twin = store.addQuiz("sums")
        #expect(try await store.saveCode() == .invalidCreate)
        #expect(try await store.saveCode() == nil, "nothing is done in it yet")
        let activity = twin.createNewActivity()
        activity.progress = 0.5
        for _ in 1...2 {
            let error = try #require(await #expect(throws: CLSError.self) { try await store.save() })
            #expect(error.localizedDescription.contains("The attempt at \(TestDevice.app)/sums"))
            #expect(error.localizedDescription.contains("contexts(matchingIdentifierPath:)"))
        }
    }

    /// A device that doesn't know yet what the school has and has handed out.
    private func newDevice(_ names: String...) async throws -> (TestDevice, CLSDataStore) {
        try await newDevice(names)
    }

    private func newDevice(_ names: [String]) async throws -> (TestDevice, CLSDataStore) {
        let school = FakeSchool()
        let teachers = try TestDevice(school: school)
        let store = teachers.launchStore()
        for name in names {
            let quiz = store.addQuiz(name)
            quiz.summary = "From the school"
            quiz.addProgressReportingCapabilities([CLSProgressReportingCapability(kind: .score, details: nil)])
            store.addQuiz("page", below: quiz)
            school.assign(TestDevice.app, name)
        }
        try await store.deliver()
        let device = try TestDevice(school: school)
        return (device, device.launchStore())
    }
}

extension CLSDataStore {
    fileprivate nonisolated(nonsending) func learn() async throws {
        _ = try await waitForDelivery(upTo: .seconds(60))
    }
}
