import Interchange

typealias DAVName = QualifiedXML.Name

extension DAVName {
    static func dav(_ local: String) -> DAVName { DAVName("DAV:", local) }
    static func calendar(_ local: String) -> DAVName { DAVName("urn:ietf:params:xml:ns:caldav", local) }
    static func server(_ local: String) -> DAVName { DAVName("http://calendarserver.org/ns/", local) }
    static func apple(_ local: String) -> DAVName { DAVName("http://apple.com/ns/ical/", local) }
}

/// Writes XML for WebDAV: every name has its namespace, every text is escaped.
struct DAVText: Hashable, Sendable {
    private(set) var text = ""

    private static let prefixes = [
        "DAV:": "D", "urn:ietf:params:xml:ns:caldav": "C", "http://calendarserver.org/ns/": "S",
        "http://apple.com/ns/ical/": "A",
    ]

    /// An empty text, into which elements and texts are put.
    init() {}

    /// A text as it is read.
    init(_ text: String) {
        self.text = Self.escaped(text)
    }

    /// An element with what is in it.
    init(_ name: DAVName, _ content: DAVText = DAVText(), _ attributes: KeyValuePairs<String, String> = [:]) {
        let (tag, declaration) = Self.tag(name)
        let attributes = attributes.map { " \($0)=\"\(Self.escaped($1))\"" }.joined()
        text =
            content.text.isEmpty
            ? "<\(tag)\(declaration)\(attributes)/>"
            : "<\(tag)\(declaration)\(attributes)>\(content.text)</\(tag)>"
    }

    /// Elements and texts one after another.
    init(_ parts: some Sequence<DAVText>) {
        text = parts.map(\.text).joined()
    }

    static func href(_ path: String) -> DAVText { DAVText(.dav("href"), DAVText(path)) }

    /// An empty element of a namespace that the document declares.
    init(_ name: DAVName, under prefixes: [String: String]) {
        self.init(name)
        if let prefix = prefixes[name.namespace] { text = "<\(prefix):\(name.local)/>" }
    }

    /// Prefixes for those namespaces of some names that no document declares by itself.
    static func prefixes(of names: [DAVName]) -> [String: String] {
        let unknown = Set(names.map(\.namespace)).subtracting(prefixes.keys).subtracting([""]).sorted()
        return Dictionary(uniqueKeysWithValues: unknown.enumerated().map { ($1, "X\($0)") })
    }

    /// A whole document, whose outermost element declares the namespaces.
    static func document(_ name: DAVName, _ content: DAVText, _ others: [String: String] = [:]) -> String {
        let (tag, _) = tag(name)
        let namespaces = prefixes.merging(others) { known, _ in known }
            .sorted { $0.value < $1.value }.map { " xmlns:\($1)=\"\(escaped($0))\"" }.joined()
        return "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<\(tag)\(namespaces)>\(content.text)</\(tag)>\n"
    }

    /// The name with its prefix; an unknown namespace gets a declaration.
    private static func tag(_ name: DAVName) -> (tag: String, declaration: String) {
        if let prefix = prefixes[name.namespace] { return ("\(prefix):\(name.local)", "") }
        return name.namespace.isEmpty
            ? (name.local, " xmlns=\"\"") : ("X:\(name.local)", " xmlns:X=\"\(escaped(name.namespace))\"")
    }

    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            // XML readers would turn it into a line feed.
            case "\r": result += "&#13;"
            case "\t", "\n": result.unicodeScalars.append(scalar)
            case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": break
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
