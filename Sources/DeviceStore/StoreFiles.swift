import Foundation

/// The two files where one app stores what belongs to one person.
///
/// The cache may be deleted at any time: the server can provide its content again. It never contains what
/// is waiting to be delivered.
struct StoreFiles: Hashable, Sendable {
    let waiting: URL
    let cache: URL
}
