import Interchange
import SchoolModel
import Testing

@Suite struct VocabularyListTests {
    private func pairs(_ text: String) throws -> [String] {
        try VocabularyListReader.read(Array(text.utf8)).pairs.map {
            "\($0.left.joined(separator: "|")) → \($0.right.joined(separator: "|"))"
        }
    }

    @Test(arguments: [
        "dog\tder Hund\ncat\tdie Katze", "dog;der Hund\r\ncat;die Katze\r\n", "dog = der Hund\ncat = die Katze",
        "dog – der Hund\n\ncat – die Katze", "dog - der Hund\ncat - die Katze", "dog,der Hund\ncat,die Katze",
        "\u{FEFF}\"dog\",\"der Hund\"\n\"cat\",\"die Katze\"",
    ])
    func theSeparatorIsDetected(text: String) throws {
        #expect(try pairs(text) == ["dog → der Hund", "cat → die Katze"])
    }

    @Test func aCommaOrDashBelongsToTheWordIfAnotherSeparatorIsUsed() throws {
        #expect(
            try pairs("to begin, to start;anfangen\nwell-known;bekannt") == [
                "to begin, to start → anfangen", "well-known → bekannt",
            ])
        #expect(try pairs("well-known, bekannt\nT-shirt, T-Shirt") == ["well-known → bekannt", "T-shirt → T-Shirt"])
        #expect(try pairs("\"a, b\",c\n\"say \"\"hi\"\"\",d") == ["a, b → c", #"say "hi" → d"#])
    }

    @Test func variantsAreSeparated() throws {
        #expect(
            try pairs("big / large;groß\n橋|はし;bridge\nhe/she;er") == [
                "big|large → groß", "橋|はし → bridge", "he/she → er",
            ])
    }

    @Test func everyLineThatIsNotAPairIsReported() throws {
        let reading = try VocabularyListReader.read(Array("dog;Hund\nalone\n;x\ndog;Hund\ncat;Katze;f;Tier".utf8))
        #expect(reading.pairs.count == 2)
        #expect(
            reading.losses.map { "\($0.line ?? 0) \($0.kind.rawValue) \($0.detail ?? "-")" } == [
                "2 question-is-unreadable -", "3 question-is-unreadable -", "4 question-is-refused is-taken",
                "5 description f Tier",
            ])
        // What was read can be asked.
        #expect(
            try VocabularyExercise(pairs: reading.pairs).checked().questions(for: 1).map(\.prompt) == ["dog", "cat"])
    }
}
