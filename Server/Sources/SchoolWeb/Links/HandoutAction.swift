public import SchoolModel

extension HandoutAction {
    /// Whether a GET of the address asks before anything happens.
    public var mustConfirm: Bool {
        switch self {
        case .takeBack, .takeBackFromOwn, .delete: true
        case .post, .lock, .unlock, .complete, .archive, .restore, .copy: false
        }
    }
}

/// What the editor's buttons do after everything typed was saved in the draft.
///
/// The pressed button is sent as `action`; see ``formValue`` for the spelling.
public enum EditorAction: Hashable, Sendable {
    /// Stay on the page.
    case save
    case post
    /// Post at `postsDate` and `postsTime`.
    case schedule
    case preview
    /// Go on to the apps, to choose.
    case addContext
    /// Add `linkTitle` and `linkAddress`.
    case addLink
    /// Go on to the upload page.
    case addFile
    case moveUp(activity: String)
    case moveDown(activity: String)
    case remove(activity: String)

    public var formValue: String {
        switch self {
        case .save: "save"
        case .post: "post"
        case .schedule: "schedule"
        case .preview: "preview"
        case .addContext: "add-context"
        case .addLink: "add-link"
        case .addFile: "add-file"
        case .moveUp(let activity): "up:\(activity)"
        case .moveDown(let activity): "down:\(activity)"
        case .remove(let activity): "remove:\(activity)"
        }
    }

    public init?(formValue: String) {
        let parts = formValue.split(separator: ":", maxSplits: 1).map(String.init)
        switch (parts.first, parts.dropFirst().first) {
        case ("save", nil): self = .save
        case ("post", nil): self = .post
        case ("schedule", nil): self = .schedule
        case ("preview", nil): self = .preview
        case ("add-context", nil): self = .addContext
        case ("add-link", nil): self = .addLink
        case ("add-file", nil): self = .addFile
        case ("up", let activity?): self = .moveUp(activity: activity)
        case ("down", let activity?): self = .moveDown(activity: activity)
        case ("remove", let activity?): self = .remove(activity: activity)
        default: return nil
        }
    }
}
