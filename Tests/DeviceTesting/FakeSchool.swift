public import Foundation
public import HTTPTypes
public import SchoolAPI
public import SchoolModel
public import Synchronization

/// A school in memory that keeps to what the wire promises, over a network that may not.
public final class FakeSchool: Transport {
    /// How a network treats a request.
    public enum Fault: CaseIterable, Sendable {
        case none
        /// The request never arrives.
        case requestIsLost
        /// The request is carried out, and the answer never arrives.
        case answerIsLost
        /// The request arrives twice.
        case isDoubled
        /// A request from before arrives once more, ahead of this one.
        case olderComesAgain
        /// The server has too much to do.
        case isUnavailable
    }

    public struct NetworkFailure: Error, Hashable {
        public init() {}
    }

    /// What the school has, and what it has been asked.
    public struct State: Sendable {
        public var assigned: Set<[String]> = []
        /// Contexts that are listed as assigned, and whose attempts are not found all the same.
        public var revoked: Set<[String]> = []
        public var contexts: [[String]: ContextDTO] = [:]
        public var appName: String?
        /// The pictures that were sent, by their identifiers.
        public var thumbnails: [String: Thumbnail] = [:]
        /// The newest request of each device.
        var orders: [String: Int64] = [:]
        /// Whether it does what it should not, so that a test can find it out.
        public var carriesOutLateRequests = false
        /// The files that were handed out.
        public var documents: [(dto: DocumentDTO, bytes: Data)] = []
        /// How often the contexts were changed, and which change made each what it is, or took it away.
        var version: Int64 = 0
        var changedIn: [[String]: Int64] = [:]
        var removedIn: [[String]: Int64] = [:]

        /// Every path that has been taken back, even if it came again.
        public var removedPaths: Set<[String]> { Set(removedIn.keys) }
        public var activities: [Activity.ID: ActivityDTO] = [:]
        public var done: [[String]: Date] = [:]
        public var token: String? = "token"
        /// Whom it takes a device for that asks; nil if it doesn't answer that.
        public var me: MeDTO?
        /// The tokens of further devices.
        public var otherTokens: Set<String> = []

        func knows(_ token: String) -> Bool { token == self.token || otherTokens.contains(token) }

        mutating func forget(_ token: String) {
            if token == self.token { self.token = nil }
            otherTokens.remove(token)
        }

        public var clock = Date(millisecondsSince1970: 1_789_978_500_000)
        /// Attempts that arrived without being assigned.
        public var unassigned: Set<Activity.ID> = []
        public var requests: [String] = []
        public var bodies: [Data] = []
        public var faults: [Fault] = []
        public var refusedTitles: Set<String> = []
        public var refusesThumbnails = false
        public var isOffline = false
        /// The deliveries before.
        var journal: [@Sendable (FakeSchool) -> Void] = []

        /// One of the deliveries before, another one each time.
        var older: (@Sendable (FakeSchool) -> Void)? {
            journal.isEmpty ? nil : journal[requests.count * 7919 % journal.count]
        }
    }

    public let state = Mutex(State())

    public init() {}

    public var now: Date { state.withLock { $0.clock } }

    /// Assigns a context.
    public func assign(_ path: String...) {
        state.withLock { _ = $0.assigned.insert(path) }
    }

    /// Hands out a file; work on it counts.
    public func handOut(_ name: String, _ contents: String, in handout: String = "Homework") throws -> IdentifierPath {
        try state.withLock { state in
            let number = String(format: "00000000-0000-7000-9000-%012d", state.documents.count + 1)
            guard let id = HandoutActivity.ID(number), let fileID = StoredFile.ID(number), let owner = Person.ID(number)
            else { throw NetworkFailure() }
            let file = StoredFile(
                id: fileID, owner: owner, name: name, mediaType: "text/plain", size: contents.utf8.count)
            let path = IdentifierPath(document: id)
            state.documents.append((DocumentDTO(handoutTitle: handout, activity: id, file: file), Data(contents.utf8)))
            state.assigned.insert(path.elements)
            return path
        }
    }

    public func send(_ request: HTTPRequest, body: Data) async throws -> (response: HTTPResponse, body: Data) {
        let path = request.path ?? ""
        let fault = try state.withLock { state in
            state.requests.append("\(request.method.rawValue) \(path)")
            state.bodies.append(body)
            if state.isOffline { throw NetworkFailure() }
            return state.faults.isEmpty ? .none : state.faults.removeFirst()
        }
        let carryOut: @Sendable (FakeSchool) -> Result<Data, Problem> = { $0.answer(to: request, body: body) }
        if fault == .requestIsLost { throw NetworkFailure() }
        if fault == .isUnavailable { return try Self.response(.failure(Self.problem("unavailable", 503))) }
        if fault == .olderComesAgain { state.withLock { $0.older }?(self) }
        if fault == .isDoubled { _ = carryOut(self) }
        let answer = carryOut(self)
        if request.method == .post { state.withLock { $0.journal.append { _ = carryOut($0) } } }
        if fault == .answerIsLost { throw NetworkFailure() }
        return try Self.response(answer)
    }

    private static func response(_ answer: Result<Data, Problem>) throws -> (response: HTTPResponse, body: Data) {
        switch answer {
        case .success(let body): return (HTTPResponse(status: .ok), body)
        case .failure(let problem):
            return (HTTPResponse(status: .init(code: problem.status)), try EndpointCoding.encoder.encode(problem))
        }
    }

    static func problem(_ type: String, _ status: Int) -> Problem {
        Problem(type: type, title: type, status: status)
    }
}
