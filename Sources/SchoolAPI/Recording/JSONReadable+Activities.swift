import Foundation
import SchoolModel

extension DeliverActivities: JSONReadable {
    static func read(
        _ json: inout JSONReader, parameters: [String: String]
    ) throws(JSONFault) -> DeliverActivities {
        guard parameters.count == 1, let appID = parameters["appID"] else { throw JSONFault.unusual }
        var activities: [ActivityDTO]?
        try json.object { json, name throws(JSONFault) in
            guard name == "activities", activities == nil else { throw JSONFault.unusual }
            activities = try json.array { json throws(JSONFault) in try ActivityDTO(reading: &json) }
        }
        guard let activities else { throw JSONFault.unusual }
        return DeliverActivities(appID: appID, activities: activities)
    }
}

extension ActivityDTO: JSONReadableForm {
    private struct Parts {
        var id: Activity.ID?
        var path: [String]?
        var revision: Int?
        var startedAt: Date?
        var duration: Int?
        var progress: [[Double]]?
        var primaryItem: ActivityItemDTO?
        var additionalItems: [ActivityItemDTO]?
    }

    init(reading json: inout JSONReader) throws(JSONFault) {
        var parts = Parts()
        try json.object { json, name throws(JSONFault) in
            switch name {
            case "id": try parts.id.take(Activity.ID(json.string()).there())
            case "path":
                try parts.path.take(json.array { json throws(JSONFault) in try json.string() })
            case "revision": try parts.revision.take(json.integer())
            case "startedAt": try parts.startedAt.take(MomentCoding.moment(json.string()).there())
            case "duration": try parts.duration.take(json.integer())
            case "progress": try parts.progress.take(Self.ranges(&json))
            case "primaryItem": try parts.primaryItem.take(ActivityItemDTO(reading: &json))
            case "additionalItems":
                try parts.additionalItems.take(
                    json.array { json throws(JSONFault) in try ActivityItemDTO(reading: &json) })
            default: throw JSONFault.unusual
            }
        }
        self.init(
            id: try parts.id.there(), path: try parts.path.there(), revision: try parts.revision.there(),
            startedAt: try parts.startedAt.there(), duration: try parts.duration.there(),
            progress: try parts.progress.there(), primaryItem: parts.primaryItem,
            additionalItems: try parts.additionalItems.there())
    }

    private static func ranges(_ json: inout JSONReader) throws(JSONFault) -> [[Double]] {
        try json.array { json throws(JSONFault) in
            try json.array { json throws(JSONFault) in try json.double() }
        }
    }
}

extension ActivityItemDTO {
    fileprivate init(reading json: inout JSONReader) throws(JSONFault) {
        var identifier: String?
        var title: String?
        var item = ActivityItemDTO(identifier: "", title: "")
        try json.object { json, name throws(JSONFault) in
            switch name {
            case "identifier": try identifier.take(json.string())
            case "title": try title.take(json.string())
            case "score": try item.score.take(json.double())
            case "maxScore": try item.maxScore.take(json.double())
            case "quantity": try item.quantity.take(json.double())
            case "binary": try item.binary.take(json.bool())
            case "binaryKind": try item.binaryKind.take(json.string())
            default: throw JSONFault.unusual
            }
        }
        item.identifier = try identifier.there()
        item.title = try title.there()
        self = item
    }
}
