import SchoolModel

/// An entry of the catalogue as its column keeps it.
///
/// The names are those of the Catalog API, so that the column reads like what its makers sent.
struct CatalogEntryText: Codable {
    private var locale: String
    private var type: ContentContext.Kind
    private var title: String
    private var customTypeName: String?
    private var displayOrder: Int
    private var topic: String?
    private var summary: String?
    private var universalLinkURL: String?
    private var isAssignable: Bool
    private var suggestedAge: [Int]?
    private var suggestedCompletionTime: [Int]?
    private var progressReportingCapabilities: [ContentContext.Capability]
    private var thumbnailId: String?
    private var presentableLocales: [String]
    private var presentablePaths: [[String]]
    private var keywords: [String]
    private var minimumBundleVersion: String?
    private var standardsAlignments: [String]

    static func of(_ entry: CatalogEntry) throws -> String {
        try OpaqueText.of(CatalogEntryText(entry))
    }

    static func entry(_ text: String, at path: IdentifierPath) throws -> CatalogEntry {
        try OpaqueText.value(text, as: CatalogEntryText.self, column: "entry").entry(at: path)
    }

    private init(_ entry: CatalogEntry) {
        let context = entry.context
        locale = entry.locale
        type = context.kind
        title = context.title
        customTypeName = context.customTypeName
        displayOrder = context.displayOrder
        topic = context.topic
        summary = context.summary
        universalLinkURL = context.universalLink
        isAssignable = context.isAssignable
        suggestedAge = context.suggestedAge.map { [$0.lowerBound, $0.upperBound] }
        suggestedCompletionTime = context.suggestedMinutes.map { [$0.lowerBound, $0.upperBound] }
        progressReportingCapabilities = context.capabilities
        thumbnailId = entry.thumbnailName
        presentableLocales = entry.presentableLocales
        presentablePaths = entry.presentablePaths.map(\.elements)
        keywords = entry.keywords
        minimumBundleVersion = entry.minimumBundleVersion
        standardsAlignments = entry.standardsAlignments
    }

    private func entry(at path: IdentifierPath) throws -> CatalogEntry {
        CatalogEntry(
            context: ContentContext(
                path: path, kind: type, title: title, customTypeName: customTypeName, displayOrder: displayOrder,
                topic: topic, summary: summary, universalLink: universalLinkURL, isAssignable: isAssignable,
                suggestedAge: Self.range(suggestedAge), suggestedMinutes: Self.range(suggestedCompletionTime),
                capabilities: progressReportingCapabilities),
            locale: locale, presentableLocales: presentableLocales,
            presentablePaths: try presentablePaths.map { try IdentifierPath($0) }, keywords: keywords,
            minimumBundleVersion: minimumBundleVersion, standardsAlignments: standardsAlignments,
            thumbnailName: thumbnailId)
    }

    private static func range(_ bounds: [Int]?) -> ClosedRange<Int>? {
        guard let bounds, bounds.count == 2, bounds[0] <= bounds[1] else { return nil }
        return bounds[0]...bounds[1]
    }
}
