public import SchoolModel

/// Why a source couldn't be read last time, or what had to be left out of it.
public struct SourceTrouble: Error, Hashable, Sendable {
    /// A kind of trouble; its raw value never changes.
    public enum Code: Hashable, Sendable {
        /// Fetching the source failed.
        case fetch(FetchFault)
        /// The content is faulty.
        case content(ContentFault)
    }

    /// What can be wrong with fetched content; its raw value never changes.
    public enum ContentFault: String, CaseIterable, Sendable {
        case entriesAreLeftOut = "entries-are-left-out"
        case fileIsUnreadable = "file-is-unreadable"
        case isNotKept = "is-not-kept"
        /// There is something, but none of it can be read.
        case nothingIsReadable = "nothing-is-readable"
        case nothingIsThere = "nothing-is-there"
        case removalsAreTooMany = "removals-are-too-many"
        /// A web page, as servers answer that want somebody to sign in.
        case webPageIsThere = "web-page-is-there"
        /// Everything was read, by zones whose description has to be looked at.
        case zonesAreDoubtful = "zones-are-doubtful"
    }

    public let code: Code
    /// The status of an answer, the number of entries or lectures affected, or a program's message.
    public let detail: String
    /// The first thing that can't be read.
    public let problem: TimetableProblem?

    /// Further things that can't be read, and what has to be looked at; of each no more than ``listed``.
    public let others: [TimetableProblem]

    /// How many problems of a kind are named, however many there are.
    public static let listed = 20

    public init(
        _ code: Code, detail: String = "", problem: TimetableProblem? = nil, others: [TimetableProblem] = []
    ) {
        self.code = code
        self.detail = detail
        self.problem = problem
        self.others = others
    }

    /// What it is about, as far as it is named.
    public var problems: [TimetableProblem] {
        ([problem].compactMap(\.self) + others).filter { $0.code.isAboutLosses || code == .content(.zonesAreDoubtful) }
    }

    /// What has to be looked at beside that, though nothing is left out because of it.
    public var notes: [TimetableProblem] {
        code == .content(.zonesAreDoubtful) ? [] : others.filter { !$0.code.isAboutLosses }
    }
}

extension SourceTrouble.Code: RawRepresentable, CaseIterable {
    public static var allCases: [Self] {
        FetchFault.allCases.map(Self.fetch) + SourceTrouble.ContentFault.allCases.map(Self.content)
    }

    public init?(rawValue: String) {
        if let fault = FetchFault(rawValue: rawValue) {
            self = .fetch(fault)
        } else if let fault = SourceTrouble.ContentFault(rawValue: rawValue) {
            self = .content(fault)
        } else {
            return nil
        }
    }

    public var rawValue: String {
        switch self {
        case .fetch(let fault): fault.rawValue
        case .content(let fault): fault.rawValue
        }
    }
}
