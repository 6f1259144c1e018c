import SchoolModel

// What devices store and send by the thousand.

extension ActivityDTO: JSONWritable {
    var expectedLength: Int { 250 + 120 * additionalItems.count }

    func write(to json: inout JSONText) {
        json.object { json in
            json.key("additionalItems")
            json.array(additionalItems) { $1.write(to: &$0) }
            json.field("duration", duration)
            json.field("id", id)
            json.key("path")
            json.array(path) { $0.value($1) }
            if let primaryItem {
                json.key("primaryItem")
                primaryItem.write(to: &json)
            }
            json.key("progress")
            json.array(progress) { json, part in json.array(part) { $0.value($1) } }
            json.field("revision", revision)
            json.field("startedAt", MomentCoding.text(startedAt))
        }
    }
}

extension DeliverActivities: JSONWritable {
    var expectedLength: Int { 100 + activities.reduce(0) { $0 + $1.expectedLength } }

    func write(to json: inout JSONText) {
        json.object { json in
            json.key("activities")
            json.array(activities) { $1.write(to: &$0) }
            json.field("appID", appID)
        }
    }
}

extension ActivityItemDTO {
    func write(to json: inout JSONText) {
        json.object { json in
            json.field("binary", binary)
            json.field("binaryKind", binaryKind)
            json.field("identifier", identifier)
            json.field("maxScore", maxScore)
            json.field("quantity", quantity)
            json.field("score", score)
            json.field("title", title)
        }
    }
}

extension DeliveryReceipt: JSONWritable {
    var expectedLength: Int { 60 + 90 * results.count }

    func write(to json: inout JSONText) {
        json.object { json in
            json.key("results")
            json.array(results) { json, result in
                json.object { json in
                    json.field("field", result.field)
                    json.field("id", result.id)
                    if let leftOut = result.leftOut {
                        json.key("leftOut")
                        json.array(leftOut) { json, item in item.write(to: &json) }
                    }
                    json.field("status", result.status.rawValue)
                }
            }
            json.field("serverTime", MomentCoding.text(serverTime))
        }
    }
}

extension DeliveryReceipt.LeftOutItemDTO {
    fileprivate func write(to json: inout JSONText) {
        json.object { json in
            json.field("detail", detail)
            json.field("field", field)
            json.field("identifier", identifier)
            json.field("reason", reason)
        }
    }
}
