public import Foundation

extension Data {
    /// The beginning of a PNG of 100 by 80 pixels, which is all that anybody looks at.
    public static let smallPNG = png(width: 100, height: 80)

    /// The beginning of a PNG.
    public static func png(width: UInt32, height: UInt32) -> Data {
        let size = [width, height].flatMap { number in stride(from: 24, through: 0, by: -8).map { number >> $0 & 0xFF }
        }
        return Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8))
            + Data(size.map { UInt8($0) } + [8, 2, 0, 0, 0])
    }
}
