import Foundation

/// The form of a page where answers are marked, as a browser shows it and sends it.
struct ShownSheet {
    /// All fields, in their order.
    private(set) var fields: [(name: String, value: String)]

    init(page: String) {
        let form = page.components(separatedBy: "marking-form").dropFirst().first ?? ""
        fields = form.components(separatedBy: "<input ").dropFirst().compactMap { input in
            let tag = input.prefix { $0 != ">" }
            guard let name = Self.value(of: "name", in: tag), name != "csrf" else { return nil }
            return (name, Self.value(of: "value", in: tag) ?? "")
        }
    }

    private static func value(of attribute: String, in tag: Substring) -> String? {
        tag.components(separatedBy: " \(attribute)=\"").dropFirst().first.map { String($0.prefix { $0 != "\"" }) }
    }

    var pairs: [(String, String)] { fields.map { ($0.name, $0.value) } }

    /// The names of the fields for points.
    var answers: [String] { fields.map(\.name).filter { $0.hasSuffix(".points") } }

    /// What stands in these fields.
    var points: [String] { fields.filter { $0.name.hasSuffix(".points") }.map(\.value) }

    /// The same with something typed for one of the answers.
    func typing(_ points: String, for answer: Int) -> ShownSheet {
        var typed = self
        if let place = fields.firstIndex(where: { $0.name == answers[answer] }) { typed.fields[place].value = points }
        return typed
    }

    /// The same with the button that gives full points pressed.
    var filled: ShownSheet {
        var filled = self
        filled.fields.append(("action", "fill"))
        return filled
    }
}
