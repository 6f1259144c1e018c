import Foundation
import SchoolAPI
import SchoolModel
import SchoolServices
import SchoolTesting
import SchoolWeb
import Testing

@testable import SchoolServer

/// What the page of a handout says above its report, and beside its deadline.
@Suite struct HandoutHeadTests {
    /// A class from which only some have it isn't named as a whole.
    @Test func groupsAndSingleStudentsAreNamedAsSuch() async throws {
        let school = try await TestSchool()
        let client = try await school.client(of: school.ito)
        let group = StudentGroup.ID(UUID())
        _ = try await client.send(
            SaveGroup(
                classID: school.class7a.id, groupID: group, name: "Red team", members: [school.ada.id], version: 0))
        let draft = try await client.send(
            DraftHandout(
                title: "Rivers",
                recipients: [
                    .init(classID: school.class7a.id, groupID: group),
                    .init(classID: school.class7a.id, studentID: school.ben.id), .init(classID: school.class7b.id),
                ], activities: [.init(title: "Map", isTask: true)]))
        let posted = try await client.send(ActOnHandout(handoutID: draft.id, act: .post))
        let page = try await school.browser(of: school.ito).get(Links.handout(posted.id)).text
        #expect(page.contains("for Red team (7a), 1 student of 7a, and 7b"))
    }

    /// More time opens no test that is over, and the page says so where it is given.
    @Test func moreTimeForATestThatIsOverSaysWhatOpensIt() async throws {
        let scene = try await SheetPageTests.Scene(.test)
        let school = scene.school
        let client = try await school.client(of: school.ito)
        let handout = try await client.send(GetHandout(handoutID: scene.handout))
        _ = try await client.send(
            EditHandout(
                handoutID: scene.handout, version: handout.version, title: handout.title,
                due: .value(school.clock.now + 86_400), recipients: handout.recipients, activities: handout.activities))
        let teacher = try await school.browser(of: school.ito)
        let hint = "To open it again, keep the results to yourself first."
        #expect(try await !teacher.get(Links.handout(scene.handout)).text.contains(hint))
        try await school.services.worksheetMarking.release(true, scene.handout, as: school.actor(school.ito))
        #expect(try await teacher.get(Links.handout(scene.handout)).text.contains(hint))
    }
}
