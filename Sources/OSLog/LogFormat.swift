import Foundation

/// A format with placeholders, such as `%d`, `%{public}s` or `%.2f`.
struct LogFormat {
    private let format: String

    init(_ format: StaticString) {
        self.format = "\(format)"
    }

    /// The text with its values, of which private ones are hidden unless the developer asked to see them.
    func filled(with arguments: [any CVarArg], showingPrivate: Bool = LogOutput.showsPrivate) -> String {
        var text = ""
        var rest = format[...]
        var values = arguments[...]
        while let percent = rest.firstIndex(of: "%") {
            text += rest[..<percent]
            rest = rest[rest.index(after: percent)...]
            if rest.first == "%" {
                text += "%"
                rest = rest.dropFirst()
            } else {
                text += Place(takingFrom: &rest).filled(with: values.popFirst(), showingPrivate)
            }
        }
        return text + rest
    }

    /// A placeholder for one value.
    private struct Place {
        private var options: Substring = ""
        private var flags: Substring = ""
        private var conversion: Character = "@"

        init(takingFrom rest: inout Substring) {
            if rest.first == "{", let end = rest.firstIndex(of: "}") {
                options = rest[rest.index(after: rest.startIndex)..<end]
                rest = rest[rest.index(after: end)...]
            }
            flags = rest.prefix { "0123456789.+- #'".contains($0) }
            rest = rest.dropFirst(flags.count)
            // The value itself determines its size in memory.
            rest = rest.drop { "hlqLtzj".contains($0) }
            conversion = rest.popFirst() ?? "@"
        }

        func filled(with value: (any CVarArg)?, _ showsPrivate: Bool) -> String {
            guard let value else { return "<missing>" }
            let words = options.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
            if words.contains("sensitive") || words.contains("private") && !showsPrivate { return "<private>" }
            switch value {
            case let number as any FixedWidthInteger: return text(of: number)
            case let number as any BinaryFloatingPoint:
                let isFloat = "fFeEgGaA".contains(conversion)
                return String(format: "%\(flags)\(isFloat ? String(conversion) : "g")", Double(number))
            default: return words.contains("public") || showsPrivate ? "\(value)" : "<private>"
            }
        }

        private func text(of number: any FixedWidthInteger) -> String {
            switch conversion {
            case "x", "X", "o", "u": String(format: "%\(flags)ll\(conversion)", UInt64(truncatingIfNeeded: number))
            case "f", "F", "e", "E", "g", "G": String(format: "%\(flags)\(conversion)", Double(number))
            case "c": Unicode.Scalar(UInt32(truncatingIfNeeded: number)).map { "\(Character($0))" } ?? "\(number)"
            default: String(format: "%\(flags)lld", Int64(truncatingIfNeeded: number))
            }
        }
    }
}
