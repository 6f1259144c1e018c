import Foundation
import ModelTesting
import SchoolModel
import Testing

@Suite struct ThumbnailTests {
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        (String(repeating: "a", count: 1000), "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"),
    ])
    func aHashMatchesTheStandard(text: String, hash: String) {
        #expect(ContentHash.hex(of: text.utf8) == hash)
    }

    @Test func theSizeOfAPNGIsInItsHeader() throws {
        let picture = try #require(Thumbnail(.png(width: 330, height: 0x0102)))
        #expect(picture.format == .png && picture.width == 330 && picture.height == 258)
        #expect(Thumbnail(.png(width: 0, height: 80)) == nil)
        #expect(Thumbnail(Data.smallPNG.prefix(20)) == nil)
    }

    /// A JFIF header, a table and a stray fill byte come before the frame.
    @Test(arguments: [0xC0, 0xC2, 0xCF] as [UInt8])
    func theSizeOfAJPEGIsInItsFrame(frame: UInt8) throws {
        let start: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xC4, 0, 3, 9, 0xFF, 0xFF, 0xDB, 0, 2]
        let rest: [UInt8] = [0xFF, frame, 0, 11, 8, 0, 90, 1, 4, 1, 1, 0x11, 0]

        let picture = try #require(Thumbnail(Data(start + rest)))

        #expect(picture.format == .jpeg && picture.width == 260 && picture.height == 90)
        #expect(Thumbnail(Data(start)) == nil)
    }

    @Test(arguments: ["", "GIF89a", "\u{89}PNG"]) func otherDataIsNotAPicture(text: String) {
        #expect(Thumbnail(Data(text.utf8)) == nil)
    }

    @Test func noBytesCrashTheReader() {
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<2000 {
            let start: [UInt8] = Bool.random(using: &generator) ? [0xFF, 0xD8, 0xFF] : [0x89, 0x50, 0x4E, 0x47]
            let bytes =
                start
                + (0..<Int.random(in: 0...40, using: &generator)).map { _ in
                    UInt8.random(in: 0...255, using: &generator)
                }
            _ = Thumbnail(Data(bytes))
        }
    }

    @Test(
        arguments: [
            (80, 80, nil), (330, 330, nil), (2000, 900, nil), (80, 40, nil), (79, 79, .isOutOfRange),
            (4097, 90, .isTooLarge),
        ] as [(UInt32, UInt32, Refusal.Code?)])
    func aPictureMayBeShownIfOneSideIsLongEnough(width: UInt32, height: UInt32, code: Refusal.Code?) throws {
        let picture = try #require(Thumbnail(.wholePNG(width: width, height: height)))
        var refused: Refusal.Code?
        do { _ = try picture.checked() } catch { refused = error.code }
        #expect(refused == code)
    }

    private static let wholeJPEG = Data(
        [0xFF, 0xD8, 0xFF, 0xC0, 0, 11, 8, 0, 90, 1, 4, 1, 1, 0x11, 0, 0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0]
            + [1, 2, 0xFF, 0, 3, 0xFF, 0xD9])

    private static let isBroken = Refusal(
        .isInvalid, field: "thumbnail", detail: "the file isn't whole, or isn't as its format asks")

    /// It ends where it should, but has a byte too many between two parts.
    @Test func aPictureThatIsNotAsItsFormatAsksIsRefused() throws {
        var wrong = Self.wholeJPEG
        wrong.insert(7, at: 15)
        #expect(throws: Self.isBroken) { try Thumbnail(wrong)?.checked() }
    }

    /// A download that broke off still has the size in its head.
    @Test(arguments: [Data.smallPNG, wholeJPEG]) func aPictureThatIsCutShortIsRefused(whole: Data) throws {
        #expect(throws: Never.self) { try Thumbnail(whole)?.checked() }
        for length in whole.count - 12..<whole.count where Thumbnail(whole.prefix(length)) != nil {
            #expect(throws: Self.isBroken) { try Thumbnail(whole.prefix(length))?.checked() }
        }
        #expect(Thumbnail(whole.dropLast()) != nil)
    }

    @Test func aPictureHasAtMostHalfAMegabyte() throws {
        let whole = try #require(Thumbnail(Data.smallPNG + Data(count: Thumbnail.mostBytes - Data.smallPNG.count)))
        #expect(throws: Never.self) { try whole.checked() }
        let larger = try #require(Thumbnail(whole.bytes + Data(count: 1)))
        #expect(throws: Refusal(.isTooLarge, field: "thumbnail", detail: "\(Thumbnail.mostBytes)")) {
            try larger.checked()
        }
    }
}
