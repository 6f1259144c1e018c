#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A small picture of a context, as the PNG or JPEG that was received.
public struct Thumbnail: Hashable, Sendable {
    /// What the picture is encoded as; the raw value is the media type.
    public enum Format: String, CaseIterable, Sendable {
        case png = "image/png"
        case jpeg = "image/jpeg"
    }

    public let bytes: Data
    public let format: Format
    /// In pixels.
    public let width: Int
    /// In pixels.
    public let height: Int

    /// A picture whose sides are both shorter than this is too small to be shown.
    public static let smallestSide = 80
    /// A picture is shown at most this wide and high, scaled down if necessary.
    public static let largestShownSide = 330
    /// The longest side that is accepted, in pixels.
    public static let largestSide = 4096
    /// The most bytes that are accepted.
    public static let mostBytes = 512 << 10

    /// The picture's name: the SHA-256 of its bytes.
    public var id: String { ContentHash.hex(of: bytes) }

    /// Reads the size from the picture's header; nil if it isn't PNG or JPEG.
    public init?(_ bytes: Data) {
        let header = [UInt8](bytes.prefix(1 << 16))
        if let (width, height) = Self.sizeOfPNG(header) {
            format = .png
            self.width = width
            self.height = height
        } else if let (width, height) = Self.sizeOfJPEG(header) {
            format = .jpeg
            self.width = width
            self.height = height
        } else {
            return nil
        }
        self.bytes = bytes
    }

    /// Refuses what ClassKit's documented limits forbid, and what is too large to send around.
    ///
    /// - Throws: ``Refusal`` for the field `thumbnail`.
    public func checked() throws(Refusal) -> Thumbnail {
        guard max(width, height) >= Self.smallestSide else {
            throw Refusal(.isOutOfRange, field: "thumbnail", detail: "at least \(Self.smallestSide) px wide or high")
        }
        guard max(width, height) <= Self.largestSide else {
            throw Refusal(.isTooLarge, field: "thumbnail", detail: "\(Self.largestSide) px")
        }
        guard bytes.count <= Self.mostBytes else {
            throw Refusal(.isTooLarge, field: "thumbnail", detail: "\(Self.mostBytes)")
        }
        guard isWhole else { throw Refusal(.isInvalid, field: "thumbnail", detail: Self.isBroken) }
        return self
    }

    /// What is said of a file that can't be followed to its end; which of the two it is, the readers don't tell.
    private static let isBroken = "the file isn't whole, or isn't as its format asks"

    /// Whether the file has all that its format asks for: a download that broke off shows half a picture, or none.
    private var isWhole: Bool {
        let file = [UInt8](bytes)
        return switch format {
        case .png: PNGChunks.cleaned(file) != nil
        case .jpeg: JPEGSegments.cleaned(file) != nil
        }
    }

    private static func sizeOfPNG(_ header: [UInt8]) -> (width: Int, height: Int)? {
        let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        guard header.count >= 24, header.starts(with: signature), Array(header[12..<16]) == Array("IHDR".utf8) else {
            return nil
        }
        return size(bigEndian(header[16..<20]), bigEndian(header[20..<24]))
    }

    private static func sizeOfJPEG(_ header: [UInt8]) -> (width: Int, height: Int)? {
        guard header.starts(with: [0xFF, 0xD8, 0xFF]) else { return nil }
        var position = 2
        while position + 9 <= header.count, header[position] == 0xFF {
            let marker = header[position + 1]
            switch marker {
            case 0xFF, 0x01, 0xD0...0xD8:
                position += marker == 0xFF ? 1 : 2
            // The frame header; C4, C8 and CC, though in this range, are other tables.
            case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(marker):
                let frame = position + 5
                return size(bigEndian(header[frame + 2..<frame + 4]), bigEndian(header[frame..<frame + 2]))
            default:
                position += 2 + bigEndian(header[position + 2..<position + 4])
            }
        }
        return nil
    }

    private static func size(_ width: Int, _ height: Int) -> (width: Int, height: Int)? {
        (1...65_535).contains(width) && (1...65_535).contains(height) ? (width, height) : nil
    }

    private static func bigEndian(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.reduce(0) { $0 << 8 | Int($1) }
    }
}
