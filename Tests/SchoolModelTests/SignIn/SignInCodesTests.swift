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

    @Test func aBadgeSurvivesBeingTyped() {
        let badge = Badge(random: (0..<26).map { UInt8($0 * 9 + 5) })
        #expect(Badge(typed: badge.text) == badge)
        #expect(Badge(typed: badge.secret.lowercased()) == badge)
        #expect(Badge(typed: String(badge.secret.dropLast())) == nil)
    }
}
