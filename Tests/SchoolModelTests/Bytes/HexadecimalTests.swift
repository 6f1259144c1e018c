import SchoolModel
import Testing

@Suite struct HexadecimalTests {
    @Test func everyByteHasTwoDigits() {
        #expect(Hexadecimal.text([0x00, 0x09, 0x0A, 0x10, 0x7F, 0x80, 0xFF] as [UInt8]) == "00090a107f80ff")
        #expect(Hexadecimal.text([] as [UInt8]) == "")
    }

    @Test func aHashIsWrittenAsInItsStandard() {
        // The example of one block in FIPS 180-4.
        #expect(
            ContentHash.hex(of: "abc".utf8) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    }
}
