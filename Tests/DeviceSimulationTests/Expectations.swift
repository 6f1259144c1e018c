import DeviceTesting
import Foundation
import SchoolAPI
import SchoolModel
import Synchronization

@testable import DeviceStore

/// What must be true in the end, whatever has happened.
struct Expectations {
    /// What an app has said about an attempt.
    private struct Attempt {
        let place: Place
        var states: [Activity] = []
        /// The revision that was confirmed to be kept; what comes after may be there or not.
        var confirmed = 0
    }

    private let seed: UInt64
    private var attempts: [Activity.ID: Attempt] = [:]
    private var latest: [String: Activity.ID] = [:]
    private var done: Set<IdentifierPath> = []
    /// The titles that a context may have; nil if it may be gone.
    private var titles: [[String]: Set<String?>] = [:]
    private var exposed: [String] = []

    init(seed: UInt64) {
        self.seed = seed
    }

    /// What no disk and no network may ever see.
    var secret: String { "what nobody asked for in \(seed)" }

    // MARK: Taking note

    /// The next state of an attempt, or the first of a new one.
    mutating func nextAttempt(at place: Place, on device: Int, goingOn: Bool) -> Activity {
        let key = "\(device) \(place)"
        let start = Date(millisecondsSince1970: 1_789_978_500_000 + Int64(attempts.count) * 1000)
        var id = Activity.ID(.version7(at: start, random: UInt128(attempts.count)))
        if goingOn, let known = latest[key] { id = known } else { latest[key] = id }
        var attempt = attempts[id] ?? Attempt(place: place)
        let revision = attempt.states.count + 1
        let state = Activity(
            id: id, context: place.identifierPath, revision: revision,
            startedAt: attempt.states.first?.startedAt ?? start, duration: revision * 1000 + device,
            primaryItem: ActivityItem(
                identifier: "total", title: place == .secret ? secret : "Total", value: .quantity(Double(revision))))
        attempt.states.append(state)
        attempts[id] = attempt
        return state
    }

    /// Where somebody has signed out, no attempt goes on.
    mutating func noteSignOut(on device: Int) {
        latest = latest.filter { !$0.key.hasPrefix("\(device) ") }
    }

    mutating func noteKept(_ evidence: Evidence) {
        for activity in evidence.activities {
            guard let attempt = attempts[activity.id], attempt.confirmed < activity.revision else { continue }
            attempts[activity.id]?.confirmed = activity.revision
        }
        done.formUnion(evidence.done.map(\.path))
    }

    mutating func note(_ title: String, at path: [String], isConfirmed: Bool) {
        titles[path] = isConfirmed ? [title] : titles[path, default: [nil]].union([title])
    }

    mutating func note(removed path: [String], isConfirmed: Bool) {
        for (known, before) in titles where known.starts(with: [SimulatedDevice.app] + path) {
            titles[known] = isConfirmed ? [nil] : before.union([nil])
        }
    }

    mutating func noteSecrets(on device: SimulatedDevice) {
        if device.disk.holds(secret) {
            exposed.append("the disk of device \(device.number) holds what is not assigned")
        }
    }

    // MARK: Laws

    func violations(in schedule: Schedule) throws -> [String] {
        var copy = self
        for device in schedule.devices { copy.noteSecrets(on: device) }
        let state = schedule.school.state.withLock { $0 }
        return copy.exposed + lost(state) + changed(state) + recordedUnasked(state) + moved(schedule)
            + (try restless(schedule)) + (try diverged(schedule, state))
    }

    /// What was confirmed has arrived.
    private func lost(_ state: FakeSchool.State) -> [String] {
        let attempts = attempts.filter { !$0.value.place.changes && $0.value.place != .secret }
        let missing = attempts.filter { $0.value.confirmed > state.activities[$0.key]?.revision ?? 0 }
            .map { "attempt \($0.key) was confirmed up to \($0.value.confirmed) and is lost" }
        let marks = done.filter { !Place.division.identifierPath.elements.elementsEqual($0.elements) }
            .filter { $0 != Place.secret.identifierPath && state.done[$0.elements] == nil }
            .map { "\($0.key) was confirmed to be done and is not" }
        return missing.sorted() + marks.sorted()
    }

    /// What has arrived is what the app said, once.
    private func changed(_ state: FakeSchool.State) -> [String] {
        state.activities.values.compactMap { dto in
            guard let said = attempts[dto.id]?.states.first(where: { $0.revision == dto.revision }) else {
                return "nobody said \(dto.id) in revision \(dto.revision)"
            }
            let isSame =
                dto.duration == said.duration && dto.path == said.context.elements
                && dto.primaryItem?.quantity == Double(said.revision)
            return isSame ? nil : "\(dto.id) has arrived as something else"
        }.sorted()
    }

    /// Nothing arrives that was never assigned.
    private func recordedUnasked(_ state: FakeSchool.State) -> [String] {
        let delivered = Set(state.activities.keys).union(state.unassigned)
        let secrets = delivered.filter { attempts[$0]?.place == .secret }.map { "\($0) was sent unasked" }
        let done = state.done[Place.secret.path] == nil ? [] : ["the secret was marked as done"]
        return secrets.sorted() + done
    }

    /// Clocks that are set do not move what has begun.
    private func moved(_ schedule: Schedule) -> [String] {
        // What is no longer assigned is forgotten, and with it by which clock it was dated.
        let moved = schedule.network.movedStarts.filter { attempts[$0]?.place.changes != true }
        return moved.sorted().map { "attempt \($0) was dated twice" }
    }

    /// In the end nothing waits, and nothing was refused.
    private func restless(_ schedule: Schedule) throws -> [String] {
        try schedule.devices.compactMap { device in
            let waiting = try device.device.waiting()
            return waiting.isEmpty && waiting.refused == 0
                ? nil : "on device \(device.number) something waits: \(waiting)"
        }
    }

    /// All devices and the school have the same tree, and it is one that apps have said.
    private func diverged(_ schedule: Schedule, _ state: FakeSchool.State) throws -> [String] {
        let atSchool = state.contexts.mapValues(\.title)
        let unsaid = Set(titles.keys).union(atSchool.keys).filter { !(titles[$0] ?? [nil]).contains(atSchool[$0]) }
            .map { "\($0.joined(separator: "/")) is “\(atSchool[$0] ?? "gone")” at the school" }
        let different = try schedule.devices.compactMap { device -> String? in
            let here = try device.device.contexts().map { ($0.context.path.elements, $0.context.title) }
            let tree = Dictionary(uniqueKeysWithValues: here)
            return tree == atSchool ? nil : "device \(device.number) has another tree: \(tree) and not \(atSchool)"
        }
        return unsaid.sorted() + different
    }
}
