import Foundation

/// The folders on the way to a place that aren't there yet.
///
/// A command that makes them and then fails takes them away again: whoever types it anew finds what was there before.
struct MissingFolders {
    /// From the innermost to the outermost.
    private let paths: [String]

    init(to folder: URL) {
        var paths: [String] = []
        var url = folder.absoluteURL.standardizedFileURL
        while url.pathComponents.count > 1, access(url.path(percentEncoded: false), F_OK) != 0 {
            paths.append(url.path(percentEncoded: false))
            url.deleteLastPathComponent()
        }
        self.paths = paths
    }

    /// Takes away those that have been made since, unless something is in them.
    func remove() {
        for path in paths where rmdir(path) != 0 { return }
    }
}
