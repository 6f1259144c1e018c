import SchoolModel
import Testing

@Suite struct ImportAgreementTests {
    private struct Preview: ImportPreview {
        var fingerprint = "f"
        var isReadable = true
        var isComplete = true
        var manyRemovals: Int?
    }

    @Test func whatWasShownIsAgreedTo() throws {
        try ImportAgreement(shown: "f").require(Preview())
        try ImportAgreement(shown: "f", skipsBad: true).require(Preview(isComplete: false))
        try ImportAgreement(shown: "f", removesMuch: true).require(Preview(manyRemovals: 7))
    }

    @Test func nothingElseIs() {
        let everything = { ImportAgreement(shown: $0, skipsBad: true, removesMuch: true) }
        #expect(throws: Refusal(.isInvalid, field: "shown")) { try everything("f").require(Preview(isReadable: false)) }
        #expect(throws: Refusal(.hasChanged, field: "shown")) { try everything("g").require(Preview()) }
        #expect(throws: Refusal(.hasChanged, field: "shown")) { try everything("").require(Preview()) }
        #expect(throws: Refusal(.isEmpty, field: "skipBad")) {
            try ImportAgreement(shown: "f", removesMuch: true).require(Preview(isComplete: false))
        }
        #expect(throws: Refusal(.isTooManyRemovals, field: "confirmRemovals", detail: "7")) {
            try ImportAgreement(shown: "f", skipsBad: true).require(Preview(manyRemovals: 7))
        }
    }
}
