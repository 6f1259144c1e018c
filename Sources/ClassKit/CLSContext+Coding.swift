import Foundation

// The archived form of a context, apart from its place in the tree.

extension CLSContext {
    func encodeDetails(_ coder: NSCoder) {
        coder.encodeText(identifier, forKey: "identifier")
        coder.encodeText(title, forKey: "title")
        coder.encode(type.rawValue, forKey: "type")
        coder.encodeText(customTypeName, forKey: "customTypeName")
        coder.encode(displayOrder, forKey: "displayOrder")
        coder.encodeText(topic?.rawValue, forKey: "topic")
        coder.encodeText(summary, forKey: "summary")
        coder.encodeText(universalLinkURL?.absoluteString, forKey: "universalLinkURL")
        coder.encode(thumbnail?.data, forKey: "thumbnail")
        coder.encode(isAssignable, forKey: "isAssignable")
        coder.encode(suggestedAge.location, forKey: "suggestedAge.location")
        coder.encode(suggestedAge.length, forKey: "suggestedAge.length")
        coder.encode(suggestedCompletionTime.location, forKey: "suggestedCompletionTime.location")
        coder.encode(suggestedCompletionTime.length, forKey: "suggestedCompletionTime.length")
        for capability in progressReportingCapabilities {
            coder.encode(true, forKey: "reports.\(capability.kind.rawValue)")
            coder.encodeText(capability.details, forKey: "reports.\(capability.kind.rawValue).details")
        }
    }

    func decodeDetails(_ coder: NSCoder) {
        customTypeName = coder.text("customTypeName")
        displayOrder = coder.decodeInteger(forKey: "displayOrder")
        topic = coder.text("topic").map(CLSContextTopic.init)
        summary = coder.text("summary")
        universalLinkURL = coder.text("universalLinkURL").flatMap { URL(string: $0) }
        thumbnail = (coder.decodeObject(of: NSData.self, forKey: "thumbnail") as Data?).flatMap { CGImage(data: $0) }
        isAssignable = coder.decodeBool(forKey: "isAssignable")
        suggestedAge = NSRange(
            location: coder.decodeInteger(forKey: "suggestedAge.location"),
            length: coder.decodeInteger(forKey: "suggestedAge.length")
        )
        suggestedCompletionTime = NSRange(
            location: coder.decodeInteger(forKey: "suggestedCompletionTime.location"),
            length: coder.decodeInteger(forKey: "suggestedCompletionTime.length")
        )
        let kinds = (1...4).compactMap(CLSProgressReportingCapability.Kind.init)
        let reported = kinds.filter { coder.decodeBool(forKey: "reports.\($0.rawValue)") }
        addProgressReportingCapabilities(
            Set(
                reported.map {
                    CLSProgressReportingCapability(kind: $0, details: coder.text("reports.\($0.rawValue).details"))
                }
            )
        )
    }
}
