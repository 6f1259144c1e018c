import Foundation
import SchoolModel
import Testing
import Timetable

@testable import Interchange

/// Files that spreadsheets save in the encoding of their country: read right, or not at all.
struct OlderTextTests {
    @Test(arguments: [
        "氏名,組\n山田 太郎,1年A組\n佐藤 はな,1年B組\n", "ヤマダタロウ", "高橋①\nTom Smith\n", "東京,ﾔﾏﾀﾞ ﾀﾛｳ",
        "given_name,family_name\nなのは,にへなの", "ひなの,はまの\nなのは,にへなの",
    ])
    func japaneseSpreadsheetsWriteShiftJIS(_ text: String) throws {
        let bytes = try #require(text.data(using: .shiftJIS))
        #expect(String(validating: bytes, as: UTF8.self) == nil, "The test would show nothing.")
        #expect(try TextFile.text(of: [UInt8](bytes), field: "file") == text)
    }

    @Test(arguments: [
        "Müller, Zoë\nBär, Änne\nWeiß", "Renée\nFrançois Gérard\nJoséphine d’Été", "Šimek, Žofie\nŠIMEK",
        "Günther\n€ 5",
        "Ærøskøbing\nBjörn Åström", "Ñuñez\nIñigo", "BÄR\nMÜLLER\nÖZDEMİR".replacing("İ", with: "I"),
    ])
    func westernSpreadsheetsWriteWindows1252(_ text: String) throws {
        let bytes = try #require(text.data(using: .windowsCP1252))
        #expect(String(validating: bytes, as: UTF8.self) == nil, "The test would show nothing.")
        #expect(try TextFile.text(of: [UInt8](bytes), field: "file") == text)
    }

    /// In Windows-1252, the names of an old Macintosh would be MŸller and Bšrz.
    @Test(arguments: ["given_name,family_name\rZoë,Müller\rBjörn,Bär\r", "Müller\rGroß"])
    func whatAClassicMacintoshWroteIsNotReadInWrongLetters(_ text: String) throws {
        let bytes = try #require(text.data(using: .macOSRoman))
        #expect(throws: Refusal(.isInvalid, field: "file", detail: "encoding")) {
            try TextFile.text(of: [UInt8](bytes), field: "file")
        }
    }

    /// One letter that a disk or a program has damaged doesn't make all the others two letters of an older encoding.
    @Test func damagedUTF8IsRefusedWithItsLine() throws {
        let bytes = Array("given_name,family_name\nZoë,Groß\nJ".utf8) + [0xF6] + Array("rg,Müller\n".utf8)
        #expect(throws: Refusal(.isInvalid, field: "file.damage", detail: "3")) {
            try TextFile.text(of: bytes, field: "file")
        }
        let plan = TimetableFile(name: "lectures.csv", bytes: bytes)
        let problem = try #require(try read(.csv, plan).problems.first.first)
        #expect(problem.code == .encodingIsWrong && problem.place.line == 3 && problem.value == TimetableProblem.damage)
    }

    @Test func halfOfTheLettersAreEnoughToTellUTF8() throws {
        let bytes = Array("given_name,family_name\nZoe,Müller\nJ".utf8) + [0xF6] + Array("rg,Berg\n".utf8)
        #expect(throws: Refusal(.isInvalid, field: "file.damage", detail: "3")) {
            try TextFile.text(of: bytes, field: "file")
        }
    }

    @Test(
        arguments: [
            [0xFF, 0xFE, 0x5A, 0, 0x00, 0xD8, 0x41, 0], [0xFE, 0xFF, 0, 0x5A, 0xDC, 0], [0xFF, 0xFE, 0x5A, 0, 0x6F],
        ] as [[UInt8]])
    func brokenUTF16IsNotReadWithSignsThatNobodyWrote(_ bytes: [UInt8]) {
        #expect(throws: Refusal.self) { try TextFile.text(of: bytes, field: "file") }
    }

    /// Written by `iconv` from the words beside them, since Foundation doesn't write all of these.
    @Test(
        arguments: [
            ("Windows-1251, Иванов", [0xC8, 0xE2, 0xE0, 0xED, 0xEE, 0xE2]),
            ("EUC-JP, 山田", [0xBB, 0xB3, 0xC5, 0xC4]), ("GBK, 王小明", [0xCD, 0xF5, 0xD0, 0xA1, 0xC3, 0xF7]),
            ("EUC-KR, 김민준", [0xB1, 0xE8, 0xB9, 0xCE, 0xC1, 0xD8]),
        ] as [(String, [UInt8])])
    func whatIsNeitherIsRefusedWithARemedy(_ name: String, _ bytes: [UInt8]) throws {
        #expect(throws: Refusal(.isInvalid, field: "file", detail: "encoding")) {
            try TextFile.text(of: bytes + [0x0A], field: "file")
        }
        let plan = TimetableFile(name: "lectures.csv", bytes: bytes)
        #expect(try read(.csv, plan).problems.first.map(\.code) == [.encodingIsWrong])
    }
}
