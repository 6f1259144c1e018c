import SchoolModel
import Testing

@testable import Delivery

/// Which addresses anyone can reach.
struct NetworkReachTests {
    @Test(
        arguments: [
            ([8, 8, 8, 8], true), ([172, 15, 0, 1], true), ([172, 32, 0, 1], true), ([100, 63, 0, 1], true),
            ([100, 128, 0, 1], true), ([192, 167, 1, 1], true), ([223, 255, 255, 255], true),
            ([0, 0, 0, 0], false), ([10, 1, 2, 3], false), ([127, 0, 0, 1], false), ([169, 254, 169, 254], false),
            ([172, 16, 0, 1], false), ([172, 31, 255, 255], false), ([192, 168, 0, 1], false),
            ([100, 64, 0, 1], false),
            ([198, 18, 0, 1], false), ([203, 0, 113, 9], false), ([224, 0, 0, 1], false),
            ([255, 255, 255, 255], false), ([192, 88, 99, 1], false),
        ] as [([UInt8], Bool)])
    func version4(bytes: [UInt8], isPublic: Bool) {
        #expect(NetworkReach.isPublic(version4: bytes) == isPublic)
        // However it is wrapped in version 6.
        #expect(
            NetworkReach.isPublic(version6: [UInt8](repeating: 0, count: 10) + [255, 255] + bytes) == isPublic)
        #expect(
            NetworkReach.isPublic(version6: [0, 0x64, 0xff, 0x9b] + [UInt8](repeating: 0, count: 8) + bytes)
                == isPublic)
        #expect(
            NetworkReach.isPublic(version6: [0x20, 2] + bytes + [UInt8](repeating: 0, count: 10)) == isPublic)
    }

    @Test(
        arguments: [
            ([0x2a, 0, 0x14, 0x50], true), ([0x20, 1, 0x48, 0x60], true),
            ([0xfe, 0x80, 0, 0], false), ([0xfc, 0, 0, 1], false), ([0xfd, 0x12, 0, 1], false),
            ([0xff, 2, 0, 0], false),
            ([0x20, 1, 0x0d, 0xb8], false), ([0, 0, 0, 0], false),
            // Teredo, benchmarks, and the newer addresses for documentation.
            ([0x20, 1, 0, 0], false), ([0x20, 1, 0, 2], false), ([0x3f, 0xff, 0x0f, 0xff], false),
            ([0x3f, 0xfe, 0, 1], true), ([0x20, 1, 2, 0], true),
        ] as [([UInt8], Bool)])
    func version6(start: [UInt8], isPublic: Bool) {
        #expect(NetworkReach.isPublic(version6: start + [UInt8](repeating: 0, count: 11) + [1]) == isPublic)
    }

    @Test func aNetworkIsTheBeginningOfItsAddresses() throws {
        let office = try #require(AddressNetwork("10.1.0.0/16"))
        #expect(office.contains([10, 1, 255, 1]) && !office.contains([10, 2, 0, 1]))
        #expect(office.contains([UInt8](repeating: 0, count: 10) + [255, 255, 10, 1, 2, 3]))
        let odd = try #require(AddressNetwork("192.168.4.0/22"))
        #expect(odd.contains([192, 168, 7, 255]) && !odd.contains([192, 168, 8, 0]))
        let one = try #require(AddressNetwork("::1"))
        #expect(one.contains([UInt8](repeating: 0, count: 15) + [1]) && !one.contains([127, 0, 0, 1]))
        #expect(try #require(AddressNetwork("fd00::/8")).contains([0xfd] + [UInt8](repeating: 9, count: 15)))
        for text in ["", "10.1.0.0/33", "10.1.0.0/-1", "10.1.0.0/", "10.1/16", "school.example", "1.2.3.4/8/8"] {
            #expect(AddressNetwork(text) == nil, "\(text)")
        }
    }

    @Test func onlyWhatIsAllowedIsReachedAlsoByWayOfRedirects() throws {
        let own: [UInt8] = [10, 1, 0, 1]
        let other: [UInt8] = [192, 168, 0, 1]
        let outside: [UInt8] = [8, 8, 8, 8]
        let named = NetworkReach.publicAnd([try #require(AddressNetwork("10.1.0.0/16"))])
        for isRedirected in [false, true] {
            #expect(named.allows(own, isRedirected: isRedirected) && named.allows(outside, isRedirected: isRedirected))
            #expect(!named.allows(other, isRedirected: isRedirected))
            #expect(!NetworkReach.publicOnly.allows(own, isRedirected: isRedirected))
        }
        #expect(NetworkReach.anywhere.allows(own) && NetworkReach.anywhere.allows(outside, isRedirected: true))
        #expect(!NetworkReach.anywhere.allows(own, isRedirected: true), "Nobody named that.")
        #expect(!named.allows([]) && !NetworkReach.publicOnly.allows([]))
    }

    /// Nothing listens there, and nothing is asked.
    @Test(arguments: ["http://127.0.0.1:9/plan.ics", "http://[::1]:9/", "http://localhost:9/", "http://127.1:9/"])
    func aFeedInThisMachineIsRefused(address: String) async throws {
        await #expect {
            _ = try await FeedFetch().fetch(address, entityTag: nil, lastModified: nil)
        } throws: { ($0 as? FeedFetch.Failure)?.fault == .addressIsRefused }
        let networks = try ["127.0.0.0/8", "::1"].map { try #require(AddressNetwork($0)) }
        await #expect {
            _ = try await FeedFetch(reach: .publicAnd(networks)).fetch(address, entityTag: nil, lastModified: nil)
        } throws: { ($0 as? FeedFetch.Failure)?.fault == .connectionFailed }
    }
}
