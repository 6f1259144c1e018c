import Foundation
import SchoolModel

/// Learns what a type looks like in JSON by letting it decode itself.
///
/// The decoder answers every request with a made-up value, and records what was requested.
/// So the description can't disagree with what the type really reads.
final class SchemaRecorder {
    /// The fields of every named type encountered.
    private(set) var components: [String: JSONSchema] = [:]

    /// The schema of `type`; a type with fields becomes a component of its name.
    func schema<Value: Decodable>(of type: Value.Type) throws -> JSONSchema {
        try record(type).schema
    }

    func record<Value: Decodable>(_ type: Value.Type) throws -> (schema: JSONSchema, value: Value) {
        if let known = try wellKnown(type) { return known }
        let note = SchemaNote()
        let value = try Value(from: SchemaDecoder(recorder: self, note: note, path: []))
        let schema = named(note.schema, type)
        return (type is any MayBeNull.Type ? .nullable(schema) : schema, value)
    }

    /// The fields of `type`, which doesn't become a component.
    func fields<Value: Decodable>(of type: Value.Type) throws -> [JSONSchema.Field] {
        let note = SchemaNote()
        _ = try Value(from: SchemaDecoder(recorder: self, note: note, path: []))
        guard case .object(let fields) = note.schema else { throw SchemaUnknown() }
        return fields
    }

    private func named(_ schema: JSONSchema, _ type: Any.Type) -> JSONSchema {
        guard case .object = schema else { return schema }
        let name = Self.name(of: type)
        components[name] = schema
        return .reference(name)
    }

    /// `Page<ContextDTO>` is called `ContextDTOPage`, and a nested type is named after its parent.
    static func name(of type: Any.Type) -> String {
        let text = String(reflecting: type).replacing("Swift.", with: "")
        let parts = text.split { "<>, ".contains($0) }.map { part in
            part.split(separator: ".").dropFirst().filter { $0.first?.isUppercase == true }.joined()
        }
        return parts.reversed().joined()
    }

    private func wellKnown<Value: Decodable>(_ type: Value.Type) throws -> (JSONSchema, Value)? {
        let made: (JSONSchema, Any)? =
            switch type {
            case is FoldingStep.Type: (.string(), FoldingStep.trim)
            case is [String: String].Type: (.dictionary(.string()), [String: String]())
            case is Date.Type: (.string(format: "date-time"), Date(timeIntervalSince1970: 0))
            case let choices as any StringChoices.Type: try Self.choices(of: choices)
            case let settings as any MayBeEmptied.Type: try settings.described(by: self)
            case let identifiers as any UUIDWritten.Type: (.string(format: "uuid"), identifiers.example)
            default: nil
            }
        guard let made, let value = made.1 as? Value else { return nil }
        return (made.0, value)
    }

    private static func choices<Choices: StringChoices>(of type: Choices.Type) throws -> (JSONSchema, Any)? {
        guard let first = Choices.allCases.first else { return nil }
        return (.oneOf(Choices.allCases.map(\.rawValue)), first)
    }
}

/// An enumeration that is sent as one of a few words.
private typealias StringChoices = CaseIterable & RawRepresentable<String>

/// An element of a list that may be null.
private protocol MayBeNull {}

extension Optional: MayBeNull {}

/// A type for which an empty text may stand as well.
protocol MayBeEmptied {
    /// Its schema, and a value of it.
    static func described(by recorder: SchemaRecorder) throws -> (schema: JSONSchema, value: Any)
}

/// A type that is sent as a UUID.
protocol UUIDWritten {
    static var example: Self { get }
}

extension Identifier: UUIDWritten {
    static var example: Identifier { Identifier(UUID(uuid: (0, 0, 0, 0, 0, 0, 0x70, 0, 0x80, 0, 0, 0, 0, 0, 0, 0))) }
}

/// What one level of a type has requested.
final class SchemaNote {
    var schema = JSONSchema.object([])

    func add(_ name: String, _ schema: JSONSchema, isRequired: Bool) {
        guard case .object(let fields) = self.schema, !fields.contains(where: { $0.name == name }) else { return }
        self.schema = .object(fields + [.init(name: name, schema: schema, isRequired: isRequired)])
    }
}

private struct SchemaDecoder: Decoder {
    let recorder: SchemaRecorder
    let note: SchemaNote
    let path: [any CodingKey]

    var codingPath: [any CodingKey] { path }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(KeyedSchema<Key>(decoder: self))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        UnkeyedSchema(decoder: self)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer {
        SingleSchema(decoder: self)
    }

    /// A schema of one of JSON's own few kinds, and a value of it.
    func primitive<Value>(_ type: Value.Type) -> (schema: JSONSchema, value: Value)? {
        let made: (JSONSchema, Any)? =
            switch type {
            case is String.Type: (.string(), "")
            case is Bool.Type: (.boolean, false)
            case is Double.Type: (.number, Double(0))
            case is Float.Type: (.number, Float(0))
            case let integer as any FixedWidthInteger.Type: (.integer, integer.init(0))
            default: nil
            }
        guard let made, let value = made.1 as? Value else { return nil }
        return (made.0, value)
    }

    func record<Value: Decodable>(_ type: Value.Type) throws -> (schema: JSONSchema, value: Value) {
        try primitive(type) ?? recorder.record(type)
    }
}

private struct KeyedSchema<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: SchemaDecoder

    var codingPath: [any CodingKey] { decoder.path }
    var allKeys: [Key] { [] }

    func contains(_ key: Key) -> Bool { true }
    func decodeNil(forKey key: Key) throws -> Bool { false }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        let (schema, value) = try decoder.record(type)
        decoder.note.add(key.stringValue, schema, isRequired: true)
        return value
    }

    func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
        try optional(type, key)
    }

    // Each kind is spelled out; otherwise the standard library would request it as if it were required.

    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? { try optional(type, key) }
    func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? { try optional(type, key) }
    func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? { try optional(type, key) }
    func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? { try optional(type, key) }
    func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? { try optional(type, key) }
    func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? { try optional(type, key) }
    func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? { try optional(type, key) }
    func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? { try optional(type, key) }
    func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? { try optional(type, key) }
    func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? { try optional(type, key) }
    func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? { try optional(type, key) }
    func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? { try optional(type, key) }
    func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? { try optional(type, key) }
    func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? { try optional(type, key) }

    private func optional<Value: Decodable>(_ type: Value.Type, _ key: Key) throws -> Value? {
        let (schema, value) = try decoder.record(type)
        decoder.note.add(key.stringValue, schema, isRequired: false)
        return value
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        throw SchemaUnknown()
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer { throw SchemaUnknown() }
    func superDecoder() throws -> any Decoder { decoder }
    func superDecoder(forKey key: Key) throws -> any Decoder { decoder }
}

/// An array: it ends after one element has been requested.
private struct UnkeyedSchema: UnkeyedDecodingContainer {
    let decoder: SchemaDecoder
    var currentIndex = 0

    var codingPath: [any CodingKey] { decoder.path }
    var count: Int? { 1 }
    var isAtEnd: Bool { currentIndex > 0 }

    mutating func decodeNil() throws -> Bool { false }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        let (schema, value) = try decoder.record(type)
        decoder.note.schema = .array(schema)
        currentIndex += 1
        return value
    }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> {
        throw SchemaUnknown()
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { throw SchemaUnknown() }
    mutating func superDecoder() throws -> any Decoder { decoder }
}

private struct SingleSchema: SingleValueDecodingContainer {
    let decoder: SchemaDecoder

    var codingPath: [any CodingKey] { decoder.path }

    func decodeNil() -> Bool { false }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        let (schema, value) = try decoder.record(type)
        decoder.note.schema = schema
        return value
    }
}

/// A type that reads itself in a way that can't be described.
struct SchemaUnknown: Error {}
