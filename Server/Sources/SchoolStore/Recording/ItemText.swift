import SchoolModel

/// Writes the items of an attempt as a column keeps them.
///
/// It is the JSON of their `Codable` form, with sorted keys.
enum ItemText {
    static func of(_ item: ActivityItem) -> String {
        var json = JSONText(capacity: 128)
        write(item, to: &json)
        return json.text
    }

    static func of(_ items: [ActivityItem]) -> String {
        var json = JSONText(capacity: 2 + 128 * items.count)
        json.array(items) { write($1, to: &$0) }
        return json.text
    }

    private static func write(_ item: ActivityItem, to json: inout JSONText) {
        json.object { json in
            json.field("identifier", item.identifier)
            json.field("title", item.title)
            json.key("value")
            json.object { write(item.value, to: &$0) }
        }
    }

    private static func write(_ value: ActivityItem.Value, to json: inout JSONText) {
        switch value {
        case .score(let points, let maximum):
            json.key("score")
            json.object { json in
                json.field("outOf", maximum)
                json.field("points", points)
            }
        case .quantity(let quantity):
            json.key("quantity")
            json.object { $0.field("amount", quantity) }
        case .binary(let isTrue, let kind):
            json.key("binary")
            json.object { json in
                json.field("isTrue", isTrue)
                json.field("kind", kind.rawValue)
            }
        }
    }
}
