import DeviceStore
import DeviceTesting
import Foundation
import SchoolModel
import Testing

@testable import ClassKit

struct OpeningTests {
    @Test func aRunningAppContinuesOpenedLinks() async throws {
        let device = try TestDevice(signedIn: false)
        let store = device.launchStore()
        let (paths, continuation) = AsyncStream.makeStream(of: [String].self)
        let wasOpened = try store.onContinueUserActivity { activity in
            continuation.yield(activity.isClassKitDeepLink ? activity.contextIdentifierPath ?? [] : [])
        }
        #expect(!wasOpened)
        let path = [TestDevice.app, "4 structs", "4 quiz"]
        #expect(try device.folder.deliver(DeepLink(IdentifierPath(path))) == .isTaken)
        var received = paths.makeAsyncIterator()
        #expect(await received.next() == path)
    }

    @Test func anAppRegistersItselfWithOneCall() throws {
        let device = try TestDevice(signedIn: false)
        try device.launchStore().registerForDeepLinks(startingWith: ["--quiet"])
        let registration = try #require(try device.folder.registration(of: TestDevice.app))
        #expect(registration.canStart)
        #expect(registration.command.last == "--quiet")
    }
}
