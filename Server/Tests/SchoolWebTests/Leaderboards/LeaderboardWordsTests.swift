import SchoolModel
import Testing

@testable import SchoolWeb

@Suite struct LeaderboardWordsTests {
    /// As the table below writes them.
    @Test(arguments: [(Language.english, "1,040", "2,500"), (.german, "1.040", "2.500"), (.japanese, "1,040", "2,500")])
    func sentencesWriteNumbersAsTheLanguageDoes(in language: Language, place: String, points: String) {
        let words = Strings(language: language).leaderboards
        let own = words.ownPlace(1040, 2500)
        #expect(own.contains(place) && own.contains(points))
        let range = words.range(1040, 2500)
        #expect(range.contains(place) && range.contains(points))
    }
}
