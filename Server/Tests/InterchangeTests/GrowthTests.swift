import Foundation
import SchoolModel
import Testing

@testable import Interchange

/// Files that somebody else wrote must not take the more time the larger they are than their size explains.
///
/// Each input is read at one, two and four times its size, and the processor's time of this thread is compared.
@Suite(.serialized) struct GrowthTests {
    /// How a hostile file is made: something that is opened, closed or repeated `count` times.
    struct Input: Sendable, CustomTestStringConvertible {
        let name: String
        let count: Int
        let make: @Sendable (Int) -> [UInt8]

        var testDescription: String { name }

        init(_ name: String, _ count: Int, _ make: @escaping @Sendable (Int) -> String) {
            self.init(name, count, bytes: { Array(make($0).utf8) })
        }

        init(_ name: String, _ count: Int, bytes: @escaping @Sendable (Int) -> [UInt8]) {
            self.name = name
            self.count = count
            make = bytes
        }

        static func repeating(_ piece: String, _ count: Int, before: String = "", after: String = "") -> Input {
            Input("\(before)\(piece)…\(after)", count) { before + String(repeating: piece, count: $0) + after }
        }
    }

    private static func question(_ text: String) -> String {
        "<quiz><question type='essay'><name><text>a</text></name><questiontext format='html'><text><![CDATA[\(text)"
            + "]]></text></questiontext></question></quiz>"
    }

    private static func question(of piece: String, _ count: Int, after: String = "") -> Input {
        Input("Moodle: \(piece)…\(after)", count) { question(String(repeating: piece, count: $0) + after) }
    }

    static let moodle: [Input] = [
        question(of: "<", 2_000), question(of: "<a", 2_000), question(of: "<a ", 2_000, after: ">"),
        question(of: "</p", 2_000), question(of: "<!--", 2_000), question(of: "<script>", 2_000),
        question(of: "<img alt='", 2_000), question(of: "<img alt='<b>'>", 1_000), question(of: "&", 4_000),
        question(of: "&#x41", 2_000), question(of: "<b>", 2_000), question(of: "{1:SA:", 2_000),
        .repeating("<question type='x'/>", 1_000, before: "<quiz>", after: "</quiz>"),
        .repeating(
            "<question type='essay'><questiontext><text>a</text></questiontext></question>", 100,
            before: "<quiz>", after: "</quiz>"),
        .repeating(
            "<answer fraction='100'><text>a</text></answer>", 1_000,
            before: "<quiz><question type='shortanswer'>", after: "</question></quiz>"),
        .repeating("<category><text>a/b</text></category>", 1_000, before: "<quiz>", after: "</quiz>"),
        .repeating("<a>", 4_000), .repeating("<a>", 4_000, before: "<quiz>"),
        Input("many attributes", 1_000) { count in
            "<quiz " + (0..<count).map { "a\($0)=''" }.joined(separator: " ") + "/>"
        },
        Input("many namespaces", 1_000) { count in
            "<quiz " + (0..<count).map { "xmlns:a\($0)='b\($0)'" }.joined(separator: " ") + "/>"
        },
        Input("many answers", 1_000) { count in
            "<quiz><question type='shortanswer'>"
                + (0..<count).map { "<answer fraction='100'><text>a\($0)</text></answer>" }.joined()
                + "</question></quiz>"
        },
    ]

    static let gift: [Input] = [
        .repeating("{", 4_000), .repeating("{}", 2_000), .repeating("=a", 2_000, before: "q {", after: "}"),
        .repeating("~%50%a#b", 1_000, before: "q {", after: "}"), .repeating("#", 4_000, before: "q {=a", after: "}"),
        .repeating("\\", 4_000), .repeating("::", 2_000), .repeating("[html]", 1_000),
        .repeating("=a -> b ", 1_000, before: "q {", after: "}"), .repeating("<b", 2_000, before: "q ", after: " {T}"),
        .repeating("<b", 2_000, before: "q ", after: "> {T}"), .repeating("//\n", 2_000),
        .repeating("$CATEGORY: a\n", 1_000), .repeating("q {T}\n\n", 100),
        // Of as many as one exercise holds, each is named apart from the others.
        .repeating("a{}\n\n", 50), .repeating("a{=b ~c}\n\n", 50),
        Input("many answers", 1_000) { count in "q {" + (0..<count).map { "=a\($0) " }.joined() + "}" },
    ]

    static let words: [Input] = [
        .repeating("Hund,dog\n", 1_000), .repeating("\"", 4_000), .repeating("\"\"", 2_000, before: "\""),
        .repeating(",", 4_000), .repeating("a/b;", 2_000), .repeating("(", 4_000, before: "a,"),
        .repeating("\t", 4_000),
        .repeating("a/", 2_000, before: "Hund,"), .repeating("\r", 4_000), .repeating("\"a\n", 2_000),
    ]

    @Test(arguments: moodle)
    func moodleXMLTakesTimeByItsSize(_ input: Input) throws {
        try Self.expectLinear(input) { bytes in _ = try? MoodleXMLReader.read(bytes) { Exercise.ID(UUID()) } }
    }

    @Test(arguments: gift)
    func giftTakesTimeByItsSize(_ input: Input) throws {
        try Self.expectLinear(input) { bytes in _ = try? GIFTReader.read(bytes) { Exercise.ID(UUID()) } }
    }

    @Test(arguments: words)
    func vocabularyTakesTimeByItsSize(_ input: Input) throws {
        try Self.expectLinear(input) { bytes in _ = try? VocabularyListReader.read(bytes) }
    }

    /// Fails if four times the size takes more than nine times the time; sixteen would be its square.
    static func expectLinear(_ input: Input, read: ([UInt8]) -> Void) throws {
        let sizes = [1, 2, 4].map { input.make(input.count * $0) }
        var growth = Double.infinity
        var times: [Double] = []
        // What else the machine does can only make something slower, so one good round proves it.
        for _ in 1...4 where growth > 9 {
            times = sizes.map { bytes in
                let start = processorTime()
                read(bytes)
                return processorTime() - start
            }
            // Below a few milliseconds, the clock and the memory decide.
            growth = times[2] < 0.02 ? 0 : times[2] / max(times[0], 0.002)
        }
        #expect(growth <= 9, "\(times.map { Int($0 * 1000) }) ms")
    }

    private static func processorTime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
