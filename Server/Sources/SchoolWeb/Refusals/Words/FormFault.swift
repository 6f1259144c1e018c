/// Why a form can't be taken although nobody waited too long: what a refusal of `form-has-expired` adds.
public enum FormFault: String, Sendable {
    /// The browser keeps no cookies, or has removed them since.
    case cookieIsMissing = "cookie-is-missing"
    /// Browsers keep the school's cookies only where nobody can read along.
    case connectionIsPlain = "connection-is-plain"
    /// Somebody else has signed in since it was filled in.
    case somebodyElse = "somebody-else"
}
