/// A file that pages are made with: the style sheet, a script, the icon.
///
/// It is part of the program. Its address names its content, so a browser may keep it for good: when
/// the content changes, pages lead to another address.
public struct Asset: Sendable {
    public let name: String
    public let content: [UInt8]
    /// Names the content: 64 bits as hexadecimal digits.
    public let version: String
    /// Where pages find it.
    public let path: String

    init(name: String, content: [UInt8]) {
        self.name = name
        self.content = content
        version = Self.version(of: content)
        path = "\(Links.assets)/\(name)?v=\(version)"
    }

    /// The assets by their names.
    public static let all: [String: Asset] = {
        let files = [
            "badge.js": PackageResources.badge_js,
            "copy.js": PackageResources.copy_js,
            "icon.svg": PackageResources.icon_svg,
            "live.js": PackageResources.live_js,
            "print.js": PackageResources.print_js,
            "qr-find.js": PackageResources.qr_find_js,
            "qr-read.js": PackageResources.qr_read_js,
            "school.css": PackageResources.school_css,
            "upload.js": PackageResources.upload_js,
        ]
        return Dictionary(uniqueKeysWithValues: files.map { ($0.key, Asset(name: $0.key, content: $0.value)) })
    }()

    public var mediaType: String {
        switch name.split(separator: ".").last {
        case "css": "text/css; charset=utf-8"
        case "js": "text/javascript; charset=utf-8"
        case "svg": "image/svg+xml"
        default: "application/octet-stream"
        }
    }

    /// The FNV-1a hash: it tells versions apart, and nobody is kept from making two files with the same.
    private static func version(of content: [UInt8]) -> String {
        let hash = content.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
