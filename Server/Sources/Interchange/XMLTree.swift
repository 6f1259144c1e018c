import CXML

/// An element of an XML file.
struct XMLNode {
    /// As it is written.
    let name: String
    /// The name without its prefix.
    let local: String
    /// Empty where there is none; nil for a prefix that stands for none.
    let namespace: String?
    /// By their names as they are written, without those that declare namespaces.
    let attributes: [String: String]
    /// Where its tag begins.
    let line: Int
    var children: [XMLNode] = []
    /// The text in it, without that of its children.
    var text = ""

    func first(_ name: String) -> XMLNode? { children.first { $0.name == name } }
    func all(_ name: String) -> [XMLNode] { children.filter { $0.name == name } }
}

/// Reads as much of XML 1.0 as the files of other systems need, with libxml2.
///
/// Refuses document types, and with them all entities but XML's own five, so that a
/// small file can neither expand into a large one nor load another.
final class XMLTreeReader {
    static let deepest = 50
    /// Large enough for pictures and sounds.
    static let largest = 32 << 20

    private static let isReady: Void = xmlInitParser()

    private let linesBefore: Int
    private var context: xmlParserCtxtPtr?
    private var open: [XMLNode] = []
    private var root: XMLNode?
    /// The text of the innermost element since its last child, as far as it has been read.
    private var text: [UInt8] = []
    private var fault: UnreadableFile?

    private init(linesBefore: Int) {
        self.linesBefore = linesBefore
    }

    /// Reads a file with one element, and returns it.
    static func read(_ bytes: some Collection<UInt8>) throws(UnreadableFile) -> XMLNode {
        if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
            throw UnreadableFile(.encodingIsWrong, line: 1, detail: "UTF-16")
        }
        let content = Array(try ForeignText.decoded(bytes, largest: largest).utf8)
        if let control = content.firstIndex(where: { $0 < 0x20 && $0 != 0x09 && $0 != 0x0A }) {
            let line = content[..<control].count { $0 == 0x0A } + 1
            throw UnreadableFile(.isNotWellFormed, line: line, detail: "a control character")
        }
        try checkTags(content)
        // Some programs write blank lines before the declaration, although the standard forbids it.
        let document = content.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A }
        try checkEncoding(document)
        let reader = XMLTreeReader(linesBefore: content[..<document.startIndex].count { $0 == 0x0A })
        reader.parse(document)
        if let fault = reader.fault { throw fault }
        guard let root = reader.root else { throw UnreadableFile(.isNotWellFormed, line: 1) }
        return root
    }

    /// More than any element of another system has.
    static let mostAttributes = 200

    /// Refuses an element with very many attributes, all of which libxml2 compares with each other.
    private static func checkTags(_ content: [UInt8]) throws(UnreadableFile) {
        var place = content.startIndex
        while let start = content[place...].firstIndex(of: UInt8(ascii: "<")) {
            place = start + 1
            if let end = end(ofWhatStarts: start, in: content) {
                place = end
                continue
            }
            var quote: UInt8?
            var attributes = 0
            while place < content.endIndex {
                let byte = content[place]
                if byte == quote {
                    quote = nil
                } else if quote == nil {
                    if byte == UInt8(ascii: ">") || byte == UInt8(ascii: "<") { break }
                    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { quote = byte }
                    if byte == UInt8(ascii: "=") { attributes += 1 }
                }
                place += 1
            }
            if attributes > mostAttributes {
                let line = content[..<start].count { $0 == 0x0A } + 1
                throw UnreadableFile(.isNotWellFormed, line: line, detail: "more than \(mostAttributes) attributes")
            }
        }
    }

    /// Where a comment or a section of characters ends; nil for anything else, and where none ends.
    private static func end(ofWhatStarts start: Int, in content: [UInt8]) -> Int? {
        let rest = content[start...]
        let isComment = rest.starts(with: "<!--".utf8)
        guard isComment || rest.starts(with: "<![CDATA[".utf8) else { return nil }
        let last = isComment ? UInt8(ascii: "-") : UInt8(ascii: "]")
        var place = start + 4
        while let found = content[place...].firstIndex(of: UInt8(ascii: ">")) {
            if content[found - 1] == last, content[found - 2] == last { return found + 1 }
            place = found + 1
        }
        // libxml2 refuses what isn't closed.
        return content.endIndex
    }

    /// Refuses a declaration that names another encoding than UTF-8.
    private static func checkEncoding(_ content: ArraySlice<UInt8>) throws(UnreadableFile) {
        guard content.starts(with: "<?xml".utf8) else { return }
        let declaration = String(decoding: content.prefix { $0 != UInt8(ascii: ">") }, as: UTF8.self).lowercased()
        guard let name = declaration.firstRange(of: "encoding") else { return }
        let value = declaration[name.upperBound...].drop { " =\"'\n\t".contains($0) }.prefix { !"\"' ".contains($0) }
        guard ["utf-8", "utf8", "us-ascii", "ascii"].contains(value) else {
            throw UnreadableFile(.encodingIsWrong, line: 1, detail: String(value.prefix(40)))
        }
    }

    private func parse(_ content: ArraySlice<UInt8>) {
        _ = Self.isReady
        var handler = Self.makeHandler()
        context = xmlCreatePushParserCtxt(&handler, Unmanaged.passUnretained(self).toOpaque(), nil, 0, nil)
        defer { xmlFreeParserCtxt(context) }
        // Replaces the five entities in attributes too, and allows texts of more than 10 MB, such as a picture.
        let options = [XML_PARSE_NONET, XML_PARSE_NOENT, XML_PARSE_HUGE]
        xmlCtxtUseOptions(context, options.reduce(0) { $0 | Int32($1.rawValue) })
        content.withUnsafeBytes { bytes in
            _ = xmlParseChunk(context, bytes.assumingMemoryBound(to: CChar.self).baseAddress, Int32(bytes.count), 1)
        }
        if fault == nil, context?.pointee.wellFormed != 1 { fault = UnreadableFile(.isNotWellFormed, line: line) }
    }

    // MARK: What libxml2 finds

    /// What libxml2 calls.
    ///
    /// It ignores everything else in a file, such as comments and instructions.
    private static func makeHandler() -> xmlSAXHandler {
        var handler = xmlSAXHandler()
        handler.initialized = XML_SAX2_MAGIC
        handler.internalSubset = { reader, _, _, _ in
            XMLTreeReader.at(reader)?.stop(.hasEntities, "<!DOCTYPE")
        }
        handler.getEntity = { reader, name in
            let name = name.map { String(cString: $0) } ?? ""
            XMLTreeReader.at(reader)?.stop(.hasEntities, "&\(name.prefix(40));")
            return nil
        }
        handler.startElementNs = { reader, local, prefix, namespace, _, _, count, _, attributes in
            guard let local else { return }
            let attributes = UnsafeBufferPointer(start: attributes, count: attributes == nil ? 0 : Int(count) * 5)
            XMLTreeReader.at(reader)?.start(local, prefix, namespace, attributes)
        }
        handler.endElementNs = { reader, _, _, _ in XMLTreeReader.at(reader)?.end() }
        handler.characters = { reader, bytes, count in
            XMLTreeReader.at(reader)?.text += UnsafeBufferPointer(start: bytes, count: Int(count))
        }
        handler.cdataBlock = handler.characters
        handler.serror = { reader, error in
            guard let error = error?.pointee else { return }
            XMLTreeReader.at(reader)?.note(error)
        }
        return handler
    }

    private static func at(_ reader: UnsafeMutableRawPointer?) -> XMLTreeReader? {
        reader.map { Unmanaged<XMLTreeReader>.fromOpaque($0).takeUnretainedValue() }
    }

    private func start(
        _ local: UnsafePointer<UInt8>, _ prefix: UnsafePointer<UInt8>?, _ namespace: UnsafePointer<UInt8>?,
        _ attributes: UnsafeBufferPointer<UnsafePointer<UInt8>?>
    ) {
        guard fault == nil else { return }
        guard open.count < Self.deepest else { return stop(.isTooDeep, "\(Self.deepest)") }
        takeText()
        var known: [String: String] = [:]
        // Each has five entries: name, prefix, namespace, and where the value begins and ends.
        for index in stride(from: 0, to: attributes.count, by: 5) {
            guard let name = attributes[index], let start = attributes[index + 3], let end = attributes[index + 4]
            else { continue }
            known[Self.written(name, attributes[index + 1])] = String(
                decoding: UnsafeBufferPointer(start: start, count: end - start), as: UTF8.self)
        }
        let isKnown = prefix == nil || namespace != nil
        open.append(
            XMLNode(
                name: Self.written(local, prefix), local: String(cString: local),
                namespace: isKnown ? namespace.map { String(cString: $0) } ?? "" : nil, attributes: known,
                line: lineOfTag))
    }

    private static func written(_ local: UnsafePointer<UInt8>, _ prefix: UnsafePointer<UInt8>?) -> String {
        let local = String(cString: local)
        return prefix.map { "\(String(cString: $0)):\(local)" } ?? local
    }

    private func end() {
        takeText()
        guard fault == nil, let closed = open.popLast() else { return }
        if open.isEmpty { root = closed } else { open[open.count - 1].children.append(closed) }
    }

    private func takeText() {
        if !open.isEmpty, !text.isEmpty { open[open.count - 1].text += String(decoding: text, as: UTF8.self) }
        text.removeAll(keepingCapacity: true)
    }

    private func note(_ error: xmlError) {
        guard fault == nil, error.level == XML_ERR_FATAL else { return }
        // Control characters are refused before, so this is the number of a character that doesn't exist.
        let isCharacter = [XML_ERR_INVALID_CHAR, XML_ERR_INVALID_DEC_CHARREF, XML_ERR_INVALID_HEX_CHARREF]
            .contains { Int32($0.rawValue) == error.code }
        let message = error.message.map { String(cString: $0) } ?? ""
        let isDeclaration = Int32(XML_ERR_INTERNAL_ERROR.rawValue) == error.code && isAtDeclaration
        fault = UnreadableFile(
            isCharacter || isDeclaration ? .hasEntities : .isNotWellFormed, line: linesBefore + Int(error.line),
            detail: String(message.prefix { $0 != "\n" }.prefix(80)))
    }

    /// Whether the next bytes begin a declaration, such as that of an entity; the input ends with a zero.
    private var isAtDeclaration: Bool {
        guard let next = context?.pointee.input?.pointee.cur, next[0] == UInt8(ascii: "<") else { return false }
        return next[1] == UInt8(ascii: "!") && (0x41...0x5A).contains(next[2])
    }

    /// Refuses what has been found, and reads no further.
    private func stop(_ reason: UnreadableFile.Reason, _ detail: String) {
        if fault == nil { fault = UnreadableFile(reason, line: line, detail: detail) }
        xmlStopParser(context)
    }

    // MARK: Lines

    private var line: Int { linesBefore + Int(xmlSAX2GetLineNumber(context)) }

    /// Where the current tag begins; libxml2 only knows where it ends.
    private var lineOfTag: Int {
        guard let input = context?.pointee.input?.pointee, var place = input.cur, let start = input.base else {
            return line
        }
        var line = line
        // A tag contains no other `<`, not even in a value.
        while place > start, place.pointee != UInt8(ascii: "<") {
            if place.pointee == 0x0A { line -= 1 }
            place -= 1
        }
        return line
    }
}
