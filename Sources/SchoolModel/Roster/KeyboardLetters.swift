/// The letters that every keyboard has, for those that only some have.
public enum KeyboardLetters {
    /// How somebody without that key writes a small letter of the Latin script, such as `oe` for `ö`; nil for any other
    /// character.
    public static func spelled(_ letter: Character) -> String? { latin[letter] }

    private static let latin: [Character: String] = {
        let groups: [(String, String)] = [
            ("a", "àáâãåāăą"), ("ae", "äæ"), ("c", "çćĉċč"), ("d", "ďđð"), ("e", "èéêëēĕėęě"), ("g", "ĝğġģ"),
            ("h", "ĥħ"), ("i", "ìíîïĩīĭįı"), ("j", "ĵ"), ("k", "ķ"), ("l", "ĺļľŀł"), ("n", "ñńņňŋ"),
            ("o", "òóôõōŏő"), ("oe", "öøœ"), ("r", "ŕŗř"), ("s", "śŝşšș"), ("ss", "ß"), ("t", "ţťŧț"),
            ("th", "þ"), ("u", "ùúûũūŭůűų"), ("ue", "ü"), ("w", "ŵ"), ("y", "ýÿŷ"), ("z", "źżž"),
        ]
        return Dictionary(groups.flatMap { letters, marked in marked.map { ($0, letters) } }) { first, _ in first }
    }()
}
