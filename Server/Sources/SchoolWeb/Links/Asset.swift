import CAssets
import Foundation

/// A file that pages are made with: the style sheet, a script, the icon.
///
/// It is part of the program. Its address names its content, so a browser may keep it forever: when
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
        path = "\(Links.unversioned(name))?v=\(version)"
    }

    /// The assets by their names.
    public static let all: [String: Asset] = linked(files)

    /// The files in the folder of resources.
    private static var files: [String: [UInt8]] {
        var files: [String: [UInt8]] = [:]
        for asset in UnsafeBufferPointer(start: school_assets, count: school_asset_count) {
            files[String(cString: asset.name)] = Array(UnsafeBufferPointer(start: asset.bytes, count: asset.count))
        }
        return files
    }

    public var mediaType: String {
        switch name.split(separator: ".").last {
        case "css": "text/css; charset=utf-8"
        case "js": "text/javascript; charset=utf-8"
        case "svg": "image/svg+xml"
        default: "application/octet-stream"
        }
    }

    /// The FNV-1a hash: it distinguishes versions, but doesn't prevent deliberate collisions.
    private static func version(of content: [UInt8]) -> String {
        let hash = content.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    /// Makes assets from files; a script also refers to the modules that it imports by their content.
    ///
    /// So a browser never requests a module twice, and never mixes two versions of the program.
    static func linked(_ files: [String: [UInt8]]) -> [String: Asset] {
        var assets: [String: Asset] = [:]
        for name in files.keys.sorted() { link(name, of: files, into: &assets, on: []) }
        return assets
    }

    private static func link(
        _ name: String, of files: [String: [UInt8]], into assets: inout [String: Asset], on way: [String]
    ) {
        guard assets[name] == nil, let content = files[name] else { return }
        guard name.hasSuffix(".js") else {
            assets[name] = Asset(name: name, content: content)
            return
        }
        let folder = name.split(separator: "/").dropLast().map { "\($0)/" }.joined()
        // `"./name.js"` is between quotation marks, that is, in the odd pieces.
        var pieces = String(decoding: content, as: UTF8.self).components(separatedBy: "\"")
        for index in pieces.indices.dropFirst().dropLast() where pieces[index].hasPrefix("./") {
            let module = folder + pieces[index].dropFirst(2)
            // Modules that import each other can't both be named by their content.
            guard files[module] != nil, !way.contains(module), module != name else { continue }
            link(module, of: files, into: &assets, on: way + [name])
            if let version = assets[module]?.version { pieces[index] += "?v=\(version)" }
        }
        assets[name] = Asset(name: name, content: Array(pieces.joined(separator: "\"").utf8))
    }
}
