import Foundation
import SchoolAPI
import SchoolModel
import SchoolServices
import SchoolTesting
import SchoolWeb
import ServerTesting
import Testing

@testable import SchoolServer

/// A handout of Ms Ito's for 7a and 7b, as Mr Okafor finds it, who teaches 7b alone.
@Suite struct SharedHandoutPageTests {
    private let reason = "Only Yuki Ito, or somebody who teaches all of its classes, can change it for everybody."

    private func scene(_ kind: Worksheet.Kind = .test) async throws -> SheetPageTests.Scene {
        try await SheetPageTests.Scene(kind, isForBoth: true)
    }

    @Test func thePageNamesAllClassesAndOffersWhatConcernsTheirOwn() async throws {
        let scene = try await scene()
        let okafor = try await scene.school.browser(of: scene.school.okafor)
        let page = try await okafor.get(Links.handout(scene.handout)).text
        #expect(page.contains("for 7a and 7b"))
        #expect(page.contains("This handout also went to 7a.") && page.contains("Only Yuki Ito, or somebody"))
        #expect(page.contains("Gamma") && !page.contains("Alpha"), "It shows no work of others.")
        for action in HandoutAction.allCases {
            let isOffered = page.contains("\(Links.act(action)(scene.handout))\"")
            #expect(isOffered == [.takeBackFromOwn, .copy].contains(action), "\(action)")
        }
        #expect(!page.contains(Links.editHandout(scene.handout)) && !page.contains("Give the results back"))
        #expect(page.contains(#"id="extensions""#))
        #expect(try await okafor.get(Links.handouts).text.contains("7a and 7b ·"))
        let ito = try await scene.school.browser(of: scene.school.ito).get(Links.handout(scene.handout)).text
        #expect(!ito.contains("also went to") && !ito.contains(Links.act(.takeBackFromOwn)(scene.handout)))
    }

    @Test func everyWayToChangeItForAllIsRefusedWithTheReason() async throws {
        let scene = try await scene()
        let id = scene.handout
        let okafor = try await scene.school.browser(of: scene.school.okafor)
        let questions = [
            Links.editHandout(id), Links.act(.takeBack)(id), Links.releaseResults(id), Links.keepResults(id),
            Links.removeActivity(id, scene.activity), Links.handoutFiles(id), Links.apps(for: id),
        ]
        for path in questions {
            let reply = try await okafor.get(path)
            #expect(reply.status == 403 && reply.text.contains(reason), "\(path)")
        }
        var forms: [(String, [(String, String)])] = [
            (Links.releaseResults(id), [("released", "true")]),
            (Links.editHandout(id), [("version", "1"), ("title", "Mine"), ("action", "save")]),
            (Links.removeActivity(id, scene.activity), []), (Links.lessonDeadline(id), [("follows", "no")]),
            (Links.handOutChanges(scene.worksheet.id, id), [("version", "1")]),
        ]
        for action in HandoutAction.allCases where action != .takeBackFromOwn && action != .copy {
            forms.append((Links.act(action)(id), []))
        }
        for (path, fields) in forms {
            let reply = try await okafor.post(path, pairs: fields)
            #expect(reply.status == 403 && reply.text.contains(reason), "\(path)")
        }
        let ito = try await scene.school.actor(scene.school.ito)
        let kept = try await scene.school.services.handouts.find(id, as: ito)
        #expect(kept.state == .posted && kept.title == "Words" && kept.activities.count == 1)
    }

    @Test func programsAreRefusedTheSame() async throws {
        let scene = try await scene()
        let id = scene.handout
        let worksheet = scene.worksheet.id
        let client = try await scene.school.client(of: scene.school.okafor)
        let acted = ActOnHandout.Act.allCases.filter { ![.takeBackFromOwn, .copy].contains($0) }
        for act in acted {
            let problem = await #expect(throws: Problem.self) {
                try await client.send(ActOnHandout(handoutID: id, act: act, postsAt: scene.school.clock.now + 60))
            }
            #expect(problem?.status == 403 && problem?.field == "classes" && problem?.detail == "Yuki Ito", "\(act)")
        }
        let changes: [@Sendable () async throws -> Void] = [
            { _ = try await client.send(DiscardHandout(handoutID: id)) },
            { _ = try await client.send(EditHandout(handoutID: id, version: 2, title: "Mine")) },
            {
                _ = try await client.send(
                    HandOutWorksheetChanges(worksheetID: worksheet, handoutID: id, version: 1))
            },
        ]
        for (number, change) in changes.enumerated() {
            let problem = await #expect(throws: Problem.self) { try await change() }
            #expect(problem?.status == 403 && problem?.field == "classes", "\(number)")
        }
        let rest = try await client.send(ActOnHandout(handoutID: id, act: .takeBackFromOwn))
        #expect(rest.recipients.map(\.classID) == [scene.school.class7a.id])
    }

    @Test func takingItBackFromOnesOwnClassLeadsToAPageThatExists() async throws {
        let scene = try await scene()
        let path = Links.act(.takeBackFromOwn)(scene.handout)
        let okafor = try await scene.school.browser(of: scene.school.okafor)
        let question = try await okafor.get(path).text
        #expect(question.contains("It disappears for 1 student (7b)."))
        #expect(question.contains("Only Yuki Ito can give it"))
        let reply = try await okafor.post(path)
        let next = try await okafor.get(try #require(reply.location))
        #expect(next.status == 200 && next.text.contains("Taken back from your classes."))
        let client = try await scene.school.client(of: scene.school.ito)
        #expect(try await client.send(GetHandout(handoutID: scene.handout)).recipients.count == 1)
    }

    /// An author who has left is no remedy.
    @Test func anAuthorWhoHasLeftIsNotNamed() async throws {
        let scene = try await scene()
        let school = scene.school
        let administrator = try await school.actor(school.administrator)
        for schoolClass in [school.class7a, school.class7b] {
            try await school.services.roster.remove(school.ito.id, from: schoolClass.id, as: administrator)
        }
        let okafor = try await school.browser(of: school.okafor)
        let page = try await okafor.get(Links.handout(scene.handout)).text
        #expect(page.contains("This handout also went to 7a. Only somebody who teaches all of its classes changes it"))
        let question = try await okafor.get(Links.act(.takeBackFromOwn)(scene.handout)).text
        #expect(question.contains("Nobody can give it to these classes again") && !question.contains("Only Yuki Ito"))
        let refused = try await okafor.post(Links.act(.lock)(scene.handout))
        #expect(refused.status == 403)
        #expect(refused.text.contains("Only somebody who teaches all of its classes can change"))
    }

    @Test func questionsNameEverybodyConcerned() async throws {
        let scene = try await scene()
        let ito = try await scene.school.browser(of: scene.school.ito)
        for student in [scene.school.ada, scene.school.cem] { try await scene.answer(["Hund"], as: student) }
        for (path, sentence) in [
            (Links.act(.takeBack)(scene.handout), "It disappears for 3 students (7a and 7b)"),
            (Links.releaseResults(scene.handout), "3 students see their results (7a and 7b)."),
            (Links.removeActivity(scene.handout, scene.activity), "2 students have worked on it (7a and 7b)."),
        ] {
            let question = try await ito.get(path).text
            #expect(question.contains(sentence) && !question.contains("draft is"), "\(path)")
        }
    }

    /// Somebody else's draft has no page for a co-teacher, who took the handout back for good.
    @Test func aCoTeacherOfAllClassesIsToldWhereTheDraftIs() async throws {
        let scene = try await scene()
        let school = scene.school
        try await school.services.roster.enrol(
            [school.okafor.id], in: school.class7a.id, as: .teacher, as: school.actor(school.administrator))
        let okafor = try await school.browser(of: school.okafor)
        let path = Links.act(.takeBack)(scene.handout)
        let question = try await okafor.get(path).text
        #expect(question.contains("The draft is Yuki Ito’s") && question.contains("make a copy first"))
        let reply = try await okafor.post(path)
        let next = try await okafor.get(try #require(reply.location))
        #expect(next.status == 200 && next.text.contains("a draft again, which only its author sees"))
        let asked = try await school.browser(of: school.ito).get(path)
        #expect(asked.status == 409, "Nobody is asked about what is refused anyway.")
    }
}
