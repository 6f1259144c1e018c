import SchoolModel
import Testing

@testable import SchoolWeb

/// What the page of leaderboards says.
struct LeaderboardPageTests {
    /// Only those with a place see their neighbours, which says nothing about who else is on it.
    @Test(arguments: Language.allCases)
    func whoHasNoPlaceIsNotToldThatNobodyHas(in language: Language) throws {
        let page = try #require(
            SamplePages(language: language).all().first { $0.name == "leaderboards-narrow" }
        ).markup
        let words = Strings(language: language).leaderboards
        #expect(page.contains(words.noPlace) && !page.contains(words.nobody))
    }
}
