import Foundation

/// Which hosts the school connects to.
///
/// Browsers name the address of their push service, and a feed can redirect to any address, so somebody could name one
/// inside the school's own network. What counts is the address that a name resolves to when the connection is opened.
public enum NetworkReach: Hashable, Sendable {
    /// Any: an administrator named it, or nobody else uses the machine.
    case anywhere
    /// Only what anyone on the Internet can reach.
    case publicOnly
    /// That, and networks that whoever runs the server has named.
    case publicAnd([AddressNetwork])

    /// Whether a socket to this address may be opened.
    ///
    /// - Parameters:
    ///   - address: The bytes of the address; none for one that isn't of the Internet's kind.
    ///   - isRedirected: Whether another server, which anyone can reach, has sent there.
    /// - Returns: Whether the school may connect to it.
    func allows(_ address: [UInt8], isRedirected: Bool = false) -> Bool {
        switch self {
        // Who named an address of the Internet didn't mean one of the school's network.
        case .anywhere: !isRedirected || Self.isPublic(address)
        case .publicOnly: Self.isPublic(address)
        case .publicAnd(let networks):
            Self.isPublic(address) || networks.contains { $0.contains(address) }
        }
    }

    /// The bytes of a socket's address; none for one that isn't of the Internet's kind.
    static func bytes(of address: UnsafeRawPointer, family: Int32) -> [UInt8] {
        switch family {
        case AF_INET:
            let bytes = address.loadUnaligned(as: sockaddr_in.self).sin_addr
            return withUnsafeBytes(of: bytes) { Array($0) }
        case AF_INET6:
            let bytes = address.loadUnaligned(as: sockaddr_in6.self).sin6_addr
            return withUnsafeBytes(of: bytes) { Array($0) }
        default: return []
        }
    }

    static func isPublic(_ address: [UInt8]) -> Bool {
        address.count == 4 ? isPublic(version4: address) : isPublic(version6: address)
    }

    /// Follows the registry of special-purpose addresses (RFC 6890).
    static func isPublic(version4 bytes: [UInt8]) -> Bool {
        guard bytes.count == 4 else { return false }
        switch (bytes[0], bytes[1], bytes[2]) {
        case (0, _, _), (10, _, _), (127, _, _), (169, 254, _), (172, 16...31, _), (192, 168, _), (100, 64...127, _),
            (192, 0, 0), (192, 0, 2), (192, 88, 99), (198, 18...19, _), (198, 51, 100), (203, 0, 113),
            (224...255, _, _):
            return false
        default: return true
        }
    }

    /// Only global unicast is public; an address that embeds one of version 4 is public only if that is.
    static func isPublic(version6 bytes: [UInt8]) -> Bool {
        guard bytes.count == 16 else { return false }
        if bytes[..<10].allSatisfy({ $0 == 0 }), bytes[10] == 0xff, bytes[11] == 0xff {
            return isPublic(version4: Array(bytes[12...]))
        }
        // NAT64 (RFC 6052) and 6to4 (RFC 3056) lead to an address of version 4, too.
        if bytes[..<12] == [0, 0x64, 0xff, 0x9b, 0, 0, 0, 0, 0, 0, 0, 0] {
            return isPublic(version4: Array(bytes[12...]))
        }
        if bytes[0] == 0x20, bytes[1] == 0x02 { return isPublic(version4: Array(bytes[2..<6])) }
        // 2000::/3 without what has a use of its own (2001::/23, among it Teredo, which leads to version 4), and without
        // the addresses for documentation.
        let isSpecial = bytes[..<2] == [0x20, 0x01] && bytes[2] < 2
        let isExample = bytes[..<4] == [0x20, 0x01, 0x0d, 0xb8] || bytes[..<2] == [0x3f, 0xff] && bytes[2] < 0x10
        return bytes[0] & 0xe0 == 0x20 && !isSpecial && !isExample
    }
}
