/// How a column stores a value, such as `{"score":{"outOf":10,"points":7}}`.
///
/// The names of the parts are independent of those in the code, so that the code can change. Older values have
/// `_0` in place of the first name, since they were generated from the code.
extension ActivityItem.Value: Codable {
    private enum Part: String, CodingKey {
        case points, outOf, amount, isTrue, kind
        case former = "_0"
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        guard let key = container.allKeys.first, container.allKeys.count == 1 else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "A value is of one kind."))
        }
        let parts = try container.nestedContainer(keyedBy: Part.self, forKey: key)
        func first<Content: Decodable>(_ part: Part) throws -> Content {
            try parts.decode(Content.self, forKey: parts.contains(.former) ? .former : part)
        }
        switch key {
        case .score: self = .score(try first(.points), outOf: try parts.decode(Double.self, forKey: .outOf))
        case .quantity: self = .quantity(try first(.amount))
        case .binary:
            self = .binary(try first(.isTrue), kind: try parts.decode(ActivityItem.BinaryKind.self, forKey: .kind))
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        switch self {
        case .score(let points, let maximum):
            var parts = container.nestedContainer(keyedBy: Part.self, forKey: .score)
            try parts.encode(points, forKey: .points)
            try parts.encode(maximum, forKey: .outOf)
        case .quantity(let amount):
            var parts = container.nestedContainer(keyedBy: Part.self, forKey: .quantity)
            try parts.encode(amount, forKey: .amount)
        case .binary(let isTrue, let kind):
            var parts = container.nestedContainer(keyedBy: Part.self, forKey: .binary)
            try parts.encode(isTrue, forKey: .isTrue)
            try parts.encode(kind, forKey: .kind)
        }
    }

    private enum Key: String, CodingKey {
        case score, quantity, binary
    }
}
