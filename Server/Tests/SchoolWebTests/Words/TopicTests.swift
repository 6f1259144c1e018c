import SchoolModel
import Testing

@testable import SchoolWeb

/// What teachers read of the topics that apps declare.
struct TopicTests {
    @Test(arguments: Language.allCases)
    func noTopicOfClassKitIsShownAsAppsWriteIt(_ language: Language) {
        let names = [
            "artsAndMusic", "computerScienceAndEngineering", "healthAndFitness", "literacyAndWriting", "math",
            "science", "socialScience",
            "worldLanguage",
        ]
        let words = names.map(language.strings.content.topic)
        #expect(Set(words).count == names.count && Set(words).isDisjoint(with: names))
        #expect(language.strings.content.topic("Beekeeping") == "Beekeeping")
    }
}
