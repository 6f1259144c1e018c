public import Foundation
import HTTPTypes
public import SchoolAPI
import SchoolModel

// Sends requests and changes to the server, with or without a network.

/// Why a call to the server failed.
public enum CallFailure: Error {
    /// No one is signed in, or the server has ended the session.
    case notSignedIn
    /// The server can't be reached; an earlier answer may be stored.
    case unreachable(any Error)
    /// Something answers, but not like a server of this kind.
    case garbled(any Error)
    case refused(Problem)
    /// This device's store can't be read or written.
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

    /// Whether it may succeed another time without any change.
    var mayPass: Bool {
        switch self {
        case .unreachable: true
        case .refused(let problem): [408, 425, 502, 503, 504].contains(problem.status)
        default: false
        }
    }
}

extension Device {
    /// The signed-in account, if apps may work for it.
    public func account() throws -> Account? { try current().account }

    /// Asks the server; without a network, the answer is the previous one.
    ///
    /// What the server no longer shows is deleted here, too.
    public func ask<E: Endpoint>(_ question: E) async throws(CallFailure) -> E.Response {
        let session = try session()
        let path: String
        do { path = try EndpointCoding.request(for: question).path } catch { throw .garbled(error) }
        do throws(CallFailure) {
            let answer = try await send(question, in: session)
            // Reading stored answers requires no connection, so failing to store one isn't a failure to ask.
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

    /// Asks the server, without using stored answers.
    public func send<E: Endpoint>(_ question: E) async throws(CallFailure) -> E.Response {
        try await send(question, in: session())
    }

    /// Changes something at the server, or keeps the change here until the server can be reached.
    ///
    /// A change never overtakes an earlier one.
    ///
    /// - Parameters:
    ///   - change: The change; sending it twice must have the same effect as sending it once.
    ///   - note: What is needed to correct the change, should the server have something newer.
    ///   - id: A new name for the call.
    /// - Returns: The server's answer; nil if the change waits.
    /// - Throws: ``CallFailure`` if the server refuses, or the device can't keep the change.
    public func change<E: Endpoint>(
        _ change: E, note: Data, id: UUID
    ) async throws(CallFailure) -> E.Response? {
        let session = try session()
        if try await isClear(session) {
            do throws(CallFailure) {
                return try await send(change, in: session)
            } catch  where error.mayPass {
                // The change is kept below.
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

    /// The changes that are waiting for the server, oldest first.
    public func waitingCalls() throws(CallFailure) -> [WaitingCall] {
        let session = try session()
        do { return try session.store.calls(refused: false) } catch { throw .storeFailed(error) }
    }

    /// The changes that the server refuses, oldest first.
    public func refusedCalls() throws(CallFailure) -> [WaitingCall] {
        let session = try session()
        do { return try session.store.calls(refused: true) } catch { throw .storeFailed(error) }
    }

    /// Discards a change, because the person has seen that it was refused.
    public func forget(call id: UUID) throws(CallFailure) {
        let session = try session()
        do { try session.store.remove(call: id) } catch { throw .storeFailed(error) }
    }

    /// Deletes all the server's answers, and nothing that is waiting for it.
    public func forgetAnswers() throws(CallFailure) {
        let session = try session()
        do { try session.store.forgetAnswers() } catch { throw .storeFailed(error) }
    }

    /// Tries to deliver what is waiting, and returns whether nothing is left that has to go first.
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
