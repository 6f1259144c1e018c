/// One field of a CSV file, as a range of the file's bytes without the quotes around it.
struct CSVField {
    /// Where the field begins, its opening quote included.
    var begin: Int
    var start: Int
    var end: Int
    /// Whether a quote in it is written as two characters.
    var hasEscapes = false
}

/// Why a row can't be parsed.
enum CSVFault {
    case quoteIsMisplaced, quoteIsNotClosed, controlCharacter
}

/// How a format puts a quote into a quoted field.
enum CSVEscape: Sendable {
    /// Two quotes, as in RFC 4180.
    case doubling
    /// A backslash before a quote or a backslash, as Apple does it; two quotes work too.
    case backslash
}

/// Reads a CSV file row by row.
///
/// It works on bytes and allocates nothing per row. It reports what it can't parse with its
/// position, and continues with the next line.
struct CSVReader {
    let bytes: [UInt8]
    let delimiter: UInt8
    let escape: CSVEscape

    /// The fields of the last row read.
    private(set) var fields: [CSVField] = []
    /// Where the last row read begins: its line, and its first byte.
    private(set) var line = 0
    private(set) var rowStart = 0
    /// What is wrong with the last row read, and at which byte.
    private(set) var fault: (kind: CSVFault, offset: Int)?

    private var position: Int
    private var nextLine = 1

    /// Prepares to read, with the delimiter that the first line uses.
    init(_ bytes: [UInt8], escape: CSVEscape) {
        self.bytes = bytes
        self.escape = escape
        position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        let header = bytes[position...].prefix { $0 != .lineFeed && $0 != .carriageReturn }
        let count = { (delimiter: UInt8) in header.count { $0 == delimiter } }
        if count(.tab) > count(.comma) + count(.semicolon) {
            delimiter = .tab
        } else {
            delimiter = header.contains(.semicolon) && !header.contains(.comma) ? .semicolon : .comma
        }
    }

    /// The part of the file that has been read, from 0 to 1.
    var progress: Double {
        bytes.isEmpty ? 1 : Double(position) / Double(bytes.count)
    }

    /// Reads the next row that is not empty, or returns false at the end of the file.
    mutating func next() -> Bool {
        fields.removeAll(keepingCapacity: true)
        fault = nil
        skipEmptyLines()
        guard position < bytes.count else { return false }
        line = nextLine
        rowStart = position
        while true {
            let isLast = position < bytes.count && bytes[position] == .quote ? readQuoted() : readPlain()
            if fault != nil {
                if fault?.kind != .controlCharacter { skipLine() } else if !isLast { continue }
                return true
            }
            if isLast { return true }
        }
    }

    /// The line of a byte of the last row read, and the position of its character in that line.
    func place(of offset: Int) -> (line: Int, column: Int) {
        var lineStart = rowStart
        var line = line
        var index = rowStart
        while index < offset {
            if bytes[index] == .lineFeed {
                line += 1
                lineStart = index + 1
            }
            index += 1
        }
        let isFirstOfCharacter = { (byte: UInt8) in byte & 0xC0 != 0x80 }
        return (line, bytes[lineStart..<offset].count(where: isFirstOfCharacter) + 1)
    }

    /// The content of a field with its escapes resolved, or nil when it is not UTF-8.
    func text(of field: CSVField) -> String? {
        guard field.start < field.end else { return "" }
        guard field.hasEscapes else { return String(validating: bytes[field.start..<field.end], as: UTF8.self) }
        var content: [UInt8] = []
        content.reserveCapacity(field.end - field.start)
        var index = field.start
        while index < field.end {
            if isEscaping(at: index, before: field.end) { index += 1 }
            content.append(bytes[index])
            index += 1
        }
        return String(validating: content, as: UTF8.self)
    }

    private func isEscaping(at index: Int, before end: Int) -> Bool {
        guard index + 1 < end else { return false }
        switch (bytes[index], bytes[index + 1]) {
        case (.quote, .quote): return true
        case (.backslash, .quote), (.backslash, .backslash): return escape == .backslash
        default: return false
        }
    }

    // MARK: Parsing a row

    /// Reads a field without quotes and the delimiter after it; returns whether the row ends there.
    private mutating func readPlain() -> Bool {
        let start = position
        while position < bytes.count {
            let byte = bytes[position]
            if byte == delimiter {
                fields.append(CSVField(begin: start, start: start, end: position))
                position += 1
                return false
            }
            if byte < 0x23 {
                switch byte {
                case .quote:
                    fault = (.quoteIsMisplaced, position)
                    return true
                case .lineFeed, .carriageReturn:
                    if endsLine(at: position) {
                        fields.append(CSVField(begin: start, start: start, end: position))
                        endLine()
                        return true
                    }
                    noteControlCharacter()
                case 0..<0x20 where byte != .tab: noteControlCharacter()
                default: break
                }
            }
            position += 1
        }
        fields.append(CSVField(begin: start, start: start, end: position))
        return true
    }

    /// Reads a field in quotes and the delimiter after it; returns whether the row ends there.
    private mutating func readQuoted() -> Bool {
        let opening = position
        position += 1
        var field = CSVField(begin: opening, start: position, end: position)
        while position < bytes.count {
            let byte = bytes[position]
            if byte == .quote || byte == .backslash {
                if isEscaping(at: position, before: bytes.count) {
                    field.hasEscapes = true
                    position += 2
                    continue
                }
                if byte == .quote {
                    field.end = position
                    position += 1
                    return endQuoted(field)
                }
            } else if byte == .lineFeed {
                nextLine += 1
            } else if byte < 0x20 && byte != .tab && byte != .carriageReturn {
                noteControlCharacter()
            }
            position += 1
        }
        fault = (.quoteIsNotClosed, opening)
        return true
    }

    private mutating func endQuoted(_ field: CSVField) -> Bool {
        fields.append(field)
        guard position < bytes.count else { return true }
        if bytes[position] == delimiter {
            position += 1
            return false
        }
        if endsLine(at: position) {
            endLine()
            return true
        }
        fields.removeLast()
        fault = (.quoteIsMisplaced, position)
        return true
    }

    private mutating func noteControlCharacter() {
        if fault == nil { fault = (.controlCharacter, position) }
    }

    // MARK: Lines

    private func endsLine(at index: Int) -> Bool {
        switch bytes[index] {
        case .lineFeed: true
        case .carriageReturn: index + 1 < bytes.count ? bytes[index + 1] == .lineFeed : true
        default: false
        }
    }

    private mutating func endLine() {
        position += bytes[position] == .carriageReturn && position + 1 < bytes.count ? 2 : 1
        nextLine += 1
    }

    private mutating func skipLine() {
        while position < bytes.count && bytes[position] != .lineFeed { position += 1 }
        guard position < bytes.count else { return }
        position += 1
        nextLine += 1
    }

    private mutating func skipEmptyLines() {
        while position < bytes.count && endsLine(at: position) { endLine() }
    }
}

extension UInt8 {
    static let tab = UInt8(ascii: "\t")
    static let lineFeed = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")
    static let quote = UInt8(ascii: "\"")
    static let comma = UInt8(ascii: ",")
    static let semicolon = UInt8(ascii: ";")
    static let backslash = UInt8(ascii: "\\")
}
