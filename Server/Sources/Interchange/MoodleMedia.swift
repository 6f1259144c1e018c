import Foundation
import SchoolModel

/// The pictures and sounds in an element of Moodle's XML: files beside its text, to which its HTML links.
struct MoodleMedia {
    private static let place = "@@PLUGINFILE@@/"

    // MARK: Reading

    /// A picture or a sound that was found, or what is lost of it.
    enum Found {
        case media(Media, WorksheetFile)
        case lost(String)
    }

    /// Finds what the HTML of an element shows.
    static func read(_ references: [HTMLText.Reference], in node: XMLNode) -> [Found] {
        let files = Dictionary(node.all("file").map { (name(of: $0), $0) }) { first, _ in first }
        var shown: Set<String> = []
        let found = references.map { reference -> Found in
            guard let (name, bytes) = content(of: reference, among: files),
                let format = MediaFormat(of: bytes), format.kind == reference.kind,
                bytes.count <= format.kind.largestSize
            else { return .lost(String(reference.source.prefix(100))) }
            shown.insert(name)
            let plain = name.split(separator: "/").last.map(String.init) ?? name
            let said = reference.alternative.isEmpty ? Self.words(of: plain) : reference.alternative
            let media = Media(
                file: Self.identifier(of: bytes), kind: format.kind, alternative: String(said.prefix(500)))
            return .media(media, WorksheetFile(name: plain, bytes: bytes))
        }
        return found + files.keys.filter { !shown.contains($0) }.sorted().map { .lost($0) }
    }

    /// The path of a file below its element, without a leading slash.
    private static func name(of file: XMLNode) -> String {
        let path = (file.attributes["path"] ?? "/") + (file.attributes["name"] ?? "")
        return String(path.drop { $0 == "/" })
    }

    private static func content(
        of reference: HTMLText.Reference, among files: [String: XMLNode]
    ) -> (name: String, bytes: Data)? {
        let source = reference.source
        if source.hasPrefix("data:"), let comma = source.firstIndex(of: ","), source[..<comma].hasSuffix(";base64") {
            return decoded(String(source[source.index(after: comma)...])).map { ("", $0) }
        }
        guard source.hasPrefix(place) else { return nil }
        let path = source.dropFirst(place.count).prefix { $0 != "?" && $0 != "#" }
        let name = String((String(path).removingPercentEncoding ?? String(path)).drop { $0 == "/" })
        guard let file = files[name], (file.attributes["encoding"] ?? "base64") == "base64" else { return nil }
        return decoded(file.text).map { (name, $0) }
    }

    private static func decoded(_ text: String) -> Data? {
        Data(base64Encoded: text, options: .ignoreUnknownCharacters).flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The words for a file without a description.
    private static func words(of name: String) -> String {
        let stem = name.split(separator: ".").first.map(String.init) ?? name
        let words = stem.replacing("_", with: " ").replacing("-", with: " ")
        return words.allSatisfy(\.isWhitespace) ? "…" : words
    }

    /// A name made from the content, so that duplicates are stored once.
    private static func identifier(of bytes: Data) -> StoredFile.ID {
        let hash = ContentHash.bytes(of: bytes)
        let uuid = hash.withUnsafeBytes { $0.loadUnaligned(as: uuid_t.self) }
        return StoredFile.ID(UUID(uuid: uuid))
    }

    // MARK: Writing

    /// The HTML that shows pictures and sounds, and the files to which it links.
    static func write(_ media: [Media], _ file: (StoredFile.ID) -> WorksheetFile?) -> (html: String, files: String) {
        var html = ""
        var files = ""
        var names = Set<String>()
        for one in media {
            guard let content = file(one.file) else { continue }
            let name = Self.name(content.name, besides: &names)
            let said = Self.attribute(one.alternative)
            switch one.kind {
            case .image: html += "<img src=\"\(place)\(name)\" alt=\"\(said)\">"
            case .audio:
                html += "<audio controls=\"controls\" title=\"\(said)\"><source src=\"\(place)\(name)\"></audio>"
            }
            files +=
                "<file name=\"\(name)\" path=\"/\" encoding=\"base64\">\(content.bytes.base64EncodedString())</file>"
        }
        return (html, files)
    }

    /// The name of a file, unique in its element, in letters that mean the same in an address and in XML.
    private static func name(_ name: String, besides names: inout Set<String>) -> String {
        let plain = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber || ".-_".contains($0)) ? $0 : "_" })
        var result = plain.isEmpty ? "file" : plain
        var number = 1
        while !names.insert(result).inserted {
            number += 1
            result = "\(number)-\(plain)"
        }
        return result
    }

    private static func attribute(_ text: String) -> String {
        html(text)
    }
}
