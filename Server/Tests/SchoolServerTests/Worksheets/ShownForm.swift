import Foundation

/// A form of a page, as a browser sends it when nothing in it was changed.
struct ShownForm {
    let pairs: [(String, String)]

    init(to action: String, in page: String) {
        guard let start = page.firstRange(of: "action=\"\(action)\"")?.upperBound,
            let end = page[start...].firstRange(of: "</form>")?.lowerBound
        else {
            pairs = []
            return
        }
        let controls = /<(input|textarea|select)\b([^>]*)>/
        let form = page[start..<end]
        pairs = form.matches(of: controls).compactMap { control -> (String, String)? in
            guard let name = Self.attribute("name", of: control.2), name != "csrf" else { return nil }
            let value = Self.attribute("value", of: control.2) ?? ""
            let rest = form[control.range.upperBound...]
            switch control.1 {
            case "textarea": return (name, Self.sent(Self.content(of: rest, to: "</textarea>")))
            case "select": return (name, Self.chosen(in: Self.content(of: rest, to: "</select>")))
            default: return Self.isSent(control.2) ? (name, value.filter { !$0.isNewline }) : nil
            }
        }
    }

    private static func attribute(_ name: String, of tag: Substring) -> String? {
        tag.components(separatedBy: " \(name)=\"").dropFirst().first.map { rest in
            Page.unescaped(rest[...].prefix { $0 != "\"" })
        }
    }

    private static func content(of rest: Substring, to end: String) -> Substring {
        rest[..<(rest.firstRange(of: end)?.lowerBound ?? rest.endIndex)]
    }

    private static func isSent(_ tag: Substring) -> Bool {
        switch attribute("type", of: tag) {
        case "checkbox", "radio": tag.contains(" checked")
        case "file", "submit": false
        default: true
        }
    }

    /// Browsers leave out the first line break of a text, and end lines as forms do.
    private static func sent(_ text: Substring) -> String {
        Page.unescaped(text.first == "\n" ? text.dropFirst() : text).replacing("\n", with: "\r\n")
    }

    private static func chosen(in select: Substring) -> String {
        let options = select.matches(of: /<option\b([^>]*)>/).map(\.1)
        let chosen = options.first { $0.contains(" selected") } ?? options.first
        return chosen.flatMap { attribute("value", of: $0) } ?? ""
    }
}
