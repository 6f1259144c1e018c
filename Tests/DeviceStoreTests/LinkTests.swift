import DeviceStore
import DeviceTesting
import Foundation
import SchoolModel
import Testing

@Suite struct LinkTests {
    private func link(_ elements: String...) throws -> AppLink { try AppLink(DeepLink(IdentifierPath(elements))) }

    @Test func aLinkReachesARunningApp() async throws {
        let device = try TestDevice(signedIn: false)
        let (links, continuation) = AsyncStream.makeStream(of: AppLink.self)
        let receiver = try LinkReceiver(app: "org.example", folder: device.folder) { continuation.yield($0) }
        let sent = [try link("org.example", "a b", "課題"), try link("org.example")]
        for link in sent { #expect(try device.folder.deliver(link, to: "org.example") == .isTaken) }
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
        #expect(try device.folder.deliver(link("org.example"), to: "org.example") == .isNotRunning)
        let second = try LinkReceiver(app: "org.example", folder: device.folder) { _ in }
        #expect(second != nil)
        #expect(try device.folder.deliver(link("org.example"), to: "org.example") == .isTaken)
    }

    @Test func anUnknownAppIsNotRunning() throws {
        let device = try TestDevice(signedIn: false)
        #expect(try device.folder.deliver(link("org.example"), to: "org.example") == .isNotRunning)
    }

    @Test func aDeeplyNestedHomeIsNoObstacle() throws {
        let device = try TestDevice(signedIn: false)
        let deep = DeviceFolder(device.folder.url.appendingPathComponent(String(repeating: "deep/", count: 40)))
        let receiver = try LinkReceiver(app: "org.example", folder: deep) { _ in }
        #expect(try deep.deliver(link("org.example", "quiz"), to: "org.example") == .isTaken)
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

    @Test func anAddressLeadsToTheAppThatRegisteredItAndToNoOther() throws {
        let folder = try TestDevice(signedIn: false).folder
        let plays = try AppRegistration(
            app: "org.example.plays", command: ["/bin/true"], schemes: ["GreatPlays", "greatplays"],
            domains: ["Plays.Example.org"])
        #expect(plays.schemes == ["greatplays"] && plays.domains == ["plays.example.org"])
        try folder.register(plays)
        try folder.register(plays)
        let app = { (text: String) in try folder.registration(opening: AppAddress(text))?.app }
        #expect(try app("GREATPLAYS://hamlet") == "org.example.plays")
        #expect(try app("http://plays.example.org/hamlet") == "org.example.plays")
        for other in [
            "greatplay://hamlet", "https://example.org/", "https://evil.plays.example.org/",
            "https://plays.example.org.evil.example/",
        ] {
            #expect(try app(other) == nil)
        }
        for thief in [(["greatplays"], []), ([], ["plays.example.org"])] {
            let registration = try AppRegistration(
                app: "org.example.thief", command: ["/bin/true"], schemes: thief.0, domains: thief.1)
            let field = thief.0.isEmpty ? "domain" : "scheme"
            #expect(throws: Refusal(.isTaken, field: field, detail: "org.example.plays")) {
                try folder.register(registration)
            }
        }
        #expect(try folder.registrations() == [plays])
    }

    @Test(arguments: AppIdentifier.reserved.sorted()) func nobodyRegistersWhatTeachKitItselfUses(app: String) throws {
        let folder = try TestDevice(signedIn: false).folder
        let registration = try AppRegistration(app: app, command: ["/bin/true"])
        #expect(throws: Refusal(.notPermitted, field: "app", detail: app)) { try folder.register(registration) }
        #expect(try folder.registrations().isEmpty)
    }

    @Test func whatAnAppSaysOfItselfAddsToWhatItsInstallerSaid() throws {
        let folder = try TestDevice(signedIn: false).folder
        let installed = try AppRegistration(
            app: "org.example.plays", command: ["/bin/true", "--flag"], schemes: ["plays2"],
            domains: ["plays.example.org"], isByInstaller: true)
        let own = try AppRegistration(app: "org.example.plays", command: ["/bin/echo"], schemes: ["greatplays"])
        try folder.register(own)
        try folder.register(installed)
        let both = try #require(try folder.registration(of: "org.example.plays"))
        #expect(both.command == installed.command, "Whoever installs an app has the last word.")
        #expect(both.schemes == ["plays2", "greatplays"], "What the app has said goes on to count.")
        for _ in 1...2 { try folder.register(own) }
        let joined = try #require(try folder.registration(of: "org.example.plays"))
        #expect(joined.command == ["/bin/true", "--flag"] && joined.domains == ["plays.example.org"])
        #expect(joined.schemes == ["plays2", "greatplays"])

        // Both may change their minds, each about what they said.
        try folder.register(
            AppRegistration(app: "org.example.plays", command: ["/bin/true"], schemes: ["plays3"], isByInstaller: true))
        try folder.register(AppRegistration(app: "org.example.plays", command: ["/bin/echo"], schemes: ["plays4"]))
        let changed = try #require(try folder.registration(of: "org.example.plays"))
        #expect(changed.schemes == ["plays3", "plays4"] && changed.domains.isEmpty)

        try folder.register(
            AppRegistration(app: "org.example.plays", command: ["/nowhere/plays"], isByInstaller: true))
        try folder.register(own)
        #expect(try folder.registration(of: "org.example.plays")?.command == ["/bin/echo"])
    }

    @Test func aRegistrationFromBeforeThereWereSchemesIsRead() throws {
        let file = Data(#"{"app": "org.example", "command": ["/bin/true"]}"#.utf8)
        let registration = try JSONDecoder().decode(AppRegistration.self, from: file)
        #expect(registration.schemes.isEmpty && registration.domains.isEmpty)
        let edited = Data(#"{"app": "org.example", "command": ["/bin/true"], "schemes": ["a b"]}"#.utf8)
        #expect(throws: Refusal.self) { try JSONDecoder().decode(AppRegistration.self, from: edited) }
        let former = Data(
            #"{"app": "org.example", "command": ["/bin/true"], "schemes": ["snap", "plays", "FILE"]}"#.utf8)
        #expect(try JSONDecoder().decode(AppRegistration.self, from: former).schemes == ["plays"])
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
