import Foundation
import SchoolModel
import Testing

@testable import SchoolWeb

/// Every page in every language, read by a strict reader.
///
/// With `PAGE_GALLERY=folder` the pages are written there as files, to view in a browser.
struct PageGalleryTests {
    @Test(arguments: Language.allCases)
    func everyPageIsWellFormed(in language: Language) throws {
        for sample in try SamplePages(language: language).all() {
            let check = MarkupCheck(sample.markup)
            #expect(check.problems.isEmpty, "\(sample.name): \(check.problems)")
            let html = check.tags.first { $0.name == "html" }
            #expect(html?.attributes["lang"] == language.rawValue, "\(sample.name)")
            #expect(misnamed(in: sample.markup).isEmpty, "\(sample.name)")
            try keep(sample, in: language)
        }
    }

    @Test(arguments: Language.allCases)
    func nothingThatAPersonTypedBecomesMarkup(in language: Language) throws {
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

    /// Whoever speaks to a device says what they read: a name that is spoken contains the words that are seen.
    private func misnamed(in markup: String) -> [String] {
        ["a", "button"].flatMap { tag in
            markup.components(separatedBy: "<\(tag) ").dropFirst().compactMap { piece in
                let element = piece.prefix(upTo: piece.range(of: "</\(tag)>")?.lowerBound ?? piece.endIndex)
                guard let end = element.firstIndex(of: ">"),
                    let name = element[..<end].firstRange(of: "aria-label=\"")?.upperBound
                else { return nil }
                let spoken = element[name..<end].prefix { $0 != "\"" }
                let seen = element[element.index(after: end)...].replacing(/<[^>]*>/, with: " ").split(separator: " ")
                    .joined(separator: " ")
                // A sign such as an arrow is no word.
                return seen.count < 3 || spoken.localizedCaseInsensitiveContains(seen) ? nil : "\(seen) – \(spoken)"
            }
        }
    }

    @Test(arguments: Language.allCases)
    func whatIsSpokenOfPeopleContainsWhatIsSeen(in language: Language) {
        let words = language.strings.sharing
        for (seen, spoken) in [
            (words.admit, words.admitNamed("Ada")), (words.decline, words.declineNamed("Ada")),
            (words.revokePerson, words.revokeNamed("Ada")), (words.revoke, words.revokeShare("Ada")),
        ] {
            #expect(spoken.localizedCaseInsensitiveContains(seen) && spoken.contains("Ada"))
        }
    }

    @Test
    func noPageHasInlineStylesOrScripts() throws {
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
    func everyPageLinksToAssetsByTheirContent() throws {
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
    func aScriptImportsItsModulesByTheirContent() throws {
        let first = Asset.linked([
            "a/one.js": Array(#"import "./two.js"; f("./other", "text");"#.utf8), "a/two.js": [1],
        ])
        let second = Asset.linked([
            "a/one.js": Array(#"import "./two.js"; f("./other", "text");"#.utf8), "a/two.js": [2],
        ])
        let one = try #require(first["a/one.js"])
        let two = try #require(first["a/two.js"])
        let expected = "import \"./two.js?v=\(two.version)\"; f(\"./other\", \"text\");"
        #expect(String(decoding: one.content, as: UTF8.self) == expected)
        #expect(one.version != second["a/one.js"]?.version, "A new module is a new address of all that import it.")
        for asset in Asset.all.values where asset.name.hasSuffix(".js") {
            let text = String(decoding: asset.content, as: UTF8.self)
            #expect(!text.contains(/from "\.\/[\w-]+\.js"/), "\(asset.name)")
            for match in text.matches(of: /"\.\/([\w-]+\.js)\?v=(\w+)"/) {
                #expect(Asset.all["play/\(match.output.1)"]?.version == String(match.output.2), "\(asset.name)")
            }
        }
    }

    @Test
    func modulesThatImportEachOtherStillHaveAddresses() {
        let files = ["one.js": Array(#"import "./two.js""#.utf8), "two.js": Array(#"import "./one.js""#.utf8)]
        #expect(Set(Asset.linked(files).keys) == ["one.js", "two.js"])
    }

    @Test
    func everyPageOffersToSignOut() throws {
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
