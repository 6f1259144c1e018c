/// A code with which a person signs in for the first time.
///
/// It is printed and can be used once. Its first part finds it; only the second part is secret,
/// so that the secret can be stored as a salted, slow hash.
public struct StartCode: Hashable, Sendable {
    /// How long a code is valid, in seconds: two weeks.
    public static let lifetime = 14.0 * 24 * 3600

    /// Figures and capital letters without those that look alike: I, L, O and U.
    static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")
    private static let locatorLength = 4
    private static let secretLength = 8

    /// The number of random bytes that make a code.
    public static let byteCount = locatorLength + secretLength

    public let locator: String
    /// 40 random bits.
    public let secret: String

    /// Makes a code from ``byteCount`` random bytes.
    public init(random bytes: [UInt8]) {
        precondition(bytes.count == Self.byteCount)
        let characters = bytes.map { Self.alphabet[Int($0 % 32)] }
        locator = String(characters.prefix(Self.locatorLength))
        secret = String(characters.suffix(Self.secretLength))
    }

    private init(locator: String, secret: String) {
        self.locator = locator
        self.secret = secret
    }

    /// The same secret with another locator, because another person's code has this one.
    public func moved(to other: StartCode) -> StartCode {
        StartCode(locator: other.locator, secret: secret)
    }

    /// Reads what a person typed: case, width, spaces and dashes don't matter, nor do O for 0 and I or L for 1.
    public init?(typed text: String) {
        let characters = Self.plain(text)
        guard characters.count == Self.byteCount, characters.allSatisfy(Self.alphabet.contains) else { return nil }
        locator = String(characters.prefix(Self.locatorLength))
        secret = String(characters.suffix(Self.secretLength))
    }

    /// The plain text of a code, with figures for the letters that look like them.
    static func plain(_ text: String) -> String {
        String(
            TypedCode.plain(text).map { character in
                switch character {
                case "O": Character("0")
                case "I", "L": Character("1")
                default: character
                }
            })
    }

    /// The code as it is printed: `7K2M-9QXR-4HTD`.
    public var text: String {
        "\(locator)-\(secret.prefix(4))-\(secret.suffix(4))"
    }
}

/// A code that a device shows and a person types elsewhere (RFC 8628, section 6.1).
///
/// It has no vowels, so it spells no words.
public struct UserCode: Hashable, Sendable {
    private static let alphabet = Array("BCDFGHJKLMNPQRSTVWXZ")
    private static let length = 8

    /// The number of random bytes that make a code.
    public static let byteCount = length

    /// The eight letters without a hyphen.
    public let letters: String

    /// Makes a code from ``byteCount`` random bytes.
    public init(random bytes: [UInt8]) {
        precondition(bytes.count == Self.byteCount)
        letters = String(bytes.map { Self.alphabet[Int($0) * Self.alphabet.count / 256] })
    }

    /// Reads what a person typed; case, width, spaces and dashes don't matter.
    public init?(typed text: String) {
        let letters = TypedCode.plain(text)
        guard letters.count == Self.length, letters.allSatisfy(Self.alphabet.contains) else { return nil }
        self.letters = letters
    }

    /// The code as a device shows it: `WDJB-MJHT`.
    public var text: String {
        "\(letters.prefix(4))-\(letters.suffix(4))"
    }
}

/// The content of a student's QR badge: 130 random bits.
///
/// A badge is a key that can be lost. So it opens only students' sessions, and a new badge
/// invalidates the previous one.
public struct Badge: Hashable, Sendable {
    private static let length = 26

    /// The number of random bytes that make a badge.
    public static let byteCount = length

    /// The figures and letters of the badge without hyphens.
    public let secret: String

    /// Makes a badge from ``byteCount`` random bytes.
    public init(random bytes: [UInt8]) {
        precondition(bytes.count == Self.byteCount)
        secret = String(bytes.map { StartCode.alphabet[Int($0 % 32)] })
    }

    /// Reads what was scanned or typed; case, width, spaces and dashes don't matter.
    public init?(typed text: String) {
        let secret = StartCode.plain(text)
        guard secret.count == Self.length, secret.allSatisfy(StartCode.alphabet.contains) else { return nil }
        self.secret = secret
    }

    /// The badge as printed below its QR code, in groups that can be typed.
    public var text: String {
        stride(from: 0, to: secret.count, by: 5).map { secret.dropFirst($0).prefix(5) }.joined(separator: "-")
    }
}
