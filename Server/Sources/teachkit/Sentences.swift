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
        throw CommandFailure(message: failure == .accessDenied ? "You declined." : "The code has expired; try again.")
    } catch is DecodingError {
        throw CommandFailure(message: "\(server) answers, but not like a TeachKit server.")
    } catch let error as URLError {
        throw CommandFailure(message: "\(server) can't be reached: \(error.localizedDescription)")
    }
}

private func sentence(for problem: Problem, from server: ServerAddress) -> String {
    if problem.status == 429 { return "\(server) gets too many requests from here. Wait a minute, and try again." }
    return switch problem.type {
    case Refusal.Code.notSignedIn.rawValue:
        "Your sign-in at \(server) has ended. Sign in again: teachkit sign-in \(server)"
    case Refusal.Code.developerModeIsOff.rawValue: "\(server) is not in developer mode."
    default: "\(server) refuses: \(problem.title) (\(problem.type))"
    }
}

/// What is waiting, in words; nil if nothing is.
func sentence(for waiting: Waiting) -> String? {
    let parts = [
        (waiting.activities, "activity", "activities"), (waiting.done, "mark as done", "marks as done"),
        (waiting.contexts, "change to contexts", "changes to contexts"), (waiting.thumbnails, "picture", "pictures"),
        (waiting.calls, "change to the school's data", "changes to the school's data"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.0 == 1 ? $0.1 : $0.2)" }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
}

/// Why a link can't be opened, and what helps.
func sentence(for fault: AppLink.Fault) -> String {
    switch fault {
    case .context(let fault): sentence(for: fault)
    case .address(.isTooLong): "It is longer than any address that an app can have."
    case .address(.isNoAddress):
        "Links to apps begin with \(DeepLink.scheme)://, or with the scheme or domain of an app, such as greatplays://."
    case .address(.isReserved):
        "Links to apps begin with \(DeepLink.scheme):// or a scheme of their own. Other links are opened in a browser."
    case .address(.isNotEncoded):
        """
        Characters other than plain letters, digits and marks are written as % and two digits, in UTF-8. Open it \
        from the handout instead.
        """
    case .address(.hasNoDomain):
        "A web address names its host in full, without a user or a port. Open it in a browser instead."
    }
}

/// Why a link to a context can't be opened, and what helps.
func sentence(for fault: DeepLink.Fault) -> String {
    switch fault {
    case .isTooLong: "It is longer than any link to an app can be."
    case .hasOtherScheme: "Links to apps begin with \(DeepLink.scheme)://. Other links are opened in a browser."
    case .isNotEncoded:
        """
        Characters other than plain letters, digits and marks are written as % and two digits, in UTF-8. Open it \
        from the handout instead.
        """
    case .namesNoApp: "It names no app: the app's identifier follows \(DeepLink.scheme)://."
    case .saysMore:
        "It has a user, a port, ? or #, none of which means anything to apps. Open it from the handout instead."
    case .hasSteps: "It has . or .. in place of an identifier, so it doesn't say where to go."
    case .isNoPath:
        """
        After the app's identifier come at most \(IdentifierPath.longestPath - 1) others, each of 1 to \
        \(IdentifierPath.longestIdentifier) characters that can be shown.
        """
    }
}

/// A text from outside, safe to print: short, and without anything that a terminal would obey.
func shown(_ text: String) -> String {
    "“\(harmless(String(text.unicodeScalars.prefix(120))))\(text.unicodeScalars.count > 120 ? "…" : "")”"
}

/// A text from outside without anything that a terminal would obey.
func harmless(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned:
            "\\u{\(String(scalar.value, radix: 16))}"
        default: String(scalar)
        }
    }
    .joined()
}
