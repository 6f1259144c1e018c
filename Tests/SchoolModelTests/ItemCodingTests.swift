import Foundation
import SchoolModel
import Testing

/// The values of items as stored JSON.
@Suite struct ItemCodingTests {
    private static let rows: [(value: ActivityItem.Value, text: String, former: String)] = [
        (.score(7.5, outOf: 10), #"{"score":{"outOf":10,"points":7.5}}"#, #"{"score":{"_0":7.5,"outOf":10}}"#),
        (.quantity(12), #"{"quantity":{"amount":12}}"#, #"{"quantity":{"_0":12}}"#),
        (
            .binary(false, kind: .yesNo), #"{"binary":{"isTrue":false,"kind":"yesNo"}}"#,
            #"{"binary":{"_0":false,"kind":"yesNo"}}"#
        ),
    ]

    private func value(_ text: String) throws -> ActivityItem.Value {
        try JSONDecoder().decode(ActivityItem.Value.self, from: Data(text.utf8))
    }

    @Test func aValueIsStoredUnderStableNamesAndReadUnderOlderOnes() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        for (known, text, former) in Self.rows {
            #expect(String(decoding: try encoder.encode(known), as: UTF8.self) == text)
            #expect(try (value(text), value(former)) == (known, known))
        }
    }

    @Test(arguments: [
        "{}", #"{"score":{"outOf":10}}"#, #"{"score":{"points":7}}"#, #"{"quantity":{"points":7}}"#,
        #"{"sum":{"_0":7}}"#,
        #"{"quantity":{"amount":1},"score":{"points":1,"outOf":2}}"#, #"{"binary":{"isTrue":true,"kind":"maybe"}}"#,
        #"{"binary":{"isTrue":1,"kind":"yesNo"}}"#,
    ])
    func anInvalidValueIsNotRead(text: String) {
        #expect(throws: DecodingError.self) { try value(text) }
    }
}
