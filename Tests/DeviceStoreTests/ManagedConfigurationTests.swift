import DeviceTesting
import Foundation
import SchoolModel
import Synchronization
import Testing

@testable import DeviceStore

/// The rules that an administrator sets for everyone who uses a machine.
@Suite struct ManagedConfigurationTests {
    private let school = #"{"server": "https://school.example", "signIn": "this-server-only", "developerMode": false}"#

    @Test func itPresetsTheServerThePolicyAndDeveloperMode() throws {
        let machine = try Machine(school)
        let managed = try ManagedConfiguration.read(from: machine.file)
        #expect(try managed.server == ServerAddress("https://school.example"))
        #expect(managed.signIn == .thisServerOnly && !managed.developerMode)
        #expect(try managed.allows(ServerAddress("school.example")))
        #expect(try !managed.allows(ServerAddress("https://other.example")))
    }

    @Test func whatItOmitsIsUpToThePerson() throws {
        let machines = try [Machine("{}"), Machine(#"{"signIn": "nowhere"}"#)]
        let open = try ManagedConfiguration.read(from: machines[0].file)
        #expect(open == .none && open.developerMode)
        #expect(try open.allows(ServerAddress("https://any.example")))
        let nobody = try ManagedConfiguration.read(from: machines[1].file)
        #expect(try !nobody.allows(ServerAddress("https://any.example")))
    }

    @Test func withoutAFileTheMachineIsNotManaged() throws {
        let machine = try Machine(nil)
        #expect(try ManagedConfiguration.read(from: machine.file) == .none)
    }

    @Test(arguments: [
        "", "nonsense", "[]", #"{"server": "http://school.example"}"#, #"{"signIn": "maybe"}"#,
        #"{"signIn": "this-server-only"}"#, #"{"developerMode": "no"}"#,
    ])
    func aMalformedFileIsRefusedRatherThanGuessedAt(contents: String) throws {
        let machine = try Machine(contents)
        #expect(throws: ManagedConfiguration.Failure.isUnreadable(machine.file.url.path)) {
            try ManagedConfiguration.read(from: machine.file)
        }
    }

    @Test(arguments: [0o666, 0o664, 0o646]) func aFileThatOthersMayWriteIsRefused(mode: Int) throws {
        let machine = try Machine(school)
        try machine.allow(mode, at: machine.file.url)
        machine.isRefused(because: machine.file.url)
    }

    @Test(arguments: [0o777, 0o775]) func aFileInAFolderThatOthersMayWriteIsRefused(mode: Int) throws {
        let machine = try Machine(school)
        let folder = machine.file.url.deletingLastPathComponent()
        try machine.allow(mode, at: folder)
        machine.isRefused(because: folder)
        try machine.allow(0o755, at: folder)
        try machine.allow(mode, at: machine.folder)
        machine.isRefused(because: machine.folder)
    }

    @Test func aLinkIsRefused() throws {
        let machine = try Machine(nil)
        let elsewhere = machine.folder.appendingPathComponent("elsewhere.json")
        try Data(school.utf8).write(to: elsewhere)
        try FileManager.default.createSymbolicLink(at: machine.file.url, withDestinationURL: elsewhere)
        machine.isRefused(because: machine.file.url)
    }

    @Test func aFileOfAnotherUserIsRefused() throws {
        let machine = try Machine(school)
        // Only the superuser can give a file away; for other users, their own file is someone else's to administrator 0.
        if getuid() == 0 {
            #expect(chown(machine.file.url.path, 12345, 12345) == 0)
            machine.isRefused(because: machine.file.url)
        } else {
            let file = ManagedConfiguration.File(machine.file.url, administrator: 0)
            #expect(throws: ManagedConfiguration.Failure.self) { try ManagedConfiguration.read(from: file) }
        }
    }

    @Test(arguments: [
        (#"{"server": "https://other.example", "signIn": "this-server-only"}"#, 0o644),
        (#"{"signIn": "nowhere"}"#, 0o644),
        ("nonsense", 0o644), ("{}", 0o666),
    ])
    func withoutPermissionToSignInAppsContinueAndNothingIsKeptOrSent(contents: String, mode: Int) async throws {
        let machine = try Machine(contents)
        try machine.allow(mode, at: machine.file.url)
        let device = try TestDevice()
        device.school.assign(TestDevice.app, "quiz")
        let folder = DeviceFolder(device.folder.url, managedBy: machine.file)
        let app = Device(app: TestDevice.app, folder: folder, surroundings: device.surroundings)

        try app.save(
            Changes(contexts: [.quiz(), .quiz("quiz")], activities: [.attempt(at: "quiz", title: "secret")]))
        try await app.flush(within: .seconds(60))

        #expect(try app.contexts().count == 2)
        #expect(try !device.holds("secret") && device.school.state.withLock { $0.requests.isEmpty })
        #expect(try folder.account() != nil, "The person can still sign out.")
    }
}

/// A machine with the file of an administrator, as whom the tests run.
private final class Machine {
    let folder: URL
    let file: ManagedConfiguration.File

    init(_ contents: String?) throws {
        folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
            .appendingPathComponent("teachkit-machine-\(UUID().uuidString)")
        file = ManagedConfiguration.File(
            folder.appendingPathComponent("etc/device.json"), administrator: getuid())
        try FileManager.default.createDirectory(
            at: file.url.deletingLastPathComponent(), withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o755])
        guard let contents else { return }
        try Data(contents.utf8).write(to: file.url)
        try allow(0o644, at: file.url)
    }

    deinit {
        _ = try? FileManager.default.removeItem(at: folder)
    }

    func allow(_ mode: Int, at url: URL) throws {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: url.path)
    }

    func isRefused(because url: URL) {
        #expect(throws: ManagedConfiguration.Failure.isNotTheAdministratorsAlone(url.path)) {
            try ManagedConfiguration.read(from: file)
        }
    }
}
