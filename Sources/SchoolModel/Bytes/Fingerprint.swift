/// The input of a fingerprint: texts preceded by their lengths, so that no two lists are alike.
///
/// Fingerprints are stored, so the code that adds to one spells out every name: identifiers in the code don't get in.
public struct Fingerprint: Sendable {
    private var bytes: [UInt8] = []

    public init() {}

    /// The fingerprint of what was added.
    public var text: String { String(ContentHash.hex(of: bytes).prefix(32)) }

    public mutating func add(_ text: String) {
        bytes += "\(text.utf8.count):".utf8
        bytes += text.utf8
    }

    public mutating func add(_ number: Int) { bytes += "\(number);".utf8 }

    public mutating func add(_ texts: [String]) {
        add(texts.count)
        for text in texts { add(text) }
    }

    /// Adds a list that may be missing, which differs from an empty one.
    public mutating func add(_ texts: [String]?) {
        add(texts == nil ? 0 : 1)
        if let texts { add(texts) }
    }

    public mutating func add(_ lists: [[String]]) {
        add(lists.count)
        for list in lists { add(list) }
    }
}
