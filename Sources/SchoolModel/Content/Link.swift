/// The rules for addresses that people and apps give.
public enum Link {
    public static let longest = 2000

    private static let webSchemes: Set<String> = ["http", "https"]

    /// The address that was meant: `www.example.org/page` is `https://www.example.org/page`.
    ///
    /// Only what begins like a host name is completed; everything else stays as typed.
    public static func completed(_ typed: String) -> String {
        let text = typed.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let host = text.prefix { !"/?#:".contains($0) }
        let labels = host.split(separator: ".", omittingEmptySubsequences: false)
        let isPort = { (rest: Substring) in rest.first == ":" && rest.dropFirst().first?.isNumber == true }
        let rest = text[host.endIndex...]
        guard labels.count > 1, labels.allSatisfy({ !$0.isEmpty }),
            host.allSatisfy({ $0.isLetter || $0.isNumber || "-.".contains($0) }),
            rest.first != ":" || isPort(rest)
        else { return text }
        return "https://\(text)"
    }

    /// Refuses addresses that aren't absolute, are too long, or are dangerous to open.
    ///
    /// If `schemes` is nil, those of the web and those that an app may call its own are allowed (``URLScheme``): what
    /// browsers and systems open themselves would lead readers where no app of theirs is.
    ///
    /// - Throws: ``Refusal`` of code `is-empty`, `is-too-long` or `is-invalid` for `field`.
    public static func checked(_ text: String, field: String, schemes: Set<String>?) throws(Refusal) -> String {
        let link = try Text.line(text, field: field, longest: longest)
        guard let colon = link.firstIndex(of: ":") else { throw Refusal(.isInvalid, field: field, detail: link) }
        let scheme = link[..<colon].lowercased()
        let isScheme = { (character: Character) in
            character.isASCII && (character.isLetter || character.isNumber || "+-.".contains(character))
        }
        guard scheme.first?.isLetter == true, scheme.allSatisfy(isScheme),
            schemes?.contains(scheme) ?? (webSchemes.contains(scheme) || !URLScheme.isReserved(scheme)),
            !link.contains(where: \.isWhitespace),
            isComplete(link[link.index(after: colon)...], isTyped: schemes != nil, scheme: scheme)
        else { throw Refusal(.isInvalid, field: field, detail: link) }
        return link
    }

    /// Whether something follows the scheme; on the web, a host.
    ///
    /// A name in front of the host (`https://our-school.example@elsewhere.example`) serves only to be mistaken for it.
    /// Apps may have their reasons; whoever opens their addresses checks them once more (``AppAddress``).
    private static func isComplete(_ rest: Substring, isTyped: Bool, scheme: String) -> Bool {
        guard scheme == "http" || scheme == "https" else { return !rest.isEmpty }
        guard isTyped else { return rest.count > 2 }
        // Browsers take a backslash for a slash, and other programs don't.
        guard rest.hasPrefix("//"), !rest.contains("\\") else { return false }
        let authority = rest.dropFirst(2).prefix { !"/?#".contains($0) }
        return !authority.isEmpty && authority.first != ":" && !authority.contains("@")
            && hasUsablePort("//\(authority)")
    }

    /// Whether an address that names a host names no port, or one that there is.
    ///
    /// It is read from the text: Foundation takes a number that is too large for any port for none at all, and would go
    /// to another port than the one that was named.
    public static func hasUsablePort(_ address: String) -> Bool {
        guard let start = address.firstRange(of: "//")?.upperBound else { return true }
        let authority = address[start...].prefix { !"/?#".contains($0) }
        let host = authority.lastIndex(of: "@").map { authority[$0...].dropFirst() } ?? authority
        // An address of version 6 has colons of its own.
        let end = (host.first == "[" ? host.firstIndex(of: "]") : nil) ?? host.startIndex
        return isUsablePort(host[end...].drop { $0 != ":" })
    }

    /// Whether this may follow a host: nothing, or a colon and a port, which may be left out (RFC 3986 §3.2.3).
    public static func isUsablePort(_ text: Substring) -> Bool {
        guard let colon = text.first else { return true }
        let digits = text.dropFirst()
        guard colon == ":", digits.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) else {
            return false
        }
        return digits.isEmpty || Int(digits).map((1...65_535).contains) == true
    }
}
