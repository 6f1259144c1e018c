public import Foundation
public import HTTPTypes
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Carries requests over the network.
///
/// It keeps no cookies and no cache, and follows no redirects: a token never goes anywhere other
/// than the server that it was made for.
public struct URLSessionTransport: Transport {
    /// A failure below the level of HTTP's own errors.
    public struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
        public let description: String
    }

    private let server: URL
    private let connection: Connection

    /// Makes a transport to one server.
    public init(server: URL, timeout: TimeInterval = 30) {
        self.server = server
        self.connection = Connection(timeout: timeout)
    }

    public func send(_ request: HTTPRequest, body: Data) async throws -> (response: HTTPResponse, body: Data) {
        let (response, data) = try await connection.send(urlRequest(request, body: body))
        guard let response = response as? HTTPURLResponse else {
            throw Failure(description: "The server does not speak HTTP.")
        }
        var fields = HTTPFields()
        for (name, value) in response.allHeaderFields {
            guard let name = HTTPField.Name("\(name)") else { continue }
            fields.append(HTTPField(name: name, value: "\(value)"))
        }
        return (HTTPResponse(status: .init(code: response.statusCode), headerFields: fields), data)
    }

    private func urlRequest(_ request: HTTPRequest, body: Data) throws -> URLRequest {
        var root = server.absoluteString
        while root.hasSuffix("/") { root.removeLast() }
        guard let path = request.path, let url = URL(string: root + path) else {
            throw Failure(description: "Not a path: \(request.path ?? "")")
        }
        var result = URLRequest(url: url)
        result.httpMethod = request.method.rawValue
        for field in request.headerFields {
            result.addValue(field.value, forHTTPHeaderField: field.name.rawName)
        }
        if !body.isEmpty { result.httpBody = body }
        return result
    }
}

/// A session that receives answers through its delegate.
///
/// Only a delegate can refuse redirects: on Linux, tasks with a completion handler, which the async
/// functions use, follow redirects without asking.
private final class Connection: Sendable {
    private let answers = Answers()
    private let session: URLSession

    init(timeout: TimeInterval) {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = timeout
        configuration.httpCookieStorage = nil
        configuration.httpShouldSetCookies = false
        configuration.urlCache = nil
        session = URLSession(configuration: configuration, delegate: answers, delegateQueue: nil)
    }

    deinit {
        session.finishTasksAndInvalidate()
    }

    func send(_ request: URLRequest) async throws -> (URLResponse?, Data) {
        let task = session.dataTask(with: request)
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                guard answers.expect(task, continuation) else { return }
                task.resume()
            }
        } onCancel: {
            answers.giveUp(task)
            task.cancel()
        }
    }
}

/// Assembles answers as they arrive.
private final class Answers: NSObject, URLSessionDataDelegate {
    typealias Continuation = CheckedContinuation<(URLResponse?, Data), any Error>

    private struct Answer {
        let continuation: Continuation
        var body = Data()
    }

    private struct Expected {
        var answers: [Int: Answer] = [:]
        /// What was cancelled before anybody waited for it.
        var givenUp: Set<Int> = []
    }

    private let expected = Mutex(Expected())

    /// Notes who waits for an answer.
    ///
    /// - Returns: Whether the task is still wanted. If not, the wait is over already.
    func expect(_ task: URLSessionTask, _ continuation: Continuation) -> Bool {
        let isWanted = expected.withLock {
            guard $0.givenUp.remove(task.taskIdentifier) == nil else { return false }
            $0.answers[task.taskIdentifier] = Answer(continuation: continuation)
            return true
        }
        if !isWanted { continuation.resume(throwing: CancellationError()) }
        return isWanted
    }

    /// Ends the wait at once.
    ///
    /// A session tells of a cancelled task's end whenever it likes, even before somebody waits for it.
    func giveUp(_ task: URLSessionTask) {
        let answer = expected.withLock { expected -> Answer? in
            if let answer = expected.answers.removeValue(forKey: task.taskIdentifier) { return answer }
            // Nobody waits any more, or not yet.
            if task.state == .suspended { expected.givenUp.insert(task.taskIdentifier) }
            return nil
        }
        answer?.continuation.resume(throwing: CancellationError())
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        expected.withLock { $0.answers[dataTask.taskIdentifier]?.body.append(data) }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        guard let answer = expected.withLock({ $0.answers.removeValue(forKey: task.taskIdentifier) }) else { return }
        if let error {
            answer.continuation.resume(throwing: error)
        } else {
            answer.continuation.resume(returning: (task.response, answer.body))
        }
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        // The redirect itself is the answer.
        completionHandler(nil)
    }
}
