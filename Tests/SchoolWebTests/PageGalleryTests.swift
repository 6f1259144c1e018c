import Foundation
import SchoolModel
import Testing

@testable import SchoolWeb

/// Every page in every language, read by a strict reader.
///
/// With `PAGE_GALLERY=folder` the pages are written there as files, to be looked at with a browser.
struct PageGalleryTests {
    @Test(arguments: Language.allCases)
    func everyPageIsWellFormed(in language: Language) throws {
        for sample in try SamplePages(language: language).all() {
            let check = MarkupCheck(sample.markup)
            #expect(check.problems.isEmpty, "\(sample.name): \(check.problems)")
            let html = check.tags.first { $0.name == "html" }
            #expect(html?.attributes["lang"] == language.rawValue, "\(sample.name)")
            try keep(sample, in: language)
        }
    }

    @Test(arguments: Language.allCases)
    func nothingTypedByAPersonBecomesMarkup(in language: Language) throws {
        for sample in try SamplePages(language: language).all() {
            for typed in ["Karl <b>", "<greta>", "<zz>", "<x>", "<Zahlen>", "Quizler <iPad>"] {
                #expect(!sample.markup.contains(typed), "\(sample.name)")
            }
        }
    }

    @Test
    func everyFormThatChangesSomethingCarriesTheToken() throws {
        for sample in try SamplePages(language: .english).all() {
            let forms = sample.markup.components(separatedBy: "<form").dropFirst()
            for form in forms where form.hasPrefix(" method=\"post\"") {
                #expect(form.contains("name=\"csrf\" value=\"token-of-the-session\""), "\(sample.name)")
            }
            #expect(forms.allSatisfy { $0.hasPrefix(" method=\"post\"") || $0.hasPrefix(" method=\"get\"") })
        }
    }

    @Test
    func noPageHasStyleOrScriptOfItsOwn() throws {
        for sample in try SamplePages(language: .japanese).all() {
            let tags = MarkupCheck(sample.markup).tags
            #expect(tags.allSatisfy { $0.name != "style" && $0.attributes["style"] == nil }, "\(sample.name)")
            let handlers = tags.flatMap { tag in tag.attributes.keys.filter { $0.hasPrefix("on") } }
            #expect(handlers.isEmpty, "\(sample.name)")
            let scripts = tags.filter { $0.name == "script" }
            #expect(scripts.allSatisfy { $0.attributes["src"]?.hasPrefix("/assets/") == true }, "\(sample.name)")
        }
    }

    @Test
    func everyPageLeadsToAssetsByTheirContent() throws {
        let known = Set(Asset.all.values.map(\.path))
        #expect(known.allSatisfy { $0.contains("?v=") })
        for sample in try SamplePages(language: .english).all() {
            let addresses = MarkupCheck(sample.markup).tags.compactMap { $0.attributes["src"] ?? $0.attributes["href"] }
            let assets = addresses.filter { $0.hasPrefix("/assets/") }
            #expect(assets.count >= 2, "\(sample.name)")
            #expect(Set(assets).subtracting(known) == [], "\(sample.name)")
        }
    }

    @Test
    func aVersionNamesTheContentAndNothingElse() {
        let versions = ["", "a", "b", "ab", "ba"].map { Asset(name: "x.css", content: Array($0.utf8)).version }
        #expect(Set(versions).count == 5)
        #expect(versions[1] == "af63dc4c8601ec8c", "FNV-1a of “a”, as its authors published it")
        #expect(Asset(name: "y.js", content: Array("a".utf8)).version == versions[1])
    }

    @Test
    func whoIsSignedInCanSignOutOnEveryPage() throws {
        for sample in try SamplePages(language: .german).all() where sample.markup.contains("class=\"me\"") {
            #expect(sample.markup.contains("action=\"/sign-out\""), "\(sample.name)")
        }
    }

    private func keep(_ sample: SamplePages.Sample, in language: Language) throws {
        guard let folder = ProcessInfo.processInfo.environment["PAGE_GALLERY"] else { return }
        let url = URL(fileURLWithPath: folder).appendingPathComponent("\(sample.name).\(language.rawValue).html")
        try Data(sample.markup.utf8).write(to: url)
    }
}
