import Foundation
import SchoolModel
import Testing

@testable import SchoolWeb

@Suite struct AddressTests {
    private let schoolClass = SchoolClass.ID(UUID())
    private let group = StudentGroup.ID(UUID())

    @Test func partsStandWhereThePatternNamesThem() {
        #expect(Links.group.pattern == "/classes/{classID}/groups/{groupID}")
        #expect(Links.group(schoolClass, group) == "/classes/\(schoolClass)/groups/\(group)")
        #expect(Links.deleteGroup(schoolClass, group) == "/classes/\(schoolClass)/groups/\(group)/delete")
    }

    @Test func aPartCanBeSurroundedByText() {
        #expect(Address<String>("/calendar/{secret}.ics")("s") == "/calendar/s.ics")
        #expect(Address<String, String>("/{a}-{b}")("x", "y") == "/x-y")
    }

    /// What people name, such as a file, can't add steps, a query or another part to an address.
    @Test func textIsEscaped() {
        #expect(Links.joinByLink("a/b?c#d{e} ü%") == "/join/a%2Fb%3Fc%23d%7Be%7D%20%C3%BC%25")
        let file = StoredFile.ID(UUID())
        #expect(Links.storedFile(file, "../{fileID}") == "/files/\(file)/..%2F%7BfileID%7D")
    }

    /// The service worker finds the modules of the player by their paths.
    @Test func modulesOfThePlayerKeepTheirFolder() {
        #expect(Links.unversioned("play/games.js") == "/assets/play/games.js")
        #expect(Links.unversioned("page.css") == "/assets/page.css")
    }

    @Test func aContextIsFoundAgainByItsAddress() throws {
        let path = try IdentifierPath(["org.example", "a/b", "50 %"])
        let elements = Links.contextElements(of: Links.context(path)).map { String($0).removingPercentEncoding }
        #expect(elements == path.elements)
    }
}
