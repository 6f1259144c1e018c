import SchoolModel
import Testing

struct CopyTitleTests {
    private let japanese = CopyTitle(opening: "（コピー", gap: "", closing: "）")

    @Test func copiesDifferFromTheOriginalAndFromEachOther() {
        let naming = CopyTitle()
        #expect(naming.title(of: "Week 1", besides: ["Week 1"]) == "Week 1 (copy)")
        #expect(naming.title(of: "Week 1", besides: ["Week 1 (copy)"]) == "Week 1 (copy 2)")
        #expect(naming.title(of: "Week 1 (copy)", besides: ["Week 1 (copy)"]) == "Week 1 (copy 2)")
        #expect(
            naming.title(of: "Week 1 (copy 2)", besides: ["Week 1 (copy)", "Week 1 (copy 2)"]) == "Week 1 (copy 3)")
        #expect(japanese.title(of: "第1週", besides: []) == "第1週（コピー）")
        #expect(japanese.title(of: "第1週（コピー）", besides: ["第1週（コピー）"]) == "第1週（コピー2）")
    }

    @Test func whatOnlyLooksLikeACopyStaysAsItIs() {
        let naming = CopyTitle()
        #expect(naming.title(of: "Read (copy it too)", besides: []) == "Read (copy it too) (copy)")
        #expect(naming.title(of: " (copy)", besides: []) == " (copy) (copy)")
        #expect(naming.title(of: "", besides: []).isEmpty)
    }

    @Test func aCopyIsNoLongerThanATitleMayBe() {
        let long = String(repeating: "a", count: 200)
        let title = CopyTitle().title(of: long, besides: [])
        #expect(title.count == 200 && title.hasSuffix("a (copy)"))
    }
}
