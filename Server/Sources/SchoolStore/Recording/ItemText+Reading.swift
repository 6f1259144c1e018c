import SchoolModel

extension ItemText {
    /// Reads an item from its column; a report of a class reads hundreds of them.
    ///
    /// - Throws: `SQLError.unreadable` for what is no item.
    static func item(_ text: String, column: String) throws -> ActivityItem {
        let item = try? JSONReader.read(text.utf8) { json throws(JSONFault) in try Self.item(&json) }
        return try item ?? OpaqueText.value(text, column: column)
    }

    /// Reads a list of items from its column.
    ///
    /// - Throws: `SQLError.unreadable` for what is none.
    static func items(_ text: String, column: String) throws -> [ActivityItem] {
        let items = try? JSONReader.read(text.utf8) { json throws(JSONFault) in
            try json.array { json throws(JSONFault) in try Self.item(&json) }
        }
        return try items ?? OpaqueText.value(text, column: column)
    }

    /// Reads what ``ItemText`` writes, and what older servers wrote; anything else is for the general decoder.
    private static func item(_ json: inout JSONReader) throws(JSONFault) -> ActivityItem {
        var identifier, title: String?
        var value: ActivityItem.Value?
        try json.object { json, name throws(JSONFault) in
            switch name {
            case "identifier" where identifier == nil: identifier = try json.string()
            case "title" where title == nil: title = try json.string()
            case "value" where value == nil: value = try Self.value(&json)
            default: throw json.fault("a field of an item")
            }
        }
        guard let identifier, let title, let value else { throw json.fault("an item") }
        return ActivityItem(identifier: identifier, title: title, value: value)
    }

    /// What the kinds of values say of themselves, without the names of the fields.
    private struct Parts {
        var amount: Double?
        var maximum: Double?
        var isTrue: Bool?
        var kind: String?
    }

    private static func value(_ json: inout JSONReader) throws(JSONFault) -> ActivityItem.Value {
        var value: ActivityItem.Value?
        try json.object { json, name throws(JSONFault) in
            guard value == nil else { throw json.fault("one value") }
            let parts = try Self.parts(&json, amount: name == "score" ? "points" : "amount")
            switch (name, parts.amount, parts.maximum, parts.isTrue, parts.kind) {
            case ("score", let points?, let maximum?, nil, nil): value = .score(points, outOf: maximum)
            case ("quantity", let amount?, nil, nil, nil): value = .quantity(amount)
            case ("binary", nil, nil, let isTrue?, let kind?):
                value = ActivityItem.BinaryKind(rawValue: kind).map { .binary(isTrue, kind: $0) }
            default: throw json.fault("a value of an item")
            }
        }
        guard let value else { throw json.fault("a value of an item") }
        return value
    }

    /// Reads the parts of a value under the names of now, or with the `_0` of older servers for what stands first.
    private static func parts(_ json: inout JSONReader, amount: String) throws(JSONFault) -> Parts {
        var parts = Parts()
        try json.object { json, name throws(JSONFault) in
            let kind = try json.kind()
            switch (name, kind) {
            case (amount, .number) where parts.amount == nil, ("_0", .number) where parts.amount == nil:
                parts.amount = try json.double()
            case ("outOf", .number) where parts.maximum == nil: parts.maximum = try json.double()
            case ("isTrue", .bool) where parts.isTrue == nil, ("_0", .bool) where parts.isTrue == nil:
                parts.isTrue = try json.bool()
            case ("kind", .string) where parts.kind == nil: parts.kind = try json.string()
            default: throw json.fault("a part of a value")
            }
        }
        return parts
    }
}
