import Foundation
import HTTPTypes
import SchoolServer
import SchoolWeb
import Testing

/// What browsers may keep of the style sheet, the scripts and the icon.
@Suite struct AssetTests {
    @Test func assetsOfPagesMayBeKeptForAYear() async throws {
        let school = try await TestSchool()
        let browser = school.browser()
        let page = try await browser.get("/sign-in/badge").text
        let paths = page.matches(of: /(?:src|href)="(\/assets\/[^"]+)"/).map { String($0.output.1) }
        #expect(paths.count == 4, "the icon, the style sheet, and the scripts of windows and of the camera")
        for path in paths {
            let reply = try await browser.get(path)
            #expect(reply.status == 200, "\(path)")
            #expect(reply.headers[.cacheControl] == "public, max-age=31536000, immutable", "\(path)")
            #expect(reply.cookie("visitor") == nil, "What all share is nobody's.")
        }
    }

    @Test(arguments: ["", "?v=", "?v=0000000000000000", "?w=1"])
    func assetsWithoutAVersionAreRevalidated(query: String) async throws {
        let school = try await TestSchool()
        let asset = try #require(Asset.all["school.css"])
        let browser = school.browser()
        let reply = try await browser.get("/assets/school.css\(query)")
        #expect(reply.status == 200)
        #expect(reply.text.utf8.count == asset.content.count)
        #expect(reply.headers[.cacheControl] == "public, no-cache")
        let tag = try #require(reply.headers[.eTag])
        let again = try await browser.get("/assets/school.css\(query)", headers: [.ifNoneMatch: tag])
        #expect(again.status == 304 && again.text.isEmpty)
        let other = try await browser.get("/assets/school.css\(query)", headers: [.ifNoneMatch: "\"x\""])
        #expect(other.status == 200)
    }

    @Test func eachAssetHasItsOwnVersionAndIsSentAsWhatItIs() async throws {
        let school = try await TestSchool()
        #expect(Set(Asset.all.values.map(\.version)).count == Asset.all.count)
        for asset in Asset.all.values {
            let reply = try await school.browser().get(asset.path)
            #expect(reply.headers[.contentType] == asset.mediaType)
            #expect(asset.mediaType != "application/octet-stream", "\(asset.name)")
        }
        #expect(try await school.browser().get("/assets/nothing.css").status == 404)
        #expect(try await school.browser().get("/assets/play/nothing.js").status == 404)
    }

    @Test func theServiceWorkerIsOnlyForPagesOfWork() async throws {
        let school = try await TestSchool()
        let allowed = try #require(HTTPField.Name("Service-Worker-Allowed"))
        for asset in Asset.all.values {
            let header = try await school.browser().get(asset.path).headers[allowed]
            #expect(
                header == (["play/play-worker.js": "/", "push-worker.js": "/notifications/"][asset.name]),
                "\(asset.name)")
        }
    }
}
