import Foundation

/// The two files in which one app keeps what is one person's.
///
/// What is in the cache may be deleted at any time: it comes back from the server. What waits to be
/// delivered is never in it.
struct StoreFiles: Hashable, Sendable {
    let waiting: URL
    let cache: URL
}
