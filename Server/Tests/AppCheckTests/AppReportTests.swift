import Foundation
import SchoolAPI
import Testing

@testable import AppCheck
@testable import SchoolModel

/// The findings about an app, by what was observed.
@Suite struct AppReportTests {
    private func context(_ path: String..., title: String, capability: String = "score") -> ContextDTO {
        var context = ContextDTO(
            ContentContext(
                path: IdentifierPath(unchecked: ["org.example.app"] + path), kind: path.isEmpty ? .app : .quiz,
                title: title))
        context.capabilities = [.init(kind: capability)]
        return context
    }

    private func attempt(
        _ path: String, duration: Int = 1000, score: Double? = 1, quantity: Double? = nil
    ) -> ActivityDTO {
        var item = ActivityItemDTO(
            ActivityItem(identifier: "i", title: "I", value: .score(score ?? 0, outOf: 2)))
        if let quantity {
            item = ActivityItemDTO(ActivityItem(identifier: "i", title: "I", value: .quantity(quantity)))
        }
        var attempt = ActivityDTO(
            Activity(
                id: Activity.ID(UUID()), context: IdentifierPath(unchecked: ["org.example.app", path]), revision: 1,
                startedAt: Date(timeIntervalSince1970: 0), duration: duration))
        attempt.primaryItem = score == nil && quantity == nil ? nil : item
        return attempt
    }

    private func link(
        _ path: String, _ address: String? = nil, isFollowed: Bool = true, isFollowedLater: Bool = false,
        isRegistered: Bool = true, isOpenedByPath: Bool = false, isAskedFor: Bool = true
    ) -> OpenedLink {
        OpenedLink(
            IdentifierPath(unchecked: ["org.example.app", path]), link: address ?? "classkit://org.example.app/\(path)",
            isFollowed: isFollowed, isFollowedLater: isFollowedLater, isAddress: address != nil,
            isRegistered: isRegistered, isOpenedByPath: isOpenedByPath, isAskedFor: isAskedFor)
    }

    private static func refused(_ field: String) -> RefusedThing {
        RefusedThing(
            kind: "attempt", place: "org.example.app/one", field: field, sentence: "Refused: `\(field)` isn't valid.")
    }

    /// An app as it should be; each test spoils one thing.
    private var good: Observations {
        var seen = Observations()
        seen.app = "org.example.app"
        seen.runs = [.init(name: "first start", status: 0), .init(name: "ended from outside")]
        seen.first = [context(title: "App"), context("one", title: "One"), context("two", title: "Two")]
        seen.second = seen.first
        seen.attempts = [attempt("one"), attempt("one", score: 2)]
        seen.links = [link("one")]
        return seen
    }

    @Test func aGoodAppHasNoFindings() {
        let report = AppReport(good)
        #expect(report.findings.map(\.outcome) == Array(repeating: .good, count: Finding.Subject.allCases.count))
        #expect(Set(report.findings.map(\.subject)) == Set(Finding.Subject.allCases))
        #expect(!report.hasFault)
    }

    @Test func aContextProviderThatDoesNotAnswerIsAFault() throws {
        var seen = good
        seen.unanswered = ["org.example.app/one"]
        let finding = try #require(AppReport(seen).findings.first { $0.subject == .provider })
        #expect(finding.outcome == .fault)
        #expect(finding.sentence.contains("org.example.app/one, and didn't call completion"))
        #expect(finding.remedy?.contains("call completion once save has completed") == true)
    }

    @Test func aCrashIsExplainedByWhatTheAppSaid() throws {
        let trap = "main.swift:12: Fatal error: Unexpectedly found nil while unwrapping an Optional value"
        let backtrace = "\nThread 0 crashed:\n12 │ let id = Bundle.main.bundleIdentifier!\nBacktrace took 0.1s\n"
        func finding(_ output: String, hasInfoPlist: Bool = false) throws -> Finding {
            var seen = good
            seen.runs.append(.init(name: "x", signal: 4, errorOutput: output, hasInfoPlist: hasInfoPlist))
            return try #require(AppReport(seen).findings.first { $0.subject == .runs })
        }

        let other = try finding("Starting\n\(trap)\n")
        #expect(other.sentence == "The app crashed (SIGILL, signal 4): x. Its last words: “\(trap)”")
        #expect(other.remedy?.contains("Bundle") == false)
        let bundle = try finding(trap + backtrace)
        #expect(bundle.sentence == other.sentence && bundle.remedy?.contains("Bundle.main has no identifier") == true)
        #expect(try finding(trap + backtrace, hasInfoPlist: true).remedy == other.remedy)
        #expect(try finding("").sentence == "The app crashed (SIGILL, signal 4): x.")
    }

    private static let spoilers:
        [(Finding.Subject, Finding.Outcome, @Sendable (AppReportTests, inout Observations) -> Void)] = [
            (.runs, .fault, { $1.runs.append(.init(name: "x", signal: 11)) }),
            (.runs, .fault, { $1.runs.append(.init(name: "x", status: 3)) }),
            (
                .contexts, .fault,
                {
                    $1.second = [$0.context(title: "App")]; $1.first = $1.second; $1.attempts = []
                }
            ),
            (.contexts, .fault, { for index in $1.second.indices { $1.second[index].isAssignable = false } }),
            (.duplicates, .fault, { $1.second.append($0.context("other", title: "One")) }),
            (
                .duplicates, .fault,
                {
                    $1.second.append($0.context("three", title: "One")); $1.first = $1.second
                }
            ),
            (.duplicates, .advice, { $1.second.append($0.context("three", title: "Three")) }),
            (
                .titles, .fault,
                {
                    $1.second[1].title = "one_1"; $1.second[1].path[1] = "one_1"; $1.first = $1.second
                }
            ),
            (
                .titles, .fault,
                {
                    $1.second[1].title = " "; $1.first = $1.second
                }
            ),
            (
                .depth, .advice,
                {
                    $1.second.append($0.context("1", "2", "3", "4", "5", title: "Deep")); $1.first = $1.second
                }
            ),
            (.capabilities, .advice, { $1.second[1].capabilities = [] }),
            (.links, .fault, { $1.links.append($0.link("two", isFollowed: false)) }),
            (.links, .fault, { $1.links.append($0.link("two", "plays://two", isFollowed: false)) }),
            (.links, .fault, { $1.links.append($0.link("two", isFollowed: false, isFollowedLater: true)) }),
            (.links, .advice, { $1.links.append($0.link("two", "plays://two", isRegistered: false)) }),
            (.links, .fault, { $1.links = [$0.link("one", isAskedFor: false)] }),
            (.links, .advice, { $1.links = [] }),
            (
                .categories, .fault,
                {
                    $1.second += [$0.context("one", "1", title: "Inside")]; $1.first = $1.second
                }
            ),
            (
                .categories, .advice,
                {
                    $1.second += [$0.context("one", "1", title: "Inside")]; $1.second[2].isAssignable = false
                    $1.first = $1.second
                }
            ),
            (
                .categories, .advice,
                {
                    $1.second += [$0.context("shelf", title: "Shelf"), $0.context("shelf", "x", title: "Inside")]
                    for index in 1...2 {
                        $1.second[$1.second.count - index].isAssignable = false
                        $1.second[$1.second.count - index].type = "chapter"
                    }
                    $1.first = $1.second
                }
            ),
            (.work, .fault, { $1.attempts = [] }),
            (.time, .fault, { $1.attempts.append($0.attempt("two", duration: 0)) }),
            (.primaryItems, .fault, { $1.attempts.append($0.attempt("one", score: nil, quantity: 3)) }),
            (.primaryItems, .advice, { $1.attempts = [$0.attempt("one", score: nil)] }),
            (.refused, .fault, { $1.refused = [refused("maxScore"), refused("title")] }),
        ]

    @Test(arguments: spoilers.indices)
    func eachFaultIsReportedAndNothingElse(index: Int) {
        let (subject, outcome, spoil) = Self.spoilers[index]
        var seen = good
        spoil(self, &seen)
        let report = AppReport(seen)
        let finding = report.findings.first { $0.subject == subject }
        #expect(finding?.outcome == outcome, "\(String(describing: finding))")
        let others = report.findings.filter { $0.subject != subject && $0.outcome == .fault }
        #expect(others.isEmpty || subject == .contexts || subject == .work, "\(others)")
        #expect(report.hasFault == (outcome == .fault))
    }

    /// Some apps measure milliseconds; what took little isn't nothing.
    @Test func littleTimeIsNotCalledNone() {
        var seen = good
        seen.attempts = [attempt("one", duration: 300)]
        let finding = AppReport(seen).findings.first { $0.subject == .time }
        #expect(finding?.sentence == "Time is recorded: less than a second in all.")
    }

    @Test(arguments: spoilers.indices)
    func aSingleThingIsNotCalledByAPlural(index: Int) throws {
        var seen = good
        seen.runs.removeLast()
        seen.attempts.removeLast()
        Self.spoilers[index].2(self, &seen)
        for finding in AppReport(seen).findings {
            #expect(try #/\b1 (more )?(contexts|attempts|links|times)\b/#.firstMatch(in: finding.sentence) == nil)
        }
    }

    /// A finding without a remedy leaves its reader alone.
    @Test(arguments: spoilers.indices)
    func whatIsNotGoodSaysWhatToDo(index: Int) throws {
        var seen = good
        Self.spoilers[index].2(self, &seen)
        for report in [AppReport(seen), AppReport(Observations())] {
            for finding in report.findings where finding.outcome != .good {
                #expect((finding.remedy ?? "").count > 20, "\(finding)")
            }
        }
    }

    @Test func aRefusalNamesWhatWhereAndWhy() throws {
        var seen = good
        let field = "additionalItems[“bonus”].maxScore"
        seen.refused = [
            RefusedThing(
                kind: "attempt", place: "org.example.app/one", field: field,
                sentence: "Refused: `\(field)` has to be more than 0, not 0.")
        ]
        let finding = try #require(AppReport(seen).findings.first { $0.subject == .refused })
        #expect(finding.sentence.contains("attempt at org.example.app/one") && finding.sentence.contains("“bonus”"))
        #expect(finding.remedy?.contains("maxScore is more than 0") == true)
    }

    /// Whoever mends the first refusal doesn't want to hear of the second only then.
    @Test func eachRefusalIsNamed() {
        var seen = good
        seen.refused = (0..<12).map {
            RefusedThing(kind: "context", place: "org.example.app/\($0)", field: "title", sentence: "Refused: `title`.")
        }
        let findings = AppReport(seen).findings
        let refusals = findings.filter { $0.subject == .refused }.map(\.sentence)
        #expect(refusals.count == 10 && refusals[1].hasPrefix("The context at org.example.app/1: "))
        #expect(refusals[9].hasSuffix(" 2 more were refused."))
        let titles = findings.first { $0.subject == .titles }
        #expect(titles?.outcome == .fault && titles?.sentence.hasPrefix("12 contexts whose title was refused") == true)
    }

    @Test func anUnregisteredAddressIsRegisteredWithTheCommandThatIsNamed() throws {
        for (address, option) in [
            ("plays://two", "--scheme plays"), ("https://p.example.org/2", "--domain p.example.org"),
        ] {
            var seen = good
            seen.links = [link("two", address, isRegistered: false)]
            let finding = try #require(AppReport(seen).findings.first { $0.subject == .links })
            #expect(finding.remedy?.contains("teachkit register-app org.example.app \(option) -- COMMAND") == true)
        }
    }

    /// An app that begins at a context by itself seems to have followed a link that it never took.
    @Test func whatAnAppLacksToFollowLinksIsNamed() throws {
        var seen = good
        let remedy = { try #require(AppReport(seen).findings.first { $0.subject == .links }?.remedy) }
        seen.links = [link("one", isAskedFor: false)]
        #expect(try remedy().contains("registerForDeepLinks()") && remedy().contains("onContinueUserActivity"))
        // The handler was called, and did nothing.
        seen.links = [link("one"), link("two", isFollowed: false)]
        #expect(try !remedy().contains("registerForDeepLinks()"))
        #expect(try remedy().contains("In the handler, find the context"))
        // Another's address reaches no app: it gets the path.
        let address = "https://p.example.org/2"
        seen.links = [link("two", address, isFollowed: false, isRegistered: false, isOpenedByPath: true)]
        #expect(try remedy().contains("contextIdentifierPath"))
        seen.links[0].isFollowed = true
        #expect(try remedy().contains("--domain p.example.org"))
    }

    @Test func whatStudentsWorkOnIsOpenedAndOfEachChapterFirst() {
        var empty = context("c", title: "C")
        empty.type = "chapter"
        var chapters = ["a", "b"].map { context($0, title: $0) }
        for index in chapters.indices { chapters[index].type = "chapter" }
        var note = context("b", "note", title: "Note")
        note.isAssignable = false
        let leaves = AssignableLeaves(
            of: [context(title: "App")] + chapters + [
                context("a", "1", title: "1"), context("a", "2", title: "2"), note, context("b", "1", title: "1"),
                empty,
                context("quiz", title: "Quiz"),
            ])
        #expect(leaves.contexts.map { $0.path.dropFirst().joined() } == ["a1", "b1", "quiz", "a2"])
        #expect(leaves.emptyCategories.map(\.path.last) == ["c"])
    }

    /// Whoever hands out a book hands out its chapters with it.
    @Test func whatIsBelowSomethingThatCanBeHandedOutLeadsToIt() {
        var chapters = [context("book", "a", title: "A"), context("folder", "a", title: "A")]
        for index in chapters.indices { chapters[index].isAssignable = false }
        var folder = context("folder", title: "Folder")
        folder.isAssignable = false
        let leaves = AssignableLeaves(of: [context(title: "App"), context("book", title: "Book"), folder] + chapters)
        #expect(leaves.barren.map(\.path.last) == ["folder"])
    }

    /// A section that has no pages may be a page itself.
    @Test func whereStudentsWorkIsNoEmptyCategory() throws {
        var seen = good
        seen.second = [
            context(title: "App"), context("a", title: "A"), context("a", "1", title: "1"),
            context("one", title: "One"),
        ]
        let categories = { try #require(AppReport(seen).findings.first { $0.subject == .categories }) }
        #expect(try categories().outcome == .good)
        #expect(AssignableLeaves(of: seen.second, workedAt: [["org.example.app", "one"]]).contexts.count == 2)
        seen.attempts = []
        #expect(try categories().outcome == .fault)
    }

    @Test func linksAreTriedWhereStudentsDoNotComeAnyway() {
        var page = context("addressed", title: "Addressed")
        page.universalLink = "plays://addressed"
        let known = ["one", "two", "three"].map { context($0, title: $0) }
        let leaves = AssignableLeaves(of: [context(title: "App")] + known + [page])
        let opened = { (count: Int, worked: [String]) in
            leaves.toOpen(count, notWorkedAt: Set(worked.map { ["org.example.app", $0] })).map { $0.path[1] }
        }
        #expect(opened(2, ["one"]) == ["two", "addressed"])
        #expect(opened(3, ["one", "addressed"]) == ["two", "three", "addressed"])
        #expect(opened(9, ["one"]).count == 4 && opened(1, ["one"]) == ["two"] && opened(0, []).isEmpty)
    }

    @Test func anAppThatDoesTheSameWithEveryLinkIsNotSaidToFollowThem() throws {
        var seen = good
        seen.links = [link("one"), link("two")]
        let finding = { try #require(AppReport(seen).findings.first { $0.subject == .links }) }
        seen.links[0].isLikeWithoutLink = true
        #expect(try finding().outcome == .good)
        seen.links[1].isLikeWithoutLink = true
        #expect(try finding().outcome == .advice)
    }

    @Test func anAppThatSavesNothingIsReported() {
        let report = AppReport(Observations())
        #expect(report.hasFault && report.findings.map(\.subject) == [.runs, .contexts])
    }
}
