import Foundation

/// A property of a context that a predicate may test.
public struct CLSPredicateKeyPath: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public init(_ rawValue: String) {
        self.rawValue = rawValue
    }

    public static let dateCreated = CLSPredicateKeyPath("dateCreated")
    public static let identifier = CLSPredicateKeyPath("identifier")
    public static let title = CLSPredicateKeyPath("title")
    public static let universalLinkURL = CLSPredicateKeyPath("universalLinkURL")
    public static let topic = CLSPredicateKeyPath("topic")
    public static let parent = CLSPredicateKeyPath("parent")
}

// Allows key paths as arguments of a predicate's format, as on Apple's systems.

extension CLSPredicateKeyPath: CVarArg {
    public var _cVarArgEncoding: [Int] { rawValue._cVarArgEncoding }
}

extension CLSContextTopic: CVarArg {
    public var _cVarArgEncoding: [Int] { rawValue._cVarArgEncoding }
}
