public import Foundation

extension Data {
    /// A PNG of 100 by 80 pixels.
    public static let smallPNG = wholePNG()

    /// A PNG that is whole as far as its chunks go, though nobody could draw its pixels.
    ///
    /// - Parameters:
    ///   - width: In pixels.
    ///   - height: In pixels.
    ///   - extra: Chunks between its head and its pixels, by name.
    /// - Returns: The file.
    public static func wholePNG(
        width: UInt32 = 100, height: UInt32 = 80, with extra: KeyValuePairs<String, String> = [:]
    ) -> Data {
        let others = extra.reduce(Data()) { $0 + chunk($1.key, Data($1.value.utf8)) }
        return png(width: width, height: height) + Data([1, 2, 3, 4]) + others
            + chunk("IDAT", Data("pixels of \(width)".utf8)) + chunk("IEND", Data())
    }

    private static func chunk(_ name: String, _ content: Data) -> Data {
        let length = UInt32(content.count)
        let bytes = stride(from: 24, through: 0, by: -8).map { UInt8(length >> UInt32($0) & 0xFF) }
        return Data(bytes) + Data(name.utf8) + content + Data([1, 2, 3, 4])
    }

    /// The beginning of a PNG.
    public static func png(width: UInt32, height: UInt32) -> Data {
        let size = [width, height].flatMap { number in stride(from: 24, through: 0, by: -8).map { number >> $0 & 0xFF }
        }
        return Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8))
            + Data(size.map { UInt8($0) } + [8, 2, 0, 0, 0])
    }
}
