/// A script in which names are written at schools (UAX 31, recommended scripts).
///
/// Others, such as Lisu and Cherokee, are in use by few and full of letters that look Latin.
public enum Script: Hashable, Sendable {
    case latin, greek, cyrillic, hebrew, arabic, devanagari, bengali, gurmukhi, gujarati, tamil, telugu, kannada
    case malayalam, sinhala, thai, lao, tibetan, myanmar, georgian, ethiopic, khmer, hangul, kana, han

    /// The script of a letter or digit; nil for those of no script, and of scripts that are not listed.
    init?(_ scalar: Unicode.Scalar) {
        guard let block = Self.blocks.first(where: { $0.scalars.contains(scalar.value) }) else { return nil }
        self = block.script
    }

    private static let blocks: [(scalars: ClosedRange<UInt32>, script: Script)] = [
        (0x41...0x5A, .latin), (0x61...0x7A, .latin), (0xC0...0x24F, .latin), (0x1E00...0x1EFF, .latin),
        (0x3041...0x30FF, .kana), (0x31F0...0x31FF, .kana), (0x3005...0x3007, .han), (0x3400...0x4DBF, .han),
        (0x4E00...0x9FFF, .han), (0xF900...0xFAFF, .han), (0x20000...0x323AF, .han),
        (0x370...0x3E1, .greek), (0x3F0...0x3FF, .greek), (0x1F00...0x1FFF, .greek), (0x400...0x52F, .cyrillic),
        (0x5D0...0x5F2, .hebrew), (0x620...0x6FF, .arabic), (0x750...0x77F, .arabic), (0x900...0x97F, .devanagari),
        (0x980...0x9FF, .bengali), (0xA00...0xA7F, .gurmukhi), (0xA80...0xAFF, .gujarati), (0xB80...0xBFF, .tamil),
        (0xC00...0xC7F, .telugu), (0xC80...0xCFF, .kannada), (0xD00...0xD7F, .malayalam), (0xD80...0xDFF, .sinhala),
        (0xE00...0xE7F, .thai), (0xE80...0xEFF, .lao), (0xF00...0xFFF, .tibetan), (0x1000...0x109F, .myanmar),
        (0x10D0...0x10FF, .georgian), (0x1200...0x137F, .ethiopic), (0x1780...0x17FF, .khmer),
        (0x1100...0x11FF, .hangul), (0xAC00...0xD7A3, .hangul),
    ]

    /// Whether letters of these scripts stand beside each other where people write: each alone, and Latin ones in
    /// Japanese, Korean and Chinese (UTS 39, “highly restrictive”).
    static func goTogether(_ scripts: Set<Script>) -> Bool {
        scripts.count < 2 || scripts.isSubset(of: [.latin, .han, .kana])
            || scripts.isSubset(of: [.latin, .han, .hangul])
    }
}

extension Text {
    /// Whether a text is read as it is written: its letters belong to scripts that schools use, and to one of them.
    ///
    /// Letters of other scripts look like those of a name without being them.
    static func isOfOneScript(_ text: String) -> Bool {
        guard let scripts = scripts(text.compatible.unicodeScalars) else { return false }
        return Script.goTogether(scripts)
    }

    /// Whether a word of a text has look-alikes: letters of scripts that nobody writes together.
    ///
    /// Names may be written in any script, and the parts of an e-mail address in several.
    static func mixesScripts(_ text: String) -> Bool {
        let isLetter = { (scalar: Unicode.Scalar) in scalar.properties.isAlphabetic }
        return text.compatible.unicodeScalars.split(whereSeparator: { !isLetter($0) }).contains { word in
            let isPlain = word.allSatisfy { Script($0) == .latin || isMark($0) }
            guard !isPlain, word.contains(where: { Script($0) == .latin }) else { return false }
            return scripts(word).map { !Script.goTogether($0) } ?? true
        }
    }

    /// The scripts of the letters and digits; nil if one belongs to none that is listed.
    private static func scripts(_ scalars: some Sequence<Unicode.Scalar>) -> Set<Script>? {
        var scripts: Set<Script> = []
        for scalar in scalars where !isMark(scalar) && !scalar.isASCIIDigit {
            guard scalar.properties.isAlphabetic || scalar.properties.numericType != nil else { continue }
            // Signs that stand for numbers or letters, such as those in emoji, are of no script.
            if scalar.properties.isEmoji && !scalar.properties.isAlphabetic { continue }
            guard let script = Script(scalar) else { return nil }
            scripts.insert(script)
        }
        return scripts
    }

    /// Accents and letters such as the ʻokina belong to the letter beside them.
    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .modifierLetter: true
        default: false
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isASCIIDigit: Bool { (0x30...0x39).contains(value) }
}
