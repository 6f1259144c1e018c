import Markup
import SchoolModel
import Testing

@testable import SchoolWeb

/// What one's own account advises can be done there.
@Suite struct AccountPageTests {
    private func advice(mayEnd: Bool, hasPassword: Bool, in language: Language) -> String {
        let samples = SamplePages(language: language)
        return Sessions(
            frame: samples.frame(samples.school.students[0]), sessions: [], mayEnd: mayEnd, hasPassword: hasPassword
        ).render()
    }

    @Test(arguments: Language.allCases)
    func whoCameWithABadgeIsNotToldToEndAnything(in language: Language) {
        let words = language.strings.signIn
        #expect(advice(mayEnd: true, hasPassword: true, in: language).contains(words.sessionsIntro))
        let withoutPassword = advice(mayEnd: true, hasPassword: false, in: language)
        #expect(withoutPassword.contains(words.sessionsIntroWithoutPassword))
        for hasPassword in [true, false] {
            let byBadge = advice(mayEnd: false, hasPassword: hasPassword, in: language)
            #expect(byBadge.contains(words.sessionsIntroByBadge) && !byBadge.contains(words.sessionsIntro))
        }
    }
}
