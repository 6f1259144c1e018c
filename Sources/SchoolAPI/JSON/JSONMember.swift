import Foundation
import SchoolModel

/// One member of a JSON object, with its value still as written.
///
/// Requests contain thousands of values; this takes an object apart without decoding them.
struct JSONMember {
    let name: String
    private let value: Data

    init(name: String, text: String) {
        var json = JSONText()
        json.value(text)
        self.name = name
        value = Data(json.text.utf8)
    }

    private init(name: String, value: Data) {
        self.name = name
        self.value = value
    }

    /// The members of an object; nil for JSON that isn't an object.
    ///
    /// - Throws: `JSONFault` for what isn't JSON, or is nested too deeply.
    static func members(of json: Data) throws(JSONFault) -> [JSONMember]? {
        try JSONReader.read(json) { reader throws(JSONFault) in
            guard try reader.kind() == .object else {
                _ = try reader.skip()
                return nil
            }
            var members: [JSONMember] = []
            try reader.object { reader, name throws(JSONFault) in
                let place = try reader.skip()
                let value = json[(json.startIndex + place.lowerBound)..<(json.startIndex + place.upperBound)]
                members.append(JSONMember(name: name, value: value))
            }
            return members
        }
    }

    /// An object of members.
    static func object(of members: [JSONMember]) -> Data {
        var json = JSONText(capacity: members.reduce(2) { $0 + $1.name.utf8.count + $1.value.count + 4 })
        json.object { json in
            for member in members {
                json.key(member.name)
                json.written(member.value)
            }
        }
        return Data(json.text.utf8)
    }

    /// The value as it appears in a path or a query; nil for null, lists and objects.
    func text() throws(JSONFault) -> String? {
        try JSONReader.read(value) { json throws(JSONFault) in
            switch try json.kind() {
            case .string: return try json.string()
            case .bool: return try json.bool() ? "true" : "false"
            case .number: return try json.number()
            case .array, .null, .object:
                _ = try json.skip()
                return nil
            }
        }
    }
}
