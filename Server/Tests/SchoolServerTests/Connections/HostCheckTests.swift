import NIOHTTP1
import Testing

@testable import SchoolServer

/// What counts as the host of a request.
@Suite struct HostCheckTests {
    private func isClear(_ host: String, uri: String = "/") -> Bool {
        HostCheck.clear(
            HTTPRequestHead(version: .http1_1, method: .GET, uri: uri, headers: ["Host": host])) != nil
    }

    @Test(arguments: [
        "school", "school:80", "school:65535", "school:", "school.example:0443", "127.0.0.1:8080", "[::1]", "[::1]:80",
        "",
        "[fe80::1%25eth0]:1",
    ])
    func aHostMayHaveAPort(host: String) { #expect(isClear(host)) }

    @Test(arguments: [
        "school:99999", "school:65536", "school:0", "a:b", "a:80b", "a:80:80", "::1", "[::1]80", "[::1", "[::1]:b",
        "a]b", "school:-1", "school:+80", "school:99999999999999999999",
    ])
    func aPortThatIsNoneIsRefused(host: String) {
        #expect(!isClear(host))
        #expect(!isClear("localhost", uri: "http://\(host)/"))
    }
}
