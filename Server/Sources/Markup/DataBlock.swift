/// JSON for the scripts of a page, in an element that no browser runs.
///
/// Nothing in it can end the element: outside JSON's strings the characters that could don't occur,
/// and inside they are escaped (HTML Standard, "Restrictions for contents of script elements").
public struct DataBlock: HTML, Hashable, Sendable {
    public let id: String
    public let json: String

    public init(id: String, json: String) {
        self.id = id
        self.json = json
    }

    public var fragment: Fragment {
        var output = ""
        output += "<script type=\"application/json\" id=\""
        output.appendEscaped(id)
        output += "\">"
        for scalar in json.unicodeScalars {
            switch scalar {
            case "<": output += "\\u003c"
            case ">": output += "\\u003e"
            case "&": output += "\\u0026"
            case "\u{2028}": output += "\\u2028"
            case "\u{2029}": output += "\\u2029"
            default: output.unicodeScalars.append(scalar)
            }
        }
        output += "</script>"
        return Fragment(markup: output)
    }
}
