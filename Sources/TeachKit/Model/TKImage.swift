public import Foundation

#if canImport(UIKit)
public import UIKit
#endif

/// A picture of a person: its name, and its file once that was fetched.
///
/// Lists of people carry only the names of their pictures, so that they stay small;
/// ``TKUserProfileController/fetchImage(of:)`` gets the file.
public struct TKImage: Hashable, Sendable {
    /// What the school calls the picture, which is another name for each; nil for one that it does not have yet.
    public let id: String?
    /// A PNG or a JPEG; nil until it is fetched.
    public let data: Data?

    /// A picture to give oneself: a PNG or a JPEG of at most 512 KB and 2048 pixels.
    public init(data: Data) {
        self.init(id: nil, data: data)
    }

    /// Whether the school does not have it yet.
    var isNew: Bool { id == nil }

    init(id: String?, data: Data?) {
        self.id = id
        self.data = data
    }

    #if canImport(UIKit)
    /// The picture, ready for being shown; nil until it is fetched.
    public var uiImage: UIImage? { data.flatMap(UIImage.init(data:)) }
    #endif
}
