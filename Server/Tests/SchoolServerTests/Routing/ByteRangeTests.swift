import Foundation
import HTTPTypes
import SchoolModel
import SchoolServices
import SchoolTesting
import Testing

@testable import SchoolServer

/// Parts of files (RFC 9110, 14): Safari plays no sound from a server that can't send them.
@Suite struct ByteRangeTests {
    private static func range(_ text: String?, of count: Int = 1000, if condition: String? = nil) -> ByteRange {
        var request = HTTPRequest(method: .get, scheme: nil, authority: nil, path: "/")
        request.headerFields[.range] = text
        request.headerFields[.ifRange] = condition
        return ByteRange(request, of: count, tag: "\"a\"")
    }

    @Test(arguments: [
        ("bytes=0-1", 0..<2), ("bytes=0-", 0..<1000), ("bytes=999-", 999..<1000), ("bytes=500-5000", 500..<1000),
        ("bytes=-1", 999..<1000), ("bytes=-5000", 0..<1000), ("Bytes = 0-0", 0..<1),
        ("bytes=5-99999999999999999999", 5..<1000), ("bytes=-99999999999999999999", 0..<1000),
        ("bytes=0-9223372036854775807", 0..<1000),
    ])
    func oneRangeIsServed(_ text: String, _ range: Range<Int>) {
        #expect(Self.range(text) == .part(range))
    }

    @Test(arguments: [
        nil, "", "bytes", "bytes=", "bytes=-", "bytes=a-b", "bytes=2-1", "lines=0-1", "bytes=0-1,5-6", "bytes=1",
        "bytes=+1-2", "bytes=-1-2", "bytes=0-١",
    ])
    func whatIsNotUnderstoodIsIgnored(_ text: String?) {
        #expect(Self.range(text) == .whole)
    }

    @Test(arguments: ["bytes=1000-", "bytes=1000-2000", "bytes=-0", "bytes=99999999999999999999-"])
    func aRangePastTheEndIsRefused(_ text: String) {
        #expect(Self.range(text) == .unsatisfiable)
    }

    @Test func anEmptyFileHasNoPart() {
        #expect(Self.range("bytes=0-", of: 0) == .unsatisfiable)
        #expect(Self.range("bytes=-5", of: 0) == .whole)
    }

    @Test func aPartOfAnotherFileIsOfNoUse() {
        #expect(Self.range("bytes=0-1", if: "\"a\"") == .part(0..<2))
        for other in ["\"b\"", "W/\"a\"", "Mon, 21 Sep 2026 08:00:00 GMT"] {
            #expect(Self.range("bytes=0-1", if: other) == .whole)
        }
    }

    @Test func onlyAGetHasParts() {
        var request = HTTPRequest(method: .head, scheme: nil, authority: nil, path: "/")
        request.headerFields[.range] = "bytes=0-1"
        #expect(ByteRange(request, of: 1000, tag: "\"a\"") == .whole)
    }

    /// As Safari asks: for two bytes first, then for the rest.
    @Test(arguments: ["/files/{id}/a.mp3", "/v1/files/{id}/content"])
    func aSoundIsSentInParts(_ path: String) async throws {
        let school = try await TestSchool()
        let bytes = Data((0..<700_000).map { UInt8($0 % 251) })
        let file = try await school.services.files.store(
            bytes, name: "a.mp3", mediaType: "audio/mpeg", as: school.actor(school.ito))
        let path = path.replacing("{id}", with: "\(file.id)")
        let browser = try await school.browser(of: school.ito)
        func ask(_ range: String?, if condition: String? = nil) async throws -> (HTTPResponse, Data) {
            var request = HTTPRequest(method: .get, scheme: nil, authority: nil, path: path)
            request.headerFields[.cookie] = await browser.cookies.map { "\($0.key)=\($0.value)" }
                .joined(separator: "; ")
            request.headerFields[.range] = range
            request.headerFields[.ifRange] = condition
            return try await school.transport.send(request, body: Data())
        }
        let (whole, all) = try await ask(nil)
        #expect(whole.status == 200 && all == bytes && whole.headerFields[.acceptRanges] == "bytes")
        #expect(whole.headerFields[.cacheControl] == "private, no-store")
        let tag = try #require(whole.headerFields[.eTag])
        let (first, two) = try await ask("bytes=0-1")
        #expect(first.status == 206 && two == bytes.prefix(2))
        #expect(first.headerFields[.contentRange] == "bytes 0-1/700000")
        #expect(first.headerFields[.contentType] == whole.headerFields[.contentType])
        let (rest, others) = try await ask("bytes=2-", if: tag)
        #expect(rest.status == 206 && two + others == bytes)
        #expect(try await ask("bytes=2-", if: "\"other\"").1 == bytes)
        let (behind, none) = try await ask("bytes=700000-")
        #expect(behind.status == 416 && none.isEmpty)
        #expect(behind.headerFields[.contentRange] == "bytes */700000")
    }

    /// Requesting a part is no way around the policy.
    @Test func partsAreOnlyForThoseWhoMaySeeTheFile() async throws {
        let school = try await TestSchool()
        let file = try await school.services.files.store(
            Data("abc".utf8), name: "a.mp3", mediaType: "audio/mpeg", as: school.actor(school.ito))
        let browser = try await school.browser(of: school.ada)
        for range in ["bytes=0-1", "bytes=9-"] {
            #expect(try await browser.get("/files/\(file.id)/a.mp3", headers: [.range: range]).status == 404)
        }
    }
}
