/// One thing to do in a handout.
public struct HandoutActivity: Hashable, Identifiable, Sendable {
    public typealias ID = Identifier<HandoutActivity>

    /// What there is to do.
    public enum Content: Hashable, Sendable {
        /// A context of an app.
        case context(IdentifierPath)
        /// A web address.
        case link(String)
        /// A file that the school keeps.
        case file(StoredFile.ID)
        /// A task without any program, on paper or in class, as the title or the instructions say.
        case task
    }

    public let id: ID
    /// What students and teachers read; for a context, its title when it was added.
    public var title: String
    public var content: Content

    public init(id: ID, title: String, content: Content) {
        self.id = id
        self.title = title
        self.content = content
    }

    /// The app under which the school records work on files.
    public static let documentsApp = AppIdentifier.documents

    /// Where attempts at it are recorded: a context at itself, a file at its own context; nil for others.
    public var recordingPath: IdentifierPath? {
        switch content {
        case .context(let path): path
        case .link, .task: nil
        case .file: IdentifierPath(document: id)
        }
    }

    /// Trims the title and refuses addresses that can't be opened.
    ///
    /// - Throws: ``Refusal`` with the field's name.
    public func checked() throws(Refusal) -> HandoutActivity {
        var activity = self
        activity.title = try Text.line(title, field: "activities.title", longest: 256)
        if case .link(let address) = content {
            let address = try Link.checked(address, field: "activities.link", schemes: ["http", "https"])
            activity.content = .link(address)
        }
        return activity
    }
}

extension IdentifierPath {
    /// The path where attempts at a handed-out file are recorded.
    public init(document activity: HandoutActivity.ID) {
        self.init(unchecked: [HandoutActivity.documentsApp, activity.description])
    }
}
