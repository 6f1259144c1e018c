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

    /// Every kind of refusal about every field, as the sources name them: whoever reads its sentence learns what to do
    /// next.
    @Test(arguments: Language.allCases)
    func everyRefusalInTheSourcesSaysWhatHelps(in language: Language) throws {
        let strings = language.strings
        let remedy = Remedy(language: language)
        let refusals = try Self.refusalsInTheSources()
        #expect(refusals.count > 150)
        for refusal in refusals.sorted(by: { "\($0)" < "\($1)" }) {
            let sentence = strings.sentence(for: refusal)
            #expect(remedy.isIn(sentence), "\(refusal.code.rawValue), \(refusal.field ?? "no field"): \(sentence)")
        }
        #expect(!remedy.isIn(["That is wrong.", "Das ist falsch.", "まちがいです。"][remedy.place]))
    }

    /// Whoever has a small file that takes for ever to read is not told to make it smaller.
    @Test func aFileThatTakesTooLongIsNotCalledTooLarge() {
        let strings = Language.english.strings
        #expect(strings.sentence(for: Refusal(.isTooLarge, field: "file")).contains("too long to read"))
        #expect(strings.sentence(for: Refusal(.isTooLarge, field: "file", detail: "1024")).contains("too large"))
    }

    /// A sentence about a text of lines speaks of it as the page does on which it is written.
    @Test(arguments: Language.allCases)
    func whatIsWrongWithLinesIsSaidInTheWordsOfThePage(in language: Language) {
        let strings = language.strings
        let unmarked = strings.sentence(for: Refusal(.isEmpty, field: "text.questions.0.right"))
        #expect(unmarked.contains("*") && !unmarked.contains("+"))
        let points = strings.sentence(for: Refusal(.isOutOfRange, field: "text.points", detail: "12"))
        #expect(points.contains("12") && points.contains("100") && points.contains("[2]"))
    }

    @Test func aRangeIsSaidInTheNumbersOfTheLanguage() {
        let said = { (language: Language, detail: String) in
            language.strings.sentence(for: Refusal(.isOutOfRange, field: "points", detail: detail))
        }
        #expect(said(.english, "0–2.5").contains("0–2.5") && said(.german, "0–2.5").contains("0–2,5"))
        #expect(said(.english, "0–1000").contains("0–1,000") && said(.german, "0–1000").contains("0–1.000"))
        #expect(said(.japanese, "-5–2.25").contains("-5 … 2.25"))
    }

    /// What a sentence that helps has besides what is wrong.
    private struct Remedy {
        let language: Language
        var place: Int { Language.allCases.firstIndex(of: language) ?? 0 }

        /// A second sentence, or one that asks for something.
        func isIn(_ text: String) -> Bool {
            let ends = text.count { ".!?。？".contains($0) }
            if ends > 1 { return true }
            return switch language {
            case .english: text.contains(/^(Add|Ask|Check|Choose|Give|Sign|Take|Type|Write)\b/)
            case .german: text.contains(/[Bb]itte|\bSie\b|\bdu\b/)
            case .japanese: text.contains(/ください|入力できる範囲/)
            }
        }
    }

    /// The refusals that Swift sources make with a field that is written out, once with a detail and once without.
    private static func refusalsInTheSources() throws -> Set<Refusal> {
        let root = URL(filePath: #filePath).appending(path: "../../../../..").standardizedFileURL
        var found: Set<Refusal> = []
        for folder in ["Sources", "Server/Sources"] {
            let files = FileManager.default.enumerator(
                at: root.appending(path: folder), includingPropertiesForKeys: nil)
            for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
                let text = try String(contentsOf: file, encoding: .utf8)
                for match in text.matches(of: /Refusal\(\s*\.(\w+),\s*field: "([\w.]+)"(, detail:)?/) {
                    guard let code = Refusal.Code.allCases.first(where: { "\($0)" == match.output.1 }) else { continue }
                    let field = String(match.output.2)
                    found.insert(Refusal(code, field: field, detail: match.output.3 == nil ? nil : "17"))
                }
            }
        }
        return found
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
        let notices = Set(
            RosterNotice.Code.allCases.map { strings.sentence(for: RosterNotice($0, file: "a.csv", count: 2)) })
        #expect(notices.count == RosterNotice.Code.allCases.count)
        let twice = strings.sentence(for: Refusal(.isTaken, field: "names.username", detail: "3 6 ada.b"))
        #expect(["3", "6", "ada.b"].allSatisfy(twice.contains))
        for code in [RosterProblem.Code.columnIsMissing, .columnIsRepeated] {
            let place = FilePlace(file: "students.csv", line: 1, field: "first_name")
            #expect(strings.sentence(for: RosterProblem(code, at: place)).contains("first_name"))
        }
        let columns = RosterProblem(.columnsAreTooMany, at: FilePlace(file: "a.csv", line: 1), value: "1200/1000")
        let found = language == .german ? ["1.200", "1.000"] : ["1,200", "1,000"]
        #expect(found.allSatisfy(strings.sentence(for: columns).contains))
        let path = Refusal(.isInvalid, field: "archive", detail: RosterProblem.Code.pathIsUnsafe.rawValue)
        #expect(strings.sentence(for: path) == strings.rosterProblems.pathIsUnsafe)
    }

    /// Of whatever a refusal or a problem can say, no place for a name or a number is empty.
    @Test(arguments: Language.allCases)
    func noSentenceLacksWhatItNames(in language: Language) throws {
        let strings = language.strings
        let sentences = try Self.refusalsInTheSources().map { ("\($0)", strings.sentence(for: $0)) }
        let gap = /“\s*”|„\s*“|「\s*」|\(\s*\)|（\s*）|\s\s|\s[.,:;!?](\s|$)|：。|^\s|\s$/
        for (origin, sentence) in sentences { #expect(!sentence.contains(gap), "\(origin): \(sentence)") }
        let archive = Refusal(.isInvalid, field: "archive", detail: "entries-are-too-many 1000")
        #expect(strings.sentence(for: archive) == strings.rosterProblems.entriesAreTooMany("1000"))
    }

    @Test(arguments: [
        (
            Language.english, "apple-school-manager, added 3/1/3, updated 0/0/0, archived 2/0/0, kept 1/0, skipped 2",
            "Apple School Manager · add: People 3, Classes 1, Enrolments 3 · archive: People 2 · 1 person or class stays in the archive · 2 bad rows left out"
        ),
        (.german, "oneroster-1.1, added 0/0/0, updated 1/0/0", "OneRoster 1.1 · ändern: Personen 1"),
        (.english, "something of a newer version", "something of a newer version"),
    ])
    func theLogSaysWhatAnImportHasDone(language: Language, detail: String, words: String) {
        #expect(language.strings.sentence(forDetail: detail, of: AuditAct.rosterImported.rawValue) == words)
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

    /// The player only fills a number in, so that no noun may stand behind it: it would be wrong for one.
    @Test func thePlayersSentencesFitEveryNumber() {
        for (name, english, german, _) in PlayStrings.sentences {
            for text in [english, german] {
                #expect(!text.contains(/\{n\} (?!of\b|von\b|durch\b)\p{L}/), "\(name): \(text)")
            }
        }
    }

    /// Scripts that run on every page of a student know only those sentences that the page has.
    @Test func everyPageHasTheSentencesOfItsScripts() throws {
        let names = try ["delivery", "kept", "offline", "refused"].flatMap { name in
            let script = String(decoding: try #require(Asset.all["play/\(name).js"]).content, as: UTF8.self)
            let named = script.matches(of: /words\((?:\w+ \? )?"(\w+)"|"(because\w+)"/)
            return named.map { "\($0.output.1 ?? $0.output.2 ?? "")" }
        }
        let said = Language.english.strings.play.leaving
        #expect(names.count > 12 && names.allSatisfy { said[$0] != nil }, "\(names.filter { said[$0] == nil })")
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
        #expect(Language.english.strings.work.answeredOf(0, 1) == "0 of 1 question answered")
        #expect(Language.german.strings.worksheets.reviewCount(1, 1) == "1 von 1 Frage beantwortet")
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
