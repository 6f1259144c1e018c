public import SchoolModel

/// A text file as programs for spreadsheets save it, in whichever encoding they chose.
public enum TextFile {
    /// The text of a file: UTF-8, UTF-16 with a byte order mark, Shift JIS or Windows-1252.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - field: The field of the form that it was chosen in.
    /// - Returns: What is written in it.
    /// - Throws: ``SchoolModel/Refusal`` `is-invalid` with the detail `text` for what isn't text, such as a workbook,
    ///   or `encoding` for text in another encoding; for the field's part `damage`, the line of UTF-8 that is broken.
    public static func text(of bytes: [UInt8], field: String) throws(Refusal) -> String {
        let text: String
        if let utf16 = utf16(bytes) {
            text = utf16
        } else if let utf8 = String(
            validating: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...], as: UTF8.self)
        {
            text = utf8
        } else if isText(bytes), let older = OlderText.read(bytes) {
            text = older
        } else if isText(bytes), let line = OlderText.lineOfDamage(in: bytes) {
            throw Refusal(.isInvalid, field: "\(field).damage", detail: "\(line)")
        } else {
            throw Refusal(.isInvalid, field: field, detail: isText(bytes) ? "encoding" : "text")
        }
        guard isText(Array(text.utf8)) else { throw Refusal(.isInvalid, field: field, detail: "text") }
        return text
    }

    /// Whether these are neither a workbook nor have signs that no text has.
    private static func isText(_ bytes: [UInt8]) -> Bool {
        bytes.allSatisfy { $0 >= 0x20 || [0x09, 0x0A, 0x0D].contains($0) }
            && !bytes.starts(with: Array("PK\u{3}\u{4}".utf8))
    }

    /// The bytes of a file in UTF-8, if its byte order mark says that it is in UTF-16; otherwise as they are.
    static func utf8(of bytes: [UInt8]) -> [UInt8] { utf16(bytes).map { Array($0.utf8) } ?? bytes }

    /// The same with ends of lines that all formats know; very old programs end them with CR alone.
    static func withLineFeeds(_ bytes: [UInt8]) -> [UInt8] {
        bytes.contains(0x0A) ? bytes : bytes.map { $0 == 0x0D ? 0x0A : $0 }
    }

    /// The text of a file whose byte order mark says that it is in UTF-16; nil for any other, or one that is broken.
    private static func utf16(_ bytes: [UInt8]) -> String? {
        let isLittle = bytes.starts(with: [0xFF, 0xFE])
        guard isLittle || bytes.starts(with: [0xFE, 0xFF]), bytes.count.isMultiple(of: 2) else { return nil }
        let units = stride(from: 2, to: bytes.count, by: 2).map { place in
            let one = UInt16(bytes[place])
            let other = UInt16(bytes[place + 1])
            return isLittle ? other << 8 | one : one << 8 | other
        }
        return String(validating: units, as: UTF16.self)
    }
}
