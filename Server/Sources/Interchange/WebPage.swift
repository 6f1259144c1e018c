/// Pages that servers answer with instead of what was asked for, such as one to sign in.
public enum WebPage {
    /// Whether bytes begin as those of a web page do.
    public static func isLikely(_ bytes: [UInt8]) -> Bool {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let content = (bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...])
            .drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
        let begin = String(decoding: content.prefix(20), as: UTF8.self).lowercased()
        return ["<!doctype html", "<html", "<head"].contains { begin.hasPrefix($0) }
    }
}
