/// How many of the changes to an app's content a reader knows.
///
/// Each publication that changes something has a version. The changes of one version are
/// listed by path.
public struct ContentCursor: Hashable, Sendable {
    /// Everything below this version is known.
    public let version: Int64
    /// Within this version, the paths up to this key are known; none if it is empty.
    public let key: String
    /// Whether it follows the first publication of an app that nobody kept, so that everything is still to be read.
    ///
    /// It looks like any other, so that an app can't tell by it who uses it.
    public let isBlank: Bool

    public init(version: Int64, key: String = "", isBlank: Bool = false) {
        self.version = version
        self.key = key
        self.isBlank = isBlank
    }

    /// The start for a reader who knows nothing yet.
    public static let start = ContentCursor(version: 1)

    /// The position of a reader who knows everything up to a version.
    public static func after(_ version: Int64) -> ContentCursor {
        ContentCursor(version: version + 1)
    }

    /// What somebody whose publication was not kept gets in place of ``after(_:)``.
    public static func blank(after version: Int64) -> ContentCursor {
        ContentCursor(version: version + 1, isBlank: true)
    }
}

extension ContentCursor: LosslessStringConvertible {
    /// Reads what ``description`` writes, and what servers before 0.5 wrote: only the version and the key.
    public init?(_ description: String) {
        let parts = description.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let key = parts.count > 1 ? String(parts[1]) : ""
        guard let first = parts.first else { return nil }
        if first.hasPrefix("c") {
            guard let number = Int64(first.dropFirst()), number > 1 else { return nil }
            self.init(version: number / 2, key: key, isBlank: !number.isMultiple(of: 2))
        } else {
            guard let version = Int64(first), version > 0 else { return nil }
            self.init(version: version, key: key)
        }
    }

    public var description: String {
        let (number, overflow) = version.multipliedReportingOverflow(by: 2)
        let text = overflow ? "\(version)" : "c\(isBlank ? number + 1 : number)"
        return key.isEmpty ? text : "\(text):\(key)"
    }
}
