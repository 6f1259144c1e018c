import SchoolModel
import SchoolServices
import SchoolTesting
import Storage
import Testing

/// Folders, in which teachers find one of many worksheets.
@Suite struct FolderTests {
    @Test(arguments: Backend.enabled)
    func oneOfTwoHundredIsFound(on backend: Backend) async throws {
        let house = try await TestHouse(on: backend)
        let service = WorksheetService(house.house)
        let ito = try await house.actor(house.ito)
        for number in 1...200 {
            let folder = ["Mathematics", "English", ""][number % 3]
            _ = try await service.create(
                WorksheetContent(title: "Sheet \(number)", folder: folder), as: ito)
        }
        #expect(try await service.folders(.own, as: ito).sorted() == ["English", "Mathematics"])
        var found: [String] = []
        var last: Worksheet.ID?
        repeat {
            let page = try await service.list(.own, in: "Mathematics", after: last, limit: 50, as: ito)
            found += page.map(\.worksheet.title)
            last = page.count == 50 ? page.last?.worksheet.id : nil
        } while last != nil
        #expect(found.count == 66 && Set(found).count == 66 && found.contains("Sheet 99"))
        let one = try await service.list(.own, searching: "99", in: "Mathematics", as: ito)
        #expect(one.map(\.worksheet.title) == ["Sheet 99"])
        #expect(try await service.list(.own, in: "mathematics", as: ito).isEmpty)
    }

    @Test(arguments: Backend.enabled)
    func aWorksheetStaysInItsFolderUntilItIsMoved(on backend: Backend) async throws {
        let house = try await TestHouse(on: backend)
        let service = WorksheetService(house.house)
        let ito = try await house.actor(house.ito)
        let sheet = try await service.create(WorksheetContent(title: "Words", folder: " English "), as: ito)
        #expect(sheet.folder == "English")
        // Programs that know no folders leave it where it is.
        let renamed = try await service.edit(sheet.id, version: 1, WorksheetContent(title: "More words"), as: ito)
        #expect(renamed.folder == "English")
        #expect(try await service.duplicate(sheet.id, as: ito).folder == "English")
        let long = String(repeating: "x", count: 61)
        let refusal = await #expect(throws: Refusal.self) {
            try await service.edit(sheet.id, version: 2, WorksheetContent(title: "Words", folder: long), as: ito)
        }
        #expect(refusal?.field == "folder" && refusal?.code == .isTooLong)
        let out = try await service.edit(sheet.id, version: 2, WorksheetContent(title: "Words", folder: ""), as: ito)
        #expect(out.folder.isEmpty)
        // Colleagues find shared ones by the folders of their authors, and no others.
        let okafor = try await house.actor(house.okafor)
        #expect(try await service.folders(.shared, as: okafor).isEmpty)
        let shared = try await service.create(WorksheetContent(title: "Shared", folder: "Art"), as: ito)
        _ = try await service.share(true, shared.id, as: ito)
        #expect(try await service.folders(.shared, as: okafor) == ["Art"])
        #expect(try await service.list(.shared, in: "Art", as: okafor).map(\.worksheet.title) == ["Shared"])
        #expect(try await service.folders(.own, as: okafor).isEmpty)
    }
}
