import COpenSSL

/// Why something can't be encrypted, signed, derived or read.
public enum CryptographyError: Error, Hashable, Sendable {
    /// Not a key: it has the wrong form or length, is for another algorithm, or is not a point of
    /// the curve.
    case notAKey
    /// Not a signature: it has the wrong length.
    case notASignature
    /// A length or a cost is out of range.
    case badParameter(String)
    /// What was encrypted has been changed, or was encrypted with a different key.
    case notAuthentic
    /// Why OpenSSL could not do it.
    case failed(String)
}

/// Turns what OpenSSL returns into Swift errors.
enum OpenSSL {
    /// - Throws: ``CryptographyError/failed(_:)`` unless a function returned 1.
    static func require(_ status: Int32, _ work: String) throws(CryptographyError) {
        guard status == 1 else { throw failure(of: work) }
    }

    /// - Throws: ``CryptographyError/failed(_:)`` when there is no result.
    static func require<Result>(_ result: Result?, _ work: String) throws(CryptographyError) -> Result {
        guard let result else { throw failure(of: work) }
        return result
    }

    static func failure(of work: String) -> CryptographyError {
        .failed("\(work): \(reason())")
    }

    /// Why the last function failed, as far as OpenSSL says.
    ///
    /// Nothing stays in the thread's list of errors, which libcurl and libpq read as well.
    private static func reason() -> String {
        defer { forgetErrors() }
        guard let text = ERR_reason_error_string(ERR_get_error()) else { return "no reason given" }
        return String(cString: text)
    }

    static func forgetErrors() { ERR_clear_error() }
}
