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
        try QualifiedXML(XMLTreeReader.read(bytes))
    }

    private init(_ node: XMLNode) throws(UnreadableFile) {
        guard let namespace = node.namespace else {
            throw UnreadableFile(.isNotWellFormed, line: node.line, detail: String(node.name.prefix(40)))
        }
        name = Name(namespace, node.local)
        attributes = node.attributes
        text = node.text
        children = try node.children.map { child throws(UnreadableFile) in try QualifiedXML(child) }
    }

    public func first(_ name: Name) -> QualifiedXML? { children.first { $0.name == name } }
    public func all(_ name: Name) -> [QualifiedXML] { children.filter { $0.name == name } }
}
