import Foundation
import SchoolModel
import Storage

/// Values that a column keeps as text that no query looks into.
enum OpaqueText {
    static func of(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    static func value<Value: Decodable>(
        _ text: String, as type: Value.Type = Value.self, column: String
    ) throws -> Value {
        do { return try JSONDecoder().decode(type, from: Data(text.utf8)) } catch {
            throw SQLError.unreadable(column: column)
        }
    }
}

/// Progress is stored as `start-end` pairs joined by commas, such as `0.0-0.5,0.75-1.0`.
extension ProgressRanges {
    var columnText: String {
        parts.map { "\($0.start)-\($0.end)" }.joined(separator: ",")
    }

    init(columnText text: String) throws {
        self.init()
        guard !text.isEmpty else { return }
        for pair in text.split(separator: ",") {
            let numbers = Self.halves(of: pair).compactMap { Double($0) }
            guard numbers.count == 2 else { throw SQLError.unreadable(column: "progress") }
            try insert(Part(start: numbers[0], end: numbers[1]))
        }
    }

    /// The texts before and after the dash; a start such as 1e-07 has a minus sign of its own.
    private static func halves(of pair: Substring) -> [Substring] {
        let dash = UInt8(ascii: "-")
        let e = UInt8(ascii: "e")
        let bytes = pair.utf8
        let middle = bytes.indices.dropFirst().first { bytes[$0] == dash && bytes[bytes.index(before: $0)] != e }
        guard let middle else { return [] }
        return [pair[..<middle], pair[bytes.index(after: middle)...]]
    }
}
