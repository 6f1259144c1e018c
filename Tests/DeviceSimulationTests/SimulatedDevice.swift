import DeviceTesting
import Foundation
import GRDB
import ModelTesting
import SchoolAPI
import SchoolModel
import Synchronization
import Testing

@testable import DeviceStore

/// A device on which an app runs, crashes and is launched again.
final class SimulatedDevice {
    static let app = TestDevice.app

    let number: Int
    let disk: SimulatedDisk
    private let network: SimulatedNetwork
    private let world: SimulatedClock
    private let nature: Nature
    private let plant: Plant?
    private(set) var device: Device
    private var signIns = 0
    /// Whether the school may have taken back the token without the device knowing it.
    private(set) var mayBeSignedOut = false
    /// What has been saved and would be lost if the process ended now.
    var undecided: [Evidence] = []

    init(_ number: Int, network: SimulatedNetwork, world: SimulatedClock, seed: UInt64, plant: Plant?) throws {
        self.number = number
        self.network = network
        self.world = world
        self.plant = plant
        disk = SimulatedDisk(seed: seed, copying: seed % 4 == 0 ? nil : try Self.template.get())
        var generator = SeededGenerator(seed: seed)
        nature = Nature(skew: Double(Int.random(in: -9000...9000, using: &generator)), chance: generator)
        device = Device(
            app: Self.app, folder: DeviceFolder(disk.folder),
            surroundings: Self.surroundings(world, network, disk, nature, plant))
        try signIn()
    }

    private static func account(token: String = "") throws -> Account {
        Account(
            server: try ServerAddress("https://school.example"),
            person: try #require(Person.ID("00000000-0000-7000-8000-000000000001")), token: token, name: "Mia",
            schoolName: "School")
    }

    /// A disk on which the app has been launched once and has not done anything.
    ///
    /// Most devices start with a copy, because to lay all tables takes longer than what follows.
    private static let template = Result { () throws -> SimulatedDisk in
        let disk = SimulatedDisk(seed: 0)
        let files = try DeviceFolder(disk.folder).storeFiles(app: app, account: account())
        let store = try LocalStore(files: files, app: app, random: { 0 })
        // Each device chooses its own name.
        try store.queue.write { try $0.execute(sql: "DELETE FROM setting WHERE name = 'device'") }
        try store.queue.close()
        return disk
    }

    func jumpClock(by seconds: Double) { nature.skew.withLock { $0 += seconds } }

    /// Ends the process in one way or another, and launches the app again.
    func relaunch(after crash: SimulatedDisk.Crash, purging: Bool) {
        undecided = []
        disk.cutPower(afterChanges: nil)
        disk.restart(after: crash)
        if purging { disk.remove(containing: "/cache/") }
        device = Device(
            app: Self.app, folder: DeviceFolder(disk.folder),
            surroundings: Self.surroundings(world, network, disk, nature, plant))
        // A disk that is full or fails while the app is launched is as bad as a crash.
        try? sabotage()
    }

    /// Signs the person out, and launches the app again if that was done.
    ///
    /// - Returns: Whether it was done.
    func signOut() async -> Bool {
        mayBeSignedOut = true
        do {
            let surroundings = Self.surroundings(world, network, disk, nature, plant)
            guard let signedIn = try SignedInDevice(DeviceFolder(disk.folder), in: surroundings),
                try await signedIn.signOut() == .done
            else { return false }
        } catch {
            return false
        }
        disk.dropWhatWasDeleted()
        return true
    }

    /// Signs the person in, with a token of its own each time, and launches the app.
    func signIn() throws {
        signIns += 1
        mayBeSignedOut = false
        let token = "token \(signIns) of device \(number)"
        network.school.state.withLock { _ = $0.otherTokens.insert(token) }
        try DeviceFolder(disk.folder).keep(Self.account(token: token))
        relaunch(after: .kill, purging: false)
    }

    private static func surroundings(
        _ world: SimulatedClock, _ network: SimulatedNetwork, _ disk: SimulatedDisk, _ nature: Nature, _ plant: Plant?
    ) -> DeviceSurroundings {
        let generation = disk.generation
        let real = network.transport {
            // A program that has ended sends nothing any more.
            guard !disk.isDown, disk.generation == generation else { throw SimulatedDisk.IsDown() }
        }
        return DeviceSurroundings(
            now: { world.now + nature.skew.withLock { $0 } },
            uptime: { world.uptime },
            random: { nature.chance.withLock { UInt128($0.next()) << 64 | UInt128($0.next()) } },
            // Rounds are made when the schedule says so, and never by themselves.
            sleep: { _ in throw CancellationError() },
            transport: { _ in plant.map { FaultyTransport(fault: $0, real: real) } ?? real },
            show: { _ in }
        )
    }

    /// Makes the mistake that the simulation has to find.
    private func sabotage() throws {
        guard plant == .doesNotSync else { return }
        try device.current().store.queue.writeWithoutTransaction {
            try $0.execute(sql: "PRAGMA main.synchronous = OFF")
        }
    }
}

/// The time of a simulated world.
final class SimulatedClock: Sendable {
    private let state = Mutex((moment: Date(millisecondsSince1970: 1_789_978_500_000), uptime: Duration.zero))

    var now: Date { state.withLock { $0.moment } }
    var uptime: Duration { state.withLock { $0.uptime } }

    func pass(_ seconds: Int) {
        state.withLock { state in
            state.moment += Double(seconds)
            state.uptime += .seconds(seconds)
        }
    }
}

/// What makes one device different from another.
private final class Nature: Sendable {
    let skew: Mutex<Double>
    let chance: Mutex<SeededGenerator>

    init(skew: Double, chance: SeededGenerator) {
        self.skew = Mutex(skew)
        self.chance = Mutex(chance)
    }
}
