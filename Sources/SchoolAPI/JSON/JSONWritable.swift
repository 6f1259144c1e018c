import SchoolModel

/// A form that travels and writes itself, because a general encoder takes too long for it.
///
/// What it writes is byte for byte what ``EndpointCoding/encoder`` makes of it, so nobody who reads it
/// can tell the difference; `JSONWritableTests` compares the two.
protocol JSONWritable: Encodable {
    /// About how many bytes ``write(to:)`` will need.
    var expectedLength: Int { get }

    /// Writes the fields in the order of their names.
    func write(to json: inout JSONText)
}
