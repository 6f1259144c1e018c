/// Why something can't be read from JSON, and where.
public struct JSONFault: Error, Hashable, Sendable, CustomStringConvertible {
    /// The line, counted from 1.
    public let line: Int
    /// What should have been there.
    public let expected: String

    public init(line: Int, expected: String) {
        self.line = line
        self.expected = expected
    }

    public var description: String { "line \(line): expected \(expected)" }
}
