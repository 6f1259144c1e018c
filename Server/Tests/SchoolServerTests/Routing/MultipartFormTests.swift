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

    @Test func whatIsTypedIsText() {
        let body = Data("--b\r\nContent-Disposition: form-data; name=\"names\"\r\n\r\nZo".utf8) + [0xEB]
        #expect(throws: Refusal(.isInvalid, field: "names")) {
            try MultipartForm(body + Data("\r\n--b--\r\n".utf8), contentType: "multipart/form-data; boundary=b")
        }
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

    /// Of a large form, only the beginning is read of what a stranger sends.
    @Test func theBeginningSaysForWhichFieldsFilesWereChosen() throws {
        let parts = [
            #"name="title""# + "\r\n\r\nwords", #"name="none"; filename="""# + "\r\n\r\n",
            #"name="file"; filename="a.csv""# + "\r\n\r\n", "a,b,c\r\n--b--\r\n",
        ]
        let start = "--b\r\nContent-Disposition: form-data; "
        let typed = parts[..<2].map { "\(start)\($0)\r\n" }.joined()
        let head = "\(typed)\(start)\(parts[2])"
        let whole = "\(head)\(parts[3])"
        for length in typed.utf8.count + 3...whole.utf8.count {
            let body = Data(Data(whole.utf8).prefix(length))
            let form = try #require(
                MultipartForm.fields(atBeginning: body, contentType: "multipart/form-data; boundary=b"))
            #expect(form.everything["title"] == ["words"] && form["none"] == nil && form["file"] == nil)
            let isKnown = length >= head.utf8.count
            #expect(form.everything[FormFields.lostFiles] == (isKnown ? ["file"] : nil), "\(length)")
            #expect(((try? form.requireFiles(of: "file")) == nil) == isKnown)
        }
    }

    @Test func aNameIsAsLongAsFileSystemsAllow() throws {
        let longest = String(repeating: "語", count: 255)
        #expect(try form("name=\"file\"; filename=\"\(longest)\"").files["file"]?.first?.name == longest)
        #expect(throws: Refusal(.isTooLong, field: "file", detail: "255")) {
            try form("name=\"file\"; filename=\"\(longest)語\"")
        }
    }
}
