import Foundation
import SchoolModel
import Testing

@testable import SchoolAPI

/// The wire form of a handout's activities.
struct HandoutWireTests {
    @Test func everyKindOfActivityIsRestoredUnchanged() throws {
        let number = UUID(uuidString: "01a20053-c489-731d-948b-f6f81d2d7056") ?? UUID()
        let contents: [HandoutActivity.Content] = [
            .context(try IdentifierPath(["org.example.course", "sums"])), .link("https://example.org"),
            .file(StoredFile.ID(number)), .task,
        ]
        for content in contents {
            let activity = HandoutActivity(id: HandoutActivity.ID(number), title: "Sums", content: content)
            let sent = try EndpointCoding.data(for: HandoutDTO.Activity(activity))
            let read = try EndpointCoding.value(HandoutDTO.Activity.self, from: sent)
            #expect(try read.activity { HandoutActivity.ID(UUID()) } == activity, "\(content)")
        }
        let task = HandoutActivity(id: HandoutActivity.ID(number), title: "Read", content: .task)
        #expect(HandoutDTO.Activity(task).isTask == true)
    }

    @Test(
        arguments: [
            "", #", "isTask": false"#, #", "path": ["a"], "isTask": true"#, #", "path": ["a"], "link": "https://a.b""#,
            #", "link": "https://a.b", "fileID": "01a20053-c489-731d-948b-f6f81d2d7056""#,
            #", "fileID": "01a20053-c489-731d-948b-f6f81d2d7056", "isTask": true"#,
        ])
    func anActivityMustNameExactlyOneThing(rest: String) throws {
        let json = Data(#"{"title": "Sums"\#(rest)}"#.utf8)
        let activity = try EndpointCoding.value(HandoutDTO.Activity.self, from: json)
        let refusal = #expect(throws: Refusal.self) { try activity.activity { HandoutActivity.ID(UUID()) } }
        #expect(refusal?.field == "activities" && refusal?.code == .isInvalid)
    }
}
