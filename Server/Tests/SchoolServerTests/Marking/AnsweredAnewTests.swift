import Foundation
import SchoolModel
import SchoolServices
import SchoolTesting
import SchoolWeb
import Testing

@testable import SchoolServer

/// Judging an answer while its student, who hasn't handed in the test yet, writes another.
@Suite struct AnsweredAnewTests {
    private typealias Scene = SheetPageTests.Scene

    private func essay() async throws -> Scene {
        let scene = try await Scene(
            .test, content: FreeTextExercise.read("Why? [3]", options: ExerciseOptions(), replacing: nil))
        try await scene.answer(["Because of the first"], as: scene.school.ada)
        return scene
    }

    private func rewrite(_ answer: String, in scene: Scene) async throws {
        scene.school.clock.advance(by: 60)
        try await scene.answer([answer], as: scene.school.ada)
    }

    private func entry(_ scene: Scene) async throws -> MarkingDesk.Entry {
        let desk = try await scene.school.services.marking.desk(
            of: scene.handout, as: scene.school.actor(scene.school.ito))
        return try #require(desk.entries.first)
    }

    private func value(of name: String, in page: String) throws -> String {
        let part = try #require(page.components(separatedBy: "name=\"\(name)\" value=\"").dropFirst().first)
        return String(part.prefix { $0 != "\"" })
    }

    @Test(arguments: ["2", ""])
    func pointsAreNotGivenToAnAnswerThatNobodyHasRead(typed: String) async throws {
        let scene = try await essay()
        let teacher = try await scene.school.browser(of: scene.school.ito)
        let path = Links.marking(scene.handout)
        let shown = ShownSheet(page: try await teacher.get(path).text)
        try await rewrite("Because of the second", in: scene)
        let sent = typed.isEmpty ? shown.filled : shown.typing(typed, for: 0)
        let refused = try await teacher.post(path, pairs: sent.pairs)
        #expect(refused.status == 409 && refused.text.contains("There is a newer answer since you opened this page"))
        #expect(refused.text.contains("You had typed 2") == (typed == "2"))
        #expect(refused.text.contains("Because of the second"))
        #expect(try await entry(scene).given.pointsByHand == nil)
        // Nobody gives them by pressing the button once more without having read it.
        let again = ShownSheet(page: refused.text)
        #expect(again.points == [""])
        _ = try await teacher.post(path, pairs: again.typing("1", for: 0).pairs)
        #expect(try await entry(scene).given.pointsByHand == 1)
    }

    /// A form that is refused for other points still means the answer that was read.
    @Test func pointsThatStayInARefusedFormStayMeantForWhatWasRead() async throws {
        let scene = try await Scene(
            .test, content: FreeTextExercise.read("Why? [3]\nWhen? [2]", options: ExerciseOptions(), replacing: nil))
        try await scene.answer(["Because of the first", "Now"], as: scene.school.ada)
        let teacher = try await scene.school.browser(of: scene.school.ito)
        let path = Links.marking(scene.handout)
        let shown = ShownSheet(page: try await teacher.get("\(path)?by=student").text)
        try await rewrite("Because of the second", in: scene)
        let typed = shown.typing("2", for: 0).typing("9", for: 1)
        let refused = try await teacher.post(path, pairs: typed.pairs)
        #expect(refused.status == 422 && refused.text.contains("Because of the second"))
        let kept = ShownSheet(page: refused.text)
        #expect(kept.points == ["2", "9"])
        let again = try await teacher.post(path, pairs: kept.typing("1", for: 1).pairs)
        #expect(again.status == 409 && again.text.contains("You had typed 2 for the earlier one"))
        #expect(try await entry(scene).given.pointsByHand == nil)
        // What is right of the others stays, and is given with what is typed for the answer that is shown now.
        let now = ShownSheet(page: again.text)
        #expect(now.points == ["", "1"])
        #expect(try await teacher.post(path, pairs: now.typing("3", for: 0).pairs).status == 303)
        #expect(try await entry(scene).given.pointsByHand == 3)
    }

    /// Points that no answer can have were typed for the earlier one, too.
    @Test(arguments: ["9", "2x"])
    func pointsThatNoAnswerCanHaveDoNotMakeTheNextOnesRead(typed: String) async throws {
        let scene = try await essay()
        let teacher = try await scene.school.browser(of: scene.school.ito)
        let first = try await entry(scene)
        let page = try await teacher.get(Links.attempts(scene.handout, first.assignment)).text
        let action = Links.markAnswer(scene.handout, first.assignment)
        let sending = { (points: String, answer: String) in
            try await teacher.post(
                action,
                pairs: [
                    ("attempt", "\(first.attempt)"), ("exercise", "\(first.exercise.id)"),
                    ("question", first.question.id), ("points", points), ("shown", ""), ("answer", answer),
                ])
        }
        let read = try value(of: "answer", in: page)
        try await rewrite("Because of the second", in: scene)
        let refused = try await sending(typed, read)
        #expect(refused.status == (typed == "9" ? 409 : 422))
        if typed != "9" {
            #expect(try value(of: "answer", in: refused.text) == read)
            #expect(try await sending("2", value(of: "answer", in: refused.text)).status == 409)
        }
        #expect(try await entry(scene).given.pointsByHand == nil)
    }

    @Test func thePageOfOneStudentDoesNotGiveThemEither() async throws {
        let scene = try await essay()
        let teacher = try await scene.school.browser(of: scene.school.ito)
        let first = try await entry(scene)
        let path = Links.attempts(scene.handout, first.assignment)
        let place = [
            ("attempt", "\(first.attempt)"), ("exercise", "\(first.exercise.id)"), ("question", first.question.id),
            ("points", "2"), ("shown", ""),
        ]
        let read = try value(of: "answer", in: try await teacher.get(path).text)
        try await rewrite("Because of the second", in: scene)
        let action = Links.markAnswer(scene.handout, first.assignment)
        let refused = try await teacher.post(action, pairs: place + [("answer", read)])
        #expect(refused.status == 409 && refused.text.contains("You had typed 2 for the earlier one"))
        #expect(try await entry(scene).given.pointsByHand == nil)
        let now = try value(of: "answer", in: refused.text)
        _ = try await teacher.post(action, pairs: place + [("answer", now)])
        #expect(try await entry(scene).given.pointsByHand == 2)
    }

    @Test func whatIsStillWrittenIsMarkedAsThat() async throws {
        let scene = try await essay()
        let teacher = try await scene.school.browser(of: scene.school.ito)
        let path = Links.marking(scene.handout)
        let attempts = Links.attempts(scene.handout, try await entry(scene).assignment)
        for page in [path, attempts] { #expect(try await teacher.get(page).text.contains("not handed in yet")) }
        try await scene.handIn(as: scene.school.ada)
        for page in [path, attempts] { #expect(try await !teacher.get(page).text.contains("not handed in yet")) }
    }

    @Test func practiceAndWhatHasEndedAreNeverWaitedFor() async throws {
        let practice = try await Scene(
            content: FreeTextExercise.read("Why? [3]", options: ExerciseOptions(), replacing: nil))
        try await practice.answer(["So"], as: practice.school.ada)
        #expect(try await !entry(practice).mayChange)
        let test = try await essay()
        #expect(try await entry(test).mayChange)
        try await test.school.services.worksheetMarking.release(
            true, test.handout, as: test.school.actor(test.school.ito))
        #expect(try await !entry(test).mayChange)
    }

    /// What is accepted as right is the answer that the question before it named.
    @Test func anotherAnswerIsAskedAboutAgainBeforeItIsAccepted() async throws {
        let scene = try await Scene(.test)
        try await scene.answer(["Köter"], as: scene.school.ada)
        let teacher = try await scene.school.browser(of: scene.school.ito)
        let report = try await scene.school.services.reports.report(
            of: scene.handout, as: scene.school.actor(scene.school.ito)
        ).report
        let row = report.rows.first { $0.student.id == scene.school.ada.id }
        let assignment = try #require(row?.cells[0]?.assignment)
        let attempt = try await scene.sheet(of: scene.school.ada).attempt
        let place = [
            ("attempt", "\(attempt)"), ("exercise", "\(scene.worksheet.exercises[0].id)"),
            ("question", try #require(scene.questions(in: attempt).first).id),
        ]
        let path = Links.acceptAnswer(scene.handout, assignment)
        let asked = try await teacher.post(path, pairs: place)
        let read = try value(of: "answer", in: asked.text)
        try await rewrite("Kater", in: scene)
        let again = try await teacher.post(path, pairs: place + [("answer", read), ("confirmed", "true")])
        #expect(again.status == 200 && again.text.contains("Accept “Kater” as right?"))
        let done = try await teacher.post(
            path, pairs: place + [("answer", try value(of: "answer", in: again.text)), ("confirmed", "true")])
        #expect(done.status == 303)
    }
}
