/// The chunks of a PNG (W3C PNG, third edition, 5).
enum PNGChunks {
    /// The chunks needed to draw the picture, which exclude texts, times, places and what programs add.
    private static let kept: Set = ["IHDR", "PLTE", "tRNS", "gAMA", "cHRM", "sRGB", "sBIT", "IDAT", "IEND"]
    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// The same picture without anything else; nil if it isn't a whole PNG.
    ///
    /// Anything after the end of the picture is dropped, too.
    static func cleaned(_ file: [UInt8]) -> [UInt8]? {
        guard file.starts(with: signature) else { return nil }
        var result = signature
        var position = signature.count
        var hasPixels = false
        while position + 12 <= file.count {
            let length = file[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
            let end = position + 12 + length
            guard end <= file.count else { return nil }
            let name = String(decoding: file[position + 4..<position + 8], as: UTF8.self)
            guard position > signature.count || name == "IHDR" else { return nil }
            if kept.contains(name) { result += file[position..<end] }
            if name == "IDAT" { hasPixels = true }
            if name == "IEND" { return hasPixels ? result : nil }
            position = end
        }
        return nil
    }
}
