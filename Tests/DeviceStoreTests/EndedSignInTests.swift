import DeviceTesting
import Foundation
import SchoolAPI
import SchoolModel
import Synchronization
import Testing

@testable import DeviceStore

/// A server ends a device's sign-in, and what waits there is still delivered when the same person has signed in again.
struct EndedSignInTests {
    /// A device with an attempt that waits for a server that no longer knows it.
    private static func device() async throws -> (TestDevice, Device) {
        let device = try TestDevice()
        device.school.assign(TestDevice.app, "addition")
        let app = device.launch()
        try await app.flush(within: .seconds(60))
        device.school.state.withLock { $0.token = "another" }
        try app.save(Changes(activities: [.attempt()]))
        return (device, app)
    }

    private func signedIn(_ device: TestDevice) throws -> SignedInDevice {
        try #require(try SignedInDevice(device.folder, in: device.surroundings))
    }

    private func account(_ device: TestDevice, person: Int = 1, token: String = "another") throws -> Account {
        let now = try #require(try device.folder.account())
        let id = try #require(Person.ID("00000000-0000-7000-8000-00000000000\(person)"))
        return Account(server: now.server, person: id, token: token, name: "Mia", schoolName: "School")
    }

    @Test func aDeliverySaysThatTheSignInHasEnded() async throws {
        let (device, app) = try await Self.device()
        let delivery = try await signedIn(device).deliver()
        #expect(delivery.signInHasEnded && delivery.waiting[TestDevice.app]?.activities == 1)
        #expect(try await signedIn(device).signInHasEnded())
        #expect(try app.endedSignIn() == nil, "the app has not heard of it yet")
        #expect(try await app.flush(within: .seconds(60)).activities == 1)
        #expect(try app.endedSignIn()?.name == "Mia")
    }

    @Test func whoeverActsAsSomebodyElseLearnsAsWhom() async throws {
        let device = try TestDevice()
        let person = try #require(try device.folder.account()).person
        let ben = try #require(Person.ID("00000000-0000-7000-8000-000000000002"))
        for (id, name, standing) in [(person, "Mia", .itself), (ben, "Ben", .actsAs(name: "Ben"))]
            as [(Person.ID, String, SignedInDevice.Standing)]
        {
            device.school.state.withLock {
                $0.me = MeDTO(id: id, name: name, schoolName: "School", serverTime: $0.clock)
            }
            #expect(try await signedIn(device).standing() == standing)
            #expect(try await !signedIn(device).signInHasEnded())
        }
    }

    @Test func theSamePersonGoesOnWithWhatWaits() async throws {
        let (device, app) = try await Self.device()
        _ = try await app.flush(within: .seconds(60))
        let renewed = try #require(try await signedIn(device).renewed(by: account(device)))
        let delivery = try await renewed.deliver()
        #expect(!delivery.signInHasEnded && delivery.waiting.values.allSatisfy(\.isEmpty))
        #expect(device.school.state.withLock { $0.activities.count } == 1)
        #expect(try app.endedSignIn() == nil, "an app that is still running notices")
    }

    @Test func anotherPersonTakesNothingOver() async throws {
        let (device, _) = try await Self.device()
        device.school.state.withLock { _ = $0.otherTokens.insert("bens") }
        #expect(try await signedIn(device).renewed(by: account(device, person: 2, token: "bens")) == nil)
        #expect(try device.folder.account()?.token == "token")
        #expect(try signedIn(device).waiting()[TestDevice.app]?.activities == 1)
        #expect(device.school.state.withLock { !$0.otherTokens.contains("bens") }, "their new sign-in is ended")
    }

    @Test func aServerThatIsAwayHasEndedNothing() async throws {
        let (device, _) = try await Self.device()
        device.school.state.withLock { $0.isOffline = true }
        let delivery = try await signedIn(device).deliver()
        #expect(!delivery.signInHasEnded)
        #expect(try await signedIn(device).signInHasEnded(within: .seconds(60)) == nil)
    }

    #if os(Linux)
    /// A program that closes a database which nobody else seems to have open removes its log, and with it what others
    /// write there.
    @Test func anAppKeepsTheLocksOfItsFilesWhenItsPersonSignsInAgain() async throws {
        let (device, app) = try await Self.device()
        try device.folder.keep(account(device))
        try app.save(Changes(activities: [.attempt(2)]))
        let files = try device.folder.storeFiles(app: TestDevice.app, account: account(device))
        #expect(try [files.waiting, files.cache].map(isLocked) == [true, true])
    }

    /// Whether somebody holds SQLite's lock of those who use a database; it has its place behind the first gigabyte.
    private func isLocked(_ file: URL) throws -> Bool {
        // It stays open: closing it would release this process's own locks.
        let descriptor = open(file.path, O_RDWR | O_CLOEXEC)
        try #require(descriptor >= 0)
        var lock = flock()
        lock.l_type = Int16(F_WRLCK)
        lock.l_whence = Int16(SEEK_SET)
        lock.l_start = 0x4000_0002
        lock.l_len = 510
        // Locks of an open file (F_OFD_GETLK) are in the way of those of its process, too.
        try #require(fcntl(descriptor, 36, &lock) == 0)
        return lock.l_type != Int16(F_UNLCK)
    }
    #endif
}
