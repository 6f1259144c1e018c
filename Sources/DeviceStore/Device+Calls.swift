public import Foundation
import HTTPTypes
public import SchoolAPI
import SchoolModel

// Asking the server and changing what it has, with or without a network.

/// Why something that was asked of the server did not come about.
public enum CallFailure: Error {
    /// Nobody is signed in, or the server has ended the session.
    case notSignedIn
    /// The server can't be reached; there may be something kept from before.
    case unreachable(any Error)
    /// Something answers, but not as a server of this kind does.
    case garbled(any Error)
    case refused(Problem)
    /// The store of this device can't be read or written.
    case storeFailed(any Error)
    case cancelled

    init(_ error: any Error) {
        self =
            switch error {
            case let failure as CallFailure: failure
            case let problem as Problem: problem.status == 401 ? .notSignedIn : .refused(problem)
            case is CancellationError: .cancelled
            case let error as URLError where error.code == .cancelled: .cancelled
            case is DecodingError, is EncodingError: .garbled(error)
            default: .unreachable(error)
            }
    }

    /// Whether it may go right another time, without anything being different about it.
    var mayPass: Bool {
        switch self {
        case .unreachable: true
        case .refused(let problem): [408, 425, 502, 503, 504].contains(problem.status)
        default: false
        }
    }
}

extension Device {
    /// Who is signed in, if apps may work for them.
    public func account() throws -> Account? { try current().account }

    /// Asks the server; without a network, the answer is the one from last time.
    ///
    /// What the server does not show any more is forgotten here, too.
    public func ask<E: Endpoint>(_ question: E) async throws(CallFailure) -> E.Response {
        let session = try session()
        let path: String
        do { path = try EndpointCoding.request(for: question).path } catch { throw .garbled(error) }
        do throws(CallFailure) {
            let answer = try await send(question, in: session)
            // A connection is not needed to read what is kept, so what can't be kept is no failure to ask.
            if let body = try? EndpointCoding.encoder.encode(answer) { _ = try? session.store.keep(body, to: path) }
            return answer
        } catch {
            if case .refused(let problem) = error, problem.isFinal { _ = try? session.store.forgetAnswer(to: path) }
            guard error.mayPass else { throw error }
            let kept: Data?
            do { kept = try session.store.answer(to: path) } catch { throw .storeFailed(error) }
            guard let kept, let answer = try? EndpointCoding.decoder.decode(E.Response.self, from: kept) else {
                throw error
            }
            return answer
        }
    }

    /// Asks the server, and nobody else.
    public func send<E: Endpoint>(_ question: E) async throws(CallFailure) -> E.Response {
        try await send(question, in: session())
    }

    /// Changes something at the server, or keeps the change here until the server can be reached.
    ///
    /// A change never overtakes one that was made before it.
    ///
    /// - Parameters:
    ///   - change: What is to be changed; sent twice, it means the same.
    ///   - note: What is needed to mend the change, should the server have something newer.
    ///   - id: A name for the call that is new.
    /// - Returns: The server's answer; nil if the change waits.
    /// - Throws: ``CallFailure`` where the server says no, or the device can't keep the change.
    public func change<E: Endpoint>(
        _ change: E, note: Data, id: UUID
    ) async throws(CallFailure) -> E.Response? {
        let session = try session()
        if try await isClear(session) {
            do throws(CallFailure) {
                return try await send(change, in: session)
            } catch  where error.mayPass {
                // It is kept below.
            }
        }
        do {
            let (path, body) = try EndpointCoding.request(for: change)
            try session.store.add(
                WaitingCall(id: id, method: E.method.rawValue, path: path, body: body, note: note))
        } catch {
            throw .storeFailed(error)
        }
        await wakePostman()
        return nil
    }

    /// The changes that wait for the server, oldest first.
    public func waitingCalls() throws(CallFailure) -> [WaitingCall] {
        let session = try session()
        do { return try session.store.calls(refused: false) } catch { throw .storeFailed(error) }
    }

    /// The changes that the server will not take, oldest first.
    public func refusedCalls() throws(CallFailure) -> [WaitingCall] {
        let session = try session()
        do { return try session.store.calls(refused: true) } catch { throw .storeFailed(error) }
    }

    /// Forgets a change, because the person has seen that it was refused.
    public func forget(call id: UUID) throws(CallFailure) {
        let session = try session()
        do { try session.store.remove(call: id) } catch { throw .storeFailed(error) }
    }

    /// Forgets everything that the server answered, and nothing that waits for it.
    public func forgetAnswers() throws(CallFailure) {
        let session = try session()
        do { try session.store.forgetAnswers() } catch { throw .storeFailed(error) }
    }

    /// Whether nothing waits that has to go first, after an attempt to deliver what does.
    private func isClear(_ session: Session) async throws(CallFailure) -> Bool {
        do {
            if try session.store.nextCall() == nil { return true }
            await deliverOnce()
            return try session.store.nextCall() == nil
        } catch {
            throw .storeFailed(error)
        }
    }

    private func session() throws(CallFailure) -> Session {
        let session: Session
        do { session = try current() } catch { throw .storeFailed(error) }
        guard session.client != nil, !session.wasRejected else { throw .notSignedIn }
        return session
    }

    private func send<E: Endpoint>(_ question: E, in session: Session) async throws(CallFailure) -> E.Response {
        guard let client = session.client else { throw .notSignedIn }
        do {
            return try await client.send(question)
        } catch {
            let failure = CallFailure(error)
            if case .notSignedIn = failure {
                session.note(.rejected, refreshed: false, at: surroundings.uptime())
            }
            throw failure
        }
    }
}
