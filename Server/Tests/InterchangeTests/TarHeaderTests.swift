import Foundation
import Interchange
import Testing

@Suite struct TarHeaderTests {
    @Test(arguments: [0, 5, 512, 1 << 33 - 1, 1 << 33, 1 << 40])
    func whatIsWrittenIsRead(size: Int) throws {
        let header = TarHeader(name: "files/a", size: size, moment: 1_800_000_000)
        #expect(TarHeader(header.data) == header)
        #expect((size + header.padding) % TarHeader.block == 0 && header.padding < TarHeader.block)
    }

    /// There is only one way to write a part, so that no bit of an archive can change unnoticed.
    @Test func everyBitCounts() {
        let header = TarHeader(name: "files/a", size: 5, moment: 1_800_000_000)
        for place in 0..<TarHeader.block {
            for bit in 0..<8 {
                var data = header.data
                data[place] ^= 1 << bit
                #expect(TarHeader(data) == nil, "byte \(place), bit \(bit)")
            }
        }
    }

    @Test(arguments: [100, 511, 513]) func aHeaderIsOneBlock(length: Int) {
        #expect(TarHeader(Data(count: length)) == nil)
        #expect(TarHeader.name(in: Data(count: length)) == nil)
    }

    @Test func theNameIsReadEvenFromHeadersOfOthers() {
        var data = TarHeader(name: "../evil", size: 5, moment: 0).data
        data[156] = UInt8(ascii: "2")
        #expect(TarHeader(data) == nil)
        #expect(TarHeader.name(in: data) == "../evil")
    }
}
