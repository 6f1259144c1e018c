public import Foundation

#if canImport(UIKit)
public import UIKit
#endif

/// A picture of a person: its name, and its file once fetched.
///
/// To stay small, lists of people carry only the names of their pictures;
/// ``TKUserProfileController/fetchImage(of:)`` fetches the file.
public struct TKImage: Hashable, Sendable {
    /// The school's name for the picture, unique to each; nil for a picture that the school doesn't have yet.
    public let id: String?
    /// A PNG or a JPEG; nil until it is fetched.
    public let data: Data?

    /// Creates a picture for the person's own profile from a PNG or JPEG of at most 512 KB and 2048 pixels.
    public init(data: Data) {
        self.init(id: nil, data: data)
    }

    /// Whether the picture has yet to reach the school.
    var isNew: Bool { id == nil }

    init(id: String?, data: Data?) {
        self.id = id
        self.data = data
    }

    #if canImport(UIKit)
    /// The picture, ready to show; nil until it is fetched.
    public var uiImage: UIImage? { data.flatMap(UIImage.init(data:)) }
    #endif
}
