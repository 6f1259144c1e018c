import DeviceTesting
import Foundation
import HTTPTypes
import ModelTesting
import SchoolAPI
import SchoolModel
import Synchronization

/// A network between devices and a school that loses, doubles, delays and reorders what is sent.
final class SimulatedNetwork: Sendable {
    /// What a client sees when there is no answer.
    struct NoAnswer: Error, Hashable {}

    /// Something that was sent and has not arrived yet.
    private struct Late: Sendable {
        let request: HTTPRequest
        let body: Data
    }

    private struct State {
        var chance: SeededGenerator
        /// Of a hundred requests, how many have an accident.
        var accidents = 0
        var isOffline = false
        var late: [Late] = []
        /// What the first delivery of each attempt said about when it began.
        var firstStart: [Activity.ID: Date] = [:]
        var movedStarts: Set<Activity.ID> = []
    }

    let school: FakeSchool
    private let state: Mutex<State>

    init(school: FakeSchool, seed: UInt64) {
        self.school = school
        state = Mutex(State(chance: SeededGenerator(seed: seed)))
    }

    func setAccidents(_ count: Int) { state.withLock { $0.accidents = count } }

    func setOffline(_ isOffline: Bool) { state.withLock { $0.isOffline = isOffline } }

    /// Attempts of which two deliveries said different things about when they began.
    var movedStarts: Set<Activity.ID> { state.withLock { $0.movedStarts } }

    /// Lets some of what is late arrive, in any order, and some of it twice.
    func deliverLate(all: Bool = false) {
        let arriving = state.withLock { state -> [Late] in
            var (arriving, rest): ([Late], [Late]) = ([], [])
            for message in state.late {
                if all || Bool.random(using: &state.chance) { arriving.append(message) } else { rest.append(message) }
                if Int.random(in: 0..<8, using: &state.chance) == 0, !all { rest.append(message) }
            }
            state.late = rest
            return arriving.shuffled(using: &state.chance)
        }
        for message in arriving { _ = school.answer(to: message.request, body: message.body) }
    }

    /// The network as one device has it.
    func transport(beforeEach: @escaping @Sendable () throws -> Void) -> any Transport {
        Connection(network: self, beforeEach: beforeEach)
    }

    private struct Connection: Transport {
        let network: SimulatedNetwork
        let beforeEach: @Sendable () throws -> Void

        func send(_ request: HTTPRequest, body: Data) async throws -> (response: HTTPResponse, body: Data) {
            try beforeEach()
            return try network.carry(request, body)
        }
    }

    private enum Fate: CaseIterable {
        case isLost, isAnsweredInVain, isDoubled, isLate, isLateAndAnswered
    }

    private func carry(_ request: HTTPRequest, _ body: Data) throws -> (response: HTTPResponse, body: Data) {
        let fate = try state.withLock { state -> Fate? in
            if state.isOffline { throw NoAnswer() }
            guard Int.random(in: 0..<100, using: &state.chance) < state.accidents else { return nil }
            return Fate.allCases.randomElement(using: &state.chance)
        }
        noteStarts(request, body)
        let late = Late(request: request, body: body)
        switch fate {
        case nil: break
        case .isLost: throw NoAnswer()
        case .isAnsweredInVain:
            _ = school.answer(to: request, body: body)
            throw NoAnswer()
        case .isDoubled: _ = school.answer(to: request, body: body)
        case .isLate:
            state.withLock { $0.late.append(late) }
            throw NoAnswer()
        case .isLateAndAnswered: state.withLock { $0.late.append(late) }
        }
        return try Self.response(school.answer(to: request, body: body))
    }

    private static func response(_ answer: Result<Data, Problem>) throws -> (response: HTTPResponse, body: Data) {
        switch answer {
        case .success(let body): (HTTPResponse(status: .ok), body)
        case .failure(let problem):
            (HTTPResponse(status: .init(code: problem.status)), try EndpointCoding.encoder.encode(problem))
        }
    }

    private func noteStarts(_ request: HTTPRequest, _ body: Data) {
        guard request.path?.hasSuffix("/activities") == true,
            let delivery = try? EndpointCoding.decoder.decode([String: [ActivityDTO]].self, from: body)
        else { return }
        state.withLock { state in
            for activity in delivery["activities"] ?? [] {
                let first = state.firstStart[activity.id, default: activity.startedAt]
                state.firstStart[activity.id] = first
                if first != activity.startedAt { state.movedStarts.insert(activity.id) }
            }
        }
    }
}
