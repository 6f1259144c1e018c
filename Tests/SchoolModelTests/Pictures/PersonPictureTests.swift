import Foundation
import ModelTesting
import Testing

@testable import SchoolModel

/// What is kept of a picture that a person chose.
@Suite struct PersonPictureTests {
    /// A JPEG whose pixels contain everything that may be mistaken for their end.
    private static func jpeg(
        _ extra: [[UInt8]] = [], width: UInt8 = 100, between: [UInt8] = [], after: [UInt8] = []
    ) -> [UInt8] {
        let frame: [UInt8] = [0xFF, 0xC2, 0, 11, 8, 0, 80, 0, width, 1, 1, 0x11, 0]
        let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0]
        let start: [UInt8] = [0xFF, 0xD8]
        let pixels: [UInt8] = [7, 0xFF, 0, 0xE1, 0xFF, 0xD3, 9]
        return start + extra.flatMap(\.self) + frame + scan + pixels + between + scan + pixels + [0xFF, 0xD9] + after
    }

    private static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
        [0xFF, marker, UInt8((content.count + 2) >> 8), UInt8((content.count + 2) & 0xFF)] + content
    }

    /// The segment that a phone writes: the camera, the orientation, and the place.
    private static func exif(orientation: UInt8, isLittle: Bool) -> [UInt8] {
        let secret = Array("N 52.5200 E 13.4050".utf8)
        func number(_ value: Int, _ count: Int) -> [UInt8] {
            let bytes = stride(from: 8 * (count - 1), through: 0, by: -8).map { UInt8(value >> $0 & 0xFF) }
            return isLittle ? bytes.reversed() : bytes
        }
        let camera = number(0x0110, 2) + number(2, 2) + number(4, 4) + Array("Cam".utf8) + [0]
        let up = number(0x0112, 2) + number(3, 2) + number(1, 4) + number(Int(orientation), 2) + [0, 0]
        let directory = number(2, 2) + camera + up + number(0, 4)
        let head = Array((isLittle ? "II" : "MM").utf8) + number(42, 2) + number(8, 4)
        return segment(0xE1, Array("Exif".utf8) + [0, 0] + head + directory + secret)
    }

    @Test(arguments: [true, false])
    func placeTimeAndCameraAreRemovedAndTheOrientationStays(isLittle: Bool) throws {
        let extra = [
            Self.segment(0xE0, Array("JFIF".utf8)), Self.exif(orientation: 6, isLittle: isLittle),
            Self.segment(0xE1, Array("http://ns.adobe.com/xap/1.0/ 52.52".utf8)),
            Self.segment(0xE2, Array("MPF 52.52".utf8)), Self.segment(0xED, Array("Photoshop 52.52".utf8)),
            Self.segment(0xFE, Array("Made by Ada in Berlin, 52.52".utf8)),
        ]
        let file = Self.jpeg(
            extra, between: Self.segment(0xFE, Array("52.52".utf8)), after: Array("a film of 52.52".utf8))
        let picture = try PersonPicture(cleaning: Data(file))
        #expect(picture.bytes.range(of: Data("52.5".utf8)) == nil)
        #expect(picture.bytes.range(of: Data("Cam".utf8)) == nil)
        let up = ImageOrientation(exif: [UInt8](picture.bytes)[6...])
        #expect(up?.value == 6)
        let plain = Self.jpeg()
        #expect([UInt8](picture.bytes) == plain[..<2] + (up?.segment ?? []) + plain[2...])
        #expect(picture.format == .jpeg && picture.width == 100 && picture.height == 80)
        #expect(try PersonPicture(cleaning: picture.bytes) == picture, "Cleaning twice changes nothing.")
    }

    @Test func theColourEncodingStays() throws {
        let adobe = Self.segment(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 1])
        let fake = Self.segment(0xEE, Array("Adobe was here".utf8))
        let picture = try PersonPicture(cleaning: Data(Self.jpeg([fake, adobe])))
        #expect([UInt8](picture.bytes) == Self.jpeg([adobe]))
    }

    @Test func aPNGKeepsItsPixelsAndNoMetadata() throws {
        let file = Data.wholePNG(with: [
            "tEXt": "Location\u{0}52.52", "eXIf": "MM 52.52", "tIME": "2026", "sRGB": "0", "iTXt": "52.52",
            "prVt": "52.52",
        ])
        let picture = try PersonPicture(cleaning: file + Data("behind the end 52.52".utf8))
        #expect(picture.bytes == .wholePNG(with: ["sRGB": "0"]))
        #expect(picture.format == .png && picture.width == 100 && picture.height == 80)
    }

    @Test func anIncompletePictureIsRefused() throws {
        let invalid = Refusal(.isInvalid, field: "picture")
        for text in ["GIF89a", "RIFF....WEBP", "<svg xmlns='http://www.w3.org/2000/svg'/>", "%PDF-1.7"] {
            #expect(throws: invalid) { try PersonPicture(cleaning: Data(text.utf8)) }
        }
        #expect(throws: Refusal(.isEmpty, field: "picture")) { try PersonPicture(cleaning: Data()) }
        for file in [
            [UInt8](Data.wholePNG(with: ["tEXt": "x"])), Self.jpeg([Self.exif(orientation: 3, isLittle: true)]),
        ] {
            for count in 1..<file.count {
                #expect(throws: invalid, "\(count)") { try PersonPicture(cleaning: Data(file[..<count])) }
            }
        }
    }

    @Test func limitsApplyToBytesAndToBothSides() throws {
        _ = try PersonPicture(cleaning: .wholePNG(width: 2048, height: 32))
        #expect(throws: Refusal(.isTooLarge, field: "picture", detail: "2048 px")) {
            try PersonPicture(cleaning: .wholePNG(width: 40, height: 2049))
        }
        #expect(throws: Refusal(.isOutOfRange, field: "picture", detail: "32 px")) {
            try PersonPicture(cleaning: .wholePNG(width: 100, height: 31))
        }
        let much = String(repeating: "x", count: PersonPicture.mostBytes)
        #expect(throws: Refusal(.isTooLarge, field: "picture", detail: "524288")) {
            try PersonPicture(cleaning: .wholePNG(with: ["tEXt": much]))
        }
    }

    /// Every file is either refused or cleaned: none crashes the server, and none grows.
    @Test func corruptFilesDoNoHarm() {
        var generator = SeededGenerator(seed: 7)
        let files = [
            [UInt8](Data.wholePNG(with: ["tEXt": "x"])), Self.jpeg([Self.exif(orientation: 3, isLittle: false)]),
        ]
        for _ in 1...4000 {
            var file = files[Int.random(in: 0...1, using: &generator)]
            for _ in 0...Int.random(in: 0...3, using: &generator) {
                file[Int.random(in: 0..<file.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
            }
            guard let picture = try? PersonPicture(cleaning: Data(file)) else { continue }
            #expect(picture.bytes.count <= file.count + 36)
        }
    }

    @Test func peopleKnowThemselvesTheirClassesAndTheirTeachers() {
        let mine = SchoolClass.ID(UUID())
        let other = SchoolClass.ID(UUID())
        let me = Person.ID(UUID())
        let somebody = Person.ID(UUID())
        let student = Actor(person: me, role: .student, classes: [mine: .student])
        let teacher = Actor(person: me, role: .teacher, classes: [mine: .teacher])
        let office = Actor(person: me, role: .administrator)
        let nobody = Actor(person: me, role: .teacher, classes: [mine: .teacher], takesPart: false)
        #expect(student.knows(me, in: [:]) && !nobody.knows(me, in: [:]))
        #expect(student.knows(somebody, in: [mine: .teacher]))
        #expect(!student.knows(somebody, in: [mine: .student]) && !student.knows(somebody, in: [mine: .viewer]))
        #expect(!student.knows(somebody, in: [other: .teacher]))
        #expect(teacher.knows(somebody, in: [mine: .student]) && !teacher.knows(somebody, in: [other: .student]))
        #expect(!nobody.knows(somebody, in: [mine: .student]))
        #expect(office.knows(somebody, in: [other: .student]) && office.knows(somebody, in: [:]))
    }
}
