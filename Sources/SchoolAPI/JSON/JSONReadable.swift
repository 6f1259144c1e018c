import SchoolModel

/// A call that reads itself, because a general decoder takes too long for it.
///
/// What it can't read goes to the general decoder; `JSONReadableTests` holds that both read the same.
protocol JSONReadable {
    /// - Throws: `JSONFault` for everything that does not look as this program writes it.
    static func read(
        _ json: inout JSONReader, parameters: [String: String]
    ) throws(JSONFault) -> Self
}

/// A form that reads itself, as a ``JSONWritable`` one writes itself.
protocol JSONReadableForm: Decodable {
    init(reading json: inout JSONReader) throws(JSONFault)
}

extension JSONFault {
    /// Something that the general decoder should judge, which also finds the words for what is wrong.
    static let unusual = JSONFault(line: 0, expected: "")
}

extension Optional {
    /// Takes the value of a field that may come once.
    mutating func take(_ value: Wrapped) throws(JSONFault) {
        guard self == nil else { throw JSONFault.unusual }
        self = value
    }

    /// The value of a field that must be there.
    func there() throws(JSONFault) -> Wrapped {
        guard let self else { throw JSONFault.unusual }
        return self
    }
}
