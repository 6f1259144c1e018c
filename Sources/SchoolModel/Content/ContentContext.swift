/// An app whose content can be handed out.
public struct ContentApp: Hashable, Identifiable, Sendable {
    /// The app's own identifier, such as `org.example.quizler`.
    public let id: String
    public var name: String

    public init(id: String, name: String) {
        self.id = id
        self.name = name
    }
}

/// A node in an app's content tree: anything that can be handed out.
///
/// It carries what `CLSContext` carries, as a value.
public struct ContentContext: Hashable, Identifiable, Sendable {
    /// What kind of content a context is; the raw values are those of ClassKit's Catalog API.
    public enum Kind: String, CaseIterable, Codable, Sendable {
        case none, app, chapter, section, level, page, task, challenge, quiz, exercise, lesson, book, game, document
        case audio, video, course, custom
    }

    /// A way in which a context promises to report progress.
    public struct Capability: Hashable, Codable, Sendable {
        public enum Kind: String, CaseIterable, Codable, Sendable {
            case duration, percent, binary, quantity, score
        }

        public var kind: Kind
        public var details: String?

        /// The most characters of ``details``.
        public static let longestDetails = 256

        public init(kind: Kind, details: String? = nil) {
            self.kind = kind
            self.details = details
        }

        /// The capability with its details as one line that isn't too long.
        ///
        /// ClassKit states no limit for them, so that no context is refused for its details.
        public func squeezed() -> Capability {
            Capability(kind: kind, details: details.map { Text.squeezed($0, longest: Self.longestDetails) })
        }
    }

    public let path: IdentifierPath
    public var kind: Kind
    public var title: String
    public var customTypeName: String?
    public var displayOrder: Int
    /// The subject matter, such as `math`, or nil.
    public var topic: String?
    public var summary: String?
    /// Where the content opens; nil means that the app is opened with the path.
    public var universalLink: String?
    public var isAssignable: Bool
    /// Ages in years that the content suits, or nil for all.
    public var suggestedAge: ClosedRange<Int>?
    /// Minutes that the content takes, or nil if it promises nothing.
    public var suggestedMinutes: ClosedRange<Int>?
    public var capabilities: [Capability]
    /// The identifier of the context's picture; see ``Thumbnail/id``.
    public var thumbnailID: String?
    /// Contexts that are shown under this one although they belong elsewhere.
    public var navigationChildren: [IdentifierPath]

    public var id: String { path.key }

    public init(
        path: IdentifierPath,
        kind: Kind,
        title: String,
        customTypeName: String? = nil,
        displayOrder: Int = 0,
        topic: String? = nil,
        summary: String? = nil,
        universalLink: String? = nil,
        isAssignable: Bool = true,
        suggestedAge: ClosedRange<Int>? = nil,
        suggestedMinutes: ClosedRange<Int>? = nil,
        capabilities: [Capability] = [],
        thumbnailID: String? = nil,
        navigationChildren: [IdentifierPath] = []
    ) {
        self.path = path
        self.kind = kind
        self.title = title
        self.customTypeName = customTypeName
        self.displayOrder = displayOrder
        self.topic = topic
        self.summary = summary
        self.universalLink = universalLink
        self.isAssignable = isAssignable
        self.suggestedAge = suggestedAge
        self.suggestedMinutes = suggestedMinutes
        self.capabilities = capabilities
        self.thumbnailID = thumbnailID
        self.navigationChildren = navigationChildren
    }

    /// The most children that a context may have.
    public static let mostChildren = 2000
    /// The most contexts that may be shown under a context.
    public static let mostNavigationChildren = 200
    /// The age beyond which a suggestion can't begin, in years; one that ends beyond it has no end.
    public static let mostAge = 150
    /// The minutes beyond which a suggestion can't begin, a year; one that ends beyond them has no end.
    public static let mostMinutes = 366 * 24 * 60

    /// The context, checked, if teachers can hand it out and students can open it.
    ///
    /// What is kept from before only has to be ``checked()``.
    ///
    /// - Throws: ``Refusal`` with the field's name.
    public func offered() throws(Refusal) -> ContentContext {
        _ = try path.withoutSteps()
        try Self.requireBegin(of: suggestedAge, atMost: Self.mostAge, field: "suggestedAge")
        try Self.requireBegin(of: suggestedMinutes, atMost: Self.mostMinutes, field: "suggestedMinutes")
        return try checked()
    }

    /// Refuses a suggestion that begins where nothing is; its end is open, as ClassKit's default has it.
    ///
    /// - Parameters:
    ///   - range: The suggestion.
    ///   - most: Where it can begin at most.
    ///   - field: The field that a refusal names.
    /// - Throws: ``Refusal`` of code `is-out-of-range`.
    public static func requireBegin(
        of range: ClosedRange<Int>?, atMost most: Int, field: String
    ) throws(Refusal) {
        guard let range, range.lowerBound > most else { return }
        throw Refusal(.isOutOfRange, field: field, detail: "between 0 and \(most) at its beginning")
    }

    /// Trims the texts and refuses what ClassKit's documented limits forbid.
    ///
    /// - Throws: ``Refusal`` with the field's name.
    public func checked() throws(Refusal) -> ContentContext {
        guard navigationChildren.count <= Self.mostNavigationChildren else {
            throw Refusal(.isTooLong, field: "navigationChildren", detail: "\(Self.mostNavigationChildren)")
        }
        guard navigationChildren.allSatisfy({ $0.app == path.app }) else {
            throw Refusal(.isInvalid, field: "navigationChildren")
        }
        if let thumbnailID, thumbnailID.utf8.count != 64 || !thumbnailID.allSatisfy(\.isHexDigit) {
            throw Refusal(.isInvalid, field: "thumbnailID")
        }
        var context = self
        context.title = try Text.line(title, field: "title", longest: 256)
        context.summary = try summary.map { text throws(Refusal) in
            try Text.lines(text, field: "summary", longest: 4000)
        }
        context.topic = try topic.map { text throws(Refusal) in
            try Text.line(text, field: "topic", longest: 256)
        }
        context.customTypeName = try customTypeName.map { text throws(Refusal) in
            try Text.line(text, field: "customTypeName", longest: 256, mayBeEmpty: true)
        }
        context.capabilities = capabilities.map { $0.squeezed() }
        context.universalLink = try universalLink.map { text throws(Refusal) in
            try Link.checked(text, field: "universalLink", schemes: nil)
        }
        return context
    }
}
