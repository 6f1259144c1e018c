extension String {
    /// Whether it is another name with more words, before or after it.
    ///
    /// “Latin for all” is that of “Latin”; “Informatics” isn't that of “Info”.
    ///
    /// - Parameter name: The other name.
    /// - Returns: Whether it has the whole words of that one, and others.
    func hasMoreWords(than name: String) -> Bool {
        guard !name.isEmpty, count > name.count else { return false }
        return ranges(of: name).contains { range in
            let before = self[..<range.lowerBound].last
            let after = self[range.upperBound...].first
            return Self.isEnd(before, of: name.first) && Self.isEnd(after, of: name.last)
        }
    }

    /// Whether a word ends between two characters.
    private static func isEnd(_ outer: Character?, of inner: Character?) -> Bool {
        guard let outer, let inner else { return true }
        if outer.isWrittenWithoutSpaces || inner.isWrittenWithoutSpaces { return true }
        let isSign = "+#".contains(outer)
        return !isSign && !(outer.isWordCharacter && inner.isWordCharacter)
    }
}

extension Character {
    fileprivate var isWordCharacter: Bool { isLetter || isNumber }

    /// Whether it is one of Chinese or Japanese, which have no spaces between words.
    fileprivate var isWrittenWithoutSpaces: Bool {
        unicodeScalars.contains { scalar in
            switch scalar.value {
            case 0x3040...0x30FF, 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
            default: false
            }
        }
    }
}
