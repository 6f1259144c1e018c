import SchoolModel

/// Text without markup, made from the HTML in which other systems keep their questions.
struct HTMLText {
    /// The text with line breaks where paragraphs end.
    private(set) var text = ""
    /// The names of tags that mean more than a line break.
    private(set) var lostTags: Set<String> = []
    /// Whether there was a picture, a sound or a video.
    private(set) var hasMedia = false
    /// The pictures and sounds, in their order.
    private(set) var references: [Reference] = []
    /// Whether there was something else to see or hear, such as a film.
    private(set) var hasOtherMedia = false
    /// The alternative text of the sound whose sources follow.
    private var sounding: String?
    private var isInSound = false
    /// The text above or below the line that has begun: where it stands, and how many bytes precede it.
    private var raised: [(place: RaisedText.Place, start: Int)] = []

    /// A picture or a sound that HTML shows.
    struct Reference: Hashable {
        let kind: Media.Kind
        /// Its address.
        let source: String
        /// The text in its place.
        let alternative: String
    }

    private static let breaks: Set<String> = ["br", "p", "div", "li", "tr", "h1", "h2", "h3", "h4", "h5", "h6"]
    private static let silent: Set<String> = ["br", "p", "div", "span", "html", "body", "wbr"]
    private static let media: Set<String> = ["img", "audio", "video", "source", "object", "embed", "iframe", "svg"]
    private static let known: Set<String> = breaks.union(silent).union(media).union([
        "a", "b", "i", "u", "em", "strong", "sub", "sup", "small", "big", "font", "ul", "ol", "table", "tbody", "thead",
        "td", "th", "pre", "code", "s", "strike", "tt", "center", "hr", "blockquote", "script", "style", "math",
    ])

    /// Reads HTML.
    ///
    /// - Parameters:
    ///   - source: The HTML.
    ///   - isPlain: Whether line breaks in it count, and only known tags are taken for tags.
    init(_ source: String, isPlain: Bool = false) {
        var rest = source[...]
        var skipping: String?
        var search = TagSearch(isPlain: isPlain)
        while let character = rest.first {
            if character == "<", let tag = search.tag(rest), !isPlain || Self.isSurely(tag) {
                rest = rest[tag.end...]
                if let name = skipping {
                    if tag.name == name && tag.isClosing { skipping = nil }
                    continue
                }
                if (tag.name == "script" || tag.name == "style") && !tag.isClosing { skipping = tag.name }
                note(tag)
                continue
            }
            if skipping != nil {
                rest.removeFirst()
            } else if character == "&", let (decoded, end) = Self.entity(rest) {
                text += decoded
                rest = rest[end...]
            } else {
                text.append(!isPlain && character.isNewline ? " " : character)
                rest.removeFirst()
            }
        }
        lostTags.formUnion(raised.map(\.place.rawValue))
        text = Self.tidy(text)
    }

    /// Whether something in plain text is a tag, not two comparison signs.
    private static func isSurely(_ tag: Tag) -> Bool {
        known.contains(tag.name) && (tag.rest.isEmpty || tag.rest == "/" || tag.rest.contains("="))
    }

    private mutating func note(_ tag: Tag) {
        if Self.breaks.contains(tag.name), tag.isClosing || tag.name == "br" { text += "\n" }
        if tag.name == "td" || tag.name == "th" { text += " " }
        if Self.media.contains(tag.name) {
            hasMedia = true
            if tag.isClosing { isInSound = isInSound && tag.name != "audio" } else { refer(tag) }
        } else if let place = RaisedText.Place(rawValue: tag.name) {
            move(place, isClosing: tag.isClosing)
        } else if tag.name == "span", tag.attribute("class")?.contains("multilang") == true {
            // Moodle shows one of several languages; here, one follows the other.
            text += " "
            lostTags.insert("span lang")
        } else if !Self.silent.contains(tag.name), !tag.name.hasPrefix("!") {
            lostTags.insert(tag.name)
        }
    }

    private mutating func move(_ place: RaisedText.Place, isClosing: Bool) {
        guard isClosing else { return raised.append((place, text.utf8.count)) }
        guard let begun = raised.last, begun.place == place else { return }
        raised.removeLast()
        let start = text.utf8.index(text.startIndex, offsetBy: begun.start)
        // Whatever is rewritten is short, so that nested ones cost little.
        guard text.utf8.distance(from: start, to: text.endIndex) <= RaisedText.longest,
            let inner = String(text.utf8[start...])
        else {
            lostTags.insert(place.rawValue)
            return
        }
        let written = RaisedText.written(inner, place)
        if written == inner {
            if !inner.isEmpty { lostTags.insert(place.rawValue) }
        } else {
            text.replaceSubrange(start..., with: written)
        }
    }

    private mutating func refer(_ tag: Tag) {
        let said = { (name: String) in tag.attribute(name).map { HTMLText($0).text } }
        let source = tag.attribute("src").map { HTMLText($0, isPlain: true).text }
        switch tag.name {
        case "img":
            references.append(Reference(kind: .image, source: source ?? "", alternative: said("alt") ?? ""))
        case "audio":
            let words = said("title") ?? said("aria-label") ?? ""
            isInSound = true
            sounding = source == nil ? words : nil
            if let source { references.append(Reference(kind: .audio, source: source, alternative: words)) }
        case "source":
            guard isInSound, let source else { return hasOtherMedia = true }
            // Further sources are the same sound in another format.
            guard let words = sounding else { return }
            sounding = nil
            references.append(Reference(kind: .audio, source: source, alternative: words))
        default:
            hasOtherMedia = true
        }
    }

    private static func tidy(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.split { $0 == " " || $0 == "\t" || $0 == "\u{A0}" }.joined(separator: " ") }
            .drop(while: \.isEmpty).reversed().drop(while: \.isEmpty).reversed()
            .joined(separator: "\n")
    }

    private struct Tag {
        let name: String
        let isClosing: Bool
        /// What follows the name.
        let rest: String
        let end: String.Index

        /// The value of an attribute as written; nil where it is missing.
        func attribute(_ wanted: String) -> String? {
            var left = rest[...]
            while true {
                left = left.drop { $0.isWhitespace || $0 == "/" }
                let name = left.prefix { !$0.isWhitespace && $0 != "=" && $0 != "/" }
                guard !name.isEmpty else { return nil }
                left = left[name.endIndex...].drop(while: \.isWhitespace)
                var value = left[left.startIndex..<left.startIndex]
                if left.first == "=" {
                    left = left.dropFirst().drop(while: \.isWhitespace)
                    if let quote = left.first, quote == "\"" || quote == "'" {
                        value = left.dropFirst().prefix { $0 != quote }
                        left = left[value.endIndex...].dropFirst()
                    } else {
                        value = left.prefix { !$0.isWhitespace }
                        left = left[value.endIndex...]
                    }
                }
                if name.lowercased() == wanted { return String(value) }
            }
        }
    }

    /// Finds where tags end, without looking twice for an end that isn't there.
    ///
    /// Otherwise a text of many opening brackets would be read to its end for each of them.
    private struct TagSearch {
        /// Whether only tags count that contain no other bracket.
        let isPlain: Bool
        private var mayClose = true
        private var mayCloseComment = true

        init(isPlain: Bool) {
            self.isPlain = isPlain
        }

        /// The tag with which a text begins; nil where it begins with none.
        mutating func tag(_ text: Substring) -> Tag? {
            if text.hasPrefix("<!--") {
                guard mayCloseComment else { return nil }
                guard let close = text.firstRange(of: "-->") else {
                    mayCloseComment = false
                    return nil
                }
                return Tag(name: "!--", isClosing: false, rest: "", end: close.upperBound)
            }
            let inner = text.dropFirst()
            let isClosing = inner.first == "/"
            let start = isClosing ? inner.dropFirst() : inner
            let letters = start.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
            guard letters.first?.isLetter == true, let close = close(of: text[letters.endIndex...]) else { return nil }
            return Tag(
                name: letters.lowercased(), isClosing: isClosing,
                rest: ForeignText.trimmed(text[letters.endIndex..<close]), end: text.index(after: close))
        }

        private mutating func close(of text: Substring) -> String.Index? {
            guard mayClose else { return nil }
            guard let found = text.firstIndex(where: { $0 == ">" || isPlain && $0 == "<" }) else {
                mayClose = false
                return nil
            }
            return text[found] == ">" ? found : nil
        }
    }

    private static func entity(_ text: Substring) -> (String, String.Index)? {
        let inner = text.dropFirst().prefix(12)
        // An accent may follow, which would be one character with it.
        guard let semicolon = inner.unicodeScalars.firstIndex(of: ";") else { return nil }
        let name = inner[..<semicolon]
        let end = text.unicodeScalars.index(after: semicolon)
        if name.first == "#" {
            let digits = name.dropFirst()
            let code =
                digits.first == "x" || digits.first == "X" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
            guard let scalar = code.flatMap(Unicode.Scalar.init), scalar.value >= 0x20 || scalar == "\n" else {
                return nil
            }
            return (String(Character(scalar)), end)
        }
        return HTMLEntities.character(named: name).map { (String($0), end) }
    }
}

/// A text as HTML, as other systems keep it.
func html(_ text: String) -> String {
    markup(text).replacing("\n", with: "<br>")
}

/// A text as the content of an element, or as an attribute in double quotes, of HTML or XML.
///
/// It goes by scalars: with an accent, a sign is a character of its own, and still begins a tag.
func markup(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
        switch scalar {
        case "&": result += "&amp;"
        case "<": result += "&lt;"
        case ">": result += "&gt;"
        case "\"": result += "&quot;"
        default: result.unicodeScalars.append(scalar)
        }
    }
}
