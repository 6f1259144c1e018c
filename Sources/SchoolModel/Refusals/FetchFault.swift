/// Why something couldn't be fetched from another server; its raw value never changes.
public enum FetchFault: String, CaseIterable, Sendable {
    case addressIsRefused = "address-is-refused"
    case answerIsAnError = "answer-is-an-error"
    case answerIsTooLarge = "answer-is-too-large"
    case certificateIsWrong = "certificate-is-wrong"
    case connectionFailed = "connection-failed"
    case hostIsUnknown = "host-is-unknown"
    /// Any other reason; a program gives the details.
    case isNotFetched = "is-not-fetched"
    /// The address leads to another one that may not be asked.
    case redirectIsRefused = "redirect-is-refused"
    case redirectsAreTooMany = "redirects-are-too-many"
    case takesTooLong = "takes-too-long"
}
