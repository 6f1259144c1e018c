/// The segments of a JPEG (ITU-T T.81, annex B).
enum JPEGSegments {
    private enum Marker {
        static let end: UInt8 = 0xD9
        static let scan: UInt8 = 0xDA
        static let exif: UInt8 = 0xE1
        static let adobe: UInt8 = 0xEE
        static let comment: UInt8 = 0xFE
        static let applications: ClosedRange<UInt8> = 0xE0...0xEF
        /// Markers without a length or content.
        static let restarts: ClosedRange<UInt8> = 0xD0...0xD7
    }

    /// The same picture without comments and what programs have added; nil if it isn't a whole JPEG.
    ///
    /// The orientation is rewritten, because without it a portrait picture would lie on its side. The colour
    /// encoding stays as well. Anything after the end of the picture is dropped, such as the film that some
    /// phones hide there.
    static func cleaned(_ file: [UInt8]) -> [UInt8]? {
        guard file.count > 4, file[0] == 0xFF, file[1] == 0xD8 else { return nil }
        var segments = [UInt8]()
        var orientation = ImageOrientation?.none
        var position = 2
        var hasPixels = false
        while position + 2 <= file.count {
            guard file[position] == 0xFF else { return nil }
            let marker = file[position + 1]
            switch marker {
            case 0xFF:
                position += 1
                continue
            case Marker.end:
                return hasPixels ? [0xFF, 0xD8] + (orientation?.segment ?? []) + segments + [0xFF, Marker.end] : nil
            case Marker.restarts, 0x01:
                segments += [0xFF, marker]
                position += 2
                continue
            default: break
            }
            guard let end = self.end(of: position, in: file) else { return nil }
            let segment = file[position..<end]
            if marker == Marker.exif { orientation = orientation ?? ImageOrientation(exif: segment.dropFirst(4)) }
            if isKept(marker, segment) { segments += segment }
            position = end
            if marker == Marker.scan {
                let pixels = endOfScan(from: end, in: file)
                segments += file[end..<pixels]
                position = pixels
                hasPixels = true
            }
        }
        return nil
    }

    private static func isKept(_ marker: UInt8, _ segment: ArraySlice<UInt8>) -> Bool {
        if marker == Marker.adobe { return segment.count == 16 && segment.dropFirst(4).starts(with: "Adobe".utf8) }
        return !Marker.applications.contains(marker) && marker != Marker.comment
    }

    /// The end of the segment whose marker is at a position; nil if the file ends earlier.
    private static func end(of position: Int, in file: [UInt8]) -> Int? {
        guard position + 4 <= file.count else { return nil }
        let length = Int(file[position + 2]) << 8 | Int(file[position + 3])
        guard length >= 2, position + 2 + length <= file.count else { return nil }
        return position + 2 + length
    }

    /// The start of the segment that follows the coded pixels, in which 00 or a restart follows a byte FF.
    private static func endOfScan(from start: Int, in file: [UInt8]) -> Int {
        var position = start
        while position + 1 < file.count {
            if file[position] == 0xFF, file[position + 1] != 0, !Marker.restarts.contains(file[position + 1]) {
                return position
            }
            position += 1
        }
        return file.count
    }
}

/// Which side of a picture is up, as cameras record it (Exif 2.3, tag 274).
struct ImageOrientation: Hashable, Sendable {
    /// From 2 to 8; a picture that is upright needs none.
    let value: UInt8

    /// Reads it from an Exif segment, after its length; nil if it is missing or says nothing.
    init?(exif segment: ArraySlice<UInt8>) {
        let bytes = Array(segment)
        guard bytes.starts(with: Array("Exif".utf8) + [0, 0]), bytes.count >= 14 else { return nil }
        let tiff = Array(bytes.dropFirst(6))
        let isLittle = tiff.starts(with: [0x49, 0x49, 42, 0])
        guard isLittle || tiff.starts(with: [0x4D, 0x4D, 0, 42]) else { return nil }
        func number(at place: Int, bytes count: Int) -> Int? {
            guard place >= 0, place + count <= tiff.count else { return nil }
            let part = tiff[place..<place + count]
            return (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
        }
        guard let directory = number(at: 4, bytes: 4), let count = number(at: directory, bytes: 2) else { return nil }
        for entry in 0..<count {
            let place = directory + 2 + 12 * entry
            guard let tag = number(at: place, bytes: 2) else { return nil }
            guard tag == 0x0112 else { continue }
            guard let value = number(at: place + 8, bytes: 2), (2...8).contains(value) else { return nil }
            self.value = UInt8(value)
            return
        }
        return nil
    }

    /// An Exif segment that contains only this.
    var segment: [UInt8] {
        [0xFF, 0xE1, 0, 34] + Array("Exif".utf8) + [0, 0]
            + [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, value, 0, 0, 0, 0, 0, 0]
    }
}
