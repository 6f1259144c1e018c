import SchoolModel

/// A call that reads itself, because a general decoder takes too long for it.
///
/// What it can't read goes to the general decoder; `JSONReadableTests` holds that both read the same.
protocol JSONReadable {
    /// - Throws: `JSONReader.Unusual` for everything that is not as this program writes it.
    static func read(
        _ json: inout JSONReader, parameters: [String: String]
    ) throws(JSONReader.Unusual) -> Self
}

/// A form that reads itself, as a ``JSONWritable`` one writes itself.
protocol JSONReadableForm: Decodable {
    init(reading json: inout JSONReader) throws(JSONReader.Unusual)
}

extension Optional {
    /// Takes the value of a field that may come once.
    mutating func take(_ value: Wrapped) throws(JSONReader.Unusual) {
        guard self == nil else { throw JSONReader.Unusual() }
        self = value
    }

    /// The value of a field that must be there.
    func there() throws(JSONReader.Unusual) -> Wrapped {
        guard let self else { throw JSONReader.Unusual() }
        return self
    }
}
