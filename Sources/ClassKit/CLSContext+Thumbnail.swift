import DeviceStore
import Foundation
import SchoolModel

/// A context's thumbnail.
enum ContextPicture {
    case image(CGImage)
    /// Its place in the store.
    case kept(String)
}

// The thumbnail; callers hold the lock.
extension CLSContext {
    var image: CGImage? {
        switch read(\.picture) {
        case .image(let image): image
        case .kept(let id): dataStore?.read { try dataStore?.device.thumbnail(id) }.map { CGImage($0) }
        case nil: nil
        }
    }

    /// The thumbnail as a validated value, if the app has set one, or why the context has to do without it.
    ///
    /// As on Apple's systems, a picture that can't be used keeps no context from being saved.
    func newThumbnail() -> (thumbnail: Thumbnail?, refusal: Refusal?) {
        guard case .image(let image) = read(\.picture) else { return (nil, nil) }
        do throws(Refusal) { return (try image.thumbnail.checked(), nil) } catch { return (nil, error) }
    }

    func thumbnailID(_ new: Thumbnail?) -> String? {
        if case .kept(let id) = read(\.picture) { return id }
        return new?.id
    }
}
