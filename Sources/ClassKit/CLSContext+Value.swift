import DeviceStore
import Foundation
import SchoolModel

// Contexts as values, which the device keeps and the school receives.

extension CLSContext {
    convenience init(_ saved: SavedContext) {
        let path = saved.context.path
        self.init(
            path.identifier, properties: Properties(saved.context), created: saved.created, modified: saved.modified
        )
        take(saved)
    }

    /// Takes over the store's values, none of which need saving.
    func take(_ saved: SavedContext) {
        take(Properties(saved.context), capabilities(of: saved.context))
        navigationChildren = saved.context.navigationChildren.map { .path($0.elements) }
        savedThumbnailID = saved.context.thumbnailID
    }

    private func capabilities(of context: ContentContext) -> [CLSProgressReportingCapability] {
        let kept = context.capabilities.map(CLSProgressReportingCapability.init)
        let hasDuration = kept.contains { $0.kind == .duration }
        return hasDuration ? kept : kept + [CLSProgressReportingCapability(kind: .duration, details: nil)]
    }

    /// The context as a value, checked against ClassKit's limits, with its thumbnail if that is new, or why it has to
    /// be left out.
    ///
    /// - Throws: `Refusal` with the name of the invalid field.
    func value() throws(Refusal) -> (saved: SavedContext, thumbnail: Thumbnail?, leftOut: Refusal?) {
        let (thumbnail, leftOut) = newThumbnail()
        var navigation: [IdentifierPath] = []
        for path in navigationPaths { navigation.append(try IdentifierPath(path)) }
        let context = try ContentContext(
            path: IdentifierPath(identifierPath),
            kind: type.kind,
            title: title,
            customTypeName: customTypeName,
            displayOrder: displayOrder,
            topic: topic?.rawValue,
            summary: summary,
            universalLink: universalLinkURL?.absoluteString,
            isAssignable: isAssignable,
            suggestedAge: Self.closedRange(suggestedAge, from: ContentContext.mostAge, field: "suggestedAge"),
            suggestedMinutes: Self.closedRange(
                suggestedCompletionTime, from: ContentContext.mostMinutes, field: "suggestedCompletionTime"),
            capabilities: capabilities.values.sorted { $0.kind.rawValue < $1.kind.rawValue }.map(\.value),
            thumbnailID: thumbnailID(thumbnail),
            navigationChildren: navigation
        ).offered()
        savedThumbnailID = context.thumbnailID
        return (SavedContext(context, created: dateCreated, modified: dateLastModified), thumbnail, leftOut)
    }

    private static func closedRange(
        _ range: NSRange, from most: Int, field: String
    ) throws(Refusal) -> ClosedRange<Int>? {
        // Apps also say that they suggest nothing with a range in which nothing is.
        if range == anyRange || range.location >= 0 && range.length == 0 { return nil }
        let (end, isTooFar) = range.location.addingReportingOverflow(range.length)
        guard range.location >= 0, range.length > 0 else { throw Refusal(.isOutOfRange, field: field) }
        let values = range.location...(isTooFar ? Int.max : end - 1)
        try ContentContext.requireBegin(of: values, atMost: most, field: field)
        return values
    }
}

extension CLSContext.Properties {
    init(_ context: ContentContext) {
        let range = { (values: ClosedRange<Int>?) -> NSRange in
            guard let values else { return CLSContext.anyRange }
            let length = values.upperBound - values.lowerBound
            return NSRange(location: values.lowerBound, length: length == Int.max ? length : length + 1)
        }
        self.init(
            type: CLSContextType(context.kind),
            title: context.title,
            customTypeName: context.customTypeName,
            displayOrder: context.displayOrder,
            topic: context.topic.map(CLSContextTopic.init),
            summary: context.summary,
            universalLinkURL: context.universalLink.flatMap { URL(string: $0) },
            picture: context.thumbnailID.map { .kept($0) },
            isAssignable: context.isAssignable,
            suggestedAge: range(context.suggestedAge),
            suggestedCompletionTime: range(context.suggestedMinutes)
        )
    }
}
