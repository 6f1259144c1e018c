/// An element of an XML file.
struct XMLNode {
    let name: String
    let attributes: [String: String]
    let line: Int
    var children: [XMLNode] = []
    /// The text in it, without that of its children.
    var text = ""

    func first(_ name: String) -> XMLNode? { children.first { $0.name == name } }
    func all(_ name: String) -> [XMLNode] { children.filter { $0.name == name } }
}

/// Reads as much of XML 1.0 as the files of other systems need.
///
/// Refuses document types, and with them all entities but XML's own five, so that a
/// small file can neither expand into a large one nor load another.
struct XMLTreeReader {
    static let deepest = 50
    /// Large enough for pictures and sounds.
    static let largest = 32 << 20

    private let bytes: [UInt8]
    private var position = 0
    private var line = 1

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Reads a file with one element, and returns it.
    static func read(_ bytes: some Collection<UInt8>) throws(UnreadableFile) -> XMLNode {
        if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
            throw UnreadableFile(.encodingIsWrong, line: 1, detail: "UTF-16")
        }
        let text = try ForeignText.decoded(bytes, largest: largest)
        var reader = XMLTreeReader(Array(text.utf8))
        if let control = reader.bytes.firstIndex(where: { $0 < 0x20 && $0 != 0x09 && $0 != 0x0A }) {
            let line = reader.bytes[..<control].count { $0 == 0x0A } + 1
            throw UnreadableFile(.isNotWellFormed, line: line, detail: "a control character")
        }
        try reader.declaration()
        try reader.surroundings()
        guard reader.peek == UInt8(ascii: "<") else { throw reader.malformed("text outside of the document") }
        let root = try reader.document()
        try reader.surroundings()
        guard reader.position == reader.bytes.count else { throw reader.malformed("more than one document") }
        return root
    }

    // MARK: Around the document

    private mutating func declaration() throws(UnreadableFile) {
        guard starts(with: "<?xml ") || starts(with: "<?xml\n") else { return }
        let text = try upTo("?>", in: "the declaration").lowercased()
        if let encoding = text.firstRange(of: "encoding") {
            let value = text[encoding.upperBound...].drop { " =\"'\n\t".contains($0) }.prefix { !"\"' ".contains($0) }
            guard ["utf-8", "utf8", "us-ascii", "ascii"].contains(value) else {
                throw UnreadableFile(.encodingIsWrong, line: 1, detail: String(value.prefix(40)))
            }
        }
    }

    /// White space, comments and instructions.
    private mutating func surroundings() throws(UnreadableFile) {
        while true {
            skipBlanks()
            if starts(with: "<!--") {
                advance(4)
                _ = try upTo("-->", in: "a comment")
            } else if starts(with: "<?") {
                _ = try upTo("?>", in: "an instruction")
            } else if starts(with: "<!DOCTYPE") || starts(with: "<!doctype") {
                throw UnreadableFile(.hasEntities, line: line, detail: "<!DOCTYPE")
            } else {
                return
            }
        }
    }

    // MARK: Elements

    /// Reads elements with a stack of its own, so that depth doesn't use up the program's.
    private mutating func document() throws(UnreadableFile) -> XMLNode {
        var open: [XMLNode] = []
        while true {
            guard let byte = peek else { throw malformed("the end is missing") }
            if byte != UInt8(ascii: "<") {
                let text = try text()
                open[open.count - 1].text += text
            } else if starts(with: "<!--") {
                advance(4)
                _ = try upTo("-->", in: "a comment")
            } else if starts(with: "<![CDATA[") {
                advance(9)
                let text = try upTo("]]>", in: "CDATA")
                open[open.count - 1].text += text
            } else if starts(with: "<?") {
                _ = try upTo("?>", in: "an instruction")
            } else if starts(with: "<!") {
                throw UnreadableFile(.hasEntities, line: line, detail: "<!")
            } else if starts(with: "</") {
                advance(2)
                let name = try name()
                skipBlanks()
                try expect(">")
                guard let closed = open.popLast(), closed.name == name else { throw malformed("</\(name)>") }
                if open.isEmpty { return closed }
                open[open.count - 1].children.append(closed)
            } else {
                let (node, isEmpty) = try start()
                if open.count >= Self.deepest {
                    throw UnreadableFile(.isTooDeep, line: line, detail: "\(Self.deepest)")
                }
                if !isEmpty {
                    open.append(node)
                } else if open.isEmpty {
                    return node
                } else {
                    open[open.count - 1].children.append(node)
                }
            }
        }
    }

    /// Reads `<name attribute="value">`.
    private mutating func start() throws(UnreadableFile) -> (XMLNode, isEmpty: Bool) {
        let line = line
        advance(1)
        let name = try name()
        var attributes: [String: String] = [:]
        while true {
            let before = position
            skipBlanks()
            if starts(with: "/>") {
                advance(2)
                return (XMLNode(name: name, attributes: attributes, line: line), true)
            }
            if peek == UInt8(ascii: ">") {
                advance(1)
                return (XMLNode(name: name, attributes: attributes, line: line), false)
            }
            guard position > before else { throw malformed("<\(name)") }
            let attribute = try self.name()
            skipBlanks()
            try expect("=")
            skipBlanks()
            guard let quote = peek, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
                throw malformed("the value of \(attribute)")
            }
            advance(1)
            let raw = try upTo(quote == UInt8(ascii: "\"") ? "\"" : "'", in: "the value of \(attribute)")
            guard !raw.contains("<") else { throw malformed("the value of \(attribute)") }
            guard attributes.updateValue(try resolved(raw), forKey: attribute) == nil else {
                throw malformed("\(attribute) twice")
            }
        }
    }

    private mutating func name() throws(UnreadableFile) -> String {
        let start = position
        while let byte = peek, Self.isNameByte(byte) { advance(1) }
        guard position > start, !(0x30...0x39).contains(bytes[start]), bytes[start] != UInt8(ascii: "-") else {
            throw malformed("a name")
        }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x41...0x5A, 0x61...0x7A, 0x30...0x39, UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: ":"), 0x80...:
            true
        default: false
        }
    }

    private mutating func text() throws(UnreadableFile) -> String {
        let start = position
        while let byte = peek, byte != UInt8(ascii: "<") { advance(1) }
        return try resolved(String(decoding: bytes[start..<position], as: UTF8.self))
    }

    // MARK: Entities

    private static let entities = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]

    private func resolved(_ text: String) throws(UnreadableFile) -> String {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
        var result = ""
        var rest = text[...]
        while let start = rest.firstIndex(of: "&") {
            result += rest[..<start]
            let inner = rest[rest.index(after: start)...]
            guard let end = inner.firstIndex(of: ";") else { throw malformed("&") }
            let name = String(inner[..<end])
            guard let value = Self.entities[name] ?? Self.character(name) else {
                throw UnreadableFile(.hasEntities, line: line, detail: "&\(name.prefix(40));")
            }
            result += value
            rest = inner[inner.index(after: end)...]
        }
        return result + rest
    }

    private static func character(_ name: String) -> String? {
        guard name.hasPrefix("#") else { return nil }
        let digits = name.dropFirst()
        let code = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        guard let scalar = code.flatMap(Unicode.Scalar.init),
            scalar.value >= 0x20 || "\t\n\r".unicodeScalars.contains(scalar)
        else { return nil }
        return String(Character(scalar))
    }

    // MARK: Bytes

    private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

    private func starts(with text: String) -> Bool {
        bytes[position...].starts(with: text.utf8)
    }

    private mutating func advance(_ count: Int) {
        for _ in 0..<count where position < bytes.count {
            if bytes[position] == 0x0A { line += 1 }
            position += 1
        }
    }

    private mutating func skipBlanks() {
        while let byte = peek, byte == 0x20 || byte == 0x09 || byte == 0x0A { advance(1) }
    }

    private mutating func expect(_ text: String) throws(UnreadableFile) {
        guard starts(with: text) else { throw malformed(text) }
        advance(text.utf8.count)
    }

    /// What precedes an end marker, which is skipped.
    private mutating func upTo(_ end: String, in place: String) throws(UnreadableFile) -> String {
        let start = position
        let wanted = Array(end.utf8)
        while position < bytes.count {
            if bytes[position] == wanted[0], starts(with: end) {
                let text = String(decoding: bytes[start..<position], as: UTF8.self)
                advance(wanted.count)
                return text
            }
            advance(1)
        }
        throw malformed("the end of \(place)")
    }

    private func malformed(_ detail: String) -> UnreadableFile {
        UnreadableFile(.isNotWellFormed, line: line, detail: detail)
    }
}
