/// What a JSON value may be, in the terms of OpenAPI 3.1.
public indirect enum JSONSchema: Hashable, Sendable {
    case string(format: String? = nil)
    case oneOf([String])
    case integer
    case number
    case boolean
    case array(JSONSchema)
    /// Any names, with values of one kind.
    case dictionary(JSONSchema)
    /// A named type; its fields are among the components.
    case reference(String)
    case object([Field])
    /// A value, or an empty text.
    case emptyOr(JSONSchema)
    /// A value or null.
    case nullable(JSONSchema)

    /// A field of an object.
    public struct Field: Hashable, Sendable {
        public let name: String
        public let schema: JSONSchema
        /// False if the field may be omitted.
        public let isRequired: Bool

        public init(name: String, schema: JSONSchema, isRequired: Bool) {
            self.name = name
            self.schema = schema
            self.isRequired = isRequired
        }

        /// What may stand for the field in an object: a null means the same as leaving it out.
        var whole: JSONSchema {
            if case .nullable = schema { return schema }
            return isRequired ? schema : .nullable(schema)
        }
    }
}

extension JSONSchema {
    /// The schema as it appears in an OpenAPI document.
    var json: JSON {
        switch self {
        case .string(let format):
            .object(["type": "string"].merging(format.map { ["format": .string($0)] } ?? [:]) { $1 })
        case .oneOf(let values): ["type": "string", "enum": .array(values.map(JSON.string))]
        case .integer:
            [
                "type": "integer", "format": "int64", "minimum": .integer(.min), "maximum": .integer(.max),
            ]
        case .number: ["type": "number"]
        case .boolean: ["type": "boolean"]
        case .emptyOr(let schema): ["anyOf": [schema.json, JSONSchema.oneOf([""]).json]]
        case .nullable(let schema): ["anyOf": [schema.json, ["type": "null"]]]
        case .array(let items): ["type": "array", "items": items.json]
        case .dictionary(let values): ["type": "object", "additionalProperties": values.json]
        case .reference(let name): ["$ref": .string("#/components/schemas/\(name)")]
        case .object(let fields):
            [
                "type": "object",
                "properties": .object(Dictionary(fields.map { ($0.name, $0.whole.json) }) { $1 }),
                "required": .array(fields.filter(\.isRequired).map { .string($0.name) }),
                "additionalProperties": false,
            ]
        }
    }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    init(stringLiteral value: String) { self = .string(value) }
    init(booleanLiteral value: Bool) { self = .bool(value) }
    init(integerLiteral value: Int64) { self = .integer(value) }
    init(arrayLiteral elements: JSON...) { self = .array(elements) }
    init(dictionaryLiteral elements: (String, JSON)...) {
        self = .object(Dictionary(elements) { $1 })
    }
}
