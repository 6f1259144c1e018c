import Foundation

/// Text that isn't UTF-8, in the encoding that spreadsheets and planning programs of a country save it in.
///
/// Two are known: Shift JIS in Japan, and Windows-1252 in Western Europe, where Untis writes it. Others look like
/// neither, and what would be guessed wrong isn't guessed: a name in the wrong letters is worse than a question.
enum OlderText {
    /// The text of a file, or nil if it is in neither encoding.
    static func read(_ bytes: [UInt8]) -> String? {
        let japanese = shiftJIS(bytes)
        guard lineOfDamage(in: bytes, orShiftJIS: japanese != nil) == nil else { return nil }
        // Lines that end as on a classic Macintosh are in its encoding, whose letters are others in Windows-1252.
        let isClassic = bytes.contains(0x0D) && !bytes.contains(0x0A)
        guard japanese != nil || !isClassic else { return nil }
        let text = japanese ?? (isWestern(bytes) ? western(bytes) : nil)
        return text.flatMap { $0.unicodeScalars.contains("\u{FFFD}") ? nil : $0 }
    }

    /// The first line that can't be read in a file in UTF-8, at least half of whose letters beyond ASCII can; nil for any
    /// other.
    ///
    /// In an older encoding every letter would be another two or three: “MÃ¼ller”.
    static func lineOfDamage(in bytes: [UInt8]) -> Int? {
        lineOfDamage(in: bytes, orShiftJIS: shiftJIS(bytes) != nil)
    }

    /// Two letters of Shift JIS are often one of UTF-8 by chance, as all hiragana are that follow each other in pairs.
    private static func lineOfDamage(in bytes: [UInt8], orShiftJIS mayBeJapanese: Bool) -> Int? {
        var decoder = UTF8()
        var iterator = bytes.makeIterator()
        var line = 1
        var damaged: Int?
        var good = 0
        var bad = 0
        while true {
            switch decoder.decode(&iterator) {
            case .scalarValue(let scalar):
                if scalar == "\n" { line += 1 }
                if !scalar.isASCII { good += 1 }
            case .error:
                damaged = damaged ?? line
                bad += 1
            case .emptyInput: return mayBeJapanese ? (good > 2 * bad ? damaged : nil) : (good >= bad ? damaged : nil)
            }
        }
    }

    // MARK: Shift JIS

    /// The text, if it can be read as Shift JIS and looks written in Japanese.
    ///
    /// Accented letters of Windows-1252 often make a pair that is some sign in Shift JIS as well. But then it is a rare
    /// sign, or it stands within a word of Latin letters, as hardly ever in Japanese.
    private static func shiftJIS(_ bytes: [UInt8]) -> String? {
        var common = 0
        var rare = 0
        var place = 0
        let isInWord = { (end: Int, step: Int) in isLetter(bytes, end) && isLetter(bytes, end + step) }
        while place < bytes.count {
            let byte = bytes[place]
            guard byte >= 0x80, !(0xA1...0xDF).contains(byte) else {
                place += 1
                continue
            }
            guard place + 1 < bytes.count else { return nil }
            let isCommon = (0x81...0x9F).contains(byte) && !isInWord(place - 1, -1) && !isInWord(place + 2, 1)
            if isCommon { common += 1 } else { rare += 1 }
            place += 2
        }
        guard common > rare else { return nil }
        return String(bytes: bytes, encoding: .shiftJIS)
    }

    private static func isLetter(_ bytes: [UInt8], _ place: Int) -> Bool {
        bytes.indices.contains(place) && (0x61...0x7A).contains(bytes[place] | 0x20)
    }

    // MARK: Windows-1252

    /// The characters of 0x80 to 0x9F; the others are the same as in Unicode.
    private static let special: [UInt32] = [
        0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0xFFFD,
        0x017D, 0xFFFD, 0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A,
        0x0153, 0xFFFD, 0x017E, 0x0178,
    ]

    /// Whether this is Western: no byte without a meaning, and never more than two letters or signs beyond ASCII in a row.
    ///
    /// In Cyrillic, Greek, Chinese or Korean encodings, whole words are of such bytes.
    private static func isWestern(_ bytes: [UInt8]) -> Bool {
        var inARow = 0
        for byte in bytes {
            if (0x80...0x9F).contains(byte), special[Int(byte) - 0x80] == 0xFFFD { return false }
            inARow = byte >= 0xA1 ? inARow + 1 : 0
            if inARow > 2 { return false }
        }
        return true
    }

    /// The text of a file that is in Windows-1252; nil if a byte has no meaning there.
    static func western(_ bytes: [UInt8]) -> String? {
        var text = String.UnicodeScalarView()
        for byte in bytes {
            let code = (0x80...0x9F).contains(byte) ? special[Int(byte) - 0x80] : UInt32(byte)
            if code == 0xFFFD { return nil }
            if let scalar = Unicode.Scalar(code) { text.append(scalar) }
        }
        return String(text)
    }
}
