/// Every address of the web app.
///
/// Pages link with these values, routes are registered with them, and the table of permissions has a row for
/// each, so that an address is spelled once: as a `String`, or as an ``Address`` where something in it differs.
/// A form posts to the address of what it changes; where a change must be confirmed, a GET of the same
/// address shows the question.
public enum Links {
    public static let home = "/"
    /// GET is what browsers keep to show in place of a page when there is no connection; it is nobody's.
    public static let offline = "/offline"
    /// GET answers whether the server runs.
    public static let health = "/health"

    /// A file under its name is asked for each time; ``Asset/path`` says where to find it for good.
    public static let asset = Address<String>("/assets/{name}")
    /// A module of the player, which the others import by its name.
    public static let playerModule = Address<String>("/assets/play/{module}")
    /// The one way from a page to an asset.
    static func asset(named name: String) -> String { Asset.all[name]?.path ?? unversioned(name) }

    /// The address of an asset as it is at the moment, whichever version that is.
    static func unversioned(_ name: String) -> String {
        let folder = "play/"
        return name.hasPrefix(folder) ? playerModule(String(name.dropFirst(folder.count))) : asset(name)
    }

    /// Adds a query; nil and empty values are left out.
    public static func query(_ path: String, _ items: KeyValuePairs<String, String?>) -> String {
        let pairs = items.compactMap { name, value in
            value.flatMap { $0.isEmpty ? nil : "\(name)=\(escaped($0))" }
        }
        return pairs.isEmpty ? path : "\(path)?\(pairs.joined(separator: "&"))"
    }

    /// Percent-encodes one path element or query value, by RFC 3986.
    public static func escaped(_ text: String) -> String {
        var result = ""
        for byte in text.utf8 {
            let isUnreserved =
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
                case UInt8(ascii: "0")...UInt8(ascii: "9"): true
                case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): true
                default: false
                }
            if isUnreserved {
                result.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                result += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
            }
        }
        return result
    }
}
