/// A format of pictures or sounds that every browser shows or plays.
public struct MediaFormat: Hashable, Sendable {
    public let kind: Media.Kind
    /// The media type, such as `image/png`.
    public let type: String

    /// Recognises a file by its first bytes; nil for every other format, whatever the file calls itself.
    public init?(of bytes: some Sequence<UInt8>) {
        let head = Array(bytes.prefix(12))
        let text = String(decoding: head.map { $0 < 0x80 ? $0 : UInt8(ascii: "?") }, as: UTF8.self)
        let riff = text.hasPrefix("RIFF") ? text.dropFirst(8).prefix(4) : ""
        let brand = text.dropFirst(4).hasPrefix("ftyp") ? text.dropFirst(8).prefix(4) : ""
        if head.starts(with: [0x89] + Array("PNG".utf8)) {
            self.init(.image, "image/png")
        } else if head.starts(with: [0xFF, 0xD8, 0xFF]) {
            self.init(.image, "image/jpeg")
        } else if text.hasPrefix("GIF8") {
            self.init(.image, "image/gif")
        } else if riff == "WEBP" {
            self.init(.image, "image/webp")
        } else if riff == "WAVE" {
            self.init(.audio, "audio/wav")
        } else if text.hasPrefix("OggS") {
            self.init(.audio, "audio/ogg")
        } else if text.hasPrefix("ID3") || Self.isLayerThree(head) {
            self.init(.audio, "audio/mpeg")
        } else if ["M4A ", "isom", "mp41", "mp42"].contains(brand) {
            self.init(.audio, "audio/mp4")
        } else {
            return nil
        }
    }

    private init(_ kind: Media.Kind, _ type: String) {
        self.kind = kind
        self.type = type
    }

    /// Whether an MP3 frame begins here.
    private static func isLayerThree(_ head: [UInt8]) -> Bool {
        head.count > 1 && head[0] == 0xFF && head[1] & 0xE6 == 0xE2
    }
}

extension Media.Kind {
    /// The most bytes that a file may have.
    public var largestSize: Int {
        switch self {
        case .image: 10 << 20
        case .audio: 25 << 20
        }
    }
}
