#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Base64 for addresses and tokens, without padding (RFC 4648 §5).
public enum Base64URL {
    public static func text(_ bytes: some Sequence<UInt8>) -> String {
        String(
            Data(bytes).base64EncodedString().compactMap { character in
                switch character {
                case "+": "-"
                case "/": "_"
                case "=": nil
                default: character
                }
            })
    }

    /// Returns nil for text that isn't Base64 of this kind; padding is allowed.
    public static func bytes(_ text: String) -> [UInt8]? {
        var plain = text.prefix { $0 != "=" }.map { $0 == "-" ? "+" : $0 == "_" ? "/" : $0 }
        guard !text.contains(where: { $0 == "+" || $0 == "/" }), text.dropFirst(plain.count).allSatisfy({ $0 == "=" })
        else { return nil }
        plain += [Character](repeating: "=", count: (4 - plain.count % 4) % 4)
        return Data(base64Encoded: String(plain)).map(Array.init)
    }
}
