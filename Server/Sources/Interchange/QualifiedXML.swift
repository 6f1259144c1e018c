/// An element of an XML document whose name includes its namespace.
public struct QualifiedXML: Hashable, Sendable {
    public struct Name: Hashable, Sendable {
        public let namespace: String
        public let local: String

        public init(_ namespace: String, _ local: String) {
            self.namespace = namespace
            self.local = local
        }
    }

    public let name: Name
    /// By their names as written, without those that declare namespaces.
    public let attributes: [String: String]
    public let children: [QualifiedXML]
    /// The text in it, without that of its children.
    public let text: String

    /// Reads a document; refuses document types and custom entities.
    ///
    /// - Throws: ``UnreadableFile`` with the line.
    public static func read(_ bytes: some Collection<UInt8>) throws(UnreadableFile) -> QualifiedXML {
        try QualifiedXML(XMLTreeReader.read(bytes), within: ["": "", "xml": "http://www.w3.org/XML/1998/namespace"])
    }

    private init(_ node: XMLNode, within outer: [String: String]) throws(UnreadableFile) {
        var known = outer
        var own: [String: String] = [:]
        for (name, value) in node.attributes {
            if name == "xmlns" {
                known[""] = value
            } else if name.hasPrefix("xmlns:") {
                known[String(name.dropFirst(6))] = value
            } else {
                own[name] = value
            }
        }
        let parts = node.name.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        guard parts.count <= 2, !parts.contains(""), let namespace = known[parts.count == 2 ? parts[0] : ""] else {
            throw UnreadableFile(.isNotWellFormed, line: node.line, detail: String(node.name.prefix(40)))
        }
        name = Name(namespace, parts[parts.count - 1])
        attributes = own
        text = node.text
        let inherited = known
        children = try node.children.map { child throws(UnreadableFile) in
            try QualifiedXML(child, within: inherited)
        }
    }

    public func first(_ name: Name) -> QualifiedXML? { children.first { $0.name == name } }
    public func all(_ name: Name) -> [QualifiedXML] { children.filter { $0.name == name } }
}
