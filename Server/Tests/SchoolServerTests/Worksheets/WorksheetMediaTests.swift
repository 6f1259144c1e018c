import Foundation
import HTTPTypes
import SchoolAPI
import SchoolModel
import SchoolServices
import SchoolTesting
import Storage
import Testing

@testable import SchoolServer

/// Pictures and sounds of worksheets, from the author's form to everyone who may see the sheet.
@Suite struct WorksheetMediaTests {
    private static let png = Data([0x89] + Array("PNG".utf8) + [UInt8](repeating: 7, count: 40))
    private static let mp3 = Data(Array("ID3".utf8) + [UInt8](repeating: 7, count: 40))

    /// Sends the form of an exercise's page, as a browser does.
    private func add(
        _ bytes: Data, _ alternative: String = "A dog", part: String, version: Int? = nil,
        to scene: SheetPageTests.Scene,
        as teacher: TestBrowser
    ) async throws -> TestBrowser.Reply {
        let worksheet = try await scene.now
        let path = "/worksheets/\(worksheet.id)/exercises/\(worksheet.exercises[0].id)"
        _ = try await teacher.get(path)
        let token = try #require(await teacher.formToken)
        let fields = [
            ("csrf", token), ("version", "\(version ?? worksheet.version)"), ("part", part),
            ("alternative", alternative),
        ]
        var body = Data()
        for (name, value) in fields {
            body += Data("--b\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)\r\n".utf8)
        }
        body += Data("--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"dog.png\"\r\n\r\n".utf8)
        body += bytes + Data("\r\n--b--\r\n".utf8)
        return try await teacher.send(
            .post, "\(path)/media", headers: [.contentType: "multipart/form-data; boundary=b"], body: body)
    }

    /// Decides that the handout changes too.
    private func handOut(_ scene: SheetPageTests.Scene, as teacher: TestBrowser) async throws {
        let path = "/worksheets/\(scene.worksheet.id)/handouts/\(scene.handout)/changes"
        #expect(try await teacher.post(path, ["version": "\(try await scene.now.version)"]).status == 303)
    }

    @Test func aPictureAndASoundAreShownWhereverTheQuestionIs() async throws {
        let scene = try await SheetPageTests.Scene()
        let school = scene.school
        let teacher = try await school.browser(of: school.ito)
        let dog = scene.worksheet.exercises[0].content.mediaPlaces[0].id
        #expect(try await add(Self.png, part: dog, to: scene, as: teacher).status == 303)
        #expect(try await add(Self.mp3, "It barks", part: "", to: scene, as: teacher).status == 303)
        let exercise = try await scene.now.exercises[0]
        let picture = try #require(exercise.media(at: dog)?.first)
        let sound = try #require(exercise.hintMedia.first)
        #expect(picture.kind == .image && picture.alternative == "A dog" && sound.kind == .audio)

        let sheet = "/worksheets/\(scene.worksheet.id)"
        let image = #"<img src="/files/\#(picture.file)/image" alt="A dog">"#
        for path in ["\(sheet)/exercises/\(exercise.id)", "\(sheet)/preview", "\(sheet)/print"] {
            let page = try await teacher.get(path).text
            #expect(page.contains(image), "\(path)")
            #expect(page.contains("/files/\(sound.file)/audio") != path.hasSuffix("print"), "\(path)")
        }
        try await handOut(scene, as: teacher)
        let student = try await scene.page(as: school.ada)
        #expect(student.contains(image) && student.contains("/files/\(sound.file)/audio"))
        let dto = try await school.client(of: school.ada).send(
            GetSheet(handoutID: scene.handout, activityID: scene.activity))
        #expect(dto.exercises[0].hintMedia.map(\.alt) == ["It barks"])
        #expect(dto.exercises[0].questions.map { $0.media.map(\.alt) } == [["A dog"], []])

        // It stays when the lines are changed, is copied with the sheet, and goes when it is removed.
        let path = "\(sheet)/exercises/\(exercise.id)"
        let version = try await scene.now.version
        let changed = try await teacher.post(
            path, pairs: [("version", "\(version)"), ("text", "dog = Köter\ncat = Katze")])
        #expect(changed.status == 303)
        let copy = try await school.services.worksheets.duplicate(scene.worksheet.id, as: school.actor(school.ito))
        #expect(Set(copy.exercises[0].media.map(\.file)) == [picture.file, sound.file])
        let pressed = [("version", "\(version + 1)"), ("media", "\(picture.file):\(dog)")]
        let asked = try await teacher.post("\(path)/media/remove", pairs: pressed)
        #expect(asked.status == 200 && asked.text.contains("A dog"))
        #expect(try await scene.now.exercises[0].media(at: dog) == [picture])
        let removed = try await teacher.post("\(path)/media/remove", pairs: pressed + [("confirmed", "true")])
        #expect(removed.status == 303)
        #expect(try await scene.now.exercises[0].media(at: dog) == [])
    }

    /// Those who may see the exercise may see its files; nobody else may.
    @Test func aFileIsServedToThoseWhoMaySeeTheSheet() async throws {
        let scene = try await SheetPageTests.Scene()
        let school = scene.school
        let ito = try await school.browser(of: school.ito)
        let dog = scene.worksheet.exercises[0].content.mediaPlaces[0].id
        _ = try await add(Self.png, part: dog, to: scene, as: ito)
        let file = try #require(try await scene.now.exercises[0].media(at: dog)?.first?.file)
        let status = { (person: Person) in
            try await school.browser(of: person).get("/files/\(file)/image").status
        }
        let reply = try await ito.get("/files/\(file)/image")
        #expect(reply.status == 200 && reply.headers[.contentType] == "image/png")
        #expect(try await status(school.ada) == 200)
        for person in [school.cem, school.okafor, school.administrator] { #expect(try await status(person) == 404) }
        #expect(try await school.browser().get("/files/\(file)/image").status != 200)
        _ = try await school.services.worksheets.share(true, scene.worksheet.id, as: school.actor(school.ito))
        #expect(try await status(school.okafor) == 200, "Colleagues read what is shared.")
        let client = try await school.client(of: school.ito)
        _ = try await client.send(ActOnHandout(handoutID: scene.handout, act: .takeBack))
        #expect(try await status(school.ada) == 404, "What is taken back is gone with all that belongs to it.")
    }

    @Test func invalidMediaAreRefusedAtTheirFieldAndNotKept() async throws {
        let scene = try await SheetPageTests.Scene()
        let school = scene.school
        let teacher = try await school.browser(of: school.ito)
        let dog = scene.worksheet.exercises[0].content.mediaPlaces[0].id
        let large = Self.png + Data(count: Media.Kind.image.largestSize)
        let svg = Data("<svg xmlns=\"http://www.w3.org/2000/svg\"><script>alert(1)</script></svg>".utf8)
        for (bytes, alternative, said) in [
            (svg, "A dog", "Choose PNG, JPEG"), (Data(), "A dog", "Choose at least one file"),
            (large, "A dog", "10 MB"),
            (Self.png, " ", "This is missing"),
        ] {
            let reply = try await add(bytes, alternative, part: dog, to: scene, as: teacher)
            #expect([413, 422].contains(reply.status) && reply.text.contains(said), "\(said): \(reply.status)")
            #expect(reply.text.contains("aria-invalid=\"true\""))
            #expect(alternative == " " || reply.text.contains("value=\"A dog\""), "What was typed is still there.")
        }
        #expect(try await add(Self.png, part: dog, version: 0, to: scene, as: teacher).status == 409)
        #expect(try await scene.now.exercises[0].media == [])
        let id = school.services.school.id
        let kept = try await school.services.house.database.read {
            try $0.run("SELECT id FROM stored_file WHERE school_id = \(id)").count
        }
        #expect(kept == 0)
        let other = try await school.browser(of: school.okafor)
        _ = try await other.get("/worksheets")
        let path = "/worksheets/\(scene.worksheet.id)/exercises/\(scene.worksheet.exercises[0].id)/media"
        #expect(try await other.post(path).status == 404)
    }

    @Test(
        arguments: [
            ([0x89, 0x50, 0x4E, 0x47], "image/png"), ([0xFF, 0xD8, 0xFF, 0xE0], "image/jpeg"),
            (Array("GIF89a".utf8), "image/gif"), (Array("RIFF....WEBP".utf8), "image/webp"),
            (Array("RIFF....WAVE".utf8), "audio/wav"), (Array("OggS".utf8), "audio/ogg"),
            (Array("ID3".utf8), "audio/mpeg"),
            ([0xFF, 0xFB, 0x90], "audio/mpeg"), (Array("....ftypM4A ".utf8), "audio/mp4"),
            (Array("....ftypheic".utf8), nil),
            (Array("<svg".utf8), nil), (Array("%PDF".utf8), nil), ([], nil), ([0xFF], nil),
        ] as [([UInt8], String?)])
    func theBytesDetermineTheFormat(bytes: [UInt8], type: String?) {
        #expect(MediaFormat(of: bytes)?.type == type)
    }

    // MARK: Time pressure

    @Test func theTeacherDecidesAboutTimePressure() async throws {
        let scene = try await SheetPageTests.Scene()
        let school = scene.school
        let teacher = try await school.browser(of: school.ito)
        let path = "/worksheets/\(scene.worksheet.id)"
        let ada = try await school.client(of: school.ada)
        for isCalm in [false, true, false] {
            _ = try await teacher.get(path)
            let fields = [("version", "\(try await scene.now.version)"), ("title", "Words"), ("kind", "practice")]
            #expect(try await teacher.post(path, pairs: fields + (isCalm ? [("calm", "true")] : [])).status == 303)
            let page = try await teacher.get(path).text
            let box = page.components(separatedBy: "<input").first { $0.contains("name=\"calm\"") }
            #expect(box?.prefix { $0 != ">" }.contains("checked") == isCalm)
            try await handOut(scene, as: teacher)
            let sheet = try await ada.send(GetSheet(handoutID: scene.handout, activityID: scene.activity))
            #expect(sheet.timePressure == !isCalm)
            #expect(try await scene.page(as: school.ada).contains("\"timePressure\":\(!isCalm)"))
        }
        let ito = try await school.client(of: school.ito)
        let made = try await ito.send(CreateWorksheet(title: "Calm", timePressure: false))
        let edited = try await ito.send(EditWorksheet(worksheetID: made.id, version: 1, title: "Still", exercises: []))
        #expect(!made.timePressure && !edited.timePressure)
        let copy = try await school.services.worksheets.duplicate(made.id, as: school.actor(school.ito))
        #expect(!copy.hasTimePressure)
    }
}
