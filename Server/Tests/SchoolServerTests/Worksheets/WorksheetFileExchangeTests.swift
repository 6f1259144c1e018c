import Foundation
import HTTPTypes
import SchoolAPI
import SchoolModel
import SchoolServices
import SchoolTesting
import Testing

@testable import SchoolServer

/// Pictures of questions and options, to and from another system.
@Suite struct WorksheetFileExchangeTests {
    private static let png = Data([0x89] + Array("PNG".utf8) + [UInt8](repeating: 7, count: 40))

    private func send(
        _ file: Data, named name: String, with fields: [(String, String)] = [], to path: String,
        as browser: TestBrowser
    ) async throws -> TestBrowser.Reply {
        var body = Data()
        for (name, value) in fields + [("csrf", try #require(await browser.formToken))] {
            body += Data("--b\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)\r\n".utf8)
        }
        body += Data("--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"\(name)\"\r\n\r\n".utf8)
        body += file + Data("\r\n--b--\r\n".utf8)
        return try await browser.send(
            .post, path, headers: [.contentType: "multipart/form-data; boundary=b"], body: body)
    }

    private func sheets(of school: TestSchool) async throws -> [Worksheet] {
        try await school.services.worksheets.list(.own, as: school.actor(school.ito)).map(\.worksheet)
    }

    @Test func aPictureComesAndGoesWithItsQuestion() async throws {
        let school = try await TestSchool()
        let browser = try await school.browser(of: school.ito)
        let xml = """
            <quiz><question type="multichoice"><name><text>Q</text></name>
            <questiontext format="html"><text>Who barks?&lt;img src="@@PLUGINFILE@@/a.png" alt="A yard"&gt;</text>
            <file name="a.png" path="/" encoding="base64">\(Self.png.base64EncodedString())</file></questiontext>
            <answer fraction="100" format="html"><text>A dog</text></answer>
            <answer fraction="0" format="html"><text>A cat</text></answer></question></quiz>
            """
        _ = try await browser.get("/worksheets/import")
        let reply = try await send(Data(xml.utf8), named: "moodle.xml", to: "/worksheets/import", as: browser)
        #expect(reply.status == 200)
        let sheet = try #require(try await sheets(of: school).first)
        let media = try #require(sheet.exercises[0].media.first)
        #expect(media.alternative == "A yard")
        #expect(try await school.services.files.read(media.file, as: school.actor(school.ito)).file.name == "a.png")
        let page = try await browser.get("/worksheets/\(sheet.id)/preview").text
        #expect(page.contains(#"<img src="/files/\#(media.file)/image" alt="A yard">"#))
        let other = try await school.browser(of: school.okafor)
        #expect(try await other.get("/files/\(media.file)/image").status == 404)

        let export = try await browser.get("/worksheets/\(sheet.id)/export/moodle.xml").text
        #expect(export.contains(Self.png.base64EncodedString()) && export.contains("@@PLUGINFILE@@/a.png"))
    }

    private func addPicture(
        to part: String, of sheet: Worksheet.ID, at path: String, in school: TestSchool, as browser: TestBrowser
    ) async throws -> TestBrowser.Reply {
        let ito = try await school.actor(school.ito)
        let version = try await school.services.worksheets.find(sheet, as: ito).version
        return try await send(
            Self.png, named: "a.png", with: [("version", "\(version)"), ("part", part), ("alternative", "A dog")],
            to: path, as: browser)
    }

    /// The alternative texts of the pictures of the first question's options.
    private func pictures(of sheet: Worksheet.ID, in school: TestSchool) async throws -> [String?] {
        let now = try await school.services.worksheets.find(sheet, as: school.actor(school.ito)).exercises[0]
        let items = try #require(now.content as? ChoiceExercise).questions[0].options
        return items.map { $0.option.media?.alternative }
    }

    @Test func anOptionGetsAPictureInTheEditorAndKeepsIt() async throws {
        let school = try await TestSchool()
        let browser = try await school.browser(of: school.ito)
        let ito = try await school.actor(school.ito)
        let content = ChoiceExercise(questions: [
            .init(
                prompt: "Who barks?",
                options: [.init(.init(text: "This"), isRight: true), .init(.init(text: "That"), isRight: false)])
        ])
        let exercise = Exercise(id: Exercise.ID(UUID()), title: "Dogs", content: content)
        let sheet = try await school.services.worksheets.create(
            WorksheetContent(title: "S", exercises: [exercise]), as: ito)
        let path = "/worksheets/\(sheet.id)/exercises/\(sheet.exercises[0].id)"
        let page = try await browser.get(path).text
        let places = sheet.exercises[0].content.mediaPlaces
        #expect(places.map(\.isOption) == [false, true, true])
        for (place, label) in zip(places, ["1. Who barks?", "1. – This", "1. – That"]) {
            #expect(page.contains(#"<option value="\#(place.id)""#) && page.contains(label))
        }
        let first = try await addPicture(to: places[1].id, of: sheet.id, at: "\(path)/media", in: school, as: browser)
        #expect(first.status == 303)
        let second = try await addPicture(to: places[1].id, of: sheet.id, at: "\(path)/media", in: school, as: browser)
        #expect(second.status == 409, "An option has one.")
        let before = try await pictures(of: sheet.id, in: school)
        #expect(before == ["A dog", nil])
        let version = try await school.services.worksheets.find(sheet.id, as: ito).version
        let changed = try await browser.post(
            path, pairs: [("version", "\(version)"), ("text", "Who barks?\n- These\n- That\n* This")])
        #expect(changed.status == 303)
        let after = try await pictures(of: sheet.id, in: school)
        #expect(after == [nil, nil, "A dog"])
        let shown = try await browser.get("/worksheets/\(sheet.id)/preview").text
        #expect(shown.contains(#"alt="A dog""#))
        let now = try await school.services.worksheets.find(sheet.id, as: ito)
        let file = try #require(now.exercises[0].media.first).file
        let removed = try await browser.post(
            "\(path)/media/remove",
            pairs: [("version", "\(now.version)"), ("media", "\(file):\(places[1].id)"), ("confirmed", "true")])
        #expect(removed.status == 303)
        let none = try await pictures(of: sheet.id, in: school)
        #expect(none == [nil, nil, nil])
    }
}
