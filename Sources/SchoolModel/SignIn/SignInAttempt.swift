/// One attempt to sign in: which way, with what name, and from where.
public struct SignInAttempt: Hashable, Sendable {
    /// How somebody tries to get in; failures of one way don't count for another.
    public enum Way: String, CaseIterable, Sendable {
        case password, code, badge
    }

    public let way: Way
    /// A user name as typed, whether or not anyone has it, or what finds a start code; nil if there is neither.
    public let name: String?
    /// The address, or for IPv6 the network that one household has.
    public let network: String
    /// The networks that may belong to the same person; for IPv4 the address itself.
    public let site: String
    /// What the browser keeps, if the name's person has signed in there before.
    public let knownDevice: String?

    public init(way: Way, name: String?, network: String, site: String, knownDevice: String? = nil) {
        self.way = way
        self.name = name
        self.network = network
        self.site = site
        self.knownDevice = knownDevice
    }

    /// What the attempt is counted by.
    ///
    /// On a device that its person has used before, only failures there count. Elsewhere, those from one
    /// network against one name are the narrowest; those against the name from everywhere, and of everybody
    /// at one address, only slow down.
    public var subjects: [SignInThrottle.Subject] {
        guard let name else { return [.address(network, way: way)] }
        let named = "\(way) \(name)"
        if let knownDevice { return [.device(knownDevice, name: named)] }
        let site: [SignInThrottle.Subject] = site == network ? [] : [.site(site, name: named)]
        return [.place(network, name: named)] + site + [.name(named), .address(network, way: way)]
    }
}
