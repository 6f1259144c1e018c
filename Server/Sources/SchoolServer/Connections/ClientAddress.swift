import Foundation

/// Where a request comes from, as far as one client can be told from another.
///
/// A household gets 64 bits of IPv6 addresses at least, and may use another one for each request; so all of
/// them count as one. Many providers give 16 bits more.
struct ClientAddress: Hashable, Sendable {
    /// The address, or for IPv6 its first 64 bits.
    let network: String
    /// The address, or for IPv6 its first 48 bits.
    let site: String

    /// Reads an address as a socket or a proxy writes it: with or without brackets, port and zone.
    init(_ text: String) {
        let plain = Self.withoutPort(text.trimmingCharacters(in: .whitespaces)).prefix { $0 != "%" }
        var version4 = in_addr()
        var version6 = in6_addr()
        if inet_pton(AF_INET, String(plain), &version4) == 1 {
            self.init(network: String(plain))
        } else if inet_pton(AF_INET6, String(plain), &version6) == 1 {
            self.init(version6: withUnsafeBytes(of: version6) { Array($0) })
        } else {
            self.init(network: String(plain.prefix(64)))
        }
    }

    private init(network: String, site: String? = nil) {
        self.network = network
        self.site = site ?? network
    }

    private init(version6 bytes: [UInt8]) {
        // An address of version 4 that a socket for both writes as ::ffff:192.0.2.1.
        if bytes[..<12] == [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff] {
            self.init(network: bytes[12...].map(String.init).joined(separator: "."))
        } else {
            let words = stride(from: 0, to: 8, by: 2).map { index in
                String(Int(bytes[index]) << 8 | Int(bytes[index + 1]), radix: 16)
            }
            self.init(
                network: words.joined(separator: ":") + "::/64",
                site: words.prefix(3).joined(separator: ":") + "::/48")
        }
    }

    private static func withoutPort(_ text: String) -> Substring {
        if text.hasPrefix("[") { return text.dropFirst().prefix { $0 != "]" } }
        return text.count { $0 == ":" } == 1 ? text.prefix { $0 != ":" } : text[...]
    }
}
