import Foundation
import ModelTesting
import SchoolModel
import Testing

@Suite struct JSONReaderTests {
    private func double(_ text: String) -> Double? {
        try? JSONReader.read(text.utf8) { json throws(JSONFault) in try json.double() }
    }

    private func string(_ text: String) -> String? {
        try? JSONReader.read(text.utf8) { json throws(JSONFault) in try json.string() }
    }

    private func isRead(_ bytes: some Collection<UInt8>) -> Bool {
        (try? JSONReader.read(bytes) { json throws(JSONFault) in try json.skip() }) != nil
    }

    private func fault(_ text: String) -> JSONFault? {
        #expect(throws: JSONFault.self) {
            try JSONReader.read(text.utf8) { json throws(JSONFault) in try json.skip() }
        }
    }

    @Test func numbersAreThoseOfJSON() {
        for text in ["0", "-0.5", "12.25", "1e3", "1E-3", " 7\n"] {
            #expect(double(text) == Double(text.trimmingCharacters(in: .whitespacesAndNewlines)), "\(text)")
        }
        for text in ["01", "1.", ".5", "+1", "nan", "inf", "0x10", "1e", "--1", "1 2", "", "1e999"] {
            #expect(double(text) == nil, "\(text)")
        }
    }

    @Test func aLargeNumberIsReadAsWritten() throws {
        let text = "123456789012345678901234567890.5"
        #expect(try JSONReader.read(text.utf8) { json throws(JSONFault) in try json.number() } == text)
        #expect(throws: JSONFault.self) {
            try JSONReader.read("9223372036854775808".utf8) { json throws(JSONFault) in try json.integer() }
        }
    }

    @Test func escapesAreRead() {
        #expect(string(#""\"\\\/\b\f\n\r\t""#) == "\"\\/\u{8}\u{C}\n\r\t")
        #expect(string(#""\u0041\u00e9\u6F22 \ud83c\udf88!""#) == "Aé漢 🎈!")
        for text in [
            #""\"#, #""\x""#, #""\u12""#, #""\u12g4""#, #""\ud83c""#, #""\ud83cx""#, #""\udf88""#, #""\ud83c\u0041""#,
        ] {
            #expect(string(text) == nil, "\(text)")
            #expect(!isRead(text.utf8), "\(text)")
        }
    }

    @Test func onlyUTF8IsRead() {
        #expect(isRead([0xEF, 0xBB, 0xBF] + Array(#"["漢"]"#.utf8)))
        #expect(!isRead([0x22, 0xC3, 0x28, 0x22]))
        #expect(!isRead([0x22, 0xED, 0xA0, 0x80, 0x22]), "Half a character isn't one.")
        #expect(!isRead([0xFF, 0xFE, 0x5B, 0x00, 0x5D, 0x00]))
    }

    @Test func aFaultNamesItsLineAndWhatIsMissing() {
        #expect(fault("{\n\"a\": 1\n\"b\": 2}") == JSONFault(line: 3, expected: "a comma or }"))
        #expect(fault("[1,\n\n") == JSONFault(line: 3, expected: "a value"))
        #expect(fault("[\r\n\"a\tb\"]") == JSONFault(line: 2, expected: "a text without control characters"))
        #expect(fault("[1]\n\nx") == JSONFault(line: 3, expected: "the end"))
        #expect(fault("") == JSONFault(line: 1, expected: "a value"))
    }

    @Test func linesAreThoseOnWhichValuesBegin() throws {
        let text = "[\n1, [\n\n2],\n\"a\"\n]"
        let lines = try JSONReader.read(text.utf8) { json throws(JSONFault) in
            try json.array { json throws(JSONFault) in
                let line = json.line()
                _ = try json.skip()
                return line
            }
        }
        #expect(lines == [2, 2, 5])
    }

    @Test func deeplyNestedValuesAreRefused() {
        func nested(_ count: Int, _ open: String, _ close: String) -> String {
            String(repeating: open, count: count) + "0" + String(repeating: close, count: count)
        }
        for (open, close) in [("[", "]"), (#"{"a":"#, "}"), (#"[{"a":"#, "}]")] {
            let most = JSONReader.deepest / (open.count { "[{".contains($0) })
            #expect(isRead(nested(most, open, close).utf8))
            #expect(!isRead(nested(most + 1, open, close).utf8))
        }
        #expect(!isRead(String(repeating: "[", count: 1_000_000).utf8))
    }

    /// The reader accepts and refuses exactly what the system's reader does.
    @Test(arguments: 1...300 as ClosedRange<UInt64>)
    func itReadsTheSameAsTheSystem(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let whole = #"{"a":[1,-2.5e3,true,null,{"b\n":"é\ud83c\udf88"}],"":"","c":{"d":[[],{}]}}"#
        var bytes = Array(whole.utf8)
        for _ in 1...3 {
            let place = Int.random(in: 0..<bytes.count, using: &random)
            switch Int.random(in: 0...2, using: &random) {
            case 0: bytes[place] = Array("\"\\{}[]:,0.1-+eE tfnu\u{1}é".utf8).randomElement(using: &random) ?? 0
            case 1: bytes.insert(bytes[place], at: place)
            default: bytes.remove(at: place)
            }
            let system = (try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)) != nil
            #expect(isRead(bytes) == system, "seed \(seed): \(String(decoding: bytes, as: UTF8.self))")
        }
    }
}
