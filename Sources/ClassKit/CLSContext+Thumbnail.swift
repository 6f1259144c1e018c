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

    /// What is kept of the thumbnail, given what of it is new; a picture that can't be used leaves the one from before.
    func thumbnailID(_ new: Thumbnail?) -> String? {
        switch read(\.picture) {
        case .kept(let id): id
        case .image: new?.id ?? savedThumbnailID
        case nil: nil
        }
    }
}
