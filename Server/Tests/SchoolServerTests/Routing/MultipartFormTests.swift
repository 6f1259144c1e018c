import Foundation
import SchoolModel
import Testing

@testable import SchoolServer

/// Forms with files, as browsers and programs write them.
struct MultipartFormTests {
    private func form(_ disposition: String) throws -> MultipartForm {
        let body = "--b\r\nContent-Disposition: form-data; \(disposition)\r\n\r\nwords\r\n--b--\r\n"
        return try MultipartForm(Data(body.utf8), contentType: "multipart/form-data; boundary=b")
    }

    @Test(arguments: [
        (#"name="file"; filename="Unit 1; Unit 2.csv""#, "Unit 1; Unit 2.csv"),
        (#"name="file"; filename="a=b.csv""#, "a=b.csv"),
        (#"name="file"; filename="the %22big%22 one.csv""#, "the \"big\" one.csv"),
        (#"name="file"; filename="the \"big; one\".csv""#, "the \"big; one\".csv"),
        (#"name="file"; filename="Übung – 1.csv""#, "Übung – 1.csv"),
        (#"name="file"; filename="C:\\classes\words.csv""#, "words.csv"),
        (#"name="file"; filename="../../etc/words.csv""#, "words.csv"),
        (#"name=file;filename=words.csv"#, "words.csv"),
        (#"filename="words.csv"; name="file""#, "words.csv"),
        (#"Name="file"; FileName = "words.csv""#, "words.csv"),
        (#"name="file"; size=5; filename="words.csv""#, "words.csv"),
    ])
    func aFileKeepsItsName(_ disposition: String, _ name: String) throws {
        let form = try form(disposition)
        #expect(form.files["file"]?.map(\.name) == [name])
        #expect(form.files["file"]?.first.map { String(decoding: $0.bytes, as: UTF8.self) } == "words")
        #expect(form.fields.isEmpty)
    }

    @Test func aFieldForWhichNoFileWasChosenHasNone() throws {
        #expect(try form(#"name="file"; filename="""#).files.isEmpty)
        #expect(try form(#"name="file"; filename="folder/""#).files.isEmpty)
    }

    @Test func aNameIsAsLongAsFileSystemsAllow() throws {
        let longest = String(repeating: "語", count: 255)
        #expect(try form("name=\"file\"; filename=\"\(longest)\"").files["file"]?.first?.name == longest)
        #expect(throws: Refusal(.isTooLong, field: "file", detail: "255")) {
            try form("name=\"file\"; filename=\"\(longest)語\"")
        }
    }
}
