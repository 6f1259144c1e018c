import Foundation
import SchoolModel
import SchoolServices
import SchoolTesting
import Testing

@testable import SchoolServer

/// Marking answers while a colleague, or the same person in another window, marks them too.
@Suite struct MarkingTogetherTests {
    private struct Desk {
        let scene: SheetPageTests.Scene
        let one: TestBrowser
        let other: TestBrowser

        /// Ada and Ben have answered one question, for which there are 3 points.
        init() async throws {
            scene = try await SheetPageTests.Scene(
                .practice,
                content: FreeTextExercise.read("Why? [3]", options: ExerciseOptions(), replacing: nil))
            for student in [scene.school.ada, scene.school.ben] { try await scene.answer(["So"], as: student) }
            one = try await scene.school.browser(of: scene.school.ito)
            other = try await scene.school.browser(of: scene.school.ito)
        }

        var path: String { "/handouts/\(scene.handout)/marking" }

        func sheet(_ browser: TestBrowser) async throws -> ShownSheet {
            ShownSheet(page: try await browser.get(path).text)
        }

        @discardableResult
        func send(_ sheet: ShownSheet, _ browser: TestBrowser) async throws -> TestBrowser.Reply {
            try await browser.post(path, pairs: sheet.pairs)
        }

        /// The points by hand, as the school has them.
        var points: [Double?] {
            get async throws {
                try await entries.sorted { $0.student.givenName < $1.student.givenName }.map(\.given.pointsByHand)
            }
        }

        var entries: [MarkingDesk.Entry] {
            get async throws {
                let ito = try await scene.school.actor(scene.school.ito)
                return try await scene.school.services.marking.desk(of: scene.handout, as: ito).entries
            }
        }

        func benTriesAgain() async throws {
            let school = scene.school
            school.clock.advance(by: 60)
            let exercise = scene.worksheet.exercises[0]
            _ = try await school.services.worksheetWork.deliver(
                AnswerDelivery(
                    attempt: Activity.ID(school.services.surroundings.makeUUID()), exercise: exercise.id,
                    answers: exercise.content.questions(for: 0).map {
                        .init(question: $0.id, answer: Answer(["Now I know"]))
                    }),
                to: scene.activity, of: scene.handout, as: school.actor(school.ben))
        }

        func mark(_ ada: String, _ ben: String) async throws {
            try await send(sheet(one).typing(ada, for: 0).typing(ben, for: 1), one)
        }
    }

    @Test func onlyWhatWasChangedIsSaved() async throws {
        let desk = try await Desk()
        try await desk.mark("2", "2")
        let old = try await desk.sheet(desk.other)
        try await desk.send(desk.sheet(desk.one).typing("0", for: 0), desk.one)
        try await desk.send(old.typing("1", for: 1), desk.other)
        #expect(try await desk.points == [0, 1])
    }

    @Test func whatSomebodyElseGaveIsSaidBeforeItIsReplaced() async throws {
        let desk = try await Desk()
        try await desk.mark("2", "2")
        let old = try await desk.sheet(desk.other)
        try await desk.send(desk.sheet(desk.one).typing("0", for: 0).typing("1", for: 1), desk.one)
        let refused = try await desk.send(old.typing("3", for: 0), desk.other)
        #expect(refused.status == 409 && refused.text.contains("Somebody else has entered 0 here"))
        // What was typed is there; what wasn't changed is as the other left it.
        let again = ShownSheet(page: refused.text)
        #expect(again.points == ["3", "1"])
        #expect(try await desk.points == [0, 1])
        try await desk.send(again, desk.other)
        #expect(try await desk.points == [3, 1])
    }

    /// A form that is shown again for another reason doesn't forget what it had shown.
    @Test func aRefusedFormStillKnowsWhatItShowed() async throws {
        let desk = try await Desk()
        try await desk.mark("2", "2")
        let old = try await desk.sheet(desk.other)
        try await desk.send(desk.sheet(desk.one).typing("0", for: 0), desk.one)
        let refused = try await desk.send(old.typing("1", for: 0).typing("99", for: 1), desk.other)
        #expect(refused.status == 422)
        let told = try await desk.send(ShownSheet(page: refused.text).typing("1", for: 1), desk.other)
        #expect(told.status == 409 && told.text.contains("Somebody else has entered 0 here"))
        #expect(try await desk.points == [0, 2])
    }

    @Test func fullPointsForTheRestGoOnlyToWhatWasShown() async throws {
        let desk = try await Desk()
        let old = try await desk.sheet(desk.one)
        // The answer of Ben that was shown isn't the one that waits any more.
        try await desk.benTriesAgain()
        let saved = try await desk.send(old.filled, desk.one)
        #expect(try await desk.points == [3, nil])
        #expect(saved.location?.contains("/marking") == true, "Ben's new answer is next.")
    }

    @Test func pointsForAnEarlierAnswerAreNotLostSilently() async throws {
        let desk = try await Desk()
        let old = try await desk.sheet(desk.one)
        try await desk.benTriesAgain()
        let refused = try await desk.send(old.typing("2", for: 0).typing("1.5", for: 1), desk.one)
        #expect(refused.status == 409 && refused.text.contains("You had typed 1.5 for the earlier one"))
        let again = ShownSheet(page: refused.text)
        #expect(again.points == ["2", ""])
        try await desk.send(again, desk.one)
        #expect(try await desk.points == [2, nil])
    }

    @Test func anEmptiedFieldTakesThePointsBack() async throws {
        let desk = try await Desk()
        try await desk.mark("2", "2")
        let saved = try await desk.send(desk.sheet(desk.one).typing(" ", for: 0), desk.one)
        #expect(try await desk.points == [nil, 2])
        #expect(try await desk.one.get(saved.location ?? "").text.contains("1 answer waits for your points"))
    }

    @Test func everyImpossibleFieldSaysSo() async throws {
        let desk = try await Desk()
        let refused = try await desk.send(desk.sheet(desk.one).typing("5", for: 0).typing("abc", for: 1), desk.one)
        #expect(refused.status == 422)
        #expect(refused.text.components(separatedBy: "aria-invalid=\"true\"").count == 3)
        #expect(refused.text.components(separatedBy: " autofocus").count == 2)
        #expect(refused.text.contains("class=\"problem\"") && refused.text.contains("Check how it is written"))
    }

    /// The page of one student's work has the same form for one answer.
    @Test func pointsOnThePageOfOneStudentAreNotReplacedUnseen() async throws {
        let desk = try await Desk()
        let entry = try #require(try await desk.entries.first)
        let path = "/handouts/\(desk.scene.handout)/assignments/\(entry.assignment)"
        let page = try await desk.one.get(path).text
        #expect(page.contains("name=\"shown\" value=\"\""))
        try await desk.mark("2", "2")
        let place = [
            ("attempt", entry.attempt.description), ("exercise", entry.exercise.id.description),
            ("question", entry.question.id),
        ]
        let action = "\(path)/mark"
        let refused = try await desk.one.post(action, pairs: place + [("shown", ""), ("points", "1")])
        #expect(refused.status == 409 && refused.text.contains("Somebody else has entered 2 here"))
        #expect(refused.text.contains("name=\"shown\" value=\"2.0\""))
        _ = try await desk.one.post(action, pairs: place + [("shown", "2.0"), ("points", "")])
        #expect(try await desk.points == [nil, 2])
    }
}
