/// What a field becomes: a value, or nothing, for which an empty text stands.
///
/// A field that a call omits stays as it is; see ``Endpoint``. For a text, an empty one says that there is none. This
/// says the same for values of other kinds, such as a deadline.
public enum Setting<Value: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
    case value(Value)
    case nothing

    public init(_ value: Value?) {
        self = value.map(Setting.value) ?? .nothing
    }

    /// Nil if there is to be nothing.
    public var wanted: Value? {
        switch self {
        case .value(let value): value
        case .nothing: nil
        }
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self), text.isEmpty {
            self = .nothing
        } else {
            self = .value(try container.decode(Value.self))
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .value(let value): try container.encode(value)
        case .nothing: try container.encode("")
        }
    }
}

extension Setting: MayBeEmptied {
    static func described(by recorder: SchemaRecorder) throws -> (schema: JSONSchema, value: Any) {
        let (schema, value) = try recorder.record(Value.self)
        if case .oneOf(let words) = schema { return (.oneOf(words + [""]), Setting.value(value)) }
        // Neither a moment nor any other form of text is empty.
        return (schema == .string() ? schema : .emptyOr(schema), Setting.value(value))
    }
}
