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
            ([255, 255, 255, 255], false),
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
        ] as [([UInt8], Bool)])
    func version6(start: [UInt8], isPublic: Bool) {
        #expect(NetworkReach.isPublic(version6: start + [UInt8](repeating: 0, count: 11) + [1]) == isPublic)
    }
}
