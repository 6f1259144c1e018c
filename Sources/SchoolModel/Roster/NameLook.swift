import Foundation

/// How a name looks to somebody who reads it: whatever looks the same is the same.
///
/// Nobody may pass as somebody else, with letters of another script, accents, blanks, characters that can't be seen, or
/// a remark in brackets. So it is coarse, and only good for comparing: it tells apart less than a reader does.
public struct NameLook: Hashable, Sendable {
    /// The letters and digits without accents and case.
    private let letters: String
    /// The same with Latin letters for all that look like them.
    private let shapes: String

    public init(_ name: String) {
        let bare = Self.bare(Self.withoutRemark(name))
        letters = String(String.UnicodeScalarView(bare)).lowercased()
        let shapes = bare.flatMap { Self.shape(of: $0) }
        self.shapes = String(String.UnicodeScalarView(shapes))
    }

    /// The look of what is left of a name without the words by which people are addressed, such as `Mr`; nil without
    /// such a word.
    public static func addressed(_ name: String) -> NameLook? {
        let folded = Text.folded(withoutRemark(name))
        var words = folded.split { !$0.isLetter && !$0.isNumber }.map(String.init)
        let count = words.count
        words.removeAll { salutations.contains($0) }
        if let last = words.last, let ending = honorifics.first(where: { last.hasSuffix($0) && last != $0 }) {
            words[words.count - 1].removeLast(ending.count)
            return NameLook(words.joined(separator: " "))
        }
        return words.count == count || words.isEmpty ? nil : NameLook(words.joined(separator: " "))
    }

    /// The looks of what a name of several words ends with, and of all of one that a remark in brackets follows.
    ///
    /// Whatever stands before the family name of a teacher, in whichever language, is taken for a title; that name may
    /// itself be of several words, such as `von Berg`.
    public static func titled(_ name: String) -> [NameLook] {
        let bare = withoutRemark(name)
        let full = name.precomposedStringWithCompatibilityMapping
        let ends = endings(of: bare)
        guard bare != full else { return Array(ends.dropFirst()) }
        // The name itself may stand in the brackets, behind its title.
        return ends + endings(of: full).dropFirst()
    }

    /// The looks of a text, and of what follows each of its words but the last.
    private static func endings(of text: String) -> [NameLook] {
        var words: [String] = []
        var isInside = false
        var isSmall = false
        for sign in text {
            let isPart = sign.isLetter || sign.isNumber || sign == "|"
            if isPart, !isInside || (isSmall && sign.isUppercase) { words.append("") }
            if isPart { words[words.count - 1].append(sign) }
            isInside = isPart
            isSmall = sign.isLowercase
        }
        return words.indices.map { NameLook(words[$0...].joined()) }
    }

    /// How teachers are called in the languages of the school.
    private static let salutations: Set<String> = [
        "mr", "mrs", "ms", "miss", "mx", "sir", "madam", "dr", "prof", "professor", "teacher",
        "herr", "hr", "frau", "fr", "fräulein", "lehrer", "lehrerin",
        "sensei", "san", "sama", "kun", "chan", "さん", "先生", "せんせい", "様", "さま", "くん", "君", "ちゃん",
    ]
    /// Those that follow a name without a space.
    private static let honorifics = ["先生", "せんせい", "さん", "さま", "様", "くん", "君", "ちゃん"]

    /// Whether there is nothing to be read.
    public var isEmpty: Bool { letters.isEmpty }

    public func resembles(_ other: NameLook) -> Bool {
        !isEmpty && (letters == other.letters || shapes == other.shapes)
    }

    /// The scalars that can be read, without accents; the marks that make other letters of kana stay.
    private static func bare(_ name: String) -> [Unicode.Scalar] {
        name.decomposedStringWithCompatibilityMapping.unicodeScalars.filter { scalar in
            switch scalar.properties.generalCategory {
            case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .modifierLetter, .decimalNumber,
                .letterNumber, .otherNumber, .spacingMark:
                !scalar.properties.isDefaultIgnorableCodePoint
            case .nonspacingMark: scalar.value == 0x3099 || scalar.value == 0x309A
            default: scalar == "|"
            }
        }
    }

    /// The name without what follows it in brackets, such as “(you)”.
    private static func withoutRemark(_ name: String) -> String {
        let folded = name.precomposedStringWithCompatibilityMapping
        guard let open = folded.firstIndex(where: { "([{<【「〔".contains($0) }) else { return folded }
        let before = folded[..<open]
        return before.contains(where: \.isLetter) ? String(before) : folded
    }

    private static func shape(of scalar: Unicode.Scalar) -> [Unicode.Scalar] {
        if let known = looks[scalar] { return [known] }
        if let spelt = spelt[scalar] { return Array(spelt.unicodeScalars) }
        return scalar.properties.lowercaseMapping.unicodeScalars.map { looks[$0] ?? $0 }
    }

    /// Letters that look like a Latin letter, with that one; `i`, `l` and `1` look the same in many typefaces.
    private static let looks: [Unicode.Scalar: Unicode.Scalar] = {
        let pairs = [
            // Cyrillic, which looks alike in both cases except as listed.
            ("абвгдеіїјкнморстухѕѡԁԛԝһӏьпиэ", "abbrdeiijkhmopctyxswdqwhlbnue"),
            ("АВСЕНІЈКМОРЅТХУԌԚԜҺӀ", "abcehijkmopstxygqwhl"),
            // Greek, whose small letters often look like other ones than its capitals.
            ("αβγεζηικμνορστυχω", "abyeznikuvopotuxw"), ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "abezhikmnoptyx"),
            // Small capitals, letters without a dot, with a stroke, and digits.
            ("ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ", "abcdefghijklmnoprstuvwyz"),
            ("ıȷɑɡøđðłħŧ01|", "ijagoddlhtoll"),
        ]
        var looks: [Unicode.Scalar: Unicode.Scalar] = [:]
        for (like, latin) in pairs {
            for (one, other) in zip(like.unicodeScalars, latin.unicodeScalars) { looks[one] = other }
        }
        for (one, other) in looks where other == "i" { looks[one] = "l" }
        looks["i"] = "l"
        looks["I"] = "l"
        return looks
    }()

    /// Letters that are written with two.
    private static let spelt: [Unicode.Scalar: String] = [
        "ß": "ss", "ẞ": "ss", "æ": "ae", "Æ": "ae", "œ": "oe", "Œ": "oe", "þ": "th", "Þ": "th", "Ø": "o", "Đ": "d",
        "Ð": "d", "Ł": "l",
    ]
}

extension Person {
    /// The names by which others know a person: as it is spoken and as lists sort it, the user name, and the given
    /// name, which stands alone where not everybody knows everybody.
    public var looks: [NameLook] { [fullName, sortName, username, givenName].map { NameLook($0) } }

    /// Whether somebody who reads `name` would take it for that of this person.
    public func isMeant(by name: NameLook) -> Bool { looks.contains { $0.resembles(name) } }

    /// Whether somebody who reads `name` after a word such as `Mr` would take it for that of this person, whom the school
    /// calls by the family name.
    public func isAddressed(by name: NameLook) -> Bool {
        isMeant(by: name) || (role != .student && NameLook(familyName).resembles(name))
    }
}
