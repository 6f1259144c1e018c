public import Foundation
import SchoolModel

// Calls and forms that read and write themselves, because a general coder is too slow for them.

extension EndpointCoding {
    /// The call of a type that reads itself; nil for other types, and for anything unusual.
    static func readDirectly<E: Endpoint>(_ type: E.Type, parameters: [String: String], body: Data) -> E? {
        guard let readable = type as? any JSONReadable.Type else { return nil }
        return try? JSONReader.read(body) { json throws(JSONFault) in
            try readable.read(&json, parameters: parameters) as? E
        }
    }
}

extension EndpointCoding {
    /// Decodes `data`; the counterpart of ``data(for:)``.
    public static func value<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
        guard let readable = type as? any JSONReadableForm.Type else { return try decoder.decode(type, from: data) }
        let value = try? JSONReader.read(data) { json throws(JSONFault) in
            try readable.init(reading: &json) as? Value
        }
        return try value ?? decoder.decode(type, from: data)
    }
}

extension EndpointCoding {
    /// The wire form of `value`.
    public static func data(for value: some Encodable) throws -> Data {
        guard let value = value as? any JSONWritable else { return try encoder.encode(value) }
        var json = JSONText(capacity: value.expectedLength)
        value.write(to: &json)
        return Data(json.text.utf8)
    }
}
