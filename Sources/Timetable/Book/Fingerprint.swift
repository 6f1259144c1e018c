import SchoolModel

/// What a fingerprint is made of: texts with their lengths before them, so that no two lists are alike.
///
/// Fingerprints are stored, so what adds to one names each thing itself: a name in the code never gets into it.
struct Fingerprint {
    private var bytes: [UInt8] = []

    /// The fingerprint of what was added.
    var text: String { String(ContentHash.hex(of: bytes).prefix(32)) }

    mutating func add(_ text: String) {
        bytes += "\(text.utf8.count):".utf8
        bytes += text.utf8
    }

    mutating func add(_ number: Int) { bytes += "\(number);".utf8 }

    mutating func add(_ texts: [String]) {
        add(texts.count)
        for text in texts { add(text) }
    }

    /// Adds a list that may be missing, which is not the same as an empty one.
    mutating func add(_ texts: [String]?) {
        add(texts == nil ? 0 : 1)
        if let texts { add(texts) }
    }

    mutating func add(_ lists: [[String]]) {
        add(lists.count)
        for list in lists { add(list) }
    }
}
