import DeviceTesting
import Foundation
import ModelTesting
import SchoolAPI
import SchoolModel
import Synchronization

@testable import DeviceStore

/// What happens between some devices, a network and a school, as one seed tells it.
///
/// The same seed tells the same story in every run.
final class Schedule {
    let school = FakeSchool()
    let network: SimulatedNetwork
    let devices: [SimulatedDevice]
    /// What the laws are checked against.
    var expected: Expectations
    /// What has happened, a line for each step.
    private(set) var story: [String] = []
    private let world = SimulatedClock()
    private var chance: SeededGenerator

    init(seed: UInt64, plant: Plant? = nil) throws {
        var chance = SeededGenerator(seed: seed)
        network = SimulatedNetwork(school: school, seed: chance.next())
        let count = Int.random(in: 1...3, using: &chance)
        var devices: [SimulatedDevice] = []
        for number in 0..<count {
            devices.append(
                try SimulatedDevice(number, network: network, world: world, seed: chance.next(), plant: plant))
        }
        self.devices = devices
        expected = Expectations(seed: seed)
        self.chance = chance
        network.setAccidents(Int.random(in: 0...60, using: &self.chance))
        school.state.withLock { state in
            state.assigned = Set(Place.allCases.filter { $0.isAssigned(from: true) }.map(\.path))
            state.carriesOutLateRequests = plant == .carriesOutLateRequests
        }
    }

    /// Tells the whole story, lets everything come to rest, and checks the laws.
    ///
    /// - Returns: What is not as it must be.
    func violations() async throws -> [String] {
        for _ in 0..<Int.random(in: 6...26, using: &chance) { await step() }
        try await rest()
        let violations = try expected.violations(in: self)
        // Now and then, because it takes long.
        return Int.random(in: 0..<4, using: &chance) == 0 ? await violations + leftAfterSignOut() : violations
    }

    private func step() async {
        let device = devices[Int.random(in: 0..<devices.count, using: &chance)]
        story.append("device \(device.number): ")
        switch Int.random(in: 0..<100, using: &chance) {
        case 0..<24: save(attemptsOn: device)
        case 24..<36: save(contextsOn: device)
        case 36..<42: markDone(on: device)
        case 42..<68: await round(on: device)
        case 68..<74: crash(device)
        case 74..<78: cutPower(of: device)
        case 78..<81: fill(device.disk)
        case 81..<84: makeRoom(on: device.disk)
        case 84..<90: deliverLate()
        case 90..<92: goOffline(true)
        case 92..<94: goOffline(false)
        case 94..<97: letTimePass()
        case 97..<98: jumpClock(of: device)
        case 98: await signOut(of: device)
        default: assignOrNot()
        }
        if device.disk.isDown { relaunch(device, after: .powerCut) }
    }

    private func tell(_ event: String) {
        if story.isEmpty { story.append("") }
        story[story.count - 1] += event + "; "
    }

    // MARK: What an app does

    private func save(attemptsOn device: SimulatedDevice) {
        var attempts: [Activity] = []
        for _ in 0...Int.random(in: 0...2, using: &chance) {
            guard let place = Place.allCases.randomElement(using: &chance) else { continue }
            attempts.append(expected.nextAttempt(at: place, on: device.number, goingOn: Bool.random(using: &chance)))
        }
        // Of an attempt that goes on twice, the last state counts.
        attempts = Dictionary(attempts.map { ($0.id, $0) }) { $1 }.values.sorted { $0.id < $1.id }
        save(Changes(activities: attempts), on: device)
    }

    private func markDone(on device: SimulatedDevice) {
        guard let place = Place.allCases.randomElement(using: &chance) else { return }
        save(Changes(done: [DoneMark(path: place.identifierPath, at: world.now)]), on: device)
    }

    private func save(contextsOn device: SimulatedDevice) {
        switch Int.random(in: 0..<10, using: &chance) {
        case 0..<6:
            let title = "Title \(Int.random(in: 0..<1000, using: &chance))"
            let leaf = ["device-\(device.number)", "\(Int.random(in: 0..<4, using: &chance))"]
            write([[leaf[0]], leaf], titled: title, on: device)
        case 6..<8:
            write([["shared"], ["shared", "\(Int.random(in: 0..<4, using: &chance))"]], titled: "Shared", on: device)
        default:
            let isLeaf = Bool.random(using: &chance)
            let path = ["device-\(device.number)"] + (isLeaf ? ["\(Int.random(in: 0..<4, using: &chance))"] : [])
            let isSaved = save(Changes(removed: [.made(path)]), on: device)
            expected.note(removed: path, isConfirmed: isSaved)
        }
    }

    private func write(_ paths: [[String]], titled title: String, on device: SimulatedDevice) {
        let contexts = ([[]] + paths).map { path in
            let title = path.isEmpty ? "App" : path.count == 1 ? "Part" : title
            let context = ContentContext(path: .made(path), kind: path.isEmpty ? .app : .quiz, title: title)
            return SavedContext(context, created: world.now, modified: world.now)
        }
        let isSaved = save(Changes(contexts: contexts), on: device)
        for context in contexts {
            expected.note(context.context.title, at: context.context.path.elements, isConfirmed: isSaved)
        }
    }

    @discardableResult
    private func save(_ changes: Changes, on device: SimulatedDevice) -> Bool {
        let evidence = changes.evidence
        let known = evidence.paths.filter { (try? device.device.isAssigned($0)) == true }
        do {
            try device.device.save(changes)
        } catch {
            tell("a save fails: \(error)")
            return false
        }
        tell("saved \(changes.summary)")
        expected.noteKept(evidence.filtered(known.contains))
        device.undecided.append(evidence.filtered { !known.contains($0) })
        return true
    }

    // MARK: What happens

    private func cutPower(of device: SimulatedDevice) {
        let count = Int.random(in: 0..<40, using: &chance)
        tell("the power fails after \(count) more writes")
        device.disk.cutPower(afterChanges: count)
    }

    private func fill(_ disk: SimulatedDisk) {
        let count = Int.random(in: 0..<20_000, using: &chance)
        tell("the disk is full after \(count) more bytes")
        disk.limit(toFurtherBytes: count)
    }

    private func makeRoom(on disk: SimulatedDisk) {
        tell("the disk has room")
        disk.limit(toFurtherBytes: nil)
    }

    private func letTimePass() {
        let seconds = Int.random(in: 1...400, using: &chance)
        tell("\(seconds) seconds pass")
        world.pass(seconds)
    }

    private func deliverLate() {
        tell("late requests arrive")
        network.deliverLate()
    }

    private func goOffline(_ isOffline: Bool) {
        tell(isOffline ? "the network is gone" : "the network is there")
        network.setOffline(isOffline)
    }

    private func jumpClock(of device: SimulatedDevice) {
        tell("the clock is set")
        device.jumpClock(by: Double(Int.random(in: -5000...5000, using: &chance)))
    }

    private func round(on device: SimulatedDevice) async {
        let before = device.undecided
        let outcome = await device.device.round()
        tell("a round: \(outcome.map { "\($0)" } ?? "nothing to do")")
        guard outcome == .settled else { return }
        // What was undecided when a round began that settled everything has been decided.
        before.forEach { expected.noteKept($0) }
        device.undecided.removeFirst(before.count)
    }

    private func crash(_ device: SimulatedDevice) {
        relaunch(device, after: SimulatedDisk.Crash.allCases.randomElement(using: &chance) ?? .kill)
    }

    private func relaunch(_ device: SimulatedDevice, after crash: SimulatedDisk.Crash) {
        tell("a crash, \(crash)")
        expected.noteSecrets(on: device)
        device.relaunch(after: crash, purging: Int.random(in: 0..<4, using: &chance) == 0)
    }

    private func signOut(of device: SimulatedDevice) async {
        let isDone = await device.signOut()
        tell(isDone ? "signed out, and in again" : "signing out was not possible")
        guard isDone else { return }
        expected.noteSignOut(on: device.number)
        try? device.signIn()
    }

    /// Whoever signs out while all is well leaves nothing behind.
    private func leftAfterSignOut() async -> [String] {
        var violations: [String] = []
        for device in devices {
            guard await device.signOut() else {
                violations.append("on device \(device.number) nobody can sign out")
                continue
            }
            let left = device.disk.leftFiles
            if !left.isEmpty { violations.append("after signing out, device \(device.number) still has \(left)") }
        }
        return violations
    }

    private func assignOrNot() {
        guard let place = Place.allCases.filter({ $0.changes }).randomElement(using: &chance) else { return }
        tell("\(place) is assigned, or not any more")
        school.state.withLock { state in
            if state.assigned.remove(place.path) == nil { state.assigned.insert(place.path) }
        }
    }

    private func settle(_ device: SimulatedDevice) async {
        for _ in 0..<5 {
            await round(on: device)
            if device.undecided.isEmpty, (try? device.device.waiting().isEmpty) == true { return }
        }
    }

    /// Lets all accidents be over, and everything arrive.
    private func rest() async throws {
        network.setAccidents(0)
        network.setOffline(false)
        network.deliverLate(all: true)
        for device in devices {
            device.disk.limit(toFurtherBytes: nil)
            device.disk.cutPower(afterChanges: nil)
            if device.disk.isDown { relaunch(device, after: .powerCut) }
            if device.mayBeSignedOut { try device.signIn() }
        }
        // Each device tells what it knows, and then learns what the others have told.
        for _ in 0..<2 {
            world.pass(400)
            for device in devices { await settle(device) }
        }
    }
}

/// A context of the app at which people make attempts.
enum Place: String, CaseIterable {
    /// Assigned all the time.
    case addition, multiplication
    /// Assigned now and then.
    case division
    /// Never assigned.
    case secret

    var path: [String] { [SimulatedDevice.app, rawValue] }

    var identifierPath: IdentifierPath { .made([rawValue]) }

    var changes: Bool { self == .division }

    func isAssigned(from start: Bool) -> Bool { self != .secret && (start || !changes) }
}

extension IdentifierPath {
    /// A path below the app, which is always a valid one here.
    static func made(_ elements: [String]) -> IdentifierPath {
        do {
            return try IdentifierPath([SimulatedDevice.app] + elements)
        } catch {
            preconditionFailure("\(elements) is no path.")
        }
    }
}

extension Changes {
    /// What is saved, in a few words.
    fileprivate var summary: String {
        let attempts = activities.map { "\($0.context.identifier) \($0.id) in revision \($0.revision)" }
        let marks = done.map { "\($0.path.identifier) done" }
        let written = contexts.map { "\($0.context.path.key) “\($0.context.title)”" }
        return (attempts + marks + written + removed.map { "\($0.key) removed" }).joined(separator: ", ")
    }
}
