/// A word, a number or a mark of a comment.
struct CommentToken: Hashable {
    enum Kind: Hashable {
        /// In lower case.
        case word(String)
        case number(Int)
        case mark(Character)
    }

    let kind: Kind
    /// Its position, in characters.
    let range: Range<Int>
    /// Whether it follows the previous token directly.
    let isGlued: Bool

    var word: String? { if case .word(let word) = kind { word } else { nil } }
    var number: Int? { if case .number(let number) = kind { number } else { nil } }

    func isMark(_ mark: Character) -> Bool { kind == .mark(mark) }

    /// How many digits a number has.
    var digits: Int { range.count }

    /// Splits a comment into tokens.
    static func tokens(of text: [Character]) -> [CommentToken] {
        var tokens: [CommentToken] = []
        var index = 0
        while index < text.count {
            let start = index
            let character = text[index]
            index += 1
            if character.isWhitespace { continue }
            let kind: Kind
            if character.isDigit {
                while index < text.count, text[index].isDigit { index += 1 }
                let digits = String(text[start..<index])
                kind = Int(digits).map(Kind.number) ?? .word(digits)
            } else if character.isLetter {
                while index < text.count, text[index].isLetter { index += 1 }
                kind = .word(String(text[start..<index]).lowercased())
            } else if character.isDash {
                while index < text.count, text[index].isDash { index += 1 }
                // Several dashes separate parts of a comment; a single one may join two weeks.
                kind = .mark(index - start == 1 ? "-" : ";")
            } else {
                kind = .mark(character)
            }
            tokens.append(
                CommentToken(kind: kind, range: start..<index, isGlued: tokens.last?.range.upperBound == start))
        }
        return tokens
    }
}

extension Character {
    fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
    fileprivate var isDash: Bool { "-–—‐‑−".contains(self) }
}
