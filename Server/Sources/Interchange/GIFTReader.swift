public import SchoolModel

/// Reads questions in GIFT, the text format in which teachers of Moodle write them.
public enum GIFTReader {
    /// Reads a file.
    ///
    /// Leaves out questions that can't be read or asked, and reads the others.
    ///
    /// - Parameters:
    ///   - bytes: The file, in UTF-8.
    ///   - makeID: Makes the identifiers of the exercises.
    /// - Returns: What the file holds, and what is lost.
    /// - Throws: ``WorksheetFileProblem`` where nothing is usable.
    public static func read(
        _ bytes: some Collection<UInt8>, makeID: () -> Exercise.ID
    ) throws(WorksheetFileProblem) -> WorksheetReading {
        let text = try WorksheetFileProblem.whereUnreadable { () throws(UnreadableFile) in
            try ForeignText.decoded(bytes, largest: ForeignQuestions.largestFile)
        }
        var questions = ForeignQuestions()
        for block in blocks(text, &questions) {
            GIFTQuestion(block).add(to: &questions)
        }
        return try questions.reading(makeID: makeID)
    }

    /// The questions, which empty lines separate; comments are cut, and categories collected.
    private static func blocks(_ text: String, _ questions: inout ForeignQuestions) -> [[GIFTLetter]] {
        var blocks: [[GIFTLetter]] = [[]]
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let content = line.drop(while: \.isWhitespace)
            if content.isEmpty {
                if blocks.last?.isEmpty == false { blocks.append([]) }
            } else if content.hasPrefix("$CATEGORY:") {
                questions.add(category: ForeignText.trimmed(content.dropFirst("$CATEGORY:".count)), line: index + 1)
            } else if content.hasPrefix("//") {
                // Moodle writes a question's tags into the comment before it.
                let tags = content.matches(of: /\[(?:tag|id):([^\]]*)\]/).map { String($0.1) }
                if !tags.isEmpty {
                    questions.lose(.tags, line: index + 1, question: "", detail: tags.joined(separator: ", "))
                }
            } else {
                blocks[blocks.count - 1] += GIFTLetter.letters(of: line, number: index + 1)
            }
        }
        return blocks.filter { !$0.isEmpty }
    }
}

/// A character of a GIFT file, and whether a backslash escapes it.
struct GIFTLetter {
    let character: Character
    let isEscaped: Bool
    let line: Int

    private static let special: Set<Character> = ["~", "=", "#", "{", "}", ":", "\\"]

    /// The letters of a line, with the line break at its end.
    static func letters(of line: Substring, number: Int) -> [GIFTLetter] {
        var letters: [GIFTLetter] = []
        var rest = line
        while let character = rest.popFirst() {
            if character == "\\", let next = rest.first, special.contains(next) || next == "n" {
                letters.append(GIFTLetter(character: next == "n" ? "\n" : next, isEscaped: true, line: number))
                rest.removeFirst()
            } else {
                letters.append(GIFTLetter(character: character, isEscaped: false, line: number))
            }
        }
        letters.append(GIFTLetter(character: "\n", isEscaped: false, line: number))
        return letters
    }

    func `is`(_ character: Character) -> Bool {
        !isEscaped && self.character == character
    }
}

extension ArraySlice<GIFTLetter> {
    /// Without white space at both ends; an escaped line break stays.
    var trimmed: ArraySlice<GIFTLetter> {
        let isBlank = { (letter: GIFTLetter) in !letter.isEscaped && letter.character.isWhitespace }
        let start = drop(while: isBlank)
        return start.dropLast(start.reversed().prefix(while: isBlank).count)
    }

    var text: String { String(map(\.character)) }

    /// Where some unescaped characters first appear one after another.
    func position(of characters: String) -> Int? {
        let wanted = Array<Character>(characters)
        return indices.first { start in
            start + wanted.count <= endIndex && wanted.indices.allSatisfy { self[start + $0].is(wanted[$0]) }
        }
    }
}
