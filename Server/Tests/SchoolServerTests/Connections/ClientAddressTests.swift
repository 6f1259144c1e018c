import Testing

@testable import SchoolServer

@Suite struct ClientAddressTests {
    @Test(arguments: [
        ("192.0.2.1", "192.0.2.1", "192.0.2.1"), (" 192.0.2.1:8080", "192.0.2.1", "192.0.2.1"),
        ("::ffff:192.0.2.1", "192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64", "2001:db8:1::/48"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64", "2001:db8:1::/48"),
        ("[2001:db8:1:2::9]:443", "2001:db8:1:2::/64", "2001:db8:1::/48"),
        ("fe80::1%eth0", "fe80:0:0:0::/64", "fe80:0:0::/48"), ("local", "local", "local"), ("", "", ""),
    ])
    func addressesOfOneHouseholdCountAsOne(_ text: String, _ network: String, _ site: String) {
        let address = ClientAddress(text)
        #expect(address.network == network)
        #expect(address.site == site)
    }

    @Test func whatIsNoAddressIsNotKeptInFull() {
        #expect(ClientAddress(String(repeating: "x", count: 9000)).network.count == 64)
    }
}
