/// XML in the encoding that it declares.
enum DeclaredXML {
    /// The same file in UTF-8, if it declares one of those that programs in Western Europe write; else as it is.
    ///
    /// Text that is UTF-8, as it is once its byte order mark has said that it was UTF-16, stays so whatever it declares.
    ///
    /// - Parameter bytes: The file.
    /// - Returns: The file, which no longer declares another encoding.
    static func utf8(of bytes: [UInt8]) -> [UInt8] {
        guard let end = bytes.prefix(200).firstIndex(of: UInt8(ascii: ">")) else { return bytes }
        let declaration = String(decoding: bytes[...end], as: UTF8.self)
        guard let name = encoding(declaration) else { return bytes }
        let rest = Array(bytes[(end + 1)...])
        let text: String?
        switch name {
        case "utf-16", "utf-16le", "utf-16be": text = String(validating: rest, as: UTF8.self)
        case "windows-1252", "cp1252", "iso-8859-1", "latin1":
            // Of UTF-8 with a letter that is cut, every letter would be another two.
            let isDamaged = OlderText.lineOfDamage(in: rest) != nil
            text = String(validating: rest, as: UTF8.self) ?? (isDamaged ? nil : OlderText.western(rest))
        default: text = nil
        }
        guard let text else { return bytes }
        let lines = declaration.utf8.count { $0 == 0x0A }
        return Array("<?xml version=\"1.0\"\(String(repeating: "\n", count: lines))?>".utf8) + Array(text.utf8)
    }

    /// The encoding in a declaration, in small letters; nil where there is none.
    private static func encoding(_ declaration: String) -> String? {
        let text = declaration.lowercased()
        guard text.contains("<?xml"), let name = text.firstRange(of: "encoding") else { return nil }
        let value = text[name.upperBound...].drop { " =\"'\n\r\t".contains($0) }.prefix { !"\"' ?".contains($0) }
        return String(value)
    }
}
