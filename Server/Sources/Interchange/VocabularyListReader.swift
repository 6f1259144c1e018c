public import SchoolModel

/// Reads a list of words as people paste it or spreadsheets save it.
///
/// Each line is a pair. The separator is detected: a tab, a semicolon, an equals sign, a dash
/// between blanks, or a comma, whichever of these is first in all or most lines. Fields may be quoted.
/// A `|`, or a slash between blanks, separates several words of one meaning.
public enum VocabularyListReader {
    public struct Reading: Hashable, Sendable {
        public var pairs: [VocabularyExercise.Pair] = []
        /// Lines that aren't pairs, duplicate words, and anything after the second word.
        public var losses: [WorksheetLoss] = []
    }

    /// Reads a list, in UTF-8.
    ///
    /// - Throws: ``WorksheetFileProblem`` where nothing is usable.
    public static func read(_ bytes: some Collection<UInt8>) throws(WorksheetFileProblem) -> Reading {
        let text = try WorksheetFileProblem.whereUnreadable { () throws(UnreadableFile) in
            try ForeignText.decoded(bytes, largest: ForeignQuestions.largestFile)
        }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { ForeignText.trimmed($0) }
        let separator = separator(of: lines.filter { !$0.isEmpty })
        var reading = Reading()
        var seen: Set<[String]> = []
        for (index, line) in lines.enumerated() where !line.isEmpty {
            func lose(_ kind: WorksheetLoss.Kind, _ detail: String? = nil) {
                reading.losses.append(
                    WorksheetLoss(kind, line: index + 1, question: ForeignQuestions.short(line), detail: detail))
            }
            let fields = fields(line, separator)
            guard fields.count >= 2, case let words = fields.prefix(2).map(variants), words.allSatisfy({ !$0.isEmpty })
            else {
                lose(.questionIsUnreadable)
                continue
            }
            guard seen.insert([words[0][0], words[1][0]]).inserted else {
                lose(.questionIsRefused, Refusal.Code.isTaken.rawValue)
                continue
            }
            let more = fields.dropFirst(2).filter { !$0.isEmpty }
            if !more.isEmpty { lose(.description, more.joined(separator: " ")) }
            reading.pairs.append(VocabularyExercise.Pair(left: words[0], right: words[1]))
        }
        return reading
    }

    private static let separators = ["\t", ";", "=", " – ", " — ", " - ", ","]

    /// The first that splits most lines, or else the one that splits the most.
    private static func separator(of lines: [String]) -> String {
        let counts = separators.map { separator in lines.count { fields($0, separator).count >= 2 } }
        if let first = counts.firstIndex(where: { $0 * 2 > lines.count }) { return separators[first] }
        let most = counts.max() ?? 0
        return zip(separators, counts).first { $1 == most }?.0 ?? ";"
    }

    private static func fields(_ line: String, _ separator: String) -> [String] {
        var fields: [String] = []
        var field = ""
        var rest = line[...]
        var isQuoted = false
        while let character = rest.first {
            if isQuoted {
                rest.removeFirst()
                if character != "\"" {
                    field.append(character)
                } else if rest.first == "\"" {
                    field.append(rest.removeFirst())
                } else {
                    isQuoted = false
                }
            } else if character == "\"", field.allSatisfy(\.isWhitespace) {
                rest.removeFirst()
                field = ""
                isQuoted = true
            } else if rest.hasPrefix(separator) {
                rest = rest.dropFirst(separator.count)
                fields.append(ForeignText.trimmed(field))
                field = ""
            } else {
                field.append(rest.removeFirst())
            }
        }
        return fields + [ForeignText.trimmed(field)]
    }

    private static func variants(_ field: String) -> [String] {
        field.replacing(" / ", with: "|").split(separator: "|").map { ForeignText.trimmed($0) }.filter { !$0.isEmpty }
    }
}
