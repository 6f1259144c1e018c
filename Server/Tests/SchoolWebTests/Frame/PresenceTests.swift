import Markup
import SchoolModel
import Testing

@testable import SchoolWeb

/// What pages tell the other windows of a browser about who is signed in.
@Suite struct PresenceTests {
    private let samples = SamplePages(language: .english)

    private func mark(_ page: some HTML) -> Substring? {
        page.render().firstMatch(of: /<body[^>]* data-here(?:="([^"]*)")?/).map { $0.1 ?? "" }
    }

    @Test func aPageSaysWhoseItIsAndNamesNobody() throws {
        let one = samples.school.students[0]
        let other = samples.school.students[1]
        let page = Page("", samples.frame(one)) {}.render()
        let first = try #require(page.firstRange(of: "here.js"))
        let second = try #require(page.firstRange(of: "notice.js"))
        #expect(first.lowerBound < second.lowerBound)
        let own = try #require(mark(Page("", samples.frame(one)) {}))
        #expect(own.count == 32 && !own.contains(one.id.description.prefix(8)))
        // The same whenever somebody signs in, on whichever page.
        #expect(mark(PlainPage("", samples.frame(one)) {}) == own)
        #expect(mark(Page("", samples.frame(other)) {}) != own)
    }

    @Test func onlyThePageForSigningInSaysThatNobodyIsHere() {
        let frame = samples.frame(nil)
        #expect(mark(SignInPage(model: .init(method: .password), frame: frame)) == "")
        // These may also be shown to somebody who is signed in, or for whom nobody has looked that up.
        #expect(mark(Page("", frame) {}) == nil && mark(PlainPage("", frame) {}) == nil)
        #expect(mark(OfflinePage(frame: samples.frame(samples.school.students[0]))) == nil)
    }
}
