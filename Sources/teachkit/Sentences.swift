import DeviceStore
import Foundation
import SchoolAPI
import SchoolModel

/// Runs something, and turns what went wrong into a sentence.
func explained<Result>(talkingTo server: ServerAddress, _ body: () async throws -> Result) async throws -> Result {
    do {
        return try await body()
    } catch let failure as CommandFailure {
        throw failure
    } catch let problem as Problem {
        throw CommandFailure(message: sentence(for: problem, from: server))
    } catch let failure as SignIn.Failure {
        throw CommandFailure(message: failure == .accessDenied ? "You said no." : "The code has expired; try again.")
    } catch is DecodingError {
        throw CommandFailure(message: "\(server) answers, but not as a TeachKit server does.")
    } catch let error as URLError {
        throw CommandFailure(message: "\(server) can't be reached: \(error.localizedDescription)")
    }
}

private func sentence(for problem: Problem, from server: ServerAddress) -> String {
    switch problem.type {
    case Refusal.Code.notSignedIn.rawValue: "\(server) does not know this device any more. Sign in again."
    case Refusal.Code.developerModeIsOff.rawValue: "\(server) is not in developer mode."
    default: "\(server) says no: \(problem.title) (\(problem.type))"
    }
}

/// What waits, as a person reads it; nil if nothing does.
func sentence(for waiting: Waiting) -> String? {
    let parts = [
        (waiting.activities, "activity", "activities"), (waiting.done, "mark as done", "marks as done"),
        (waiting.contexts, "change to contexts", "changes to contexts"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.0 == 1 ? $0.1 : $0.2)" }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
}
