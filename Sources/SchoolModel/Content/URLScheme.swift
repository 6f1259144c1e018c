/// The rules for the URL schemes that apps call their own, such as `greatplays` in `greatplays://hamlet`.
public enum URLScheme {
    public static let longest = 64

    /// Schemes that mean something else to browsers, desktops or this software, so that no app may take them.
    private static let reserved: Set<String> = [
        // What browsers open themselves, or run, or read.
        "about", "blob", "brave", "chrome", "data", "edge", "file", "filesystem", "firefox", "ftp", "ftps", "http",
        "https", "jar", "javascript", "opera", "resource", "vbscript", "view-source", "vivaldi", "ws", "wss",
        // What desktops and phones hand to other programs.
        "admin", "afp", "android-app", "appstream", "apt", "callto", "cid", "content", "facetime", "facetime-audio",
        "flatpak", "geo", "git", "imap", "intent", "irc", "ircs", "ldap", "ldaps", "magnet", "mailto", "man", "market",
        "mid", "mms", "news", "nfs", "nntp", "onenote", "prefs", "rdp", "rtsp", "safari", "search-ms", "sftp",
        "shell", "shortcuts", "sip", "sips", "sms", "smsto", "smb", "snap", "snews", "ssh", "tel", "telnet", "trash",
        "urn", "vnc", "webcal", "webcals", "xmpp",
        // What this software opens.
        DeepLink.scheme,
    ]
    /// The beginnings of whole families of such schemes: of Windows and its programs, of Apple's shops and settings, and
    /// of the inner pages of browsers.
    private static let reservedFamilies = [
        "app-prefs", "chrome-", "itms", "microsoft-", "microsoft.", "moz-", "ms-", "ms_", "onenote-", "safari-web-",
        "flatpak+", "x-apple", "zoommtg", "zoomus",
    ]

    /// Whether a scheme, in lower case, means something else to browsers, desktops or this software.
    public static func isReserved(_ scheme: String) -> Bool {
        reserved.contains(scheme) || reservedFamilies.contains { scheme.hasPrefix($0) }
    }

    /// Refuses what isn't a scheme by RFC 3986, and schemes that belong to others.
    ///
    /// - Returns: The scheme in lower case.
    /// - Throws: ``Refusal`` of code `is-empty`, `is-too-long`, `is-invalid` or, for a reserved one, `not-permitted`.
    public static func checked(_ text: String, field: String) throws(Refusal) -> String {
        guard !text.isEmpty else { throw Refusal(.isEmpty, field: field) }
        guard text.utf8.count <= longest else { throw Refusal(.isTooLong, field: field, detail: "\(longest)") }
        let isLetter = { (byte: UInt8) in (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) }
        let isOther = { (byte: UInt8) in (0x30...0x39).contains(byte) || "+-.".utf8.contains(byte) }
        guard let first = text.utf8.first, isLetter(first), text.utf8.allSatisfy({ isLetter($0) || isOther($0) }) else {
            throw Refusal(.isInvalid, field: field, detail: text)
        }
        let scheme = text.lowercased()
        guard !isReserved(scheme) else { throw Refusal(.notPermitted, field: field, detail: scheme) }
        return scheme
    }
}

/// The rules for the web domains of apps, such as `plays.example.org` in `https://plays.example.org/hamlet`.
public enum WebDomain {
    public static let longest = 253

    /// Refuses what isn't the full name of a host: addresses, ports, paths, and names of one part.
    ///
    /// - Returns: The name in lower case.
    /// - Throws: ``Refusal`` of code `is-empty`, `is-too-long` or `is-invalid`.
    public static func checked(_ text: String, field: String) throws(Refusal) -> String {
        guard !text.isEmpty else { throw Refusal(.isEmpty, field: field) }
        guard text.utf8.count <= longest else { throw Refusal(.isTooLong, field: field, detail: "\(longest)") }
        let domain = text.lowercased()
        let labels = domain.split(separator: ".", omittingEmptySubsequences: false)
        let isLabel = { (label: Substring) in
            (1...63).contains(label.utf8.count) && label.first != "-" && label.last != "-"
                && label.utf8.allSatisfy {
                    (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-")
                }
        }
        // A last part of digits is that of an address, which anybody's computer may have.
        guard labels.count > 1, labels.allSatisfy(isLabel), labels.last?.contains(where: \.isLetter) == true else {
            throw Refusal(.isInvalid, field: field, detail: text)
        }
        return domain
    }
}
