import Markup

extension Attribute {
    /// The language of what somebody has written, where its letters tell that it is not that of the page: a page of another
    /// language is read aloud in that one, and drawn with its letters.
    static func lang(of text: String, on frame: PageFrame) -> Attribute {
        lang(Language.japanese.rawValue)
            .when(frame.strings.language != .japanese && text.unicodeScalars.contains { kana.contains($0) })
    }

    /// Letters that no other language has; those from China don't tell.
    private static let kana: ClosedRange<Unicode.Scalar> = "\u{3040}"..."\u{30FF}"
}
