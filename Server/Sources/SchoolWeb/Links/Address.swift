public import SchoolModel

/// An address of the web app in which something differs from one to the next, such as `/handouts/{handoutID}/edit`.
///
/// It is the router's pattern and makes the links, so an address has one spelling. An address in which nothing
/// differs is a `String`. ``Links`` names them all.
public struct Address<each Part: AddressPart>: Sendable {
    /// The address as the router and the table of permissions know it, with the names of its parts in braces.
    public let pattern: String
    /// What stands before, between and after the parts.
    private let pieces: [String]

    /// - Parameter pattern: The address with as many names in braces as it has parts.
    init(_ pattern: String) {
        self.pattern = pattern
        pieces = pattern.split(separator: "{", omittingEmptySubsequences: false).map { piece in
            String(piece.split(separator: "}", omittingEmptySubsequences: false).last ?? "")
        }
        var count = 0
        repeat (each Part).count(in: &count)
        precondition(pieces.count == count + 1, "\(pattern) has not \(count) parts")
    }

    /// An address that begins with this one, such as `/classes/{classID}/edit` with `/classes/{classID}`.
    func adding(_ rest: String) -> Address { Address(pattern + rest) }

    /// The address of one thing.
    public func callAsFunction(_ part: repeat each Part) -> String {
        var address = pieces[0]
        var next = 1
        for text in repeat (each part).addressText {
            address += text
            address += pieces[next]
            next += 1
        }
        return address
    }
}

/// What an address can be about.
public protocol AddressPart: Sendable {
    /// The value in an address, percent-encoded where necessary.
    var addressText: String { get }
}

extension AddressPart {
    fileprivate static func count(in sum: inout Int) { sum += 1 }
}

extension Identifier: AddressPart {
    public var addressText: String { description }
}

extension String: AddressPart {
    public var addressText: String { Links.escaped(self) }
}
