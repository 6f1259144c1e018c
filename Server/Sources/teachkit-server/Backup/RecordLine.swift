import Cryptography
import Foundation
import Storage

/// A row as a line of JSON: `["text", 5, null, {"bytes": "…"}]`.
enum RecordLine {
    static func encode(_ row: [SQLValue]) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        var line = try encoder.encode(row.map(Cell.init))
        line.append(newline)
        return line
    }

    static func decode(_ line: Data) throws -> [SQLValue] {
        try JSONDecoder().decode([Cell].self, from: line).map(\.value)
    }

    static let newline = UInt8(ascii: "\n")

    private struct Cell: Codable {
        let value: SQLValue

        init(_ value: SQLValue) { self.value = value }

        private enum Kind: String, CodingKey { case bytes, real }

        init(from decoder: any Decoder) throws {
            let single = try decoder.singleValueContainer()
            if single.decodeNil() {
                value = .null
            } else if let text = try? single.decode(String.self) {
                value = .text(text)
            } else if let number = try? single.decode(Int64.self) {
                value = .integer(number)
            } else {
                let keyed = try decoder.container(keyedBy: Kind.self)
                if let bytes = try keyed.decodeIfPresent(Data.self, forKey: .bytes) {
                    value = .blob([UInt8](bytes))
                } else {
                    value = .real(try keyed.decode(Double.self, forKey: .real))
                }
            }
        }

        func encode(to encoder: any Encoder) throws {
            switch value {
            case .null, .text, .integer:
                var single = encoder.singleValueContainer()
                switch value {
                case .text(let text): try single.encode(text)
                case .integer(let number): try single.encode(number)
                default: try single.encodeNil()
                }
            case .blob(let bytes):
                var keyed = encoder.container(keyedBy: Kind.self)
                try keyed.encode(Data(bytes), forKey: .bytes)
            case .real(let number):
                var keyed = encoder.container(keyedBy: Kind.self)
                try keyed.encode(number, forKey: .real)
            }
        }
    }
}

/// Shows whether two tables hold the same rows, in whatever order their databases list them.
struct RowsDigest: Hashable {
    private(set) var rows = 0
    private var mixed = [UInt8](repeating: 0, count: SHA256.byteCount)

    /// Adds a row; no two rows of a table are the same, so none can cancel out another.
    mutating func add(_ line: Data) {
        rows += 1
        for (index, byte) in SHA256.hash(data: line).enumerated() { mixed[index] ^= byte }
    }
}
