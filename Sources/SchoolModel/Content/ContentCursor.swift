/// How many of the changes to an app's content a reader knows.
///
/// Each publication that changes something has a version. The changes of one version are
/// listed by path.
public struct ContentCursor: Hashable, Sendable {
    /// Everything below this version is known.
    public let version: Int64
    /// Within this version, the paths up to this key are known; none if it is empty.
    public let key: String

    public init(version: Int64, key: String = "") {
        self.version = version
        self.key = key
    }

    /// The start for a reader who knows nothing yet.
    public static let start = ContentCursor(version: 1)

    /// The position of a reader who knows everything up to a version.
    public static func after(_ version: Int64) -> ContentCursor {
        ContentCursor(version: version + 1)
    }
}

extension ContentCursor: LosslessStringConvertible {
    public init?(_ description: String) {
        let parts = description.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard let version = parts.first.flatMap({ Int64($0) }), version > 0 else { return nil }
        self.init(version: version, key: parts.count > 1 ? String(parts[1]) : "")
    }

    public var description: String {
        key.isEmpty ? "\(version)" : "\(version):\(key)"
    }
}
