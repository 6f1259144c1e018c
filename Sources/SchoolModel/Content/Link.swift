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
    }
}
