/// Reads a rendered page strictly, and reports what a validator would complain about.
struct MarkupCheck {
    /// One start tag.
    struct Tag {
        let name: String
        let attributes: [String: String]
    }

    private(set) var problems: [String] = []
    private(set) var tags: [Tag] = []
    private(set) var text = ""

    private static let void: Set<String> = [
        "br", "col", "hr", "img", "input", "link", "meta", "wbr",
    ]

    init(_ markup: String) {
        var scanner = Scanner(markup)
        var open: [String] = []
        scanner.expect("<!DOCTYPE html>", problems: &problems)
        while !scanner.isAtEnd {
            if scanner.take("</") {
                let name = scanner.until(">")
                if open.popLast() != name { problems.append("</\(name)> closes something else") }
            } else if scanner.take("<") {
                let (tag, closesItself) = scanner.tag(problems: &problems)
                tags.append(tag)
                if !Self.void.contains(tag.name) && !closesItself { open.append(tag.name) }
            } else {
                let words = scanner.text()
                if words.contains(">") { problems.append("a bare > in “\(words)”") }
                text += words
            }
        }
        if !open.isEmpty { problems.append("never closed: \(open)") }
        checkIDs()
        checkLabels()
        checkHeadings()
    }

    private mutating func checkIDs() {
        var seen: Set<String> = []
        for id in tags.compactMap({ $0.attributes["id"] }) where !seen.insert(id).inserted {
            problems.append("the id \(id) stands there twice")
        }
        for tag in tags {
            for name in ["for", "aria-labelledby", "aria-describedby"] {
                for id in tag.attributes[name]?.split(separator: " ") ?? [] where !seen.contains(String(id)) {
                    problems.append("\(name) of \(tag.name) names \(id), which is not there")
                }
            }
        }
    }

    private mutating func checkLabels() {
        let labelled = Set(tags.filter { $0.name == "label" }.compactMap { $0.attributes["for"] })
        for tag in tags where ["input", "select", "textarea"].contains(tag.name) {
            if tag.attributes["type"] == "hidden" || tag.attributes["hidden"] != nil { continue }
            let hasLabel = tag.attributes["id"].map(labelled.contains) ?? false
            if !hasLabel && tag.attributes["aria-label"] == nil {
                problems.append("no label: \(tag.name) \(tag.attributes["name"] ?? "")")
            }
        }
    }

    private mutating func checkHeadings() {
        let levels = tags.compactMap { tag in
            tag.name.count == 2 && tag.name.hasPrefix("h") ? Int(tag.name.dropFirst()) : nil
        }
        if levels.count(where: { $0 == 1 }) != 1 { problems.append("not exactly one h1: \(levels)") }
        for (above, below) in zip(levels, levels.dropFirst()) where below > above + 1 {
            problems.append("a heading is left out: \(levels)")
            break
        }
    }
}

/// Goes through markup from left to right.
private struct Scanner {
    private var rest: Substring

    init(_ markup: String) {
        rest = markup[...]
    }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func take(_ text: String) -> Bool {
        guard rest.hasPrefix(text) else { return false }
        rest = rest.dropFirst(text.count)
        return true
    }

    mutating func expect(_ text: String, problems: inout [String]) {
        if !take(text) { problems.append("expected \(text)") }
    }

    mutating func until(_ end: Character) -> String {
        let found = rest.prefix { $0 != end }
        rest = rest.dropFirst(found.count + 1)
        return String(found)
    }

    mutating func text() -> String {
        let found = rest.prefix { $0 != "<" }
        rest = rest.dropFirst(found.count)
        return String(found)
    }

    mutating func tag(problems: inout [String]) -> (MarkupCheck.Tag, closesItself: Bool) {
        let name = String(rest.prefix { $0.isLetter || $0.isNumber })
        if name.isEmpty { problems.append("a bare < before “\(rest.prefix(20))”") }
        rest = rest.dropFirst(name.count)
        var attributes: [String: String] = [:]
        while true {
            rest = rest.drop { $0 == " " }
            if take("/>") { return (MarkupCheck.Tag(name: name, attributes: attributes), true) }
            if take(">") || isAtEnd { return (MarkupCheck.Tag(name: name, attributes: attributes), false) }
            let key = String(rest.prefix { $0 != "=" && $0 != " " && $0 != ">" && $0 != "/" })
            rest = rest.dropFirst(key.count)
            let value = take("=\"") ? until("\"") : ""
            if key.isEmpty || value.contains("<") { problems.append("\(name): bad attribute \(key)=\(value)") }
            if attributes.updateValue(value, forKey: key) != nil { problems.append("\(name) has \(key) twice") }
            if isAtEnd || key.isEmpty { return (MarkupCheck.Tag(name: name, attributes: attributes), false) }
        }
    }
}
