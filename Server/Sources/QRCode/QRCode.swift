import CQREncode

/// A text as a square of dark and light modules that cameras read.
public struct QRCode: Hashable, Sendable {
    /// How much of the code may be covered or dirty.
    public enum Correction: Sendable {
        /// About 7 % of it.
        case low
        /// About 15 % of it.
        case medium
        /// About 30 % of it.
        case high
    }

    /// The text is longer than a code can hold, which is at most 2,953 bytes.
    public struct TextIsTooLong: Error, Hashable, Sendable {
        public init() {}
    }

    /// Rows from top to bottom; true is dark.
    public let modules: [[Bool]]

    /// Encodes a text as UTF-8.
    ///
    /// - Throws: ``TextIsTooLong``.
    public init(_ text: String, correction: Correction = .medium) throws(TextIsTooLong) {
        let bytes = Array(text.utf8)
        let level =
            switch correction {
            case .low: QR_ECLEVEL_L
            case .medium: QR_ECLEVEL_M
            case .high: QR_ECLEVEL_H
            }
        guard let code = QRcode_encodeData(Int32(bytes.count), bytes, 0, level) else { throw TextIsTooLong() }
        defer { QRcode_free(code) }
        let size = Int(code.pointee.width)
        // The lowest bit of a byte is the module.
        let data = UnsafeBufferPointer(start: code.pointee.data, count: size * size)
        modules = (0..<size).map { row in data[row * size..<(row + 1) * size].map { $0 & 1 == 1 } }
    }

    /// The modules along each side, without the quiet zone.
    public var size: Int { modules.count }

    /// The light modules that must stay free around the code.
    public static let quietZone = 4

    /// Whether a module is dark; everything outside is light.
    public func isDark(row: Int, column: Int) -> Bool {
        modules.indices.contains(row) && modules.indices.contains(column) && modules[row][column]
    }
}
