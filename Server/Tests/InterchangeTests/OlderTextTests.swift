import Foundation
import SchoolModel
import Testing
import Timetable

@testable import Interchange

/// Files that spreadsheets save in the encoding of their country: read right, or not at all.
struct OlderTextTests {
    @Test(arguments: [
        "氏名,組\n山田 太郎,1年A組\n佐藤 はな,1年B組\n", "ヤマダタロウ", "高橋①\nTom Smith\n", "東京,ﾔﾏﾀﾞ ﾀﾛｳ",
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
