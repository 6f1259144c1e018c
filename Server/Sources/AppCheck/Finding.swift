/// A finding about one aspect of an app's adoption.
public struct Finding: Codable, Hashable, Sendable {
    public enum Outcome: String, Codable, CaseIterable, Sendable {
        /// As it should be.
        case good
        /// It works, but could be better.
        case advice
        /// It will bother teachers or students.
        case fault
    }

    /// What was examined; a stable name, for programs.
    public enum Subject: String, Codable, CaseIterable, Sendable {
        case runs, contexts, duplicates, titles, depth, capabilities, links, work, time, primaryItems, refused
    }

    public let subject: Subject
    public let outcome: Outcome
    /// What was observed, and what to do about it.
    public let sentence: String

    public init(_ subject: Subject, _ outcome: Outcome, _ sentence: String) {
        self.subject = subject
        self.outcome = outcome
        self.sentence = sentence
    }
}

/// All findings about an app.
public struct AppReport: Codable, Hashable, Sendable {
    public let app: String?
    public let findings: [Finding]

    public var hasFault: Bool { findings.contains { $0.outcome == .fault } }

    public init(_ seen: Observations) {
        app = seen.app
        guard seen.app != nil else {
            findings = [seen.runsFinding, seen.nothingFinding]
            return
        }
        findings = [
            seen.runsFinding, seen.contextsFinding, seen.duplicatesFinding, seen.titlesFinding, seen.depthFinding,
            seen.capabilitiesFinding, seen.linksFinding, seen.workFinding, seen.timeFinding, seen.primaryItemsFinding,
            seen.refusedFinding,
        ]
    }
}
