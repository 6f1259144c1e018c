extension Fragment {
    /// An element with content.
    @inline(never)
    static func element(_ name: String, _ attributes: [Attribute], _ content: Fragment) -> Fragment {
        var output = ""
        // Two tags and what is between them; most attributes are short.
        output.reserveCapacity(content.markup.utf8.count + 2 * name.utf8.count + 24 * attributes.count + 5)
        output.openTag(name, attributes)
        output += content.markup
        output += "</"
        output += name
        output += ">"
        return Fragment(markup: output)
    }

    /// An element that never has content, such as `input`.
    @inline(never)
    static func element(_ name: String, _ attributes: [Attribute]) -> Fragment {
        var output = ""
        output.openTag(name, attributes)
        return Fragment(markup: output)
    }
}

/// A name, and a value if it has one.
public struct Attribute: Hashable, Sendable {
    let name: String
    let value: String?

    /// Never inlined, for the sake of the compiler: pages are made of thousands of these.
    @inline(never)
    init(name: String, value: String?) {
        self.name = name
        self.value = value
    }

    public static func custom(_ name: StaticString, _ value: String) -> Attribute {
        Attribute(name: "\(name)", value: value)
    }

    /// An attribute that means yes by its presence.
    public static func flag(_ name: StaticString) -> Attribute {
        Attribute(name: "\(name)", value: nil)
    }

    /// Stands for no attribute at all.
    public static let none = Attribute(name: "", value: nil)

    /// This attribute when `condition` holds, else none.
    public func when(_ condition: Bool) -> Attribute {
        condition ? self : .none
    }

    /// The attribute that `make` makes from `value`, or none for nil.
    public static func some<Value>(_ value: Value?, _ make: (Value) -> Attribute) -> Attribute {
        value.map(make) ?? .none
    }
}

extension String {
    mutating func openTag(_ name: String, _ attributes: [Attribute]) {
        self += "<"
        self += name
        for attribute in attributes where !attribute.name.isEmpty {
            self += " "
            self += attribute.name
            guard let value = attribute.value else { continue }
            self += "=\""
            appendEscaped(value)
            self += "\""
        }
        self += ">"
    }

    mutating func appendEscaped(_ text: String) {
        let isPlain = text.utf8.withContiguousStorageIfAvailable { !$0.contains(where: Self.mustEscape) }
        guard isPlain != true else { return self += text }
        for character in text.unicodeScalars {
            switch character {
            case "&": self += "&amp;"
            case "<": self += "&lt;"
            case ">": self += "&gt;"
            case "\"": self += "&quot;"
            case "'": self += "&#39;"
            default: unicodeScalars.append(character)
            }
        }
    }

    private static func mustEscape(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"): true
        default: false
        }
    }
}
