import DeviceStore
import Foundation
import HTTPTypes
import SchoolAPI
import SchoolModel
import SchoolServer
import SchoolServices
import SchoolTesting
import ServerTesting
import Synchronization
import Testing

@testable import TeachKit

/// A network between a device and the real server that can be switched off, and can lose answers.
final class Network: Transport {
    enum Fault: Sendable {
        /// There is no network.
        case isOff
        /// The next request is carried out, and its answer never arrives.
        case losesAnswer
        /// Something answers that isn't a school.
        case isGarbled
        /// The server has too much to do.
        case isBusy
    }

    private let server: any Transport
    private let fault = Mutex<Fault?>(nil)
    private let seen = Mutex<[String]>([])

    init(_ server: any Transport) {
        self.server = server
    }

    func fail(_ fault: Fault?) { self.fault.withLock { $0 = fault } }

    /// The requests that were tried, as method and path.
    var requests: [String] { seen.withLock { $0 } }

    func send(_ request: HTTPRequest, body: Data) async throws -> (response: HTTPResponse, body: Data) {
        seen.withLock { $0.append("\(request.method.rawValue) \(request.path ?? "")") }
        switch fault.withLock({ $0 }) {
        case nil: return try await server.send(request, body: body)
        case .isOff: throw URLError(.notConnectedToInternet)
        case .isGarbled: return (HTTPResponse(status: .ok), Data("<html>Welcome to the hotel</html>".utf8))
        case .isBusy:
            let problem = Problem(type: "unavailable", title: "Later.", status: 503)
            return (HTTPResponse(status: 503), try EndpointCoding.encoder.encode(problem))
        case .losesAnswer:
            fail(nil)
            _ = try await server.send(request, body: body)
            throw URLError(.networkConnectionLost)
        }
    }
}

/// A device with a folder of its own, on which somebody is signed in to a school.
final class KitDevice: Sendable {
    let session: TKSession
    let network: Network
    let folder: DeviceFolder
    let surroundings: DeviceSurroundings
    private let ownsFolder: Bool

    /// Signs somebody in, or with `other` uses the folder of that device, as after a restart.
    init(_ school: TestSchool, _ person: Person?, after other: KitDevice? = nil) async throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("teachkit-\(UUID().uuidString)")
        network = Network(school.transport)
        folder = other?.folder ?? DeviceFolder(url)
        ownsFolder = other == nil
        let clock = school.clock
        let naps = Counter()
        let network = network
        surroundings = DeviceSurroundings(
            now: { clock.now }, uptime: { .zero }, random: { .random(in: 0...UInt128.max) },
            sleep: { duration in
                try Task.checkCancellation()
                // What has failed very often won't succeed, and no test waits for it.
                if duration < .seconds(10), naps.next() > 200 { throw CancellationError() }
                if duration < .seconds(10) { return await Task.yield() }
                try await Task.sleep(for: .seconds(86_400))
            }, transport: { _ in network }, show: { _ in })
        if let person, other == nil {
            try folder.keep(
                Account(
                    server: ServerAddress("https://school.example"), person: person.id,
                    token: try await school.device(of: person), name: person.fullName, schoolName: "Test School"))
        }
        session = TKSession(device: Device(app: "org.example.kit", folder: folder, surroundings: surroundings))
    }

    deinit {
        // If a folder can't be removed, the system cleans it up.
        if ownsFolder { _ = try? FileManager.default.removeItem(at: folder.url) }
    }

    var classes: TKClassController { TKClassController(session: session, queue: .global()) }
    var documents: TKDocumentController { TKDocumentController(session: session, queue: .global()) }
    var leaderboards: TKLeaderboardController { TKLeaderboardController(session: session, queue: .global()) }
    var profiles: TKUserProfileController { TKUserProfileController(session: session, queue: .global()) }
    var settings: TKSettingsController { TKSettingsController(session: session, queue: .global()) }
    var shares: TKShareController { TKShareController(session: session, queue: .global()) }
    var teacher: TKTeacherController { TKTeacherController(session: session, queue: .global()) }

    /// The signed-in person's class of this name.
    func schoolClass(_ name: String) async throws -> TKClass {
        try #require(try await classes.fetchClasses().first { $0.name == name })
    }
}

/// What a completion handler was called with.
struct Outcome<Value: Sendable>: Sendable {
    let value: Value?
    let error: TKError?
}

/// Waits for a completion handler, and fails if it is called more than once.
func outcome<Value: Sendable>(
    _ call: (@escaping TKCompletion<Value>) -> Void
) async -> Outcome<Value> {
    let counter = Counter()
    return await withCheckedContinuation { continuation in
        call { value, error in
            #expect(counter.next() == 1, "A completion handler is called once.")
            continuation.resume(returning: Outcome(value: value, error: error))
        }
    }
}

/// The same for a function that returns nothing.
func failure(_ call: (@escaping TKDone) -> Void) async -> TKError? {
    await outcome { completion in call { completion(true, $0) } }.error
}

final class Counter: Sendable {
    private let count = Mutex(0)

    @discardableResult
    func next() -> Int {
        count.withLock { count in
            count += 1
            return count
        }
    }

    var value: Int { count.withLock { $0 } }
}

extension TestSchool {
    /// Gives a class of Ms Ito's leaderboards, on which Ada and Ben want to be.
    func setLeaderboards(_ mode: LeaderboardMode, in place: TKClass) async throws {
        try await LeaderboardService(services.house).setMode(mode, of: place.id.of(), as: actor(ito))
        for student in [ada, ben] {
            try await LeaderboardService(services.house).decide(alias: nil, takesPart: true, as: actor(student))
        }
    }
}
