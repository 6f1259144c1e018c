import Foundation
import SchoolModel
import Testing

/// Names look like what they are: nothing in them turns the direction of the rest, or hides.
@Suite struct HiddenCharacterTests {
    private static let hostile = "photo\u{202E}gpj\u{2066}.e\u{200B}xe\u{FEFF}\u{2069}"
    private static let harmless = "photogpj.exe"

    @Test func oneLineHasNoHiddenCharacters() throws {
        #expect(try Text.line(Self.hostile, field: "name", longest: 100) == Self.harmless)
        #expect(try Text.line("two\u{2028}lines", field: "name", longest: 100) == "two lines")
        #expect(throws: Refusal(.isEmpty, field: "name")) {
            try Text.line("\u{202E}\u{200B} \u{2060}", field: "name", longest: 100)
        }
    }

    @Test func severalLinesKeepTheirDirectionToo() throws {
        #expect(try Text.lines("a\u{202D}b\u{2067}c\nd", field: "text", longest: 100) == "abc\nd")
    }

    @Test(arguments: ["می‌خواهم", "👩‍👩‍👧", "שלום", "مرحبا‎ 7a", "e\u{301}", "東京", "O’Neill – „Ö“"])
    func whatLanguagesNeedStays(text: String) throws {
        #expect(try Text.line(text, field: "name", longest: 100) == text)
    }

    @Test(arguments: ["a\u{0}b", "a\u{1B}[31m", "a\nb", "a\u{85}b"])
    func controlCharactersAreRefused(text: String) {
        #expect(throws: Refusal(.isInvalid, field: "name")) { try Text.line(text, field: "name", longest: 100) }
    }

    /// The names of people, classes, handouts, worksheets and what apps call their things.
    @Test func everyNameFollowsTheSameRule() throws {
        let person = Person(
            id: Person.ID(UUID()), role: .student, givenName: Self.hostile, familyName: Self.hostile,
            username: Self.hostile)
        let checked = try person.checked()
        #expect([checked.givenName, checked.familyName, checked.username].allSatisfy { $0 == Self.harmless })
        #expect(
            try SchoolClass(id: SchoolClass.ID(UUID()), name: Self.hostile).checked().name == Self.harmless)
        #expect(
            try School(id: School.ID(UUID()), name: Self.hostile, timeZone: "Europe/Berlin").checked().name
                == Self.harmless)
        let context = ContentContext(
            path: try IdentifierPath(["org.example", "a"]), kind: .quiz, title: Self.hostile)
        #expect(try context.checked().title == Self.harmless)
        // An alias is chosen to be seen by others: what can't be seen in it is refused.
        #expect(throws: Refusal(.isInvalid, field: "alias")) {
            try LeaderboardMember(person: person.id, alias: Self.hostile).checked()
        }
        let activity = Activity(
            id: Activity.ID(UUID()), context: context.path, startedAt: Date(timeIntervalSince1970: 0),
            additionalItems: [ActivityItem(identifier: "a", title: Self.hostile, value: .quantity(1))])
        #expect(try activity.checked().additionalItems.map(\.title) == [Self.harmless])
    }
}
