public import Foundation
import SchoolAPI
public import SchoolModel

/// What happened to one thing that an app saved during development.
public struct DeveloperLogEntry: Codable, Hashable, Sendable {
    /// What an entry is about.
    public enum Subject: String, CaseIterable, Codable, Sendable {
        /// What a person did at a context.
        case attempt
        /// The mark that what is assigned at a context is done.
        case done
        /// What the app offers.
        case context
        /// The file that says which app it is.
        case app
        /// What the app no longer offers.
        case removal
        /// The context provider, which is asked for what is below a context.
        case provider
        /// Everything that is waiting.
        case delivery
    }

    /// How far it got.
    public enum Outcome: String, CaseIterable, Codable, Sendable {
        /// It is in memory, because it isn't known yet whether it is assigned.
        case undecided
        /// It is on the device, and will be sent.
        case kept
        /// It was discarded, because it isn't assigned.
        case notAssigned = "not-assigned"
        /// The server has it.
        case sent
        /// It can't be kept, because of a rule of the school.
        case refused
        /// The server currently accepts nothing.
        case waiting
    }

    /// When it happened, by the device's clock.
    public let at: Date
    /// The identifier of the app that saved it.
    public let app: String
    /// What it is about.
    public let subject: Subject
    /// How far it got.
    public let outcome: Outcome
    /// The context that it is about, as `app/chapter/quiz`.
    public var path: String?
    /// The attempt, which is saved repeatedly.
    public var id: Activity.ID?
    /// The attempt's revision; a higher one is newer.
    public var revision: Int?
    /// What was saved, in a few words.
    public var content: String?
    /// Why it was refused or is waiting: one of the school's codes, or a text.
    public var reason: String?
    /// The field that the reason is about.
    public var field: String?
    /// The limit that applies.
    public var detail: String?

    init(at: Date, app: String, subject: Subject, outcome: Outcome) {
        self.at = at
        self.app = app
        self.subject = subject
        self.outcome = outcome
    }
}

extension DeveloperLogEntry {
    /// What happened to it, and why, in one sentence.
    public var sentence: String {
        switch outcome {
        case .undecided:
            "Held in memory until the school has said whether a handout asks for it; lost if the app ends first."
        case .kept: "Kept on this device until the school has it."
        case .notAssigned: "Not recorded: no handout asks the signed-in person for \(path ?? app)."
        case .sent:
            switch subject {
            case .attempt: "Sent; the school recorded it."
            case .done: "Sent; it counts if a handout asks for it."
            case .context: "Sent; teachers find it if a teacher is signed in here."
            case .removal: "Sent; teachers no longer find it if a teacher is signed in here."
            case .app, .provider, .delivery: "Sent."
            }
        case .refused: "Refused: \(refusal)."
        case .waiting: "Waiting: \(reason ?? "the server accepts nothing now")."
        }
    }

    private var refusal: String {
        RefusalExplanation(reason: reason, field: field, detail: detail).cause
    }
}

extension Activity {
    /// A summary by which developers recognise the attempt.
    var summary: String {
        var parts: [String] = []
        switch primaryItem?.value {
        case .score(let points, let maximum): parts.append("\(Self.short(points)) of \(Self.short(maximum))")
        case .quantity(let quantity): parts.append(Self.short(quantity))
        case .binary(let value, let kind): parts.append("\(kind.rawValue): \(value)")
        case nil: break
        }
        if !additionalItems.isEmpty { parts.append("\(additionalItems.count) additional") }
        if !progress.parts.isEmpty {
            parts.append("progress \(Self.short((progress.covered * 1000).rounded() / 10)) %")
        }
        parts.append("\(Self.short(Double(duration) / 1000)) s")
        return parts.joined(separator: ", ")
    }

    private static func short(_ number: Double) -> String {
        let text = "\(number)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
