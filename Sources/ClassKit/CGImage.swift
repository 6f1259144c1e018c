public import Foundation
import SchoolModel

/// An image, for systems that lack Apple's class.
///
/// It holds a PNG or a JPEG unchanged, and knows its size. It can't draw.
public final class CGImage: NSObject, Sendable {
    let thumbnail: Thumbnail

    /// Creates an image from the contents of a PNG or JPEG file; nil if they are neither.
    ///
    /// This is an addition to Apple's interface.
    public init?(data: Data) {
        guard let thumbnail = Thumbnail(data) else { return nil }
        self.thumbnail = thumbnail
    }

    init(_ thumbnail: Thumbnail) {
        self.thumbnail = thumbnail
    }

    /// In pixels.
    public var width: Int { thumbnail.width }

    /// In pixels.
    public var height: Int { thumbnail.height }

    /// The PNG or JPEG data; this is an addition to Apple's interface.
    public var data: Data { thumbnail.bytes }

    public override func isEqual(_ object: Any?) -> Bool {
        (object as? CGImage)?.thumbnail == thumbnail
    }

    public override var hash: Int { thumbnail.hashValue }
}
