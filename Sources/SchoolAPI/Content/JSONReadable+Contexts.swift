import SchoolModel

extension ContextDTO: JSONReadableForm {
    private struct Parts {
        var path: [String]?
        var type: String?
        var title: String?
        var customTypeName: String?
        var displayOrder: Int?
        var topic: String?
        var summary: String?
        var universalLink: String?
        var isAssignable: Bool?
        var suggestedAge: [Int]?
        var suggestedMinutes: [Int]?
        var capabilities: [Capability]?
        var thumbnailID: String?
        var navigationChildren: [[String]]?
    }

    init(reading json: inout JSONReader) throws(JSONFault) {
        var parts = Parts()
        try json.object { json, name throws(JSONFault) in
            switch name {
            case "path": try parts.path.take(Self.strings(&json))
            case "type": try parts.type.take(json.string())
            case "title": try parts.title.take(json.string())
            case "customTypeName": try parts.customTypeName.take(json.string())
            case "displayOrder": try parts.displayOrder.take(json.integer())
            case "topic": try parts.topic.take(json.string())
            case "summary": try parts.summary.take(json.string())
            case "universalLink": try parts.universalLink.take(json.string())
            case "isAssignable": try parts.isAssignable.take(json.bool())
            case "suggestedAge": try parts.suggestedAge.take(Self.integers(&json))
            case "suggestedMinutes": try parts.suggestedMinutes.take(Self.integers(&json))
            case "capabilities":
                try parts.capabilities.take(
                    json.array { json throws(JSONFault) in try Capability(reading: &json) })
            case "thumbnailID": try parts.thumbnailID.take(json.string())
            case "navigationChildren":
                try parts.navigationChildren.take(
                    json.array { json throws(JSONFault) in try Self.strings(&json) })
            default: throw JSONFault.unusual
            }
        }
        self.init(
            path: try parts.path.there(), type: try parts.type.there(), title: try parts.title.there(),
            customTypeName: parts.customTypeName, displayOrder: try parts.displayOrder.there(), topic: parts.topic,
            summary: parts.summary, universalLink: parts.universalLink,
            isAssignable: try parts.isAssignable.there(), suggestedAge: parts.suggestedAge,
            suggestedMinutes: parts.suggestedMinutes, capabilities: try parts.capabilities.there(),
            thumbnailID: parts.thumbnailID, navigationChildren: parts.navigationChildren)
    }

    private static func strings(_ json: inout JSONReader) throws(JSONFault) -> [String] {
        try json.array { json throws(JSONFault) in try json.string() }
    }

    private static func integers(_ json: inout JSONReader) throws(JSONFault) -> [Int] {
        try json.array { json throws(JSONFault) in try json.integer() }
    }
}

extension ContextDTO.Capability {
    fileprivate init(reading json: inout JSONReader) throws(JSONFault) {
        var kind: String?
        var details: String?
        try json.object { json, name throws(JSONFault) in
            switch name {
            case "kind": try kind.take(json.string())
            case "details": try details.take(json.string())
            default: throw JSONFault.unusual
            }
        }
        self.init(kind: try kind.there(), details: details)
    }
}
