import SchoolModel

/// Who is signed in by a page, for the other windows of the browser: they leave what is somebody else's.
enum Presence: Hashable, Sendable {
    case person(PageFrame.Viewer)
    case nobody

    /// What the browser keeps of it: the same whenever a person signs in, which tells nobody who that is.
    var mark: String {
        switch self {
        case .person(let viewer): String(ContentHash.hex(of: Array("here \(viewer.id)".utf8)).prefix(32))
        case .nobody: ""
        }
    }
}
