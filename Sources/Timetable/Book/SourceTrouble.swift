/// Why a source could not be read the last time, or what had to be left out of it.
public struct SourceTrouble: Error, Hashable, Sendable {
    /// A kind of trouble; its raw value never changes.
    public enum Code: String, CaseIterable, Sendable {
        // On the way to it.
        case addressIsRefused = "address-is-refused"
        case answerIsAnError = "answer-is-an-error"
        case answerIsTooLarge = "answer-is-too-large"
        case certificateIsWrong = "certificate-is-wrong"
        case connectionFailed = "connection-failed"
        case hostIsUnknown = "host-is-unknown"
        case isNotFetched = "is-not-fetched"
        case redirectsAreTooMany = "redirects-are-too-many"
        case takesTooLong = "takes-too-long"

        // In what is there.
        case entriesAreLeftOut = "entries-are-left-out"
        case fileIsUnreadable = "file-is-unreadable"
        case nothingIsThere = "nothing-is-there"
        case removalsAreTooMany = "removals-are-too-many"
        case isNotKept = "is-not-kept"
    }

    public let code: Code
    /// The status of an answer, how many entries or lectures it is about, or what a program said.
    public let detail: String
    /// The first thing that can't be read.
    public let problem: TimetableProblem?

    public init(_ code: Code, detail: String = "", problem: TimetableProblem? = nil) {
        self.code = code
        self.detail = detail
        self.problem = problem
    }
}
