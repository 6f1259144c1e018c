import Foundation
import SchoolModel
import SchoolServices
import SchoolTesting
import SchoolWeb
import ServerTesting
import Testing

@testable import SchoolServer

/// A handout as somebody sees it who only looks at the class.
@Suite struct HandoutViewerPageTests {
    @Test func aViewerIsOfferedNothingAndToldWhy() async throws {
        let scene = try await SheetPageTests.Scene(.test)
        let school = scene.school
        try await school.services.roster.enrol(
            [school.okafor.id], in: school.class7a.id, as: .viewer, as: school.actor(school.administrator))
        let viewer = try await school.browser(of: school.okafor)
        let page = try await viewer.get(Links.handout(scene.handout))
        #expect(page.status == 200 && page.text.contains("do not see the results of this test yet"))
        #expect(!page.text.contains("Give the results back") && !page.text.contains("/edit\""))
        let reason = "You can look at this handout, but not change it"
        let questions = [
            Links.editHandout(scene.handout), Links.act(.takeBack)(scene.handout),
            Links.releaseResults(scene.handout), Links.previewHandout(scene.handout),
            Links.handoutFiles(scene.handout), Links.apps(for: scene.handout), Links.worksheets(for: scene.handout),
        ]
        for path in questions {
            let reply = try await viewer.get(path)
            #expect(reply.status == 403 && reply.text.contains(reason), "\(path)")
        }
        for (path, fields) in [
            (Links.releaseResults(scene.handout), [("released", "true")]), (Links.act(.lock)(scene.handout), []),
            (Links.editHandout(scene.handout), [("version", "1"), ("title", "Mine"), ("action", "save")]),
        ] {
            let reply = try await viewer.post(path, pairs: fields)
            #expect(reply.status == 403 && reply.text.contains(reason), "\(path)")
        }
    }
}
