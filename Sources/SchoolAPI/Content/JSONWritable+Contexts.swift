import SchoolModel

// What devices store and send by the thousand.

extension PublishContexts: JSONWritable {
    var expectedLength: Int { 200 + contexts.reduce(0) { $0 + $1.expectedLength } + 100 * removed.count }

    func write(to json: inout JSONText) {
        json.object { json in
            json.field("appID", appID)
            json.field("appName", appName)
            json.key("contexts")
            json.array(contexts) { $1.write(to: &$0) }
            if let order {
                json.key("order")
                json.object { json in
                    json.field("device", order.device)
                    json.field("number", Int(order.number))
                }
            }
            json.key("removed")
            json.array(removed) { json, path in json.array(path) { $0.value($1) } }
        }
    }
}

extension ContextDTO: JSONWritable {
    var expectedLength: Int { 250 + (summary?.utf8.count ?? 0) + 60 * path.count }

    func write(to json: inout JSONText) {
        json.object { json in
            json.key("capabilities")
            json.array(capabilities) { json, capability in
                json.object { json in
                    json.field("details", capability.details)
                    json.field("kind", capability.kind)
                }
            }
            json.field("customTypeName", customTypeName)
            json.field("displayOrder", displayOrder)
            json.field("isAssignable", isAssignable)
            if let navigationChildren {
                json.key("navigationChildren")
                json.array(navigationChildren) { json, path in json.array(path) { $0.value($1) } }
            }
            json.key("path")
            json.array(path) { $0.value($1) }
            Self.write(suggestedAge, as: "suggestedAge", to: &json)
            Self.write(suggestedMinutes, as: "suggestedMinutes", to: &json)
            json.field("summary", summary)
            json.field("thumbnailID", thumbnailID)
            json.field("title", title)
            json.field("topic", topic)
            json.field("type", type)
            json.field("universalLink", universalLink)
        }
    }

    private static func write(_ range: [Int]?, as name: StaticString, to json: inout JSONText) {
        guard let range else { return }
        json.key(name)
        json.array(range) { $0.value($1) }
    }
}
