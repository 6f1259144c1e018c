import Foundation
import Interchange
import SchoolModel
import Testing

/// The folder of a worksheet is the category around its own.
@Suite struct WorksheetFolderTests {
    @Test(arguments: ["Mathematics", "a/b & <c>", "数学", ""], ["Fractions", "1/2 + 1/3"])
    func aFolderComesBackFromBothFormats(folder: String, title: String) throws {
        var worksheet = try Worksheet.exchanged()
        worksheet.folder = folder
        worksheet.title = title
        let readings = [
            try GIFTReader.read(Array(GIFTWriter.write(worksheet).text.utf8)) { .init(UUID()) },
            try MoodleXMLReader.read(Array(MoodleXMLWriter.write(worksheet).text.utf8)) { .init(UUID()) },
        ]
        for reading in readings {
            #expect(reading.folder == folder && reading.title == title)
            #expect(!reading.losses.contains { $0.kind == .category })
        }
    }

    @Test(arguments: [
        ("top/Tiere", "", "Tiere"), ("$course$/top/Kurs/Kapitel", "Kurs", "Kapitel"), ("a/b/c", "b", "c"),
        ("$course$/top", "", ""), ("Kurs/top", "", ""),
    ])
    func whatSystemsPutAroundCategoriesIsNoFolder(path: String, folder: String, title: String) throws {
        let reading = try GIFTReader.read(Array("$CATEGORY: \(path)\n\nIs it? {T}\n".utf8)) { .init(UUID()) }
        #expect(reading.folder == folder && reading.title == title)
    }
}
