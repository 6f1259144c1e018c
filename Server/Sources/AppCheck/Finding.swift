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
        case runs, contexts, provider, categories, duplicates, titles, depth, capabilities, links, work, time
        case primaryItems, refused
    }

    public let subject: Subject
    public let outcome: Outcome
    /// What was observed.
    public let sentence: String
    /// What to do about it; nil if everything is as it should be.
    public let remedy: String?

    /// A finding about what is as it should be.
    static func good(_ subject: Subject, _ sentence: String) -> Finding {
        Finding(subject: subject, outcome: .good, sentence: sentence, remedy: nil)
    }

    /// A finding about what could be better.
    static func advice(_ subject: Subject, _ sentence: String, remedy: String) -> Finding {
        Finding(subject: subject, outcome: .advice, sentence: sentence, remedy: remedy)
    }

    /// A finding about what will bother teachers or students.
    static func fault(_ subject: Subject, _ sentence: String, remedy: String) -> Finding {
        Finding(subject: subject, outcome: .fault, sentence: sentence, remedy: remedy)
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
        findings =
            [
                seen.runsFinding, seen.contextsFinding, seen.providerFinding, seen.categoriesFinding,
                seen.duplicatesFinding, seen.titlesFinding, seen.depthFinding, seen.capabilitiesFinding,
                seen.linksFinding,
                seen.workFinding,
                seen.timeFinding, seen.primaryItemsFinding,
            ] + seen.refusedFindings
    }
}
