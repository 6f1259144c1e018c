import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// An element in a WebDAV answer.
struct DAVElement: Hashable, Sendable {
    /// The namespace and the name, such as `DAV:href`.
    let name: String
    var text = ""
    var attributes: [String: String] = [:]
    var elements: [DAVElement] = []

    static let dav = "DAV:"
    static let calDAV = "urn:ietf:params:xml:ns:caldav"

    func first(_ name: String) -> DAVElement? { elements.first { $0.name == name } }
    func all(_ name: String) -> [DAVElement] { elements.filter { $0.name == name } }

    /// The element at the end of a path of first elements.
    func find(_ names: String...) -> DAVElement? {
        names.reduce(self as DAVElement?) { $0?.first($1) }
    }

    /// Parses a document; nil for anything but well-formed XML of reasonable depth.
    static func read(_ contents: Data) -> DAVElement? {
        let parser = XMLParser(data: contents)
        let reader = Reader()
        parser.delegate = reader
        parser.shouldProcessNamespaces = true
        parser.shouldResolveExternalEntities = false
        guard parser.parse(), reader.open.isEmpty else { return nil }
        return reader.root
    }

    private final class Reader: NSObject, XMLParserDelegate {
        var open: [DAVElement] = []
        var root: DAVElement?

        func parser(
            _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
            qualifiedName qName: String?, attributes attributeDict: [String: String]
        ) {
            guard open.count < 30 else { return parser.abortParsing() }
            let space = namespaceURI ?? ""
            let name = space == DAVElement.dav ? "DAV:\(elementName)" : "\(space):\(elementName)"
            open.append(DAVElement(name: name, attributes: attributeDict))
        }

        func parser(_ parser: XMLParser, foundCharacters string: String) {
            if !open.isEmpty { open[open.count - 1].text += string }
        }

        func parser(_ parser: XMLParser, foundCDATA CDATABlock: Data) {
            if !open.isEmpty { open[open.count - 1].text += String(decoding: CDATABlock, as: UTF8.self) }
        }

        func parser(
            _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName qName: String?
        ) {
            guard let closed = open.popLast() else { return }
            if open.isEmpty { root = closed } else { open[open.count - 1].elements.append(closed) }
        }
    }

    /// Text escaped for XML.
    static func escaped(_ text: String) -> String {
        text.reduce(into: "") { result, character in
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            default: result.append(character)
            }
        }
    }
}
