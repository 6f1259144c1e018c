import DeviceStore
import Foundation
import SchoolModel

/// The picture of a context.
enum ContextPicture {
    case image(CGImage)
    /// Where the store has it.
    case kept(String)
}

// The picture; called with the lock held.
extension CLSContext {
    var image: CGImage? {
        switch read(\.picture) {
        case .image(let image): image
        case .kept(let id): dataStore?.read { try dataStore?.device.thumbnail(id) }.map { CGImage($0) }
        case nil: nil
        }
    }

    /// The picture as a value, if the app has given one; checked.
    ///
    /// - Throws: `Refusal` for the field `thumbnail`.
    func newThumbnail() throws(Refusal) -> Thumbnail? {
        guard case .image(let image) = read(\.picture) else { return nil }
        return try image.thumbnail.checked()
    }

    func thumbnailID(_ new: Thumbnail?) -> String? {
        if case .kept(let id) = read(\.picture) { return id }
        return new?.id
    }
}
