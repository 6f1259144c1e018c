import Foundation
import SchoolModel
import Testing
import Timetable

@testable import SchoolWeb

/// What sentences are made for; that each is in its language is seen in the sources.
struct StringsTests {
    @Test(arguments: Language.allCases)
    func everyRefusalHasASentenceThatHelps(in language: Language) {
        let strings = language.strings
        var seen: Set<String> = []
        for code in Refusal.Code.allCases {
            let sentence = strings.sentence(for: Refusal(code))
            #expect(sentence.count > 4 && !sentence.contains(code.rawValue), "\(code)")
            #expect(seen.insert(sentence).inserted, "two codes share: \(sentence)")
            let detailed = strings.sentence(for: Refusal(code, field: "anything", detail: "17"))
            #expect(!detailed.contains("Optional") && !detailed.isEmpty, "\(code)")
        }
    }

    @Test(arguments: Language.allCases)
    func everyNoticeStateActAndProblemHasASentence(in language: Language) {
        let strings = language.strings
        for notice in Notice.allCases { #expect(!strings.sentence(for: notice).isEmpty) }
        let states = Set(Handout.State.allCases.map(strings.name(of:)))
        #expect(states.count == Handout.State.allCases.count)
        let codes = RosterProblem.Code.allCases
        let problems = Set(
            codes.map { strings.sentence(for: RosterProblem($0, at: FilePlace(file: "a.csv"), value: "v")) })
        #expect(problems.count == codes.count)
    }

    @Test
    func thePlayersPlaceholdersAreTheSameInAllLanguages() throws {
        let blanks = try Language.allCases.map { language in
            let data = try JSONEncoder().encode(language.strings.play)
            return try JSONDecoder().decode([String: String].self, from: data).mapValues { text in
                Set(text.matches(of: /\{\w+\}/).map { String($0.output) })
            }
        }
        #expect(blanks[0].count == PlayStrings.sentences.count + Game.allCases.count)
        #expect(blanks[0]["questionOf"] == ["{n}", "{total}"])
        #expect(blanks.allSatisfy { $0 == blanks[0] })
    }

    /// Plans of schools know classes and no semesters; a plan of a university knows both.
    @Test(arguments: Language.allCases)
    func aClassIsNotCalledASemester(in language: Language) {
        let words = language.strings.selection
        #expect(words.name(of: Semester(course: "7a", name: "7a")) == "7a")
        #expect(words.name(of: Semester(course: "7", name: "7a")) == "7a")
        #expect(words.name(of: Semester(course: "MC", name: "4a")) == words.semester("4a"))
        #expect(Semester(course: "7", name: "7a").label == "7a")
        #expect(Semester(course: "MC", name: "4a").label == "MC 4a")
    }

    @Test
    func aNumberIsCountedAsTheLanguageCounts() {
        #expect(Language.english.strings.common.studentCount(1) == "1 student")
        #expect(Language.english.strings.common.studentCount(2) == "2 students")
        #expect(Language.german.strings.report.attempts(1) == "1 Versuch")
        #expect(Language.german.strings.report.attempts(0) == "0 Versuche")
        #expect(Language.japanese.strings.report.attempts(3) == "3回")
    }

    @Test(
        arguments: [
            (nil, nil, Language.english), (nil, "de-AT,de;q=0.9,en;q=0.8", .german),
            (nil, "en;q=0.2, ja ; q=0.7", .japanese), ("ja", "de", .japanese), ("fr", "de", .german),
            (nil, "fr,*", .english),
            (nil, "de;q=0,en;q=0.1", .english), (nil, ";;q=,,", .english),
        ] as [(String?, String?, Language)])
    func thePersonsLanguageComesBeforeTheBrowsers(chosen: String?, header: String?, language: Language) {
        #expect(Language(chosen: chosen, accepting: header) == language)
    }
}
