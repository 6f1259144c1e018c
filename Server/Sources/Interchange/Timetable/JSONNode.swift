import SchoolModel

/// A value of a JSON file, with the line in which it begins.
struct JSONNode {
    enum Value {
        case text(String)
        /// As it is written.
        case number(String)
        case bool(Bool)
        case null
        case list([JSONNode])
        case object([String: JSONNode])
    }

    let value: Value
    let line: Int

    subscript(_ name: String) -> JSONNode? { if case .object(let members) = value { members[name] } else { nil } }

    var list: [JSONNode]? { if case .list(let nodes) = value { nodes } else { nil } }
    var object: [String: JSONNode]? { if case .object(let members) = value { members } else { nil } }
    var isNull: Bool { if case .null = value { true } else { false } }

    /// A text or a number as text; nil for anything else.
    var text: String? {
        switch value {
        case .text(let text), .number(let text): text
        case .bool, .null, .list, .object: nil
        }
    }
}

extension JSONNode {
    /// - Throws: `JSONFault` with the line.
    static func read(_ bytes: [UInt8]) throws(JSONFault) -> JSONNode {
        try JSONReader.read(bytes) { json throws(JSONFault) in try JSONNode(&json) }
    }

    private init(_ json: inout JSONReader) throws(JSONFault) {
        let kind = try json.kind()
        line = json.line()
        switch kind {
        case .array: value = .list(try json.array { json throws(JSONFault) in try JSONNode(&json) })
        case .bool: value = .bool(try json.bool())
        case .null:
            try json.null()
            value = .null
        case .number: value = .number(try json.number())
        case .object:
            var members: [String: JSONNode] = [:]
            try json.object { json, name throws(JSONFault) in members[name] = try JSONNode(&json) }
            value = .object(members)
        case .string: value = .text(try json.string())
        }
    }
}
