public import SchoolModel

/// A context of the catalogue in one language on the wire: `Context` of ClassKit's Catalog API.
public struct CatalogContextDTO: Codable, Hashable, Sendable {
    /// What the context is (`Context.Data`).
    public struct Content: Codable, Hashable, Sendable {
        /// The path, with the app's identifier first.
        public var identifierPath: [String]
        public var title: String
        /// The name of a `CLSContextType`, such as `quiz`.
        public var type: ContentContext.Kind
        public var customTypeName: String?
        public var displayOrder: LenientInt?
        public var isAssignable: Bool?
        public var progressReportingCapabilities: [Capability]?
        /// In years, both included.
        public var suggestedAge: [LenientInt]?
        /// In minutes, both included; 0 means none.
        public var suggestedCompletionTime: [LenientInt]?
        public var summary: String?
        public var thumbnailId: String?
        public var topic: String?
        public var universalLinkURL: String?

        public init(identifierPath: [String], title: String, type: ContentContext.Kind) {
            self.identifierPath = identifierPath
            self.title = title
            self.type = type
        }
    }

    /// How the context is shown (`Context.Metadata`).
    public struct Metadata: Codable, Hashable, Sendable {
        /// A further parent, for display only.
        public struct PresentablePath: Codable, Hashable, Sendable {
            public var path: [String]

            public init(path: [String]) {
                self.path = path
            }
        }

        /// A language tag such as `en-us`.
        public var locale: String
        public var keywords: [String]?
        public var minimumBundleVersion: String?
        /// The languages whose readers see the entry; its own if omitted, `mul` for all.
        public var presentableLocales: [String]?
        public var presentablePaths: [PresentablePath]?
        public var standardsAlignments: [String]?

        public init(locale: String) {
            self.locale = locale
        }
    }

    /// A way of reporting that the context promises to use.
    public struct Capability: Codable, Hashable, Sendable {
        public var kind: ContentContext.Capability.Kind
        public var details: String?
    }

    public var data: Content
    public var metadata: Metadata

    public init(data: Content, metadata: Metadata) {
        self.data = data
        self.metadata = metadata
    }
}

/// A whole number that may be written as text, as in the examples in Apple's documentation.
public struct LenientInt: Codable, Hashable, Sendable, ExpressibleByIntegerLiteral {
    public let value: Int

    public init(_ value: Int) {
        self.value = value
    }

    public init(integerLiteral value: Int) {
        self.value = value
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let value = try? container.decode(Int.self) {
            self.value = value
        } else if let value = Int(try container.decode(String.self)) {
            self.value = value
        } else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "Expected a whole number.")
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }
}

extension CatalogContextDTO {
    public init(_ entry: CatalogEntry) {
        let context = entry.context
        data = Content(identifierPath: context.path.elements, title: context.title, type: context.kind)
        data.customTypeName = context.customTypeName
        data.displayOrder = LenientInt(context.displayOrder)
        data.isAssignable = context.isAssignable
        data.progressReportingCapabilities = context.capabilities.map {
            Capability(kind: $0.kind, details: $0.details)
        }
        data.suggestedAge = Self.bounds(context.suggestedAge)
        data.suggestedCompletionTime = Self.bounds(context.suggestedMinutes)
        data.summary = context.summary
        data.thumbnailId = entry.thumbnailName
        data.topic = context.topic
        data.universalLinkURL = context.universalLink
        metadata = Metadata(locale: entry.locale)
        metadata.keywords = entry.keywords
        metadata.minimumBundleVersion = entry.minimumBundleVersion
        metadata.presentableLocales = entry.presentableLocales
        metadata.presentablePaths = entry.presentablePaths.map { Metadata.PresentablePath(path: $0.elements) }
        metadata.standardsAlignments = entry.standardsAlignments
    }

    /// The entry that this represents, unchecked except for its paths and ranges.
    ///
    /// - Throws: ``Refusal`` with the field's name in the wire format.
    public func entry() throws(Refusal) -> CatalogEntry {
        var capabilities = (data.progressReportingCapabilities ?? []).map {
            ContentContext.Capability(kind: $0.kind, details: $0.details)
        }
        // Time is always reported, and Apple's API adds it by itself.
        if !capabilities.contains(where: { $0.kind == .duration }) {
            capabilities.insert(.init(kind: .duration), at: 0)
        }
        let context = ContentContext(
            path: try Self.path(data.identifierPath, "data.identifierPath"), kind: data.type, title: data.title,
            customTypeName: data.customTypeName, displayOrder: data.displayOrder?.value ?? 0, topic: data.topic,
            summary: data.summary, universalLink: data.universalLinkURL, isAssignable: data.isAssignable ?? true,
            suggestedAge: try Self.range(data.suggestedAge, "data.suggestedAge"),
            suggestedMinutes: try Self.range(data.suggestedCompletionTime, "data.suggestedCompletionTime"),
            capabilities: capabilities)
        let locale = try CatalogEntry.tag(metadata.locale, field: "metadata.locale")
        return CatalogEntry(
            context: context, locale: locale, presentableLocales: metadata.presentableLocales,
            presentablePaths: try (metadata.presentablePaths ?? []).map { place throws(Refusal) in
                try Self.path(place.path, "metadata.presentablePaths")
            }, keywords: metadata.keywords ?? [], minimumBundleVersion: metadata.minimumBundleVersion,
            standardsAlignments: metadata.standardsAlignments ?? [], thumbnailName: data.thumbnailId)
    }

    private static func path(_ elements: [String], _ field: String) throws(Refusal) -> IdentifierPath {
        do throws(Refusal) { return try IdentifierPath(elements) } catch {
            throw Refusal(error.code, field: field, detail: error.detail)
        }
    }

    private static func bounds(_ range: ClosedRange<Int>?) -> [LenientInt]? {
        range.map { [LenientInt($0.lowerBound), LenientInt($0.upperBound)] }
    }

    /// A range from two bounds; nil if both are 0.
    private static func range(_ bounds: [LenientInt]?, _ field: String) throws(Refusal) -> ClosedRange<Int>? {
        guard let bounds = bounds?.map(\.value), bounds != [0, 0], !bounds.isEmpty else { return nil }
        guard bounds.count == 2, 0 <= bounds[0], bounds[0] <= bounds[1] else {
            throw Refusal(.isOutOfRange, field: field, detail: "[from, to]")
        }
        return bounds[0]...bounds[1]
    }
}
