import SchoolModel

/// A wire form that writes itself, because a general encoder is too slow for it.
///
/// Its output is byte for byte that of ``EndpointCoding/encoder``, so readers can't tell the
/// difference; `JSONWritableTests` compares the two.
protocol JSONWritable: Encodable {
    /// About how many bytes ``write(to:)`` will need.
    var expectedLength: Int { get }

    /// Writes the fields in the order of their names.
    func write(to json: inout JSONText)
}
