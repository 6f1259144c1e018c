import Foundation
import SchoolAPI
public import SchoolModel

/// Stays connected to the school, and answers questions on behalf of teachers who browse.
///
/// The connection is outgoing, so it works behind any router. It is restored after every failure,
/// and when a person signs in.
public struct ProviderLoop: Sendable {
    /// Brings what is below a context up to date, and saves it.
    public typealias Update = @Sendable (IdentifierPath) async throws -> Void

    private let device: Device
    private let name: String
    private let update: Update
    private let failed: @Sendable (IdentifierPath, any Error) -> Void

    /// Makes a loop for one program.
    ///
    /// - Parameters:
    ///   - device: What the program keeps on this device.
    ///   - update: Called for one context at a time.
    ///   - failed: Called with the reason why an update couldn't be made or delivered.
    public init(
        for device: Device, update: @escaping Update, failed: @escaping @Sendable (IdentifierPath, any Error) -> Void
    ) {
        self.device = device
        self.update = update
        self.failed = failed
        name = String(device.surroundings.random(), radix: 36)
    }

    /// How many seconds one request to the school waits for an answer.
    private static let wait = 25
    /// How long an update may take before the log for developers says so; a teacher waits for it.
    public static let noticeable = Duration.seconds(5)
    /// How long an update may take before the program continues without it.
    public static let patience = Duration.seconds(60)

    /// Answers questions until the task is cancelled.
    ///
    /// The whole app is brought up to date first, so that it can be browsed.
    public func run() async {
        _ = await hasUpdated([device.app])
        var backOff = BackOff()
        while !Task.isCancelled {
            let pause: Duration
            do {
                if let client = try device.client() {
                    try await answerOnce(client)
                    backOff.reset()
                    continue
                }
                // A person may sign in in the meantime.
                pause = .seconds(5)
            } catch let problem as Problem where problem.status == 401 {
                _ = try? device.noteRejection()
                pause = .seconds(5)
            } catch {
                pause = backOff.next(random: device.surroundings.random())
            }
            _ = try? await device.surroundings.sleep(pause)
        }
    }

    private func answerOnce(_ client: Client) async throws {
        let call = ListProviderQuestions(appID: device.app, providerID: name, wait: Self.wait)
        let begin = device.surroundings.uptime()
        let questions = try await client.send(call).questions
        // A server that is about to end doesn't wait; asking it again immediately wouldn't help.
        if questions.isEmpty && device.surroundings.uptime() - begin < .seconds(1) {
            try await device.surroundings.sleep(.seconds(1))
        }
        for question in questions {
            let isDone = await hasUpdated(question.path)
            let answer = AnswerProviderQuestion(
                appID: device.app, providerID: name, questionID: question.id, isDone: isDone)
            _ = try await client.send(answer)
        }
    }

    /// Makes one update, delivers it, and returns whether the school has it.
    private func hasUpdated(_ elements: [String]) async -> Bool {
        guard let path = try? IdentifierPath(elements), path.app == device.app else { return false }
        do {
            try await updateInTime(path)
            guard try await device.flush(within: .seconds(5)).contexts == 0 else { throw NotDelivered() }
            return true
        } catch {
            failed(path, error)
            return false
        }
    }

    /// Makes an update, and abandons it if it doesn't end.
    private func updateInTime(_ path: IdentifierPath) async throws {
        let (results, ends) = AsyncThrowingStream.makeStream(of: Never.self)
        let work = Task {
            do {
                try await update(path)
                ends.finish()
            } catch {
                ends.finish(throwing: error)
            }
        }
        let timer = Task { [device] in
            guard (try? await device.surroundings.sleep(Self.patience)) != nil else { return }
            ends.finish(throwing: NotInTime())
        }
        let notice = Task { [device] in
            guard (try? await device.surroundings.sleep(Self.noticeable)) != nil else { return }
            device.noteSilence(ofProviderAt: path, for: Self.noticeable)
        }
        defer {
            notice.cancel()
            timer.cancel()
            work.cancel()
        }
        for try await _ in results {}
        try Task.checkCancellation()
    }
}

/// The school couldn't be reached with what was saved.
private struct NotDelivered: Error, CustomStringConvertible {
    let description = "The school does not have it yet."
}

/// An update didn't end in time.
private struct NotInTime: Error, CustomStringConvertible {
    let description =
        "The update has not ended within a minute. Call completion once save has completed, or return."
}
