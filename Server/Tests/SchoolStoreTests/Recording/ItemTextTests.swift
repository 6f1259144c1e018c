import SchoolModel
import Storage
import Testing

@testable import SchoolStore

/// Items of columns are read alike by their own reader and by the general decoder.
@Suite struct ItemTextTests {
    private static let items = [
        ActivityItem(identifier: "total", title: "Größe \"x\" \\ 🎈\n", value: .score(7.5, outOf: 10)),
        ActivityItem(identifier: "", title: "", value: .quantity(1e-7)),
        ActivityItem(identifier: "a", title: "b", value: .binary(false, kind: .yesNo)),
    ]

    @Test func whatIsWrittenIsRead() throws {
        for item in Self.items {
            #expect(try ItemText.item(ItemText.of(item), column: "c") == item)
            #expect(try OpaqueText.value(ItemText.of(item), as: ActivityItem.self, column: "c") == item)
        }
        #expect(try ItemText.items(ItemText.of(Self.items), column: "c") == Self.items)
        #expect(try ItemText.items("[]", column: "c").isEmpty)
    }

    @Test(arguments: [
        #"{"score":{"_0":7.5,"outOf":10}}"#, #"{"score":{"points":7.5,"outOf":10}}"#, #"{"quantity":{"_0":12}}"#,
        #"{"binary":{"_0":true,"kind":"passFail"}}"#, #"{"quantity":{"amount":12,"more":1}}"#,
        #"{ "quantity" : { "amount" : 12 } }"#,
    ])
    func whatOlderServersWroteIsRead(value: String) throws {
        let text = #"{"title":"t","value":\#(value),"identifier":"i"}"#
        #expect(try ItemText.item(text, column: "c") == OpaqueText.value(text, column: "c"))
    }

    @Test(arguments: [
        "{}", "null", #"{"identifier":"i","title":"t"}"#,
        #"{"identifier":"i","title":"t","value":{"quantity":{"amount":"1"}}}"#,
        #"{"identifier":"i","title":"t","value":{"quantity":{"points":1}}}"#,
        #"{"identifier":"i","title":"t","value":{"binary":{"isTrue":true,"kind":"maybe"}}}"#,
        #"{"identifier":"i","title":"t","value":{"quantity":{"amount":1},"score":{"points":1,"outOf":2}}}"#,
    ])
    func whatIsNoItemIsUnreadable(text: String) {
        #expect(throws: SQLError.unreadable(column: "c")) { try ItemText.item(text, column: "c") }
        #expect(throws: SQLError.unreadable(column: "c")) { try ItemText.items("[\(text)]", column: "c") == [] }
    }
}
