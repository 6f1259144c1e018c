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
        #expect(try device.folder.deliver(AppLink(DeepLink(IdentifierPath(path))), to: TestDevice.app) == .isTaken)
        var received = paths.makeAsyncIterator()
        #expect(await received.next() == path)
    }

    /// As on Apple's systems, an address comes as an activity that browses the web, whatever its scheme.
    @Test(arguments: ["greatplays://hamlet/act-1?scene=2#line-3", "https://plays.example.org/hamlet?x=%20y"])
    func aRunningAppContinuesItsOwnAddresses(address: String) async throws {
        let device = try TestDevice(signedIn: false)
        let store = device.launchStore()
        try store.registerForDeepLinks(schemes: ["GreatPlays"], domains: ["plays.example.org"])
        let (activities, continuation) = AsyncStream.makeStream(of: [String?].self)
        try store.onContinueUserActivity { activity in
            continuation.yield([
                activity.activityType, activity.webpageURL?.absoluteString,
                activity.isClassKitDeepLink ? "deep link" : nil, activity.contextIdentifierPath?.first,
            ])
        }
        #expect(try device.folder.deliver(AppLink(address), to: TestDevice.app) == .isTaken)
        var received = activities.makeAsyncIterator()
        #expect(await received.next() == [NSUserActivityTypeBrowsingWeb, address, nil, nil])
    }

    @Test func aRunningAppGetsNoAddressThatItHasNotRegistered() throws {
        let device = try TestDevice(signedIn: false)
        let store = device.launchStore()
        try store.onContinueUserActivity { _ in Issue.record("It got an address of others.") }
        for address in ["greatplays://hamlet", "https://plays.example.org/hamlet"] {
            #expect(try device.folder.deliver(AppLink(address), to: TestDevice.app) == .isNotAnswered)
        }
    }

    @Test(arguments: [
        (["javascript"], [], "javascript"), (["https"], [], "https"), (["a b"], [], "letters"), ([""], [], "letters"),
        ([], ["10.0.0.1"], "web domain"), ([], ["https://plays.example.org"], "web domain"),
    ])
    func aSchemeThatIsNoAppsOwnIsRefusedWithWhatHelps(schemes: [String], domains: [String], words: String) throws {
        let store = try TestDevice(signedIn: false).launchStore()
        do {
            try store.registerForDeepLinks(schemes: schemes, domains: domains)
            Issue.record("It was registered.")
        } catch {
            #expect((error as? CLSError)?.code == .invalidArgument)
            #expect(error.localizedDescription.contains(words), "\(error.localizedDescription)")
        }
    }

    @Test func anAppRegistersItselfWithOneCall() throws {
        let device = try TestDevice(signedIn: false)
        try device.launchStore().registerForDeepLinks(startingWith: ["--quiet"])
        let registration = try #require(try device.folder.registration(of: TestDevice.app))
        #expect(registration.canStart)
        #expect(registration.command.last == "--quiet")
    }
}
