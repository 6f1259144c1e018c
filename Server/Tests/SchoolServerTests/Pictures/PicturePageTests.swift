import Foundation
import HTTPTypes
import ModelTesting
import SchoolAPI
import SchoolModel
import SchoolServices
import SchoolTesting
import SchoolWeb
import Testing

@testable import SchoolServer

/// Pictures of people, from the form on the account page to those who see them.
@Suite struct PicturePageTests {
    private func school(_ policy: PicturePolicy = .everybody) async throws -> TestSchool {
        let school = try await TestSchool()
        try await school.services.pictures.setPolicy(policy, as: school.actor(school.administrator))
        return school
    }

    /// Sends the form of the account page, as a browser does.
    private func choose(_ bytes: Data, as browser: TestBrowser) async throws -> TestBrowser.Reply {
        _ = try await browser.get("/account")
        let token = try #require(await browser.formToken)
        var body = Data("--b\r\nContent-Disposition: form-data; name=\"csrf\"\r\n\r\n\(token)\r\n".utf8)
        body += Data("--b\r\nContent-Disposition: form-data; name=\"picture\"; filename=\"me.png\"\r\n\r\n".utf8)
        body += bytes + Data("\r\n--b--\r\n".utf8)
        return try await browser.send(
            .post, "/account/picture", headers: [.contentType: "multipart/form-data; boundary=b"], body: body)
    }

    @Test func theAccountPageOffersOneOnlyWhereTheSchoolDoes() async throws {
        let school = try await school(.staff)
        let student = try await school.browser(of: school.ada)
        let teacher = try await school.browser(of: school.ito)
        #expect(try await !student.get("/account").text.contains("id=\"picture\""))
        #expect(try await teacher.get("/account").text.contains("id=\"picture\""))
        #expect(try await choose(.wholePNG(), as: student).status == 403)
    }

    @Test func aPictureIsShownBesideTheName() async throws {
        let school = try await school()
        let ada = try await school.browser(of: school.ada)
        let ito = try await school.browser(of: school.ito)
        let image = #"src="/people/\#(school.ada.id)/picture" alt="""#
        let page = "/classes/\(school.class7a.id)"
        #expect(try await !ito.get(page).text.contains(image))
        #expect(
            try await choose(.wholePNG(with: ["tEXt": "Berlin"]), as: ada).location == "/account?notice=saved#picture")
        #expect(try await ito.get(page).text.contains(image))
        #expect(try await ito.get("\(page)/groups/new").text.contains(image))
        #expect(try await ada.get("/account").text.contains(image))
        _ = try await ada.post("/account/picture/remove")
        #expect(try await !ito.get(page).text.contains(image))
    }

    /// A browser may keep it, but asks each time, so it is gone everywhere as soon as it is removed.
    @Test func aBrowserLearnsThatItAlreadyHasThePicture() async throws {
        let school = try await school()
        try await school.services.pictures.put(.wholePNG(), as: school.actor(school.ada))
        let ito = try await school.browser(of: school.ito)
        let path = "/people/\(school.ada.id)/picture"
        let first = try await ito.get(path)
        #expect(first.status == 200 && first.headers[.contentType] == "image/png")
        #expect(first.headers[.cacheControl] == "private, no-cache")
        #expect(first.headers[.contentSecurityPolicy] == "sandbox; default-src 'none'")
        let tag = try #require(first.headers[.eTag])
        let second = try await ito.get(path, headers: [.ifNoneMatch: tag])
        #expect(second.status == 304 && second.text.isEmpty)
        try await school.services.pictures.put(.wholePNG(width: 60), as: school.actor(school.ada))
        #expect(try await ito.get(path, headers: [.ifNoneMatch: tag]).status == 200)
        let administrator = try await school.browser(of: school.administrator)
        #expect(try await administrator.get("/people/\(school.ada.id)").text.contains("remove-picture"))
        #expect(try await administrator.post("/people/\(school.ada.id)/remove-picture").status == 200)
        #expect(try await ito.get(path).status == 200, "It asks first.")
        let confirmed = try await administrator.post(
            "/people/\(school.ada.id)/remove-picture", ["confirmed": "true"])
        #expect(confirmed.status == 303)
        #expect(try await ito.get(path, headers: [.ifNoneMatch: tag]).status == 404)
        let signedOut = try await school.browser().get(path)
        #expect(signedOut.location?.hasPrefix("/sign-in") == true)
    }

    @Test func aTeacherRemovesAStudentsPictureAndReturnsToTheClass() async throws {
        let school = try await school()
        try await school.services.pictures.put(.wholePNG(), as: school.actor(school.ada))
        let ito = try await school.browser(of: school.ito)
        let path = "/classes/\(school.class7a.id)"
        let action = "/people/\(school.ada.id)/remove-picture"
        #expect(try await ito.get(path).text.contains(#"action="\#(action)""#))
        let asked = try await ito.post(action, ["class": "\(school.class7a.id)"])
        #expect(asked.status == 200 && asked.text.contains(#"name="class" value="\#(school.class7a.id)""#))
        let reply = try await ito.post(action, ["class": "\(school.class7a.id)", "confirmed": "true"])
        #expect(reply.status == 303 && reply.location == "\(path)?notice=saved")
        #expect(try await !ito.get(path).text.contains("remove-picture"))
    }

    @Test(arguments: [
        (Data("GIF89a".utf8), "This isn’t a complete PNG or JPEG"), (Data(), "file"),
        (Data.wholePNG(width: 3000), "2048 pixels"), (Data.wholePNG(height: 8), "at least 32 pixels"),
        (Data.wholePNG(with: ["tEXt": String(repeating: "x", count: 530_000)]), "512 kB"),
        (Data(count: 700_000), "512 kB"),
    ])
    func anInvalidPictureIsRefusedAtItsField(_ bytes: Data, _ words: String) async throws {
        let school = try await school()
        let ada = try await school.browser(of: school.ada)
        let reply = try await choose(bytes, as: ada)
        #expect((400...422).contains(reply.status))
        #expect(reply.text.contains("picture-problem") && reply.text.contains(words), "\(words)")
    }

    @Test func anAdministratorDecidesWhoMayHaveOne() async throws {
        let school = try await school(.nobody)
        let administrator = try await school.browser(of: school.administrator)
        let page = try await administrator.get("/people").text
        #expect(page.contains(#"<option value="nobody" selected"#) && page.contains("Who may have a picture?"))
        #expect(try await administrator.post("/people/pictures", ["policy": "staff"]).status == 303)
        #expect(try await school.services.pictures.policy() == .staff)
        #expect(try await school.acts().first == "pictures.set")
        let log = try await administrator.get("/audit").text
        #expect(log.contains("Decided who may have a picture") && log.contains("Teachers and administrators"))
    }

    /// What is agreed to is what the question said, and a double click agrees twice.
    @Test func aRuleThatRemovesPicturesIsAgreedTo() async throws {
        let school = try await school()
        try await school.services.pictures.put(.wholePNG(), as: school.actor(school.ada))
        let administrator = try await school.browser(of: school.administrator)
        let path = Links.picturePolicy
        let asked = try await administrator.post(path, ["policy": "staff"])
        #expect(asked.status == 200)
        try await school.services.pictures.put(.wholePNG(), as: school.actor(school.ben))
        let again = try await administrator.post(path, pairs: ShownForm(to: path, in: asked.text).pairs)
        #expect(again.status == 200, "Two pictures would go, and the question was about one.")
        #expect(try await school.services.pictures.policy() == .everybody)
        for _ in 0..<2 {
            let agreed = ShownForm(to: path, in: again.text).pairs
            #expect(try await administrator.post(path, pairs: agreed).status == 303)
        }
        #expect(try await school.services.pictures.policy() == .staff)
    }

    @Test func programsSetReadAndRemovePictures() async throws {
        let school = try await school()
        let ada = try await school.client(of: school.ada)
        let ito = try await school.client(of: school.ito)
        #expect(try await ada.send(GetProfile()).mayHavePicture)
        let made = try await ada.send(PutOwnPicture(image: .wholePNG(with: ["tEXt": "Berlin"])))
        #expect(made.bytes == .wholePNG() && made.mediaType == "image/png" && made.width == 100)
        #expect(try await ada.send(GetProfile()).picture == made.id)
        let members = try await ito.send(GetClass(classID: school.class7a.id)).students ?? []
        #expect(members.map(\.picture) == [made.id, nil])
        let own = try await ito.send(ListOwnClasses(withStudents: true)).items.map(\.schoolClass)
        #expect(own.flatMap { $0.students ?? [] }.compactMap(\.picture) == [made.id])
        #expect(try await ito.send(GetPicture(personID: school.ada.id)) == made)
        _ = try await ada.send(RemoveOwnPicture())
        #expect(try await ada.send(GetProfile()).picture == nil)
        let office = try await school.client(of: school.administrator)
        #expect(try await office.send(SetPicturePolicy(policy: .nobody)).policy == "nobody")
        #expect(try await ada.send(GetPicturePolicy()).policy == "nobody")
        #expect(try await !ada.send(GetProfile()).mayHavePicture)
    }
}
