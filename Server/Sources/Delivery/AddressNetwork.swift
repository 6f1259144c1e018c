import Foundation

/// A network by the beginning of its addresses, such as `10.1.0.0/16` or `fd00::/8`.
public struct AddressNetwork: Hashable, Sendable {
    private let prefix: [UInt8]
    private let bits: Int

    /// Reads an address with the number of its leading bits that count; without the number, all of them.
    ///
    /// Nil for a text that is no network.
    public init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard let first = parts.first, parts.count <= 2, let bytes = Self.bytes(of: String(first)) else { return nil }
        guard let bits = parts.count == 2 ? Int(parts[1]) : bytes.count * 8, (0...bytes.count * 8).contains(bits) else {
            return nil
        }
        prefix = bytes
        self.bits = bits
    }

    private static func bytes(of text: String) -> [UInt8]? {
        var version4 = in_addr()
        if inet_pton(AF_INET, text, &version4) == 1 { return withUnsafeBytes(of: version4) { Array($0) } }
        var version6 = in6_addr()
        if inet_pton(AF_INET6, text, &version6) == 1 { return withUnsafeBytes(of: version6) { Array($0) } }
        return nil
    }

    /// Whether an address is in the network; one of version 4 may be wrapped in version 6.
    func contains(_ address: [UInt8]) -> Bool {
        var address = address
        if address.count == 16, prefix.count == 4, address[..<10].allSatisfy({ $0 == 0 }), address[10] == 0xff,
            address[11] == 0xff
        {
            address = Array(address[12...])
        }
        guard address.count == prefix.count else { return false }
        return (0..<bits).allSatisfy { bit in
            let mask = UInt8(0x80) >> (bit % 8)
            return address[bit / 8] & mask == prefix[bit / 8] & mask
        }
    }
}
