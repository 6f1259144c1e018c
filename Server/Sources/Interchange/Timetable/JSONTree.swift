/// A value of a JSON file, with the line in which it begins.
struct JSONNode {
    enum Value {
        case text(String)
        /// As it is written.
        case number(String)
        case bool(Bool)
        case null
        case list([JSONNode])
        case object([String: JSONNode])
    }

    let value: Value
    let line: Int

    subscript(_ name: String) -> JSONNode? { if case .object(let members) = value { members[name] } else { nil } }

    var list: [JSONNode]? { if case .list(let nodes) = value { nodes } else { nil } }
    var object: [String: JSONNode]? { if case .object(let members) = value { members } else { nil } }
    var isNull: Bool { if case .null = value { true } else { false } }

    /// A text or a number as text; nil for anything else.
    var text: String? {
        switch value {
        case .text(let text), .number(let text): text
        case .bool, .null, .list, .object: nil
        }
    }
}

/// Why a JSON file can't be read, and where.
struct JSONFault: Error {
    let line: Int
    let detail: String
}

/// Reads JSON (RFC 8259) and keeps track of lines, which the system's reader doesn't report.
struct JSONTreeReader {
    static let deepest = 32

    private let bytes: [UInt8]
    private var position = 0
    private var line = 1

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    static func read(_ bytes: [UInt8]) throws(JSONFault) -> JSONNode {
        var reader = JSONTreeReader(bytes)
        let node = try reader.node(depth: 0)
        reader.skipBlanks()
        guard reader.position == bytes.count else { throw reader.fault("something after the end") }
        return node
    }

    private mutating func node(depth: Int) throws(JSONFault) -> JSONNode {
        guard depth < Self.deepest else { throw fault("deeper than \(Self.deepest)") }
        skipBlanks()
        let line = line
        guard let byte = peek else { throw fault("the end is missing") }
        let value: JSONNode.Value
        switch byte {
        case UInt8(ascii: "{"): value = try object(depth: depth)
        case UInt8(ascii: "["): value = try list(depth: depth)
        case .quote: value = .text(try text())
        case UInt8(ascii: "t"): value = try word("true", .bool(true))
        case UInt8(ascii: "f"): value = try word("false", .bool(false))
        case UInt8(ascii: "n"): value = try word("null", .null)
        case UInt8(ascii: "-"), 0x30...0x39: value = .number(number())
        default: throw fault("a value")
        }
        return JSONNode(value: value, line: line)
    }

    private mutating func object(depth: Int) throws(JSONFault) -> JSONNode.Value {
        position += 1
        var members: [String: JSONNode] = [:]
        skipBlanks()
        if take("}") { return .object(members) }
        while true {
            skipBlanks()
            guard peek == .quote else { throw fault("a name in quotes") }
            let name = try text()
            skipBlanks()
            guard take(":") else { throw fault("a colon") }
            members[name] = try node(depth: depth + 1)
            skipBlanks()
            if take("}") { return .object(members) }
            guard take(",") else { throw fault("a comma or }") }
        }
    }

    private mutating func list(depth: Int) throws(JSONFault) -> JSONNode.Value {
        position += 1
        var nodes: [JSONNode] = []
        skipBlanks()
        if take("]") { return .list(nodes) }
        while true {
            nodes.append(try node(depth: depth + 1))
            skipBlanks()
            if take("]") { return .list(nodes) }
            guard take(",") else { throw fault("a comma or ]") }
        }
    }

    private mutating func text() throws(JSONFault) -> String {
        position += 1
        var content: [UInt8] = []
        while let byte = peek {
            position += 1
            switch byte {
            case .quote:
                guard let text = String(validating: content, as: UTF8.self) else { throw fault("UTF-8") }
                return text
            case .backslash: try content.append(contentsOf: escape())
            case 0..<0x20: throw fault("text without line breaks and control characters")
            default: content.append(byte)
            }
        }
        throw fault("the end of a text")
    }

    private mutating func escape() throws(JSONFault) -> [UInt8] {
        guard let byte = peek else { throw fault("the end of a text") }
        position += 1
        switch byte {
        case .quote, .backslash, UInt8(ascii: "/"): return [byte]
        case UInt8(ascii: "b"): return [0x08]
        case UInt8(ascii: "f"): return [0x0C]
        case UInt8(ascii: "n"): return [.lineFeed]
        case UInt8(ascii: "r"): return [.carriageReturn]
        case UInt8(ascii: "t"): return [.tab]
        case UInt8(ascii: "u"):
            var code = UInt32(try unit())
            if (0xD800..<0xDC00).contains(code), take("\\"), take("u") {
                let low = UInt32(try unit())
                guard (0xDC00..<0xE000).contains(low) else { throw fault("the other half of a character") }
                code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
            }
            guard let scalar = Unicode.Scalar(code) else { throw fault("a character") }
            return Array(String(Character(scalar)).utf8)
        default: throw fault("an escape")
        }
    }

    private mutating func unit() throws(JSONFault) -> UInt16 {
        guard position + 4 <= bytes.count,
            let unit = UInt16(String(decoding: bytes[position..<position + 4], as: UTF8.self), radix: 16)
        else { throw fault("four hexadecimal digits") }
        position += 4
        return unit
    }

    private mutating func word(_ word: String, _ value: JSONNode.Value) throws(JSONFault) -> JSONNode.Value {
        guard bytes[position...].starts(with: word.utf8) else { throw fault(word) }
        position += word.utf8.count
        return value
    }

    private mutating func number() -> String {
        let start = position
        while let byte = peek, "+-.0123456789eE".utf8.contains(byte) { position += 1 }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func take(_ mark: Unicode.Scalar) -> Bool {
        guard peek == UInt8(ascii: mark) else { return false }
        position += 1
        return true
    }

    private mutating func skipBlanks() {
        while let byte = peek, [0x20, .tab, .lineFeed, .carriageReturn].contains(byte) {
            if byte == .lineFeed { line += 1 }
            position += 1
        }
    }

    private func fault(_ detail: String) -> JSONFault { JSONFault(line: line, detail: detail) }
}
