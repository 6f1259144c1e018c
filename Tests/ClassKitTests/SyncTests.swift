import DeviceTesting
import Foundation
import ModelTesting
import SchoolAPI
import SchoolModel
import Synchronization
import Testing

@testable import ClassKit

/// Objects of an app while other devices change what lies under them.
struct SyncTests {
    @Test func anObjectTakesOverChangesFromAnotherDevice() async throws {
        let (here, there) = try await twoStores()
        let page = try await here.store.mainAppContext.descendant(matchingIdentifierPath: ["book", "page"])
        let other = try await there.store.mainAppContext.descendant(matchingIdentifierPath: ["book", "page"])

        other.title = "New"
        other.topic = .math
        try await there.store.deliver()
        try await here.learn()

        #expect(page.title == "New" && page.topic == .math && page.parent?.identifier == "book")
        page.displayOrder = 3
        try await here.store.deliver()
        #expect(here.device.school.title(of: "book", "page") == "New")
    }

    @Test func unsavedChangesStay() async throws {
        let (here, there) = try await twoStores()
        let page = try await here.store.mainAppContext.descendant(matchingIdentifierPath: ["book", "page"])
        page.title = "Mine"
        try await there.store.mainAppContext.descendant(matchingIdentifierPath: ["book", "page"]).title = "Theirs"
        try await there.store.deliver()

        try await here.learn()
        #expect(page.title == "Mine")
        try await here.store.deliver()
        #expect(here.device.school.title(of: "book", "page") == "Mine")
    }

    @Test("underlying instances “may change as a result of network synchronization”")
    func anObjectRemovedByAnotherDeviceRemainsUsable() async throws {
        let (here, there) = try await twoStores()
        let book = try await here.store.mainAppContext.descendant(matchingIdentifierPath: ["book"])
        let page = try await book.descendant(matchingIdentifierPath: ["page"])

        there.store.remove(try await there.store.mainAppContext.descendant(matchingIdentifierPath: ["book"]))
        try await there.store.deliver()
        try await here.learn()

        #expect(book.parent == nil && page.parent === book && page.title == "Page")
        page.createNewActivity().start()
        page.title = "Anything"
        #expect(try await here.store.saveCode() == nil)
        #expect(try await here.store.contexts(matchingIdentifierPath: ["book"]).isEmpty)

        here.store.mainAppContext.addChildContext(book)
        try await here.store.deliver()
        #expect(here.device.school.title(of: "book", "page") == "Anything")
    }

    /// An update of the app on a teacher's device drops what is still handed out.
    @Test(arguments: [false, true])
    func whatIsHandedOutIsRecordedAfterAnotherDeviceHasRemovedIt(isUnderWay: Bool) async throws {
        let (here, there) = try await twoStores()
        here.device.school.assign(TestDevice.app, "book", "page")
        here.device.wait(.seconds(301))
        _ = try await here.store.waitForDelivery(upTo: .seconds(60))
        let page = try await here.store.mainAppContext.descendant(matchingIdentifierPath: ["book", "page"])
        page.becomeActive()
        let begun = isUnderWay ? page.createNewActivity() : nil
        begun?.start()

        there.store.remove(try await there.store.mainAppContext.descendant(matchingIdentifierPath: ["book"]))
        try await there.store.deliver()
        try await here.learn()

        let activity = begun ?? page.createNewActivity()
        if !isUnderWay { activity.start() }
        activity.progress = 0.75
        #expect(try await here.store.saveCode() == nil)
        activity.stop()
        try await here.store.deliver()
        #expect(here.device.delivered.map(\.progress) == [[[0, 0.75]]])
    }

    @Test func whatAnotherDeviceRemovesStaysActive() async throws {
        let (here, there) = try await twoStores()
        let page = try await here.store.mainAppContext.descendant(matchingIdentifierPath: ["book", "page"])
        page.becomeActive()
        there.store.remove(try await there.store.mainAppContext.descendant(matchingIdentifierPath: ["book"]))
        try await there.store.deliver()
        try await here.learn()
        #expect(page.isActive && here.store.activeContext === page)
        page.resignActive()
        #expect(!page.isActive && here.store.activeContext == nil)
    }

    @Test func aThumbnailReachesTheOtherDevice() async throws {
        let (here, there) = try await twoStores()
        let picture = try #require(CGImage(data: .smallPNG))
        try await there.store.mainAppContext.descendant(matchingIdentifierPath: ["book"]).thumbnail = picture
        try await there.store.deliver()

        try await here.learn()
        let book = try await here.store.mainAppContext.descendant(matchingIdentifierPath: ["book"])

        #expect(book.thumbnail == picture && book.thumbnail?.width == 100 && book.thumbnail?.height == 80)
        book.title = "With a picture"
        try await here.store.deliver()
        #expect(here.device.school.state.withLock { $0.contexts[[TestDevice.app, "book"]]?.thumbnailID } != nil)
    }

    @Test func anotherPersonsTreeIsNotMixedWithThePreviousOne() async throws {
        let (here, _) = try await twoStores()
        let book = try await here.store.mainAppContext.descendant(matchingIdentifierPath: ["book"])
        here.device.school.state.withLock { state in
            state.token = "other"
            state.contexts = [:]
        }

        try here.device.signIn(token: "other", person: 2)
        _ = try await here.store.waitForDelivery(upTo: .seconds(60))
        while Graph.locked({ book.dataStore != nil }) { await Task.yield() }

        #expect(try await here.store.contexts(matchingIdentifierPath: ["book"]).isEmpty)
        #expect(book.title == "Book")
        #expect(here.device.school.state.withLock { $0.contexts.keys.allSatisfy { $0.count == 1 } })
    }

    private struct Place {
        let device: TestDevice
        let store: CLSDataStore

        /// Learns what is new, and waits until the objects know it.
        nonisolated(nonsending) func learn() async throws {
            device.wait(.seconds(301))
            let before = Graph.locked { store.changeCount }
            _ = try await store.waitForDelivery(upTo: .seconds(60))
            while Graph.locked({ store.changeCount == before }) { await Task.yield() }
        }
    }

    /// Two devices of one teacher, on which the app has a book with a page.
    private func twoStores() async throws -> (Place, Place) {
        let school = FakeSchool()
        let devices = (try TestDevice(school: school), try TestDevice(school: school))
        let places = (
            Place(device: devices.0, store: devices.0.launchStore()),
            Place(device: devices.1, store: devices.1.launchStore())
        )
        places.0.store.addQuiz("page", below: places.0.store.addQuiz("book"))
        try await places.0.store.deliver()
        _ = try await places.1.store.waitForDelivery(upTo: .seconds(60))
        return places
    }
}

extension FakeSchool {
    fileprivate func title(of path: String...) -> String? {
        state.withLock { $0.contexts[[TestDevice.app] + path]?.title }
    }
}
