import DeviceStore
import Foundation
import SchoolModel

// Contexts as values: what the device keeps and the school is told.

extension CLSContext {
    convenience init(_ saved: SavedContext) {
        let context = saved.context
        self.init(
            context.path.identifier, properties: Properties(context), created: saved.created, modified: saved.modified
        )
        for capability in context.capabilities.map(CLSProgressReportingCapability.init) {
            capabilities[capability.kind] = capability
        }
    }

    /// Takes over what is kept about the main app context, which is there before anything is read.
    func take(_ saved: SavedContext) {
        let properties = Properties(saved.context)
        summary = properties.summary
        topic = properties.topic
        displayOrder = properties.displayOrder
        universalLinkURL = properties.universalLinkURL
        isAssignable = properties.isAssignable
        suggestedAge = properties.suggestedAge
        suggestedCompletionTime = properties.suggestedCompletionTime
        for capability in saved.context.capabilities.map(CLSProgressReportingCapability.init) {
            capabilities[capability.kind] = capability
        }
        if title == saved.context.title { dataStore?.pending.contexts.remove(self) }
    }

    /// The context as a value, checked against ClassKit's limits.
    ///
    /// - Throws: `Refusal` with the name of what can't be.
    func value() throws(Refusal) -> SavedContext {
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
            suggestedAge: Self.closedRange(suggestedAge, field: "suggestedAge"),
            suggestedMinutes: Self.closedRange(suggestedCompletionTime, field: "suggestedCompletionTime"),
            capabilities: capabilities.values.sorted { $0.kind.rawValue < $1.kind.rawValue }.map(\.value)
        ).checked()
        return SavedContext(context, created: dateCreated, modified: dateLastModified)
    }

    private static func closedRange(_ range: NSRange, field: String) throws(Refusal) -> ClosedRange<Int>? {
        if range == anyRange { return nil }
        let (end, isTooFar) = range.location.addingReportingOverflow(range.length)
        guard range.location >= 0, range.length > 0 else { throw Refusal(.isOutOfRange, field: field) }
        return range.location...(isTooFar ? Int.max : end - 1)
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
            isAssignable: context.isAssignable,
            suggestedAge: range(context.suggestedAge),
            suggestedCompletionTime: range(context.suggestedMinutes)
        )
    }
}
