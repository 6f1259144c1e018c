import DeviceTesting
import Foundation
import SchoolModel
import Synchronization
import Testing

@testable import DeviceStore

struct SignOutTests {
    @Test func signingOutDeliversWhatIsWaitingAndRemovesEverything() async throws {
        let device = try TestDevice()
        device.school.assign(TestDevice.app, "addition")
        let app = device.launch()
        try await app.flush(within: .seconds(60))
        try app.save(Changes(activities: [.attempt(title: "mine")]))

        let outcome = try await #require(SignedInDevice(device.folder, in: device.surroundings)).signOut()

        #expect(outcome == .done)
        #expect(device.school.state.withLock { $0.activities.count } == 1)
        #expect(device.school.state.withLock { $0.token } == nil)
        #expect(try device.folder.account() == nil)
        #expect(try !device.holds("mine"))
        #expect(try app.contexts().isEmpty, "an app that is still running continues without an account")
    }

    @Test func signingOutOfflineReportsWhatWouldBeLostAndChangesNothing() async throws {
        let device = try TestDevice()
        device.school.assign(TestDevice.app, "addition")
        let app = device.launch()
        try await app.flush(within: .seconds(60))
        try app.save(Changes(activities: [.attempt()]))
        device.school.state.withLock { $0.isOffline = true }
        let signedIn = try #require(try SignedInDevice(device.folder, in: device.surroundings))

        var rest = Waiting()
        rest.activities = 1
        #expect(try await signedIn.signOut() == .wouldLose([TestDevice.app: rest]))
        #expect(try device.folder.account() != nil)

        #expect(try await signedIn.signOut(losingWhatWaits: true) == .done)
        #expect(try device.folder.account() == nil)
    }

    @Test func aSaveDuringASignOutIsNotReportedAsKept() async throws {
        let device = try TestDevice()
        device.school.assign(TestDevice.app, "addition")
        let app = device.launch()
        try await app.flush(within: .seconds(60))
        let saved = Mutex<Bool?>(nil)
        var surroundings = device.surroundings
        surroundings.transport = { _ in
            // The session at the server ends after everything else has been checked.
            Interruption(of: "sign-out", to: device.school) {
                let isSaved = (try? app.save(Changes(activities: [.attempt(title: "late")]))) != nil
                saved.withLock { $0 = isSaved }
            }
        }

        let signedIn = try #require(try SignedInDevice(device.folder, in: surroundings))
        #expect(try await signedIn.signOut() == .done)

        #expect(saved.withLock { $0 } == false)
        #expect(try !device.holds("late") && device.school.state.withLock { $0.activities.isEmpty })
        try app.save(Changes(contexts: [.quiz()]))
    }

    @Test func aSignOutThatTheServerDoesNotAnswerChangesNothing() async throws {
        let device = try TestDevice()
        device.school.assign(TestDevice.app, "addition")
        let app = device.launch()
        try await app.flush(within: .seconds(60))
        var surroundings = device.surroundings
        surroundings.transport = { _ in
            Interruption(of: "sign-out", to: device.school) { throw FakeSchool.NetworkFailure() }
        }
        let signedIn = try #require(try SignedInDevice(device.folder, in: surroundings))
        await #expect(throws: FakeSchool.NetworkFailure.self) { try await signedIn.signOut() }

        try app.save(Changes(activities: [.attempt()]))
        try await app.flush(within: .seconds(60))
        #expect(device.school.state.withLock { $0.activities.count } == 1)
    }

    @Test func anInterruptedSignOutDoesNotPreventTheNextLaunchFromSaving() async throws {
        let device = try TestDevice()
        let account = try #require(try device.folder.account())
        let files = try device.folder.storeFiles(app: TestDevice.app, account: account)
        let store = try LocalStore(files: files, app: TestDevice.app, random: { 1 })
        _ = try store.close(losingWhatWaits: false)
        #expect(throws: StoreIsClosed.self) { try store.save(Changes(contexts: [.quiz()])) }

        let app = device.launch()
        try app.save(Changes(contexts: [.quiz()]))
        #expect(try app.waiting().contexts == 1)
    }

    @Test func actingAsSomeoneElseSendsEverythingAgain() async throws {
        let device = try TestDevice()
        device.school.assign(TestDevice.app, "addition")
        let app = device.launch()
        try app.save(Changes(contexts: [.quiz(), .quiz("addition")], activities: [.attempt(1)]))
        try await app.flush(within: .seconds(60))
        // As a student, nothing that was published was kept; and there is one more attempt.
        device.school.state.withLock { $0.contexts = [:] }
        try app.save(Changes(activities: [.attempt(2)]))

        try #require(try SignedInDevice(device.folder, in: device.surroundings)).forgetWhatTheServerHas()

        let next = device.launch()
        #expect(try next.waiting().contexts == 2)
        try await next.flush(within: .seconds(60))
        #expect(device.school.state.withLock { $0.contexts.count } == 2)
        #expect(device.school.state.withLock { $0.activities.count } == 2)
    }

    @Test(arguments: [
        ("school.example", "https://school.example"), ("https://School.Example:8443/", "https://school.example:8443"),
        ("http://127.0.0.1:8080", "http://127.0.0.1:8080"), ("http://localhost:8080/", "http://localhost:8080"),
        ("http://[::1]:8080", "http://[::1]:8080"),
    ])
    func aSafeAddressIsAccepted(text: String, url: String) throws {
        #expect(try ServerAddress(text).description == url)
    }

    @Test(arguments: [
        "", "http://school.example", "http://127.0.0.1.evil.example", "http://1270.0.0.1", "ftp://school.example",
        "https://", "https://me:secret@school.example", "https://school.example/?a=b", "javascript://x",
        "https://school.example:65536", "school.example:99999999999999999999", "http://[::1]:99999999999999999999",
    ])
    func anUnsafeAddressIsRefused(text: String) {
        #expect(throws: Refusal.self) { try ServerAddress(text) }
    }

    @Test func theEnvironmentDeterminesTheFolder() {
        #expect(DeviceFolder(environment: ["TEACHKIT_HOME": "/a", "XDG_DATA_HOME": "/b"]).url.path == "/a")
        #expect(DeviceFolder(environment: ["XDG_DATA_HOME": "/b", "HOME": "/c"]).url.path == "/b/teachkit")
        #expect(DeviceFolder(environment: ["HOME": "/c"]).url.path == "/c/.local/share/teachkit")
        #expect(DeviceFolder(environment: ["TEACHKIT_HOME": "/a", "XDG_CACHE_HOME": "/b"]).cache.path == "/a/cache")
        #expect(DeviceFolder(environment: ["XDG_CACHE_HOME": "/b", "HOME": "/c"]).cache.path == "/b/teachkit")
        #expect(DeviceFolder(environment: ["HOME": "/c"]).cache.path == "/c/.cache/teachkit")
    }

    @Test func noTwoAppsShareAFile() throws {
        let device = try TestDevice()
        let account = try #require(try device.folder.account())
        let long = String(repeating: "ä", count: 256)
        let apps = ["org.example.a", "org.example.A", "org.example%41", "..", "a/b", long, long + "b"]

        let files = try apps.map { try device.folder.storeFiles(app: $0, account: account).waiting }

        #expect(Set(files.map(\.lastPathComponent)).count == apps.count)
        #expect(files.allSatisfy { $0.lastPathComponent.utf8.count <= 250 })
        #expect(Set(files.map { $0.deletingLastPathComponent().path }).count == 1)
    }
}
