import Foundation

/// A text in the encoding that the header of an answer names, in UTF-8.
///
/// Whoever names an address can't save what is there in another encoding.
public enum LabelledText {
    // What servers call ISO-8859-1 is often Windows-1252, which has more signs.
    private static let encodings: [String: String.Encoding] = [
        "iso-8859-1": .windowsCP1252, "latin1": .windowsCP1252, "windows-1252": .windowsCP1252,
        "cp1252": .windowsCP1252, "iso-8859-2": .isoLatin2, "windows-1250": .windowsCP1250, "shift_jis": .shiftJIS,
        "windows-31j": .shiftJIS,
        "euc-jp": .japaneseEUC,
    ]

    /// The text of an answer in UTF-8.
    ///
    /// - Parameters:
    ///   - body: The answer.
    ///   - contentType: What its header says.
    /// - Returns: The text in UTF-8; the answer as it is where the header names no encoding, and where what is there is
    ///   already in UTF-8, since many servers name one that they know nothing of. XML says itself how it is written.
    public static func utf8(of body: [UInt8], contentType: String?) -> [UInt8] {
        let isXML = body.first == UInt8(ascii: "<")
        guard !isXML, String(validating: body, as: UTF8.self) == nil,
            let encoding = contentType.flatMap(charset).flatMap({ encodings[$0] }),
            let text = String(bytes: body, encoding: encoding)
        else { return body }
        return Array(text.utf8)
    }

    /// The parameter that names the encoding, in lower case.
    private static func charset(_ contentType: String) -> String? {
        let parameters = contentType.lowercased().split(separator: ";").dropFirst()
        for parameter in parameters {
            let parts = parameter.split(separator: "=", maxSplits: 1).map {
                $0.trimmingCharacters(in: .whitespaces.union(CharacterSet(charactersIn: "\"'")))
            }
            if parts.count == 2, parts[0] == "charset" { return parts[1] }
        }
        return nil
    }
}
