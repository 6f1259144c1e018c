import Foundation
import HTTPTypes
import SchoolModel
import SchoolServer
import SchoolTesting
import Testing

@Suite struct FormTokenTests {
    /// Every route of the web app that changes something, whatever it is.
    @Test func noFormIsAcceptedWithoutItsToken() async throws {
        let school = try await TestSchool()
        let browser = try await school.browser(of: school.administrator)
        let takers: [HTTPRequest.Method] = [.post, .put, .patch, .delete]
        let forms = school.router.routes.filter {
            takers.contains($0.method) && !$0.path.hasPrefix("/v1/") && !$0.path.hasPrefix("/caldav")
        }
        #expect(forms.count > 5)
        for form in forms {
            let path = form.path.replacing(/\{[^}]+\}/, with: "\(school.class7a.id)")
            let reply = try await browser.send(
                form.method, path, headers: [.contentType: "application/x-www-form-urlencoded"])
            #expect(reply.status == 403, "\(form) was taken without a token")
        }
        #expect(try await browser.get("/account").status == 200, "the session went on")
    }

    /// Requests from calendars need no form token, because being signed in counts for nothing there.
    @Test func beingSignedInOpensNoCalendar() async throws {
        let school = try await TestSchool()
        let browser = try await school.browser(of: school.administrator)
        let routes = school.router.routes.filter { $0.path.hasPrefix("/caldav") && $0.method != .options }
        #expect(routes.count > 10)
        for route in routes {
            let path = route.path.replacing("**", with: "principals/ada/")
            #expect(try await browser.send(route.method, path).status == 401, "\(route)")
        }
    }

    @Test func theTokenOfAnotherSessionIsInvalid() async throws {
        let school = try await TestSchool()
        let ada = try await school.browser(of: school.ada)
        let ben = try await school.browser(of: school.ben)
        let foreign = try #require(await ben.formToken)
        let reply = try await ada.post("/account/language", ["language": "de", "csrf": foreign], withToken: false)
        #expect(reply.status == 403)
        #expect(try await ada.post("/account/language", ["language": "de"]).status == 303)
    }

    @Test func theTokenFromBeforeSigningInIsInvalidAfterwards() async throws {
        let school = try await TestSchool()
        let browser = school.browser()
        _ = try await browser.get("/sign-in")
        let before = try #require(await browser.formToken)
        try await browser.signIn("ada", TestSchool.password(of: school.ada))
        let reply = try await browser.post("/account/language", ["language": "de", "csrf": before], withToken: false)
        #expect(reply.status == 403)
    }

    @Test func requestsFromAnotherSiteAreRefusedWithAnyToken() async throws {
        let school = try await TestSchool()
        let browser = try await school.browser(of: school.ada)
        let site = try #require(HTTPField.Name("Sec-Fetch-Site"))
        let reply = try await browser.post("/account/language", ["language": "de"], headers: [site: "cross-site"])
        #expect(reply.status == 403)
    }

    @Test func aScriptOfOursSendsTheTokenInAHeader() async throws {
        let school = try await TestSchool()
        let browser = try await school.browser(of: school.ada)
        let token = try #require(await browser.formToken)
        let name = try #require(HTTPField.Name("X-CSRF-Token"))
        let json: HTTPFields = [.contentType: "application/json", .accept: "application/json"]
        let without = try await browser.send(.post, "/v1/developer/act-as", headers: json, body: Data())
        #expect(without.status == 403)
        var headers = json
        headers[name] = token
        let with = try await browser.send(
            .post, "/v1/developer/act-as", headers: headers, body: Data(#"{"role":"neither"}"#.utf8))
        #expect(with.status == 200)
    }

    @Test func aFormWithFilesCarriesItsTokenInFront() async throws {
        let school = try await TestSchool()
        let browser = try await school.browser(of: school.ada)
        let token = try #require(await browser.formToken)
        let form = { (token: String) in
            Data("--x\r\nContent-Disposition: form-data; name=\"csrf\"\r\n\r\n\(token)\r\n--x--\r\n".utf8)
        }
        let headers: HTTPFields = [.contentType: "multipart/form-data; boundary=x"]
        let good = try await browser.send(.post, "/account/sessions/end-others", headers: headers, body: form(token))
        #expect(good.status == 303)
        let bad = try await browser.send(.post, "/account/sessions/end-others", headers: headers, body: form("x"))
        #expect(bad.status == 403)
    }

    /// Over a network without TLS, and where somebody has forbidden cookies.
    @Test(arguments: [
        ("192.0.2.7", nil, "https://"), ("localhost", nil, "Allow cookies"),
        ("school.example", "https://school.example", "Allow cookies"),
    ])
    func aBrowserThatKeepsNoCookiesIsToldWhy(host: String, address: String?, words: String) async throws {
        let school = try await TestSchool(settings: ServerSettings(publicAddress: address))
        let form: HTTPFields = [.contentType: "application/x-www-form-urlencoded", .accept: "text/html"]
        let request = HTTPRequest(
            method: .post, scheme: nil, authority: host, path: "/sign-in", headerFields: form)
        let (response, body) = try await school.transport.send(request, body: Data("username=ada".utf8))
        #expect(response.status == 403)
        let page = String(decoding: body, as: UTF8.self)
        #expect(page.contains(words) && !page.contains("too long"), "\(page)")
    }
}
