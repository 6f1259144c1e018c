import Foundation
import SchoolModel

/// A member of a JSON body, or a parameter, that the API's description doesn't allow.
public struct MemberFault: Error, Hashable, Sendable {
    public enum Reason: Hashable, Sendable {
        /// The description has no such member.
        case unknown
        /// It occurs twice, and nobody could say which one is meant.
        case repeated
    }

    /// Where it is, such as `contexts.0.titel`.
    public let field: String
    public let reason: Reason

    public init(field: String, reason: Reason) {
        self.field = field
        self.reason = reason
    }
}

/// Which members the objects of a JSON text may have: what the API's description says of them.
///
/// A decoder ignores members that it doesn't know, and takes any one of those that are repeated. So a misspelt
/// member would be lost without a word.
struct MemberRules: Sendable {
    private indirect enum Shape: Sendable {
        /// Not an object; decoding says whether the value is right.
        case value
        case object([String: Shape])
        case named(String)
        case array(Shape)
        case dictionary(Shape)

        init(_ schema: JSONSchema) {
            self =
                switch schema {
                case .array(let items): .array(Shape(items))
                case .boolean, .integer, .number, .oneOf, .string: .value
                case .dictionary(let values): .dictionary(Shape(values))
                case .emptyOr(let schema), .nullable(let schema): Shape(schema)
                case .object(let fields): .object(Self.shapes(fields))
                case .reference(let name): .named(name)
                }
        }

        static func shapes(_ fields: [JSONSchema.Field]) -> [String: Shape] {
            Dictionary(fields.map { ($0.name, Shape($0.schema)) }) { first, _ in first }
        }
    }

    private let whole: Shape
    private let named: [String: Shape]

    init(_ fields: [JSONSchema.Field], components: [String: JSONSchema]) {
        whole = .object(Shape.shapes(fields))
        named = components.mapValues(Shape.init)
    }

    /// The first member that isn't allowed; nil if all of them are.
    ///
    /// - Throws: `JSONFault` for what isn't JSON.
    func fault(in text: Data) throws(JSONFault) -> MemberFault? {
        try JSONReader.read(text) { json throws(JSONFault) in
            var found: MemberFault?
            try look(at: &json, as: whole, path: "", &found)
            return found
        }
    }

    private func look(
        at json: inout JSONReader, as shape: Shape, path: String, _ found: inout MemberFault?
    ) throws(JSONFault) {
        let kind = try json.kind()
        switch (resolved(shape), kind) {
        case (.object(let shapes), .object): try members(&json, path, &found) { shapes[$0] }
        case (.dictionary(let values), .object): try members(&json, path, &found) { _ in values }
        case (.array(let items), .array):
            var index = 0
            _ = try json.array { json throws(JSONFault) in
                try look(at: &json, as: items, path: "\(path)\(index).", &found)
                index += 1
            }
        default: _ = try json.skip()
        }
    }

    private func members(
        _ json: inout JSONReader, _ path: String, _ found: inout MemberFault?, _ shape: (String) -> Shape?
    ) throws(JSONFault) {
        var seen: Set<String> = []
        try json.object { json, name throws(JSONFault) in
            guard seen.insert(name).inserted else {
                found = found ?? MemberFault(field: path + name, reason: .repeated)
                _ = try json.skip()
                return
            }
            guard let shape = shape(name) else {
                found = found ?? MemberFault(field: path + name, reason: .unknown)
                _ = try json.skip()
                return
            }
            try look(at: &json, as: shape, path: "\(path)\(name).", &found)
        }
    }

    private func resolved(_ shape: Shape) -> Shape {
        guard case .named(let name) = shape else { return shape }
        return named[name] ?? .value
    }
}
