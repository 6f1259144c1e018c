import SchoolModel

/// A call that reads itself, because a general decoder is too slow for it.
///
/// What it can't read goes to the general decoder; `JSONReadableTests` makes sure that both read the same.
protocol JSONReadable {
    /// - Throws: `JSONFault` for everything that isn't as this program writes it.
    static func read(
        _ json: inout JSONReader, parameters: [String: String]
    ) throws(JSONFault) -> Self
}

/// A form that reads itself, as a ``JSONWritable`` one writes itself.
protocol JSONReadableForm: Decodable {
    init(reading json: inout JSONReader) throws(JSONFault)
}

extension JSONFault {
    /// A fault that leaves the decision to the general decoder, which also describes what is wrong.
    static let unusual = JSONFault(line: 0, expected: "")
}

extension Optional {
    /// Sets the value of a field that may occur once.
    mutating func take(_ value: Wrapped) throws(JSONFault) {
        guard self == nil else { throw JSONFault.unusual }
        self = value
    }

    /// The value of a required field.
    func there() throws(JSONFault) -> Wrapped {
        guard let self else { throw JSONFault.unusual }
        return self
    }
}
