import Foundation
import HTTPTypes
import ModelTesting
import SchoolAPI
import SchoolModel
import SchoolServices
import SchoolTesting
import Testing

@testable import SchoolServer

/// The Catalog API, from the maker's signed token to what a teacher reads.
@Suite struct CatalogAPITests {
    private let course: [CatalogContextDTO] = [
        .test(title: "Learn to Count"), .test(title: "Zählen lernen", locale: "de-DE"),
        .test("one", type: .lesson, title: "Lesson One"),
        .test("one", type: .lesson, title: "Erste Stunde", locale: "de"),
        .test("one", "quiz", title: "Numbers to Ten") { $0.keywords = ["arithmetic"] },
    ]

    private func identifierPath(_ elements: String...) -> String {
        "[\(([DeveloperSigner.app] + elements).map { "\"\($0)\"" }.joined(separator: ","))]"
    }

    private func problem(_ work: () async throws -> some Sendable) async -> Problem? {
        await #expect(throws: Problem.self) { _ = try await work() }
    }

    // MARK: What teachers see

    @Test func teachersReadTheCatalogueInTheirOwnLanguage() async throws {
        let school = try await TestSchool()
        let signer = try await DeveloperSigner(school)
        let status = try await signer.client().send(PostCatalogContexts(environment: .production, contexts: course))
        #expect(status.state == "completed" && status.statusCode == "201")

        let browser = try await school.browser(of: school.ito)
        let page = "/apps/\(DeveloperSigner.app)"
        let english = try await browser.get(page).text
        #expect(english.contains("Learn to Count") && english.contains("Lesson One"))
        let german = try await browser.get(page, headers: [.acceptLanguage: "de"]).text
        #expect(german.contains("Zählen lernen") && german.contains("Erste Stunde") && !german.contains("Lesson One"))
        // The quiz isn't translated, and a foreign title is better than none.
        let lesson = try await browser.get("\(page)/one", headers: [.acceptLanguage: "de"]).text
        #expect(lesson.contains("Numbers to Ten"))
        for (language, word) in [("de", "Stunde"), ("en", "Stunde"), ("en", "arithmetic"), ("en", "LESSON")] {
            let escaped = word.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
            let found = try await browser.get("/apps?search=\(escaped)", headers: [.acceptLanguage: language])
            #expect(found.text.contains("/one"), "\(word) in \(language)")
        }
        #expect(try await !browser.get("/apps?search=nothing%20like%20it").text.contains("/one"))
    }

    @Test func activitiesHaveTheTitleThatTheTeacherReads() async throws {
        let school = try await TestSchool()
        let signer = try await DeveloperSigner(school)
        _ = try await signer.client().send(PostCatalogContexts(environment: .production, contexts: course))
        let browser = try await school.browser(of: school.ito)
        _ = try await browser.get("/apps", headers: [.acceptLanguage: "de"])
        let reply = try await browser.post(
            "/handouts", ["path": "\(DeveloperSigner.app)/one"], headers: [.acceptLanguage: "de"])
        let editor = try #require(reply.location)
        #expect(
            try await browser.get(editor.split(separator: "#").first.map(String.init) ?? "").text.contains(
                "Erste Stunde"))
    }

    /// Titles of contexts may be longer than those of handouts.
    @Test func aLongTitleCanBeHandedOut() async throws {
        let school = try await TestSchool()
        let signer = try await DeveloperSigner(school)
        let title = String(repeating: "Lang ", count: 51) + "x"
        _ = try await signer.client().send(
            PostCatalogContexts(
                environment: .production, contexts: course + [.test("one", "long", title: title)]))
        let browser = try await school.browser(of: school.ito)
        let editor = try #require(
            try await browser.post("/handouts", ["path": "\(DeveloperSigner.app)/one/long"]).location)
        let page = try await browser.get(editor.split(separator: "#").first.map(String.init) ?? "").text
        #expect(page.contains("value=\"\(String(repeating: "Lang ", count: 39))Lang…\""))
        #expect(page.contains(title), "the activity keeps it whole")
    }

    @Test func aContextIsAlsoShownWhereItsMakersWant() async throws {
        let school = try await TestSchool()
        let signer = try await DeveloperSigner(school)
        let guest = CatalogContextDTO.test(
            "one", "guest", title: "Guest Exercise",
            metadata: { $0.presentablePaths = [.init(path: [DeveloperSigner.app, "two"])] })
        _ = try await signer.client().send(
            PostCatalogContexts(
                environment: .production,
                contexts: course + [.test("two", type: .lesson, title: "Lesson Two"), guest]))
        let browser = try await school.browser(of: school.ito)
        #expect(try await browser.get("/apps/\(DeveloperSigner.app)/two").text.contains("Guest Exercise"))
        #expect(try await browser.get("/apps/\(DeveloperSigner.app)/one").text.contains("Guest Exercise"))
    }

    @Test func theEnvironmentsShareNothing() async throws {
        let school = try await TestSchool()
        let signer = try await DeveloperSigner(school)
        let client = try signer.client()
        _ = try await client.send(PostCatalogContexts(environment: .development, contexts: course))
        let get = { GetCatalogContexts(environment: $0, identifierPath: identifierPath("one")) }
        #expect(try await client.send(get(.development)).contexts.map(\.metadata.locale) == ["de", "en-us"])
        #expect(await problem { try await client.send(get(.production)) }?.status == 404)
        let browser = try await school.browser(of: school.ito)
        let page = "/apps/\(DeveloperSigner.app)"
        #expect(try await browser.get(page).status == 404)

        try await school.services.catalogPublishing.show(.development)
        #expect(try await browser.get(page).text.contains("Learn to Count"))
        try await school.services.catalogPublishing.show(.production)
        #expect(try await browser.get(page).status == 404)
    }

    // MARK: Changing

    @Test func postingAgainReplacesOneLanguage() async throws {
        let school = try await TestSchool()
        let client = try await DeveloperSigner(school).client()
        _ = try await client.send(PostCatalogContexts(environment: .production, contexts: course))
        let changed = CatalogContextDTO.test("one", type: .lesson, title: "Lesson 1") {
            $0.minimumBundleVersion = "1.2.0"
        } data: {
            $0.suggestedAge = [6, 8]
            $0.displayOrder = 3
            $0.topic = "math"
        }
        _ = try await client.send(PostCatalogContexts(environment: .production, contexts: [changed]))
        let got = try await client.send(
            GetCatalogContexts(environment: .production, identifierPath: identifierPath("one"), locale: "en-us"))
        let context = try #require(got.contexts.first)
        #expect(got.contexts.count == 1 && context.data.title == "Lesson 1")
        #expect(context.data.suggestedAge == [6, 8] && context.data.displayOrder == 3 && context.data.topic == "math")
        #expect(context.metadata.minimumBundleVersion == "1.2.0")
        #expect(context.metadata.presentableLocales == ["en-us"])
        #expect(context.data.progressReportingCapabilities?.map(\.kind) == [.duration])
    }

    @Test func aContextGoesWithItsLastLanguageAfterEverythingBelow() async throws {
        let school = try await TestSchool()
        let client = try await DeveloperSigner(school).client()
        _ = try await client.send(PostCatalogContexts(environment: .production, contexts: course))
        let delete = { (path: String, locale: String?) in
            DeleteCatalogContext(environment: .production, identifierPath: path, locale: locale)
        }
        _ = try await client.send(delete(identifierPath("one"), "de"))
        let refused = await problem { try await client.send(delete(identifierPath("one"), "en-us")) }
        #expect(refused?.status == 409 && refused?.field == "identifierPath")
        #expect(await problem { try await client.send(delete(identifierPath("one"), nil)) }?.status == 409)
        _ = try await client.send(delete(identifierPath("one", "quiz"), nil))
        _ = try await client.send(delete(identifierPath("one"), "en-us"))
        let browser = try await school.browser(of: school.ito)
        #expect(try await browser.get("/apps/\(DeveloperSigner.app)/one").status == 404)
        #expect(try await browser.get("/apps/\(DeveloperSigner.app)").status == 200)
    }

    /// Two hundred entries with a sentence each are more than strangers may send.
    @Test func aWholeCallMayBeLong() async throws {
        let school = try await TestSchool()
        let client = try await DeveloperSigner(school).client()
        let many = (1..<CatalogEntry.mostInCall).map { number in
            CatalogContextDTO.test(
                "lesson-\(number)", type: .lesson, title: "Lesson \(number)",
                data: { $0.summary = String(repeating: "What it is about. ", count: 60) })
        }
        let call = PostCatalogContexts(environment: .production, contexts: [.test(title: "Course")] + many)
        #expect(try await client.send(call).state == "completed")
    }

    @Test func numbersInTextAreReadAsInTheOriginalsExamples() async throws {
        let school = try await TestSchool()
        let signer = try await DeveloperSigner(school)
        let body = """
            {"contexts":[{"data":{"identifierPath":["\(DeveloperSigner.app)"],"title":"Course","type":"app",\
            "displayOrder":"1","suggestedAge":["6","9223372036854775806"],"suggestedCompletionTime":[0,0]},\
            "metadata":{"locale":"en-us"}}]}
            """
        let reply = try await send(.post, "/v1/contexts?environment=production", Data(body.utf8), signer)
        #expect(reply.status == 201)
        #expect(reply.location?.hasPrefix("/v1/status/") == true)
        let got = try await signer.client().send(
            GetCatalogContexts(environment: .production, identifierPath: identifierPath()))
        #expect(got.contexts[0].data.displayOrder == 1)
        #expect(got.contexts[0].data.suggestedAge?.first == 6 && got.contexts[0].data.suggestedCompletionTime == nil)
    }

    private func send(
        _ method: HTTPRequest.Method, _ path: String, _ body: Data, _ signer: DeveloperSigner
    ) async throws -> (status: Int, location: String?, body: Data) {
        let request = HTTPRequest(
            method: method, scheme: nil, authority: nil, path: path,
            headerFields: [.authorization: "Bearer \(try signer.token())"])
        let (response, data) = try await signer.school.transport.send(request, body: body)
        return (response.status.code, response.headerFields[.location], data)
    }

    // MARK: Pictures

    @Test func aPictureIsKeptOnceAContextNamesIt() async throws {
        let school = try await TestSchool()
        let signer = try await DeveloperSigner(school)
        let path = "/v1/thumbnails?environment=production&thumbnailId=cover"
        let early = try await send(.post, path, .smallPNG, signer)
        #expect(early.status == 404)
        let id = try #require(early.location?.split(separator: "/").last.flatMap { CatalogStatus.ID(String($0)) })
        let status = try await signer.client().send(GetCatalogStatus(statusID: id))
        #expect(status.state == "error" && status.error?.code == "THUMBNAIL_NOT_REFERENCED")

        let app = CatalogContextDTO.test(title: "Course", data: { $0.thumbnailId = "cover" })
        _ = try await signer.client().send(PostCatalogContexts(environment: .production, contexts: [app]))
        #expect(try await send(.post, path, .smallPNG, signer).status == 201)
        #expect(try await send(.get, path, Data(), signer).body == .smallPNG)
        let browser = try await school.browser(of: school.ito)
        let picture = try #require(
            try await browser.get("/apps/\(DeveloperSigner.app)").text.firstMatch(of: /\/thumbnails\/[^"]+/))
        #expect(try await browser.get(String(picture.output)).status == 200)
        #expect(try await send(.post, path, Data("no picture".utf8), signer).status == 422)
        #expect(try await send(.delete, path, Data(), signer).status == 204)
        #expect(try await send(.get, path, Data(), signer).status == 404)
        #expect(try await !browser.get("/apps/\(DeveloperSigner.app)").text.contains("/thumbnails/"))
        #expect(try await send(.post, "/v1/thumbnails?thumbnailId=cover", .smallPNG, signer).status == 422)
    }
}
