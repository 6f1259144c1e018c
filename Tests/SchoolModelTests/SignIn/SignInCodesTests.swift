import Foundation
import SchoolModel
import Testing

@Suite struct SignInCodesTests {
    @Test func aStartCodeIsReadHoweverItIsTyped() throws {
        let code = StartCode(random: (0..<12).map { UInt8($0 * 7 + 1) })
        #expect(code.text.count == 14)
        #expect(StartCode(typed: code.text) == code)
        #expect(StartCode(typed: " \(code.text.lowercased().replacing("-", with: " ")) ") == code)
        #expect(try #require(StartCode(typed: "oil1-0000-0000")).locator == "0111")
        #expect(StartCode(typed: "0000-0000-000") == nil)
        #expect(StartCode(typed: "0000-0000-000U") == nil)
    }

    @Test func aUserCodeUsesEveryLetterExceptVowels() {
        var letters: Set<Character> = []
        for start in UInt8.min...UInt8.max {
            let code = UserCode(random: (0..<8).map { start &+ UInt8($0) })
            letters.formUnion(code.letters)
            #expect(UserCode(typed: code.text.lowercased()) == code)
        }
        #expect(letters == Set("BCDFGHJKLMNPQRSTVWXZ"))
        #expect(UserCode(typed: "ABCD-EFGH") == nil)
    }

    /// Each kind of code, as Japanese keyboards and word processors write it.
    @Test(arguments: ["-", "－", "ー", "ｰ", "–", "—", "\u{2010}", "\u{2212}", "\u{3000}", "\u{00AD}", "\u{200B}"])
    func codesAreReadWithWideLettersAndAnyDash(dash: String) throws {
        let wide = { (text: String) in
            String(
                String.UnicodeScalarView(
                    text.unicodeScalars.compactMap { $0 == "-" ? $0 : Unicode.Scalar($0.value + 0xFEE0) })
            ).replacing("-", with: dash)
        }
        let bytes = { (count: Int) in (0..<count).map { UInt8($0 * 7 + 1) } }
        let start = StartCode(random: bytes(StartCode.byteCount))
        let badge = Badge(random: bytes(Badge.byteCount))
        let device = UserCode(random: bytes(UserCode.byteCount))
        let share = ShareCode(random: bytes(ShareCode.byteCount))
        #expect(wide(start.text) != start.text)
        for spelling in [wide, { $0.replacing("-", with: dash).lowercased() }] {
            #expect(StartCode(typed: spelling(start.text)) == start)
            #expect(Badge(typed: spelling(badge.text)) == badge)
            #expect(UserCode(typed: spelling(device.text)) == device)
            #expect(ShareCode(typed: spelling(share.text)) == share)
        }
    }

    @Test func aBadgeSurvivesBeingTyped() {
        let badge = Badge(random: (0..<26).map { UInt8($0 * 9 + 5) })
        #expect(Badge(typed: badge.text) == badge)
        #expect(Badge(typed: badge.secret.lowercased()) == badge)
        #expect(Badge(typed: String(badge.secret.dropLast())) == nil)
    }
}
