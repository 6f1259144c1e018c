/// Where an app's makers try out its content, and where everyone sees it.
///
/// The two share nothing: each has its own contexts and pictures (ClassKit Catalog API).
public enum CatalogEnvironment: String, CaseIterable, Codable, Sendable {
    case development, production
}

/// A context of an app in one language, as its makers describe it in the catalogue.
///
/// It carries what `Context.Data` and `Context.Metadata` of ClassKit's Catalog API carry.
public struct CatalogEntry: Hashable, Sendable {
    /// The context in the entry's language, without its picture, which ``thumbnailName`` names.
    public var context: ContentContext
    /// A language tag in lower case, such as `en-us`.
    public var locale: String
    /// The languages whose readers see this entry; `mul` stands for all.
    public var presentableLocales: [String]
    /// Further parents under which the context is shown.
    public var presentablePaths: [IdentifierPath]
    /// What teachers may search for besides the title.
    public var keywords: [String]
    public var minimumBundleVersion: String?
    public var standardsAlignments: [String]
    /// What the makers call the picture.
    public var thumbnailName: String?

    /// The most entries that one call may contain.
    public static let mostInCall = 200
    /// The most characters that all parts of a path may have together.
    public static let longestPath = 256
    public static let mostKeywords = 100
    /// The language tag that stands for all languages.
    public static let anyLocale = "mul"

    public init(
        context: ContentContext, locale: String, presentableLocales: [String]? = nil,
        presentablePaths: [IdentifierPath] = [], keywords: [String] = [], minimumBundleVersion: String? = nil,
        standardsAlignments: [String] = [], thumbnailName: String? = nil
    ) {
        self.context = context
        self.locale = locale
        self.presentableLocales = presentableLocales ?? [locale]
        self.presentablePaths = presentablePaths
        self.keywords = keywords
        self.minimumBundleVersion = minimumBundleVersion
        self.standardsAlignments = standardsAlignments
        self.thumbnailName = thumbnailName
    }

    /// Trims, normalises language tags, and refuses what the Catalog API's limits forbid.
    ///
    /// - Throws: ``Refusal`` with the field as the wire names it, such as `data.title` or `metadata.locale`.
    public func checked() throws(Refusal) -> CatalogEntry {
        var entry = self
        entry.context = try checkedContext()
        guard context.path.elements.reduce(0, { $0 + $1.count }) <= Self.longestPath else {
            throw Refusal(.isTooLong, field: "data.identifierPath", detail: "\(Self.longestPath)")
        }
        guard (context.kind == .app) == (context.path.parent == nil) else {
            // The root is the app, and nothing else is an app.
            throw Refusal(.isInvalid, field: "data.type", detail: context.path.parent == nil ? "app" : nil)
        }
        entry.locale = try Self.tag(locale, field: "metadata.locale")
        entry.presentableLocales = try presentableLocales.map { tag throws(Refusal) in
            try Self.tag(tag, field: "metadata.presentableLocales")
        }
        guard presentablePaths.allSatisfy({ $0.app == context.path.app && $0 != context.path }) else {
            throw Refusal(.isInvalid, field: "metadata.presentablePaths")
        }
        guard keywords.count <= Self.mostKeywords else {
            throw Refusal(.isTooMany, field: "metadata.keywords", detail: "\(Self.mostKeywords)")
        }
        entry.keywords = try keywords.map { word throws(Refusal) in
            try Text.line(word, field: "metadata.keywords", longest: 256)
        }
        entry.minimumBundleVersion = try minimumBundleVersion.map { text throws(Refusal) in
            try Text.line(text, field: "metadata.minimumBundleVersion", longest: 50)
        }
        entry.standardsAlignments = try standardsAlignments.map { text throws(Refusal) in
            try Text.line(text, field: "metadata.standardsAlignments", longest: 256)
        }
        entry.thumbnailName = try thumbnailName.map { text throws(Refusal) in
            try Text.line(text, field: "data.thumbnailId", longest: 256)
        }
        return entry
    }

    /// A language tag (BCP 47) in lower case.
    ///
    /// - Throws: ``Refusal`` for text that isn't one.
    public static func tag(_ text: String, field: String) throws(Refusal) -> String {
        let tag = text.lowercased().replacing("_", with: "-")
        let parts = tag.split(separator: "-", omittingEmptySubsequences: false)
        let isTag = parts.enumerated().allSatisfy { index, part in
            (index == 0 ? 2...3 : 1...8).contains(part.count)
                && part.allSatisfy { $0.isASCII && ($0.isLetter || (index > 0 && $0.isNumber)) }
        }
        guard isTag, (1...6).contains(parts.count) else { throw Refusal(.isInvalid, field: field, detail: text) }
        return tag
    }

    /// Checks the context, using the field names of the wire format.
    private func checkedContext() throws(Refusal) -> ContentContext {
        do throws(Refusal) { return try context.offered() } catch {
            let names = [
                "path": "identifierPath", "universalLink": "universalLinkURL",
                "suggestedMinutes": "suggestedCompletionTime",
            ]
            let field = error.field.map { names[$0] ?? $0 }
            throw Refusal(error.code, field: field, detail: error.detail).inside("data")
        }
    }
}

extension CatalogEntry {
    /// The entry of a context for a reader of `language`, such as `de`.
    ///
    /// Entries written in that language and meant for its readers come first, then those meant for its
    /// readers, then those meant for all. If there are none, everyone gets the same as ``base(of:)``, since a
    /// title in a foreign language serves a school better than none.
    public static func best(of entries: some Collection<CatalogEntry>, for language: String) -> CatalogEntry? {
        let rank = { (entry: CatalogEntry) -> Int in
            let isFor = entry.presentableLocales.contains { Self.matches($0, language) }
            if isFor { return Self.matches(entry.locale, language) ? 0 : 1 }
            return entry.presentableLocales.contains(anyLocale) ? 2 : 3
        }
        guard let best = entries.min(by: { (rank($0), $0.locale) < (rank($1), $1.locale) }) else { return nil }
        return rank(best) < 3 ? best : base(of: entries)
    }

    /// The entry that represents a context when no language is given: English if there is one.
    public static func base(of entries: some Collection<CatalogEntry>) -> CatalogEntry? {
        let rank = { (entry: CatalogEntry) in matches(entry.locale, "en") ? 0 : 1 }
        return entries.min { (rank($0), $0.locale) < (rank($1), $1.locale) }
    }

    private static func matches(_ tag: String, _ language: String) -> Bool {
        tag == language || tag.hasPrefix("\(language)-")
    }
}

/// The outcome of one call to the catalogue, for its makers to look up.
public struct CatalogStatus: Hashable, Sendable {
    public typealias ID = Identifier<CatalogStatus>

    public let id: ID
    public let team: String
    /// Nil when it was carried out.
    public let refusal: Refusal?

    public init(id: ID, team: String, refusal: Refusal?) {
        self.id = id
        self.team = team
        self.refusal = refusal
    }
}
