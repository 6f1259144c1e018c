/// Writes a CSV file: UTF-8, commas, lines ending in CR LF, quotes only where needed, no formulas.
struct CSVWriter {
    let escape: CSVEscape
    private(set) var bytes: [UInt8] = []

    init(header: [String], escape: CSVEscape) {
        self.escape = escape
        append(header)
    }

    mutating func append(_ fields: [String]) {
        for (index, field) in fields.enumerated() {
            if index > 0 { bytes.append(.comma) }
            append(FormulaGuard.guarded(field))
        }
        bytes.append(.carriageReturn)
        bytes.append(.lineFeed)
    }

    private mutating func append(_ field: String) {
        let needsQuotes = field.utf8.contains { byte in
            switch byte {
            case .comma, .semicolon, .quote, .lineFeed, .carriageReturn: true
            default: false
            }
        }
        guard needsQuotes else {
            bytes.append(contentsOf: field.utf8)
            return
        }
        bytes.append(.quote)
        for byte in field.utf8 {
            switch (byte, escape) {
            case (.quote, .doubling): bytes.append(.quote)
            case (.quote, .backslash), (.backslash, .backslash): bytes.append(.backslash)
            default: break
            }
            bytes.append(byte)
        }
        bytes.append(.quote)
    }
}
