/// A picture that the program drew itself, such as a QR code.
///
/// It writes its path into the page as it is, so nothing that a person typed may ever be in it:
/// the initializer takes numbers and the letters of path commands, and refuses everything else.
public struct TrustedSVG: HTML, Hashable, Sendable {
    /// The picture's own width and height, in units.
    public let size: Int
    /// The `d` of a single path, filled with the text's color.
    public let path: String
    /// What a screen reader says.
    public let label: String

    /// Takes a path; nil when `path` has anything in it that no path can hold.
    public init?(size: Int, path: String, label: String) {
        let isCommand = { (byte: UInt8) in
            "MmLlHhVvZzCcSsQqTtAa0123456789.,-+ ".utf8.contains(byte)
        }
        guard size > 0, path.utf8.allSatisfy(isCommand) else { return nil }
        self.size = size
        self.path = path
        self.label = label
    }

    public var fragment: Fragment {
        var output = ""
        output += "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(size) \(size)\" role=\"img\" aria-label=\""
        output.appendEscaped(label)
        output += "\" shape-rendering=\"crispEdges\"><path d=\"\(path)\" fill=\"currentColor\"/></svg>"
        return Fragment(markup: output)
    }
}
