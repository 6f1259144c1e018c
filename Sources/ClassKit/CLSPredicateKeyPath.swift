import Foundation

/// A property of a context that a predicate may ask for.
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

// What apps hand to a predicate's format as they do on Apple's systems.

extension CLSPredicateKeyPath: CVarArg {
    public var _cVarArgEncoding: [Int] { rawValue._cVarArgEncoding }
}

extension CLSContextTopic: CVarArg {
    public var _cVarArgEncoding: [Int] { rawValue._cVarArgEncoding }
}
