import Foundation
import SchoolModel
import Testing

/// The table that the browser's folding is tested against, too.
@Suite struct FoldingTests {
    private struct Row: Decodable {
        let fold: [FoldingStep]
        let input: [String]
        let output: [String]

        private enum Key: String, CodingKey {
            case fold, input = "in", output = "out"
        }

        init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: Key.self)
            fold = try values.decode([FoldingStep].self, forKey: .fold)
            input = try Self.parts(values, .input)
            output = try Self.parts(values, .output)
        }

        private static func parts(_ values: KeyedDecodingContainer<Key>, _ key: Key) throws -> [String] {
            if let text = try? values.decode(String.self, forKey: key) { return [text] }
            return try values.decode([String].self, forKey: key)
        }
    }

    private func rows() throws -> [Row] {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return try JSONDecoder().decode(
            [Row].self, from: Data(contentsOf: tests.appending(path: "Browser/folding.json")))
    }

    @Test func everyRowFoldsAsStated() throws {
        for row in try rows() {
            let folded = AnswerFolding(row.fold).folded(row.input)
            // Swift considers texts equal whose scalars differ; hashes don't.
            #expect(
                folded.map { Array($0.unicodeScalars) } == row.output.map { Array($0.unicodeScalars) },
                "\(row.fold) \(row.input) → \(folded)")
        }
    }

    @Test func everyStepHasARow() throws {
        let names = Set(try rows().flatMap(\.fold).map { $0.description.prefix { $0 != ":" } })
        #expect(
            names == ["trim", "width", "case", "accents", "kana", "articles", "punctuation", "number", "join", "set"])
    }

    @Test func foldingTwiceChangesNothing() throws {
        for row in try rows() {
            let folding = AnswerFolding(row.fold)
            // Articles and marks are removed once; what follows them may look like one again. A set has line feeds.
            guard !row.fold.contains(where: { [.number, .set].contains($0) || "\($0)".hasPrefix("articles") }) else {
                continue
            }
            #expect(folding.folded(folding.folded(row.input)) == folding.folded(row.input))
        }
    }

    @Test func anUnknownStepIsAnError() {
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([FoldingStep].self, from: Data(#"["trim","soundex"]"#.utf8))
        }
    }
}
