import Foundation
import SchoolModel
import Testing

/// Under which identifiers apps may keep content.
@Suite struct AppIdentifierTests {
    @Test(arguments: ["org.example.app", "org.teachkit.examples.quizler", "app", "計算"])
    func anAppHasAnIdentifierOfItsOwn(identifier: String) throws {
        #expect(try AppIdentifier.checked(identifier) == identifier)
    }

    @Test func whatTeachKitItselfUsesIsRefusedByName() throws {
        #expect(AppIdentifier.reserved.isSuperset(of: [Worksheet.app, HandoutActivity.documentsApp]))
        for identifier in AppIdentifier.reserved {
            #expect(throws: Refusal(.notPermitted, field: "apps", detail: identifier)) {
                try AppIdentifier.checked(identifier, field: "apps")
            }
            let key = DeveloperKey(
                id: "KEY", team: "Team", name: "Key", publicKey: "", apps: ["org.example.app", identifier],
                addedAt: Date(timeIntervalSince1970: 0))
            #expect(throws: Refusal(.notPermitted, field: "apps", detail: identifier)) { try key.checked() }
        }
    }

    @Test(arguments: ["", "my app", "a/b", "..", "a\nb"]) func whatNoLinkCanNameIsRefused(identifier: String) {
        #expect(throws: Refusal.self) { try AppIdentifier.checked(identifier) }
    }
}
