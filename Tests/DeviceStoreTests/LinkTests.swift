import DeviceStore
import DeviceTesting
import Foundation
import SchoolModel
import Testing

@Suite struct LinkTests {
    private func link(_ elements: String...) throws -> DeepLink { try DeepLink(IdentifierPath(elements)) }

    @Test func aLinkReachesARunningApp() async throws {
        let device = try TestDevice(signedIn: false)
        let (links, continuation) = AsyncStream.makeStream(of: DeepLink.self)
        let receiver = try LinkReceiver(app: "org.example", folder: device.folder) { continuation.yield($0) }
        let sent = [try link("org.example", "a b", "課題"), try link("org.example")]
        for link in sent { #expect(try device.folder.deliver(link) == .isTaken) }
        var received = links.makeAsyncIterator()
        for link in sent { #expect(await received.next() == link) }
        withExtendedLifetime(receiver) {}
    }

    @Test func theFirstOfSeveralProcessesReceivesLinksUntilItEnds() async throws {
        let device = try TestDevice(signedIn: false)
        let first = LinkReceiver.Box()
        first.receiver = try LinkReceiver(app: "org.example", folder: device.folder) { _ in }
        #expect(first.receiver != nil)
        #expect(try LinkReceiver(app: "org.example", folder: device.folder) { _ in } == nil)
        #expect(try LinkReceiver(app: "org.example.other", folder: device.folder) { _ in } != nil)
        first.receiver = nil
        #expect(try device.folder.deliver(link("org.example")) == .isNotRunning)
        let second = try LinkReceiver(app: "org.example", folder: device.folder) { _ in }
        #expect(second != nil)
        #expect(try device.folder.deliver(link("org.example")) == .isTaken)
    }

    @Test func anUnknownAppIsNotRunning() throws {
        let device = try TestDevice(signedIn: false)
        #expect(try device.folder.deliver(link("org.example")) == .isNotRunning)
    }

    @Test func aDeeplyNestedHomeIsNoObstacle() throws {
        let device = try TestDevice(signedIn: false)
        let deep = DeviceFolder(device.folder.url.appendingPathComponent(String(repeating: "deep/", count: 40)))
        let receiver = try LinkReceiver(app: "org.example", folder: deep) { _ in }
        #expect(try deep.deliver(link("org.example", "quiz")) == .isTaken)
        withExtendedLifetime(receiver) {}
    }

    @Test func aRegistrationIsStoredReplacedAndRemoved() throws {
        let folder = try TestDevice(signedIn: false).folder
        #expect(try folder.registrations() == [])
        for program in ["/bin/false", "/bin/true"] {
            try folder.register(AppRegistration(app: "org.example-x", command: [program]))
        }
        let other = try AppRegistration(app: "ORG.example", command: ["/bin/echo", "--", "$(id)"])
        try folder.register(other)
        #expect(try folder.registration(of: "org.example-x")?.command == ["/bin/true"])
        #expect(try folder.registrations().map(\.app) == ["ORG.example", "org.example-x"])
        #expect(try folder.registration(of: "ORG.example") == other)
        #expect(try folder.registration(of: "org.example") == nil)
        #expect(try folder.unregister("ORG.example"))
        #expect(try !folder.unregister("ORG.example"))
    }

    @Test(arguments: [
        ("", ["/bin/true"]), ("a b", ["/bin/true"]), ("a/b", ["/bin/true"]), ("..", ["/bin/true"]),
        ("org.example", []), ("org.example", ["true"]), ("org.example", ["../true"]), ("org.example", ["/bin/a\0b"]),
    ])
    func aCommandThatCannotBeStartedIsNotRegistered(app: String, command: [String]) throws {
        #expect(throws: Refusal.self) { try AppRegistration(app: app, command: command) }
        // It isn't trusted either if the file was edited by hand.
        let file = try JSONSerialization.data(withJSONObject: ["app": app, "command": command])
        #expect(throws: Refusal.self) { try JSONDecoder().decode(AppRegistration.self, from: file) }
    }
}

extension LinkReceiver {
    /// Releases a receiver when a test wants it to.
    fileprivate final class Box {
        var receiver: LinkReceiver?
    }
}
